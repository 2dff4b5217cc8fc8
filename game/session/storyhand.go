package session

import (
	"fmt"
	"strings"

	"baize/rules"
)

// byHand tells of a change that players made by hand: what was changed, on whom, and to what.
func (t *teller) byHand(e *rules.Event) string {
	c := t.command()
	whom := t.unitName(e.Unit)
	if e.Model != 0 && t.state.HasModel(e.Model) {
		whom = t.state.Model(e.Model).Name
	}
	switch c.Kind {
	case rules.KindHandPlace:
		what := map[string]string{"reserve": "taken into reserve", "removed": "taken off the table", "wreck": "made a wreck"}[e.Name]
		if what == "" {
			what = "put down"
		}
		return whom + ": " + what + " by hand"
	case rules.KindHandMarker:
		return fmt.Sprintf("%s: %s %d, set by hand", whom, strings.ReplaceAll(e.Name, "-", " "), e.N)
	case rules.KindHandLost:
		if e.Model == 0 || !t.state.HasModel(e.Model) {
			break
		}
		m := t.state.Model(e.Model)
		return fmt.Sprintf("%s: %d of %d points of life left, set by hand", whom, m.Life-m.Lost, m.Life)
	case rules.KindHandPiece:
		if e.Piece == 0 || !t.state.HasPiece(e.Piece) {
			break
		}
		what := "put back"
		if e.Name == "gone" {
			what = "taken away"
		}
		return strings.ReplaceAll(t.state.Piece(e.Piece).Kind, "-", " ") + ": " + what + " by hand"
	case rules.KindHandCounter:
		for _, k := range rules.CountingOf(t.s.sys).Counters(t.state) {
			if k.ID == e.Name {
				return fmt.Sprintf("%s: %s %d, set by hand", k.Name, t.side(e.Seat), e.N)
			}
		}
	case rules.KindPlayer:
		if e.Name == "" {
			return "a person plays " + t.side(e.Seat) + " from now on"
		}
		return "the machine (" + e.Name + ") plays " + t.side(e.Seat) + " from now on"
	case rules.KindPractice:
		return rules.PracticeText(e.N != 0)
	case rules.KindHandDice:
		if e.N == 0 {
			return "Baize rolls the dice of " + t.side(e.Seat)
		}
		return t.side(e.Seat) + " rolls on the desk"
	}
	return t.named(e, e.Text.String())
}
