package orders

import (
	"slices"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/states"
)

// MayDigIn asks whether a model may be given Dig In! (DLCE-ORD-17).
var MayDigIn = trait.NewLeave[model.About, model.MAR](&model.StagesAsked, "digs in")

// Hooks are those of traits of the family at stages of these Orders.
var Hooks = map[string]model.Hooks{
	"skimming": {MayDigIn.Forbid()},
	"towering": {MayDigIn.Forbid()},
}

// digInAsked is the question whether Dig In! is issued.
var digInAsked = model.Question{Term: rules.Term{ID: digIn, Text: "yes or no: issue Dig In! to the Section under fire"}, Passes: []string{rules.No},
	Leads: map[string]string{rules.Yes: "pays the points and checks; on a pass Cover dice that fail are thrown again, against this attack", rules.No: "the points are kept, the dice are thrown"}}

// offerDigIn offers Dig In! to a Section under fire of which somebody has Cover: on a pass its Cover dice that fail against this attack
// are thrown again, once (DLCE-ORD-17).
func offerDigIn(a *model.Act, s *attack.Shot) {
	o, _ := orders.Find(a.Game, digIn, a.Unit(s.Target).Seat)
	a.React(digIn, s.Target, s.Guns[0].Unit, o.Rule, func() {
		if orders.Offer(a, o, s.Target, "Cover dice that fail are thrown again", nil) {
			s.DugIn = o.Rule
		}
	})
}

// mayDigIn reports whether Dig In! may be given to the target of an attack by somebody: no Ironclads but its Transports, nobody whose
// traits forbid it, and somebody in Cover.
func mayDigIn(g *model.Game, s *attack.Shot) bool {
	if o, _ := orders.Find(g, digIn, g.Unit(s.Target).Seat); s.IAD || len(orders.Issuers(g, o, s.Target)) == 0 {
		return false
	}
	minis := states.Minis(g, s.Target)
	if slices.ContainsFunc(minis, func(id rules.ModelID) bool {
		return g.Profile(id).Kind.IsIronclad() || g.Forbids(MayDigIn, id)
	}) {
		return false
	}
	v := attack.Aim(g).Viewer
	return slices.ContainsFunc(minis, func(id rules.ModelID) bool {
		level, _ := attack.Cover(v, id, s.Threat())
		return level > model.Open
	})
}
