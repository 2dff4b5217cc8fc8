package model

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

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

// Detouring is the maze of a Section that falls back, and what it was made from.
type Detouring struct {
	Unit    rules.UnitID
	Profile int
	Base    rules.Base
	Grounds []Ground
	Solids  []*Solid
	Maze    *move.Maze // nil where nothing is in the way
}
