package rules

import (
	"baize/rules/geom"
	"baize/rules/space"
)

// Spacer is a system in which things are not just anywhere.
type Spacer interface {
	// Space returns how the table is divided: arrow keys and turns of what no rule bounds go by it.
	Space(s *State) space.Space
}

// SpacerOf returns the space of a system; without one things are anywhere.
func SpacerOf(sys System) Spacer {
	if a, ok := sys.(Spacer); ok {
		return a
	}
	return anywhere{}
}

type anywhere struct{}

func (anywhere) Space(*State) space.Space { return space.Free{} }

// Sharer is a system in which models may stand over one another.
type Sharer interface {
	// Shares reports whether two models, as they stand, may have their bases over one another. It goes by the models alone, which
	// need not be those of the state.
	Shares(s *State, a, b *Model) bool
}

// SharerOf returns who may share a place in a system; without the ability nobody may.
func SharerOf(sys System) Sharer {
	if a, ok := sys.(Sharer); ok {
		return a
	}
	return alone{}
}

type alone struct{}

func (alone) Shares(*State, *Model, *Model) bool { return false }

// Stacks reports whether models of a system may stand over one another at all.
func Stacks(sys System) bool {
	_, not := SharerOf(sys).(alone)
	return !not
}

// Clash reports whether two models, as they stand, have their bases over one another by more than the contact tolerance and may not.
func Clash(sys System, s *State, a, b *Model) bool {
	return geom.Pressed(a.Shape(), b.Shape()) && !SharerOf(sys).Shares(s, a, b)
}
