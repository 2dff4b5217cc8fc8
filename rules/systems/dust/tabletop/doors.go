package tabletop

import (
	"cmp"
	"slices"

	"baize/rules/geom"
	"baize/rules/place"
)

// outside reports whether a spot lies neither in a fortification nor on a plinth.
func (c *course) outside(s spot) bool {
	h := c.over(s.at)
	return c.fortAt(s.at, s.layer) == nil && (s.layer == 0 || h == nil || !h.top)
}

// pass takes the leader from where his way ends through a door or on to a plinth, or out or down again: ahead of him, or without a direction the
// shortest way. It reports whether he goes.
func (c *course) pass(on *drawn, ahead geom.Point, in bool) bool {
	end, ok := c.from(on, len(on.list))
	if !ok || c.turns || c.set != nil || c.feet.Air || !c.p.Foot() || c.outside(end) != in {
		return false
	}
	var list []spot
	if in {
		list = c.ins(on, end, ahead)
	} else {
		list = c.outs(end, ahead)
	}
	slices.SortStableFunc(list, func(a, b spot) int { return cmp.Compare(a.at.Dist(end.at), b.at.Dist(end.at)) })
	for _, s := range list {
		if c.stays(append(slices.Clone(on.list), s)) {
			on.led = true
			on.corner()
			on.list = append(on.list, s)
			on.corner()
			return true
		}
	}
	return false
}

// ins lists where the leader may get to from outside: into fortifications of which a door is next to him, and on to plinths. What he goes
// ahead into he touches.
func (c *course) ins(on *drawn, end spot, ahead geom.Point) (out []spot) {
	base := c.base(geom.Pose{At: end.at, Heading: c.lead.Facing})
	to := func(goal, whole geom.Shape, layer int) {
		if ahead != (geom.Point{}) && (goal.Centre().Sub(end.at).Dot(ahead) <= 0 || !geom.Within(base, whole, step)) {
			return
		}
		if p, ok := place.NearestTo(geom.NearestPoint(goal, end.at), 2*square, step, func(p geom.Point) bool { return c.stays(append(slices.Clone(on.list), spot{p, layer})) }); ok {
			out = append(out, spot{p, layer})
		}
	}
	for i := range c.forts {
		if f := &c.forts[i]; end.layer == 0 && f.door(base) {
			to(f.inside, f.shape, 0)
		}
	}
	for i := range c.houses {
		if h := &c.houses[i]; end.layer == 0 && h.top && geom.Within(base, h.outline, square) {
			to(h.outline, h.outline, 1)
		}
	}
	return out
}

// outs lists where the leader may get to from inside of a fortification or from a plinth: beside it, of a bunker at its rear.
func (c *course) outs(end spot, ahead geom.Point) (out []spot) {
	f, edge := c.fortAt(end.at, end.layer), geom.Shape{}
	if f != nil {
		edge = f.shape
	} else {
		edge = c.over(end.at).outline
	}
	for h := geom.Heading(0); h < geom.FullTurn; h += 9000 {
		dir := h
		if f != nil {
			dir = f.facing.Add(h)
		}
		if ahead != (geom.Point{}) && dir.Vec(geom.Inch).Dot(ahead) < ahead.Dot(ahead)*2/3 || f != nil && f.bunker && dir != f.facing.Opposite() {
			continue
		}
		p := geom.NearestPoint(edge, end.at.Add(dir.Vec(away)))
		out = append(out, spot{p.Add(dir.Vec(c.front() + 2*geom.Touch)), 0})
	}
	return out
}
