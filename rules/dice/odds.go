package dice

import (
	"slices"
	"sort"
	"sync"
)

// Odds returns the chance of every total of Successes of parts thrown together, by total from 0, where up to again initial dice
// that failed are thrown again, each once, the most promising first. Red dice explode, so the last total stands for itself and
// more. Dice have nothing to do with one another but how many are left to be thrown again: each is expected alone ([Part.Next]),
// and their totals are added up.
func Odds(again int, parts ...Part) []float64 {
	total := []float64{1}
	if again == 0 {
		for _, p := range parts {
			total = Add(total, p.whole())
		}
		return total
	}
	sorted := append([]Part(nil), parts...)
	sort.SliceStable(sorted, func(i, j int) bool { return Mean(sorted[i].die().free) > Mean(sorted[j].die().free) })
	left := make([][]float64, again+1) // by how many may still be thrown again, the totals so far
	left[again] = total
	for _, p := range sorted {
		next := make([][]float64, again+1)
		for have, totals := range left {
			if totals == nil {
				continue
			}
			for used, odds := range p.using(have) {
				next[have-used] = plus(next[have-used], times(totals, odds))
			}
		}
		left = next
	}
	total = nil
	for _, totals := range left {
		total = plus(total, totals)
	}
	return total
}

// Again is a source of initial dice that are thrown again: how many at the most, of which parts.
type Again struct {
	Most int
	Of   func(Part) bool
}

// OddsBy is [Odds] with several sources: one after the other, each throws dice of its parts again that failed and that none has thrown
// again before, the most promising first.
func OddsBy(sources []Again, parts ...Part) []float64 {
	var once, more []Part
	for _, p := range parts {
		if slices.ContainsFunc(sources, func(a Again) bool { return a.Of(p) }) {
			more = append(more, p)
		} else {
			once = append(once, p)
		}
	}
	total := Odds(0, once...)
	switch {
	case len(more) == 0:
		return total
	case len(sources) == 1:
		return Add(total, Odds(sources[0].Most, more...))
	}
	sort.SliceStable(more, func(i, j int) bool { return Mean(more[i].die().free) > Mean(more[j].die().free) })
	type after struct {
		left   []int // by source, how many may still be thrown again
		totals []float64
	}
	begin := after{totals: total}
	for _, a := range sources {
		begin.left = append(begin.left, a.Most)
	}
	states := []after{begin}
	for _, p := range more {
		var next []after
		for _, s := range states {
			have := 0
			for i, a := range sources {
				if a.Of(p) {
					have += s.left[i]
				}
			}
			for used, odds := range p.using(have) {
				left := slices.Clone(s.left)
				for i, a := range sources {
					if a.Of(p) {
						n := min(left[i], used)
						left[i], used = left[i]-n, used-n
					}
				}
				k := slices.IndexFunc(next, func(o after) bool { return slices.Equal(o.left, left) })
				if k < 0 {
					k = len(next)
					next = append(next, after{left: left})
				}
				next[k].totals = plus(next[k].totals, times(s.totals, odds))
			}
		}
		states = next
	}
	total = nil
	for _, s := range states {
		total = plus(total, s.totals)
	}
	return total
}

// using gives the weights of the totals of the dice of a part of which up to so many may be thrown again, by how many are.
func (p Part) using(have int) [][]float64 {
	if have == 0 {
		return [][]float64{p.whole()}
	}
	d := p.die()
	kept, again, stay := powers(d.kept, p.N), powers(d.again, min(have, p.N)), powers(d.stay, p.N-min(have, p.N))
	out := make([][]float64, len(again))
	ways := 1.0
	for failed := range kept {
		n := min(failed, have)
		odds := times(times(kept[p.N-failed], again[n]), stay[failed-n])
		out[n] = plus(out[n], scaled(odds, ways))
		ways *= float64(p.N-failed) / float64(failed+1)
	}
	return out
}

// powers gives the weights of the sums of 0 to n equal dice.
func powers(die []float64, n int) [][]float64 {
	out := [][]float64{{1}}
	for range n {
		out = append(out, Add(out[len(out)-1], die))
	}
	return out
}

// whole returns the totals of the dice of a part of which none is thrown again.
func (p Part) whole() []float64 {
	if known, ok := wholes.Load(p); ok {
		return known.([]float64)
	}
	out := power(p.die().free, p.N)
	if p.N <= 40 {
		wholes.Store(p, out)
	}
	return out
}

var wholes sync.Map // of totals by Part

// power gives the weights of the sum of n equal dice.
func power(die []float64, n int) []float64 {
	out := []float64{1}
	for ; n > 0; n >>= 1 {
		if n&1 > 0 {
			out = Add(out, die)
		}
		if n > 1 {
			die = Add(die, die)
		}
	}
	return out
}

func scaled(odds []float64, by float64) []float64 {
	for i := range odds {
		odds[i] *= by
	}
	return odds
}

// From returns the chance of every total of dice of a part from a state on.
func (p Part) From(h Hand) []float64 {
	if h.Failed == 0 && h.Left == 0 { // every die that is still to fall is one of its own
		rest := p
		rest.N = h.Dice + h.Burst
		return append(make([]float64, h.Total), rest.whole()...)
	}
	return totals(Expect(p.Next, h), func(h Hand) bool { return true })
}

// single are the weights of the totals of one die: thrown once; where it could be thrown again, and need not; could, and is; could,
// and stays as it fell.
type single struct{ free, kept, again, stay []float64 }

var singles sync.Map // of single by Part without its number

// die returns the chances of one die of the part.
func (p Part) die() single {
	p.N = 0
	if known, ok := singles.Load(p); ok {
		return known.(single)
	}
	all := func(Hand) bool { return true }
	with := Expect(p.Next, Hand{Dice: 1, Left: 1})
	out := single{
		free:  totals(Expect(p.Next, Hand{Dice: 1}), all),
		kept:  totals(with, func(h Hand) bool { return h.Left == 1 }),
		again: totals(with, func(h Hand) bool { return h.Left == 0 }),
	}
	for k, q := range out.free {
		if k < len(out.kept) {
			q = max(0, q-out.kept[k])
		}
		out.stay = append(out.stay, q)
	}
	for len(out.stay) > 1 && out.stay[len(out.stay)-1] < 1e-15 {
		out.stay = out.stay[:len(out.stay)-1]
	}
	singles.Store(p, out)
	return out
}

// totals are the chances of each total among some states.
func totals(d Dist[Hand], of func(Hand) bool) []float64 {
	var shares []uint64
	for h, share := range d {
		if of(h) {
			for len(shares) <= h.Total {
				shares = append(shares, 0)
			}
			shares[h.Total] += share
		}
	}
	out := make([]float64, len(shares))
	for n, share := range shares {
		out[n] = Chance(share)
	}
	return out
}

// Sum returns the chance of every sum of n dice with so many sides, by sum from 0.
func Sum(n, sides int) []float64 {
	one := make([]float64, sides+1)
	for f := 1; f <= sides; f++ {
		one[f] = 1 / float64(sides)
	}
	total := []float64{1}
	for range n {
		total = Add(total, one)
	}
	return total
}

// Successes returns the chance of every number of successes of n dice, from 0, where each is one with a chance of p.
func Successes(n int, p float64) []float64 { return power([]float64{1 - p, p}, n) }

// Add gives the chances of the sum of two independent totals. A tail too thin to matter is folded into its end.
func Add(a, b []float64) []float64 {
	out := times(a, b)
	for len(out) > 1 && out[len(out)-1] < 1e-15 {
		out[len(out)-2] += out[len(out)-1]
		out = out[:len(out)-1]
	}
	return out
}

// times gives the weights of the sum of two totals, which may be less than certain.
func times(a, b []float64) []float64 {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	out := make([]float64, len(a)+len(b)-1)
	for i, p := range a {
		if p == 0 {
			continue
		}
		for j, q := range b {
			out[i+j] += p * q
		}
	}
	return out
}

// plus gives the weights of a total that comes about in either of two ways. What is too thin to matter at the end is folded.
func plus(a, b []float64) []float64 {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]float64(nil), a...)
	for i, p := range b {
		out[i] += p
	}
	for len(out) > 1 && out[len(out)-1] < 1e-15 {
		out[len(out)-2] += out[len(out)-1]
		out = out[:len(out)-1]
	}
	return out
}

// Mean is the average of a distribution.
func Mean(odds []float64) float64 {
	m := 0.0
	for k, p := range odds {
		m += float64(k) * p
	}
	return m
}

// AtLeast is the chance of n or more.
func AtLeast(odds []float64, n int) float64 {
	m := 0.0
	for k := max(n, 0); k < len(odds); k++ {
		m += odds[k]
	}
	return m
}
