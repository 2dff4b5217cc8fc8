package screens

import (
	"slices"
	"testing"

	"baize/game/workshop"
	"baize/rules/geom"
)

// The keyboard goes from thing to thing and from point to point, moves, adds and removes a point, and takes all of that back.
func TestKeyboardBendsOutlines(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		e := &w.a.editor
		start := w.doc()
		bent := func(it *workshop.Item) bool {
			return it.Word == workshop.WordTerrain && (it.Out.Form == workshop.Curve || it.Out.Form == workshop.Spline)
		}
		if !slices.ContainsFunc(start.Lying(), bent) {
			t.Skip("nothing on this table is bent")
		}
		n := len(start.Lying())
		for range n {
			w.key("PageDown")
		}
		if it := e.only(); it == nil || it.ID != start.Lying()[n-1].ID {
			t.Fatalf("after %d things: got %v selected", n, e.bench.Selected())
		}
		w.key("PageUp")
		if it := e.only(); it.ID != start.Lying()[n-2].ID {
			t.Errorf("one back: got %s", it.Label())
		}
		for it := e.only(); !bent(it); it = e.only() {
			w.key("PageDown")
		}
		was := e.only().Out
		w.key("Ctrl+PageDown")
		w.key("Ctrl+PageDown")
		w.key("Shift+Up")
		if got := e.only().Out; got.Pts[1] != was.Pts[1].Add(geom.Pt(0, geom.Inch)) || got.Pts[0] != was.Pts[0] {
			t.Errorf("the second point: got %v, was %v", got.Pts[:2], was.Pts[:2])
		}
		w.key("Insert")
		if got := e.only().Out; len(got.Pts) != len(was.Pts)+1 {
			t.Errorf("added: got %d points, want %d and %q", len(got.Pts), len(was.Pts)+1, e.told)
		}
		w.key("Delete")
		if got := e.only(); got == nil || len(got.Out.Pts) != len(was.Pts) {
			t.Fatal("removed: the piece is gone, or keeps its point")
		}
		w.key("Ctrl+PageUp")
		w.key("Escape")
		if e.pointing.on || e.only() == nil {
			t.Error("Escape: want the point let go and the piece selected")
		}
		for len(e.bench.History.Undoable()) > 0 {
			w.key("Ctrl+Z")
		}
		if !w.doc().Same(start) {
			t.Error("all taken back: got another layout")
		}
	})
}
