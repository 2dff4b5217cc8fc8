package geom

// ContainsPoint reports whether p lies in the shape; the edge belongs to it.
func (s Shape) ContainsPoint(p Point) bool {
	var buf spineBuf
	sp := s.spine(buf[:])
	return sp.holds(p)
}

// holds reports whether p lies in the region; the edge belongs to it.
func (s *spine) holds(p Point) bool {
	if s.solid {
		return s.side(p) >= 0
	}
	near := sq8(s.r)
	for i, n := 0, s.edges(); i < n; i++ {
		if a, b := s.edge(i); 8*boxGap2(Box{p, p}, boxOf2(a, b)) <= near && segDist8(p, a, b) <= near {
			return true
		}
	}
	return false
}

// Contains reports whether the whole of o lies in s; touching the edge from
// inside counts. The test is exact, except that inside a stroke
// o must lie along a single leg, or, when o is a disc, anywhere along the line:
// a shape that fits only through the sum of two legs at a bend is refused.
func (s Shape) Contains(o Shape) bool {
	var bs, bo spineBuf
	ss, so := s.spine(bs[:]), o.spine(bo[:])
	if len(ss.pts) == 0 || len(so.pts) == 0 {
		return false
	}
	if ss.solid {
		return solidContains(&ss, &so)
	}
	room := ss.r - so.r
	if room < 0 {
		return false
	}
	if len(so.pts) == 1 {
		return ss.dist8(so.pts[0]) <= sq8(room)
	}
	for i := 0; i < ss.edges(); i++ {
		a, b := ss.edge(i)
		all := true
		for _, p := range so.pts {
			if segDist8(p, a, b) > sq8(room) {
				all = false
				break
			}
		}
		if all {
			return true
		}
	}
	return false
}

// InBox reports whether the whole shape lies in the box, for the table edge; touching the edge counts.
func (s Shape) InBox(b Box) bool {
	bb := s.Bounds()
	return !bb.Empty() && b.ContainsBox(bb)
}

func solidContains(s, o *spine) bool {
	for _, p := range o.pts {
		if s.side(p) < 0 {
			return false
		}
	}
	if len(o.pts) == 1 {
		return !s.outlineNear(o.pts[0], o.r)
	}
	if o.r > 0 {
		for i := 0; i < o.edges(); i++ {
			a, b := o.edge(i)
			for j := 0; j < s.edges(); j++ {
				c, d := s.edge(j)
				if segsNear(a, b, c, d, o.r) {
					return false
				}
			}
		}
	}
	// Every corner is inside; an edge may still leave through a notch.
	for i := 0; i < o.edges(); i++ {
		a, b := o.edge(i)
		if leavesSolid(s.pts, a, b) {
			return false
		}
	}
	if !o.solid {
		return true
	}
	// A notch that reaches in without crossing an edge: a corner of s inside o.
	for _, p := range s.pts {
		if side(o.pts, p) > 0 {
			return false
		}
	}
	return true
}

// outlineNear reports whether p is nearer than rad to the edge of a polygon.
func (s *spine) outlineNear(p Point, rad Length) bool {
	if rad == 0 {
		return false
	}
	n := len(s.pts)
	if len(s.runs) == 0 {
		return lineNear(s.pts, p, rad) || pointNear(p, s.pts[n-1], s.pts[0], rad)
	}
	near := int64(rad) * int64(rad)
	for i := range s.runs {
		if u := &s.runs[i]; boxGap2(Box{p, p}, u.box) < near && lineNear(s.pts[u.from:u.to+1], p, rad) {
			return true
		}
	}
	return pointNear(p, s.pts[n-1], s.pts[0], rad)
}

// lineNear is outlineNear for the legs of a line.
func lineNear(pts []Point, p Point, rad Length) bool {
	near := int64(rad) * int64(rad)
	a := pts[0]
	for _, b := range pts[1:] {
		if boxGap2(Box{p, p}, boxOf2(a, b)) < near && pointNear(p, a, b, rad) {
			return true
		}
		a = b
	}
	return false
}

// side tells where p lies: 1 inside the polygon, 0 on its edge, -1 outside.
func side(pts []Point, p Point) int {
	n := len(pts)
	if n == 0 {
		return -1
	}
	in := false
	a := pts[n-1]
	for i := range pts {
		b := pts[i]
		if up := b.Y > p.Y; (a.Y > p.Y) != up {
			switch { // most edges that cross the height of the point are all to its left or right
			case a.X < p.X && b.X < p.X:
			case a.X > p.X && b.X > p.X:
				in = !in
			default:
				o := orient(a, b, p)
				if o == 0 {
					return 0
				}
				if (o > 0) == up {
					in = !in
				}
			}
		} else if p.Y == b.Y && (p.X == b.X || p.Y == a.Y && (p.X >= a.X) != (p.X > b.X)) {
			return 0
		}
		a = b
	}
	if in {
		return 1
	}
	return -1
}

// sideOf is side for a point given in coordinates multiplied by 2^scale, which
// keeps the middles of edges exact.
func sideOf(pts []Point, p Point, scale uint) int {
	in := false
	n := len(pts)
	if n == 0 {
		return -1
	}
	a := pts[n-1].times(scale)
	for _, b := range pts {
		b = b.times(scale)
		if (a.Y > p.Y) != (b.Y > p.Y) {
			o := orient(a, b, p)
			if o == 0 {
				return 0
			}
			if (o > 0) == (b.Y > a.Y) {
				in = !in
			}
		} else if p.Y == b.Y {
			if p.X == b.X || p.Y == a.Y && (p.X >= a.X) != (p.X > b.X) {
				return 0
			}
		}
		a = b
	}
	if in {
		return 1
	}
	return -1
}

// leavesSolid reports whether the segment ab, whose ends are in the polygon,
// has a point strictly outside it.
func leavesSolid(pts []Point, a, b Point) bool {
	return pieceSide(pts, a, b, -1)
}

// pieceSide reports whether some piece of the segment ab lies strictly on the
// wanted side (1 inside, -1 outside) of the polygon.
func pieceSide(pts []Point, a, b Point, want int) bool {
	n := len(pts)
	if side(pts, a) == want || side(pts, b) == want {
		return true
	}
	if a == b {
		return false
	}
	c := pts[n-1]
	for _, d := range pts {
		if properCross(a, b, c, d) {
			return true
		}
		c = d
	}
	// Only corners on ab can now separate pieces; test the middle of each piece.
	// Doubled coordinates keep the middles exact.
	v := b.Sub(a)
	at := int64(0)
	end := v.Len2()
	for at < end {
		next := end
		for _, p := range pts {
			w := p.Sub(a)
			if v.Cross(w) == 0 {
				if t := v.Dot(w); t > at && t < next {
					next = t
				}
			}
		}
		p, q := pointAlong(pts, a, b, at), pointAlong(pts, a, b, next)
		if sideOf(pts, p.Add(q), 1) == want {
			return true
		}
		at = next
	}
	return false
}

// pointAlong returns the corner of pts on the line ab whose dot product along
// it is t, or the end of ab it stands for.
func pointAlong(pts []Point, a, b Point, t int64) Point {
	v := b.Sub(a)
	switch t {
	case 0:
		return a
	case v.Len2():
		return b
	}
	for _, p := range pts {
		w := p.Sub(a)
		if v.Cross(w) == 0 && v.Dot(w) == t {
			return p
		}
	}
	return a
}

// properCross reports whether the segments cross at a point interior to both.
func properCross(a, b, c, d Point) bool {
	o1, o2 := orient(a, b, c), orient(a, b, d)
	if o1 >= 0 && o2 >= 0 || o1 <= 0 && o2 <= 0 {
		return false
	}
	o3, o4 := orient(c, d, a), orient(c, d, b)
	return o3 > 0 && o4 < 0 || o3 < 0 && o4 > 0
}
