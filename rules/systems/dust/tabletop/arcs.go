package tabletop

import (
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// away is farther than any table is wide.
const away = 440 * geom.Inch

// arc returns the part of the table to which a weapon of a mount fires, as a convex polygon, counterclockwise: 45 degrees to either side of the
// front or the rear, as seen from the middle; on a side all but the strips as wide as the model ahead and behind (DUST-TAB-11). It is nil
// for weapons that fire all round.
func arc(mount model.Mount, of geom.Shape, facing geom.Heading) []geom.Point {
	mid := of.Centre()
	switch mount {
	case model.Rear:
		facing = facing.Opposite()
		fallthrough
	case model.Front:
		return []geom.Point{mid, mid.Add(facing.Add(4500).Vec(away)), mid.Add(facing.Add(31500).Vec(away))}
	case model.Left, model.Right:
		side, ahead := facing.Add(9000), facing
		if mount == model.Left {
			side, ahead = facing.Add(27000), facing.Opposite()
		}
		half := away / 2
		edge := mid.Add(side.Vec(of.W / 2))
		on, out := ahead.Vec(half), side.Vec(half)
		return []geom.Point{edge.Add(on), edge.Sub(on), edge.Sub(on).Add(out), edge.Add(on).Add(out)}
	}
	return nil
}

// lies reports whether any point of a shape lies in an arc. The sides have no edge: who is straight ahead is not at the side.
func lies(in []geom.Point, mount model.Mount, s geom.Shape) bool {
	switch {
	case in == nil:
		return true
	case mount == model.Left || mount == model.Right:
		return geom.Overlap(geom.Poly(in), s.Shrunk(1))
	}
	return geom.Within(geom.Poly(in), s, 1)
}

// part returns the part of a hull or base from which it fires into an arc.
func part(of geom.Shape, in []geom.Point) geom.Shape {
	if in == nil {
		return of
	}
	if pts := clip(outline(of), in); len(pts) > 2 {
		return geom.Poly(pts)
	}
	return of
}
