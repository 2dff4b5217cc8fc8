package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/charge"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/turn"
)

// Odds gives the chances of the command of a draft that would throw dice: the first attack of a Fire Action, the check of an Order, a round of a
// melee, or the one that a Charge leads to. Failed dice are thrown again where they may be; Luck Tokens are kept, and what other
// players may still decide (Hit the Deck, ties of the chain) is left out.
func (System) Odds(s *rules.State, d rules.Draft) (rules.Odds, bool) {
	g, c := model.Read(s), d.Command
	switch {
	case c.Kind == "fire" && len(c.Attacks) > 0 && d.Of != nil:
		return shoot.Odds(g, c.Attacks[0], c.Seat, attack.OccasionOf(g, c))
	case c.Kind == "fire" && len(c.Attacks) > 0:
		return shoot.Odds(g, c.Attacks[0], c.Seat, attack.OwnFire)
	case c.Kind == "order":
		return orders.Odds(g, c)
	case c.Kind == "charge":
		return charge.Odds(g, c)
	case c.Kind == "end-activation" && g.E.Act != nil:
		if foretell := turn.RulesOf.Of(g.Edition).Foretell; foretell != nil {
			return foretell(g)
		}
	case c.Kind == "melee":
		for _, b := range g.E.Bouts {
			if model.Holds(b.Units, c.Unit) {
				return melee.Odds(g, b), true
			}
		}
	}
	if c.Kind == "melee" {
		if i := melee.BoutOf(g, melee.NamedUnit(c)); i >= 0 {
			return melee.Odds(g, g.E.Bouts[i]), true
		}
	}
	return g.Commands.Odds(g, d)
}
