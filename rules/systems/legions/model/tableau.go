package model

import (
	"sync"
	"sync/atomic"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// lineage is what lets a tableau take over lines from the one that it was made from. Both have the same terrain, and in both most
// models stand alike.
type lineage struct {
	Elder atomic.Pointer[Tableau] // nil if nothing is taken over
	Fresh []bool                  // by model id - 1: it stands otherwise than in the elder, or beside one that does
	Moved []Circle                // where those stood and stand
}

// Circle is a circle in which a base stands, in micrometres.
type Circle struct{ X, Y, R float64 }

// Look is what came of one line of sight.
type Look struct {
	Clear  bool
	A, B   geom.Point
	At     geom.Point    // where it is blocked
	Model  rules.ModelID // by whom
	Piece  rules.PieceID // by what, or the Linear Terrain that it crosses
	Linear bool          // it crosses Linear Terrain (DL2-LOS-02)
	Rule   rules.RuleID
	Text   rules.Text
	Told   rules.Ruling // the steps and cites of the line
}

// Ruling tells a look.
func (l *Look) Ruling() rules.Ruling {
	r := rules.Allow(l.Rule, "%s", l.Text)
	if !l.Clear {
		r = rules.Refuse(l.Rule, "%s", l.Text)
	}
	r.Subject = "sight"
	return r.Take(l.Told)
}

// Step adds a number of the line; one of 0 explains the line and becomes a cite.
func (l *Look) Step(rule rules.RuleID, n int, format string, args ...any) {
	text := rules.Say(format, args...)
	if n == 0 {
		l.Told.Cites = append(l.Told.Cites, rules.Cite{Rule: rule, Text: text})
		return
	}
	l.Told.Steps = append(l.Told.Steps, rules.Step{Value: n, Rule: rule, Text: text})
}

// Point is a point of the table that lines are drawn to, with who stands on it and what terrain it is in.
type Point struct {
	Of    *Tableau
	At    geom.Point
	On    []int32
	Cover []rules.PieceID
}

// Glance is whether a line of sight is clear, as far as it is known.
type Glance uint8

// Glances.
const (
	Undrawn Glance = iota
	BlockedLine
	ClearLine
)

// Tableau is the table as sight sees it at one moment: every base and piece that can stand in the way, indexed, with what
// has been worked out from it so far. It keeps its own copy of what it was made from and answers from that alone, so
// that every state that it fits may ask it, several at once too.
type Tableau struct {
	Then  *Game // the moment: models, pieces and units, and of the Ext what never changes
	Rev   uint64
	Scene *table.Scene[*Terrain] // the kind of a piece that is gone is nil
	lineage

	Mu       sync.Mutex
	Occupied [][]rules.PieceID // by model id - 1, nil until asked for
	Lifted   []Lift            // by model id - 1
	Looks    [][]*Look         // by the ids - 1 of who looks and at whom, nil until asked for
	Glances  [][]Glance        // the same lines without their words
	Centres  [][]Glance        // lines to the points on which the middles of models stand

	Points table.Known[ToPoint, *Look] // at points of the table
	Found  table.Known[string, any]    // what searches came to, by what they depend on
}

// ToPoint is a look at a point of the table.
type ToPoint struct {
	From rules.ModelID
	At   geom.Point
}

// Lift is how high a model stands, as far as it is known.
type Lift uint8

// Lifts.
const (
	Unknown Lift = iota
	Grounded
	Raised
	Flying
)

// Classes of what stands on the table.
const (
	SeenModel uint8 = 1 << iota
	SeenWreck
	SeenArea   // blocking Area Terrain
	SeenOpen   // Area Terrain that blocks nothing
	SeenLinear // Linear Terrain
	SeenHigh   // Linear Terrain agreed to be too high (DL2-TERR-05)
	SeenNobody // Non-Combatants, who never block (DL2-MAR-31)

	Blocking = SeenModel | SeenWreck | SeenArea | SeenHigh
)

// SightClass is what a kind of terrain is to a line of sight; nil is terrain that sight passes over.
func SightClass(t *Terrain) uint8 {
	switch {
	case t == nil:
		return 0
	case t.Linear && t.Blocks:
		return SeenHigh
	case t.Linear:
		return SeenLinear
	case t.Blocks:
		return SeenArea
	}
	return SeenOpen
}

// Stance is what sight depends on in the markers of a Section.
type Stance struct{ up, line bool }

// Standing is what of a Section lines of sight depend on.
func Standing(u *rules.Unit) Stance {
	return Stance{u.Markers.Has(Elevated), u.Markers.Has(InLine)}
}

// Scratch is room for one line at a time.
type Scratch struct {
	Query geom.Query
	Cross []geom.Crossing
	Skip  []int32
	Near  []rules.PieceID
	Point Point // asked for last
}
