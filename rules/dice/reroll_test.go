package dice

import (
	"math"
	"testing"
)

// TestOddsAgainByCounting holds the odds against every way that a small black and blue pool can fall.
func TestOddsAgainByCounting(t *testing.T) {
	parts := []Part{{Pool: Pool{2, Blue}, Need: 4}, {Pool: Pool{2, Black}, Need: 5}}
	for n := 0; n <= 4; n++ {
		want := make([]float64, 9)
		for i := 0; i < 1296; i++ {
			first := []int{i%6 + 1, i/6%6 + 1, i/36%6 + 1, i/216%6 + 1}
			count(parts, first, 0, n, 0, 1.0/1296, want)
		}
		got := Odds(n, parts...)
		for k := range want {
			g := 0.0
			if k < len(got) {
				g = got[k]
			}
			if math.Abs(g-want[k]) > 1e-12 {
				t.Errorf("%d again: chance of %d: got %v, want %v", n, k, g, want[k])
			}
		}
	}
}

// count follows the dice one by one; blue dice come first, being the better ones to throw again.
func count(parts []Part, faces []int, i, left, total int, p float64, into []float64) {
	if i == len(faces) {
		into[total] += p
		return
	}
	part := parts[i/2]
	w := part.Worth(faces[i])
	if w > 0 || left == 0 {
		count(parts, faces, i+1, left, total+w, p, into)
		return
	}
	for f := 1; f <= 6; f++ {
		count(parts, faces, i+1, left-1, total+part.Worth(f), p/6, into)
	}
}

func TestOddsAgainWithoutReRolls(t *testing.T) {
	parts := []Part{{Pool: Pool{3, Red}, Need: 4}, {Pool: Pool{5, Blue}, Need: 5}}
	want, got := Odds(0, parts...), Odds(0, parts...)
	for k := range want {
		if k < len(got) && math.Abs(got[k]-want[k]) > 1e-9 {
			t.Errorf("chance of %d: got %v, want %v", k, got[k], want[k])
		}
	}
	if m := Mean(Odds(8, parts...)); m <= Mean(want) {
		t.Errorf("re-rolls give %v on average, no more than %v without", m, Mean(want))
	}
}

func BenchmarkOddsAgain(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Odds(6, Part{Pool: Pool{18, Red}, Need: 4}, Part{Pool: Pool{6, Blue}, Need: 4})
	}
}
