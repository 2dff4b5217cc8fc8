package legions

import (
	"baize/rules"
	"baize/rules/mech"
)

// Fire out of turn is declared as in the own Activation: the questions of Overwatch and On My Mark offer Open Fire, and who is asked
// builds it (DL2-SHOOT-02, DL2-SHOOT-19, DL2-SHOOT-21, DL2-ORD-17).

// occasionOf is on which occasion a Section fires by a command that answers a question: Overwatch while it has the marker, at the target
// that the question names where chargers come at it.
func (g *game) occasionOf(c rules.Command) occasion {
	switch {
	case !g.unit(c.Unit).Markers.Has(OnOverwatch):
		return onMyMark
	case c.Target != 0:
		return atChargers
	}
	return overwatch
}

// checkReaction judges a Fire Action out of turn: everything is declared before any dice, by the Section that is asked alone.
func checkReaction(g *game, _ *rules.Decision, c rules.Command) rules.Ruling {
	if len(c.Attacks) == 0 {
		return mech.Missing(g.Book.DeclaringTarget, "declare at least one attack")
	}
	for _, at := range c.Attacks {
		if at.Kind == smokeShot {
			return rules.Refuse(g.Book.OpenFire, "smoke rounds are fired in the own Activation")
		}
	}
	return g.declared(c, g.occasionOf(c), func(unit rules.UnitID) rules.Ruling {
		return rules.Refuse(g.Book.DeclaringTarget, "%s is not asked: %s fires by itself", g.unit(unit), g.unit(c.Unit))
	})
}

// targetOf is the Section that an attack is declared against, 0 for none.
func (g *game) targetOf(at rules.Attack) rules.UnitID {
	if at.Target == 0 && at.Victim != 0 {
		return g.model(at.Victim).Unit
	}
	return at.Target
}

// offersFire is an option that lets a Section fire out of turn, at one target alone or at 0 for anybody.
func (g *game) offersFire(id string, text rules.Text, unit, only rules.UnitID) rules.Option {
	return rules.Option{ID: id, Text: text, Unit: unit, Command: &rules.Command{Kind: "fire", Seat: g.unit(unit).Seat, Unit: unit, Target: only}}
}
