package legions

import (
	"baize/rules"
)

// Threats says how far the models of a Section could reach with its next Activation: an Advance and then fire, or a
// Charge. Who must Fall Back or is engaged threatens nobody at a distance.
func Threats(s *rules.State, unit rules.UnitID) []rules.Threat {
	g := read(s)
	if g.fleeing(unit) || g.inMelee(unit) {
		return nil
	}
	charges := g.mayEverCharge(unit)
	var out []rules.Threat
	for _, m := range g.onTable(unit) {
		list := g.shotThreats(m)
		if charges && !g.forbids(mayFight, m) {
			c := rules.Command{Kind: "charge", Unit: unit}
			list = append(list, rules.NewThreat(rules.ThreatCharge, m, "Charge",
				rules.Step{Value: int(g.chargePace(c, nil).limit(m)), Rule: g.Book.ChargeDistance, Text: rules.Say("twice MV")}, rules.Step{Rule: g.Book.ChargeDistance}))
		}
		out = append(out, rules.Farthest(list)...)
	}
	return out
}

// shotThreats are the ranges of every weapon of a model after an Advance, or from where it stands if it cannot be fired
// after a move (DL2-MAR-27).
func (g *game) shotThreats(m rules.ModelID) []rules.Threat {
	var out []rules.Threat
	p := g.profile(m)
	advance := rules.Step{Value: int(inches(p.MV)), Rule: g.Book.Advance, Text: rules.Say("Advance")}
	if p.Kind == FieldGun && len(g.crew(m)) == 0 {
		return nil
	}
	for i := range p.Weapons {
		w := &p.Weapons[i]
		move, name := advance, "Advance and "+w.Name
		if g.weaponForbids(mayFireMoved, rules.Shooter{Model: m, Weapon: w.ID}, w) != nil {
			move, name = rules.Step{Rule: g.Book.MoveOrFire}, w.Name
		}
		for band, far := range g.bands(rules.Shooter{Model: m, Weapon: w.ID}, w) {
			if far > 0 {
				kind := [2]rules.ThreatKind{rules.ThreatShot, rules.ThreatFarShot}[band]
				out = append(out, rules.NewThreat(kind, m, name, move, rules.Step{Value: int(far), Rule: g.Book.ShootingRange, Text: rules.Plain(w.Name)}))
			}
		}
	}
	return out
}

// mayEverCharge reports whether the state of a Section lets it Charge with its next Activation: no Ironclad does
// (DL2-IRON-06), nor a Line Formation (DL2-MOV-10).
func (g *game) mayEverCharge(unit rules.UnitID) bool {
	for _, m := range g.onTable(unit) {
		if g.profile(m).Kind.IsIronclad() {
			return false
		}
	}
	return !g.unit(unit).Markers.Has(InLine)
}
