package dustup

import (
	"baize/rules"
)

// nerveCommands are recovery from panic and promotion.
var nerveCommands = []kind{
	{
		Term:  rules.Term{ID: "recover-panic", Text: "a panicked unit tries to recover, with both actions"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Mend",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkRecoverPanic(c) },
		Run:   func(a *act, c rules.Command) { a.recoverPanic(c) },
	},
	{
		Term:  rules.Term{ID: "promote", Text: "the leader of a unit takes the post of a lost commander, with both actions"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Command",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkPromote(c) },
		Run:   func(a *act, c rules.Command) { a.promote(c) },
	},
}

// nerveOptions lists panic recovery and promotion where they have an object (DUP-ACT-05).
func nerveOptions(m menu, unit rules.UnitID) (out []rules.Option) {
	if m.has(unit, Panicked) {
		out = append(out, m.action("recover-panic", "Stop the panic", unit))
	}
	if m.troop(unit).Vacant != nil {
		out = append(out, m.action("promote", "Promote", unit))
	}
	return out
}

// mustFirst refuses to end an activation before what the unit has to do: a Broken unit in the open moves to cover
// (DUP-CONF-03), a Routed one withdraws with both actions (DUP-CONF-04), a panicked one tries to recover (DUP-PANIC-04).
// A unit that cannot do so may end.
func (g *game) mustFirst(act *Activation) rules.Ruling {
	free := rules.Allow("DUP-SEQ-03", "the rest is lost")
	unit := act.Unit
	if act.Left == 0 || g.out(unit) {
		return free
	}
	seat := g.unit(unit).Seat
	can := func(r rules.Ruling) bool { return r.OK() || r.Lacks() }
	switch level := g.level(unit); {
	case g.has(unit, Panicked) && level != Routed:
		if can(g.checkRecoverPanic(rules.Command{Kind: "recover-panic", Seat: seat, Unit: unit})) {
			return rules.Refuse("DUP-PANIC-04", "%s is panicked and first tries to recover", g.unit(unit))
		}
	case (level == Broken && !g.sheltered(unit) || level == Routed) && can(g.checkMove(rules.Command{Kind: "move", Seat: seat, Unit: unit})):
		if level == Broken {
			return rules.Refuse("DUP-CONF-03", "%s is Broken in the open and first moves to cover", g.unit(unit))
		}
		return rules.Refuse("DUP-CONF-04", "%s is Routed: both its actions are moves", g.unit(unit))
	}
	return free
}
