package morale

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
)

// Rules are what a Morale Check of an edition is.
type Rules struct {
	Need int // Successes that it needs as standard
	// Harder adds to the need, in the order in which it is told; a step without a value explains one.
	Harder []func(q Question) []rules.Step
	// Dice are those before dice are bought, with that of an Officer, 0 for none.
	Dice func(q Question, officer rules.ModelID) []rolls.Part
	// Officers lists those of whom one adds his die; nil where none does.
	Officers func(g *model.Game, unit rules.UnitID) []rules.ModelID
	// Again asks whether a Section throws a check again that it failed, need and all; nil where none does.
	Again func(a *model.Act, q Question, check rolls.Spec, need int) bool
	// Seats are the sides in the order in which they are dealt with.
	Seats func(g *model.Game) [2]rules.Seat
	// Life is how many Life Points a Section has for its strength, now and at the start.
	Life func(g *model.Game, unit rules.UnitID) (now, initial int)
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("Morale Checks")

// Question is a Morale Check: of which Section, for which reasons; Restore is the attempt to restore order (DL2-END-01).
type Question struct {
	G       *model.Game
	Unit    rules.UnitID
	Reasons []model.Reason
	Restore bool
}

// Suppressed asks for a Success more where Life Points were lost to a Suppression weapon (DL2-MORALE-05).
func Suppressed(q Question) []rules.Step {
	for _, x := range q.Reasons {
		if x.Suppression && !q.Restore {
			return []rules.Step{{Value: 1, Unit: "successes", Rule: q.G.Book.SuppressionPenalty, Text: rules.Plain("lost Life Points to a Suppression weapon")},
				{Unit: "successes", Rule: q.G.Book.Suppression, Text: rules.Plain("the attack contained one")}}
		}
	}
	return nil
}

// Inspired is a die of a colour for a Section of which a model sees a friend who inspires (DL2-MAR-23); none for others.
func Inspired(g *model.Game, unit rules.UnitID, colour dice.Colour) []rolls.Part {
	m := inspired(g, unit)
	if m == 0 {
		return nil
	}
	return []rolls.Part{{Pool: dice.Pool{N: 1, Colour: colour}, Need: 4, Why: rules.Say("inspired by %s", g.Model(m)), Rule: g.Book.Inspiring}}
}

// inspired finds an Inspiring friendly model that a model of the Section sees; a Section sees itself (DL2-MAR-23).
func inspired(g *model.Game, unit rules.UnitID) rules.ModelID {
	for _, u := range g.SectionsOf(g.Unit(unit).Seat) {
		for _, m := range g.Living(u) {
			if !g.Permits(model.Inspires, m) || !states.OnBoard(g, m) {
				continue
			}
			if u == unit {
				return m
			}
			for _, k := range g.OnTable(unit) {
				if sight.View(g).Spies(k, m) {
					return m
				}
			}
		}
	}
	return 0
}
