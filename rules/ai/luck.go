package ai

import "baize/rules"

// Luck is a source of random choices that does not touch the dice of a battle; the same seed chooses alike.
type Luck struct{ stream rules.Stream }

// NewLuck gives the choices of a seed.
func NewLuck(seed uint64) Luck { return Luck{rules.Fair{}.Start(rules.NewGenerator, seed, 0x7a6d)} }

// N is a number from 0 to below limit; 0 where limit is below 2.
func (l Luck) N(limit int) int {
	if limit < 2 {
		return 0
	}
	if limit > 1<<20 {
		return (l.N(1<<10)<<20 | l.N(1<<20)) % limit
	}
	return l.stream.Next(limit) - 1
}

// Perm is a random order of n things.
func (l Luck) Perm(n int) []int {
	out := make([]int, n)
	for i := range out {
		j := l.N(i + 1)
		out[i] = out[j]
		out[j] = i
	}
	return out
}
