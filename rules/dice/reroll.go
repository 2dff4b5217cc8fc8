package dice

import "sort"

// OddsAgain gives the chances of the total of Successes of parts when up to n initial dice that failed are thrown
// again, each once, the most promising first. More than n failures leave the rest as they are.
func OddsAgain(n int, parts ...Part) []float64 {
	sorted := append([]Part(nil), parts...)
	sort.SliceStable(sorted, func(i, j int) bool { return Mean(sorted[i].die()) > Mean(sorted[j].die()) })
	left := make([][]float64, n+1) // by re-rolls left, the totals so far
	left[n] = []float64{1}
	for _, p := range sorted {
		if p.N == 0 {
			continue
		}
		by := p.again(n)
		next := make([][]float64, n+1)
		for have, totals := range left {
			for failed, odds := range by[have] {
				if totals == nil || odds == nil {
					continue
				}
				rest := have - min(failed, have)
				next[rest] = sum(next[rest], mul(totals, odds))
			}
		}
		left = next
	}
	var out []float64
	for _, totals := range left {
		out = sum(out, totals)
	}
	return out
}

// again gives, by re-rolls at hand and number of failed initial dice, the weighted totals of a part.
func (p Part) again(n int) [][][]float64 {
	die := p.die()
	fail := die[0]
	hit := append([]float64(nil), die...)
	hit[0] = 0
	hits := [][]float64{{1}} // i dice that all succeeded, with the chance of it
	dice := [][]float64{{1}} // i dice thrown
	for i := 0; i < p.N; i++ {
		hits = append(hits, mul(hits[i], hit))
		dice = append(dice, mul(dice[i], die))
	}
	out := make([][][]float64, n+1)
	for have := range out {
		ways, miss := 1.0, 1.0
		for failed := 0; failed <= p.N; failed++ {
			odds := mul(hits[p.N-failed], dice[min(failed, have)])
			for k := range odds {
				odds[k] *= ways * miss
			}
			out[have] = append(out[have], odds)
			ways *= float64(p.N-failed) / float64(failed+1)
			miss *= fail
		}
	}
	return out
}

// mul gives the weights of the sum of two totals, without folding: what it is given may be less than certain.
func mul(a, b []float64) []float64 {
	out := make([]float64, len(a)+len(b)-1)
	for i, p := range a {
		if p == 0 {
			continue
		}
		for j, q := range b {
			out[i+j] += p * q
		}
	}
	for len(out) > 1 && out[len(out)-1] < 1e-15 {
		out = out[:len(out)-1]
	}
	return out
}

func sum(a, b []float64) []float64 {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]float64(nil), a...)
	for i, p := range b {
		out[i] += p
	}
	return out
}
