package geom

import (
	"slices"
	"sync"
	"testing"
)

// CentreRay and Crossings against the plain functions, one blocker at a time.
func TestCentreRayAgainstAll(t *testing.T) {
	clear, blocked := 0, 0
	each(t, 300, func(t *testing.T, r *pcg) {
		table := Table(30*Inch, 20*Inch)
		s := NewSight(table)
		var shapes []Shape
		for i := range 4 + r.n(20) {
			// Some off the table, some large.
			o := r.shape(table.Grow(4 * Inch))
			shapes = append(shapes, o)
			s.Add(o, int32(i), 1<<r.n(8))
		}
		// Move half of them, remove some.
		gone := map[int]bool{}
		for i := range shapes {
			switch r.n(4) {
			case 0, 1:
				shapes[i] = shapes[i].At(r.point(table), r.heading())
				s.Move(i, shapes[i].C, shapes[i].H)
			case 2:
				s.Remove(i)
				gone[i] = true
			}
		}
		var q Query
		for range 30 {
			a, b := r.point(table.Grow(6*Inch)), r.point(table.Grow(6*Inch))
			q.Mask = uint8(r.next())
			q.Exclude = append(q.Exclude[:0], int32(r.n(len(shapes))))
			res := s.CentreRay(a, b, &q)
			want := true
			first := MaxCoord
			met := 0
			for i, o := range shapes {
				blk, ok := s.Get(i)
				if ok == gone[i] {
					t.Fatalf("handle %d: got %v", i, ok)
				}
				if gone[i] || q.Mask != 0 && blk.Class&q.Mask == 0 || int32(i) == q.Exclude[0] {
					continue
				}
				if SegmentMeets(a, b, o) {
					met++
				}
				if SegmentCrosses(a, b, o) {
					want = false
					_, d, _ := SegmentEntry(a, b, o)
					first = min(first, d)
				}
			}
			if res.Clear != want || res.Clear != s.CentreRay(b, a, &q).Clear {
				t.Errorf("%v-%v: got %v, want %v", a, b, res, want)
			}
			if want {
				clear++
			} else {
				blocked++
				if d := a.Dist(res.At); (d - first).Abs() > 3 {
					t.Errorf("first blocking point at %d, want %d", d, first)
				}
			}
			cs := s.Crossings(a, b, &q, nil)
			if len(cs) != met {
				t.Errorf("%d crossings, want %d", len(cs), met)
			}
			if got, want := s.Enters(a, b, &q), slices.ContainsFunc(cs, func(c Crossing) bool { return c.Inside > 0 }); got != want {
				t.Errorf("%v-%v: Enters is %v, want %v", a, b, got, want)
			}
			for i, c := range cs {
				o := shapes[c.Handle]
				if in := SegmentInside(a, b, o); (in - c.Inside).Abs() > 1 {
					t.Errorf("inside %d, want %d", c.Inside, in)
				}
				if i > 0 && cs[i-1].From > c.From {
					t.Error("crossings out of order")
				}
				if DistanceTo(o, c.Entry) > 1 || DistanceTo(o, c.Exit) > 1 || c.To-c.From < c.Inside-1 {
					t.Errorf("crossing %v off %v", c, o)
				}
			}
		}
	})
	if clear < 1000 || blocked < 1000 {
		t.Errorf("lopsided: %d clear, %d blocked", clear, blocked)
	}
}

func TestCentreRayTable(t *testing.T) {
	s := NewSight(Table(72*Inch, 48*Inch))
	s.Add(Disc(PtIn(20, 20), 2*Inch), 1, 1)
	s.Add(square(30, 18, 4), 2, 2)
	s.Add(Stroke([]Point{PtIn(40, 10), PtIn(40, 30)}, Inch/2), 3, 4)
	for _, c := range []struct {
		name  string
		a, b  Point
		mask  uint8
		skip  []int32
		clear bool
		id    int32
		at    Point
	}{
		{"first of three", PtIn(10, 20), PtIn(50, 20), 0, nil, false, 1, PtIn(19, 20)},
		{"first of three, back", PtIn(50, 20), PtIn(10, 20), 0, nil, false, 3, Pt(40*Inch+Inch/4, 20*Inch)},
		{"without models", PtIn(10, 20), PtIn(50, 20), 2 | 4, nil, false, 2, PtIn(30, 20)},
		{"without two ids", PtIn(10, 20), PtIn(50, 20), 0, []int32{1, 2}, false, 3, Pt(40*Inch-Inch/4, 20*Inch)},
		{"none left", PtIn(10, 20), PtIn(50, 20), 1, []int32{1}, true, 0, Point{}},
		{"tangent to the disc", PtIn(10, 21), PtIn(25, 21), 0, nil, true, 0, Point{}},
		{"a µm into the disc", Pt(10*Inch, 21*Inch-1), Pt(25*Inch, 21*Inch-1), 0, nil, false, 1, Pt(20*Inch-225, 21*Inch-1)},
		{"along the square", PtIn(25, 22), PtIn(38, 22), 0, nil, true, 0, Point{}},
		{"up to the square", PtIn(25, 20), PtIn(30, 20), 0, nil, true, 0, Point{}},
		{"from its edge away", PtIn(34, 20), PtIn(38, 20), 0, nil, true, 0, Point{}},
		{"across its corner", PtIn(29, 19), PtIn(31, 17), 0, nil, true, 0, Point{}},
		{"inside it", PtIn(31, 19), PtIn(33, 20), 0, nil, false, 2, PtIn(31, 19)},
	} {
		q := Query{Mask: c.mask, Exclude: c.skip}
		got := s.CentreRay(c.a, c.b, &q)
		if got.Clear != c.clear || got.Blocker != c.id || got.At.Dist(c.at) > 1 {
			t.Errorf("%s: got %v, want %v %d %v", c.name, got, c.clear, c.id, c.at)
		}
	}
}

func TestAnyToAnyTable(t *testing.T) {
	box := func(x0, y0, x1, y1 Length) Shape { return FromBox(Box{Pt(x0, y0), Pt(x1, y1)}) }
	const in = Inch
	a, b := Disc(PtIn(10, 24), in), Disc(PtIn(40, 24), in)
	for _, c := range []struct {
		name     string
		a, b     Shape
		blockers []Shape
		clear    bool
	}{
		{"nothing between", a, b, nil, true},
		{"a post between", a, b, []Shape{Disc(PtIn(25, 24), in/2)}, true},
		{"an equal base between", a, b, []Shape{Disc(PtIn(25, 24), in)}, true}, // along the outer tangent
		{"a base 0.001\" larger", a, b, []Shape{Disc(PtIn(25, 24), Milli(1001))}, false},
		{"a wall as wide as the bases", a, b, []Shape{box(25*in, 24*in-in/2, 26*in, 24*in+in/2)}, true},
		{"a wall 10 µm wider", a, b, []Shape{box(25*in, 24*in-in/2-10, 26*in, 24*in+in/2+10)}, false},
		{"a slit of 10 µm", a, b, []Shape{box(25*in, 10*in, 26*in, 24*in), box(25*in, 24*in+10, 26*in, 40*in)}, true},
		{"a crooked slit", a, b, []Shape{box(25*in, 10*in, 26*in, 24*in), box(26*in, 24*in-9, 27*in, 40*in)}, false},
		{"two bases in contact", a, b, []Shape{Disc(PtIn(25, 23), 2*in), Disc(PtIn(25, 25), 2*in)}, true}, // the common tangent
		{"two bases 10 µm into each other", a, b, []Shape{Disc(Pt(25*in, 23*in+5), 2*in), Disc(Pt(25*in, 25*in-5), 2*in)}, false},
		{"staggered walls, sight askew", a, b, []Shape{box(20*in, 24*in, 21*in, 40*in), box(30*in, 8*in, 31*in, 24*in)}, true},
		{"staggered walls, closed", a, b, []Shape{box(20*in, 23*in, 21*in, 40*in), box(30*in, 8*in, 31*in, 25*in)}, false},
		{"blocker in contact beside", a, b, []Shape{Disc(PtIn(10, 25), in), Disc(PtIn(10, 23), in)}, true},
		{"blocker in contact behind", a, b, []Shape{Disc(PtIn(9, 24), in)}, true},
		{"blocker in contact before", a, b, []Shape{Disc(PtIn(11, 24), in)}, true},
		{"blockers all round", a, b, []Shape{Disc(PtIn(11, 24), 2*in), Disc(PtIn(11, 25), in), Disc(PtIn(11, 23), in)}, false},
		{"stands half in a wood", a, b, []Shape{box(5*in, 24*in, 15*in, 40*in)}, true},
		{"stands wholly in a wood", a, b, []Shape{box(5*in, 20*in, 15*in, 40*in)}, false},
		{"in the mouth of a cup", a, b, []Shape{Poly([]Point{PtIn(8, 22), PtIn(14, 22), PtIn(14, 23), PtIn(9, 23), PtIn(9, 25), PtIn(14, 25), PtIn(14, 26), PtIn(8, 26)})}, true},
		{"in a cup that opens away", a, b, []Shape{Poly([]Point{PtIn(12, 22), PtIn(6, 22), PtIn(6, 23), PtIn(11, 23), PtIn(11, 25), PtIn(6, 25), PtIn(6, 26), PtIn(12, 26)})}, false},
		{"hull to hull past a corner", Rect(PtIn(10, 10), 2*in, 4*in, 3000), Rect(PtIn(30, 10), 2*in, 4*in, 6000), []Shape{box(15*in, 0, 25*in, 11*in)}, true},
		{"touching", a, Disc(PtIn(11, 24), in), []Shape{Disc(Pt(10*in+in/2, 24*in), in/10)}, true},
	} {
		s := NewSight(Table(48*Inch, 48*Inch))
		for i, o := range c.blockers {
			s.Add(o, int32(i), 1)
		}
		var q Query
		res, back := s.AnyToAny(c.a, c.b, &q), s.AnyToAny(c.b, c.a, &q)
		if res.Clear != c.clear || back.Clear != c.clear {
			t.Errorf("%s: got %v and back %v, want %v", c.name, res, back, c.clear)
		}
		if !res.Clear && (res.Blocker < 0 || int(res.Blocker) >= len(c.blockers)) {
			t.Errorf("%s: blocker %d", c.name, res.Blocker)
		}
		checkResult(t, res, c.a, c.b, c.blockers, -1, -1)
		// The same with everything turned and moved.
		for h := Heading(777); h < FullTurn; h += 3333 {
			turn := func(o Shape) Shape { return o.At(Rotate(o.C, PtIn(24, 24), h), o.H.Add(h)) }
			if c.name == "an equal base between" || c.name == "a wall as wide as the bases" || c.name == "two bases in contact" {
				continue // decided by the last µm, which turning rounds
			}
			s := NewSight(Table(48*Inch, 48*Inch))
			for i, o := range c.blockers {
				s.Add(turn(o), int32(i), 1)
			}
			if got := s.AnyToAny(turn(c.a), turn(c.b), &q); got.Clear != c.clear {
				t.Errorf("%s, turned by %d: got %v, want %v", c.name, h, got, c.clear)
			}
		}
	}
}

// A clear centre line means a clear line between any shapes around the centres.
func TestCentreImpliesAny(t *testing.T) {
	each(t, 200, func(t *testing.T, r *pcg) {
		s, shapes := scene(r, Table(36*Inch, 24*Inch), 8, 20, false)
		var q Query
		for range 30 {
			i, j := 8+r.n(20), 8+r.n(20)
			q.Exclude = append(q.Exclude[:0], int32(i), int32(j))
			a, b := shapes[i], shapes[j]
			if i == j || !s.CentreRay(a.C, b.C, &q).Clear {
				continue
			}
			if !s.AnyToAny(a, b, &q).Clear || !s.PointToAny(a.C, b, &q).Clear {
				t.Errorf("centre line clear, any line blocked: %v %v", a, b)
			}
		}
	})
}

func TestSightLife(t *testing.T) {
	s := NewSight(Table(20*Inch, 20*Inch))
	h := s.Add(Disc(PtIn(5, 5), Inch), 7, 1)
	if s.Len() != 1 {
		t.Errorf("got %d, want 1", s.Len())
	}
	if s.CentreRay(PtIn(0, 5), PtIn(10, 5), nil).Clear {
		t.Error("blocker not seen")
	}
	s.Remove(h)
	s.Remove(h)
	s.Move(h, PtIn(1, 1), 0)
	if !s.CentreRay(PtIn(0, 5), PtIn(10, 5), nil).Clear || s.Len() != 0 {
		t.Error("removed blocker still seen")
	}
	if k := s.Add(Disc(PtIn(5, 5), Inch), 8, 1); k != h {
		t.Errorf("handle %d not used again, got %d", h, k)
	}
	s.Put(h, square(4, 4, 2), 9, 1)
	if got := s.CentreRay(PtIn(0, 5), PtIn(10, 5), nil); got.Clear || got.Blocker != 9 || s.Len() != 1 {
		t.Errorf("after another took the handle: got %v", got)
	}
}

// Many askers at once, each with its own query.
func TestSightConcurrent(t *testing.T) {
	s, shapes := scene(newPCG(3), Table(36*Inch, 24*Inch), 8, 20, false)
	ask := func() (n int) {
		var q Query
		for i := 8; i < 28; i++ {
			for j := 8; j < i; j++ {
				q.Exclude = append(q.Exclude[:0], int32(i), int32(j))
				if s.AnyToAny(shapes[i], shapes[j], &q).Clear {
					n++
				}
			}
		}
		return n
	}
	want := ask()
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if got := ask(); got != want {
				t.Errorf("got %d, want %d", got, want)
			}
		})
	}
	wg.Wait()
}

func TestNoAllocations(t *testing.T) {
	s, shapes := scene(newPCG(3), Table(36*Inch, 24*Inch), 8, 20, false)
	var q Query
	dst := make([]Crossing, 0, 64)
	a, b := Rect(shapes[8].C, Inch, 2*Inch, 4000), Oval(shapes[9].C, Inch, 2*Inch, 300)
	obstacle, path := shapes[0], Path{shapes[8].C, shapes[9].C}
	f := func() {
		for i := 8; i < 28; i++ {
			s.AnyToAny(a, shapes[i], &q)
			s.AnyToAny(b, shapes[i], &q)
			s.CentreRay(a.C, shapes[i].C, &q)
			dst = s.Crossings(a.C, shapes[i].C, &q, dst[:0])
			Distance(a, shapes[i])
			Overlap(b, obstacle)
			Nearest(b, obstacle)
			Sweep(a, path, obstacle)
			Sweep(shapes[i], path, obstacle)
			SegmentInside(a.C, b.C, obstacle)
			obstacle.ContainsPoint(a.C)
			obstacle.Contains(b)
		}
	}
	f()
	if got := testing.AllocsPerRun(20, f); got != 0 {
		t.Errorf("got %v allocations, want 0", got)
	}
}

// Bases put into contact by rounded coordinates count as touching, at any angle.
func TestSightBetweenTouchingBases(t *testing.T) {
	each(t, 500, func(t *testing.T, r *pcg) {
		c, h := r.point(Table(20*Inch, 20*Inch)), r.heading()
		size := r.length(Inch, 3*Inch) &^ 1
		at := func(x, y Length) Point { return c.Add(h.turn(Point{x, y})) }
		s := NewSight(Table(20*Inch, 20*Inch))
		s.Add(Disc(at(-size/2, 0), size), 1, 1)
		s.Add(Disc(at(size-size/2, 0), size), 2, 1)
		var q Query
		a, b := Disc(at(0, -5*Inch), Inch/5), Disc(at(0, 4*Inch), Inch/4)
		res := s.AnyToAny(a, b, &q)
		if !res.Clear {
			t.Errorf("no line along the common tangent: %v", res)
		}
		s.Add(Disc(at(0, Inch), Inch/10), 3, 1) // a pin in the middle
		if res := s.AnyToAny(a, b, &q); res.Clear {
			t.Errorf("a line through the pin: %v", res)
		}
	})
}
