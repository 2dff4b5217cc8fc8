package rules

import "slices"

// DieKind is a sort of dice with symbols on its faces.
type DieKind struct {
	Term
	Faces []Symbol // in order: a face is told by its number, 1 for the first
}

// Symbol is what a face bears. Where dice of the desk are typed in it stands for itself by the first letter of its ID, which no other
// symbol of the kind has.
type Symbol struct {
	Term
	Look string // the pictogram that is drawn, one of render/ui.Icons; "" leaves the face blank
}

// Die finds a sort of dice by id; nil where the system has none such.
func (in *Info) Die(kind string) *DieKind {
	i := slices.IndexFunc(in.Dice, func(k DieKind) bool { return k.ID == kind })
	if i < 0 {
		return nil
	}
	return &in.Dice[i]
}

// Face returns the symbol of a face by its number. It panics on a number that the kind does not have.
func (k *DieKind) Face(n int) Symbol { return k.Faces[n-1] }

// Typed returns the first face whose symbol is typed by a letter; 0 for none.
func (k *DieKind) Typed(letter byte) int {
	return slices.IndexFunc(k.Faces, func(s Symbol) bool { return s.ID[0] == letter }) + 1
}

// Symbols lists the symbols of the kind, each once, in the order of its faces.
func (k *DieKind) Symbols() (out []Symbol) {
	for _, s := range k.Faces {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// ThrowKind is ThrowBy of dice of one of the system's sorts.
func (c *Ctx) ThrowKind(seat Seat, unit UnitID, rule RuleID, purpose Text, n int, kind string) []int {
	k := c.sys.Info().Die(kind)
	return c.throw(seat, unit, rule, DiceRequest{Purpose: purpose, N: n, Sides: len(k.Faces), Kind: kind})
}
