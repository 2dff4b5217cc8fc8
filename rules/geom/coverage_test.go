package geom

import "testing"

// TestCovered holds that overlaps count once, and what lies off the box not at all.
func TestCovered(t *testing.T) {
	box := Table(Inches(12), Inches(8))
	square := func(x, y, side int) Shape {
		return FromBox(Box{PtIn(x, y), PtIn(x+side, y+side)})
	}
	for _, c := range []struct {
		shapes  []Shape
		covered int // quarter inch cells
	}{
		{nil, 0},
		{[]Shape{square(1, 1, 2)}, 64},
		{[]Shape{square(1, 1, 2), square(2, 1, 2)}, 96},
		{[]Shape{square(11, 1, 2)}, 32},
		{[]Shape{square(20, 1, 2)}, 0},
		{[]Shape{square(-2, -2, 20)}, 48 * 32},
	} {
		if got, all := Covered(box, c.shapes, Inch/4); got != c.covered || all != 48*32 {
			t.Errorf("%v: got %d of %d, want %d of %d", c.shapes, got, all, c.covered, 48*32)
		}
	}
}
