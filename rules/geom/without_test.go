package geom

import "testing"

// TestWithout holds that a point lies in what is left exactly if it lies in the shape and in none of the others, but within a hair of
// their edges.
func TestWithout(t *testing.T) {
	const hair = 3 * Touch
	cut := 0
	each(t, 150, func(t *testing.T, r *pcg) {
		box := Box{PtIn(0, 0), PtIn(14, 14)}
		lay := func() Shape {
			for {
				s, err := Shape{}, error(nil)
				switch r.n(4) {
				case 0:
					s, err = Curved(r.ring(r.point(box), 6, 2*Inch, 4*Inch, true))
				case 1:
					s, err = Splined([]Knot{{At: Point{0, r.length(0, 14*Inch)}}, {At: PtIn(7, 7)}, {At: Point{14 * Inch, r.length(0, 14*Inch)}}}, r.length(Inch, 3*Inch))
				case 2:
					s = Rect(r.point(box), r.length(Inch, 5*Inch), r.length(Inch, 8*Inch), r.heading())
				default:
					s = r.star(r.point(box), 9, Inch, 5*Inch)
				}
				if err == nil {
					return s
				}
			}
		}
		s, others := lay(), []Shape{lay(), lay()}
		left := Without(s, others)
		if len(left) == 1 && left[0].Equal(s) {
			for _, o := range others {
				if Overlap(s, o) {
					t.Error("a shape that others overlap stays whole")
				}
			}
		} else {
			cut++
		}
	points:
		for range 300 {
			p := r.point(Box{PtIn(-2, -2), PtIn(16, 16)})
			want := s.ContainsPoint(p)
			for _, o := range others {
				if o.Kind == KindStroke { // its round ends are not cut away
					for _, q := range []Point{o.Pts[0], o.Pts[len(o.Pts)-1]} {
						if p.Dist(q) < o.W/2+hair {
							continue points
						}
					}
				}
			}
			for _, o := range append([]Shape{s}, others...) {
				if edge := o.AppendOutline(nil); outlineDistance(edge, p) < float64(hair) {
					continue points
				}
			}
			for _, o := range others {
				want = want && !o.ContainsPoint(p)
			}
			got := false
			for _, k := range left {
				got = got || k.ContainsPoint(p)
			}
			if got != want {
				t.Errorf("%v: got %v, want %v of %d parts", p, got, want, len(left))
			}
		}
	})
	if cut < 60 {
		t.Errorf("got %d shapes that were cut, want most", cut)
	}
}

// TestWithoutBridge cuts a river by the road over it: two waters, and between them room for a base as wide as the bridge.
func TestWithoutBridge(t *testing.T) {
	river, err := Splined([]Knot{{At: PtIn(0, 10)}, {At: PtIn(10, 12)}, {At: PtIn(20, 9)}, {At: PtIn(30, 11)}}, 4*Inch)
	if err != nil {
		t.Fatal(err)
	}
	road := Stroke([]Point{PtIn(15, 0), PtIn(16, 24)}, 3*Inch)
	left := Without(river, []Shape{road})
	for _, p := range []Point{PtIn(10, 12), PtIn(20, 9), PtIn(1, 10)} {
		in := false
		for _, s := range left {
			in = in || s.ContainsPoint(p)
		}
		if !in {
			t.Errorf("%v is no water any more", p)
		}
	}
	for y := range 24 {
		base := Disc(Point{15*Inch + Inch*Length(y)/24, Length(y) * Inch}, 29*Inch/10)
		for _, s := range left {
			if Overlap(base, s) {
				t.Errorf("a base of 2.9 inches on the bridge at %d inches stands in water", y)
			}
		}
	}
}
