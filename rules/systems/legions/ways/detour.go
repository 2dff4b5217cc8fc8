package ways

import (
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// cutOff reports that terrain which no way to a place may go through lies across the straight line so wide that any way
// around it is longer than limit. hard says that Difficult Terrain must not be gone through either.
//
// A way and the straight line together go around one end of what crosses the line once; so the way is at least as long
// as the two straight lines from its ends to that end.
func (t *Trial) cutOff(at geom.Point, limit geom.Length, hard bool) bool {
	g := t.Plan.G
	m := g.Model(t.ID)
	if t.Plan.How.Fly || g.Permits(model.OverTerrain, t.ID) {
		return false
	}
	box := geom.EmptyBox().Extend(m.At).Extend(at)
	for i := range t.Plan.Ground {
		q := &t.Plan.Ground[i]
		if !box.Meets(q.Box) || q.T.Trench || q.T.Smash {
			continue
		}
		switch c := ground.ClassOf(g, q.T, t.ID); {
		case c == model.Impassable && !geom.Overlap(m.Shape(), q.Held):
		case c == model.Difficult && hard:
		default:
			continue
		}
		a, b, ok := across(q, m.At, at)
		if ok && detour(m.At, a, at) > limit+Surely && detour(m.At, b, at) > limit+Surely {
			return true
		}
	}
	return false
}

func detour(a, over, b geom.Point) geom.Length { return a.Dist(over) + over.Dist(b) }

// across finds the ends of a piece that crosses the line ab exactly once: of a wall its own ends, of a convex
// area the corners farthest to either side.
func across(r *model.Ground, a, b geom.Point) (p, q geom.Point, ok bool) {
	s := &r.Held
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
	if len(r.Outline) == 0 {
		return p, q, false
	}
	var left, right int64
	for _, x := range r.Outline {
		switch side := b.Sub(a).Cross(x.Sub(a)); {
		case side > left:
			left, p = side, x
		case side < right:
			right, q = side, x
		}
	}
	return p, q, left > 0 && right < 0 && geom.SegmentsCross(a, b, p, q)
}
