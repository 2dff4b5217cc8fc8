package geom

import (
	"errors"
	"math"
	"slices"
	"testing"
)

// ring is a pond of n knots about c, every third of them a corner where corners is set.
func (r *pcg) ring(c Point, n int, least, most Length, corners bool) []Knot {
	var out []Knot
	for i, p := range r.star(c, n, least, most).Pts {
		out = append(out, Knot{p, corners && i%3 == 0})
	}
	return out
}

// course is the knots of a river from c on.
func (r *pcg) course(c Point, n int, corners bool) []Knot {
	var out []Knot
	for i, p := range r.wall(c, n).Pts {
		out = append(out, Knot{p, corners && i%3 == 2})
	}
	return out
}

func TestCurvePassesThroughItsKnots(t *testing.T) {
	each(t, 300, func(t *testing.T, r *pcg) {
		knots := r.ring(PtIn(20, 20), 3+r.n(7), 2*Inch, 4*Inch, r.n(2) == 0)
		s, err := Curved(knots)
		if err != nil {
			t.Fatal(err)
		}
		if len(s.Pts) > CurveCorners {
			t.Errorf("got %d corners, want %d at most", len(s.Pts), CurveCorners)
		}
		at := 0
		for _, k := range knots {
			i := slices.Index(s.Pts[at:], k.At)
			if i < 0 {
				t.Fatalf("knot %v is no corner after corner %d", k.At, at)
			}
			at += i
		}
	})
}

// TestCurveKeepsWithinItsSlack holds the flattened polygon against the cubic spans at a hundred places each, and the
// spans' places against the polygon, both ways.
func TestCurveKeepsWithinItsSlack(t *testing.T) {
	each(t, 120, func(t *testing.T, r *pcg) {
		knots := r.ring(PtIn(20, 20), 3+r.n(8), Inch, 6*Inch, r.n(2) == 0)
		c := newCurve(knots, true)
		pts, err := c.flat()
		if errors.Is(err, ErrManyCorners) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		worst := 0.0
		var fine []Point
		for i := range c.spans {
			s := &c.spans[i]
			for k := range int64(100) {
				p := s.from.Add(s.at(k, 100))
				fine = append(fine, p)
				worst = max(worst, outlineDistance(pts, p))
			}
		}
		for i, p := range pts { // the middles of the chords
			worst = max(worst, outlineDistance(fine, p.Mid(pts[(i+1)%len(pts)]))-4)
		}
		if worst > float64(CurveSlack) {
			t.Errorf("got a curve %.0f µm off, want %d at most", worst, CurveSlack)
		}
	})
}

// outlineDistance is how far a point lies from a polygon's outline, in µm.
func outlineDistance(pts []Point, p Point) float64 {
	best := math.Inf(1)
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		best = min(best, math.Sqrt(float64(segDist8(p, a, b))/8))
	}
	return best
}

// TestCurveThroughACircle holds the curve of evenly spaced knots against their circle.
func TestCurveThroughACircle(t *testing.T) {
	for n := 4; n <= 16; n++ {
		var knots []Knot
		for i := range n {
			knots = append(knots, Knot{At: PtIn(20, 20).Add(Heading(i * int(FullTurn) / n).Vec(5 * Inch))})
		}
		s, err := Curved(knots)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range s.Pts {
			if off := (p.Dist(PtIn(20, 20)) - 5*Inch).Abs(); off > 60 {
				t.Errorf("%d knots: got a corner %d µm off the circle, want 60 at most", n, off)
			}
		}
	}
}

// TestCurveKeepsSymmetry moves, mirrors and turns knots by quarter turns, and wants the same of every corner.
func TestCurveKeepsSymmetry(t *testing.T) {
	by := PtIn(3, -7).Add(Pt(1, 3))
	for name, change := range map[string]func(Point) Point{
		"moved":            func(p Point) Point { return p.Add(by) },
		"mirrored":         func(p Point) Point { return Point{by.X - p.X, p.Y} },
		"upside down":      func(p Point) Point { return Point{p.X, by.Y - p.Y} },
		"turned a quarter": func(p Point) Point { return by.Add(p.left()) },
		"turned half":      func(p Point) Point { return by.Sub(p) },
		"across":           func(p Point) Point { return Point{p.Y, p.X} },
	} {
		each(t, 80, func(t *testing.T, r *pcg) {
			for _, closed := range []bool{true, false} {
				knots := r.course(PtIn(1, 2), 2+r.n(8), true)
				if closed {
					knots = r.ring(PtIn(1, 2), 3+r.n(12), Inch/4, 4*Inch, r.n(2) == 0)
				}
				other := slices.Clone(knots)
				for i := range other {
					other[i].At = change(other[i].At)
				}
				a, errA := newCurve(knots, closed).flat()
				b, errB := newCurve(other, closed).flat()
				if (errA == nil) != (errB == nil) || len(a) != len(b) {
					t.Fatalf("%s: got %d corners %v, want %d %v", name, len(b), errB, len(a), errA)
				}
				for i, p := range a {
					if b[i] != change(p) {
						t.Fatalf("%s: corner %d: got %v, want %v", name, i, b[i], change(p))
					}
				}
			}
		})
	}
}

// TestCurveStaysSimple takes simple polygons of every kind, needles and combs among them: their curves are simple, and so is
// the line of a course that does not cross itself.
func TestCurveStaysSimple(t *testing.T) {
	eased := 0
	each(t, 600, func(t *testing.T, r *pcg) {
		knots := r.ring(PtIn(20, 20), 3+r.n(14), Inch/20, 3*Inch, r.n(3) == 0)
		if r.n(3) == 0 { // a comb
			knots = nil
			for i := range 6 {
				x := Length(i) * Inch / 2
				knots = append(knots, Knot{At: Point{x, 0}}, Knot{At: Point{x + Length(r.n(3000)), r.length(Inch, 3*Inch)}})
			}
			knots = append(knots, Knot{At: Point{4 * Inch, -Inch / 4}}, Knot{At: Point{-Inch, -Inch / 4}})
		}
		c := newCurve(knots, true)
		s, err := Curved(knots)
		if err != nil && !errors.Is(err, ErrManyCorners) {
			t.Fatalf("%v: %v", knots, err)
		}
		if err == nil && ValidPolygon(s.Pts) != nil {
			t.Fatal("an invalid polygon was given")
		}
		if c.flat(); slices.ContainsFunc(c.spans, func(s bend) bool { return s.eased > 0 }) {
			eased++
		}
		line := r.course(PtIn(5, 5), 2+r.n(8), false)
		o := newCurve(line, false)
		if _, err := o.flat(); err != nil {
			return
		}
		for i := range o.spans {
			for j := i + 1; j < len(o.spans); j++ {
				if o.entangled(i, j) && !o.chordsMeet(i, j) {
					t.Errorf("spans %d and %d of a course meet, and their chords do not", i, j)
				}
			}
		}
	})
	if eased < 20 {
		t.Errorf("got %d curves that had to be made flatter, want the test to have many", eased)
	}
}

// TestCorners: a curve of corners alone is the polygon of its knots, and one corner among smooth knots is sharp.
func TestCorners(t *testing.T) {
	var knots []Knot
	for _, p := range []Point{PtIn(0, 0), PtIn(6, 1), PtIn(7, 5), PtIn(1, 4)} {
		knots = append(knots, Knot{p, true})
	}
	s, err := Curved(knots)
	if err != nil || len(s.Pts) != 4 {
		t.Errorf("got %d corners %v, want the 4 knots", len(s.Pts), err)
	}
	smooth := slices.Clone(knots)
	for i := range smooth {
		smooth[i].Corner = i == 2
	}
	s, err = Curved(smooth)
	if err != nil {
		t.Fatal(err)
	}
	n := len(s.Pts)
	for i, p := range s.Pts {
		turn := HeadingTo(s.Pts[(i+n-1)%n], p).Diff(HeadingTo(p, s.Pts[(i+1)%n]))
		if sharp := turn > 3500 || turn < -3500; sharp != (p == PtIn(7, 5)) {
			t.Errorf("corner %v: got a turn of %d hundredths, want one above 3500 at the corner alone", p, turn)
		}
	}
}

func TestCurveRefuses(t *testing.T) {
	ks := func(pts ...Point) []Knot {
		var out []Knot
		for _, p := range pts {
			out = append(out, Knot{At: p})
		}
		return out
	}
	many := make([]Knot, MaxKnots+1)
	for i := range many {
		many[i].At = PtIn(i, i%2)
	}
	wide := newPCG(3).ring(PtIn(200, 200), 8, 100*Inch, 101*Inch, false)
	for _, c := range []struct {
		name   string
		knots  []Knot
		closed bool
		want   error
	}{
		{"two knots of a pond", ks(PtIn(0, 0), PtIn(1, 1)), true, ErrFewKnots},
		{"one knot of a river", ks(PtIn(0, 0)), false, ErrFewKnots},
		{"too many", many, true, ErrManyKnots},
		{"a knot twice", ks(PtIn(0, 0), PtIn(0, 0), PtIn(5, 1)), false, ErrRepeated},
		{"a bow tie", ks(PtIn(0, 0), PtIn(4, 4), PtIn(4, 0), PtIn(0, 4)), true, ErrSelfTouching},
		{"out of range", ks(PtIn(0, 0), Pt(MaxCoord+1, 0)), false, ErrOutOfRange},
		{"a lake for which the corners do not suffice", wide, true, ErrManyCorners},
	} {
		_, err := Splined(c.knots, Inch)
		if c.closed {
			_, err = Curved(c.knots)
		}
		if !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
	if _, err := Splined(ks(PtIn(0, 0), PtIn(1, 1)), 0); err == nil {
		t.Error("got a stroke without a width, want an error")
	}
}

// TestCurveSameEverywhere pins the corners of a thousand curves: they must be the same on every platform.
func TestCurveSameEverywhere(t *testing.T) {
	const want = uint64(17980493722185143948)
	sum := uint64(14695981039346656037)
	r := newPCG(5)
	for range 500 {
		for _, closed := range []bool{true, false} {
			knots := r.course(PtIn(1, 2), 2+r.n(8), true)
			if closed {
				knots = r.ring(PtIn(9, 9), 3+r.n(12), Inch/4, 4*Inch, true)
			}
			pts, _ := newCurve(knots, closed).flat()
			for _, p := range pts {
				sum = ((sum^uint64(p.X))*1099511628211 ^ uint64(p.Y)) * 1099511628211
			}
		}
	}
	if sum != want {
		t.Errorf("got %d, want %d", sum, want)
	}
}

func BenchmarkCurved(b *testing.B) {
	knots := newPCG(8).ring(PtIn(20, 20), 9, 4*Inch, 6*Inch, false)
	b.ReportAllocs()
	for b.Loop() {
		newCurve(knots, true).flat()
	}
}

// BenchmarkCurvedWorst is the knots for which most spans have to be made flatter most often.
func BenchmarkCurvedWorst(b *testing.B) {
	var knots []Knot
	for i := range MaxKnots/2 - 1 {
		x := Length(i) * 300
		knots = append(knots, Knot{At: Point{x, 0}}, Knot{At: Point{x + 140, 3 * Inch}})
	}
	knots = append(knots, Knot{At: Point{20000, -500}}, Knot{At: Point{-Inch, -500}})
	for b.Loop() {
		newCurve(knots, true).flat()
	}
}
