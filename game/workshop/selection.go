package workshop

import (
	"slices"

	"baize/rules/geom"
)

// Under returns what lies within reach of a point, the uppermost first: models above objectives, those above pieces, zones below all; of pieces
// those of higher order above, else the later line. Repeated clicks walk down the list.
func Under(d Document, p geom.Point, reach geom.Length) []ID {
	list := d.Lying()
	type hit struct {
		id           ID
		level, order int
	}
	var hits []hit
	for i := len(list) - 1; i >= 0; i-- {
		if it := list[i]; it.Out.Shape().Bounds().Grow(reach).Contains(p) && geom.DistanceTo(it.Out.Shape(), p) <= reach {
			hits = append(hits, hit{it.ID, level(it), it.Order()})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return 100*(b.level-a.level) + b.order - a.order })
	out := make([]ID, len(hits))
	for i, h := range hits {
		out[i] = h.id
	}
	return out
}

// level is how high things of the word lie.
func level(it *Item) int {
	switch it.Word {
	case WordZone:
		return 0
	case WordTerrain:
		return 1
	case WordModel, WordPlace:
		return 3
	}
	return 2
}

// InBox returns what lies wholly in a box, in the order of the lines; with touching, also what only has a part in it.
func InBox(d Document, box geom.Box, touching bool) []ID {
	var out []ID
	for _, it := range d.Lying() {
		s := it.Out.Shape()
		if s.InBox(box) || touching && box.Meets(s.Bounds()) && box.Width() > 0 && box.Height() > 0 && geom.Overlap(s, geom.FromBox(box)) {
			out = append(out, it.ID)
		}
	}
	return out
}

// Nearby returns the corner or bend of an item that is nearest to a point within reach, counted from 0; ok is false where there is none.
func Nearby(it *Item, p geom.Point, reach geom.Length) (i int, ok bool) {
	best := reach
	for j, q := range it.Out.Pts {
		if dist := q.Dist(p); dist <= best && it.Out.Form != At {
			i, best, ok = j, dist, true
		}
	}
	return i, ok
}

// Leg returns after which corner or bend of an item a point on its outline lies, within reach, for AddPoint.
func Leg(it *Item, p geom.Point, reach geom.Length) (i int, ok bool) {
	n := len(it.Out.Pts)
	if !it.Out.Form.bends() {
		return 0, false
	}
	legs := n
	if it.Out.Form.stroke() {
		legs = n - 1
	}
	best := reach
	for j := range legs {
		leg := geom.Stroke([]geom.Point{it.Out.Pts[j], it.Out.Pts[(j+1)%n]}, 0)
		if dist := geom.DistanceTo(leg, p); dist <= best {
			i, best, ok = j, dist, true
		}
	}
	return i, ok
}

// Bounds is the box of items; empty where none of them lies anywhere.
func Bounds(d Document, ids []ID) geom.Box {
	b := geom.EmptyBox()
	in := among(ids)
	for _, it := range d.Lying() {
		if in(it.ID) {
			b = b.Union(it.Out.Shape().Bounds())
		}
	}
	return b
}
