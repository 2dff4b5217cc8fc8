package geom

import "slices"

// A line cut by shapes is handled as a ray: a start, a direction and its
// length; places along it are counted in 1/256 µm from the start.
type ray struct {
	a Point
	v Point // from a to the end
	n int64 // squared length of v
	l int64 // length of v in 1/256 µm
}

func newRay(a, b Point) ray {
	v := b.Sub(a)
	return ray{a, v, v.Len2(), lenQ8(v)}
}

// span is a stretch of a ray or of its whole line, in 1/256 µm.
type span struct{ lo, hi int64 }

var noSpan = span{1 << 60, -1 << 60}

func (s span) empty() bool         { return s.lo >= s.hi }
func (s span) clip(o span) span    { return span{max(s.lo, o.lo), min(s.hi, o.hi)} }
func (s span) join(o span) span    { return span{min(s.lo, o.lo), max(s.hi, o.hi)} }
func (r *ray) along(t int64) Point { return r.a.Add(r.v.scaleQ8(t, r.l)) }

func (p Point) scaleQ8(t, l int64) Point {
	if l == 0 {
		return Point{}
	}
	return Point{Length(mulDiv(int64(p.X), t, l)), Length(mulDiv(int64(p.Y), t, l))}
}

// circle is the stretch of the line strictly inside the circle.
func (r *ray) circle(c Point, rad Length) span {
	w := c.Sub(r.a)
	if r.n == 0 {
		if w.Len2() < int64(rad)*int64(rad) {
			return span{0, 1}
		}
		return noSpan
	}
	cross := mulAbs(r.v.Cross(w), r.v.Cross(w))
	full := mulAbs(int64(rad)*int64(rad), r.n)
	if !cross.less(full) {
		return noSpan
	}
	h := int64(isqrt128(full.sub(cross)))
	mid := r.v.Dot(w)
	return span{mulDiv(mid-h, 1<<16, r.l), mulDiv(mid+h, 1<<16, r.l)}
}

// above cuts s down to where a linear function is positive that is f0 at the
// start of the ray and f1 at its end.
func (r *ray) above(s span, f0, f1 int64) span {
	if f0 == f1 {
		if f0 > 0 {
			return s
		}
		return noSpan
	}
	t := mulDiv(r.l, f0, f0-f1)
	if f1 > f0 {
		return s.clip(span{t, 1 << 60})
	}
	return s.clip(span{-1 << 60, t})
}

// capsule is the stretch of the line strictly within rad of the segment cd,
// empty when the ray itself does not come so near.
func (r *ray) capsule(c, d Point, rad Length) span {
	if r.n == 0 {
		if segDist8(r.a, c, d) < sq8(rad) {
			return span{0, 1}
		}
		return noSpan
	}
	if c == d {
		return r.circle(c, rad)
	}
	if !segsNear(r.a, r.a.Add(r.v), c, d, rad) {
		return noSpan
	}
	s := r.circle(c, rad)
	s = s.join(r.circle(d, rad))
	return s.join(r.slab(c, d, rad))
}

// slab is the stretch of the line in the rectangle that reaches rad to both
// sides of the segment cd.
func (r *ray) slab(c, d Point, rad Length) span {
	e := d.Sub(c)
	n := e.Len2()
	wide := int64(isqrt128(mulAbs(int64(rad)*int64(rad), n)))
	w0 := r.a.Sub(c)
	w1 := w0.Add(r.v)
	x0, x1 := e.Cross(w0), e.Cross(w1)
	s := r.above(span{-1 << 60, 1 << 60}, wide-x0, wide-x1)
	s = r.above(s, wide+x0, wide+x1)
	t0, t1 := e.Dot(w0), e.Dot(w1)
	s = r.above(s, t0, t1)
	s = r.above(s, n-t0, n-t1)
	if s.empty() {
		return noSpan
	}
	return s
}

// convex is the stretch of the line inside a convex polygon, counterclockwise.
func (r *ray) convex(pts []Point) span {
	s := span{-1 << 60, 1 << 60}
	c := pts[len(pts)-1]
	for _, d := range pts {
		e := d.Sub(c)
		w := r.a.Sub(c)
		s = r.above(s, e.Cross(w), e.Cross(w.Add(r.v)))
		c = d
	}
	if s.empty() {
		return noSpan
	}
	return s
}

// appendSolid appends the stretches of the line inside a simple polygon, in
// order. A line along an edge is taken a hair to its left.
func (r *ray) appendSolid(dst []span, s *spine) []span {
	base := len(dst)
	closing := [2]Point{s.pts[len(s.pts)-1], s.pts[0]}
	dst = r.appendCuts(dst, closing[:])
	if len(s.runs) == 0 {
		dst = r.appendCuts(dst, s.pts)
	}
	for i := range s.runs {
		if u := &s.runs[i]; u.beside(r.a, r.v, 0) == 0 {
			dst = r.appendCuts(dst, s.pts[u.from:u.to+1])
		}
	}
	cut := dst[base:]
	sortSpans(cut)
	n := len(cut) / 2
	for i := 0; i < n; i++ {
		cut[i] = span{cut[2*i].lo, cut[2*i+1].lo}
	}
	return dst[:base+n]
}

// appendCuts appends the places where legs of an outline go from one side of the line to the other, as spans that start there.
func (r *ray) appendCuts(dst []span, pts []Point) []span {
	c := pts[0]
	sc := r.v.Cross(c.Sub(r.a))
	for _, d := range pts[1:] {
		sd := r.v.Cross(d.Sub(r.a))
		if (sc > 0) != (sd > 0) {
			e := d.Sub(c)
			// Where the edge meets the line, as a share of the ray.
			num, den := e.Cross(c.Sub(r.a)), e.Cross(r.v)
			dst = append(dst, span{mulDiv(r.l, -num, -den), 0})
		}
		c, sc = d, sd
	}
	return dst
}

// appendSpans appends the stretches of the line through the shape, sorted,
// without overlaps, empty ones left out.
func (r *ray) appendSpans(dst []span, s *spine) []span {
	base := len(dst)
	switch {
	case len(s.pts) == 0:
	case len(s.pts) == 1 && !s.solid:
		if p := r.circle(s.pts[0], s.r); !p.empty() {
			dst = append(dst, p)
		}
		return dst
	case s.solid:
		dst = r.appendSolid(dst, s)
	default:
		dst = r.strokeSpans(dst, s, false)
	}
	return dst[:base+mergeSpans(dst[base:])]
}

// mergeSpans sorts s, joins what overlaps, drops empty ones and returns how
// many are left.
func mergeSpans(s []span) int {
	sortSpans(s)
	n := 0
	for _, p := range s {
		switch {
		case p.empty():
		case n > 0 && p.lo <= s[n-1].hi:
			s[n-1].hi = max(s[n-1].hi, p.hi)
		default:
			s[n] = p
			n++
		}
	}
	return n
}

// sortSpans sorts by where they begin.
func sortSpans(s []span) {
	if len(s) > 12 {
		slices.SortFunc(s, func(a, b span) int { return cmp(Length(a.lo), Length(b.lo)) })
		return
	}
	for i := 1; i < len(s); i++ {
		p, j := s[i], i
		for ; j > 0 && s[j-1].lo > p.lo; j-- {
			s[j] = s[j-1]
		}
		s[j] = p
	}
}
