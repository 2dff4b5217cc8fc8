package geom

import (
	"errors"
	"slices"
	"testing"
)

func TestValidPolygon(t *testing.T) {
	for _, c := range []struct {
		name string
		pts  []Point
		want error
	}{
		{"square", []Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, nil},
		{"clockwise", []Point{{0, 0}, {0, 9}, {9, 9}, {9, 0}}, nil},
		{"corner on an edge", []Point{{0, 0}, {5, 0}, {9, 0}, {9, 9}}, nil},
		{"two corners", []Point{{0, 0}, {9, 0}}, ErrFewCorners},
		{"none", nil, ErrFewCorners},
		{"too many", make([]Point, MaxCorners+1), ErrManyCorners},
		{"out of range", []Point{{0, 0}, {MaxCoord + 1, 0}, {0, 9}}, ErrOutOfRange},
		{"repeated", []Point{{0, 0}, {9, 0}, {9, 0}, {0, 9}}, ErrRepeated},
		{"closed twice", []Point{{0, 0}, {9, 0}, {0, 9}, {0, 0}}, ErrRepeated},
		{"bow tie", []Point{{0, 0}, {9, 9}, {9, 0}, {0, 9}}, ErrSelfTouching},
		{"touches itself", []Point{{0, 0}, {9, 0}, {9, 9}, {5, 0}, {0, 9}}, ErrSelfTouching},
		{"folds back", []Point{{0, 0}, {9, 0}, {4, 0}, {4, 9}}, ErrFoldedOver},
		{"flat", []Point{{0, 0}, {5, 0}, {9, 0}}, ErrFoldedOver},
	} {
		if err := ValidPolygon(c.pts); !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

func TestShapeValid(t *testing.T) {
	for _, c := range []struct {
		name string
		s    Shape
		ok   bool
	}{
		{"disc", Disc(PtIn(1, 1), Inch), true},
		{"nothing", Shape{}, false},
		{"disc without size", Disc(PtIn(1, 1), 0), false},
		{"disc with points", Shape{Kind: KindDisc, W: 1, L: 1, Pts: []Point{{}}}, false},
		{"disc with two axes", Shape{Kind: KindDisc, W: 1, L: 2}, false},
		{"rect without length", Rect(PtIn(1, 1), Inch, 0, 0), false},
		{"heading out of range", Shape{Kind: KindRect, W: 9, L: 9, H: 36000}, false},
		{"huge", Disc(PtIn(1, 1), MaxCoord+1), false},
		{"off the world", Disc(Pt(MaxCoord+1, 0), Inch), false},
		{"unknown kind", Shape{Kind: 99, W: 9, L: 9}, false},
		{"stroke", Stroke([]Point{{0, 0}, {9, 9}}, 2), true},
		{"stroke of one point", Stroke([]Point{{0, 0}}, 2), false},
		{"stroke that stands still", Stroke([]Point{{0, 0}, {0, 0}}, 2), false},
		{"polygon", square(0, 0, 2), true},
		{"line as polygon", Poly([]Point{{0, 0}, {9, 9}}), false},
	} {
		if err := c.s.Valid(); (err == nil) != c.ok {
			t.Errorf("%s: got %v, want ok %v", c.name, err, c.ok)
		}
	}
}

func TestAreaAndHull(t *testing.T) {
	sq := square(0, 0, 2).Pts
	if got, want := Area(sq), int64(2*Inch)*int64(2*Inch); got != want {
		t.Errorf("area: got %d, want %d", got, want)
	}
	back := slices.Clone(sq)
	slices.Reverse(back)
	if !Counterclockwise(sq) || Counterclockwise(back) || !Convex(sq) || !Convex(back) {
		t.Error("winding or convexity of a square")
	}
	if Convex([]Point{{0, 0}, {9, 0}, {9, 9}, {8, 1}}) {
		t.Error("a dart is not convex")
	}
	each(t, 500, func(t *testing.T, r *pcg) {
		var pts []Point
		for range 1 + r.n(40) {
			pts = append(pts, r.point(Box{Max: Point{30, 30}}))
		}
		hull := ConvexHull(nil, slices.Clone(pts))
		if len(hull) < 3 {
			return
		}
		if !Counterclockwise(hull) || ValidPolygon(hull) != nil {
			t.Errorf("hull %v: %v", hull, ValidPolygon(hull))
		}
		for i := range hull {
			for _, p := range pts {
				if orient(hull[i], hull[(i+1)%len(hull)], p) < 0 {
					t.Errorf("%v outside hull", p)
				}
			}
		}
	})
}

func TestShrunk(t *testing.T) {
	in := square(0, 0, 4).Shrunk(Inch)
	if want := square(1, 1, 2); !in.At(want.C, 0).Equal(want) {
		t.Errorf("got %v, want %v", in.Pts, want.Pts)
	}
	each(t, 500, func(t *testing.T, r *pcg) {
		s := r.star(PtIn(5, 5), 3+r.n(9), Inch, 3*Inch)
		in := s.Shrunk(Touch)
		if ValidPolygon(in.Pts) != nil || !s.Contains(in) {
			t.Errorf("%v shrinks to %v", s.Pts, in.Pts)
		}
		// The gap is that of the nearest edge.
		for _, p := range in.Pts {
			if d := outlineDist8(s.Pts, p); root8(d) < Touch-2 && !slices.Equal(in.Pts, s.Pts) {
				t.Errorf("corner %v only %d deep", p, root8(d))
			}
		}
	})
	if got := Disc(PtIn(0, 0), Inch).Shrunk(Inch); got.W != 0 {
		t.Errorf("got %v, want an empty disc", got)
	}
}

// Accepted polygons behave in every function; nothing panics or hangs.
func FuzzValidPolygon(f *testing.F) {
	f.Add([]byte{0, 0, 9, 0, 9, 9, 0, 9})
	f.Add([]byte{0, 0, 9, 9, 9, 0, 0, 9})
	f.Add([]byte{0, 0, 9, 0, 9, 9, 5, 1, 0, 9})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 64 {
			return
		}
		var pts []Point
		for i := 0; i+1 < len(data); i += 2 {
			pts = append(pts, Point{Length(data[i]), Length(data[i+1])})
		}
		if ValidPolygon(pts) != nil {
			return
		}
		s := Poly(pts)
		if Area(pts) == 0 && area2(pts) == 0 {
			t.Fatal("valid without area")
		}
		back := slices.Clone(pts)
		slices.Reverse(back)
		if ValidPolygon(back) != nil {
			t.Fatal("valid one way round only")
		}
		if !s.Contains(s) || !Overlap(s, s) || !Overlap(s, Poly(back)) {
			t.Fatal("not in itself")
		}
		for _, p := range pts {
			if !s.ContainsPoint(p) || side(pts, p) != 0 {
				t.Fatalf("corner %v not on the edge", p)
			}
		}
		hull := ConvexHull(nil, slices.Clone(pts))
		if h := Poly(hull); !h.Contains(s) {
			t.Fatal("not in its hull")
		}
		b := s.Bounds()
		o := s.Translate(Point{b.Width(), 0})
		if Distance(s, o) != Distance(o, s) || Overlap(s, o) {
			t.Fatal("moved by its width it overlaps")
		}
		if got := SegmentInside(pts[0], pts[1], s); got != SegmentInside(pts[1], pts[0], s) {
			t.Fatal("length inside depends on the direction")
		}
		sc := NewSight(b.Grow(10))
		sc.Add(s, 1, 1)
		x, y := Disc(Point{-5, -5}, 2), Disc(Point{260, 260}, 2)
		var q Query
		if sc.AnyToAny(x, y, &q).Clear != sc.AnyToAny(y, x, &q).Clear {
			t.Fatal("one-way sight")
		}
		if r := sc.CentreRay(x.C, y.C, &q); r.Clear != sc.CentreRay(y.C, x.C, &q).Clear {
			t.Fatal("one-way ray")
		}
	})
}
