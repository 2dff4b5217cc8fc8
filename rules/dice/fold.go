package dice

// Step is dice that a procedure throws together. Held is the state once they are in the hand; Fold gives what so many of them
// that show a face make of a state, and with a negative count what taking them up again makes of it.
type Step[S comparable] struct {
	N, Sides int
	Held     S
	Fold     func(s S, face, count int) S
}

// Procedure describes dice once: what is thrown next in a state, no dice where it ends. [Throw] follows one way through it,
// [Expect] all of them.
type Procedure[S comparable] func(s S) Step[S]

// Throw carries a procedure out with the faces that dice gives.
func Throw[S comparable](p Procedure[S], s S, dice func(n, sides int) []int) S {
	for {
		step := p(s)
		if step.N == 0 {
			return s
		}
		s = step.Held
		for _, f := range dice(step.N, step.Sides) {
			s = step.Fold(s, f, 1)
		}
	}
}

// Expect returns the distribution of the states in which a procedure ends, from one state on. A state that is less likely than
// 1e-12 is taken as its end, so that dice which bring more dice have an end too.
func Expect[S comparable](p Procedure[S], s S) Dist[S] {
	out, open := Dist[S]{}, Dist[S]{s: Whole}
	for len(open) > 0 {
		next := Dist[S]{}
		for s, share := range open {
			step := p(s)
			if step.N == 0 || share < thin {
				out[s] += share
				continue
			}
			for to, part := range step.sum(share) {
				next[to] += part
			}
		}
		open = next
	}
	return out
}

// sum returns what the dice of a step make of a share, die by die: equal states join at once.
func (p Step[S]) sum(share uint64) Dist[S] {
	now := Dist[S]{p.Held: share}
	for range p.N {
		next := make(Dist[S], len(now)+p.Sides)
		for s, share := range now {
			for f := 1; f <= p.Sides; f++ {
				if part := face(share, p.Sides, f); part > 0 {
					next[p.Fold(s, f, 1)] += part
				}
			}
		}
		now = next
	}
	return now
}

// Stage is a roll that a procedure makes once: what is rolled in a state, and what its number, or the face of each of its dice,
// makes of the state. R is how the rules describe a roll; a state in which nothing is rolled stays as it is.
type Stage[S comparable, R any] struct {
	Roll func(S) (r R, some bool)
	Then func(s S, n int) S
}

// Run makes the rolls of some stages one after the other.
func Run[S comparable, R any](stages []Stage[S, R], s S, roll func(R) int) S {
	for _, st := range stages {
		if r, some := st.Roll(s); some {
			s = st.Then(s, roll(r))
		}
	}
	return s
}

// Sums returns what the rolls of some stages make of a distribution, by the chances of every number that a roll can give.
func Sums[S comparable, R any](stages []Stage[S, R], d Dist[S], odds func(R) []float64) Dist[S] {
	return throughAll(stages, d, func(out Dist[S], st Stage[S, R], r R, s S, share uint64) {
		split(share, odds(r), func(n int, part uint64) { out[st.Then(s, n)] += part })
	})
}

// throughAll takes a distribution through some stages; spread adds to a new one what a roll of a stage makes of the share of a state.
func throughAll[S comparable, R any](stages []Stage[S, R], d Dist[S], spread func(out Dist[S], st Stage[S, R], r R, s S, share uint64)) Dist[S] {
	for _, st := range stages {
		out := make(Dist[S], len(d))
		for s, share := range d {
			if r, some := st.Roll(s); some {
				spread(out, st, r, s, share)
			} else {
				out[s] += share
			}
		}
		d = out
	}
	return d
}

// Cast throws the dice of some stages one after the other. throw gives the faces of those of a roll.
func Cast[S comparable, R any](stages []Stage[S, R], s S, throw func(R) []int) S {
	for _, st := range stages {
		if r, some := st.Roll(s); some {
			for _, f := range throw(r) {
				s = st.Then(s, f)
			}
		}
	}
	return s
}

// Falls returns what the dice of some stages make of a distribution, die by die: equal states join at once. sides gives the sides
// of the die of a roll at a place from 0, and 0 after the last.
func Falls[S comparable, R any](stages []Stage[S, R], d Dist[S], sides func(r R, place int) int) Dist[S] {
	return throughAll(stages, d, func(out Dist[S], st Stage[S, R], r R, s S, share uint64) {
		now := Dist[S]{s: share}
		for i := 0; sides(r, i) > 0; i++ {
			now = st.fall(now, sides(r, i))
		}
		for s, share := range now {
			out[s] += share
		}
	})
}

// fall returns what one die of the roll makes of a distribution.
func (st Stage[S, R]) fall(d Dist[S], sides int) Dist[S] {
	out := make(Dist[S], len(d)+sides)
	for s, share := range d {
		for f := 1; f <= sides; f++ {
			if part := face(share, sides, f); part > 0 {
				out[st.Then(s, f)] += part
			}
		}
	}
	return out
}
