package geom

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
		} else if w.from, w.to = w.segment(n, k); !w.barred(w.from, w.to) {
			return true
		}
		w.vague = true
		return false
	}
	past := w.past(x, &w.a, n, false)
	pastB := w.past(x, &w.b, n, true)
	if past.never || pastB.never {
		if w.split(x) {
			return w.branch(n, a, b)
		}
		// It overlaps an end. Lines past the whole of it come first; then look as
		// if it were not there and let the final check decide.
		past = turnPast{n: n, some: true}
		pastB.some = false
	}
	for _, st := range [2]uint8{low, high} {
		if w.torn(x, st) {
			continue
		}
		w.state[x] = st
		if w.branch(n, a, b) {
			return true
		}
	}
	found := false
	for _, p := range [2]turnPast{past, pastB} {
		if p.some && !found {
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
	t, _ := near.peak(d)
	b, _ := far.foot(d)
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
		if !b.reaches(n, k+g, k-g) {
			continue
		}
		lo, hi := b.chord(n, d, k)
		if hi > from+int64(Graze) && lo < to-int64(Graze) {
			return i
		}
	}
	return -1
}
