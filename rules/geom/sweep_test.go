package geom

import "testing"

func TestSweepTable(t *testing.T) {
	base := Disc(PtIn(0, 0), 2*Inch)
	wall := FromBox(Box{PtIn(5, -5), PtIn(6, 5)})
	for _, c := range []struct {
		name string
		base Shape
		path Path
		o    Shape
		hit  bool
		at   Length
	}{
		{"disc into a wall", base, Path{PtIn(0, 0), PtIn(10, 0)}, wall, true, 4 * Inch},
		{"disc up to a wall", base, Path{PtIn(0, 0), PtIn(4, 0)}, wall, false, 0},
		{"within the tolerance", base, Path{PtIn(0, 0), Pt(4*Inch+Touch, 0)}, wall, false, 0},
		{"past the tolerance", base, Path{PtIn(0, 0), Pt(4*Inch+Touch+1, 0)}, wall, true, 4 * Inch},
		{"along a wall", base, Path{PtIn(4, -20), PtIn(4, 20)}, wall, false, 0},
		{"second leg", base, Path{PtIn(0, 0), PtIn(0, 2), PtIn(10, 2)}, wall, true, 6 * Inch},
		{"starts inside", base, Path{PtIn(5, 0), PtIn(-5, 0)}, wall, true, 0},
		{"leaves contact", base, Path{PtIn(4, 0), PtIn(-5, 0)}, wall, false, 0},
		{"stands inside", base, Path{PtIn(5, 0)}, wall, true, 0},
		{"stands apart", base, Path{PtIn(0, 0)}, wall, false, 0},
		{"disc past a corner, touching", base, Path{PtIn(0, 6), PtIn(20, 6)}, wall, false, 0},
		{"disc meets disc", base, Path{PtIn(0, 0), PtIn(10, 0)}, Disc(PtIn(6, 0), 2*Inch), true, 4 * Inch},
		{"disc meets disc askew", base, Path{PtIn(0, 0), PtIn(10, 0)}, Disc(Pt(6*Inch, Milli(1200)), 2*Inch), true, Milli(4400)},
		{"square flush into a square", square(-1, -1, 2), Path{PtIn(0, 0), PtIn(10, 0)}, square(4, -1, 2), true, 3 * Inch},
		{"rect flush into a square", Rect(PtIn(0, 0), 2*Inch, 2*Inch, 0), Path{PtIn(0, 0), PtIn(10, 0)}, square(4, -1, 2), true, 3 * Inch},
		{"rect along a square", Rect(PtIn(0, 0), 2*Inch, 2*Inch, 0), Path{PtIn(0, 0), PtIn(10, 0)}, square(4, 1, 2), false, 0},
		{"rect over a stroke", Rect(PtIn(0, 0), 2*Inch, 2*Inch, 9000), Path{PtIn(0, 0), PtIn(0, 9)}, Stroke([]Point{PtIn(-5, 4), PtIn(5, 4)}, Inch), true, 2*Inch + Inch/2},
		{"over a line without width", base, Path{PtIn(0, 0), PtIn(0, 9)}, Stroke([]Point{PtIn(-5, 4), PtIn(5, 4)}, 0), true, 3 * Inch},
		{"far away", base, Path{PtIn(0, 0), PtIn(0, 9)}, square(40, 40, 1), false, 0},
	} {
		hit, at := Sweep(c.base, c.path, c.o)
		if hit != c.hit || (at-c.at).Abs() > 1 {
			t.Errorf("%s: got %v %d, want %v %d", c.name, hit, at, c.hit, c.at)
		}
	}
}

// Sweep against many small steps.
func TestSweepAgainstSampling(t *testing.T) {
	hits := 0
	seeds := 3000
	if testing.Short() {
		seeds = 400
	}
	each(t, seeds, func(t *testing.T, r *pcg) {
		table := Table(14*Inch, 14*Inch)
		base, o := r.shape(table), r.shape(table)
		if base.Kind == KindPolygon && !Convex(base.Pts) || base.Kind == KindStroke {
			base = Disc(base.C, Inch)
		}
		path := Path{base.C}
		for range 1 + r.n(3) {
			path = append(path, r.point(table))
		}
		hit, at := Sweep(base, path, o)
		if hit {
			hits++
			// Just before, clear of the obstacle; at the place, in contact.
			p, _ := path.PointAt(at)
			if d := Distance(base.At(p, base.H), o); d > 3 {
				t.Errorf("hit at %d, yet %d away", at, d)
			}
		}
		long := PathLength(path)
		pressed := false
		for k := Length(0); k <= 200; k++ {
			p, _ := path.PointAt(long * k / 200)
			placed := base.At(p, base.H)
			if Pressed(placed, o) {
				pressed = true
				if !hit {
					// Sampled places are rounded: look 2 µm deeper.
					if q := placed.Shrunk(Touch + 2); q.Kind == KindPolygon || Overlap(q, o) {
						t.Errorf("pressed at %d of %d, no hit: %v %v %v", k, long, base, path, o)
					}
				} else if long*k/200 < at-2 {
					t.Errorf("pressed at %d before the hit at %d", long*k/200, at)
				}
				break
			}
		}
		if hit && !pressed {
			// A hit between two samples must be shallow: look closer after it.
			found := false
			for k := Length(0); k <= 4000 && !found; k++ {
				p, _ := path.PointAt(at + (long-at)*k/4000)
				q := base.At(p, base.H)
				found = Pressed(q, o) || Overlap(base.Shrunk(Touch-3).At(p, base.H), o)
			}
			if !found {
				t.Errorf("hit at %d of %d, never pressed: %v %v %v", at, long, base, path, o)
			}
		}
	})
	if hits < seeds/5 {
		t.Errorf("only %d hits", hits)
	}
}

func TestPath(t *testing.T) {
	p := Path{PtIn(0, 0), PtIn(3, 4), PtIn(3, 10)}
	if got, want := PathLength(p), 11*Inch; got != want {
		t.Errorf("length: got %v, want %v", got, want)
	}
	for _, c := range []struct {
		d    Length
		want Point
		leg  int
	}{{0, PtIn(0, 0), 0}, {-5, PtIn(0, 0), 0}, {5 * Inch, PtIn(3, 4), 0}, {7 * Inch, PtIn(3, 6), 1}, {99 * Inch, PtIn(3, 10), 1}} {
		if got, leg := p.PointAt(c.d); got != c.want || leg != c.leg {
			t.Errorf("at %v: got %v %d, want %v %d", c.d, got, leg, c.want, c.leg)
		}
	}
	if got := PathLength(nil); got != 0 {
		t.Errorf("empty path: got %v", got)
	}
}

func TestSegmentInside(t *testing.T) {
	cup := Poly([]Point{PtIn(0, 0), PtIn(6, 0), PtIn(6, 5), PtIn(5, 5), PtIn(5, 1), PtIn(1, 1), PtIn(1, 5), PtIn(0, 5)})
	for _, c := range []struct {
		name string
		a, b Point
		s    Shape
		want Length
	}{
		{"across", PtIn(-5, 2), PtIn(10, 2), square(0, 0, 4), 4 * Inch},
		{"starts inside", PtIn(2, 2), PtIn(10, 2), square(0, 0, 4), 2 * Inch},
		{"all inside", PtIn(1, 2), PtIn(3, 2), square(0, 0, 4), 2 * Inch},
		{"misses", PtIn(-5, 5), PtIn(10, 5), square(0, 0, 4), 0},
		{"both arms of a cup", PtIn(-5, 3), PtIn(10, 3), cup, 2 * Inch},
		{"arms and bottom of a cup", PtIn(0, 0), PtIn(6, 0), cup, 6 * Inch},
		{"corner to corner", PtIn(0, 0), PtIn(4, 4), square(0, 0, 4), 143684},
		{"through corners only", PtIn(-4, 4), PtIn(4, -4), square(0, 0, 4), 0},
		{"disc", PtIn(-5, 0), PtIn(5, 0), Disc(PtIn(0, 0), 4*Inch), 4 * Inch},
		{"chord", PtIn(-50, 3), PtIn(50, 3), Disc(PtIn(0, 0), 10*Inch), 8 * Inch},
		{"tangent", PtIn(-50, 5), PtIn(50, 5), Disc(PtIn(0, 0), 10*Inch), 0},
		{"wall", PtIn(0, -5), PtIn(0, 5), Stroke([]Point{PtIn(-5, 0), PtIn(5, 0)}, Inch), Inch},
		{"end of a wall", PtIn(-10, 0), PtIn(10, 0), Stroke([]Point{PtIn(-5, 0), PtIn(5, 0)}, Inch), 11 * Inch},
		{"no length", PtIn(2, 2), PtIn(2, 2), square(0, 0, 4), 0},
	} {
		got, back := SegmentInside(c.a, c.b, c.s), SegmentInside(c.b, c.a, c.s)
		if c.name == "arms and bottom of a cup" {
			if got != back || got != 0 && got != c.want {
				t.Errorf("%s: got %v and back %v", c.name, got, back)
			}
			continue
		}
		if got != c.want || back != got {
			t.Errorf("%s: got %v and back %v, want %v", c.name, got, back, c.want)
		}
	}
}

func TestSegmentMeets(t *testing.T) {
	for _, c := range []struct {
		name           string
		a, b           Point
		s              Shape
		meets, through bool
		entry          Point
	}{
		{"across", PtIn(-5, 2), PtIn(10, 2), square(0, 0, 4), true, true, PtIn(0, 2)},
		{"along the edge", PtIn(-5, 4), PtIn(10, 4), square(0, 0, 4), true, false, PtIn(0, 4)},
		{"along the edge, back", PtIn(10, 4), PtIn(-5, 4), square(0, 0, 4), true, false, PtIn(4, 4)},
		{"touches a corner", PtIn(-4, 4), PtIn(4, -4), square(0, 0, 4), true, false, PtIn(0, 0)},
		{"through two corners", PtIn(-1, -1), PtIn(8, 8), square(0, 0, 4), true, true, PtIn(0, 0)},
		{"ends on the edge", PtIn(-5, 2), PtIn(0, 2), square(0, 0, 4), true, false, PtIn(0, 2)},
		{"tangent to a disc", PtIn(-9, 2), PtIn(9, 2), Disc(PtIn(0, 0), 4*Inch), true, false, PtIn(0, 2)},
		{"one µm deeper", Pt(-9*Inch, 2*Inch-1), Pt(9*Inch, 2*Inch-1), Disc(PtIn(0, 0), 4*Inch), true, true, Pt(-319, 2*Inch-1)},
		{"starts inside", PtIn(1, 0), PtIn(9, 0), Disc(PtIn(0, 0), 4*Inch), true, true, PtIn(1, 0)},
		{"misses", PtIn(-9, 3), PtIn(9, 3), Disc(PtIn(0, 0), 4*Inch), false, false, Point{}},
		{"across a line", PtIn(0, -3), PtIn(0, 3), Stroke([]Point{PtIn(-3, 0), PtIn(3, 0)}, 0), true, false, PtIn(0, 0)},
	} {
		if got := SegmentMeets(c.a, c.b, c.s); got != c.meets {
			t.Errorf("%s: meets: got %v, want %v", c.name, got, c.meets)
		}
		if got := SegmentCrosses(c.a, c.b, c.s); got != c.through || got != SegmentCrosses(c.b, c.a, c.s) {
			t.Errorf("%s: crosses: got %v, want %v", c.name, got, c.through)
		}
		got, d, ok := SegmentEntry(c.a, c.b, c.s)
		if ok != c.meets || got.Dist(c.entry) > 1 || ok && (d-c.a.Dist(c.entry)).Abs() > 1 {
			t.Errorf("%s: entry: got %v %v %v, want %v", c.name, got, d, ok, c.entry)
		}
	}
	each(t, 4000, func(t *testing.T, r *pcg) {
		table := Table(10*Inch, 10*Inch)
		s, a, b := r.shape(table), r.point(table), r.point(table)
		in := SegmentInside(a, b, s)
		meets, through := SegmentMeets(a, b, s), SegmentCrosses(a, b, s)
		if in > 1 && !through || through && !meets {
			t.Errorf("%d inside, crosses %v, meets %v", in, through, meets)
		}
		if d := Distance(Stroke([]Point{a, b}, 0), s); meets != (d == 0) && d != 0 {
			t.Errorf("meets %v at distance %d", meets, d)
		}
		if p, d, ok := SegmentEntry(a, b, s); ok {
			if g := DistanceTo(s, p); g > 1 {
				t.Errorf("entry %v is %d outside", p, g)
			}
			if d > 4 {
				if q := a.Toward(b, d-3); SegmentCrosses(a, q, s.Shrunk(2)) {
					t.Errorf("inside before the entry at %d", d)
				}
			}
		}
		// A sum over samples.
		n := 0
		for k := Length(0); k < 500; k++ {
			p := a.Add(b.Sub(a).Scale(2*k+1, 1000))
			if s.ContainsPoint(p) {
				n++
			}
		}
		long := a.Dist(b)
		if e := (in - long*Length(n)/500).Abs(); e > long/60+3 {
			t.Errorf("inside: got %d, sampled %d of %d", in, long*Length(n)/500, long)
		}
	})
}

func BenchmarkSweepDisc(b *testing.B) {
	r := newPCG(3)
	o := r.star(PtIn(10, 10), 16, Inch, 3*Inch)
	base, path := Disc(PtIn(2, 2), 29972), Path{PtIn(2, 2), PtIn(3, 8), PtIn(18, 11)}
	b.ReportAllocs()
	for b.Loop() {
		Sweep(base, path, o)
	}
}

func BenchmarkSweepRect(b *testing.B) {
	r := newPCG(3)
	o := r.star(PtIn(10, 10), 16, Inch, 3*Inch)
	base, path := Rect(PtIn(2, 2), 2*Inch, 3*Inch, 4500), Path{PtIn(2, 2), PtIn(3, 8), PtIn(18, 11)}
	b.ReportAllocs()
	for b.Loop() {
		Sweep(base, path, o)
	}
}

// Whether a base crosses something is what sweeping it says.
func TestCrossesIsSweep(t *testing.T) {
	hits := 0
	each(t, 600, func(t *testing.T, r *pcg) {
		table := Table(12*Inch, 12*Inch)
		base, obstacle := r.shape(table), r.shape(table)
		path := Path{base.C, r.point(table), r.point(table)}
		hit, _ := Sweep(base, path, obstacle)
		if Crosses(base, path, obstacle) != hit {
			t.Fatalf("%v along %v over %v: swept %v", base, path, obstacle, hit)
		}
		if hit {
			hits++
		}
	})
	if hits < 150 || hits > 550 {
		t.Errorf("%d of 600 hit", hits)
	}
}

// Up to where it first comes free a base is within the gap, and beyond where it last was it is not.
func TestComesFree(t *testing.T) {
	twice := 0
	each(t, 5000, func(t *testing.T, r *pcg) {
		table := Table(6*Inch, 6*Inch)
		base := Disc(r.point(table), r.length(Inch/4, Inch))
		obstacle := r.shape(table)
		if r.n(2) == 0 {
			obstacle = r.star(table.Centre(), 7, Inch/2, 3*Inch)
		}
		gap := r.length(0, Inch/4)
		if !Within(base, obstacle, gap) {
			return
		}
		v := r.heading().Vec(12 * Inch)
		first, last := ComesFree(base, v, obstacle, gap, 0)
		if first > last+doubtful {
			t.Fatalf("free from %d on, last within at %d", first, last)
		}
		if last-first > Inch/10 {
			twice++
		}
		at := func(d Length) bool { return Within(base.At(base.C.Toward(base.C.Add(v), d), base.H), obstacle, gap) }
		for k := range Length(20) {
			if d := (first - doubtful) * k / 19; d > 0 && !at(d) {
				t.Fatalf("free at %d, before %d: %v along %v by %v, gap %d", d, first, base, v, obstacle, gap)
			}
			if d := last + doubtful + (12*Inch-last-doubtful)*k/19; d < 12*Inch && at(d) {
				t.Fatalf("within at %d, after %d", d, last)
			}
		}
	})
	if twice < 8 {
		t.Errorf("only %d come free twice", twice)
	}
}

// doubtful is how exact the places of ComesFree are, in µm, where an edge is left at a sharp angle.
const doubtful = 64
