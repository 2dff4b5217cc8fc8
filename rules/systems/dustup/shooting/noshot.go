package shooting

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// NoShot says why a model adds nothing to an attack: its weapons are judged as they would be alone (DUP-SHOOT-04, DUP-RNG-03,
// DUP-HVY-05, DUP-FPOW-01).
func NoShot(g *model.Game, m rules.ModelID, at rules.Attack) rules.Ruling {
	unit := g.Model(m).Unit
	why := rules.Refuse("DUP-FPOW-01", "%s: no weapon that it may fire", g.Model(m))
	for _, k := range Weapons(g, unit) {
		if k.Model != m {
			continue
		}
		at.Shooters = []rules.Shooter{k.Shooter}
		if _, why = shotsOf(g, unit, at, 0); why.OK() {
			return rules.Refuse("DUP-HVY-05", "%s: fires by itself, with another action", g.Model(m))
		}
	}
	return why
}
