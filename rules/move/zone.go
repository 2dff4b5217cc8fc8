package move

import (
	"baize/rules"
	"baize/rules/geom"
)

// inside is the vector nearest to v, as far as is easily seen, by which a block is moved so that all of it lies on the table, and
// what is set down in one of the zones; v itself where it does not fit in at all. It says what held the block.
func (h *hand) inside(free []*laid, v geom.Point) (geom.Point, rules.Held) {
	table := geom.Table(h.kit.State.Table.W, h.kit.State.Table.H)
	box := geom.EmptyBox()
	off := len(h.kit.Zones) > 0
	for _, b := range free {
		box = box.Union(b.shape(b.end).Bounds())
		off = off && b.off
	}
	stop := rules.HeldNot
	if by, ok := into(box, v, table); ok && by != v {
		v, stop = by, rules.HeldEdge
	}
	if !off {
		return v, stop
	}
	best, found := v, false
	for _, zone := range h.kit.Zones {
		by, ok := intoZone(free, v, zone)
		if ok { // the zone may hang over the edge
			by, _ = into(box, by, table)
		}
		if ok && (!found || by.Dist(v) < best.Dist(v)) {
			best, found = by, true
		}
	}
	if found && best != v {
		return best, rules.HeldZone
	}
	return v, stop
}

// into is the vector nearest to v by which a box comes to lie in another; false where it is too large.
func into(box geom.Box, v geom.Point, in geom.Box) (geom.Point, bool) {
	if box.Empty() || box.Width() > in.Width() || box.Height() > in.Height() {
		return v, false
	}
	lo, hi := box.Min.Add(v), box.Max.Add(v)
	return v.Add(geom.Pt(max(0, in.Min.X-lo.X)-max(0, hi.X-in.Max.X), max(0, in.Min.Y-lo.Y)-max(0, hi.Y-in.Max.Y))), true
}

// intoZone is the vector near v by which all bodies come to lie in a zone: first as in its bounding box, then pushed in over the
// edges that they still cross; false where that leads nowhere.
func intoZone(free []*laid, v geom.Point, zone []geom.Point) (geom.Point, bool) {
	shape := geom.Poly(zone)
	box := geom.EmptyBox()
	for _, b := range free {
		box = box.Union(b.shape(b.end).Bounds())
	}
	v, ok := into(box, v, shape.Bounds())
	if !ok {
		return v, false
	}
	for range 12 {
		push, deepest := geom.Point{}, geom.Length(0)
		for _, b := range free {
			s := b.shape(b.end).Translate(v)
			if shape.Contains(s) {
				continue
			}
			if by := pushIn(s, zone); by.Len() > deepest {
				push, deepest = by, by.Len()
			}
		}
		if deepest == 0 {
			break
		}
		v = v.Add(push)
	}
	for _, b := range free {
		if !shape.Contains(b.shape(b.end).Translate(v)) {
			return v, false
		}
	}
	return v, true
}

// pushIn is the push, straight in over the edge that a base crosses most deeply, that brings it behind that edge.
func pushIn(s geom.Shape, zone []geom.Point) (by geom.Point) {
	shape := geom.Poly(zone)
	c, reach := s.Centre(), s.Reach()
	if near := geom.NearestPoint(shape, c); !shape.ContainsPoint(c) {
		return near.Sub(c).Add(c.Toward(near, reach+2).Sub(c)) // its middle is outside
	}
	deepest := geom.Length(0)
	for i := range zone {
		a, z := zone[i], zone[(i+1)%len(zone)]
		near := geom.NearestPoint(geom.Stroke([]geom.Point{a, z}, 0), c)
		if d := near.Dist(c); d < reach && reach-d > deepest {
			deepest, by = reach-d, c.Toward(near, -(reach-d+2)).Sub(c)
		}
	}
	return by
}
