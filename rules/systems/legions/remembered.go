package legions

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

// contactsOf are the places where a model meets another, over a piece or none, found if the battle does not know them. They must not be
// changed.
func (g *game) contactsOf(m, e *rules.Model, over rules.PieceID, find func() []geom.Point) []geom.Point {
	kept := rules.Recall[table.Known[pairing, []geom.Point]](g.S)
	p := pairing{m.ID, e.ID, m.At, e.At, m.Facing, e.Facing, over}
	spots, known := kept.Find(p)
	if !known {
		spots = find()
		kept.Keep(p, spots, mostContacts)
	}
	return spots
}

// jump is what a jump aside depends on, and the places that were found for it.
type jump struct {
	by, id rules.ModelID
	facing geom.Heading
	poses  []geom.Pose // of the drive
	end    geom.Shape  // where its hull ends
	also   []rules.ModelID
	crowd  []neighbour     // everybody in the plan
	absent []geom.Shape    // the rest of the Section: where it stood before
	barred []rules.PieceID // what is Impassable
	spots  []spot
}

// neighbour is somebody who stands in the plan.
type neighbour struct {
	id     rules.ModelID
	at     geom.Point
	facing geom.Heading
	wreck  bool
}

// spot is a place to which a model may jump aside.
type spot struct {
	at    geom.Point
	shape geom.Shape
	dist  geom.Length
	dir   geom.Heading // the bearing of the jump
	rank  int          // of its bearing
	tears bool         // it breaks the Coherency of the Section

	straight bool // by a bearing straight off the hull
}

// maze is walls in the way of round bases of a diameter, and the ways found through them.
type maze struct {
	wide  geom.Length
	walls []geom.Shape
	sum   uint64 // of where the walls are

	mu   sync.Mutex // of the maze
	maze *geom.Maze
	ways table.Known[errand, geom.Path] // nil where there is none
}

// errand is a way that was looked for; a limit below 0 is none. aim is 0, or tells apart goals that a place alone does not.
type errand struct {
	from, to geom.Point
	limit    geom.Length
	aim      int
}

// detouring is the maze of a Section that falls back, and what it was made from.
type detouring struct {
	unit    rules.UnitID
	profile int
	base    rules.Base
	grounds []ground
	solids  []*solid
	maze    *maze // nil where nothing is in the way
}
