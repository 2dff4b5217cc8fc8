package dl2

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/rolls"
)

// sayChecks gives an edition the checks of 2.0: two dice in the colour of a Section's Quality (DL2-CMD-14).
func sayChecks(e *model.Edition) {
	command.RulesOf.Say(e, command.Rules{
		Dice: func(t command.Tested) []rolls.Part { return []rolls.Part{qualityDice(t.G, t.Unit)} },
		Colour: func(g *model.Game, leader rules.ModelID) dice.Colour {
			return g.Section(g.Model(leader).Unit).Quality.Colour()
		},
		Opposed: func(g *model.Game, officer rules.ModelID, senior rules.Step) rolls.Part {
			p := rolls.Part{Pool: dice.Pool{N: 2, Colour: dice.Black}, Need: 4, Why: senior.Text, Rule: senior.Rule}
			if officer != 0 {
				p.Colour = command.LeaderColour(g, officer)
			}
			return p
		},
	})
	morale.RulesOf.Say(e, morale.Rules{
		Need: 1, Seats: morale.ByInitiative, Harder: []func(morale.Question) []rules.Step{morale.Suppressed, several, weary},
		Dice: moraleDice, Officers: command.OfficersInRange,
		Life: func(g *model.Game, unit rules.UnitID) (now, initial int) {
			return morale.LifePoints(g, unit), g.Section(unit).Initial
		},
	})
}

// qualityDice are the dice of a Section by its Quality.
func qualityDice(g *model.Game, unit rules.UnitID) rolls.Part {
	return rolls.Part{Pool: dice.Pool{N: 2, Colour: g.Section(unit).Quality.Colour()}, Need: 4, Why: rules.Plain("the Section's Quality"), Rule: g.Book.QualityColours}
}

// moraleDice are one less below half strength, with the die of an Officer, 0 for none, and a red one for who is inspired
// (DL2-MORALE-04, 07, 17).
func moraleDice(q morale.Question, officer rules.ModelID) []rolls.Part {
	g, unit := q.G, q.Unit
	parts := []rolls.Part{qualityDice(g, unit)}
	if why := morale.BelowHalf(g, unit); !why.Empty() && g.SectionForbids(model.MayBeHalved, unit) == nil {
		parts[0].N = 1
		parts[0].Why, parts[0].Rule = rules.Say("the Section's Quality, one less below half strength: %s", why), g.Book.BelowHalfStrength
	}
	if officer != 0 {
		parts = append(parts, rolls.Part{Pool: dice.Pool{N: 1, Colour: command.LeaderColour(g, officer)}, Need: 4, Why: rules.Say("in Command Range of %s", g.Model(officer)), Rule: g.Book.MoraleOfficerInRange})
	}
	return append(parts, morale.Inspired(g, unit, dice.Red)...)
}

// several asks for a Success more where an Activation brings two or more reasons (DL2-MORALE-06).
func several(q morale.Question) []rules.Step {
	if q.Restore || morale.Met(q.G, q.Unit)+morale.Distinct(q.Reasons) < 2 {
		return nil
	}
	return []rules.Step{{Value: 1, Unit: "successes", Rule: q.G.Book.SeveralMoraleReasons, Text: rules.Plain("two or more reasons in one Activation")}}
}

// weary asks for a Success more in a battle of the weary (DL2-SCEN-18).
func weary(q morale.Question) []rules.Step {
	if !q.G.E.Settings.BattleWeary {
		return nil
	}
	if by := q.G.SectionForbids(model.MayBeWeary, q.Unit); by != nil {
		return []rules.Step{{Unit: "successes", Rule: q.G.RuleOf(by), Text: rules.Say("%s: not Battle Weary", by.Trait.Name)}}
	}
	return []rules.Step{{Value: 1, Unit: "successes", Rule: q.G.Book.BattleWeary, Text: rules.Plain("Battle Weary")}}
}
