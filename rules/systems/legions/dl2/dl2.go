package dl2

import (
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/scenario"
	"baize/rules/systems/legions/score"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/traits"
	"baize/rules/systems/legions/turn"
	"baize/rules/systems/legions/words"
)

// Edition is Dystopian Legions 2.0.
var Edition = sync.OnceValue(func() *model.Edition {
	return Complete(model.ReadEdition("dl2", "Dystopian Legions", "2.0", Printed, nil))
})

// Complete gives an edition all that 2.0 does.
func Complete(e *model.Edition) *model.Edition {
	b := e.Book
	e.Values = values(b)
	e.SetTerrains(Terrains(b))
	e.Morale = morale.Markers{}
	e.MoraleStates = moraleStates(b)
	sayChecks(e)
	movement.PriceOf.Say(e, movement.Price{})
	movement.DrivingOf.Say(e, driving)
	flight.RulesOf.Say(e, fallingBack)
	sight.RulesOf.Say(e, lines)
	sayShooting(e)
	shoot.ShellingOf.Say(e, shelling)
	sayDamage(e)
	sayOrders(e)
	sayCharges(e)
	states.CarryingOf.Say(e, carrying)
	e.Deploying, e.DeploysIn = deployStages(b), deploysIn
	deploy.RulesOf.Say(e, deploy.Rules{})
	e.Throws = throws
	e.Advice = advice
	sayForces(e)
	scenario.LinesOf.Say(e, scenario.Lines{})
	turn.RulesOf.Say(e, turn.Rules{AllDone: turn.OpenMelees})
	e.PreTurn = []model.TurnStep{
		{Name: "command-points", Rule: b.CommandPointStep, Run: turn.Always(turn.AllCommandPoints)},
		{Name: "late-arrivals", Rule: b.LateArrivalOrder, Run: turn.Always(func(a *model.Act) { deploy.LateArrivals(a, a.E.Strategic) })},
		{Name: "initiative", Rule: b.Initiative, Run: turn.Always(func(a *model.Act) { turn.Initiative(a, [2][]rolls.Part{}) })},
	}
	score.RulesOf.Say(e, battleLog)
	e.Scores = []func(*model.Act, *[2]int){score.Objectives, score.Casualties}
	e.EndPhase = []model.TurnStep{
		{Name: "restore-order", Rule: b.RestoreOrder, Run: turn.Always(turn.RestoreOrder)},
		{Name: "medics", Rule: b.RepairsAndMedics, Run: turn.Always(turn.Medics)},
		{Name: "battle-log", Rule: b.ScoringOrder, Run: turn.Always(score.Turn)},
		{Name: "end-check", Rule: b.EndOfGame, Run: func(a *model.Act) bool { return !score.EndCheck(a) }},
		{Name: "expired-markers", Rule: b.RemovingMarkers, Run: turn.Always(turn.ExpireMarkers)},
	}
	e.MeleeRound = melee.InStages((*melee.Melee).OrdersAndCards, (*melee.Melee).Fight, (*melee.Melee).Settle, (*melee.Melee).Consolidate)
	e.RidePast = melee.HitAndRun.Offer
	e.Acting = slices.Concat(turn.MovementCommands, shoot.Commands)
	e.Commands = mech.NewCommands(e.ID, deploy.Commands, turn.PreTurnCommands, turn.ActivationCommands, orders.Commands(e), e.Acting, melee.Commands, turn.EndCommands).
		Over(func(g *model.Game) *rules.State { return g.S })
	e.Info = sync.OnceValue(func() *rules.Info { return words.Inform(e) })
	e.SetTraits(traits.ModelRules()...)
	return e
}
