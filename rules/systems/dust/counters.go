package dust

import (
	"cmp"
	"fmt"
	"strings"

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
	out = append(out, rules.Counter{ID: "turn", Name: "Turn", Seat: rules.NoSeat, Value: s.Turn, Of: g.X.Settings.Turns})
	if w := g.X.Weather; w != nil {
		name := strings.TrimSpace(w.Severity + " " + w.Name())
		c := rules.Counter{ID: "weather", Name: strings.ToUpper(name[:1]) + name[1:], Seat: rules.NoSeat, Lasts: true}
		if w.Since > 0 {
			c.Value = s.Turn - w.Since + 1
		}
		out = append(out, c)
	}
	return out
}

// SetCounter implements rules.Counting.
func (System) SetCounter(s *rules.State, name string, seat rules.Seat, n int) error {
	x := model.Read(s).X
	switch {
	case n < 0 || n > 9999:
		return fmt.Errorf("dust: counter %s: expected 0 to 9999, got %d", name, n)
	case name == "turn":
		s.Turn = max(1, min(n, x.Settings.Turns))
	case name == "weather":
		if x.Weather == nil {
			return nil // a battle without weather stays one
		}
		w := *x.Weather
		if w.Since = 0; n > 0 {
			w.Since, w.Severity = max(1, s.Turn-n+1), cmp.Or(w.Severity, model.Moderate)
		}
		x.Weather = &w
	case name == "points" && seat != rules.NoSeat:
		x.Kills[seat] += n - turn.Points(model.Read(s), seat)
	case name == "points":
		return fmt.Errorf("dust: counter %s belongs to a side: A or B", name)
	default:
		return fmt.Errorf("dust: unknown counter %q: expected points, turn or weather", name)
	}
	return nil
}
