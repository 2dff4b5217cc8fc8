package dice

import (
	"maps"
	"math/bits"
	"slices"
)

// Whole is the share of certainty. Shares are split into whole numbers, so that those of a distribution add up to it exactly.
const Whole uint64 = 1 << 62

// thin is a share below which no more dice are summed: what they could still change is less likely than 1e-12.
const thin = Whole >> 40

// Dist is how likely each state is, in shares of [Whole].
type Dist[S comparable] map[S]uint64

// Sure returns the distribution of a state that is certain.
func Sure[S comparable](s S) Dist[S] { return Dist[S]{s: Whole} }

// P returns the chance of a state.
func (d Dist[S]) P(s S) float64 { return Chance(d[s]) }

// Chance returns a share of [Whole] as a chance from 0 to 1.
func Chance(share uint64) float64 { return float64(share) / float64(Whole) }

// Average returns the average of a distribution of numbers.
func Average(d Dist[int]) float64 {
	mean := 0.0
	for _, n := range slices.Sorted(maps.Keys(d)) {
		mean += float64(n) * d.P(n)
	}
	return mean
}

// Counted returns chances by number from 0 as a distribution.
func Counted(odds []float64) Dist[int] {
	return Then(Sure(0), func(int) []float64 { return odds }, func(_, n int) int { return n })
}

// Map returns the distribution of what f makes of each state.
func Map[S, T comparable](d Dist[S], f func(S) T) Dist[T] {
	out := make(Dist[T], len(d))
	for s, share := range d {
		out[f(s)] += share
	}
	return out
}

// Then returns the distribution of what comes of each state by chances of its own: odds gives them by number from 0, f what a
// number makes of the state.
func Then[S, T comparable](d Dist[S], odds func(S) []float64, f func(s S, n int) T) Dist[T] {
	out := make(Dist[T], len(d))
	for s, share := range d {
		split(share, odds(s), func(n int, part uint64) { out[f(s, n)] += part })
	}
	return out
}

// face returns the part of a share that falls to one face of a die. The parts of all its faces add up to the share.
func face(share uint64, sides, f int) uint64 { return upTo(share, sides, f) - upTo(share, sides, f-1) }

func upTo(share uint64, sides, f int) uint64 {
	hi, lo := bits.Mul64(share, uint64(f))
	q, _ := bits.Div64(hi, lo, uint64(sides))
	return q
}

// split gives each number of a distribution its part of a share. The parts add up to the share, also where the chances are
// rounded.
func split(share uint64, odds []float64, give func(n int, part uint64)) {
	before, sum := uint64(0), 0.0
	for n, p := range odds {
		sum += p
		now := min(share, uint64(sum*float64(share)))
		if n == len(odds)-1 {
			now = share
		}
		if now > before {
			give(n, now-before)
			before = now
		}
	}
}
