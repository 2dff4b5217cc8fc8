package shoot

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
)

// checkReaction judges a Fire Action out of turn: everything is declared before any dice, by the Section that is asked alone.
func checkReaction(g *model.Game, _ *rules.Decision, c rules.Command) rules.Ruling {
	if len(c.Attacks) == 0 {
		return mech.Missing(g.Book.DeclaringTarget, "declare at least one attack")
	}
	for _, at := range c.Attacks {
		if at.Kind == attack.Smoke {
			return rules.Refuse(g.Book.OpenFire, "smoke rounds are fired in the own Activation")
		}
	}
	return declared(g, c, attack.OccasionOf(g, c), func(unit rules.UnitID) rules.Ruling {
		return rules.Refuse(g.Book.DeclaringTarget, "%s is not asked: %s fires by itself", g.Unit(unit), g.Unit(c.Unit))
	})
}

// targetOf is the Section that an attack is declared against, 0 for none.
func targetOf(g *model.Game, at rules.Attack) rules.UnitID {
	if at.Target == 0 && at.Victim != 0 {
		return g.Model(at.Victim).Unit
	}
	return at.Target
}

// offersFire is an option that lets a Section fire out of turn, at one target alone or at 0 for anybody.
func offersFire(g *model.Game, id string, text rules.Text, unit, only rules.UnitID) rules.Option {
	return rules.Option{ID: id, Text: text, Unit: unit, Command: &rules.Command{Kind: "fire", Seat: g.Unit(unit).Seat, Unit: unit, Target: only}}
}
