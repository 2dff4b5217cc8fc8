package geom

// A blocker whose hull overlaps an end cannot be passed above or below as a
// whole. A polygon is then taken apart into its edges, less what lies inside
// the ends, and a bent stroke into its legs. Two edges that share a corner must
// be passed on the same side, or the line would slip in through the corner.

// split replaces body x by its parts; false when it has none.
func (w *search) split(x int) bool {
	if x >= len(w.items) {
		return false // a part already
	}
	sp := &w.sight.items[w.items[x]].sp
	if len(sp.pts) < 3 {
		return false
	}
	w.state[x] = ignored
	if !sp.solid {
		for i := range sp.edges() {
			if c, d := sp.edge(i); !w.aside(c, d, sp.r) {
				w.part(c, d, sp.r)
			}
		}
		return true
	}
	boxA, boxB := boxOf(w.a.pts, w.a.r+1), boxOf(w.b.pts, w.b.r+1)
	first, last := 0, 0 // 1 + the body that begins at corner 0, or ends at the next one
	for i := range sp.pts {
		c, d := sp.edge(i)
		var from, to int
		if box := boxOf2(c, d); box.Meets(boxA) || box.Meets(boxB) {
			from, to = w.outside(c, d)
		} else if !w.aside(c, d, 0) {
			from = w.part(c, d, 0)
			to = from
		}
		if from > 0 && last > 0 {
			w.bodies[from-1].prev, w.bodies[last-1].next = last, from
		}
		if i == 0 {
			first = from
		}
		last = to
	}
	if first > 0 && last > 0 && first != last {
		w.bodies[first-1].prev, w.bodies[last-1].next = last, first
	}
	return true
}

// aside reports whether what is within r of the segment cd lies so far beside both ends that no line between them comes near.
func (w *search) aside(c, d Point, r Length) bool {
	const doubt = 16 // µm
	u, v, m := w.across.dot(c), w.across.dot(d), onScale(r+doubt)
	return max(u, v)+m < w.lo || min(u, v)-m > w.hi
}

// part adds the segment cd with its radius as an undecided body.
func (w *search) part(c, d Point, r Length) int {
	k := len(w.cuts)
	w.cuts = append(w.cuts, c, d)
	w.bodies = append(w.bodies, body{pts: w.cuts[k : k+2 : k+2], r: r})
	w.state = append(w.state, open)
	return len(w.bodies)
}

// outside adds the parts of the edge cd outside both ends, and returns 1 + the
// body that begins at c and the one that ends at d, 0 where an end hides it.
func (w *search) outside(c, d Point) (from, to int) {
	r := newRay(c, d)
	in := [2]span{w.a.cut(&r).clip(span{0, r.l}), w.b.cut(&r).clip(span{0, r.l})}
	if in[1].empty() || !in[0].empty() && in[0].lo > in[1].lo {
		in[0], in[1] = in[1], in[0]
	}
	at := int64(0)
	for _, s := range in {
		if s.empty() {
			continue
		}
		if s.lo-at > 4<<8 {
			k := w.part(r.along(at), r.along(s.lo), 0)
			if at == 0 {
				from = k
			}
		}
		at = max(at, s.hi)
	}
	if r.l-at > 4<<8 || at == 0 {
		to = w.part(r.along(at), d, 0)
		if at == 0 {
			from = to
		}
	}
	return from, to
}

// cut is the stretch of the line inside the body.
func (b *body) cut(r *ray) span {
	switch len(b.pts) {
	case 1:
		return r.circle(b.pts[0], b.r)
	case 2:
		return r.capsule(b.pts[0], b.pts[1], b.r)
	}
	s := r.convex(b.pts)
	if b.r > 0 {
		p := b.pts[len(b.pts)-1]
		for _, q := range b.pts {
			s = s.join(r.capsule(p, q, b.r))
			p = q
		}
	}
	return s
}

// torn reports whether putting body x on that side would pass a neighbour on
// the other side of their common corner.
func (w *search) torn(x int, side uint8) bool {
	b := &w.bodies[x]
	other := uint8(low)
	if side == low {
		other = high
	}
	return b.prev > 0 && w.state[b.prev-1] == other || b.next > 0 && w.state[b.next-1] == other
}
