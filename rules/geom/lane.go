package geom

// lane is the surroundings of a segment within a radius. It tells cheaply of most legs of a long line that they stay out of them.
type lane struct {
	a, v   Point
	n, off int64 // squared length of v; the radius times its length
}

func newLane(a, b Point, rad Length) lane {
	v := b.Sub(a)
	return lane{a, v, v.Len2(), int64(rad) * (lenQ8(v)>>8 + 1)}
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
	w := pts[0].Sub(l.a)
	o, t := l.v.Cross(w), l.v.Dot(w)
	for i := 1; i < len(pts); i++ {
		w = pts[i].Sub(l.a)
		oc, tc := o, t
		o, t = l.v.Cross(w), l.v.Dot(w)
		if !l.miss(oc, tc, o, t) && !do(pts[i-1], pts[i]) {
			return false
		}
	}
	return true
}

// passes reports whether the segment cd surely stays out of the lane.
func (l *lane) passes(c, d Point) bool {
	c, d = c.Sub(l.a), d.Sub(l.a)
	return l.miss(l.v.Cross(c), l.v.Dot(c), l.v.Cross(d), l.v.Dot(d))
}

// miss reports whether two points, told by how far left of the line and along it they are, times its length, lie beyond the same side of
// the lane. They and what is between them are then farther than the radius from the segment. It asks all sides at once, by the
// sign of differences, since a processor cannot guess which.
func (l *lane) miss(oc, tc, od, td int64) bool {
	return (l.off-oc)&(l.off-od)|(l.off+oc)&(l.off+od)|(l.off+tc)&(l.off+td)|(l.n+l.off-tc)&(l.n+l.off-td) < 0
}
