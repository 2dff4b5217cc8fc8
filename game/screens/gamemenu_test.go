package screens

import (
	"testing"

	"baize/input"
	"baize/rules"
)

// TestMenuSaysWhyNot looks for the reason of every row that cannot be chosen.
func TestMenuSaysWhyNot(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	want := map[string]string{"Save": "there is no folder for saves", "Watch so far": "nothing has happened yet", "Concede the battle": "", "Practice…": ""}
	check := func() {
		t.Helper()
		for _, r := range d.a.battle.menuRows() {
			if why, ok := want[r.label]; ok && r.not != why {
				t.Errorf("%s: got %q, want %q", r.label, r.not, why)
			}
		}
	}
	d.a.opt.Store = nil
	check()
	d.a.battle.done(d.a.on().ses.Play.Do(rules.Command{Kind: rules.KindConcede, Seat: rules.SeatA}))
	want = map[string]string{"Watch so far": "", "Concede the battle": "the battle is over", "Practice…": "the battle is over"}
	check()
	d.a.battle.gameMenu()
	d.step(input.Snapshot{})
	off := 0
	for _, h := range d.a.frame.Hots {
		if h.Off && h.Tip != "" {
			off++
		}
	}
	if off < 5 {
		t.Errorf("got %d rows that say why they are off, want five: three of saves, practice and concede", off)
	}
}
