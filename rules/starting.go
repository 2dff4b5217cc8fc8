package rules

import "baize/rules/geom"

// mostStarts is how many points StartingPoints returns at most.
const mostStarts = 120

// StartingPoints returns the points where something that is to lie in one of some areas is tried first, the likeliest first: the middle
// of the area nearest to an edge of the table, and then those around it within that area's bounds, two inches apart. There are none
// where there is no area.
func StartingPoints(table *Table, areas [][]geom.Point) []geom.Point {
	box := geom.EmptyBox()
	edge := geom.Length(-1)
	for _, a := range areas {
		if len(a) < 3 {
			continue
		}
		b := geom.Poly(a).Bounds()
		c := b.Centre()
		if d := min(c.X, c.Y, table.W-c.X, table.H-c.Y); edge < 0 || d < edge {
			box, edge = b, d
		}
	}
	var out []geom.Point
	for p := range geom.Spots(box, 2*geom.Inch) {
		if out = append(out, p); len(out) == mostStarts {
			break
		}
	}
	return out
}

// Hold returns the point in zones that is nearest to one: the point itself where it lies in a zone, and where there is none.
func Hold(zones [][]geom.Point, at geom.Point) geom.Point {
	best, far := at, geom.Length(-1)
	for _, z := range zones {
		if len(z) < 3 {
			continue
		}
		s := geom.Poly(z)
		if s.ContainsPoint(at) {
			return at
		}
		p := geom.NearestPoint(s.Shrunk(2), at) // it is rounded, which may lead out of a zone from its edge
		if d := p.Dist(at); far < 0 || d < far {
			best, far = p, d
		}
	}
	return best
}
