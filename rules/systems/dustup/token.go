package dustup

import (
	"baize/rules"
	"baize/rules/mech"
)

// tokenCommands seize the initiative.
var tokenCommands = []kind{
	{
		Term:  rules.Term{ID: "token", Title: "Seize the initiative", Text: "spends a Seize the Initiative token between activations to activate a unit of the own side at once"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkToken(c) },
		Run:   func(a *act, c rules.Command) { a.token(c) },
	},
}

// tokenOptions offers a token of a seat and, where the other seat has one, that too: tokens are spent out of turn.
func tokenOptions(m menu, seat rules.Seat) []rules.Option {
	if m.random() && m.S.ToAct == rules.NoSeat {
		return tokenOption(m, seat)
	}
	return append(tokenOption(m, seat), tokenOption(m, seat.Other())...)
}

func tokenOption(m menu, seat rules.Seat) []rules.Option {
	if m.E.Tokens[seat] == 0 || len(m.waiting(seat)) == 0 {
		return nil
	}
	return []rules.Option{m.offer("token:"+seat.String(), rules.Say("Seize the initiative for %s", seat), rules.Command{Kind: "token", Seat: seat})}
}

// checkToken judges a token (DUP-SEQ-06): between activations, by either side, for an own unit without an activation
// marker.
func (g *game) checkToken(c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != Action || len(g.E.Acts) > 0 || len(g.E.Queue) > 0:
		return rules.Refuse("DUP-SEQ-06", "a token is spent between activations")
	case c.Seat == rules.NoSeat || g.E.Tokens[c.Seat] == 0:
		return rules.Refuse("DUP-SEQ-06", "%s has no token left", c.Seat)
	case g.E.Drawn != nil && g.E.Drawn.Kind == eventDrawn:
		return rules.Refuse("DUP-SEQ-09", "the event card comes first")
	case c.Unit == 0:
		return mech.Missing("DUP-SEQ-06", "name the unit to activate")
	case g.unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUP-SEQ-06", "%s belongs to the other side", g.unit(c.Unit))
	case g.has(c.Unit, Activated):
		return rules.Refuse("DUP-SEQ-06", "%s has an activation marker: a token activates a unit without one", g.unit(c.Unit))
	}
	return g.ready(c.Unit)
}

func (a *act) token(c rules.Command) {
	a.E.Tokens[c.Seat]--
	a.ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: c.Seat, Name: "tokens", N: a.E.Tokens[c.Seat], Rule: "DUP-SEQ-06", Text: rules.Say("seizes the initiative")})
	a.ctx.Note(c.Seat, 0, "DUP-SEQ-06", "%s seizes the initiative", c.Seat)
	a.begin(Activation{Unit: c.Unit, Token: true})
	a.afterAction()
}
