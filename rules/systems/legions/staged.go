package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// staged is a roll of a procedure: thrown by act, summed by odds. before and after tell of it where it is thrown.
type staged struct {
	roll
	before func(a *act)
	after  func(a *act, n int)
}

// roll is dice whose number resolves something.
type roll interface {
	throwBy(a *act) int
	odds(g *game) []float64
}

func (t throwSpec) throwBy(a *act) int     { return a.throw(t).Total }
func (t throwSpec) odds(g *game) []float64 { return g.chances(t) }

// sumRoll adds the faces of n dice (DL2-DICE-10).
type sumRoll struct {
	seat    rules.Seat
	unit    rules.UnitID
	n       int
	purpose rules.Text
	rule    rules.RuleID
}

func (r sumRoll) throwBy(a *act) int   { return a.sum(r.seat, r.unit, r.n, r.purpose, r.rule) }
func (r sumRoll) odds(*game) []float64 { return dice.Sum(r.n, 6) }

// d3Roll is one D3 (DL2-DICE-01).
type d3Roll sumRoll

func (r d3Roll) throwBy(a *act) int   { return a.d3(r.seat, r.unit, r.purpose, r.rule) }
func (r d3Roll) odds(*game) []float64 { return dice.Sum(1, 3) }

// throwBy throws the roll and tells what belongs to it.
func (s staged) throwBy(a *act) int {
	if s.before != nil {
		s.before(a)
	}
	n := s.roll.throwBy(a)
	if s.after != nil {
		s.after(a, n)
	}
	return n
}

// stage is a roll of a procedure over states S.
type stage[S comparable] = dice.Stage[S, staged]

// runStages throws the rolls of a procedure.
func runStages[S comparable](a *act, stages []stage[S], s S) S {
	return dice.Run(stages, s, func(r staged) int { return r.throwBy(a) })
}

// sumStages sums them.
func sumStages[S comparable](g *game, stages []stage[S], d dice.Dist[S]) dice.Dist[S] {
	return dice.Sums(stages, d, func(r staged) []float64 { return r.odds(g) })
}
