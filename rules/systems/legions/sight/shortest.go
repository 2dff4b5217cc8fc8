package sight

import (
	"slices"

	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// samples is how many points of an outline are tried for the shortest open line, at least. Between two of them it is found to within
// [geom.Touch].
const samples = 96

// fan is lines from all along the outline of a shape, each to the nearest point of another.
type fan struct {
	points []geom.Point
	to     geom.Shape
	turned bool // the lines run from the other shape to the points
}

// ray is the line of a fan from a point of the outline.
func (f *fan) ray(p geom.Point) (a, b geom.Point) {
	q := geom.NearestPoint(f.to, p)
	if f.turned {
		return q, p
	}
	return p, q
}

// fanOf samples the outline of a shape.
func fanOf(along, to geom.Shape, turned bool) fan {
	f := fan{to: to, turned: turned}
	edge := along.AppendOutline(nil)
	n := geom.Length((samples + len(edge) - 1) / max(1, len(edge)))
	for i, p := range edge {
		d := edge[(i+1)%len(edge)].Sub(p)
		for k := range n {
			f.points = append(f.points, p.Add(d.Scale(k, n)))
		}
	}
	return f
}

// shortest looks for the shortest open line between two shapes; where none is open it is the line where they are nearest.
func (v *Lines) shortest(a, b geom.Shape, e *ends) model.Look {
	p, q := geom.Nearest(a, b)
	best := v.line(p, q, e)
	if best.Clear {
		return best
	}
	for _, f := range [...]fan{fanOf(a, b, false), fanOf(b, a, true)} {
		if l := v.openRay(&f, e); l.Clear && (!best.Clear || l.A.Dist(l.B) < best.A.Dist(best.B)) {
			best = l
		}
	}
	return best
}

// openRay is the shortest open line of a fan.
func (v *Lines) openRay(f *fan, e *ends) (open model.Look) {
	order := make([]int, len(f.points))
	long := make([]geom.Length, len(f.points))
	for i, p := range f.points {
		a, b := f.ray(p)
		order[i], long[i] = i, a.Dist(b)
	}
	slices.SortStableFunc(order, func(i, j int) int { return int(long[i] - long[j]) })
	for _, i := range order {
		a, b := f.ray(f.points[i])
		if open = v.line(a, b, e); !open.Clear {
			continue
		}
		for _, k := range [...]int{i + 1, i + len(order) - 1} { // those beside it that are shorter are blocked: how far does it stay open
			good, bad := f.points[i], f.points[k%len(order)]
			for long[k%len(order)] < long[i] && good.Dist(bad) > geom.Touch {
				mid := good.Mid(bad)
				a, b := f.ray(mid)
				if l := v.line(a, b, e); !l.Clear {
					bad = mid
				} else if good = mid; l.A.Dist(l.B) < open.A.Dist(open.B) {
					open = l
				}
			}
		}
		return open
	}
	return open
}
