package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// How large the templates are.
const (
	blastAcross = 3 * geom.Inch // DL2-COMP-01
	smokeAcross = 5 * geom.Inch // DL2-COMP-03
	barrierLong = 5 * geom.Inch // DL2-COMP-04
	barrierWide = 1 * geom.Inch // DL2-COMP-04
)

// maxTurn is the largest angle of one turn by the turning template (DL2-COMP-05).
const maxTurn geom.Heading = 45 * geom.Degree

// blastAt is the round template of a Blast. A model is under it where their shapes overlap: touching circles do not (DL2-COMP-01).
func blastAt(c geom.Point) geom.Shape { return geom.Disc(c, blastAcross) }

// barrier is the Smoke Barrier that a command lays: its long side lies across its facing, so that it stretches along x where it
// faces the top of the table (DL2-COMP-04).
func barrier(c rules.Command) geom.Shape {
	var h geom.Heading
	if c.Facing != nil {
		h = *c.Facing
	}
	return geom.Rect(*c.At, barrierLong, barrierWide, h)
}

// scattered is the point so far from another along an arrow of the rose, 1 to 6: arrow 1 points to the top of the table, the others
// follow clockwise by 60 degrees (DL2-COMP-02).
func scattered(c geom.Point, arrow int, distance geom.Length) geom.Point {
	return c.Add(geom.Heading(0).Add(geom.Heading(arrow-1) * 60 * geom.Degree).Vec(distance))
}
