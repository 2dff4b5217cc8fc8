package rules

import "fmt"

// What a system can do beyond the five methods of System stands in small interfaces. A system has an ability by having its
// methods. No other code asserts one: the function beside each returns what the system has, or what stands in for it.

// Viewer is a system in which a seat may not know everything: hidden units, face-down cards, sealed orders.
type Viewer interface {
	// View is what one seat may know: hidden things removed. NoSeat sees everything. The view of a seat's own view is that view.
	View(s *State, seat Seat) *State
}

// ViewerOf returns the views of a system, in which nobody sees sealed answers of the other seat; where nothing else is hidden, every seat
// sees the state itself.
func ViewerOf(sys System) Viewer {
	if a, ok := sys.(Viewer); ok {
		return sealing{a}
	}
	return sealing{unveiled{}}
}

type unveiled struct{}

func (unveiled) View(s *State, _ Seat) *State { return s }

// Guesser is a system that can make up what it hides from a seat.
type Guesser interface {
	// Guess returns a whole state that a seat holds possible by what it may know of s, so that it is the same for all states of which
	// the seat knows the same; luck picks, from 0 to below n. The seat's view of it is that of s. A command that waits in it can be
	// run again, unless the view of s was cut ([Pending.Cut]). A state from which nothing is hidden is returned as it is; nil where
	// nothing can be made up that fits.
	Guess(s *State, seat Seat, luck func(n int) int) *State
}

// GuesserOf returns what makes hidden things up; without it a seat has no more than its view.
func GuesserOf(sys System) Guesser {
	if a, ok := sys.(Guesser); ok {
		return a
	}
	return unguessed{ViewerOf(sys)}
}

type unguessed struct{ Viewer }

func (u unguessed) Guess(s *State, seat Seat, _ func(n int) int) *State { return u.View(s, seat) }

// Veiler is a system that hides things of which events may speak.
type Veiler interface {
	// Face returns what both seats know a unit or model by while it is hidden, and the reference itself otherwise.
	Face(s *State, what Ref) Ref
}

// VeilerOf returns how a system veils what events say; without it nothing is hidden and every reference stays.
func VeilerOf(sys System) Veiler {
	if a, ok := sys.(Veiler); ok {
		return a
	}
	return unhidden{}
}

type unhidden struct{}

func (unhidden) Face(_ *State, what Ref) Ref { return what }

// Extended is a system that keeps something of its own in a State.
type Extended interface {
	// NewExt gives an empty value for decoding.
	NewExt() Ext
}

// ExtendedOf returns what makes a system's own values; a state of a system without them has no Ext.
func ExtendedOf(sys System) Extended {
	if a, ok := sys.(Extended); ok {
		return a
	}
	return unextended{}
}

type unextended struct{}

func (unextended) NewExt() Ext { return nil }

// Counting is a system with numbers that both players see: scores, points to spend. They can be set by hand.
type Counting interface {
	// Counters are the public numbers of the battle, nil where there are none now.
	Counters(s *State) []Counter
	// SetCounter sets a counter by hand; an unknown name is an error that lists the known ones.
	SetCounter(s *State, name string, seat Seat, n int) error
}

// CountingOf returns the counters of a system; without any, none can be set.
func CountingOf(sys System) Counting {
	if a, ok := sys.(Counting); ok {
		return a
	}
	return uncounted{}
}

type uncounted struct{}

func (uncounted) Counters(*State) []Counter { return nil }

func (uncounted) SetCounter(s *State, name string, _ Seat, _ int) error {
	return fmt.Errorf("unknown counter %q: %s has no counters", name, s.System)
}

// Adjuster is a system that goes on by itself where people have changed the table by hand so that a phase has nothing left to decide.
type Adjuster interface {
	// Adjusted follows a change by hand, as part of the command that made it. It may end a phase and tell so; it asks nothing.
	Adjusted(ctx *Ctx)
}

// AdjusterOf returns how a system goes on after changes by hand; without that, it takes the table as it finds it.
func AdjusterOf(sys System) Adjuster {
	if a, ok := sys.(Adjuster); ok {
		return a
	}
	return unmoved{}
}

type unmoved struct{}

func (unmoved) Adjusted(*Ctx) {}

// Prover is a system that proves which of its rules are supported.
type Prover interface {
	// Transcripts are the situations that show which rules are supported; playing them makes the table of rules.
	Transcripts() []File
}

// ProverOf returns the transcripts of a system; without any, no rule counts as supported.
func ProverOf(sys System) Prover {
	if a, ok := sys.(Prover); ok {
		return a
	}
	return unproven{}
}

type unproven struct{}

func (unproven) Transcripts() []File { return nil }

// Tallier is an Ext that keeps account of what a model has used up, by the words of its line in a set-up.
type Tallier interface {
	Tally(m ModelID, name string) (n int, known bool)
}

// TallierOf returns the account of a state's Ext; without one, no word is known.
func TallierOf(e Ext) Tallier {
	if a, ok := e.(Tallier); ok {
		return a
	}
	return noExt{}
}

// Deserter is an Ext that knows models which are alive and belong to their unit no more: they count as lost.
type Deserter interface{ Deserted(m ModelID) bool }

// DeserterOf returns what knows the deserters of a state's Ext; without it, nobody deserts.
func DeserterOf(e Ext) Deserter {
	if a, ok := e.(Deserter); ok {
		return a
	}
	return noExt{}
}

// Sound is an Ext that can check itself against its state after decoding: no index out of range, nothing missing.
type Sound interface{ Sound(s *State) error }

// SoundOf returns the check of a state's Ext; without one, every value is sound.
func SoundOf(e Ext) Sound {
	if a, ok := e.(Sound); ok {
		return a
	}
	return noExt{}
}

// noExt stands in for an Ext that has none of the abilities, or is not there.
type noExt struct{}

func (noExt) Tally(ModelID, string) (int, bool) { return 0, false }
func (noExt) Deserted(ModelID) bool             { return false }
func (noExt) Sound(*State) error                { return nil }

// TerrainChecker is a Builder that knows its kinds of terrain: CheckTerrain refuses a piece that means nothing to it.
type TerrainChecker interface{ CheckTerrain(p *Piece) error }

// TerrainCheckerOf returns the check of a builder; without one, every kind of terrain is taken.
func TerrainCheckerOf(b Builder) TerrainChecker {
	if a, ok := b.(TerrainChecker); ok {
		return a
	}
	return anyTerrain{}
}

type anyTerrain struct{}

func (anyTerrain) CheckTerrain(*Piece) error { return nil }
