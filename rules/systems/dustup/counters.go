package dustup

import (
	"fmt"

	"baize/rules"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/scenario"
	"baize/rules/systems/dustup/turn"
	"baize/rules/systems/dustup/victory"
)

// Counters implements rules.Counting: tokens, chits, victory points as they stand, what is left to set up or to draw, and the turn
// (DUP-COMP-02).
func (System) Counters(s *rules.State) []rules.Counter {
	g := model.Read(s)
	var out []rules.Counter
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		out = append(out,
			rules.Counter{ID: "tokens", Name: "Initiative tokens", Seat: seat, Value: g.E.Tokens[seat]},
			rules.Counter{ID: "chits", Name: "Fire support chits", Seat: seat, Value: g.E.Chits[seat]})
		if goal := g.E.Settings.Goal; goal == nil {
			out = append(out, rules.Counter{ID: "points", Name: "Victory points", Seat: seat, Value: victory.OpenPoints(g, seat), Wins: true})
		} else if goal.Seat == seat {
			out = append(out, rules.Counter{ID: "goal", Name: "Units in the goal zone", Seat: seat, Value: victory.InGoalZone(g, seat), Of: goal.Units, Wins: true})
		}
		if s.Phase == model.Deployment {
			out = append(out, rules.Counter{ID: "deploy", Name: "Left to set up", Seat: seat, Value: scenario.Deploying(g, seat)})
		}
		if turn.Random(g) && s.Phase == model.Action {
			out = append(out, rules.Counter{ID: "drawn", Name: "Left to draw", Seat: seat, Value: turn.ToDraw(g, seat)})
		}
	}
	return append(out, rules.Counter{ID: "turn", Name: "Turn", Seat: rules.NoSeat, Value: s.Turn, Of: g.E.Settings.Turns})
}

// SetCounter implements rules.Counting.
func (System) SetCounter(s *rules.State, name string, seat rules.Seat, n int) error {
	e := model.Read(s).E
	if n < 0 || n > 99 {
		return fmt.Errorf("dustup: counter %s: expected 0 to 99, got %d", name, n)
	}
	switch name {
	case "tokens", "chits":
		if seat == rules.NoSeat {
			return fmt.Errorf("dustup: counter %s belongs to a side: A or B", name)
		}
		if name == "tokens" {
			e.Tokens[seat] = n
		} else {
			e.Chits[seat] = n
		}
	case "turn":
		s.Turn = n
	default:
		return fmt.Errorf("dustup: no counter is called %q, expected tokens, chits or turn", name)
	}
	return nil
}
