package legions

import (
	"baize/rules/geom"
)

// cutOff reports that terrain which no way to a place may go through lies across the straight line so wide that any way
// around it is longer than limit. hard says that Difficult Terrain must not be gone through either.
//
// A way and the straight line together go around one end of what crosses the line once; so the way is at least as long
// as the two straight lines from its ends to that end.
func (t *trial) cutOff(at geom.Point, limit geom.Length, hard bool) bool {
	g := t.plan.g
	m := g.model(t.id)
	if t.plan.how.fly || g.permits(overTerrain, t.id) {
		return false
	}
	box := geom.EmptyBox().Extend(m.At).Extend(at)
	for i := range t.plan.ground {
		q := &t.plan.ground[i]
		if !box.Meets(q.box) || q.t.Trench || q.t.Smash {
			continue
		}
		switch c := g.classOf(q.t, t.id); {
		case c == impassable && !geom.Overlap(m.Shape(), q.held):
		case c == difficult && hard:
		default:
			continue
		}
		a, b, ok := q.across(m.At, at)
		if ok && detour(m.At, a, at) > limit+surely && detour(m.At, b, at) > limit+surely {
			return true
		}
	}
	return false
}

func detour(a, over, b geom.Point) geom.Length { return a.Dist(over) + over.Dist(b) }

// across finds the ends of a piece that crosses the line ab exactly once: of a wall its own ends, of a convex
// area the corners farthest to either side.
func (r *ground) across(a, b geom.Point) (p, q geom.Point, ok bool) {
	s := &r.held
	if s.Kind == geom.KindStroke {
		n := 0
		for i := 1; i < len(s.Pts); i++ {
			if geom.SegmentsCross(a, b, s.Pts[i-1], s.Pts[i]) {
				n++
			} else if geom.SegmentMeets(a, b, geom.Stroke(s.Pts[i-1:i+1], 0)) {
				return p, q, false
			}
		}
		if n != 1 {
			return p, q, false
		}
		return s.Pts[0], s.Pts[len(s.Pts)-1], true
	}
	if len(r.outline) == 0 {
		return p, q, false
	}
	var left, right int64
	for _, x := range r.outline {
		switch side := b.Sub(a).Cross(x.Sub(a)); {
		case side > left:
			left, p = side, x
		case side < right:
			right, q = side, x
		}
	}
	return p, q, left > 0 && right < 0 && geom.SegmentsCross(a, b, p, q)
}
