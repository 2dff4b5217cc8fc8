package geom

// The exhaustive search: every line tangent to two features. It decides the
// cases that the search of line space leaves open, where a blocker overlaps
// one of the ends, and it is the yardstick for that search in the tests.

// exact is its scratch room.
type exact struct {
	feats []feature
	spans []span
}

// feature is a corner (r = 0) or a round edge that a line can be tangent to.
type feature struct {
	c Point
	r Length
	// For a corner the next ones to both sides: a tangent leaves both on one side.
	prev, next Point
}

// exhaust tries all candidates and reports whether a clear line was found.
func (w *search) exhaust(a, b *spine) bool {
	w.features(a, b)
	f := w.full.feats
	for i := range f {
		for j := i + 1; j < len(f); j++ {
			if w.pair(&f[i], &f[j], a, b) {
				return true
			}
		}
	}
	return false
}

// features lists what a line can be tangent to: corners and circles of the
// ends and blockers, and the points where an outline crosses that of an end;
// all inside the strip that holds both ends.
func (w *search) features(a, b *spine) {
	e := &w.full
	e.feats = e.feats[:0]
	axis := boxOf(w.b.pts, 0).Centre().Sub(boxOf(w.a.pts, 0).Centre())
	if axis == (Point{}) {
		axis = Point{1, 0}
	}
	d := unitOf(axis)
	n := d.left()
	lo, hi := w.strip(n)
	start, end := w.strip(d)
	put := func(f feature) {
		m := onScale(f.r + Graze)
		if v := n.dot(f.c); v < lo-m || v > hi+m {
			return
		}
		if v := d.dot(f.c); v < start-m || v > end+m {
			return
		}
		e.feats = append(e.feats, f)
	}
	add := func(c Point, r Length) { put(feature{c, r, c, c}) }
	for _, s := range [2]*spine{a, b} {
		w.corners(s, put)
	}
	for _, h := range w.items {
		sp := &w.sight.items[h].sp
		w.corners(sp, put)
		for _, s := range [2]*spine{a, b} {
			w.crossings(s, sp, add)
		}
	}
}

// corners puts the corners of a spine, the inward ones of a polygon left out:
// no line touches those from outside.
func (w *search) corners(s *spine, put func(feature)) {
	n := len(s.pts)
	for i, p := range s.pts {
		f := feature{p, s.r, p, p}
		if s.solid && n >= 3 {
			if w.inward(s.pts, i) {
				continue
			}
			f.prev, f.next = s.pts[(i+n-1)%n], s.pts[(i+1)%n]
			if w.turnsAway(&f) {
				continue
			}
		}
		put(f)
	}
}

// supports reports whether the line with normal n through the corner leaves
// its neighbours on one side.
func (f *feature) supports(n unit) bool {
	a, b := n.dot(f.prev.Sub(f.c)), n.dot(f.next.Sub(f.c))
	const s = 1 << (lineBits - 2)
	return a >= -s && b >= -s || a <= s && b <= s
}

// turnsAway reports whether no line that leads from end to end can leave the neighbours of the corner on one side: for the
// normals at both limits, and so for all between, one lies left and the other right, well beyond the tolerance of supports.
func (w *search) turnsAway(f *feature) bool {
	if w.wide {
		return false
	}
	const doubt = 16 << lineBits // µm
	p, q := f.prev.Sub(f.c), f.next.Sub(f.c)
	p0, p1, q0, q1 := w.first.dot(p), w.last.dot(p), w.first.dot(q), w.last.dot(q)
	return min(p0, p1) > doubt && max(q0, q1) < -doubt || max(p0, p1) < -doubt && min(q0, q1) > doubt
}

// inward reports whether corner i of a polygon turns inward.
func (w *search) inward(pts []Point, i int) bool {
	n := len(pts)
	o := orient(pts[(i+n-1)%n], pts[i], pts[(i+1)%n])
	return (o > 0) != Counterclockwise(pts)
}

// crossings adds the points where the outlines of two regions cross. An
// outline with a radius is followed as its sides and circles.
func (w *search) crossings(s, o *spine, add func(Point, Length)) {
	for i := range s.edges() {
		a, b := s.edge(i)
		for j := range o.edges() {
			c, d := o.edge(j)
			pieceCrossings(a, b, s.r, c, d, o.r, add)
		}
	}
}

func pieceCrossings(a, b Point, r Length, c, d Point, q Length, add func(Point, Length)) {
	var s1, s2 [2][2]Point
	n1, n2 := sidesOf(a, b, r, &s1), sidesOf(c, d, q, &s2)
	for _, x := range s1[:n1] {
		for _, y := range s2[:n2] {
			if p, ok := meet(x[0], x[1], y[0], y[1]); ok {
				add(p, 0)
			}
		}
	}
	if q > 0 {
		for _, x := range s1[:n1] {
			circleCrossings(x[0], x[1], c, q, add)
			circleCrossings(x[0], x[1], d, q, add)
		}
	}
	if r > 0 {
		for _, y := range s2[:n2] {
			circleCrossings(y[0], y[1], a, r, add)
			circleCrossings(y[0], y[1], b, r, add)
		}
	}
	if r > 0 && q > 0 {
		for _, x := range [2]Point{a, b} {
			for _, y := range [2]Point{c, d} {
				circlesCross(x, r, y, q, add)
			}
		}
	}
}

// sidesOf returns the straight pieces of the outline of everything within r of
// the segment ab: itself for r = 0, two parallels else, none for a point.
func sidesOf(a, b Point, r Length, dst *[2][2]Point) int {
	if a == b {
		return 0
	}
	if r == 0 {
		dst[0] = [2]Point{a, b}
		return 1
	}
	v := Point{}.Toward(b.Sub(a).left(), r)
	dst[0] = [2]Point{a.Add(v), b.Add(v)}
	dst[1] = [2]Point{a.Sub(v), b.Sub(v)}
	return 2
}

func circleCrossings(a, b, c Point, r Length, add func(Point, Length)) {
	ray := newRay(a, b)
	s := ray.circle(c, r)
	if s.empty() {
		return
	}
	for _, t := range [2]int64{s.lo, s.hi} {
		if t >= 0 && t <= ray.l {
			add(ray.along(t), 0)
		}
	}
}

func circlesCross(a Point, r Length, b Point, q Length, add func(Point, Length)) {
	for _, sense := range [2]int64{1, -1} {
		// The angle at a with cos = (d² + r² - q²) / 2dr.
		v := b.Sub(a)
		d := v.Len()
		if d == 0 || d > r+q || d < (r-q).Abs() {
			return
		}
		u := unitOf(v)
		x := Length(mulDiv(v.Len2()+int64(r)*int64(r)-int64(q)*int64(q), 1, 2*int64(d)))
		y := Length(isqrt(uint64(max(0, int64(r)*int64(r)-int64(x)*int64(x)))))
		n := u.left()
		add(a.Add(Point{
			Length((u.x*int64(x) + sense*n.x*int64(y)) >> lineBits),
			Length((u.y*int64(x) + sense*n.y*int64(y)) >> lineBits),
		}), 0)
	}
}

// pair tries the up to four lines tangent to both features.
func (w *search) pair(f, g *feature, a, b *spine) bool {
	v := g.c.Sub(f.c)
	round := f.r + g.r
	if v == (Point{}) || !w.mayHit(v, 1+round+round/2) || round == 0 && (f.parted(v) || g.parted(v)) {
		return false
	}
	// n·f + sf*rf = n·g + sg*rg: the line touches f from the side sf and g from sg.
	for sf := Length(-1); sf <= 1; sf += 2 {
		if f.r == 0 && sf > 0 {
			continue
		}
		for sg := Length(-1); sg <= 1; sg += 2 {
			if g.r == 0 && sg > 0 {
				continue
			}
			rho := sf*f.r - sg*g.r
			for _, sense := range [2]int64{1, -1} {
				n, ok := limitNormal(v, rho, sense)
				if !ok {
					continue
				}
				if f.supports(n) && g.supports(n) && w.try(n, n.dot(f.c)+onScale(sf*f.r), a, b) {
					return true
				}
				if f.r == 0 && g.r == 0 {
					break // the other sense is the same line backwards
				}
			}
		}
	}
	return false
}

// mayHit reports whether a line along v, or along another that differs by no more than slack, one way or the other, runs in the
// range of directions that lead from end to end.
func (w *search) mayHit(v Point, slack Length) bool {
	if w.wide {
		return true
	}
	a := w.first.y*int64(v.Y) + w.first.x*int64(v.X)
	b := w.last.y*int64(v.Y) + w.last.x*int64(v.X)
	s := onScale(slack)
	return a <= s && b >= -s || a >= -s && b <= s
}

// parted reports whether a line along v through the corner surely has a neighbour on either side, beyond what supports allows.
func (f *feature) parted(v Point) bool {
	a, b := v.Cross(f.prev.Sub(f.c)), v.Cross(f.next.Sub(f.c))
	doubt := int64(v.X.Abs() + v.Y.Abs()) // 1 µm at least
	return a > doubt && b < -doubt || a < -doubt && b > doubt
}

// try tests the clear pieces between the two ends on one line.
func (w *search) try(n unit, k int64, a, b *spine) bool {
	g := onScale(1)
	for _, e := range [2]*body{&w.a, &w.b} {
		if t, _ := e.top(n); t < k-g {
			return false
		}
		if t, _ := e.bottom(n); t > k+g {
			return false
		}
	}
	d := n.right()
	// A ray along the line that reaches past both ends.
	t0, t1 := int64(1)<<62, int64(-1)<<62
	for _, e := range [2]*body{&w.a, &w.b} {
		hi, _ := e.top(d)
		lo, _ := e.bottom(d)
		t0, t1 = min(t0, lo>>lineBits), max(t1, hi>>lineBits)
	}
	r := newRay(linePoint(n, d, k, t0-8), linePoint(n, d, k, t1+8))
	sp := w.full.spans[:0]
	sp = r.appendGrown(sp, a)
	na := len(sp)
	sp = r.appendGrown(sp, b)
	w.full.spans = sp
	for _, x := range sp[:na] {
		for _, y := range sp[na:] {
			from, to := x.hi, y.lo
			if x.lo > y.hi {
				from, to = x.lo, y.hi
			}
			p, q := r.along(from), r.along(to)
			if !w.barred(p, q) {
				w.from, w.to = p, q
				return true
			}
		}
	}
	return false
}

// appendGrown appends the stretches of the line within 1 µm of the region, so
// that a line tangent to it is not lost to rounding.
func (r *ray) appendGrown(dst []span, s *spine) []span {
	if len(s.pts) == 1 {
		if p := r.circle(s.pts[0], s.r+1); !p.empty() {
			dst = append(dst, p)
		}
		return dst
	}
	base := len(dst)
	if s.solid {
		dst = r.appendSolid(dst, s)
	}
	for i := range s.edges() {
		c, d := s.edge(i)
		if p := r.capsule(c, d, s.r+1); !p.empty() {
			dst = append(dst, p)
		}
	}
	return dst[:base+mergeSpans(dst[base:])]
}
