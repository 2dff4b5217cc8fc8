package movement

import (
	"baize/rules/geom"
)

// How large the templates are.
const (
	BlastAcross = 3 * geom.Inch // DL2-COMP-01
	SmokeAcross = 5 * geom.Inch // DL2-COMP-03
	BarrierLong = 5 * geom.Inch // DL2-COMP-04
	BarrierWide = 1 * geom.Inch // DL2-COMP-04
)

// BlastAt is the round template of a Blast. A model is under it where their shapes overlap: touching circles do not (DL2-COMP-01).
func BlastAt(c geom.Point) geom.Shape { return geom.Disc(c, BlastAcross) }

// Scattered is the point so far from another along an arrow of the rose, 1 to 6: arrow 1 points to the top of the table, the others
// follow clockwise by 60 degrees (DL2-COMP-02).
func Scattered(c geom.Point, arrow int, distance geom.Length) geom.Point {
	return c.Add(geom.Heading(0).Add(geom.Heading(arrow-1) * 60 * geom.Degree).Vec(distance))
}
