// Package sequence is the order of play of the Community Edition: Late Arrivals after the Initiative, a die for who has activated all
// Sections first, and no Melee Phase.
package sequence

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/clash"
	"baize/rules/systems/legions/dlce/opening"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/score"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/turn"
)

// Say gives an edition its phases (DLCE-SEQ-01) and the steps of the End Phase (DLCE-END-01).
func Say(e *model.Edition) {
	b := e.Book
	turn.RulesOf.Say(e, turn.Rules{AllDone: allDone, Ended: ended, Fights: clash.Fight, Due: clash.Due, Foretell: clash.Foretell})
	e.PreTurn = []model.TurnStep{
		{Name: "command-points", Rule: b.CommandPointStep, Run: turn.Always(turn.AllCommandPoints)},
		{Name: "initiative", Rule: b.Initiative, Run: turn.Always(initiative)},
		{Name: "late-arrivals", Rule: b.LateArrivalOrder, Run: turn.Always(func(a *model.Act) { deploy.LateArrivals(a, *a.E.Winner) })},
	}
	sayAreas(e)
	score.RulesOf.Say(e, battleLog)
	e.Scores = []func(*model.Act, *[2]int){score.Objectives, opening.ScoreBreakThrough, score.Casualties}
	e.Judges = append(e.Judges, "finished first")
	e.EndPhase = []model.TurnStep{
		{Name: "restore-order", Rule: b.RestoreOrder, Run: turn.Always(turn.RestoreOrder)},
		{Name: "medics", Rule: b.RepairsAndMedics, Run: turn.Always(func(*model.Act) {})}, // helpers act at once, after the attack
		{Name: "battle-log", Rule: b.ScoringOrder, Run: turn.Always(score.Turn)},
		{Name: "end-check", Rule: b.EndOfGame, Run: func(a *model.Act) bool { return !score.EndCheck(a) }},
		{Name: "expired-markers", Rule: b.RemovingMarkers, Run: turn.Always(turn.ExpireMarkers)},
	}
}

// initiative rolls for the Initiative, in which whoever had activated all Sections first in the Turn before has a blue die more, and
// keeps who won it (DLCE-SEQ-02, DLCE-SEQ-06).
func initiative(a *model.Act) {
	var extra [2][]rolls.Part
	if f := a.E.Finished; f != nil {
		extra[*f] = []rolls.Part{{Pool: dice.Pool{N: 1, Colour: dice.Blue}, Need: 4, Why: rules.Plain("had activated all Sections first"), Rule: rows.Of(a.Edition).FinishedFirst}}
	}
	winner := turn.Initiative(a, extra)
	a.E.Winner, a.E.Finished = &winner, nil
}

// ended notes which side is the first without a Ready Section: that whose Sections did not act before the one whose Activation has
// ended, since they were done earlier (DLCE-SEQ-06).
func ended(a *model.Act, of rules.Seat) {
	if a.E.Finished != nil {
		return
	}
	order := [2]rules.Seat{of.Other(), of}
	if of == rules.NoSeat {
		order = a.E.Initiative
	}
	for _, seat := range order {
		if len(states.ReadyUnits(a.Game, seat)) == 0 {
			a.E.Finished = &seat
			a.Ctx.Rule(seat, 0, rules.Count(rows.Of(a.Edition).FinishedFirst, "finished first", 1).With(1, "blue", rows.Of(a.Edition).FinishedFirst, "%s has no Ready Section left, and one die more for the next Initiative", seat))
			return
		}
	}
}

// allDone begins the End Phase once all Sections have activated (DLCE-SEQ-09).
func allDone(a *model.Act) {
	a.Ctx.Rule(rules.NoSeat, 0, rules.Count(a.Book.EndPhaseSteps, "all activated", 1).With(0, "sections", a.Book.EndPhaseSteps, "no Section is Ready"))
	a.Enter(model.EndPhase)
}
