package geom

// AnyToAny reports whether any straight line from a point of a to a point of b
// goes through no blocker (design: any part to any part). The answer is exact up
// to [Graze]: if a line exists that is clear with 2 µm to spare, one is found,
// and a line reported as clear goes no deeper than 2 µm into any blocker. It
// is the same from b to a. Shapes that touch or overlap each other are always in
// sight. The shapes themselves are not in the way of their
// own line only if the query excludes their ids. A nil query means every
// blocker counts, and allocates.
func (s *Sight) AnyToAny(a, b Shape, q *Query) Result {
	if q == nil {
		q = new(Query)
	}
	// One order for both directions, so that both get the same answer.
	if !ordered(a, b) {
		r := s.anyToAny(b, a, q)
		r.A, r.B = r.B, r.A
		return r
	}
	return s.anyToAny(a, b, q)
}

// PointToAny is AnyToAny from a single point.
func (s *Sight) PointToAny(a Point, b Shape, q *Query) Result {
	return s.AnyToAny(Disc(a, 0), b, q)
}

func ordered(a, b Shape) bool {
	for _, d := range [...]Length{
		a.C.X - b.C.X, a.C.Y - b.C.Y, Length(a.Kind) - Length(b.Kind), a.W - b.W, a.L - b.L, Length(a.H - b.H),
		Length(len(a.Pts) - len(b.Pts)),
	} {
		if d != 0 {
			return d < 0
		}
	}
	for i, p := range a.Pts {
		if q := b.Pts[i]; p != q {
			return p.X < q.X || p.X == q.X && p.Y < q.Y
		}
	}
	return true
}

// anyToAny answers for shapes in order.
func (s *Sight) anyToAny(a, b Shape, q *Query) Result {
	var ba, bb spineBuf
	sa, sb := a.spine(ba[:]), b.spine(bb[:])
	d8, _, _ := spineDist8(&sa, &sb)
	if d8 <= sq8(sa.r+sb.r) {
		pa, pb := Nearest(a, b)
		return Result{Clear: true, A: pa, B: pb}
	}
	w := &q.work
	w.ends(&sa, &sb)
	ca, cb := a.C, b.C
	boxA, boxB := boxOf(sa.pts, sa.r), boxOf(sb.pts, sb.r)
	m := max(sa.farFrom(ca)+sa.r, sb.farFrom(cb)+sb.r)
	s.gather(ca, cb, m, boxA.Union(boxB), q)
	w.collect(s, q)
	// Most clear lines are found at once: centre to centre.
	la, lb := w.shortest(&sa, &sb, ca, cb)
	hit := w.blockedBy(la, lb)
	if hit < 0 {
		return Result{Clear: true, A: la, B: lb}
	}
	if w.swallowed(&sa) || w.swallowed(&sb) {
		return w.blocked(la, lb, hit)
	}
	found, sure := w.run(&sa, &sb)
	if !sure {
		found = w.exhaust(&sa, &sb)
	}
	if found {
		return Result{Clear: true, A: w.from, B: w.to}
	}
	return w.blocked(la, lb, hit)
}

// ends sets the two convex ends.
func (w *search) ends(a, b *spine) {
	w.hullA, w.hullB = w.hull(w.hullA, a), w.hull(w.hullB, b)
	w.a, w.b = body{pts: w.hullA, r: a.r}, body{pts: w.hullB, r: b.r}
	w.hollow = hollow(a, w.hullA) || hollow(b, w.hullB)
}

// hollow reports whether the region may be smaller than its hull.
func hollow(s *spine, hull []Point) bool {
	return len(hull) != len(s.pts) || !s.solid && len(s.pts) > 2
}

func (w *search) hull(dst []Point, s *spine) []Point {
	if len(s.pts) <= 2 {
		return append(dst[:0], s.pts...)
	}
	w.tmp = append(w.tmp[:0], s.pts...)
	return ConvexHull(dst[:0], w.tmp)
}

// collect keeps the gathered blockers that reach into the strip of the ends.
func (w *search) collect(s *Sight, q *Query) {
	w.sight = s
	w.bodies, w.state, w.items = w.bodies[:0], w.state[:0], w.items[:0]
	w.cuts = w.cuts[:0]
	ca, cb := boxOf(w.a.pts, 0).Centre(), boxOf(w.b.pts, 0).Centre()
	d := unit{1 << lineBits, 0}
	if ca != cb {
		d = unitOf(cb.Sub(ca))
	}
	n := d.left()
	g := onScale(Graze) / 2 // the rest is for rounding the ends of the witness
	lo, hi := w.strip(n)
	start, end := w.strip(d)
	w.across, w.lo, w.hi = n, lo, hi
	for _, h := range q.found {
		it := s.items[h]
		if it.sp.r == 0 && !it.sp.solid {
			continue // no interior, no obstacle
		}
		b := body{pts: it.hull, r: it.sp.r, far: it.far}
		if !b.reaches(n, lo+g, hi-g) || !b.reaches(d, start+g, end-g) {
			continue
		}
		w.bodies = append(w.bodies, b)
		w.state = append(w.state, open)
		w.items = append(w.items, h)
	}
}

// strip returns the extent of both ends together along n.
func (w *search) strip(n unit) (lo, hi int64) {
	a0, _ := w.a.bottom(n)
	a1, _ := w.a.top(n)
	b0, _ := w.b.bottom(n)
	b1, _ := w.b.top(n)
	return min(a0, b0), max(a1, b1)
}

// shortest returns the part of the line from ca to cb between the two shapes,
// or their nearest points when the centres do not lie in them.
func (w *search) shortest(a, b *spine, ca, cb Point) (from, to Point) {
	if a.r > 0 && len(a.pts) == 1 {
		from = ca.Toward(cb, a.r)
	} else if a.dist8(ca) > sq8(a.r) {
		_, p, q := spineDist8(a, b)
		return p.Toward(q, a.r), q.Toward(p, b.r)
	} else {
		from = exit(a, ca, cb)
	}
	if b.r > 0 && len(b.pts) == 1 {
		to = cb.Toward(ca, b.r)
	} else if b.dist8(cb) > sq8(b.r) {
		_, p, q := spineDist8(a, b)
		return p.Toward(q, a.r), q.Toward(p, b.r)
	} else {
		to = exit(b, cb, ca)
	}
	return from, to
}

// exit returns the last point in the spine's region on the way from c, which
// is in it, to d.
func exit(s *spine, c, d Point) Point {
	r := newRay(c, d)
	var room [32]span
	at := int64(0)
	for _, p := range r.appendSpans(room[:0], s) {
		if p.lo < r.l {
			at = max(at, min(p.hi, r.l))
		}
	}
	return r.along(at)
}

// along returns the index of the i-th collected blocker about in the order in which the segment from a to b meets them: they were
// collected upwards.
func (w *search) along(i int, a, b Point) int {
	if a.Y > b.Y {
		return len(w.items) - 1 - i
	}
	return i
}

// blockedBy returns the place in the order along the segment of a collected blocker that the segment goes deeper into than
// the tolerance, -1 when there is none.
func (w *search) blockedBy(a, b Point) int {
	cut := newCutter(a, b)
	for i := range w.items {
		it := w.sight.items[w.items[w.along(i, a, b)]]
		if cut.blocked(&it.sp, it.box) {
			return i
		}
	}
	return -1
}

// barred reports whether a collected blocker stands in the way of the segment as blockedBy tells. What barred the last one is asked first.
func (w *search) barred(a, b Point) bool {
	cut := newCutter(a, b)
	bars := func(i int) bool {
		it := w.sight.items[w.items[i]]
		return cut.blocked(&it.sp, it.box)
	}
	if w.bar < len(w.items) && bars(w.bar) {
		return true
	}
	for i := range w.items {
		if i != w.bar && bars(i) {
			w.bar = i
			return true
		}
	}
	return false
}

// blocked makes the answer for the line that was tried first, whose blocker as blockedBy tells is known.
func (w *search) blocked(a, b Point, hit int) Result {
	res := Result{A: a, B: b}
	cut := newCutter(a, b)
	r := newRay(a, b)
	none := int64(1) << 60
	first := none
	w.ahead = w.ahead[:0]
	for i := hit; i < len(w.items); i++ {
		h := w.items[w.along(i, a, b)]
		w.ahead = r.queue(w.ahead, h, &w.sight.items[h].box)
	}
	known := w.items[w.along(hit, a, b)]
	for _, x := range w.ahead {
		if first < none && r.after(x.least, first) {
			break
		}
		it := w.sight.items[x.handle]
		if x.handle != known && !cut.blocked(&it.sp, it.box) {
			continue
		}
		if at := it.entry(&r); at < first || at == first && it.ID < res.Blocker {
			first, res.Blocker = at, it.ID
		}
	}
	res.At = r.along(min(first, r.l))
	return res
}

// swallowed reports whether a blocker holds the whole of an end with more than
// the tolerance to spare.
func (w *search) swallowed(e *spine) bool {
	grown := *e
	grown.r += Graze
	box := boxOf(e.pts, e.r)
	for _, h := range w.items {
		it := w.sight.items[h]
		sp := &it.sp
		switch {
		case !it.box.ContainsBox(box):
		case sp.solid:
			if sp.side(e.pts[0]) > 0 && solidContains(sp, &grown) {
				return true
			}
		case len(sp.pts) == 1 && sp.r > grown.r:
			if far := sp.r - grown.r; e.farFrom(sp.pts[0]) <= far {
				return true
			}
		}
	}
	return false
}

func (s *spine) farFrom(p Point) Length {
	var far int64
	for _, q := range s.pts {
		far = max(far, q.Sub(p).Len2())
	}
	return Length(isqrt(uint64(far))) + 1
}
