package legions

import "baize/rules"

// enter begins a phase and tells so (DL2-SEQ-01).
func (a *act) enter(phase string) {
	a.S.Phase, a.S.Step = phase, ""
	a.ctx.Emit(rules.Event{Kind: rules.EvPhase, Seat: rules.NoSeat, Name: phase, N: a.S.Turn, Rule: a.Book.GameTurn})
}

// checkPhase judges whether a phase is under way: both players finish one before either goes on to the next
// (DL2-SEQ-01).
func (g *game) checkPhase(phase string) rules.Ruling {
	if g.S.Phase == phase {
		return rules.Allow(g.Book.GameTurn, "it is the %s phase", phase)
	}
	return rules.Refuse(g.Book.GameTurn, "this belongs to the %s phase; now it is the %s phase", phase, g.S.Phase)
}

// checkActing judges whether a seat has an Activation under way in which it may give commands (DL2-SEQ-03).
func (g *game) checkActing(seat rules.Seat) rules.Ruling {
	if r := g.checkPhase(ActivationPhase); !r.OK() {
		return r
	}
	if g.E.Act == nil {
		return rules.Refuse(g.Book.AlternatingActivations, "no Section is activated; activate one first")
	}
	if g.E.Act.Seat != seat {
		return rules.Refuse(g.Book.AlternatingActivations, "%s has the Activation", g.E.Act.Seat)
	}
	return rules.Allow(g.Book.AlternatingActivations, "has the Activation")
}
