package stage

import (
	"math"
	"testing"

	"baize/render/canvas"
)

// TestPierceLeavesHolesOut holds that holes take their area off a polygon, whichever way round they and it run.
func TestPierceLeavesHolesOut(t *testing.T) {
	box := func(x, y, side float64, back bool) canvas.Poly {
		p := canvas.Poly{{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side}}
		if back {
			p[1], p[3] = p[3], p[1]
		}
		return p
	}
	for n := range 4 {
		p := pierce(pierce(box(0, 0, 10, n&1 > 0), box(2, 2, 3, n&2 > 0)), box(6, 6, 2, n&1 > 0))
		if got := math.Abs(p.Area()); math.Abs(got-87) > 1e-9 {
			t.Errorf("%d: got %v of 100, want it without 9 and 4", n, got)
		}
		for _, at := range []canvas.Pt{{X: 3, Y: 3}, {X: 7, Y: 7}} {
			if p.Contains(at) {
				t.Errorf("%d: %v lies in it", n, at)
			}
		}
		if !p.Contains(canvas.Pt{X: 1, Y: 9}) || !p.Contains(canvas.Pt{X: 5.5, Y: 1}) {
			t.Errorf("%d: it misses what is beside the holes", n)
		}
	}
}
