package screens

import (
	"strings"
	"testing"

	"baize/game/ui"
	"baize/input"
)

// Every entry of the start screen lies within its panel at every size.
func TestStartScreenHoldsItsEntries(t *testing.T) {
	for _, size := range []float64{1, 1.5, 2, 2.5} {
		for _, win := range [][2]float64{{1280, 800}, {1920, 1200}} {
			p := DefaultPrefs()
			p.UI = size
			a := New(Options{Prefs: p})
			a.Resize(win[0], win[1], 1)
			a.Step(input.Snapshot{}, 0)
			page := a.frame.Find("page").R
			if page.X < 0 || page.Y < 0 || page.Right() > win[0] || page.Bottom() > win[1] {
				t.Errorf("%v at %v: got the panel at %v", size, win, page)
			}
			for _, id := range []string{"continue", "new", "load", "scenarios", "settings", "help", "quit"} {
				r := a.frame.Find(id).R
				if r.X < page.X || r.Y < page.Y || r.Right() > page.Right() || r.Bottom() > page.Bottom() {
					t.Errorf("%v at %v: got %s at %v outside of %v", size, win, id, r, page)
				}
			}
		}
	}
}

// The ribbon says whole whose turn it is at every size.
func TestTheRibbonSaysWhoseTurnItIs(t *testing.T) {
	for _, size := range []float64{1, 1.5, 2} {
		d := sit(t, 1280, 800, size)
		found := ""
		for _, op := range d.a.frame.Ops {
			if op.Kind == ui.OpText && strings.Contains(op.Text, "to act") {
				found = op.Text
			}
		}
		if found == "" || strings.Contains(found, "…") {
			t.Errorf("%v: got %q", size, found)
		}
	}
}
