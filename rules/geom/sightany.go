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

// PointToAny is AnyToAny from a single point (DL2-LOS-08).
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
	sa, sb := a.spine(&ba), b.spine(&bb)
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
		return w.blocked(la, lb)
	}
	found, sure := w.run(&sa, &sb)
	if !sure {
		found = w.exhaust(&sa, &sb)
	}
	if found {
		return Result{Clear: true, A: w.from, B: w.to}
	}
	return w.blocked(la, lb)
}

// ends sets the two convex ends.
func (w *search) ends(a, b *spine) {
	w.hullA, w.hullB = w.hull(w.hullA, a), w.hull(w.hullB, b)
	w.a, w.b = body{w.hullA, a.r}, body{w.hullB, b.r}
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
	ca, cb := boxOf(w.a.pts, 0).Centre(), boxOf(w.b.pts, 0).Centre()
	d := unit{1 << lineBits, 0}
	if ca != cb {
		d = unitOf(cb.Sub(ca))
	}
	n := d.left()
	g := onScale(Graze) / 2 // the rest is for rounding the ends of the witness
	lo, hi := w.strip(n)
	start, end := w.strip(d)
	for _, h := range q.found {
		it := &s.items[h]
		if it.sp.r == 0 && !it.sp.solid {
			continue // no interior, no obstacle
		}
		b := body{it.hull, it.sp.r}
		t, _ := b.top(n)
		u, _ := b.bottom(n)
		if t <= lo+g || u >= hi-g {
			continue
		}
		t, _ = b.top(d)
		u, _ = b.bottom(d)
		if t <= start+g || u >= end-g {
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

// blockedBy returns a collected blocker that the segment goes deeper into than
// the tolerance, -1 when there is none.
func (w *search) blockedBy(a, b Point) int {
	cut := newCutter(a, b)
	for i, h := range w.items {
		if cut.blocked(&w.sight.items[h].sp, w.sight.items[h].box) {
			return i
		}
	}
	return -1
}

// blocked makes the answer for the line that was tried first.
func (w *search) blocked(a, b Point) Result {
	res := Result{A: a, B: b}
	cut := newCutter(a, b)
	r := newRay(a, b)
	first := int64(1) << 60
	for _, h := range w.items {
		it := &w.sight.items[h]
		if !cut.blocked(&it.sp, it.box) {
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
	for _, h := range w.items {
		sp := &w.sight.items[h].sp
		switch {
		case sp.solid:
			if side(sp.pts, e.pts[0]) > 0 && solidContains(sp, &grown) {
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

// run searches line space. sure is false when a line was found that only a
// blocker overlapping one of the ends stops: then other lines must be tried.
func (w *search) run(a, b *spine) (found, sure bool) {
	sep, ok := separator(&w.a, &w.b)
	w.vague = false
	w.steps = 0
	w.wide = !ok
	if !ok {
		return false, false
	}
	w.last, _, _, ok = w.tighten(sep.neg(), sep, -1)
	if ok {
		w.first, _, _, ok = w.tighten(sep, w.last, 1)
	}
	if !ok {
		w.wide = true
		return false, false
	}
	found = w.branch(w.first, a, b)
	return found, found || !w.vague
}

// maxSteps bounds the search; beyond it the slower exhaustive one decides.
const maxSteps = 4000

// branch looks for a clear line from the normal n on, under the decisions made.
func (w *search) branch(n unit, a, b *spine) bool {
	w.steps++
	if w.steps > maxSteps {
		w.vague = true
	}
	if w.vague {
		return false
	}
	n, lo, hi, ok := w.tighten(n, w.last, 1)
	if !ok {
		return false
	}
	k := lo + (hi-lo)/2
	x := w.conflict(n, k)
	if x < 0 {
		if w.hollow {
			if w.try(n, k, a, b) {
				return true
			}
		} else if w.from, w.to = w.segment(n, k); w.blockedBy(w.from, w.to) < 0 {
			return true
		}
		w.vague = true
		return false
	}
	past := w.past(x, &w.a, n, false)
	pastB := w.past(x, &w.b, n, true)
	if past.never || pastB.never {
		// The hull of x overlaps an end: look for lines as if x were not there
		// and let the final check decide.
		w.state[x] = ignored
		found := w.branch(n, a, b)
		w.state[x] = open
		return found
	}
	for _, st := range [2]uint8{low, high} {
		w.state[x] = st
		if w.branch(n, a, b) {
			return true
		}
		if w.vague {
			w.state[x] = open
			return false
		}
	}
	found := false
	for _, p := range [2]turnPast{past, pastB} {
		if p.some && !found && !w.vague {
			w.state[x] = ignored
			found = w.branch(p.n, a, b)
		}
	}
	w.state[x] = open
	return found
}

// turnPast tells from which normal on a body is met behind an end.
type turnPast struct {
	n     unit
	some  bool // there is such a normal in range
	never bool // cannot tell: they overlap
}

// past returns where the body x, which lines from n on meet between the ends,
// comes to lie behind the end e instead.
func (w *search) past(x int, e *body, n unit, farEnd bool) turnPast {
	b := &w.bodies[x]
	near, far := e, b
	if farEnd {
		near, far = b, e
	}
	if ahead(near, far, n.right()) && ahead(near, far, w.last.right()) {
		return turnPast{}
	}
	sep, ok := separator(near, far)
	if !ok {
		return turnPast{never: true}
	}
	// Lines with direction d go from near to far while d·sep > 0.
	d := sep.left()
	next := d.left()
	if n.cross(next) < 0 {
		next = n
	}
	if next.cross(w.last) < 0 {
		return turnPast{}
	}
	return turnPast{n: next, some: true}
}

// ahead reports whether far lies wholly beyond near in direction d.
func ahead(near, far *body, d unit) bool {
	t, _ := near.top(d)
	b, _ := far.bottom(d)
	return t <= b
}

// conflict returns an undecided body that the line meets between the ends, or -1.
func (w *search) conflict(n unit, k int64) int {
	d := n.right()
	g := onScale(Graze) / 2
	_, from := w.a.chord(n, d, k)
	to, _ := w.b.chord(n, d, k)
	for i := range w.bodies {
		if w.state[i] != open {
			continue
		}
		b := &w.bodies[i]
		t, _ := b.top(n)
		u, _ := b.bottom(n)
		if t <= k+g || u >= k-g {
			continue
		}
		lo, hi := b.chord(n, d, k)
		if hi > from+int64(Graze) && lo < to-int64(Graze) {
			return i
		}
	}
	return -1
}

// segment returns the part of the line between the ends, rounded.
func (w *search) segment(n unit, k int64) (from, to Point) {
	d := n.right()
	_, t0 := w.a.chord(n, d, k)
	t1, _ := w.b.chord(n, d, k)
	return linePoint(n, d, k, t0), linePoint(n, d, k, t1)
}

// chord returns the stretch of the line within the body, in µm along d. A line
// that misses it gives the place where it passes nearest.
func (b *body) chord(n, d unit, k int64) (lo, hi int64) {
	if len(b.pts) == 1 {
		return discChord(b.pts[0], b.r, n, d, k)
	}
	lo, hi = 1<<62, -1<<62
	near := int64(1) << 62
	var nearT int64
	p := b.pts[len(b.pts)-1]
	dp, tp := n.dot(p)-k, d.dot(p)
	for _, q := range b.pts {
		dq, tq := n.dot(q)-k, d.dot(q)
		if (dp > 0) != (dq > 0) {
			t := (tp + mulDiv(tq-tp, dp, dp-dq)) >> lineBits
			lo, hi = min(lo, t), max(hi, t)
		}
		if b.r > 0 {
			if l, h := discChord(q, b.r, n, d, k); h > l {
				lo, hi = min(lo, l), max(hi, h)
			}
			if dp > 0 == (dq > 0) || max(dp, -dp) > onScale(b.r) || max(dq, -dq) > onScale(b.r) {
				l, h := sideChord(dp, tp, dq, tq, onScale(b.r))
				if h >= l {
					lo, hi = min(lo, l>>lineBits), max(hi, h>>lineBits)
				}
			}
		}
		if v := max(dq, -dq) - onScale(b.r); v < near {
			near, nearT = v, tq>>lineBits
		}
		dp, tp = dq, tq
	}
	if lo > hi {
		return nearT, nearT
	}
	return lo, hi
}

// sideChord clips the edge, given by distances from the line and places along
// it, to the part within r of the line.
func sideChord(dp, tp, dq, tq, r int64) (lo, hi int64) {
	if dp > dq {
		dp, tp, dq, tq = dq, tq, dp, tp
	}
	if dq < -r || dp > r {
		return 1, 0
	}
	a, b := tp, tq
	if dp < -r {
		a = tp + mulDiv(tq-tp, -r-dp, dq-dp)
	}
	if dq > r {
		b = tp + mulDiv(tq-tp, r-dp, dq-dp)
	}
	return min(a, b), max(a, b)
}

func discChord(c Point, r Length, n, d unit, k int64) (lo, hi int64) {
	off := (n.dot(c) - k) >> (lineBits - 8)
	t := d.dot(c) >> lineBits
	h2 := int64(r)*int64(r)<<16 - off*off
	if h2 <= 0 {
		return t, t
	}
	h := int64(isqrt(uint64(h2)) >> 8)
	return t - h, t + h
}
