package dice

import (
	"math"
	"testing"
)

func TestOdds(t *testing.T) {
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: got %v, want %v", what, got, want)
		}
	}
	near("one black at 4+", AtLeast(Odds(0, Part{Pool: Pool{1, Black}, Need: 4}), 1), 1.0/2)
	near("mean of six black", Mean(Odds(0, Part{Pool: Pool{6, Black}, Need: 4})), 3)
	near("mean of six blue", Mean(Odds(0, Part{Pool: Pool{6, Blue}, Need: 4})), 4)
	// a red die: m = 1/6 + 1/6 + (2+m)/6, so m = 0.8
	near("mean of one red", Mean(Odds(0, Part{Pool: Pool{1, Red}, Need: 4})), 0.8)
	near("mean of one red at 5+", Mean(Odds(0, Part{Pool: Pool{1, Red}, Need: 5})), 0.6)
	// exploding on 5 and 6: m = 1/6 + (1+m)/6 + (2+m)/6, so m = 1
	near("mean of one red that explodes on 5", Mean(Odds(0, Part{Pool: Pool{1, Red}, Need: 4, Explode: 5})), 1)
	mixed := Odds(0, Part{Pool: Pool{2, Black}, Need: 4}, Part{Pool: Pool{3, Blue}, Need: 5}, Part{Pool: Pool{2, Red}, Need: 4})
	near("mean of a mixed pool", Mean(mixed), 1+1.5+1.6)
	near("all of it", AtLeast(mixed, 0), 1)
	near("two blue show 6 and 6", Odds(0, Part{Pool: Pool{2, Blue}, Need: 4})[4], 1.0/36)
	if got := Odds(0); len(got) != 1 || got[0] != 1 {
		t.Errorf("no dice: got %v, want certainty of none", got)
	}
}

func BenchmarkOdds(b *testing.B) {
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		Odds(0, Part{Pool: Pool{25, Blue}, Need: 4}, Part{Pool: Pool{4, Red}, Need: 4})
	}
}
