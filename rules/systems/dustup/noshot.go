package dustup

import "baize/rules"

// noShot says why a model adds nothing to an attack: its weapons are judged as they would be alone (DUP-SHOOT-04, DUP-RNG-03,
// DUP-HVY-05, DUP-FPOW-01).
func (g *game) noShot(m rules.ModelID, at rules.Attack) rules.Ruling {
	unit := g.model(m).Unit
	why := rules.Refuse("DUP-FPOW-01", "%s: no weapon that it may fire", g.model(m))
	for _, k := range g.weapons(unit) {
		if k.Model != m {
			continue
		}
		at.Shooters = []rules.Shooter{k.Shooter}
		if _, why = g.shotsOf(unit, at, 0); why.OK() {
			return rules.Refuse("DUP-HVY-05", "%s: fires by itself, with another action", g.model(m))
		}
	}
	return why
}
