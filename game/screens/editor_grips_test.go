package screens

import (
	"testing"

	"baize/game/workshop"
	"baize/rules/geom"
)

// What is selected is scaled by a corner round it and turned by the knob above it, each as one edit that is taken back; so do the keys.
func TestGripsScaleAndTurn(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	w.key("Ctrl+A")
	ids := e.bench.Selected()
	before := w.doc()
	box := func() geom.Box { return workshop.Bounds(w.doc(), ids) }
	was, steps := box(), len(e.bench.History.Undoable())
	inches := func(p geom.Point) (x, y float64) {
		return float64(p.X) / float64(geom.Inch), float64(p.Y) / float64(geom.Inch)
	}
	grips := gripsOf(e)
	if len(grips) != 5 {
		t.Fatalf("got %d grips, want a knob and four corners", len(grips))
	}
	corner := grips[3].at // upper right, about the lower left
	x, y := inches(corner)
	fx, fy := inches(was.Min)
	w.dragFrom(x, y, fx+(x-fx)*0.5, fy+(y-fy)*0.5)
	if now := box(); now.Width() < was.Width()*4/10 || now.Width() > was.Width()*6/10 || now.Min.Dist(was.Min) > geom.Inch/2 {
		t.Errorf("by a corner: got %v, before %v, want half of it from the corner opposite", now, was)
	}
	if got := len(e.bench.History.Undoable()); got != steps+1 {
		t.Errorf("got %d edits, want one", got-steps)
	}
	w.key("Ctrl+Z")
	if !w.doc().Same(before) {
		t.Error("taken back: got another layout")
	}
	knob := gripsOf(e)[0].at
	x, y = inches(knob)
	cx, cy := inches(was.Centre())
	w.dragFrom(x, y, cx+(y-cy), cy)
	if now := box(); now.Height() < was.Width()*9/10 {
		t.Errorf("by the knob: got %v, before %v, want a quarter of a turn", now, was)
	}
	w.key("Ctrl+Z")
	w.key(".")
	if now := box(); now.Width() <= was.Width() {
		t.Errorf("larger by its key: got %v, before %v", now, was)
	}
	w.key("Ctrl+Z")
	w.key(",")
	if now := box(); now.Width() >= was.Width() {
		t.Errorf("smaller by its key: got %v, before %v", now, was)
	}
	w.key("Ctrl+Z")
	if !w.doc().Same(before) {
		t.Error("all taken back: got another layout")
	}
}

// The whole layout is turned and mirrored, under a symmetry too; four quarters and two mirrors leave it as it was, and the battle is as playable.
func TestWholeLayoutIsTurnedAndMirrored(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		before := w.doc()
		wide, high, _ := before.Table()
		w.a.editor.bench.Symmetry = workshop.HalfTurn
		w.key("Ctrl+E")
		if x, y, _ := w.doc().Table(); x != high || y != wide || w.a.editor.view.land.W != int64(high) {
			t.Errorf("a quarter: got a table of %s by %s", x, y)
		}
		if r := w.checked(); !r.Playable() {
			t.Errorf("turned: got %+v", r.Faults)
		}
		w.key("Ctrl+Q")
		for _, key := range []string{"Ctrl+H", "Ctrl+J"} {
			w.key(key)
			if w.doc().Same(before) {
				t.Errorf("%s changes nothing, and tells %q", key, w.a.editor.told)
			}
			if r := w.checked(); !r.Playable() {
				t.Errorf("mirrored by %s: got %+v", key, r.Faults)
			}
			w.key(key)
		}
		for i, it := range before.Lying() {
			if now := w.doc().Lying()[i]; now.Out.Centre() != it.Out.Centre() {
				t.Errorf("%s: got %v, want %v", it.Label(), now.Out.Centre(), it.Out.Centre())
			}
		}
	})
}

// The sizes that the rules name are offered for an empty table and for one that is laid out.
func TestTablesOfTheRulesAreOffered(t *testing.T) {
	for i, sys := range games() {
		k := kitOf(sys, authorOf(t, t.TempDir(), 1280, 800, 1).a.layouts.folder.Library(), nil)
		for _, size := range k.may.Tables() {
			w := authorOf(t, t.TempDir(), 1280, 800, 1)
			w.press("workshop")
			w.press("new-table")
			w.a.blank.pickSystem(i)
			w.a.dirty = true
			w.rest()
			w.press("table-" + size.ID)
			w.press("lay-out")
			if x, y, _ := w.doc().Table(); x != size.W || y != size.H {
				t.Errorf("%s: got %s by %s", size.Title, x, y)
			}
			w.a.editor.do(workshop.SetTable(30*geom.Inch, 30*geom.Inch, "", false))
			w.key("F2")
			w.reach("table-" + size.ID)
			w.key("Right")
			if x, y, _ := w.doc().Table(); x != size.W || y != size.H {
				t.Errorf("%s for a table that is laid out: got %s by %s", size.Title, x, y)
			}
		}
	}
}
