package canvas

import (
	"math"
	"testing"
)

// A widened line covers what lies within half its width of it, beyond its ends too, and nothing else.
func TestWidenEndsRound(t *testing.T) {
	r := Seed(3)
	for range 200 {
		line := Poly{{X: 100, Y: 100}}
		a, turn := r.In(0, 6), r.In(-0.04, 0.04)
		for range 12 {
			line = append(line, line[len(line)-1].Add(Pt{X: 10 * math.Cos(a), Y: 10 * math.Sin(a)}))
			a += turn
		}
		w := r.In(4, 30)
		area := Widen(line, w)
		for range 60 {
			p := line[r.Intn(len(line))].Add(Pt{X: r.In(-w, w), Y: r.In(-w, w)})
			d := math.Inf(1)
			for i := 1; i < len(line); i++ {
				d = math.Min(d, segDistance(p, line[i-1], line[i]))
			}
			if math.Abs(d-w/2) < 0.03*w {
				continue // the round is drawn by chords
			}
			if area.Contains(p) != (d < w/2) {
				t.Fatalf("%v wide %.1f: %v, %.2f away: contained %v", line, w, p, d, area.Contains(p))
			}
		}
	}
}
