package legions

import "baize/rules"

// ridesAlong reports whether a Section is aboard a carrier that activates with it, which moves for it.
func (g *game) ridesAlong(unit rules.UnitID) bool {
	c := g.carrierOf(unit)
	return c != 0 && g.activating(c)
}

// fleeing reports whether a Section that activates is to Fall Back: Routed itself, or joined with Routed passengers or
// a Routed carrier, since either makes the joint Activation a Fall Back of the vehicle (DL2-TRANS-03).
func (g *game) fleeing(unit rules.UnitID) bool {
	if g.routed(unit) || (g.ridesAlong(unit) && g.routed(g.carrierOf(unit))) {
		return true
	}
	for _, p := range g.passengersOf(unit) {
		if g.routed(p) && g.activating(p) {
			return true
		}
	}
	return false
}

// passengersOf lists the Sections aboard the models of a Section.
func (g *game) passengersOf(unit rules.UnitID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if id := g.S.Units[i].ID; g.carrierOf(id) == unit {
			out = append(out, id)
		}
	}
	return out
}

// shaken reports whether a Section is Shaken, Routed included.
func (g *game) shaken(unit rules.UnitID) bool { return g.morale.Shaken(g, unit) }

// routed reports whether a Section is Routed.
func (g *game) routed(unit rules.UnitID) bool { return g.morale.Routed(g, unit) }

// shake worsens the morale of a Section by n steps.
func (a *act) shake(unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	a.morale.Shake(a, unit, n, rule, why)
}

// unshake betters the morale of a Section by up to n steps.
func (a *act) unshake(unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	a.morale.Steady(a, unit, n, rule, why)
}
