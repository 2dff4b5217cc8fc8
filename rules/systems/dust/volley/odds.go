package volley

import (
	"maps"
	"slices"
	"sync"

	"baize/rules/dice"
	"baize/rules/systems/dust/model"
)

// Left returns the distribution of hits that are left of a shot after saves, one after the other.
func Left(s Shot, saves ...Save) dice.Dist[int] {
	hits := s.expect()
	for _, v := range saves {
		hits = v.Thin(hits)
	}
	return hits
}

// thrown is what the hits of a shot follow from whose owner is asked nothing.
type thrown struct {
	dice               int
	hit                model.Faces
	deny, again, chain bool
}

// expected are the distributions of hits by thrown, and lasting those of hits that are left of so many by lasts: few of either are met, and
// always the same. Nobody changes them.
var expected, lasting sync.Map

// expect returns the distribution of the hits of a shot; it must not be changed.
func (s Shot) expect() dice.Dist[int] {
	key := thrown{s.Dice, s.Hit, s.Deny != "", s.Again != "", s.Chain}
	if d, ok := expected.Load(key); ok && len(s.May) == 0 {
		return d.(dice.Dist[int])
	}
	d := dice.Map(dice.Expect(Hitting(s), Hits{}), Hits.Hits)
	if len(s.May) == 0 {
		expected.Store(key, d)
	}
	return d
}

// lasts is what the hits that are left after a save follow from.
type lasts struct {
	hits      int
	on, again model.Faces
	deny      bool
}

// left returns the chances of how many of some hits are left, by number from 0; they must not be changed.
func (v Save) left(hits int) []float64 {
	key := lasts{hits, v.On, v.Again, v.Deny != ""}
	if d, ok := lasting.Load(key); ok {
		return d.([]float64)
	}
	d := Odds(dice.Map(dice.Expect(Saving(v, hits), saved{}), func(s saved) int { return s.left + s.miss }))
	lasting.Store(key, d)
	return d
}

// Thin returns the distribution of hits that are left after a save, from that of hits.
func (v Save) Thin(hits dice.Dist[int]) dice.Dist[int] {
	if v.On == model.None {
		return hits
	}
	return dice.Then(hits, v.left, func(_, left int) int { return left })
}

// Odds returns a distribution of numbers as chances by number from 0.
func Odds(d dice.Dist[int]) []float64 {
	out := make([]float64, 1+slices.Max(slices.Collect(maps.Keys(d))))
	for n := range d {
		out[n] = d.P(n)
	}
	return out
}
