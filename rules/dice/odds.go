package dice

// Part is a share of a pool with its hit number: the lowest succeeding face, 2 to 6 (7 never succeeds). Explode is
// the lowest face on which red dice explode, 0 for the usual 6.
type Part struct {
	Pool
	Need    int
	Explode int
}

// longest is how many Successes of one exploding die are told apart; what lies beyond is less likely than 1e-15 and
// counts as this many.
const longest = 40

// Odds gives the chance of every total of Successes of parts thrown together, by total from 0. Red dice explode, so
// the last total stands for itself and more.
func Odds(parts ...Part) []float64 {
	total := []float64{1}
	for _, p := range parts {
		one := p.die()
		for i := 0; i < p.N; i++ {
			total = Add(total, one)
		}
	}
	return total
}

// Add gives the chances of the sum of two independent totals. A tail too thin to matter is folded into its end.
func Add(a, b []float64) []float64 {
	out := make([]float64, len(a)+len(b)-1)
	for i, p := range a {
		for j, q := range b {
			out[i+j] += p * q
		}
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

// die gives the chances of one die of the part.
func (p Part) die() []float64 {
	explode := p.Explode
	if explode == 0 {
		explode = 6
	}
	if p.Colour != Red {
		out := make([]float64, 3)
		for face := 1; face <= 6; face++ {
			out[p.worth(face)] += 1.0 / 6
		}
		return out
	}
	out := make([]float64, longest+1)
	for k := range out {
		for face := 1; face <= 6; face++ {
			w := p.worth(face)
			switch {
			case face < explode && w == k:
				out[k] += 1.0 / 6
			case face >= explode && k >= w && w > 0:
				out[k] += out[k-w] / 6
			}
		}
	}
	rest := 1.0
	for _, q := range out {
		rest -= q
	}
	out[longest] += max(rest, 0)
	return out
}

// worth is how many Successes a face gives.
func (p Part) worth(face int) int {
	switch {
	case face < p.Need:
		return 0
	case face == 6 && p.Colour != Black:
		return 2
	}
	return 1
}
