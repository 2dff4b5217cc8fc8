package rules

import (
	"cmp"
	"slices"

	"baize/rules/geom"
)

// mostSpots is how many points Spots gives at most.
const mostSpots = 120

// Spots returns the points where something that is to lie in one of some areas may be tried first, the likeliest first: the middle of the
// area nearest to an edge of the table, and then what lies around it within that area's bounds, two inches apart. There are none where
// there is no area.
func Spots(table *Table, areas [][]geom.Point) []geom.Point {
	var box geom.Box
	edge := geom.Length(-1)
	for _, a := range areas {
		if len(a) < 3 {
			continue
		}
		b := geom.Poly(a).Bounds()
		c := middle(b)
		if d := min(c.X, c.Y, table.W-c.X, table.H-c.Y); edge < 0 || d < edge {
			box, edge = b, d
		}
	}
	if edge < 0 {
		return nil
	}
	at := middle(box)
	var out []geom.Point
	for x := -(at.X - box.Min.X) / (2 * geom.Inch); x <= (box.Max.X-at.X)/(2*geom.Inch); x++ {
		for y := -(at.Y - box.Min.Y) / (2 * geom.Inch); y <= (box.Max.Y-at.Y)/(2*geom.Inch); y++ {
			out = append(out, at.Add(geom.Pt(2*geom.Inch*x, 2*geom.Inch*y)))
		}
	}
	slices.SortStableFunc(out, func(p, q geom.Point) int {
		return cmp.Compare(p.Sub(at).Len2(), q.Sub(at).Len2())
	})
	return out[:min(len(out), mostSpots)]
}

func middle(b geom.Box) geom.Point { return geom.Pt((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2) }
