package screens

import (
	"testing"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
)

// TestAuthorLaysOutByChance lays tables out from seeds by mouse and by keys: whole ones, mirrored ones and a part of one; each is taken back in one step.
func TestAuthorLaysOutByChance(t *testing.T) {
	for i, sys := range games() {
		if !worked(sys) {
			continue
		}
		t.Run(sys.Info().Name, func(t *testing.T) {
			if len(rules.GuideOf(sys).Landscape().Ground) == 0 {
				t.Skip("the system does not say of what tables are made, and the window tells so")
			}
			w := authorOf(t, t.TempDir(), 1280, 800, 1)
			w.blank(i)
			e := &w.a.editor
			empty, wide := w.doc(), 0
			w.press("by-chance")
			w.press("style-town")
			w.press("density-close")
			w.press("generate")
			town := w.doc()
			if wide = w.pieces(); wide < 10 || len(town.Find(workshop.WordObjective)) < 3 {
				t.Fatalf("got %d pieces and %q, want a town", wide, e.told)
			}
			if r := w.checked(); !r.Playable() || len(r.Faults) > 0 {
				t.Errorf("got %+v, want nothing wrong", r.Faults)
			}
			if n := len(e.bench.History.Undoable()); n != 1 {
				t.Errorf("got %d entries, want one", n)
			}
			w.key("Enter") // the same seed
			if !sameTerrain(town, w.doc()) {
				t.Error("the same seed laid another table out")
			}
			w.key("Shift+R")
			if sameTerrain(town, w.doc()) {
				t.Error("the next seed laid the same table out")
			}
			w.press("symmetry-" + workshop.HalfTurn.String())
			w.key("Enter")
			if !workshop.Symmetric(w.doc(), workshop.HalfTurn) {
				t.Error("the halves do not answer one another")
			}
			w.press("symmetry-" + workshop.Free.String())
			before := w.doc()
			w.dragFrom(4, 4, 30, 34)
			w.press("generate-next")
			part := geom.Box{Min: geom.PtIn(3, 3), Max: geom.PtIn(31, 35)}
			for _, it := range before.Lying() {
				if now := w.doc().Item(it.ID); now == nil && !it.Out.Shape().InBox(part) {
					t.Errorf("%s is gone, which lies outside of the part", it)
				}
			}
			if w.doc().Same(before) {
				t.Errorf("the part is as it was: %q", e.told)
			}
			w.press("generate-whole")
			if !e.gen.whole() {
				t.Error("got a part, want the whole table")
			}
			for range len(e.bench.History.Undoable()) {
				w.key("Ctrl+Z")
			}
			if !w.doc().Same(empty) {
				t.Error("taken back: want the empty table")
			}
			w.press("seed")
			w.write("x")
			w.key("Enter")
			if e.told == "" || !e.bad {
				t.Errorf("a seed that is no number: got %q", e.told)
			}
			w.key("Ctrl+R")
			if e.list != asTool {
				t.Error("the form stays open")
			}
		})
	}
}

// sameTerrain reports whether the terrain of both lies alike.
func sameTerrain(a, b workshop.Document) bool {
	x, y := a.Find(workshop.WordTerrain), b.Find(workshop.WordTerrain)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if !x[i].Out.Equal(y[i].Out) {
			return false
		}
	}
	return true
}
