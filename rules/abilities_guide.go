package rules

// Guide is a system with advice for laying out tables.
type Guide interface {
	// Guidance says how the rules advise to lay out a table, and of each advice whether this one follows it: an allowing ruling, or one that refuses and
	// says what would follow it. A battle may be played in either case.
	Guidance(s *State) []Ruling
	// Bars reports whether a piece of terrain keeps a model out wherever it would stand in it; of no model (0) whether it keeps everybody out.
	Bars(s *State, p PieceID, m ModelID) bool
	// Landscape says of what tables are made, for whoever lays one out without knowing the rules.
	Landscape() Landscape
}

// GuideOf returns the advice of a system; without it there is none, every piece lets everybody in, and nobody knows of what tables are made.
func GuideOf(sys System) Guide {
	if a, ok := sys.(Guide); ok {
		return a
	}
	return unguided{}
}

type unguided struct{}

func (unguided) Guidance(*State) []Ruling           { return nil }
func (unguided) Bars(*State, PieceID, ModelID) bool { return false }
func (unguided) Landscape() Landscape               { return Landscape{} }
