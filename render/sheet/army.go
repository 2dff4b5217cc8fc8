// Package sheet lays out a force on pages that are printed: a roster, a card for each unit, and an index of the rules that they have.
//
// The layout is made once and knows its painter by four strokes: pages are painted as a PDF by render/pdf and as pictures here. Lengths are
// points (72 to an inch), y down.
package sheet

import "slices"

// Army is a force as its pages show it.
type Army struct {
	Title, About string
	Facts        []string // nation, rules, what was agreed on
	Points       string
	Verdict      Verdict
	Faults       []Fault
	Columns      []string // labels of the values of units that the roster has columns for, in order
	Units        []Unit
	Traits       []Trait // each once
	Models       int
}

// Sign is how something stands before the rules, as a sign that needs no colour; the empty one says nothing.
type Sign string

// The signs.
const (
	Fine    Sign = "✓"
	Advice  Sign = "!"
	Open    Sign = "?"
	Against Sign = "✗"
)

// Verdict is how a force stands before the rules, in words.
type Verdict struct {
	Sign  Sign
	Words string
}

// Fault is where a force breaks a rule.
type Fault struct {
	Sign             Sign
	Text, Mend, Rule string // Mend is what would mend it, "" where nobody knows
}

// Unit is a unit with all that its card shows.
type Unit struct {
	Name     string
	Of       string // what it was built from, where it has a name of its own
	Cost     string
	Models   string // its models in words
	Values   []Value
	Profiles []Profile
	Weapons  []Weapon
	Tallies  []Tally
	Note     string
}

// Value is a value under its label.
type Value struct {
	Label string
	Parts []Part
}

// Part is a part of a value: words, or dice of one sort.
type Part struct {
	Words  string
	N      int    // how many dice; 0 where the part is words
	Sides  int    // of each
	Colour string // "" where the dice have no colour
}

// Words is a value that is nothing but words.
func Words(label, words string) Value { return Value{label, []Part{{Words: words}}} }

// Profile is a kind of model of a unit.
type Profile struct {
	Name   string
	N      int // models
	Values []Value
	Traits []string
	Life   []Track // of each model
}

// Track is what a model loses points of.
type Track struct {
	Name string
	Of   int
}

// Weapon is a weapon that models of a unit carry.
type Weapon struct {
	Name   string
	By     []string // names of the profiles that carry it, nil where all do
	Values []Value
	Traits []string
}

// Same reports whether a weapon does the same as another under the same name.
func (w Weapon) Same(o Weapon) bool {
	return w.Name == o.Name && slices.Equal(w.Traits, o.Traits) &&
		slices.EqualFunc(w.Values, o.Values, func(a, b Value) bool { return a.Label == b.Label && slices.Equal(a.Parts, b.Parts) })
}

// Tally is something of a unit that is ticked off: as many boxes as Of, or one for each step.
type Tally struct {
	Name  string
	Of    int
	Steps []string
}

// Trait explains a rule.
type Trait struct {
	Name, Text string
	ByHand     bool // it is kept by its name only, and played by hand
}
