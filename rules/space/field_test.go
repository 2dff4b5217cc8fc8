package space_test

import (
	"testing"

	"baize/rules/geom"
	"baize/rules/space"
)

// TestField: what it costs to come to a goal over ground of three classes, across a wall and through its gap.
func TestField(t *testing.T) {
	in := func(x, y int) geom.Point { return geom.Pt(geom.In(x), geom.In(y)) }
	r := space.NewRaster(space.Over(20*geom.Inch, 20*geom.Inch, geom.Inch))
	for x := range 20 {
		r.Set(space.Cell{X: x, Y: 10}, 1)
	}
	r.Set(space.Cell{X: 5, Y: 5}, 2)
	r.Cross(geom.Rect(in(100, 80), 20*geom.Inch, geom.In(2), 0), 7)
	wall := geom.Rect(in(85, 150), 17*geom.Inch, geom.In(2), 0)
	r.Close(wall.Bounds(), func(a, b geom.Point) bool { return geom.SegmentCrosses(a, b, wall) })
	step := func(from, to int) int {
		if from == 2 {
			return -1
		}
		return 10 + 5*from + 5*min(to, 1)
	}
	f := r.To(geom.Disc(in(105, 5), 0), 0, step)
	for _, c := range []struct {
		what string
		from geom.Point
		want int
	}{
		{"there", in(105, 5), 0},
		{"as near as the square is wide", in(109, 5), 4},
		{"five ahead", in(105, 55), 50},
		{"over two corners", in(125, 25), 28},
		{"across what costs 7", in(105, 85), 87},
		{"into slow ground", in(105, 105), 112},
		{"through slow ground", in(105, 115), 127},
		{"from where nobody stands, by the next square", in(58, 55), 68},
		{"round the wall", in(105, 155), 70 + 8*10 + 7*14 + 7 + 10},
	} {
		if n, ok := f.From(c.from); !ok || n < c.want-6 || n > c.want+6 {
			t.Errorf("%s: got %d %v, want about %d", c.what, n, ok, c.want)
		}
	}
	if n, ok := r.To(geom.Disc(in(105, 5), 0), 3*geom.Inch, step).From(in(105, 55)); !ok || n != 20 {
		t.Errorf("to within 3 inches: got %d %v, want 20", n, ok)
	}
	shut := geom.Rect(in(100, 150), 20*geom.Inch, geom.In(2), 0)
	r.Close(shut.Bounds(), func(a, b geom.Point) bool { return geom.SegmentCrosses(a, b, shut) })
	if n, ok := r.To(geom.Disc(in(105, 5), 0), 0, step).From(in(105, 155)); ok {
		t.Errorf("behind a wall without a gap: got %d, want no way", n)
	}
}

// TestFieldOfAnArea: what it costs to come into an area is nothing in it, and by the nearest side of it elsewhere.
func TestFieldOfAnArea(t *testing.T) {
	in := func(x, y int) geom.Point { return geom.Pt(geom.In(x), geom.In(y)) }
	r := space.NewRaster(space.Over(20*geom.Inch, 20*geom.Inch, geom.Inch))
	f := r.To(geom.Poly([]geom.Point{in(120, 0), in(200, 0), in(200, 100), in(120, 100)}), 0, func(_, _ int) int { return 10 })
	for _, c := range []struct {
		from geom.Point
		want int
	}{{in(155, 45), 0}, {in(125, 95), 0}, {in(65, 55), 60}, {in(155, 155), 60}} {
		if n, ok := f.From(c.from); !ok || n < c.want-5 || n > c.want+5 {
			t.Errorf("from %v: got %d %v, want about %d", c.from, n, ok, c.want)
		}
	}
}
