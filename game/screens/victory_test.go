package screens

import (
	"testing"

	"baize/input"
	"baize/rules"
)

// TestNoTipLiesOverTheVictory holds the mouse over a button with a tip while the panel of the victory stands.
func TestNoTipLiesOverTheVictory(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	ops := func(id string) int {
		h := d.a.frame.Find(id)
		if h == nil || h.Tip == "" {
			t.Fatalf("%s: got no such button with a tip among %v", id, ids(d.a.frame))
		}
		x, y := h.R.X+h.R.W/2, h.R.Y+h.R.H/2
		d.step(input.Snapshot{X: 5, Y: 400})
		d.step(input.Snapshot{X: 5, Y: 400})
		away := len(d.a.frame.Ops)
		d.step(input.Snapshot{X: x, Y: y})
		d.step(input.Snapshot{X: x, Y: y})
		return len(d.a.frame.Ops) - away
	}
	if got := ops("ribbon-help"); got < 1 {
		t.Errorf("in play: got %d drawing operations more over the button, want its tip", got)
	}
	d.a.battle.done(d.a.on().ses.Play.Do(rules.Command{Kind: rules.KindConcede, Seat: rules.SeatA}))
	d.step(input.Snapshot{X: 5, Y: 400})
	if got := ops("ribbon-help"); got != 0 {
		t.Errorf("got %d drawing operations more over a button behind the panel, want no tip", got)
	}
	if got := ops("watch"); got < 1 {
		t.Errorf("got %d drawing operations more over a button of the panel, want its tip", got)
	}
}
