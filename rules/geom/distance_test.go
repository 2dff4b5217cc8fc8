package geom

import "testing"

func square(x, y, side int) Shape {
	return FromBox(Box{PtIn(x, y), PtIn(x+side, y+side)})
}

func TestDistanceCatalogue(t *testing.T) {
	// 1" bases with centres 9" apart are 8" apart.
	a, b := Disc(PtIn(10, 10), Inch), Disc(PtIn(19, 10), Inch)
	if got, want := Distance(a, b), 8*Inch; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	// Contact at 1.00", none at 1.05".
	if c := Disc(PtIn(11, 10), Inch); !Touching(a, c) || Overlap(a, c) {
		t.Error("bases 1\" apart must touch and not overlap")
	}
	if c := Disc(Pt(Milli(11050), 10*Inch), Inch); Touching(a, c) {
		t.Error("bases 1.05\" apart must not touch")
	}
	// A circle of 3" against 1" bases.
	blast := Disc(PtIn(10, 10), 3*Inch)
	for _, c := range []struct {
		x    Length
		want bool
	}{{Milli(11900), true}, {12 * Inch, false}, {Milli(12100), false}} {
		if got := Overlap(blast, Disc(Pt(c.x, 10*Inch), Inch)); got != c.want {
			t.Errorf("base at %s: got %v, want %v", c.x.Inches(), got, c.want)
		}
	}
	if wide := Disc(PtIn(20, 20), 5*Inch); !wide.ContainsPoint(Pt(Milli(22400), 20*Inch)) || wide.ContainsPoint(Pt(Milli(22600), 20*Inch)) {
		t.Error("what lies in a disc of 5\"")
	}
}

func TestDistanceTable(t *testing.T) {
	tri := Poly([]Point{PtIn(0, 0), PtIn(4, 0), PtIn(0, 3)})
	cup := Poly([]Point{PtIn(0, 0), PtIn(6, 0), PtIn(6, 5), PtIn(5, 5), PtIn(5, 1), PtIn(1, 1), PtIn(1, 5), PtIn(0, 5)})
	for _, c := range []struct {
		name          string
		a, b          Shape
		want          Length
		overlap, near bool
	}{
		{"squares side by side", square(0, 0, 2), square(5, 0, 2), 3 * Inch, false, false},
		{"squares corner to corner", square(0, 0, 2), square(5, 6, 2), 5 * Inch, false, false},
		{"shared edge", square(0, 0, 2), square(2, 0, 2), 0, false, true},
		{"shared part of an edge", square(0, 0, 2), square(2, 1, 2), 0, false, true},
		{"shared corner", square(0, 0, 2), square(2, 2, 2), 0, false, true},
		{"same square", square(0, 0, 2), square(0, 0, 2), 0, true, true},
		{"same square by other corners", square(0, 0, 2), Poly([]Point{PtIn(2, 2), PtIn(2, 0), PtIn(1, 0), PtIn(0, 0), PtIn(0, 2)}), 0, true, true},
		{"square in square", square(0, 0, 4), square(1, 1, 1), 0, true, true},
		{"square in square, edges shared", square(0, 0, 4), square(0, 0, 2), 0, true, true},
		{"cross", square(0, 0, 4), FromBox(Box{PtIn(1, -2), PtIn(2, 8)}), 0, true, true},
		{"cross through corners", square(0, 0, 2), Poly([]Point{PtIn(-1, -1), PtIn(3, 3), PtIn(-1, 3)}), 0, true, true},
		{"triangle by its long side", tri, Disc(PtIn(4, 3), 0), Milli(2400), false, false},
		{"disc in the cup", cup, Disc(PtIn(3, 4), 2*Inch), Inch, false, false},
		{"disc that fills the cup", cup, Disc(PtIn(3, 4), 4*Inch), 0, false, true},
		{"square that fills the cup", cup, square(1, 1, 4), 0, false, true},
		{"square over the cup", cup, FromBox(Box{PtIn(1, 1), Pt(5*Inch+1, 5*Inch)}), 0, true, true},
		{"disc in square", square(0, 0, 4), Disc(PtIn(2, 2), Inch), 0, true, true},
		{"disc on an edge", square(0, 0, 4), Disc(PtIn(5, 2), 2*Inch), 0, false, true},
		{"stroke and disc", Stroke([]Point{PtIn(0, 0), PtIn(10, 0), PtIn(10, 10)}, Inch), Disc(PtIn(5, 3), Inch), 2 * Inch, false, false},
		{"stroke inside square", Stroke([]Point{PtIn(1, 1), PtIn(3, 3)}, 0), square(0, 0, 4), 0, true, true},
		{"stroke along an edge", Stroke([]Point{PtIn(0, 0), PtIn(4, 0)}, 0), square(0, 0, 4), 0, false, true},
		{"rect turned", Rect(PtIn(0, 0), 2*Inch, 4*Inch, 9000), Disc(PtIn(5, 0), 2*Inch), 2 * Inch, false, false},
		{"oval ahead", Oval(PtIn(0, 0), 2*Inch, 4*Inch, 0), Disc(PtIn(0, 5), 2*Inch), 2 * Inch, false, false},
	} {
		for _, s := range [2][2]Shape{{c.a, c.b}, {c.b, c.a}} {
			if got := Distance(s[0], s[1]); got != c.want {
				t.Errorf("%s: distance: got %v, want %v", c.name, got, c.want)
			}
			if got := Overlap(s[0], s[1]); got != c.overlap {
				t.Errorf("%s: overlap: got %v, want %v", c.name, got, c.overlap)
			}
			if got := Within(s[0], s[1], 0); got != c.near {
				t.Errorf("%s: contact: got %v, want %v", c.name, got, c.near)
			}
		}
	}
}

func TestDistanceProperties(t *testing.T) {
	each(t, 3000, func(t *testing.T, r *pcg) {
		table := Table(20*Inch, 20*Inch)
		a, b, p := r.shape(table), r.shape(table), r.point(table)
		d := Distance(a, b)
		if back := Distance(b, a); back != d {
			t.Errorf("distance: %d and back %d", d, back)
		}
		if o := Overlap(a, b); o != Overlap(b, a) || o && d != 0 {
			t.Errorf("overlap %v at distance %d", o, d)
		}
		if d > 0 && (!Within(a, b, d+1) || Within(a, b, d-1)) {
			t.Errorf("within disagrees at %d", d)
		}
		// A point is no nearer by way of another shape than its size allows.
		if DistanceTo(a, p) > DistanceTo(b, p)+d+2*b.Reach()+2 {
			t.Errorf("triangle inequality: %d > %d + %d + %d", DistanceTo(a, p), DistanceTo(b, p), d, 2*b.Reach())
		}
		pa, pb := Nearest(a, b)
		if da, db := DistanceTo(a, pa), DistanceTo(b, pb); da > 1 || db > 1 {
			t.Errorf("witness off the shapes by %d and %d", da, db)
		}
		if g := pa.Dist(pb); (g - d).Abs() > 2 {
			t.Errorf("witness %d apart, distance %d", g, d)
		}
		// Turned as one, the distance stays.
		c, h := r.point(table), r.heading()
		ta, tb := a.At(Rotate(a.C, c, h), a.H.Add(h)), b.At(Rotate(b.C, c, h), b.H.Add(h))
		if e := Distance(ta, tb); (e - d).Abs() > 5 {
			t.Errorf("turned by %d: distance %d becomes %d", h, d, e)
		}
	})
}

// Contains, against sampled outline points.
func TestContains(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b Shape
		want bool
	}{
		{"itself", square(0, 0, 4), square(0, 0, 4), true},
		{"disc to the edges", square(0, 0, 4), Disc(PtIn(2, 2), 4*Inch), true},
		{"disc 1 µm too far", square(0, 0, 4), Disc(Pt(2*Inch+1, 2*Inch), 4*Inch), false},
		{"disc in disc", Disc(PtIn(0, 0), 4*Inch), Disc(PtIn(1, 0), 2*Inch), true},
		{"disc in smaller disc", Disc(PtIn(0, 0), 4*Inch), Disc(PtIn(0, 0), 5*Inch), false},
		{"square over a notch", Poly([]Point{PtIn(0, 0), PtIn(4, 0), PtIn(4, 4), PtIn(2, 1), PtIn(0, 4)}), FromBox(Box{PtIn(1, 1), PtIn(3, 2)}), false},
		{"base in a trench", Stroke([]Point{PtIn(0, 0), PtIn(9, 0)}, 2*Inch), Disc(Pt(4*Inch, Inch/4), Inch), true},
		{"base too wide for it", Stroke([]Point{PtIn(0, 0), PtIn(9, 0)}, 2*Inch), Disc(Pt(4*Inch, Inch/2+1), Inch), false},
		{"hull in a trench", Stroke([]Point{PtIn(0, 0), PtIn(9, 0)}, 3*Inch), Rect(PtIn(4, 0), 2*Inch, 4*Inch, 9000), true},
	} {
		if got := c.a.Contains(c.b); got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
	in := 0
	each(t, 3000, func(t *testing.T, r *pcg) {
		table := Table(5*Inch, 5*Inch)
		a, b := r.star(r.point(table), 3+r.n(8), Inch, 4*Inch), r.shape(table)
		want := true
		for _, p := range b.AppendOutline(nil) {
			want = want && DistanceTo(a, p) <= 1
		}
		got := a.Contains(b)
		if got && !want {
			t.Errorf("%v holds %v, yet outline points lie outside", a, b)
		}
		if want && !got && a.Contains(b.Shrunk(Inch/50)) && len(b.Pts) == 0 && !a.Contains(b.Shrunk(4)) {
			// Sampled points 5 degrees apart miss at most a sagitta.
			if far := b.Reach() / 500; !a.Contains(b.Shrunk(far + 4)) {
				t.Errorf("%v does not hold %v", a, b)
			}
		}
		if got {
			in++
			if !Within(a, b, 0) {
				t.Error("held and apart")
			}
		}
	})
	if in < 100 {
		t.Errorf("only %d held", in)
	}
}

func BenchmarkDistanceDiscs(b *testing.B) {
	s, o := Disc(PtIn(10, 10), Inch), Disc(PtIn(19, 10), Inch)
	b.ReportAllocs()
	for b.Loop() {
		Distance(s, o)
	}
}

func BenchmarkDistanceRects(b *testing.B) {
	s, o := Rect(PtIn(10, 10), 2*Inch, 3*Inch, 1234), Rect(PtIn(19, 10), 3*Inch, 5*Inch, 777)
	b.ReportAllocs()
	for b.Loop() {
		Distance(s, o)
	}
}

func BenchmarkWithinPolygons(b *testing.B) {
	r := newPCG(1)
	s, o := r.star(PtIn(10, 10), 16, Inch, 3*Inch), r.star(PtIn(19, 10), 16, Inch, 3*Inch)
	b.ReportAllocs()
	for b.Loop() {
		Within(s, o, 5*Inch)
	}
}

// TestNearnessAgrees: the tests that only ask whether shapes are near say what the distances say, and the place where a
// base comes free is where Within ends.
func TestNearnessAgrees(t *testing.T) {
	r := newPCG(11)
	table := Table(20*Inch, 20*Inch)
	for i := 0; i < 4000; i++ {
		a, b := r.shape(table), r.shape(table)
		d := r.length(0, 3*Inch)
		if gap := Distance(a, b); gap != d && Within(a, b, d) != (gap < d) {
			t.Errorf("%v, %v: Within %d: got %v at a gap of %d", a, b, d, Within(a, b, d), gap)
		}
		p, q := r.point(table), r.point(table)
		if p == q {
			continue
		}
		line := Stroke([]Point{p, q}, 0)
		if got, want := SegmentWithin(p, q, b, d), Within(line, b, d); got != want {
			t.Errorf("%v-%v, %v: SegmentWithin %d: got %v, want %v", p, q, b, d, got, want)
		}
	}
	for i := 0; i < 1000; i++ {
		base, d := Disc(r.point(table), Inch), r.length(1, Inch)
		area := Rect(r.point(table), 2*Inch, r.length(Inch, 6*Inch), r.heading())
		v := r.heading().Vec(30 * Inch)
		if !Within(base, area, d) {
			continue
		}
		at := LastWithin(base, v, area, d)
		for _, c := range []struct {
			by   Length
			want bool
		}{{-8, true}, {8, false}} {
			moved := base.At(base.C.Toward(base.C.Add(v), at+c.by), base.H)
			if got := Within(moved, area, d); got != c.want && at > 8 {
				t.Errorf("%v along %v from %v: %d µm from the last place within %d: got %v, want %v", base, v, area, c.by, d, got, c.want)
			}
		}
	}
}

// Two rectangles overlap exactly where the polygons of their corners do: apart, in touch, one in the other, the same.
func TestOverlapOfRectangles(t *testing.T) {
	over, apart := 0, 0
	each(t, 400, func(t *testing.T, r *pcg) {
		a := Rect(PtIn(10, 10), r.length(9, 2*Inch), r.length(9, 3*Inch), r.heading())
		h := r.heading()
		if r.n(3) == 0 {
			h = a.H.Add(Heading(r.n(4)) * 9000)
		}
		b := Rect(a.C.Add(r.heading().Vec(r.length(0, 3*Inch))), r.length(9, 2*Inch), r.length(9, 3*Inch), h)
		switch r.n(4) {
		case 0: // edge to edge
			b.H, b.C = a.H, a.C.Add(a.H.Vec((a.L+b.L)/2))
		case 1: // corner to corner
			b.H, b.C = a.H, a.C.Add(a.H.Vec((a.L+b.L)/2)).Add(a.H.Add(9000).Vec((a.W+b.W)/2))
		}
		got, want := Overlap(a, b), Overlap(Poly(a.AppendOutline(nil)), Poly(b.AppendOutline(nil)))
		if got != want || Overlap(b, a) != want {
			t.Errorf("%v and %v: got %v, want %v", a, b, got, want)
		}
		if want {
			over++
		} else {
			apart++
		}
	})
	if over < 100 || apart < 100 {
		t.Errorf("lopsided: %d overlap, %d are apart", over, apart)
	}
}

// A disc and a rectangle are as near as the disc and the polygon of its rounded corners: far off, well inside, and to the µm.
func TestDiscBesideRectangle(t *testing.T) {
	within, over, close := 0, 0, 0
	each(t, 20000, func(t *testing.T, r *pcg) {
		rect := Rect(PtIn(20, 20), r.length(0, 3*Inch), r.length(0, 6*Inch), r.heading())
		if r.n(8) == 0 {
			rect.W = r.length(0, 12)
		}
		disc := Disc(rect.C.Add(r.heading().Vec(r.length(0, 6*Inch))), r.length(0, 2*Inch))
		poly := Poly(rect.AppendOutline(nil))
		d := r.length(0, Inch)
		if gap := Distance(disc, poly); r.n(2) == 0 && gap > 0 {
			d = max(0, gap+r.length(-6, 6)) // just about there
			disc.W = max(0, disc.W+2*r.length(-2, 2))
			close++
		}
		if got, want := Within(disc, rect, d), Within(disc, poly, d); got != want || Within(rect, disc, d) != want {
			t.Errorf("%v and %v within %d: got %v, want %v", disc, rect, d, got, want)
		} else if want {
			within++
		}
		if gap := Distance(disc, poly); r.n(2) == 0 && gap > 0 && gap < Inch {
			disc.W += 2 * (gap + r.length(-6, 6)) // just about touching
		}
		if got, want := Overlap(disc, rect), Overlap(disc, poly); got != want || Overlap(rect, disc) != want {
			t.Errorf("%v and %v: overlap %v, want %v", disc, rect, got, want)
		} else if want {
			over++
		}
	})
	if within < 4000 || over < 4000 || close < 4000 {
		t.Errorf("lopsided: %d within, %d overlap, %d just about there", within, over, close)
	}
}
