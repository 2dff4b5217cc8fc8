package workshop

import (
	"slices"

	"baize/rules/geom"
)

// ontoReach is from how far the outlines draw a piece that is put into one.
const ontoReach = 2 * geom.Inch

// onto returns a straight stroke as it lies in the nearest outline of some kinds of terrain, along it, at a point; ok is false where none is near.
func onto(d Document, kinds []string, p geom.Point, o Outline) (out Outline, ok bool) {
	if len(o.Pts) != 2 || !o.Form.stroke() {
		return o, false
	}
	long := o.Pts[0].Dist(o.Pts[1])
	best := ontoReach + 1
	for _, it := range d.Find(WordTerrain) {
		if !it.Lies() || !slices.Contains(kinds, it.Kind()) {
			continue
		}
		pts, shut := it.Out.Pts, false
		if !it.Out.Form.stroke() {
			pts, shut = it.Out.Shape().AppendOutline(nil), true
		}
		for i, a := range pts {
			if i+1 == len(pts) && !shut {
				break
			}
			b := pts[(i+1)%len(pts)]
			wide := a.Dist(b)
			if wide == 0 {
				continue
			}
			at := geom.NearestPoint(geom.Stroke([]geom.Point{a, b}, 0), p)
			if off := at.Dist(p); off >= best {
				continue
			} else {
				best = off
			}
			from := max(0, min(a.Dist(at)-long/2, wide-long)) // within the leg, where that is long enough
			if wide < long {
				from = (wide - long) / 2
			}
			along := func(l geom.Length) geom.Point { return onGrain(a.Add(b.Sub(a).Scale(l, wide))) }
			out, ok = Outline{Form: Line, Pts: []geom.Point{along(from), along(from + long)}, W: o.W}, true
		}
	}
	return out, ok
}
