package model

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Course is how a unit may go on a board, come on to it or be set down on it.
type Course interface {
	// Leader returns the model that leads the unit: its move says where the unit goes.
	Leader() rules.ModelID
	// Off reports whether the unit is not on the board: it is given a place, and the hand draws no way for it. Room reports whether there is
	// a place then, and choice whether there are several.
	Off() bool
	Room() (some, choice bool)
	// Steer implements rules.Steerer for a draft that moves the unit.
	Steer(d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way)
	// May judges moves of the unit, at least one. Walk returns the way on which moves that may be take it.
	May(moves []rules.Move) rules.Ruling
	Walk(moves []rules.Move) Walk
	// Near returns the moves that put a unit that is Off on its place nearest to a model, or on the first one for no model (0).
	Near(by rules.ModelID) []rules.Move
	// Leaves reports whether an aircraft can leave the place at which it is.
	Leaves() bool
	// Facings lists the headings among which a unit that turns finds the best one for an attack on another.
	Facings(at rules.UnitID) []geom.Heading
	// Reach returns how far the unit may go, what sets that, and where it may come to stand.
	Reach() (limit geom.Length, why rules.Text, region geom.Region)
}

// Walk is the way of a unit, cut where something may happen on it.
type Walk struct {
	From   Stop // where it stands; without models where it is not on the board
	Stops  []Stop
	Pause  int     // after how many stops a march has used its MOVE (DUST-REACT-04)
	Perils []Peril // in the order in which it meets them
}

// Last returns where the way ends.
func (w *Walk) Last() Stop {
	if len(w.Stops) == 0 {
		return w.From
	}
	return w.Stops[len(w.Stops)-1]
}

// Stop is where a unit is at some point of its way.
type Stop struct {
	Models []Stood
	Room   bool // its way may end there
	Stays  bool // nobody leaves the place where he stands: they turn at most
}

// Of returns where a model stands at a stop; the zero Stood for one that does not go.
func (s *Stop) Of(m rules.ModelID) (out Stood) {
	if i := slices.IndexFunc(s.Models, func(k Stood) bool { return k.Model == m }); i >= 0 {
		out = s.Models[i]
	}
	return out
}

// Stood is how a model stands.
type Stood struct {
	Model rules.ModelID
	geom.Pose
	Layer int
}

// ArrivalRule returns by which rule a unit comes on to the board: over its edge, or out of what carries it.
func (g *Game) ArrivalRule(u rules.UnitID) rules.RuleID {
	in := g.Carrier(u)
	switch {
	case in == 0:
		return "DUST-SETUP-06"
	case g.Profile(in).Flies() && !g.Kind(u).Foot():
		return "DUST-TRANS-10"
	}
	return "DUST-TRANS-03"
}
