package geom

// Pose is where a hull stands.
type Pose struct {
	At      Point   `json:"at"`
	Heading Heading `json:"heading"`
}

// TurnedArea returns the area that a rectangular hull sweeps when it turns
// about its centre from one heading to another, the shorter way, as a polygon
// whose arcs lie on or at most 0.1% of the radius outside the true ones.
func TurnedArea(hull Shape, from, to Heading) Shape {
	by := from.Diff(to)
	if by < 0 { // sweep clockwise
		from, by = to, -by
	}
	start, end := hull.At(hull.C, from), hull.At(hull.C, from.Add(by))
	if by == 0 {
		return start
	}
	var b0, b1 spineBuf
	s0, s1 := start.spine(b0[:]), end.spine(b1[:])
	n := len(s0.pts)
	// Clockwise around: each corner draws an arc from its place at the start to
	// its place at the end, or to where the next arc begins; between arcs the
	// straight sides of both poses meet.
	pts := make([]Point, 0, n*(int(by)/500+5))
	for i := n; i > 0; i-- {
		a, b := s1.pts[i%n], s1.pts[i-1]
		c, d := s0.pts[i%n], s0.pts[i-1]
		gap := HeadingTo(hull.C, c).Diff(HeadingTo(hull.C, d))
		if gap <= by {
			pts = appendArc(pts, hull.C, c, gap)
			continue
		}
		pts = append(appendArc(pts, hull.C, c, by), a)
		if m, ok := meet(a, b, c, d); ok && m != a && m != d {
			pts = append(pts, m)
		}
	}
	area := Poly(dedupe(pts))
	area.C = hull.C
	return area
}

// appendArc appends p and the tangents outside its arc clockwise by by around c.
func appendArc(dst []Point, c, p Point, by Heading) []Point {
	dst = append(dst, p)
	v := p.Sub(c)
	steps := (by + 499) / 500
	for i := range steps {
		// From and to in whole hundredths, the tangent point halfway between.
		from, to := by*i/steps, by*(i+1)/steps
		_, cs := ((to - from + 1) / 2).sincos()
		w := ((from + to) / 2).turn(v)
		dst = append(dst, c.Add(w.Scale(1<<unitBits, Length(cs))))
	}
	return dst
}

func dedupe(pts []Point) []Point {
	out := pts[:0]
	for _, p := range pts {
		if len(out) == 0 || out[len(out)-1] != p {
			out = append(out, p)
		}
	}
	for len(out) > 1 && out[0] == out[len(out)-1] {
		out = out[:len(out)-1]
	}
	return out
}
