package turn

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
)

// TokenCommands seize the initiative.
var TokenCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "token", Title: "Seize the initiative", Text: "spends a Seize the Initiative token between activations to activate a unit of the own side at once"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Check: checkToken,
		Run:   token,
	},
}

// tokenOptions offers a token of a seat and, where the other seat has one, that too: tokens are spent out of turn.
func tokenOptions(m action.Menu, seat rules.Seat) []rules.Option {
	if Random(m.Game) && m.S.ToAct == rules.NoSeat {
		return tokenOption(m, seat)
	}
	return append(tokenOption(m, seat), tokenOption(m, seat.Other())...)
}

func tokenOption(m action.Menu, seat rules.Seat) []rules.Option {
	if m.E.Tokens[seat] == 0 || len(waiting(m.Game, seat)) == 0 {
		return nil
	}
	return []rules.Option{m.Offer("token:"+seat.String(), rules.Say("Seize the initiative for %s", seat), rules.Command{Kind: "token", Seat: seat})}
}

// checkToken judges a token (DUP-SEQ-06): between activations, by either side, for an own unit without an activation
// marker.
func checkToken(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != model.Action || len(g.E.Acts) > 0 || len(g.E.Queue) > 0:
		return rules.Refuse("DUP-SEQ-06", "a token is spent between activations")
	case c.Seat == rules.NoSeat || g.E.Tokens[c.Seat] == 0:
		return rules.Refuse("DUP-SEQ-06", "%s has no token left", c.Seat)
	case g.E.Drawn != nil && g.E.Drawn.Kind == model.EventDrawn:
		return rules.Refuse("DUP-SEQ-09", "the event card comes first")
	case c.Unit == 0:
		return mech.Missing("DUP-SEQ-06", "name the unit to activate")
	case g.Unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUP-SEQ-06", "%s belongs to the other side", g.Unit(c.Unit))
	case g.Has(c.Unit, model.Activated):
		return rules.Refuse("DUP-SEQ-06", "%s has an activation marker: a token activates a unit without one", g.Unit(c.Unit))
	}
	return ready(g, c.Unit)
}

func token(a *model.Act, c rules.Command) {
	a.E.Tokens[c.Seat]--
	a.Ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: c.Seat, Name: "tokens", N: a.E.Tokens[c.Seat], Rule: "DUP-SEQ-06", Text: rules.Say("seizes the initiative")})
	a.Ctx.Note(c.Seat, 0, "DUP-SEQ-06", "%s seizes the initiative", c.Seat)
	action.Begin(a, model.Activation{Unit: c.Unit, Token: true})
	action.AfterAction(a)
}
