package geom

import (
	"slices"
	"testing"
)

func TestStretches(t *testing.T) {
	comb := Poly([]Point{PtIn(0, 0), PtIn(9, 0), PtIn(9, 6), PtIn(6, 6), PtIn(6, 2), PtIn(3, 2), PtIn(3, 6), PtIn(0, 6)})
	for _, c := range []struct {
		name string
		a, b Point
		s    Shape
		want []Stretch
	}{
		{"through two teeth of a comb", PtIn(-1, 4), PtIn(11, 4), comb, []Stretch{{1 * Inch, 4 * Inch}, {7 * Inch, 10 * Inch}}},
		{"begins inside", PtIn(1, 1), PtIn(1, 9), comb, []Stretch{{0, 5 * Inch}}},
		{"along a disc", PtIn(0, 0), PtIn(10, 0), Disc(PtIn(5, 0), 4*Inch), []Stretch{{3 * Inch, 7 * Inch}}},
		{"touches a disc", PtIn(0, 2), PtIn(10, 2), Disc(PtIn(5, 0), 4*Inch), nil},
		{"passes by", PtIn(0, 30), PtIn(10, 30), comb, nil},
		{"across a wall", PtIn(5, 0), PtIn(5, 10), Stroke([]Point{PtIn(0, 5), PtIn(10, 5)}, Inch), []Stretch{{4*Inch + Inch/2, 5*Inch + Inch/2}}},
	} {
		if got := Stretches(c.a, c.b, c.s, nil); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}
