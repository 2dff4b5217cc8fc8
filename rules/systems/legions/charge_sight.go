package legions

import "baize/rules"

// mayCharge refuses a target that the Section cannot charge, whatever the ways (DL2-MOV-11, DL2-MOV-15).
func (g *game) mayCharge(c rules.Command, target rules.UnitID) rules.Ruling {
	unit, _ := g.mover(c)
	label := g.unit(target)
	var there []rules.ModelID
	for _, m := range g.living(target) {
		if g.model(m).Inside == 0 && !g.forbids(mayFight, m) {
			there = append(there, m)
		}
	}
	switch {
	case g.unit(target).Seat == g.unit(unit).Seat:
		return rules.Refuse(g.Book.ChargeConditions, "%s is no enemy", label)
	case len(there) == 0:
		return rules.Refuse(g.Book.ChargeConditions, "%s has no model that could be charged", label)
	case g.unit(target).Markers.Has(Elevated) && !asks(c, "fly") && !g.unit(unit).Markers.Has(Elevated):
		return rules.Refuse(g.Book.ChargingElevated, "%s is flying: only a Section that flies too may charge it", label)
	}
	if g.seesAny(g.onTable(unit), there) {
		return rules.Allow(g.Book.ChargeConditions, "%s is in sight", label)
	}
	return rules.Refuse(g.Book.ChargeConditions, "no charger has line of sight to %s", label).Cite(g.Book.SightForAll, "sight as for shooting")
}

// seesAny reports whether one of some models sees one of others.
func (g *game) seesAny(from, to []rules.ModelID) bool {
	v := g.view()
	for _, a := range from {
		for _, b := range to {
			if v.spies(a, b) {
				return true
			}
		}
	}
	return false
}
