package legions

import (
	"baize/rules"
)

// shakenTargets is step 2: each target that has Shaken Markers takes a Morale Check (DL2-MOV-16).
func (a *act) shakenTargets(unit rules.UnitID, targets []rules.UnitID) {
	var shy []rules.UnitID
	for _, t := range targets {
		if a.shaken(t) {
			shy = append(shy, t)
		}
	}
	for _, t := range a.inOrder(unit, shy, "morale-order", rules.Plain("Which Section checks first?")) {
		a.worry(reason{Unit: t, Cause: "charged", Rule: a.Book.ChargingShaken})
		a.settleMorale()
	}
}

// reactions is step 3: On My Mark by targets that are Ready, each fully resolved, then the Morale Check of the chargers.
func (a *act) reactions(unit rules.UnitID, targets []rules.UnitID) {
	o, _ := a.findOrder(OnMyMark, a.unit(unit).Seat.Other())
	var ready []rules.UnitID
	for _, t := range targets {
		if hasUnit(a.readyUnits(a.unit(t).Seat), t) && len(a.living(t)) > 0 && len(a.markers(o, t)) > 0 {
			ready = append(ready, t)
		}
	}
	for _, t := range a.inOrder(unit, ready, "reaction-order", rules.Plain("Which Section may be ordered first?")) {
		if len(a.onTable(unit)) > 0 {
			a.onMyMark(t, unit)
		}
	}
	a.settleMorale()
}

// stepAside is step 4: the owners of Non-Combatants of the Sections in the Charge move them aside within Coherency
// (DL2-MAR-31).
func (a *act) stepAside(unit rules.UnitID, targets []rules.UnitID) {
	for _, u := range append([]rules.UnitID{unit}, targets...) {
		var idle []rules.ModelID
		var rule rules.RuleID
		for _, m := range a.onTable(u) {
			if by := a.permittedBy(stepsAside, m); by != nil {
				idle, rule = append(idle, m), a.ruleOf(by)
			}
		}
		if len(idle) > 0 {
			a.freeMove(freeMove{Unit: u, Models: idle, Reach: 2 * inches(a.speed(u)), Rule: rule, Kind: "step-aside", Prompt: rules.Plain("Move Non-Combatants aside")})
		}
	}
}
