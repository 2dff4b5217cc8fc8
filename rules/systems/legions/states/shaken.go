package states

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// RidesAlong reports whether a Section is aboard a carrier that activates with it, which moves for it.
func RidesAlong(g *model.Game, unit rules.UnitID) bool {
	c := CarrierOf(g, unit)
	return c != 0 && Activating(g, c)
}

// Fleeing reports whether a Section that activates is to Fall Back: bound to it itself, or joined with such passengers or
// such a carrier, since either makes the joint Activation a Fall Back of the vehicle (DL2-TRANS-03).
func Fleeing(g *model.Game, unit rules.UnitID) bool {
	if Bound(g, unit) || (RidesAlong(g, unit) && Bound(g, CarrierOf(g, unit))) {
		return true
	}
	for _, p := range PassengersOf(g, unit) {
		if Bound(g, p) && Activating(g, p) {
			return true
		}
	}
	return false
}

// PassengersOf lists the Sections aboard the models of a Section.
func PassengersOf(g *model.Game, unit rules.UnitID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if id := g.S.Units[i].ID; CarrierOf(g, id) == unit {
			out = append(out, id)
		}
	}
	return out
}

// Morale is the Morale State of a Section.
func Morale(g *model.Game, unit rules.UnitID) *model.MoraleState { return g.Morale.State(g, unit) }

// Shaken reports whether a Section shoots and strikes the worse for its Morale State.
func Shaken(g *model.Game, unit rules.UnitID) bool { return Morale(g, unit).Shaken }

// Bound reports whether a Section does nothing but fall back for its Morale State.
func Bound(g *model.Game, unit rules.UnitID) bool { return Morale(g, unit).Bound }

// Shake worsens the morale of a Section by n steps.
func Shake(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	a.Morale.Shake(a, unit, n, rule, why)
}

// Unshake betters the morale of a Section by up to n steps.
func Unshake(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	a.Morale.Steady(a, unit, n, rule, why)
}
