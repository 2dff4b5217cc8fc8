package geom

// lane is the surroundings of a segment within a radius. It tells cheaply of most legs of a long line that they stay out of them.
type lane struct {
	a, v   Point
	n, off int64 // squared length of v; the radius times its length
}

// Where a point lies beyond a lane.
const (
	leftOf = 1 << iota
	rightOf
	behind
	beyond
)

func newLane(a, b Point, rad Length) lane {
	v := b.Sub(a)
	return lane{a, v, v.Len2(), int64(rad) * (lenQ8(v)>>8 + 1)}
}

// zone tells beyond which sides of the lane a point lies. Two points beyond the same side are farther than the radius from the segment,
// and so is what is between them.
func (l *lane) zone(p Point) (z uint8) {
	w := p.Sub(l.a)
	switch c := l.v.Cross(w); {
	case c > l.off:
		z = leftOf
	case c < -l.off:
		z = rightOf
	}
	switch t := l.v.Dot(w); {
	case t < -l.off:
		z |= behind
	case t > l.n+l.off:
		z |= beyond
	}
	return z
}

// legs calls do for the legs of a line that may come within the radius of the lane, in order, until it gives false.
func (l *lane) legs(s *spine, do func(c, d Point) bool) bool {
	if len(s.pts) == 1 {
		return do(s.pts[0], s.pts[0])
	}
	if len(s.runs) == 0 {
		return l.walk(s.pts, do)
	}
	for i := range s.runs {
		if u := &s.runs[i]; !l.misses(u) && !l.walk(s.pts[u.from:u.to+1], do) {
			return false
		}
	}
	return true
}

// walk is legs for a part of the line.
func (l *lane) walk(pts []Point, do func(c, d Point) bool) bool {
	was := l.zone(pts[0])
	for i := 1; i < len(pts); i++ {
		is := l.zone(pts[i])
		if was&is == 0 && !do(pts[i-1], pts[i]) {
			return false
		}
		was = is
	}
	return true
}
