package survey

import (
	"baize/rules"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/states"
	"baize/rules/systems/dustup/travel"
)

// Threats says how far a unit could reach with its next activation from its leader, by whom ranges and ways are measured:
// a Move and a shot, or an assault with both move rolls (DUP-SEQ-03). Its state decides what it may do.
func Threats(g *model.Game, unit rules.UnitID) []rules.Threat {
	lead := g.Hull(unit)
	if g.IsBlip(unit) || g.Troop(unit).Hidden || g.Out(unit) {
		return nil
	}
	if lead == 0 {
		lead = g.Troop(unit).Leader
	}
	if lead == 0 || g.Model(lead).Place != rules.OnTable {
		return nil
	}
	var out []rules.Threat
	if name, may := assaults(g, unit); may {
		for _, k := range assaultReach(g, unit)[:1] {
			out = append(out, rules.NewThreat(rules.ThreatCharge, lead, name,
				rules.Step{Value: int(k.Limit), Rule: "DUP-ASLT-11", Text: rules.Say("two moves, the best dice")}, rules.Step{Rule: "DUP-ASLT-11"}))
		}
	}
	if states.Judge(g, unit, states.DoShoot).OK() {
		out = append(out, shotThreats(g, unit, lead)...)
	}
	return rules.Farthest(out)
}

// assaults says what a unit calls its assault, and whether it may make one (DUP-ASLT-03, DUP-TANK-01).
func assaults(g *model.Game, unit rules.UnitID) (string, bool) {
	if len(travel.Walkers(g, unit)) == 0 {
		return "", false
	}
	if h := g.Hull(unit); h != 0 && !g.Profile(h).Walks() {
		return "Tank shock", !g.Has(unit, model.Suppressed) && states.Judge(g, unit, states.DoAssault).OK() && movement.Mobile(g, unit).OK()
	}
	return "Assault", assault.MayAttack(g, unit).OK()
}

// shotThreats are the ranges of the weapons of a unit, after a Move where it may make one (DUP-MOVE-01, DUP-RNG-01). A
// weapon without a limit has the table.
func shotThreats(g *model.Game, unit rules.UnitID, lead rules.ModelID) []rules.Threat {
	move, prefix := rules.Step{Rule: "DUP-MOVE-01"}, ""
	if states.Judge(g, unit, states.DoMove).OK() && movement.Mobile(g, unit).OK() {
		move, prefix = rules.Step{Value: int(travel.FarthestMove(g, unit, false)), Rule: "DUP-MOVE-01", Text: rules.Say("a Move, the best die")}, "Move and "
	}
	var out []rules.Threat
	for _, k := range shooting.Weapons(g, unit) {
		_, most := shooting.Limits(g, k)
		if most == 0 {
			most = max(g.S.Table.W, g.S.Table.H) * 2
		}
		name := prefix + "small arms"
		if k.Arm != nil {
			name = prefix + k.Arm.Name
		}
		out = append(out, rules.NewThreat(rules.ThreatShot, lead, name, move, rules.Step{Value: int(min(most, shooting.ShortRange)), Rule: "DUP-RNG-01", Text: rules.Say("short range")}),
			rules.NewThreat(rules.ThreatFarShot, lead, name, move, rules.Step{Value: int(most), Rule: "DUP-RNG-03", Text: rules.Say("as far as it reaches")}))
	}
	return out
}
