package model

import (
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// mostContacts is of how many pairs of models a battle remembers where they touch.
const mostContacts = 4096

// pairing is two models where they stand, one of which may go and touch the other.
type pairing struct {
	m, e   rules.ModelID
	at, by geom.Point
	mf, ef geom.Heading
	over   rules.PieceID
}

// ContactsOf are the places where a model meets another, over a piece or none, found if the battle does not know them. They must not be
// changed.
func (g *Game) ContactsOf(m, e *rules.Model, over rules.PieceID, find func() []geom.Point) []geom.Point {
	kept := rules.Recall[table.Known[pairing, []geom.Point]](g.S)
	p := pairing{m.ID, e.ID, m.At, e.At, m.Facing, e.Facing, over}
	spots, known := kept.Find(p)
	if !known {
		spots = find()
		kept.Keep(p, spots, mostContacts)
	}
	return spots
}

// Jump is what a jump aside depends on, and the places that were found for it.
type Jump struct {
	By, ID rules.ModelID
	Facing geom.Heading
	Poses  []geom.Pose // of the drive
	End    geom.Shape  // where its hull ends
	Also   []rules.ModelID
	Crowd  []Neighbour     // everybody in the plan
	Absent []geom.Shape    // the rest of the Section: where it stood before
	Barred []rules.PieceID // what is Impassable
	Spots  []Spot
}

// Neighbour is somebody who stands in the plan.
type Neighbour struct {
	ID     rules.ModelID
	At     geom.Point
	Facing geom.Heading
	Wreck  bool
}

// Spot is a place to which a model may jump aside.
type Spot struct {
	At    geom.Point
	Shape geom.Shape
	Dist  geom.Length
	Dir   geom.Heading // the bearing of the jump
	Rank  int          // of its bearing
	Tears bool         // it breaks the Coherency of the Section

	Straight bool // by a bearing straight off the hull
}

// Maze is walls in the way of round bases of a diameter, and the ways found through them.
type Maze struct {
	Wide  geom.Length
	Walls []geom.Shape
	Sum   uint64 // of where the walls are

	Mu   sync.Mutex // of the maze
	Maze *geom.Maze
	Ways table.Known[Errand, geom.Path] // nil where there is none
}

// Errand is a way that was looked for; a limit below 0 is none. aim is 0, or tells apart goals that a place alone does not.
type Errand struct {
	From, To geom.Point
	Limit    geom.Length
	Aim      int
}

// Detouring is the maze of a Section that falls back, and what it was made from.
type Detouring struct {
	Unit    rules.UnitID
	Profile int
	Base    rules.Base
	Grounds []Ground
	Solids  []*Solid
	Maze    *Maze // nil where nothing is in the way
}
