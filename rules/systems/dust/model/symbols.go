package model

import "baize/rules"

// Faces is a set of symbols of a die: those that a roll counts.
type Faces uint8

// The symbols of a die (DUST-DICE-01).
const (
	Army Faces = 1 << iota
	Target
	Shield

	None Faces = 0
)

// DieID is the kind of dice of the game, ClassicID the older one that a battle may be played with.
const (
	DieID     = "dust"
	ClassicID = "classic"
)

// Die has six faces, two of each symbol. Ordinary dice are read 1-2 Shield, 3-4 Target, 5-6 Army (DUST-DICE-01).
var Die = rules.DieKind{Term: rules.Term{ID: DieID, Title: "DUST dice", Text: "two Army, two Target and two Shield faces", Rule: "DUST-DICE-01"},
	Faces: []rules.Symbol{shield, shield, target, target, army, army}}

// ClassicDie has four blank faces and two targets (DUST-DICE-06).
var ClassicDie = rules.DieKind{Term: rules.Term{ID: ClassicID, Title: "Classic dice", Text: "two targets and four blank faces", Rule: "DUST-DICE-06"},
	Faces: []rules.Symbol{blank, blank, blank, blank, target, target}}

var (
	army   = rules.Symbol{Term: rules.Term{ID: "army", Title: "Army", Text: "a success wherever no rule says otherwise", Rule: "DUST-DICE-02"}, Look: "star"}
	target = rules.Symbol{Term: rules.Term{ID: "target", Title: "Target", Text: "a success too in easier attacks", Rule: "DUST-DICE-02"}, Look: "target"}
	blank  = rules.Symbol{Term: rules.Term{ID: "blank", Title: "Blank", Text: "a success where two symbols are", Rule: "DUST-DICE-06"}}
	shield = rules.Symbol{Term: rules.Term{ID: "shield", Title: "Shield", Text: "a success too in easier saves", Rule: "DUST-DICE-02"}, Look: "shield"}
)

// Symbol returns the symbol of a face of the die, 1 to 6.
func Symbol(face int) Faces { return [...]Faces{Shield, Shield, Target, Target, Army, Army}[face-1] }

// Has reports whether a face of the die, 1 to 6, is among the symbols.
func (f Faces) Has(face int) bool { return f&Symbol(face) != 0 }

// Classic reports whether a face of a classic die, 1 to 6, is a success: a target where one symbol is, a blank where two are (DUST-DICE-06).
func (f Faces) Classic(face int) bool {
	return (face > 4) == (f.Of() == 2)
}

// Show returns a face of the die that is among the symbols, or one that is not.
func (f Faces) Show(among bool) int {
	for face := 1; face <= len(Die.Faces); face++ {
		if f.Has(face) == among {
			return face
		}
	}
	return 1
}

// Of returns how many faces of a die show one of the symbols.
func (f Faces) Of() (n int) {
	for face := 1; face <= len(Die.Faces); face++ {
		if f.Has(face) {
			n++
		}
	}
	return n
}

// Chance returns how likely a die shows one of the symbols, 0 to 1.
func (f Faces) Chance() float64 { return float64(f.Of()) / float64(len(Die.Faces)) }

// Word names the symbols: "Army or Shield".
func (f Faces) Word() string {
	out := ""
	for i, name := range []string{"Army", "Target", "Shield"} {
		if f&(1<<i) == 0 {
			continue
		}
		if out != "" {
			out += " or "
		}
		out += name
	}
	return out
}
