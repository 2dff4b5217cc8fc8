package rolls

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/model"
)

// Staged is a roll of a procedure: thrown by act, summed by odds. before and after tell of it where it is thrown.
type Staged struct {
	Roll
	Before func(a *model.Act)
	After  func(a *model.Act, n int)
}

// Roll is dice whose number resolves something.
type Roll interface {
	ThrowBy(a *model.Act) int
	Odds(g *model.Game) []float64
}

// ThrowBy throws the roll and gives its Successes.
func (t Spec) ThrowBy(a *model.Act) int { return Throw(a, t).Total }

// Odds are the chances of its Successes.
func (t Spec) Odds(g *model.Game) []float64 { return Chances(g, t) }

// SumRoll adds the faces of n dice (DL2-DICE-10).
type SumRoll struct {
	Seat    rules.Seat
	Unit    rules.UnitID
	By      rules.ModelID // who throws them, 0 for the Section
	N       int
	Purpose rules.Text
	Rule    rules.RuleID
}

// ThrowBy throws the dice and gives their sum.
func (r SumRoll) ThrowBy(a *model.Act) int { return sum(a, r) }

// Odds are the chances of the sum.
func (r SumRoll) Odds(*model.Game) []float64 { return dice.Sum(r.N, 6) }

// D3Roll is one D3 (DL2-DICE-01).
type D3Roll SumRoll

// ThrowBy throws the D3.
func (r D3Roll) ThrowBy(a *model.Act) int { return D3(a, r.Seat, r.Unit, r.Purpose, r.Rule) }

// Odds are the chances of a D3.
func (r D3Roll) Odds(*model.Game) []float64 { return dice.Sum(1, 3) }

// ThrowBy throws the roll and tells what belongs to it.
func (s Staged) ThrowBy(a *model.Act) int {
	if s.Before != nil {
		s.Before(a)
	}
	n := s.Roll.ThrowBy(a)
	if s.After != nil {
		s.After(a, n)
	}
	return n
}

// Stage is a roll of a procedure over states S.
type Stage[S comparable] = dice.Stage[S, Staged]

// Run throws the rolls of a procedure.
func Run[S comparable](a *model.Act, stages []Stage[S], s S) S {
	return dice.Run(stages, s, func(r Staged) int { return r.ThrowBy(a) })
}

// Forecast sums them.
func Forecast[S comparable](g *model.Game, stages []Stage[S], d dice.Dist[S]) dice.Dist[S] {
	return dice.Sums(stages, d, func(r Staged) []float64 { return r.Odds(g) })
}
