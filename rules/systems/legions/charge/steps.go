package charge

import (
	"baize/rules"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/states"
)

// OnMyMark is the step in which targets may be given On My Mark, each fully resolved, before the chargers check their Morale. It
// reports whether any charger is left.
func OnMyMark(c *Charge) bool {
	o, ok := orders.Find(c.Game, model.OnMyMark, c.Act.Unit(c.Unit).Seat.Other())
	var ready []rules.UnitID
	for _, t := range c.Targets {
		if ok && len(orders.Issuers(c.Game, o, t)) > 0 {
			ready = append(ready, t)
		}
	}
	for _, t := range c.InOrder(c.Unit, ready, "reaction-order", rules.Plain("Which Section may be ordered first?")) {
		if len(states.Afoot(c.Game, c.Unit)) > 0 {
			orders.OnMyMark(c.Act, t, c.Unit)
		}
	}
	morale.Settle(c.Act)
	return len(states.Afoot(c.Game, c.Unit)) > 0
}

// StepAside is the step in which the owners of Non-Combatants of the Sections in the Charge move them aside within Coherency
// (DL2-MAR-31).
func StepAside(c *Charge) bool {
	for _, u := range append([]rules.UnitID{c.Unit}, c.Targets...) {
		var idle []rules.ModelID
		var rule rules.RuleID
		for _, m := range c.OnTable(u) {
			if by := c.PermittedBy(model.StepsAside, m); by != nil {
				idle, rule = append(idle, m), c.RuleOf(by)
			}
		}
		if len(idle) > 0 {
			aside := func() {
				action.FreeMove(c.Act, engage.FreeMove{Unit: u, Models: idle, Reach: 2 * model.Inches(movement.Speed(c.Game, u)), Rule: rule, Kind: "step-aside", Prompt: rules.Plain("Move Non-Combatants aside")})
			}
			if u == c.Unit { // its own move
				aside()
			} else {
				c.React(model.ReactAside, u, c.Unit, rule, aside)
			}
		}
	}
	return true
}
