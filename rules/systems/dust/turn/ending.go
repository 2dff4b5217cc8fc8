package turn

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

// endTurn ends the turn: the end of the battle is judged, then marks are cleared (DUST-SEQ-17, DUST-END-01).
func endTurn(a *model.Acting) {
	if Result(a.Game) != nil {
		rides.Betray(a)
		r := Result(a.Game)
		a.S.Over = r
		a.S.ToAct = rules.NoSeat
		a.Ctx.Emit(rules.Event{Kind: rules.EvOver, Seat: r.Winner, Text: r.Why, Rule: r.Rule})
		return
	}
	fade(a)
	for i := range a.S.Units {
		a.Ctx.Expire(a.S.Units[i].ID, rules.EndsWithTurn, "DUST-SEQ-17")
	}
	rides.Bring(a)
	a.S.Phase, a.S.ToAct = model.Initiative, rules.SeatA
	a.Ctx.Emit(rules.Event{Kind: rules.EvPhase, Seat: rules.NoSeat, Name: model.Initiative, Rule: "DUST-SEQ-17"})
}

// Present reports whether a side has a unit on the play area; one that has not entered counts at the end of the first turn (DUST-END-01).
func Present(g *model.Game, seat rules.Seat) bool {
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat == seat && len(g.Living(u.ID)) > 0 && !away(g, u.ID) && (g.OnBoard(u.ID) || g.S.Turn <= 1 || rides.InPlay(g, u.ID)) {
			return true
		}
	}
	return false
}

// Holder returns who holds an objective alone; NoSeat for nobody (DUST-END-02).
func Holder(g *model.Game, o *model.Objective) rules.Seat {
	var in, holds [2]bool
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if g.OnBoard(u.ID) && !g.Kind(u.ID).Flies() && !u.Markers.Has(model.Landed) && g.B.Holds(g, u.ID, o.At) {
			in[u.Seat] = true
			holds[u.Seat] = holds[u.Seat] || !g.Permits(model.HoldsNothing, g.Host(u.ID))
		}
	}
	switch {
	case holds[0] && !in[1]:
		return rules.SeatA
	case holds[1] && !in[0]:
		return rules.SeatB
	}
	return rules.NoSeat
}

// Points are the victory points of a side: units that it eliminated, and objectives that it holds (DUST-END-03).
func Points(g *model.Game, seat rules.Seat) int {
	n := g.X.Kills[seat]
	for i := range g.X.Objectives {
		if o := &g.X.Objectives[i]; !o.Wins && Holder(g, o) == seat {
			n += o.Value[seat]
		}
	}
	return n
}

// Result returns how the battle ends with this turn; nil where it goes on.
func Result(g *model.Game) *rules.Result {
	a, b := Present(g, rules.SeatA), Present(g, rules.SeatB)
	last := g.S.Turn >= g.X.Settings.Turns
	switch {
	case a && !b:
		return &rules.Result{Winner: rules.SeatA, Why: rules.Plain("the other side has no unit left on the play area"), Rule: "DUST-END-01"}
	case b && !a:
		return &rules.Result{Winner: rules.SeatB, Why: rules.Plain("the other side has no unit left on the play area"), Rule: "DUST-END-01"}
	case a && !last:
		return nil
	}
	if r := completed(g); a && r != nil {
		return r
	}
	pa, pb := Points(g, rules.SeatA), Points(g, rules.SeatB)
	r := &rules.Result{Winner: rules.NoSeat, Why: rules.Say("%d victory points each", pa), Rule: "DUST-END-03"}
	if pa != pb {
		r.Winner, r.Why = rules.SeatA, rules.Say("%d victory points against %d", max(pa, pb), min(pa, pb))
		if pb > pa {
			r.Winner = rules.SeatB
		}
	}
	return r
}

// completed returns that a side has completed the scenario, nil where neither has or both have (DUST-END-03).
func completed(g *model.Game) (won *rules.Result) {
	for i := range g.X.Objectives {
		o := &g.X.Objectives[i]
		if !o.Wins {
			continue
		}
		switch by := Holder(g, o); {
		case by == rules.NoSeat:
		case won != nil && won.Winner != by:
			return nil
		case won == nil:
			won = &rules.Result{Winner: by, Why: rules.Say("objective %s is held at the end", rules.Plain(o.Label)), Rule: "DUST-SCEN-02"}
		}
	}
	return won
}
