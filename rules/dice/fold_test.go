package dice

import (
	"math"
	"testing"
)

// pools are dice of every sort, few enough for all their ways to be expected at once.
var pools = []Part{
	{Pool: Pool{4, Black}, Need: 5}, {Pool: Pool{5, Blue}, Need: 4}, {Pool: Pool{3, Red}, Need: 4}, {Pool: Pool{2, Red}, Need: 3, Explode: 4},
	{Pool: Pool{3, Blue}, Need: 4, Again: 1}, {Pool: Pool{2, Red}, Need: 5, Explode: 2}, {Pool: Pool{3, Red}, Need: 7},
}

// TestPoolsAreExpectedAsTheyAreThrown expects a part with all its dice at once, by the procedure that also throws them, and holds the
// totals that are added up die by die against it.
func TestPoolsAreExpectedAsTheyAreThrown(t *testing.T) {
	for _, p := range pools {
		for again := range 4 {
			d := Expect(p.Next, Hand{Dice: p.N, Left: again})
			if whole := shares(d); whole != Whole {
				t.Errorf("%v, %d again: the shares add up to %d, want %d", p, again, whole, Whole)
			}
			want, got := totals(d, func(Hand) bool { return true }), Odds(again, p)
			for k := range max(len(want), len(got)) {
				if math.Abs(at(want, k)-at(got, k)) > 1e-9 {
					t.Errorf("%v, %d again: chance of %d: got %v, want %v", p, again, k, at(got, k), at(want, k))
				}
			}
			if sum := AtLeast(got, 0); math.Abs(sum-1) > 1e-12 {
				t.Errorf("%v, %d again: the chances add up to %v", p, again, sum)
			}
		}
	}
}

func at(odds []float64, k int) float64 {
	if k < len(odds) {
		return odds[k]
	}
	return 0
}

func shares[S comparable](d Dist[S]) (sum uint64) {
	for _, share := range d {
		sum += share
	}
	return sum
}

// twoDice are a D4 and a D8 that are thrown together and, where they show the same, a D6: the total.
var twoDice = []Stage[[3]int, []int]{
	{
		Roll: func([3]int) ([]int, bool) { return []int{4, 8}, true },
		Then: func(s [3]int, face int) [3]int { return [3]int{s[0] + face, s[2], face} },
	},
	{
		Roll: func(s [3]int) ([]int, bool) { return []int{6}, s[1] == s[2] },
		Then: func(s [3]int, face int) [3]int { return [3]int{s[0] + face} },
	},
}

// TestCastThrowsTheDiceOfStages throws the third die after equal faces only.
func TestCastThrowsTheDiceOfStages(t *testing.T) {
	for _, c := range []struct {
		faces []int
		total int
	}{{[]int{3, 3, 6}, 12}, {[]int{3, 8}, 11}} {
		rest, rolls := c.faces, 0
		got := Cast(twoDice, [3]int{}, func(sides []int) (out []int) {
			rolls++
			out, rest = rest[:len(sides)], rest[len(sides):]
			return out
		})
		if got[0] != c.total || len(rest) > 0 || rolls != len(c.faces)-1 {
			t.Errorf("%v: got %d with %d rolls, %v not thrown; want %d with %d rolls", c.faces, got[0], rolls, rest, c.total, len(c.faces)-1)
		}
	}
}

// TestFallsThrowsAllFaces holds the distribution of the same stages against all their faces.
func TestFallsThrowsAllFaces(t *testing.T) {
	d := Map(Falls(twoDice, Sure([3]int{}), func(sides []int, place int) int {
		if place == len(sides) {
			return 0
		}
		return sides[place]
	}), func(s [3]int) int { return s[0] })
	if whole := shares(d); whole != Whole {
		t.Errorf("the shares add up to %d, want %d", whole, Whole)
	}
	want := Every(func(f Faces) int {
		x, y := f.Next(4), f.Next(8)
		if x == y {
			return x + y + f.Next(6)
		}
		return x + y
	})
	if len(d) != len(want) {
		t.Errorf("got %d totals, want %d", len(d), len(want))
	}
	for n := range want {
		if math.Abs(d.P(n)-want.P(n)) > 1e-15 {
			t.Errorf("%d: got %v, want %v", n, d.P(n), want.P(n))
		}
	}
}

// TestFromGoesOnInTheMiddle expects two dice of a pool, of which one has exploded, while a third is taken up.
func TestFromGoesOnInTheMiddle(t *testing.T) {
	p := Part{Pool: Pool{3, Red}, Need: 4}
	h := Hand{}
	for _, f := range []int{6, 4, 2} {
		h = p.first(h, f, 1)
	}
	h = p.Fall(h, 2, -1)
	h.Dice = 1
	if got, want := Mean(p.From(h)), 3+2*0.8; math.Abs(got-want) > 1e-9 {
		t.Errorf("got %v on average, want %v", got, want)
	}
	if up := p.Fall(h, 6, -1); up.Burst != 0 || up.Total != 1 {
		t.Errorf("taking up a die that has exploded: got %+v", up)
	}
}

// TestEveryThrowsAllDice runs a scatter again for every way in which its dice can fall: a second die only after a 6.
func TestEveryThrowsAllDice(t *testing.T) {
	d := Every(func(f Faces) int {
		n := f.Next(6)
		if n == 6 {
			n += f.Next(12)
		}
		return n
	})
	if whole := shares(d); whole != Whole {
		t.Errorf("the shares add up to %d, want %d", whole, Whole)
	}
	if len(d) != 17 || math.Abs(d.P(3)-1./6) > 1e-15 || math.Abs(d.P(18)-1./72) > 1e-15 {
		t.Errorf("got %d outcomes, 3 with %v and 18 with %v", len(d), d.P(3), d.P(18))
	}
}

// TestThenKeepsTheWhole splits shares by chances that no fraction of two says.
func TestThenKeepsTheWhole(t *testing.T) {
	d := Sure(0)
	for range 9 {
		d = Then(d, func(int) []float64 { return Odds(0, pools[2]) }, func(s, n int) int { return min(s+n, 30) })
	}
	if whole := shares(d); whole != Whole {
		t.Errorf("the shares add up to %d, want %d", whole, Whole)
	}
	if got := Map(d, func(s int) bool { return s > 30 }); len(got) != 1 || got.P(false) != 1 {
		t.Errorf("got %v, want certainty", got)
	}
	mean := 0.0
	for s, share := range d {
		mean += float64(s) * Chance(share)
	}
	if want := 9 * 3 * 0.8; math.Abs(mean-want) > 0.3 { // what is beyond 30 counts as 30
		t.Errorf("got %v on average, want about %v", mean, want)
	}
}
