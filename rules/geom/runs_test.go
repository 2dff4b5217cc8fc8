package geom

import "testing"

// piece is a curved outline, a curved line with a width, an oval, or a comb whose teeth lines cross often and along its edges.
func (r *pcg) piece(t *testing.T, b Box) Shape {
	t.Helper()
	c := r.point(b)
	var s Shape
	var err error
	switch r.n(5) {
	case 0, 1:
		s, err = Curved(r.ring(c, 5+r.n(8), Inch, 5*Inch, r.n(2) == 0))
	case 2:
		s, err = Splined(r.course(c, 3+r.n(6), r.n(2) == 0), r.length(1, 3*Inch))
	case 3:
		s = Oval(c, r.length(Inch, 4*Inch), r.length(Inch, 6*Inch), r.heading())
	default:
		var pts []Point
		teeth := 4 + Length(r.n(8))
		for i := range teeth {
			pts = append(pts, c.Add(Point{i * Inch, 0}), c.Add(Point{i * Inch, 3 * Inch}), c.Add(Point{i*Inch + Inch/2, 3 * Inch}), c.Add(Point{i*Inch + Inch/2, Inch}))
		}
		s = Poly(append(pts, c.Add(Point{teeth * Inch, Inch}), c.Add(Point{teeth * Inch, 0})))
	}
	if err != nil {
		s = r.star(c, 12+r.n(60), Inch, 5*Inch)
	}
	return s
}

// aim is a point anywhere, at a corner, beside one, or level with one.
func (r *pcg) aim(b Box, pts []Point) Point {
	p, c := r.point(b), pts[r.n(len(pts))]
	switch r.n(6) {
	case 0:
		return c
	case 1:
		return c.Add(Point{r.length(-3, 3), r.length(-3, 3)})
	case 2:
		return Point{p.X, c.Y}
	case 3:
		return Point{c.X, p.Y}
	}
	return p
}

// What a piece answers does not depend on whether its outline is cut into runs.
func TestRunsChangeNoAnswer(t *testing.T) {
	table := Table(16*Inch, 12*Inch)
	inRuns, crossed, missed := 0, 0, 0
	each(t, 300, func(t *testing.T, r *pcg) {
		with := newItem(Blocker{Shape: r.piece(t, table)})
		plain := *with
		plain.sp.runs = nil
		if len(with.sp.runs) > 0 {
			inRuns++
		}
		for range 120 {
			a, b := r.aim(table, with.sp.pts), r.aim(table, with.sp.pts)
			if with.sp.solid && with.sp.side(a) != side(plain.sp.pts, a) {
				t.Fatalf("side of %v", a)
			}
			if got, want := with.crossed(a, b), plain.crossed(a, b); got != want {
				t.Fatalf("crossed from %v to %v: %v, want %v", a, b, got, want)
			} else if want {
				crossed++
			} else {
				missed++
			}
			line := [2]Point{a, b}
			if got, want := with.met(a, b), nearer8(&spine{pts: line[:]}, &plain.sp, sq8(plain.sp.r)+1); got != want {
				t.Fatalf("met from %v to %v: %v, want %v", a, b, got, want)
			}
			cut := newCutter(a, b)
			if got, want := cut.blocked(&with.sp, with.box), cut.blocked(&plain.sp, plain.box); got != want {
				t.Fatalf("blocked from %v to %v: %v, want %v", a, b, got, want)
			}
			if a == b {
				continue
			}
			ray := newRay(a, b)
			if got, want := with.entry(&ray), plain.entry(&ray); got != want {
				t.Fatalf("entry from %v to %v: %v, want %v", a, b, got, want)
			}
			var room, other [32]span
			got, want := ray.appendSpans(room[:0], &with.sp), ray.appendSpans(other[:0], &plain.sp)
			if len(got) != len(want) {
				t.Fatalf("spans from %v to %v: %v, want %v", a, b, got, want)
			}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("span from %v to %v: %v, want %v", a, b, got, want)
				}
			}
		}
	})
	if inRuns < 200 || crossed < 5000 || missed < 5000 {
		t.Errorf("%d pieces in runs, %d lines crossed, %d missed: too few", inRuns, crossed, missed)
	}
}

// Nearness without a division and the root of a wide number are exact.
func TestNearnessIsExact(t *testing.T) {
	near, far := 0, 0
	each(t, 200, func(t *testing.T, r *pcg) {
		small := Table(Length(1+r.n(40)), Length(1+r.n(40)))
		for range 100 {
			a, b, c, d := r.point(small), r.point(small), r.point(small), r.point(small)
			if r.n(2) == 0 { // as long as lines over a table are
				k := r.length(1, 40000)
				a, b, c, d = a.Scale(k, 1), b.Scale(k, 1), c.Scale(k, 1), d.Scale(k, 1)
			}
			exact := segSegDist8(a, b, c, d)
			for _, rad := range []Length{0, 1, root8(exact) - 1, root8(exact), root8(exact) + 1} {
				if rad < 0 {
					continue
				}
				want := exact < sq8(rad)
				if got := segsNear(a, b, c, d, rad); got != want {
					t.Fatalf("%v-%v to %v-%v within %d: %v, want %v", a, b, c, d, rad, got, want)
				}
				if want {
					near++
				} else {
					far++
				}
				if got, want := pointWithin(a, c, d, rad), segDist8(a, c, d) <= sq8(rad); got != want {
					t.Fatalf("%v to %v-%v within %d or just so far: %v, want %v", a, c, d, rad, got, want)
				}
			}
			for _, rad := range []Length{root8(segDist8(a, c, d)), root8(segDist8(a, c, d)) + 1} {
				if got, want := pointWithin(a, c, d, rad), segDist8(a, c, d) <= sq8(rad); got != want {
					t.Fatalf("%v to %v-%v within %d or just so far: %v, want %v", a, c, d, rad, got, want)
				}
			}
			n := mulAbs(int64(r.next())<<r.n(28)|1, int64(r.next())<<r.n(28)|1)
			x := int64(isqrt128(n))
			if n.less(mulAbs(x, x)) || !n.less(mulAbs(x+1, x+1)) {
				t.Fatalf("root of %v: %v", n, x)
			}
			if y := isqrt128(mulAbs(x, x)); y != uint64(x) {
				t.Fatalf("root of the square of %v: %v", x, y)
			}
		}
	})
	if near < 1000 || far < 1000 {
		t.Errorf("%d near, %d far: too few", near, far)
	}
}

// The extent of a hull does not depend on how its extreme corners are sought.
func TestExtentOfHull(t *testing.T) {
	table := Table(16*Inch, 12*Inch)
	sought := 0
	each(t, 300, func(t *testing.T, r *pcg) {
		it := newItem(Blocker{Shape: r.piece(t, table)})
		b := body{pts: it.hull, r: it.sp.r, far: it.far}
		if b.far > 0 {
			sought++
		}
		ask := func(n unit) {
			lo, hi := b.extent(n)
			top, last := b.top(n)
			bottom, first := b.bottom(n)
			if lo != bottom || hi != top {
				t.Fatalf("along %v: %d to %d, want %d to %d", n, lo, hi, bottom, top)
			}
			if v, at := b.peak(n); v != top || at != last {
				t.Fatalf("along %v: peak %d at corner %d, want %d at %d", n, v, at, top, last)
			}
			if v, at := b.foot(n); v != bottom || at != first {
				t.Fatalf("along %v: foot %d at corner %d, want %d at %d", n, v, at, bottom, first)
			}
			k, g := lo+int64(r.n(1000))*(hi-lo)/1000, onScale(Length(r.n(3)))
			if got, want := b.reaches(n, k+g, k-g), top > k+g && bottom < k-g; got != want {
				t.Fatalf("along %v: reaches %d is %v, want %v", n, k, got, want)
			}
		}
		for i, p := range it.hull {
			along := unitOf(it.hull[(i+1)%len(it.hull)].Sub(p))
			ask(along)
			ask(along.left())
			ask(along.right())
			ask(unitOf(r.point(table).Sub(table.Centre())))
		}
		for _, v := range []Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
			ask(unitOf(v))
		}
	})
	if sought < 50 {
		t.Errorf("%d hulls sought by halves: too few", sought)
	}
}
