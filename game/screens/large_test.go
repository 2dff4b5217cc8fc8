package screens

import (
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
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

// Dice and log leave the right panel its height at every size: where they have no room below it the dice lie in a corner of the table
// and the log is folded, and its key brings it back.
func TestTheRightPanelKeepsItsHeight(t *testing.T) {
	for _, size := range []float64{1, 1.25, 1.5, 2} {
		d := sit(t, 1280, 800, size)
		if !d.a.on().tray.folded() || d.a.battle.log.folded() != (size > 1.5) {
			t.Errorf("%v: before any dice the log is to be seen where the window has room for it", size)
		}
		d.activate("a1")
		d.press("option-fire")
		d.key("Enter")
		if len(d.a.on().ses.Log.Rolls()) == 0 || d.a.on().tray.folded() {
			t.Fatalf("%v: got %d rolls, want them shown", size, len(d.a.on().ses.Log.Rolls()))
		}
		for _, key := range []string{"", "L", "L", "Y", "Y"} {
			log, dice := d.a.battle.log.folded(), d.a.on().tray.folded()
			if key != "" {
				d.key(key)
			}
			if key == "L" && d.a.battle.log.folded() == log || key == "Y" && d.a.on().tray.folded() == dice {
				t.Errorf("%v: %s changes nothing", size, key)
			}
			right := d.a.frame.Find("right").R
			if right.H < 200*size {
				t.Errorf("%v after %q: the panel at the right is %.0f high", size, key, right.H)
			}
			for _, id := range []string{"dice", "log", "fold-log-folded", "fold-dice-folded"} {
				if h := d.a.frame.Find(id); h != nil && h.R.Meets(right) {
					t.Errorf("%v after %q: got %s at %v, under the panel at %v", size, key, id, h.R, right)
				}
			}
		}
	}
}

// A unit that is looked at comes into the middle of what the panels leave.
func TestWhatIsLookedAtLiesBetweenThePanels(t *testing.T) {
	for _, size := range []float64{1, 2} {
		d := sit(t, 1280, 800, size)
		d.a.on().view.cam.PPI *= 3
		for id := rules.ModelID(1); id < 8; id++ {
			d.a.on().view.cam.X, d.a.on().view.cam.Y = 0, 0
			d.a.on().centre(d.a.on().ses.Play.State().Model(id).Unit)
			at := d.a.on().ses.Play.State().Model(d.a.on().ses.Play.State().Unit(d.a.on().ses.Play.State().Model(id).Unit).Models[0]).At
			if !d.a.on().view.inView(at) {
				t.Errorf("%v: got model %d out of view", size, id)
			}
		}
	}
}

// What is told of a saved battle stands above the buttons at every size.
func TestSavesAreToldAboveTheButtons(t *testing.T) {
	for _, size := range []float64{1, 1.5, 2} {
		store := newShelf()
		st := gametest.State()
		for i := range st.Sides {
			st.Sides[i].Name, st.Sides[i].Force = "The Company of the Northern Marches", "Ridge Patrol and Supports"
		}
		store.saved = []session.Saved{{Name: "a long evening", State: st, Commands: 12}}
		p := DefaultPrefs()
		p.UI = size
		a := New(Options{Prefs: p, Store: store, Library: store})
		a.Resize(1280, 800, 1)
		a.saves.open()
		a.Step(input.Snapshot{}, 0)
		found := false
		for _, op := range a.frame.Ops {
			if op.Kind != ui.OpText || !strings.Contains(op.Text, "commands") {
				continue
			}
			found = true
			if end := op.R.Y + 14*size; end > a.frame.Find("load-this").R.Y {
				t.Errorf("%v: got %q at %v, the buttons begin at %v", size, op.Text, op.R, a.frame.Find("load-this").R.Y)
			}
		}
		if !found {
			t.Errorf("%v: nothing is told", size)
		}
	}
}

// The ribbon says what is to be done in words that can be read whole, at every size and all through a battle.
func TestTheRibbonCutsNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	for _, name := range both {
		f := watch(t, fought(t, name, 0, nil), 1280, 800, 1).a.watch.film
		for _, size := range []float64{1, 1.25, 1.5, 2} {
			d := sit(t, 1280, 800, size)
			for n := 0; n <= f.Len(); n += 9 {
				d.a.goOn(f.Prefix(n), nil)
				d.a.layout()
				r := d.a.frame.Find("prompt").R
				for _, op := range d.a.frame.Ops {
					if op.Kind == ui.OpText && op.R.Y < r.Bottom() && op.R.X < r.Right() && strings.Contains(op.Text, "…") {
						t.Fatalf("%s at %v, command %d: %q of %q", name, size, n, op.Text, d.a.frame.Find("prompt").Label)
					}
				}
			}
		}
	}
}
