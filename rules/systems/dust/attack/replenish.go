package attack

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
)

// The special actions by which a unit beside an ammo dump fills all its ammo boxes: infantry with one action, vehicles with two (DUST-SKILL-19).
const (
	replenish model.Action = "replenish"
	restock   model.Action = "restock"
)

func init() {
	Specials = append(Specials, replenishing(replenish, "replenish ammunition", 1, func(p *model.Profile) bool { return p.Foot() }),
		replenishing(restock, "restock ammunition", 2, func(p *model.Profile) bool { return p.Kind == model.Vehicle }))
}

func replenishing(a model.Action, word string, cost int, who func(*model.Profile) bool) model.Special {
	return model.Special{
		Deed: model.Deed{Action: a, Word: word, Of: a, Cost: cost, Rule: "DUST-SKILL-19"},
		Term: rules.Term{ID: string(a), Title: "Replenish", Text: "all its ammo boxes are filled, beside an ammo dump", Rule: "DUST-SKILL-19"},
		Offered: func(g *model.Game, p model.Prospect) bool {
			return who(g.Kind(p.Unit)) && g.B.Lends(g, p.Unit, model.Replenishes, p.Far) && (Short(g, p.Unit) || p.Attacks && limited(g, p.Unit))
		},
		Check: func(g *model.Game, c rules.Command) rules.Ruling {
			if !g.B.Lends(g, c.Unit, model.Replenishes, 1) {
				return rules.Refuse("DUST-SKILL-19", "%s is not beside an ammo dump in sight", g.Unit(c.Unit))
			}
			return rules.Allow("DUST-SKILL-19", "replenishes")
		},
		Run: func(a *model.Acting, c rules.Command) {
			Refill(a, c.Unit, "DUST-SKILL-19")
		},
	}
}
