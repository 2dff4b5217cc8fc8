package charge

import (
	"baize/rules"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/states"
)

// Made notes whom the Charge met, over what, and which models have the Charge Bonus.
func Made(c *Charge) bool {
	is := RulesOf.Of(c.Edition)
	for _, t := range c.Touched() {
		ch := model.Charged{Target: t}
		actual := false
		for _, m := range c.Plan.Models {
			for _, x := range c.Met[m] {
				if x.Target != t {
					continue
				}
				if x.Piece == 0 {
					actual = true
					continue
				}
				if c.MeleeLasts {
					contact.Link(c.Act, c.Unit, t, x.Piece)
				}
				if ground.TerrainOf(c.Game, x.Piece).Linear && ch.Across == 0 {
					ch.Across = x.Piece
				}
			}
		}
		if actual && !is.AnyAcross {
			ch.Across = 0
		}
		var steps []rules.Step
		if is.Bonus != nil {
			ch.Bonus, steps = is.Bonus(c, t)
		} else {
			ch.Bonus = states.Afoot(c.Game, c.Unit)
		}
		sec := c.Section(c.Unit)
		sec.Charged = append(sec.Charged[:len(sec.Charged):len(sec.Charged)], ch)
		c.Ctx.Rule(c.Act.Unit(c.Unit).Seat, c.Unit, rules.Count(c.Book.ChargeBonus, "charge bonus models", len(ch.Bonus), steps...))
	}
	return true
}

// Daunt has those of some Sections check their Morale whom models with Daunting charge.
func Daunt(c *Charge, targets []rules.UnitID) {
	_, by := c.SectionPermits(model.Daunts, c.Unit)
	if by == nil {
		return
	}
	for _, t := range c.InOrder(c.Unit, targets, "morale-order", rules.Plain("Which Section checks first?")) {
		morale.Worry(c.Act, model.Reason{Unit: t, Cause: "daunting", Rule: c.RuleOf(by)})
		morale.Settle(c.Act)
	}
}

// Overwatch lets Sections on Overwatch that the chargers have met fire at them.
func Overwatch(c *Charge) bool {
	shoot.OverwatchAtChargers(c.Act, c.Unit, c.Touched())
	morale.Settle(c.Act)
	return true
}
