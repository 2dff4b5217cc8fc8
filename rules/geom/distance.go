package geom

import "math/bits"

// Distance returns the gap between the edges of two shapes,
// rounded to the nearest µm; 0 when they touch or overlap.
func Distance(a, b Shape) Length {
	switch {
	case a.Kind == KindDisc && b.Kind == KindDisc:
		return max(0, root8(8*b.C.Sub(a.C).Len2())-a.W/2-b.W/2)
	case a.wide() || b.wide():
		var ba, bb spineBuf
		sa, sb := a.spine(ba[:]), b.spine(bb[:])
		return spineGap(&sa, &sb)
	}
	var ba, bb boxBuf
	sa, sb := a.spine(ba[:]), b.spine(bb[:])
	return spineGap(&sa, &sb)
}

func spineGap(s, o *spine) Length {
	d8, _, _ := spineDist8(s, o)
	return max(0, root8(d8)-s.r-o.r)
}

// DistanceTo returns the gap between the shape and a point, rounded to the
// nearest µm; 0 when the point lies in it.
func DistanceTo(s Shape, p Point) Length {
	var buf spineBuf
	sp := s.spine(buf[:])
	return max(0, root8(sp.dist8(p))-sp.r)
}

// Within reports whether the gap between the shapes is at most d; exactly d
// counts. The comparison is exact, without tolerance: pass d+Touch
// where the rules want the 0.01". A negative d is never met.
func Within(a, b Shape, d Length) bool {
	switch {
	case d < 0:
		return false
	case a.Kind == KindDisc && b.Kind == KindDisc:
		return 8*b.C.Sub(a.C).Len2() <= sq8(d+a.W/2+b.W/2)
	}
	if disc, rect, ok := discAndRect(&a, &b); ok {
		if near, sure := discNear(disc.C, rect, d+disc.W/2); sure {
			return near
		}
	}
	switch {
	case a.wide() || b.wide():
		var ba, bb spineBuf
		sa, sb := a.spine(ba[:]), b.spine(bb[:])
		return spinesWithin(&sa, &sb, d)
	}
	var ba, bb boxBuf
	sa, sb := a.spine(ba[:]), b.spine(bb[:])
	return spinesWithin(&sa, &sb, d)
}

func spinesWithin(s, o *spine, d Length) bool {
	return boxOf(s.pts, s.r+d).Meets(boxOf(o.pts, o.r)) && nearer8(s, o, sq8(d+s.r+o.r)+1)
}

// Touching reports base contact: a gap of at most [Touch], or overlap.
func Touching(a, b Shape) bool { return Within(a, b, Touch) }

// Nearest returns the points of a and b that are nearest to each other, each
// rounded to the nearest µm. When the shapes overlap both are the same point,
// which lies in both up to rounding.
func Nearest(a, b Shape) (pa, pb Point) {
	var ba, bb spineBuf
	sa, sb := a.spine(ba[:]), b.spine(bb[:])
	d8, p, q := spineDist8(&sa, &sb)
	reach := sa.r + sb.r
	if d8 > sq8(reach) {
		return p.Toward(q, sa.r), q.Toward(p, sb.r)
	}
	if reach == 0 {
		return p, p
	}
	m := p.Add(q.Sub(p).Scale(sa.r, reach))
	return m, m
}

// NearestPoint returns the point of the shape that is nearest to p, rounded to
// the nearest µm; p itself when it lies in the shape.
func NearestPoint(s Shape, p Point) Point {
	q, _ := Nearest(s, Disc(p, 0))
	return q
}

// A squared distance is carried as dist8: 8 times the value in µm², rounded
// down to an even number, plus 1 if anything was cut off. Order is kept, and so
// is every comparison with the square of a whole number of µm.
type dist8 = int64

// far8 is larger than any dist8.
const far8 dist8 = 1 << 62

// sq8 is the dist8 of a whole number of µm.
func sq8(d Length) dist8 { return 8 * int64(d) * int64(d) }

// root8 is the distance behind a dist8, rounded to the nearest µm.
func root8(d dist8) Length { return Length((isqrt(uint64(d)>>1) + 1) / 2) }

// ratio8 is the dist8 of (cross²)/den.
func ratio8(cross, den int64) dist8 {
	hi, lo := bits.Mul64(abs64(cross), abs64(cross))
	hi, lo = hi<<2|lo>>62, lo<<2
	q, r := bits.Div64(hi, lo, uint64(den))
	d := int64(q) << 1
	if r != 0 {
		d |= 1
	}
	return d
}

// segDist8 is the distance of p from the segment ab.
func segDist8(p, a, b Point) dist8 {
	v, w := b.Sub(a), p.Sub(a)
	t := v.Dot(w)
	if t <= 0 {
		return 8 * w.Len2()
	}
	n := v.Len2()
	if t >= n {
		return 8 * p.Sub(b).Len2()
	}
	return ratio8(v.Cross(w), n)
}

// onSegment returns the point of ab nearest to p, rounded.
func onSegment(p, a, b Point) Point {
	v := b.Sub(a)
	t, n := v.Dot(p.Sub(a)), v.Len2()
	if t <= 0 {
		return a
	}
	if t >= n {
		return b
	}
	return Point{
		a.X + Length(mulDiv(int64(v.X), t, n)),
		a.Y + Length(mulDiv(int64(v.Y), t, n)),
	}
}

// meet returns the common point of two segments that share one, rounded.
func meet(a, b, c, d Point) (Point, bool) {
	o1, o2 := orient(a, b, c), orient(a, b, d)
	if o1 > 0 && o2 > 0 || o1 < 0 && o2 < 0 {
		return Point{}, false
	}
	o3, o4 := orient(c, d, a), orient(c, d, b)
	if o3 > 0 && o4 > 0 || o3 < 0 && o4 < 0 {
		return Point{}, false
	}
	if o1 == 0 && o2 == 0 { // on one line, or a point
		switch {
		case inSpan(c, a, b):
			return c, true
		case inSpan(d, a, b):
			return d, true
		case inSpan(a, c, d):
			return a, true
		}
		return Point{}, false
	}
	v := d.Sub(c)
	return Point{
		c.X + Length(mulDiv(int64(v.X), o1, o1-o2)),
		c.Y + Length(mulDiv(int64(v.Y), o1, o1-o2)),
	}, true
}

// inSpan reports whether p, known to be on the line ab, lies between a and b.
func inSpan(p, a, b Point) bool {
	if orient(a, b, p) != 0 {
		return false
	}
	return p.X >= min(a.X, b.X) && p.X <= max(a.X, b.X) && p.Y >= min(a.Y, b.Y) && p.Y <= max(a.Y, b.Y)
}

func segSegDist8(a, b, c, d Point) dist8 {
	if _, ok := meet(a, b, c, d); ok {
		return 0
	}
	return min(segDist8(a, c, d), segDist8(b, c, d), segDist8(c, a, b), segDist8(d, a, b))
}

// pointNear reports whether p is nearer than rad to the segment ab: segDist8 less than sq8, without a division.
func pointNear(p, a, b Point, rad Length) bool {
	v, w := b.Sub(a), p.Sub(a)
	near := int64(rad) * int64(rad)
	t := v.Dot(w)
	if t <= 0 {
		return w.Len2() < near
	}
	n := v.Len2()
	if t >= n {
		return p.Sub(b).Len2() < near
	}
	c := v.Cross(w)
	return mulAbs(c, c).less(mulAbs(near, n))
}

// pointWithin is pointNear where exactly rad counts too.
func pointWithin(p, a, b Point, rad Length) bool {
	v, w := b.Sub(a), p.Sub(a)
	near := int64(rad) * int64(rad)
	t := v.Dot(w)
	if t <= 0 {
		return w.Len2() <= near
	}
	n := v.Len2()
	if t >= n {
		return p.Sub(b).Len2() <= near
	}
	c := v.Cross(w)
	return !mulAbs(near, n).less(mulAbs(c, c))
}

// segsNear reports whether two segments are nearer than rad, 0 or more: segSegDist8 less than sq8.
func segsNear(a, b, c, d Point, rad Length) bool {
	if rad == 0 {
		return false
	}
	return segsMeet(a, b, c, d) || pointNear(a, c, d, rad) || pointNear(b, c, d, rad) || pointNear(c, a, b, rad) || pointNear(d, a, b, rad)
}

// segsMeet is meet without the place.
func segsMeet(a, b, c, d Point) bool {
	o1, o2 := orient(a, b, c), orient(a, b, d)
	if o1 > 0 && o2 > 0 || o1 < 0 && o2 < 0 {
		return false
	}
	o3, o4 := orient(c, d, a), orient(c, d, b)
	if o3 > 0 && o4 > 0 || o3 < 0 && o4 < 0 {
		return false
	}
	return o1 != 0 || o2 != 0 || inSpan(c, a, b) || inSpan(d, a, b) || inSpan(a, c, d)
}

// dist8 is the distance of p from the spine, 0 inside a solid one.
func (s *spine) dist8(p Point) dist8 {
	if s.solid && side(s.pts, p) >= 0 {
		return 0
	}
	best := far8
	for i := 0; i < s.edges(); i++ {
		a, b := s.edge(i)
		best = min(best, segDist8(p, a, b))
	}
	return best
}

// spineDist8 is the distance of two spines with the nearest points of both.
func spineDist8(s, o *spine) (best dist8, p, q Point) {
	best = far8
	if len(s.pts) == 0 || len(o.pts) == 0 {
		return best, p, q
	}
	if o.solid && side(o.pts, s.pts[0]) >= 0 {
		return 0, s.pts[0], s.pts[0]
	}
	if s.solid && side(s.pts, o.pts[0]) >= 0 {
		return 0, o.pts[0], o.pts[0]
	}
	if len(s.pts) == 1 {
		a := s.pts[0]
		for j, n := 0, o.edges(); j < n; j++ {
			c, d := o.edge(j)
			if t := segDist8(a, c, d); t < best {
				best, p, q = t, a, onSegment(a, c, d)
			}
		}
		return best, p, q
	}
	for i := 0; i < s.edges(); i++ {
		a, b := s.edge(i)
		ab := boxOf2(a, b)
		for j := 0; j < o.edges(); j++ {
			c, d := o.edge(j)
			if 8*boxGap2(ab, boxOf2(c, d)) >= best {
				continue
			}
			if m, ok := meet(a, b, c, d); ok {
				return 0, m, m
			}
			if t := segDist8(a, c, d); t < best {
				best, p, q = t, a, onSegment(a, c, d)
			}
			if t := segDist8(b, c, d); t < best {
				best, p, q = t, b, onSegment(b, c, d)
			}
			if t := segDist8(c, a, b); t < best {
				best, p, q = t, onSegment(c, a, b), c
			}
			if t := segDist8(d, a, b); t < best {
				best, p, q = t, onSegment(d, a, b), d
			}
		}
	}
	return best, p, q
}

func boxOf2(a, b Point) Box {
	return Box{Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}}
}

// boxGap2 is the squared gap of two boxes.
func boxGap2(a, b Box) int64 {
	dx := max(0, a.Min.X-b.Max.X, b.Min.X-a.Max.X)
	dy := max(0, a.Min.Y-b.Max.Y, b.Min.Y-a.Max.Y)
	return int64(dx)*int64(dx) + int64(dy)*int64(dy)
}

// nearer8 reports whether the distance of two spines is less than a limit: the
// comparison of [spineDist8] without looking for the nearest points.
func nearer8(s, o *spine, limit dist8) bool {
	if len(s.pts) == 0 || len(o.pts) == 0 {
		return far8 < limit
	}
	if o.solid && side(o.pts, s.pts[0]) >= 0 || s.solid && side(s.pts, o.pts[0]) >= 0 {
		return limit > 0
	}
	if len(o.pts) == 1 {
		s, o = o, s
	}
	if len(s.pts) == 1 {
		a := s.pts[0]
		for j, n := 0, o.edges(); j < n; j++ {
			if c, d := o.edge(j); 8*boxGap2(Box{a, a}, boxOf2(c, d)) < limit && segDist8(a, c, d) < limit {
				return true
			}
		}
		return false
	}
	for i, n := 0, s.edges(); i < n; i++ {
		a, b := s.edge(i)
		ab := boxOf2(a, b)
		for j, m := 0, o.edges(); j < m; j++ {
			c, d := o.edge(j)
			if 8*boxGap2(ab, boxOf2(c, d)) < limit && segSegDist8(a, b, c, d) < limit {
				return true
			}
		}
	}
	return false
}
