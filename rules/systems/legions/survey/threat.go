package survey

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/charge"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Threats says how far the models of a Section could reach with its next Activation: an Advance and then fire, or a
// Charge. Who must Fall Back or is engaged threatens nobody at a distance.
func Threats(s *rules.State, unit rules.UnitID) []rules.Threat {
	g := model.Read(s)
	if states.Fleeing(g, unit) || contact.InMelee(g, unit) {
		return nil
	}
	charges := mayEverCharge(g, unit)
	var out []rules.Threat
	for _, m := range g.OnTable(unit) {
		list := shotThreats(g, m)
		if charges && engage.Meets(g, m) {
			c := rules.Command{Kind: "charge", Unit: unit}
			list = append(list, rules.NewThreat(rules.ThreatCharge, m, "Charge",
				rules.Step{Value: int(engage.Pace(g, c, nil).Limit(m)), Rule: g.Book.ChargeDistance, Text: rules.Say("twice MV")}, rules.Step{Rule: g.Book.ChargeDistance}))
		}
		out = append(out, rules.Farthest(list)...)
	}
	return out
}

// shotThreats are the ranges of every weapon of a model after an Advance, or from where it stands if it cannot be fired
// after a move (DL2-MAR-27).
func shotThreats(g *model.Game, m rules.ModelID) []rules.Threat {
	var out []rules.Threat
	p := g.Profile(m)
	advance := rules.Step{Value: int(model.Inches(p.MV)), Rule: g.Book.Advance, Text: rules.Say("Advance")}
	if p.Kind == model.FieldGun && len(attack.Crew(g, m)) == 0 {
		return nil
	}
	for i := range p.Weapons {
		w := &p.Weapons[i]
		move, name := advance, "Advance and "+w.Name
		if g.WeaponForbids(model.MayFireMoved, rules.Shooter{Model: m, Weapon: w.ID}, w) != nil {
			move, name = rules.Step{Rule: g.Book.MoveOrFire}, w.Name
		}
		for band, far := range attack.Bands(g, rules.Shooter{Model: m, Weapon: w.ID}, w) {
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
func mayEverCharge(g *model.Game, unit rules.UnitID) bool {
	return charge.RulesOf.Of(g.Edition).May(g, unit).OK() && !g.Unit(unit).Markers.Has(model.InLine)
}
