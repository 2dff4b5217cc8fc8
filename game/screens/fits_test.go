package screens

import (
	"strings"
	"testing"

	"baize/assets"
	"baize/game/gametest"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// The discs of a palette stand beside its name and touch no letter of it, at every size.
func TestDiscsOfPalettesLeaveTheirWordsFree(t *testing.T) {
	for _, size := range []float64{1, 1.25, 1.5, 2} {
		d := sit(t, 1280, 800, size)
		d.a.screen = Settings
		d.a.layout()
		for i, k := range assets.Palettes {
			button := d.a.frame.Find("colours-" + string(rune('0'+i))).R
			words, discs := ui.Rect{}, 0
			for _, op := range d.a.frame.Ops {
				if op.Kind == ui.OpText && op.Text == k.Name {
					words = ui.Rect{X: op.R.X, Y: button.Y, W: ui.Width(assets.Body, op.Size, op.Text), H: button.H}
				}
			}
			if words.W == 0 {
				t.Errorf("%v: %q is not written whole", size, k.Name)
			}
			for _, op := range d.a.frame.Ops {
				if op.Kind != ui.OpDisc || op.R.X < button.X || op.R.Right() > button.Right() || op.R.Y < button.Y || op.R.Bottom() > button.Bottom() {
					continue
				}
				if discs++; op.R.Right()+2*size > words.X && op.R.X-2*size < words.Right() {
					t.Errorf("%v: a disc at %.0f to %.0f touches %q at %.0f to %.0f", size, op.R.X, op.R.Right(), k.Name, words.X, words.Right())
				}
			}
			if discs != 4 {
				t.Errorf("%v: %d discs with their rims at %q, want four", size, discs, k.Name)
			}
		}
	}
}

// The row of a battle that was not saved says whole how many commands it has, at every size.
func TestRowsOfLeftBattlesAreWhole(t *testing.T) {
	for _, size := range []float64{1, 1.25, 1.5, 2} {
		store := newShelf()
		store.saved = []session.Saved{{Name: "The Bridge at Ardry", State: gametest.State(), Commands: 1888, Left: true, Path: "left.journal"}}
		p := DefaultPrefs()
		p.UI = size
		a := New(Options{Prefs: p, Store: store, Library: store})
		a.Resize(1280, 800, 1)
		a.saves.open()
		a.Step(input.Snapshot{}, 0)
		row, found := a.frame.Find("left-left.journal"), false
		for _, op := range a.frame.Ops {
			if op.Kind == ui.OpText && row != nil && op.R.Y >= row.R.Y && op.R.Y < row.R.Bottom() && op.R.X < row.R.Right() {
				found = found || strings.HasSuffix(op.Text, "1888 commands")
			}
		}
		if !found {
			t.Errorf("%v: the row does not say how many commands", size)
		}
	}
}

// Who decides a question stands in one line, with the names of the shipped sides, and a refusal begins as a sentence does.
func TestWhoDecidesStandsInOneLine(t *testing.T) {
	for _, name := range []string{"Kingdom of Britannia", "Empire of the Blazing Sun", "Federated States of America"} {
		d := sit(t, 1280, 800, 1)
		st := d.a.on().ses.Play.State()
		for seat := range st.Sides {
			st.Sides[seat].Name = name
		}
		st.Sides[rules.SeatB].Name = "Prussian Empire"
		d.a.layout()
		b := ui.New(1280, 800, 1, -1, -1)
		d.a.battle.draft.question(b, 0, 0, b.Px(258)) // as wide as the right panel is inside
		heads := 0
		for _, op := range b.F.Ops {
			if op.Kind == ui.OpText && op.Size == b.Title() {
				heads++
			}
		}
		if heads != 1 {
			t.Errorf("%s: the heading has %d lines", name, heads)
		}
	}
}
