package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// initiativeDice is how many dice each side rolls (DUST-SEQ-02).
const initiativeDice = 3

// MoreInitiative asks of a unit that is still in the battle how many dice more its side rolls; those of several units do not add up
// (DUST-SEQ-03).
var MoreInitiative = model.NewNumber("initiative dice")

// diceOf returns how many dice a side rolls for the initiative.
func diceOf(g *model.Game, seat rules.Seat) int {
	more := 0
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat {
			more, _ = MoreInitiative.Max(g.UnitKit(u.ID), g.As(u.ID), more)
		}
	}
	if g.X.Talked[seat] {
		more = max(more, 1)
	}
	return initiativeDice + more
}

func checkInitiative(g *model.Game, c rules.Command) rules.Ruling {
	if g.S.Phase != model.Initiative {
		return rules.Refuse("DUST-SEQ-01", "the initiative is rolled at the beginning of a turn")
	}
	return rules.Allow("DUST-SEQ-02", "three dice each")
}

// initiative rolls for both sides until one has more Army, or at equal Army more Target; the winner says who begins (DUST-SEQ-02, DUST-SEQ-04).
func initiative(a *model.Acting, _ rules.Command) {
	gather(a)
	radios(a, rules.SeatA, rules.SeatB)
	a.S.Turn++
	a.Ctx.Emit(rules.Event{Kind: rules.EvTurn, Seat: rules.NoSeat, N: a.S.Turn, Rule: "DUST-SEQ-01"})
	winner := contest(a, func(seat rules.Seat) int { return diceOf(a.Game, seat) }, "DUST-SEQ-02")
	a.Ctx.Rule(winner, 0, rules.Allow("DUST-SEQ-02", "%s has the initiative", winner))
	weather(a, winner)
	d := rules.Choose("first", winner, "DUST-SEQ-04", rules.Say("%s chooses who has the first activation", winner),
		rules.Option{ID: "own", Text: rules.Say("%s first", winner)}, rules.Option{ID: "other", Text: rules.Say("%s first", winner.Other())})
	first := winner
	if a.Ctx.Ask(d, nil).Pick() == "other" {
		first = winner.Other()
	}
	a.X.First = first
	a.S.Phase = model.Activation
	a.Ctx.Emit(rules.Event{Kind: rules.EvPhase, Seat: rules.NoSeat, Name: model.Activation, Rule: "DUST-SEQ-05"})
	hand(a, first)
}

// contest has both sides roll so many dice each, again and again, until one has more Army, or at equal Army more Target, and returns that one.
func contest(a *model.Acting, dice func(rules.Seat) int, rule rules.RuleID) rules.Seat {
	for {
		var army, target [2]int
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			r := volley.Roller{Ctx: a.Ctx, Seat: seat, Rule: rule}
			for _, f := range r.Faces("initiative", dice(seat)) {
				switch {
				case model.Key("initiative").Has(f):
					army[seat]++
				case model.Key("initiative tie").Has(f):
					target[seat]++
				}
			}
		}
		if army[rules.SeatA] != army[rules.SeatB] {
			return most(army)
		}
		if target[rules.SeatA] != target[rules.SeatB] {
			w := most(target)
			a.Ctx.Rule(w, 0, rules.Allow(rule, "%s wins by Target symbols, %d against %d", w, target[w], target[w.Other()]))
			return w
		}
	}
}

// most returns the seat that has more than the other.
func most(n [2]int) rules.Seat {
	if n[rules.SeatA] > n[rules.SeatB] {
		return rules.SeatA
	}
	return rules.SeatB
}

// gather brings soldiers whom a set-up has left beside the board to the others of their unit who stand on it: they share a square
// (DUST-SETUP-02).
func gather(a *model.Acting) {
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		beside := func(m rules.ModelID) bool { return a.Model(m).Place == rules.Reserve }
		if a.Host(u) != u || !a.OnBoard(u) || !slices.ContainsFunc(a.Members(u), beside) {
			continue
		}
		for _, m := range a.Members(u) {
			if !beside(m) {
				continue
			}
			if at, ok := a.B.Rejoining(a.Game, u, m); ok {
				a.Model(m).Layer = at.Layer
				a.Ctx.Put(m, rules.OnTable, at.At, at.Heading, "DUST-SETUP-02", rules.Say("stands with %s", a.Unit(u)))
			}
		}
	}
}

// hand gives the next activation to a side, to the other one where it has no unit left, and ends the turn where neither has (DUST-SEQ-05).
func hand(a *model.Acting, seat rules.Seat) {
	for _, s := range []rules.Seat{seat, seat.Other()} {
		if a.Waiting(s) > 0 {
			a.S.ToAct = s
			return
		}
	}
	endTurn(a)
}

func checkPass(g *model.Game, c rules.Command) rules.Ruling {
	switch own, other := g.Waiting(c.Seat), g.Waiting(c.Seat.Other()); {
	case g.S.Phase != model.Activation || g.X.Act != nil || c.Seat != g.S.ToAct:
		return rules.Refuse("DUST-SEQ-06", "it is not your activation")
	case own >= other:
		return rules.Refuse("DUST-SEQ-06", "only a side with fewer units left may pass: %d against %d", own, other)
	}
	return rules.Allow("DUST-SEQ-06", "fewer units left than the other side")
}

func pass(a *model.Acting, c rules.Command) {
	a.Ctx.Note(c.Seat, 0, "DUST-SEQ-06", "%s: pass", c.Seat)
	hand(a, c.Seat.Other())
}
