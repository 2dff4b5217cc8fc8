package dust

import (
	"fmt"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/turn"
)

// Counters implements rules.Counting: victory points and the turn.
func (System) Counters(s *rules.State) (out []rules.Counter) {
	g := model.Read(s)
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		out = append(out, rules.Counter{ID: "points", Name: "Victory points", Seat: seat, Value: turn.Points(g, seat), Wins: true})
	}
	return append(out, rules.Counter{ID: "turn", Name: "Turn", Seat: rules.NoSeat, Value: s.Turn, Of: g.X.Settings.Turns})
}

// SetCounter implements rules.Counting.
func (System) SetCounter(s *rules.State, name string, seat rules.Seat, n int) error {
	x := model.Read(s).X
	switch {
	case n < 0 || n > 9999:
		return fmt.Errorf("dust: counter %s: expected 0 to 9999, got %d", name, n)
	case name == "turn":
		s.Turn = max(1, min(n, x.Settings.Turns))
	case name == "points" && seat != rules.NoSeat:
		x.Kills[seat] += n - turn.Points(model.Read(s), seat)
	case name == "points":
		return fmt.Errorf("dust: counter %s belongs to a side: A or B", name)
	default:
		return fmt.Errorf("dust: unknown counter %q: expected points or turn", name)
	}
	return nil
}
