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

// shakenTargets is step 2: each target that has Shaken Markers takes a Morale Check (DL2-MOV-16).
func shakenTargets(a *model.Act, unit rules.UnitID, targets []rules.UnitID) {
	var shy []rules.UnitID
	for _, t := range targets {
		if states.Shaken(a.Game, t) {
			shy = append(shy, t)
		}
	}
	for _, t := range a.InOrder(unit, shy, "morale-order", rules.Plain("Which Section checks first?")) {
		morale.Worry(a, model.Reason{Unit: t, Cause: "charged", Rule: a.Book.ChargingShaken})
		morale.Settle(a)
	}
}

// reactions is step 3: On My Mark by targets that are Ready, each fully resolved, then the Morale Check of the chargers.
func reactions(a *model.Act, unit rules.UnitID, targets []rules.UnitID) {
	o, _ := orders.Find(a.Game, model.OnMyMark, a.Unit(unit).Seat.Other())
	var ready []rules.UnitID
	for _, t := range targets {
		if model.HasUnit(states.ReadyUnits(a.Game, a.Unit(t).Seat), t) && len(a.Living(t)) > 0 && len(orders.Markers(a.Game, o, t)) > 0 {
			ready = append(ready, t)
		}
	}
	for _, t := range a.InOrder(unit, ready, "reaction-order", rules.Plain("Which Section may be ordered first?")) {
		if len(a.OnTable(unit)) > 0 {
			orders.OnMyMark(a, t, unit)
		}
	}
	morale.Settle(a)
}

// stepAside is step 4: the owners of Non-Combatants of the Sections in the Charge move them aside within Coherency
// (DL2-MAR-31).
func stepAside(a *model.Act, unit rules.UnitID, targets []rules.UnitID) {
	for _, u := range append([]rules.UnitID{unit}, targets...) {
		var idle []rules.ModelID
		var rule rules.RuleID
		for _, m := range a.OnTable(u) {
			if by := a.PermittedBy(model.StepsAside, m); by != nil {
				idle, rule = append(idle, m), a.RuleOf(by)
			}
		}
		if len(idle) > 0 {
			aside := func() {
				action.FreeMove(a, engage.FreeMove{Unit: u, Models: idle, Reach: 2 * model.Inches(movement.Speed(a.Game, u)), Rule: rule, Kind: "step-aside", Prompt: rules.Plain("Move Non-Combatants aside")})
			}
			if u == unit { // its own move
				aside()
			} else {
				a.React(model.ReactAside, u, unit, rule, aside)
			}
		}
	}
}
