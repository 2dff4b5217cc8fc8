package session

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// homes is how many points Homes gives at most.
const homes = 120

// Homes are the points where something that a seat sets up by keys may begin, the likeliest first: the middle of the area
// that the open decision names or else of the seat's zone, and then what lies around it, two inches apart. Of several areas
// it is the one nearest to an edge of the table. There are none where there is no area.
func (s *Session) Homes(seat rules.Seat) []geom.Point {
	var areas [][]geom.Point
	if s.open.Place != nil {
		areas = s.open.Place.Zones
	}
	if len(areas) == 0 {
		for _, l := range rules.MapperOf(s.sys).Landmarks(s.state) {
			if l.Kind == rules.LandmarkZone && l.Seat == seat {
				areas = append(areas, l.Area)
			}
		}
	}
	table := s.state.Table
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
	return out[:min(len(out), homes)]
}

func middle(b geom.Box) geom.Point { return geom.Pt((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2) }

// FirstFit tries points until one is as it should be; where none is, it leaves the first.
func FirstFit(list []geom.Point, try func(geom.Point) bool) {
	for _, p := range list {
		if try(p) {
			return
		}
	}
	if len(list) > 0 {
		try(list[0])
	}
}
