package move

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// block moves bodies by a vector, or by as much of it as they may go together.
func (h *hand) block(free []*laid, by geom.Point) {
	if len(free) == 0 {
		return
	}
	m := mover{h: h, free: free, by: by}
	within := make([]bool, len(free))
	for i, b := range free {
		b.moved = true
		m.at = append(m.at, b.end.At)
		within[i] = !h.over(b)
	}
	if h.wish.Loose {
		m.put(by)
		return
	}
	m.put(m.most())
	for i, b := range free {
		if within[i] && h.over(b) && !h.stopShort(b, free) {
			for _, b := range free {
				b.home()
				b.stop, b.by = rules.HeldBarred, rules.Ref{}
			}
			return
		}
	}
}

// over reports whether the way of a body is longer than its limit.
func (h *hand) over(b *laid) bool {
	if b.off {
		return false
	}
	used, limit := h.kit.cost(b.Body, b.path)
	return limit >= 0 && used > limit+1
}

// stopShort ends the way of a body of a block at its limit, where something that came into it since it was laid has made it longer. It
// reports whether the body may stand there.
func (h *hand) stopShort(b *laid, block []*laid) bool {
	h.shorten(b)
	b.corners = slices.DeleteFunc(b.corners, func(n int) bool { return n >= len(b.path) })
	return h.pressed(b, b.end) == nil && !slices.ContainsFunc(block, func(o *laid) bool { return o != b && geom.Pressed(b.shape(b.end), o.shape(o.end)) })
}

// mover moves a block of bodies that go freely.
type mover struct {
	h    *hand
	free []*laid
	by   geom.Point
	at   []geom.Point // where they stood before
	hard int          // of free: who could not go last, to be tried first
}

// put moves the block by a vector, with the ways that lead there; straight ones where there is none.
func (m *mover) put(v geom.Point) {
	for i, b := range m.free {
		b.end.At = m.at[i].Add(v)
		m.h.lead(b)
	}
}

// most is as much of the wish as the block may go: inside the table and its zones, as near to where the hand points as its limits
// let it, up to what it would press into and to where ways lead. From where it may not stand it goes as it is pointed.
func (m *mover) most() geom.Point {
	v, stop := m.h.inside(m.free, m.by)
	if stop != rules.HeldNot {
		m.tell(stop, rules.Ref{})
	}
	if near, held := m.within(v); held {
		m.ask(v)
		v, stop = near, rules.HeldLimit
		if in, off := m.h.inside(m.free, v); off != rules.HeldNot { // the limit of one leads another over the edge
			v = in
		}
		m.tell(stop, rules.Ref{})
	}
	if m.fits(v) {
		if stop == rules.HeldNot {
			v = m.snapped(v)
		}
		return v
	}
	if !m.fits(geom.Point{}) {
		return m.out(v)
	}
	touch, by, met := m.contact(v)
	if met && m.fits(touch) {
		m.tell(rules.HeldContact, by)
		return touch
	}
	if !met {
		touch = v
	}
	lo, hi := geom.Point{}, touch
	for range 14 { // to 1/16384 of the way
		mid := lo.Mid(hi)
		if m.fits(mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	if m.ask(v); m.free[m.hard].asked > 0 {
		m.tell(rules.HeldLimit, rules.Ref{})
	} else {
		m.tell(rules.HeldBarred, rules.Ref{})
	}
	return lo
}

// out returns how far along v a block goes that cannot be where it is: by sixteenths, the longest part that ends where it may
// stand. Where no part does, a block that is stuck in something goes all of v if that leads it out, and any other stays.
func (m *mover) out(v geom.Point) geom.Point {
	const parts = 16
	for k := geom.Length(parts - 1); k > 0; k-- {
		if part := v.Scale(k, parts); m.fits(part) {
			m.tell(rules.HeldBarred, rules.Ref{})
			return part
		}
	}
	if m.leavesBy(v) {
		return v
	}
	m.tell(rules.HeldBarred, rules.Ref{})
	return geom.Point{}
}

// leavesBy reports whether v leads a block out of what it is stuck in: at least one body is inside something now, and none would
// end inside anything else.
func (m *mover) leavesBy(v geom.Point) bool {
	stuck := false
	for i, b := range m.free {
		here := m.h.pressed(b, geom.Pose{At: m.at[i], Heading: b.end.Heading})
		there := m.h.pressed(b, geom.Pose{At: m.at[i].Add(v), Heading: b.end.Heading})
		if there != nil && (here == nil || here.Of != there.Of) {
			return false
		}
		stuck = stuck || here != nil
	}
	return stuck
}

func (m *mover) tell(stop rules.Held, by rules.Ref) {
	for _, b := range m.free {
		b.stop, b.by = stop, by
	}
}

// ask notes what the ways to where the hand points would use.
func (m *mover) ask(v geom.Point) {
	for i, b := range m.free {
		if b.off || b.Limit < 0 {
			continue
		}
		if path, ok := m.h.route(b, m.at[i].Add(v)); ok {
			used, limit := m.h.kit.cost(b.Body, whole(b, path))
			if limit >= 0 && used > limit+geom.Touch {
				b.asked = max(b.asked, used)
			}
		}
	}
}

// whole is the path of a body with another last stretch.
func whole(b *laid, last geom.Path) geom.Path {
	n := b.fast()
	out := make(geom.Path, 0, n+len(last))
	return append(append(out, b.path[:n]...), last[1:]...)
}

// within is the vector nearest to v, as far as is easily seen, that takes no body farther from its last corner than what it has
// left; held is false where v is. Ways round something are longer: fits knows them.
func (m *mover) within(v geom.Point) (near geom.Point, held bool) {
	near = v
	for range 24 {
		worst, over := -1, geom.Length(0)
		for i, b := range m.free {
			if b.off || b.Limit < 0 {
				continue
			}
			if d := m.at[i].Add(near).Dist(b.path[b.fast()-1]) - m.left(b); d > over {
				worst, over = i, d
			}
		}
		if worst < 0 {
			return near, held
		}
		held = true
		b := m.free[worst]
		corner := b.path[b.fast()-1]
		near = corner.Toward(m.at[worst].Add(near), m.left(b)).Sub(m.at[worst])
	}
	return near, held
}

// left is what a body may still go after its last corner.
func (m *mover) left(b *laid) geom.Length {
	return max(0, b.Limit-geom.PathLength(b.path[:b.fast()]))
}

// fits reports whether the block may be moved by a vector: nobody ends in anything, and ways lead there that are short enough.
func (m *mover) fits(v geom.Point) bool {
	if m.fit(m.hard, v) {
		for i := range m.free {
			if i != m.hard && !m.fit(i, v) {
				m.hard = i
				return false
			}
		}
		return true
	}
	return false
}

func (m *mover) fit(i int, v geom.Point) bool {
	b := m.free[i]
	to := geom.Pose{At: m.at[i].Add(v), Heading: b.end.Heading}
	if s := m.h.pressed(b, to); s != nil {
		return false
	}
	if b.off {
		return true
	}
	path, ok := m.h.route(b, to.At)
	if !ok {
		return false
	}
	if m.h.kit.Cost == nil && b.Limit < 0 {
		return true
	}
	used, limit := m.h.kit.cost(b.Body, whole(b, path))
	return limit < 0 || used <= limit+1
}

// contact is how far along v the block may go straight until one of its bodies comes to touch what it would press into there,
// and what that is; met is false where nobody would press into anything.
func (m *mover) contact(v geom.Point) (to geom.Point, by rules.Ref, met bool) {
	to = v
	for range 6 {
		least, l := geom.Length(-1), to.Len()
		for i, b := range m.free {
			end := geom.Pose{At: m.at[i].Add(to), Heading: b.end.Heading}
			s := m.h.pressed(b, end)
			if s == nil {
				continue
			}
			hit, at := geom.Sweep(b.against(s, geom.Pose{At: m.at[i], Heading: end.Heading}), geom.Path{m.at[i], end.At}, s.Shape)
			if hit && (least < 0 || at < least) {
				least, by = at, s.Of
			}
		}
		if least < 0 || l == 0 {
			return to, by, met
		}
		met = true
		to = to.Scale(min(least, l), l)
	}
	return to, by, met
}
