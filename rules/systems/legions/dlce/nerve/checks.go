package nerve

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// dicePerCheck are the blue dice of every check (DLCE-CMD-01).
const dicePerCheck = 3

// CheckDice adds to the dice of a Command Check of a Section: of each trait the largest amount that a living model gives (DLCE-CMD-06).
var CheckDice = trait.NewNumber[command.Tested, model.MAR](&model.StagesAsked, "dice of a check")

// checks are how Command Checks are made: with blue dice, whoever tests, buys or rolls.
var checks = command.Rules{
	Dice:   func(t command.Tested) []rolls.Part { return checkDice(t, 4) },
	Colour: func(*model.Game, rules.ModelID) dice.Colour { return dice.Blue },
	Opposed: func(g *model.Game, _ rules.ModelID, senior rules.Step) rolls.Part {
		return rolls.Part{Pool: dice.Pool{N: dicePerCheck, Colour: dice.Blue}, Need: 4, Why: senior.Text, Rule: senior.Rule}
	},
	Apart: apart,
}

// Flag is the setting by which Sections keep the Command Points that they generate (DLCE-OFF-11).
func Flag(r *rows.Rows, set *model.Settings) model.Flag {
	return model.Flag{Term: rules.Term{ID: "own-points", Title: "Battle Hardened generates", Text: "Battle Hardened Sections generate Command Points too, and each Section spends those alone that it generates", Rule: r.OwnPoints}, On: &set.OwnPoints}
}

// apart is the rule by which Sections keep the Command Points that they generate, where the players agreed on it.
func apart(g *model.Game) rules.RuleID {
	if g.E.Settings.OwnPoints {
		return rows.Of(g.Edition).OwnPoints
	}
	return ""
}

// checkDice are the dice of a check of a Section before any are bought, each succeeding on a face.
func checkDice(t command.Tested, need int) []rolls.Part {
	parts := []rolls.Part{{Pool: dice.Pool{N: dicePerCheck, Colour: dice.Blue}, Need: need, Why: rules.Plain("a Command Check"), Rule: t.G.Book.QualityColours}}
	n, at := t.G.LivingKits(t.Unit)
	var given []*model.Trait
	CheckDice.Among(n, func(i int) (*model.Kit, command.Tested) {
		k, _ := at(i)
		return k, t
	}, func(_, n int, by *model.Entry) {
		for _, tr := range given {
			if tr == by.Trait {
				return
			}
		}
		given = append(given, by.Trait)
		if n < 0 {
			n = max(n, -parts[0].N)
			parts[0].N += n
			parts[0].Why = parts[0].Why.Then(", %d for %s", n, by.Trait.Name)
			parts[0].Rule = t.G.RuleOf(by)
		} else if n > 0 {
			parts = append(parts, rolls.Part{Pool: dice.Pool{N: n, Colour: dice.Blue}, Need: need, Why: rules.Plain(by.Trait.Name), Rule: t.G.RuleOf(by)})
		}
	})
	if f := steadfast(t.G, t.Unit); f != nil && t.Morale && len(parts) == 1 { // whose models give dice themselves has no more for it
		parts = append(parts, rolls.Part{Pool: dice.Pool{N: 1, Colour: dice.Blue}, Need: need, Why: rules.Plain(f.Name()), Rule: f.Rule})
	}
	switch n := t.G.Section(t.Unit).CheckDice; {
	case n == nil:
	case *n < 0:
		n := max(*n, -parts[0].N)
		parts[0].N += n
		parts[0].Why, parts[0].Rule = parts[0].Why.Then(", %d in this Section", n), rows.Of(t.G.Edition).CheckDice
	case *n > 0:
		parts = append(parts, rolls.Part{Pool: dice.Pool{N: *n, Colour: dice.Blue}, Need: need, Why: rules.Plain("in this Section"), Rule: rows.Of(t.G.Edition).CheckDice})
	}
	return parts
}
