package geom

import "testing"

// scene is a random table with terrain and models.
func scene(r *pcg, table Box, pieces, models int, polygonsOnly bool) (*Sight, []Shape) {
	s := NewSight(table)
	var shapes []Shape
	for range pieces {
		c := r.point(table)
		sh := r.star(c, 16, Inch, 5*Inch/2)
		if r.n(3) == 0 && !polygonsOnly {
			sh = r.wall(c, 3)
		}
		shapes = append(shapes, sh)
	}
	for tries := 0; models > 0 && tries < 10000; tries++ {
		d := Disc(r.point(table), 29972)
		ok := true
		for _, o := range shapes {
			if Overlap(d, o) {
				ok = false
				break
			}
		}
		if ok {
			shapes = append(shapes, d)
			models--
		}
	}
	for i, sh := range shapes {
		s.Add(sh, int32(i), 1<<(sh.Kind&7))
	}
	return s, shapes
}

// clearOf reports whether the segment keeps the margin from every blocker.
func clearOf(a, b Point, shapes []Shape, skip ...int) bool {
	line := Stroke([]Point{a, b}, 0)
	for i, o := range shapes {
		out := false
		for _, k := range skip {
			out = out || k == i
		}
		if !out && Within(line, o, 4) {
			return false
		}
	}
	return true
}

// samples are points of the shape: outline and centre.
func samples(s Shape, dst []Point) []Point {
	dst = append(dst[:0], s.AppendOutline(nil)...)
	n := len(dst)
	for i := range n {
		p, q := dst[i], dst[(i+1)%n]
		for k := Length(1); k < 4; k++ {
			if m := p.Add(q.Sub(p).Scale(k, 4)); s.ContainsPoint(m) {
				dst = append(dst, m)
			}
		}
	}
	out := dst[:0]
	for _, p := range dst {
		if s.ContainsPoint(p) {
			out = append(out, p)
		}
	}
	return out
}

func checkResult(t *testing.T, res Result, a, b Shape, shapes []Shape, ia, ib int) {
	t.Helper()
	if !res.Clear || Within(a, b, 0) {
		return
	}
	if d := DistanceTo(a, res.A); d > 2 {
		t.Errorf("witness %v is %d µm from a %v", res.A, d, a)
	}
	if d := DistanceTo(b, res.B); d > 2 {
		t.Errorf("witness %v is %d µm from b %v", res.B, d, b)
	}
	cut := newCutter(res.A, res.B)
	for i, o := range shapes {
		var buf spineBuf
		sp := o.spine(buf[:])
		if i != ia && i != ib && cut.blocked(&sp, o.Bounds()) {
			t.Errorf("witness %v-%v goes through blocker %d %v", res.A, res.B, i, o)
		}
	}
}

// Dense sampling may never find a line that AnyToAny misses, and the quick
// search must agree with the exhaustive one.
func TestAnyToAnyAgainstSampling(t *testing.T) {
	seeds := 400
	if testing.Short() {
		seeds = 60
	}
	clear, blocked := 0, 0
	each(t, seeds, func(t *testing.T, r *pcg) {
		table := Table(20*Inch, 14*Inch)
		s := NewSight(table)
		var shapes []Shape
		n := 6 + r.n(20)
		for range n {
			shapes = append(shapes, r.shape(table))
		}
		for i, o := range shapes {
			s.Add(o, int32(i), 1)
		}
		var q Query
		for ia := range 3 {
			for ib := ia + 1; ib < 4; ib++ {
				a, b := shapes[ia], shapes[ib]
				q.Exclude = []int32{int32(ia), int32(ib)}
				res := s.AnyToAny(a, b, &q)
				back := s.AnyToAny(b, a, &q)
				if res.Clear != back.Clear {
					t.Errorf("one-way sight %d %d: %v %v", ia, ib, res, back)
				}
				checkResult(t, res, a, b, shapes, ia, ib)
				if res.Clear {
					clear++
					continue
				}
				blocked++
				pa, pb := samples(a, nil), samples(b, nil)
				for len(pa) > 40 {
					pa = thin(pa)
				}
				for len(pb) > 40 {
					pb = thin(pb)
				}
				for _, x := range pa {
					for _, y := range pb {
						if clearOf(x, y, shapes, ia, ib) {
							t.Fatalf("sampling sees %v-%v between %d %v and %d %v", x, y, ia, a, ib, b)
						}
					}
				}
			}
		}
	})
	t.Logf("%d clear, %d blocked", clear, blocked)
	if clear < seeds/2 || blocked < seeds/2 {
		t.Errorf("lopsided sample: %d clear, %d blocked", clear, blocked)
	}
}

func thin(p []Point) []Point {
	out := p[:0]
	for i := 0; i < len(p); i += 2 {
		out = append(out, p[i])
	}
	return out
}

// The quick search and the exhaustive one are two proofs of the same answer.
func TestAnyToAnyAgainstExhaustive(t *testing.T) {
	seeds := 300
	if testing.Short() {
		seeds = 40
	}
	var searched int
	each(t, seeds, func(t *testing.T, r *pcg) {
		s, shapes := scene(r, Table(36*Inch, 24*Inch), 8, 25, false)
		var q Query
		for range 20 {
			ia, ib := r.n(len(shapes)), r.n(len(shapes))
			if ia == ib {
				continue
			}
			a, b := shapes[ia], shapes[ib]
			if !ordered(a, b) {
				a, b = b, a
			}
			q.Exclude = append(q.Exclude[:0], int32(ia), int32(ib))
			res := s.AnyToAny(a, b, &q)
			if Within(a, b, 0) {
				continue
			}
			var ba, bb spineBuf
			sa, sb := a.spine(ba[:]), b.spine(bb[:])
			w := &q.work
			if w.blockedBy(w.shortest(&sa, &sb, a.C, b.C)) < 0 {
				continue
			}
			searched++
			w.wide = true // no help from the quick search
			got := w.exhaust(&sa, &sb)
			if got == res.Clear {
				continue
			}
			// Within the tolerance either answer is right.
			from, to := res.A, res.B
			if got {
				from, to = w.from, w.to
			}
			if clearOf(from, to, shapes, ia, ib) {
				t.Errorf("exhaustive %v, quick %v between %v and %v, line %v-%v", got, res, a, b, from, to)
			}
		}
	})
	t.Logf("%d searched", searched)
}
