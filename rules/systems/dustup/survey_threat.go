package dustup

import (
	"baize/rules"
)

// threats says how far a unit could reach with its next activation from its leader, by whom ranges and ways are measured:
// a Move and a shot, or an assault with both move rolls (DUP-SEQ-03). Its state decides what it may do.
func (g *game) threats(unit rules.UnitID) []rules.Threat {
	lead := g.hull(unit)
	if g.isBlip(unit) || g.troop(unit).Hidden || g.out(unit) {
		return nil
	}
	if lead == 0 {
		lead = g.troop(unit).Leader
	}
	if lead == 0 || g.model(lead).Place != rules.OnTable {
		return nil
	}
	var out []rules.Threat
	if name, may := g.assaults(unit); may {
		for _, k := range g.assaultReach(unit)[:1] {
			out = append(out, rules.NewThreat(rules.ThreatCharge, lead, name,
				rules.Step{Value: int(k.Limit), Rule: "DUP-ASLT-11", Text: rules.Say("two moves, the best dice")}, rules.Step{Rule: "DUP-ASLT-11"}))
		}
	}
	if g.state(unit, doShoot).OK() {
		out = append(out, g.shotThreats(unit, lead)...)
	}
	return rules.Farthest(out)
}

// assaults says what a unit calls its assault, and whether it may make one (DUP-ASLT-03, DUP-TANK-01).
func (g *game) assaults(unit rules.UnitID) (string, bool) {
	if len(g.walkers(unit)) == 0 {
		return "", false
	}
	if h := g.hull(unit); h != 0 && !g.profile(h).walks() {
		return "Tank shock", !g.has(unit, Suppressed) && g.state(unit, doAssault).OK() && g.mobile(unit).OK()
	}
	return "Assault", g.mayAttack(unit).OK()
}

// shotThreats are the ranges of the weapons of a unit, after a Move where it may make one (DUP-MOVE-01, DUP-RNG-01). A
// weapon without a limit has the table.
func (g *game) shotThreats(unit rules.UnitID, lead rules.ModelID) []rules.Threat {
	move, prefix := rules.Step{Rule: "DUP-MOVE-01"}, ""
	if g.state(unit, doMove).OK() && g.mobile(unit).OK() {
		move, prefix = rules.Step{Value: int(g.farthestMove(unit, false)), Rule: "DUP-MOVE-01", Text: rules.Say("a Move, the best die")}, "Move and "
	}
	var out []rules.Threat
	for _, k := range g.weapons(unit) {
		_, most := g.limits(k)
		if most == 0 {
			most = max(g.S.Table.W, g.S.Table.H) * 2
		}
		name := prefix + "small arms"
		if k.weapon != nil {
			name = prefix + k.weapon.Name
		}
		out = append(out, rules.NewThreat(rules.ThreatShot, lead, name, move, rules.Step{Value: int(min(most, shortRange)), Rule: "DUP-RNG-01", Text: rules.Say("short range")}),
			rules.NewThreat(rules.ThreatFarShot, lead, name, move, rules.Step{Value: int(most), Rule: "DUP-RNG-03", Text: rules.Say("as far as it reaches")}))
	}
	return out
}
