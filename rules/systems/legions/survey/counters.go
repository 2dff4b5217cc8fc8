package survey

import (
	"fmt"

	"baize/rules"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
)

// Counters are the pools and Battle Logs of both sides (DL2-COMP-08).
func Counters(s *rules.State) []rules.Counter {
	g := model.Read(s)
	t := score.Target(g)
	var out []rules.Counter
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		out = append(out,
			rules.Counter{ID: "pool", Name: "Command Points", Seat: seat, Value: g.E.Pool[seat]},
			rules.Counter{ID: "score", Name: "Score", Seat: seat, Value: g.E.Score[seat], Of: t, Wins: true},
			rules.Counter{ID: "graveyard", Name: "Graveyard", Seat: seat, Value: damage.Graveyard(g, seat)})
	}
	return append(out, rules.Counter{ID: "target", Name: "Battle Log Target", Seat: rules.NoSeat, Value: t},
		rules.Counter{ID: "turn", Name: "Turn", Seat: rules.NoSeat, Value: s.Turn, Of: g.E.Settings.TurnLimit})
}

// SetCounter sets a counter of a side by hand; an unknown one or one below 0 is an error.
func SetCounter(s *rules.State, name string, seat rules.Seat, n int) error {
	g := model.Read(s)
	if n < 0 {
		return fmt.Errorf("legions: counter %s: expected 0 or more, got %d", name, n)
	}
	switch name {
	case "pool", "score":
		if seat == rules.NoSeat {
			return fmt.Errorf("legions: counter %s belongs to a side: A or B", name)
		}
		if name == "pool" {
			g.E.Pool[seat] = n
		} else {
			g.E.Score[seat] = n
		}
	case "target":
		g.E.Target = n
	case "turn":
		s.Turn = n
	default:
		return fmt.Errorf("legions: no counter is called %q, expected pool, score, target or turn", name)
	}
	return nil
}
