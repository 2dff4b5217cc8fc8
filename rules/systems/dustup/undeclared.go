package dustup

import (
	"baize/rules"
	"baize/rules/mech"
)

// undeclared asks for the attack that a Shoot action lacks; where there is none that may be made it says why not, by the
// nearest enemy (DUP-LOS-01, DUP-SHOOT-04).
func (g *game) undeclared(unit rules.UnitID) rules.Ruling {
	why := rules.Refuse("DUP-SHOOT-01", "no enemy is on the table to be fired at")
	for i, enemy := range g.enemiesByRange(unit) {
		at := rules.Attack{Kind: fireAttack, Target: enemy}
		ways := g.ways(unit, at)
		if len(ways) == 0 {
			if at.Shooters = g.arsenal(unit); len(at.Shooters) == 0 {
				return rules.Refuse("DUP-SHOOT-01", "%s has nothing to fire with", g.unit(unit).Name)
			}
			ways = append(ways, at)
		}
		for _, way := range ways {
			_, r := g.shotsOf(unit, way, 0)
			switch {
			case r.OK() && len(g.acting().Fired) > 0:
				return mech.Missing("DUP-ACT-03", "name the attack: who fires at whom, but for what has fired in this activation")
			case r.OK():
				return mech.Missing("DUP-SHOOT-01", "name the attack: who fires at whom")
			case i == 0:
				why = r
				why.Text = "nobody can be fired at, the nearest as little as others: " + r.Text
			}
		}
	}
	return why
}

// arsenal is everything that a unit could fire, fired or not.
func (g *game) arsenal(unit rules.UnitID) (out []rules.Shooter) {
	for _, k := range g.weapons(unit) {
		out = append(out, k.Shooter)
	}
	return out
}
