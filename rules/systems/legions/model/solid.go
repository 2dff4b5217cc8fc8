package model

import (
	"sync/atomic"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// Floors are the ground floors on a table with so many pieces: what a piece is and where it lies never changes.
type Floors struct {
	Known  bool
	Pieces int
	Lowest []rules.PieceID
}

// Bodies are what all states of a battle share of models and terrain made ready for questions of space. Every answer is
// compared with what it was made from; several goroutines may ask at once.
type Bodies struct {
	Solids atomic.Pointer[Solids]
	Ground table.Recent[[]Ground] // of the tables asked for last
}

// Solids are the models of a battle as each stood when it was asked for last, by id - 1.
type Solids []atomic.Pointer[StoodSolid]

// StoodSolid is a solid with what it was made from.
type StoodSolid struct {
	As Stood
	Is Solid
}

// Stood is what a solid depends on.
type Stood struct {
	At      geom.Point
	Facing  geom.Heading
	Place   rules.Place
	Unit    rules.UnitID
	Profile int
}

// Solid is something that nobody may move through. It never changes: who moves becomes another.
type Solid struct {
	ID    rules.ModelID
	Unit  rules.UnitID
	Seat  rules.Seat
	Iron  bool
	Wreck bool
	Shape geom.Shape
	Box   geom.Box
}

// Ground is a piece of terrain that may matter, or one part of a piece that others of a higher order lie over.
type Ground struct {
	Piece *rules.Piece
	T     *Terrain
	Held  geom.Shape // the footprint, less what lies over it
	Shape geom.Shape // the same, an oval by its corners
	Box   geom.Box

	Outline []geom.Point // of convex Area Terrain; empty for other
}

// Turning is a hull that turns to a heading.
type Turning struct {
	At         geom.Point
	Wide, Long geom.Length
	From, To   geom.Heading
}
