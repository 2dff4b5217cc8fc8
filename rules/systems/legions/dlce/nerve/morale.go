package nerve

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/rolls"
)

// heavyReach is how near an enemy Heavy Ironclad makes a Morale Check harder (DLCE-MOR-08).
const heavyReach = 8

// moraleChecks are Morale Checks: two Successes, on 5+ below half strength; no Officer adds a die of his own.
var moraleChecks = morale.Rules{
	Need:   2,
	Again:  again,
	Seats:  winnerFirst,
	Harder: []func(morale.Question) []rules.Step{morale.Suppressed, heavyNear, inScenario},
	Dice: func(q morale.Question, _ rules.ModelID) []rolls.Part {
		need := 4
		why := morale.BelowHalf(q.G, q.Unit)
		if !why.Empty() {
			need = 5
		}
		parts := checkDice(command.Tested{G: q.G, Unit: q.Unit, Morale: true}, need)
		if !why.Empty() {
			parts[0].Why, parts[0].Rule = parts[0].Why.Then(", on 5+ below half strength: %s", why), q.G.Book.BelowHalfStrength
		}
		for _, p := range morale.Inspired(q.G, q.Unit, dice.Blue) {
			p.Need = need
			parts = append(parts, p)
		}
		return parts
	},
	Life: life,
}

// winnerFirst are the sides, that which has won the Initiative of the Turn first (DLCE-END-01).
func winnerFirst(g *model.Game) [2]rules.Seat {
	if w := g.E.Winner; w != nil {
		return [2]rules.Seat{*w, w.Other()}
	}
	return morale.ByInitiative(g)
}

// inScenario asks for what the scenario adds (DLCE-CMD-04).
func inScenario(q morale.Question) []rules.Step {
	if n := q.G.E.Settings.MoreSuccesses; n > 0 {
		return []rules.Step{{Value: n, Unit: "successes", Rule: q.G.Book.RequiredSuccessesVary, Text: rules.Plain("in this scenario")}}
	}
	return nil
}

// heavyNear asks for a Success more near enemy Heavy Ironclads, however many (DLCE-MOR-08).
func heavyNear(q morale.Question) []rules.Step {
	g := q.G
	for _, foe := range g.Enemies(g.Unit(q.Unit).Seat) {
		for _, id := range g.OnTable(foe) {
			if g.Profile(id).Kind != model.HeavyIronclad {
				continue
			}
			if d, ok := command.ReachTo(g, g.Model(id).Shape(), q.Unit); ok && model.Within(d, model.Inches(heavyReach)) {
				return []rules.Step{{Value: 1, Unit: "successes", Rule: rows.Of(g.Edition).HeavyIroncladNear, Text: rules.Say("%s is near", g.Model(id))}}
			}
		}
	}
	return nil
}

// life counts Life Points, or, of a Section of Ironclads alone, Hull Points (DLCE-MOR-06).
func life(g *model.Game, unit rules.UnitID) (now, initial int) {
	if initial = g.Section(unit).Initial; initial > 0 {
		return morale.LifePoints(g, unit), initial
	}
	for _, id := range g.Unit(unit).Models {
		if m := g.Model(id); g.Profile(id).Kind.IsIronclad() {
			initial += m.Life
			if m.Alive() {
				now += g.Left(id)
			}
		}
	}
	return now, initial
}
