package screens

import (
	"math/rand/v2"
	"strings"
	"testing"

	"baize/game/workshop"
	"baize/input"
)

// A hand that presses, drags and types at random on the editor breaks nothing: every piece stays on the lines of the file, what was drawn is kept
// as a draft, and undo leads back to the layout as it was opened, redo to where it was left.
func TestRandomHandIsUndone(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	for seed := range uint64(*monkeySteps / 1000) {
		r := rand.New(rand.NewPCG(seed, 7))
		w := authorOf(t, t.TempDir(), 1280, 800, 1)
		w.press("workshop")
		w.a.layouts.choose(r.IntN(len(w.a.layouts.rows)))
		w.a.layouts.pick()
		e := &w.a.editor
		start := w.doc()
		keys := []string{"Up", "Shift+Left", "Enter", "Backspace", "Tab", "Down", "Home", "=", "-", "F1"}
		for _, k := range e.commands() {
			if k.id != "play" && k.id != "leave" && k.id != "save" && k.id != "save-as" && !strings.HasPrefix(k.id, "out-") { // what is handed out asks
				keys = append(keys, k.key)
			}
		}
		for range 400 {
			x0, y0, x1, y1 := 20+r.Float64()*1230, 10+r.Float64()*770, 20+r.Float64()*1230, 10+r.Float64()*770
			switch n := r.IntN(10); {
			case n < 4:
				w.key(keys[r.IntN(len(keys))])
			case n < 6:
				if h := w.a.frame.At(x0, y0); h == nil || h.ID != "leave" && h.ID != "play" && h.ID != "save" && h.ID != "save-as" && !strings.HasPrefix(h.ID, "out-") {
					w.click(x0, y0, input.Mods{Shift: r.IntN(4) == 0, Alt: r.IntN(8) == 0})
				}
			case n < 7:
				w.step(input.Snapshot{X: x0, Y: y0, Wheel: float64(r.IntN(3) - 1)})
			case n < 8:
				w.write("7")
			default:
				w.drag(input.Button(r.IntN(3)), x0, y0, x1, y1)
			}
			if w.a.modal != nil {
				t.Fatalf("seed %d: got the dialog %q: %s", seed, w.a.modal.title, w.a.modal.text)
			}
			if w.a.screen != Editor {
				w.key("Escape")
			}
			if w.a.screen != Editor {
				t.Fatalf("seed %d: got to %s", seed, w.a.screen)
			}
		}
		for i := 0; e.back() && i < 20; i++ {
		}
		w.a.at = ""
		w.step(input.Snapshot{X: w.a.mx, Y: w.a.my})
		e.letGo()
		left := w.doc()
		if _, err := workshop.Read(workshop.Source{Data: left.Text(workshop.Map)}, workshop.Source{Data: left.Text(workshop.Scenario)}); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if e.keep.dirty {
			kept, err := workshop.ReadDraft(e.keep.draft.Path())
			if err != nil || string(kept.Text(workshop.Map)) != string(left.Text(workshop.Map)) {
				t.Errorf("seed %d: %v, or the draft says something else than the layout", seed, err)
			}
		}
		steps := 0
		for len(e.bench.History.Undoable()) > 0 {
			e.undo()
			steps++
		}
		if !w.doc().Same(start) {
			t.Errorf("seed %d: after %d times undo: got\n%s\nwant\n%s", seed, steps, w.doc().Text(workshop.Map), start.Text(workshop.Map))
		}
		for range steps {
			e.redo()
		}
		if !w.doc().Same(left) {
			t.Errorf("seed %d: after redoing all: got another layout", seed)
		}
		if steps < 10 {
			t.Errorf("seed %d: got %d edits, want more", seed, steps)
		}
	}
}
