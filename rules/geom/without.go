package geom

import "slices"

// Without returns what is left of a shape outside of others: polygons, each of which may touch the next, or the shape itself where it
// overlaps none of them. Edges are true to 1 µm; slivers narrower than about [Touch] are left out. Of a stroke that is cut away its
// round ends are not, and where it bends by more than a right angle the outside of the bend is not.
func Without(s Shape, others []Shape) []Shape {
	var cut [][]Point
	for _, o := range others {
		if Overlap(s, o) {
			cut = append(cut, convexParts(o, false)...)
		}
	}
	if len(cut) == 0 {
		return []Shape{s}
	}
	var left [][]Point
	if s.Kind == KindStroke {
		left = convexParts(s, true)
	} else {
		left = [][]Point{s.corners()}
	}
	for _, c := range cut {
		hole := Poly(c)
		var next [][]Point
		for _, p := range left {
			if Overlap(Poly(p), hole) {
				next = append(next, outside(p, c)...)
			} else {
				next = append(next, p)
			}
		}
		left = next
	}
	out := make([]Shape, len(left))
	for i, p := range left {
		out[i] = Poly(p)
	}
	return out
}

// corners are those of the outline, counterclockwise.
func (s *Shape) corners() []Point {
	pts := s.AppendOutline(nil)
	if !Counterclockwise(pts) {
		slices.Reverse(pts)
	}
	return pts
}

// outside returns the parts of a polygon outside of a convex one, both counterclockwise.
func outside(p, hole []Point) (out [][]Point) {
	rest := [][]Point{p}
	for i, a := range hole {
		b := hole[(i+1)%len(hole)]
		var inner [][]Point
		for _, r := range rest {
			out = append(out, leftOfLine(r, b, a)...)
			inner = append(inner, leftOfLine(r, a, b)...)
		}
		rest = inner
	}
	return out
}

// leftOfLine returns the parts of a polygon to the left of the line through a and b, each counterclockwise as the polygon is: between two
// places where the outline crosses the line it goes along it.
func leftOfLine(p []Point, a, b Point) [][]Point {
	n := len(p)
	on := make([]bool, n)
	some, all := false, true
	for i, q := range p {
		on[i] = orient(a, b, q) > 0
		some, all = some || on[i], all && on[i]
	}
	if all {
		return [][]Point{p}
	}
	if !some {
		return nil
	}
	start := 0 // of a chain: on the left, the corner before it not
	for !on[start] || on[(start+n-1)%n] {
		start++
	}
	type end struct {
		at    int64 // along the line
		chain int
		last  bool
	}
	var chains [][]Point
	var ends []end
	v := b.Sub(a)
	add := func(q Point, last bool) {
		k := len(chains) - 1
		chains[k] = append(chains[k], q)
		ends = append(ends, end{v.Dot(q.Sub(a)), k, last})
	}
	for k := range n {
		i := (start + k) % n
		before, after := (i+n-1)%n, (i+1)%n
		if !on[i] {
			continue
		}
		if !on[before] {
			chains = append(chains, nil)
			add(lineMeets(a, b, p[before], p[i]), false)
		}
		chains[len(chains)-1] = append(chains[len(chains)-1], p[i])
		if !on[after] {
			add(lineMeets(a, b, p[i], p[after]), true)
		}
	}
	slices.SortStableFunc(ends, func(x, y end) int { return cmp(Length(x.at), Length(y.at)) })
	next := make([]int, len(chains)) // the chain that begins beside the end of each
	for i := 0; i+1 < len(ends); i += 2 {
		x, y := ends[i], ends[i+1]
		if x.last == y.last {
			return [][]Point{p} // rounding has put two places out of order: the polygon stays whole
		}
		if x.last {
			next[x.chain] = y.chain
		} else {
			next[y.chain] = x.chain
		}
	}
	var out [][]Point
	done := make([]bool, len(chains))
	for k := range chains {
		var loop []Point
		for !done[k] {
			done[k] = true
			loop = append(loop, chains[k]...)
			k = next[k]
		}
		if loop = slices.Compact(loop); !sliver(loop) {
			out = append(out, loop)
		}
	}
	return out
}

// lineMeets is where the segment cd, whose ends lie on different sides of the line ab or on it, meets it.
func lineMeets(a, b, c, d Point) Point {
	oc, od := orient(a, b, c), orient(a, b, d)
	v := d.Sub(c)
	return Point{c.X + Length(mulDiv(int64(v.X), oc, oc-od)), c.Y + Length(mulDiv(int64(v.Y), oc, oc-od))}
}

// sliver reports whether a polygon is narrower than about [Touch], or none.
func sliver(p []Point) bool {
	if len(p) < 3 {
		return true
	}
	round := int64(0)
	for i, q := range p {
		round += int64(q.Dist(p[(i+1)%len(p)]))
	}
	return 2*Area(p) < round*int64(Touch)
}

// convexParts takes a shape apart into convex polygons, counterclockwise; ends adds those at the round ends and bends of a stroke.
func convexParts(s Shape, ends bool) [][]Point {
	if s.Kind == KindStroke {
		return strokeParts(s.Pts, s.W/2, ends)
	}
	pts := s.corners()
	if Convex(pts) {
		return [][]Point{pts}
	}
	return triangles(pts)
}

// strokeParts are the legs of a line of a half width, mitred where it bends by less than a right angle.
func strokeParts(pts []Point, r Length, ends bool) (out [][]Point) {
	n := len(pts)
	side := func(i, j int) Point { return hand(pts[j].Sub(pts[i])).left() }
	left := make([]Point, 0, 2*n) // two for each leg: at its start and at its end
	for i := 1; i < n; i++ {
		u := side(i-1, i)
		off := func(k, other int) Point {
			if other < 0 || other >= n {
				return u.Scale(r, 1<<handBits)
			}
			w := hand(pts[max(k, other)].Sub(pts[min(k, other)])).left()
			if u.Dot(w) < 0 {
				return u.Scale(r, 1<<handBits)
			}
			m := u.Add(w)
			return m.Scale(r, Length(m.Dot(u)>>handBits))
		}
		left = append(left, off(i-1, i-2), off(i, i+1))
	}
	for i := 1; i < n; i++ {
		a, b := left[2*i-2], left[2*i-1]
		leg := []Point{pts[i-1].Sub(a), pts[i].Sub(b), pts[i].Add(b), pts[i-1].Add(a)}
		if ValidPolygon(leg) == nil && Counterclockwise(leg) && Convex(leg) {
			out = append(out, leg)
		}
	}
	if !ends {
		return out
	}
	for i := range pts {
		if i == 0 || i == n-1 || side(i-1, i).Dot(side(i, i+1)) < 0 {
			d := Disc(pts[i], 2*r)
			out = append(out, d.corners())
		}
	}
	return out
}

// triangles takes a simple polygon, counterclockwise, apart into triangles.
func triangles(pts []Point) (out [][]Point) {
	pts = slices.Clone(pts)
	for len(pts) > 3 {
		n, ear := len(pts), -1
		for i := range pts {
			a, b, c := pts[(i+n-1)%n], pts[i], pts[(i+1)%n]
			if orient(a, b, c) <= 0 {
				continue
			}
			free := true
			for _, q := range pts {
				free = free && (q == a || q == b || q == c || orient(a, b, q) < 0 || orient(b, c, q) < 0 || orient(c, a, q) < 0)
			}
			if free {
				ear = i
				out = append(out, []Point{a, b, c})
				break
			}
		}
		if ear < 0 {
			return out // corners on a straight line are left: no area
		}
		pts = slices.Delete(pts, ear, ear+1)
	}
	if len(pts) == 3 && orient(pts[0], pts[1], pts[2]) > 0 {
		out = append(out, pts)
	}
	return out
}
