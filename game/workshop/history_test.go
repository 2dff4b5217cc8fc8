package workshop

import (
	"slices"
	"testing"

	"baize/rules/geom"
)

// TestADragIsOneEntry holds that an edit in progress replaces itself, ends as one entry, and leaves none where it ends where it began.
func TestADragIsOneEntry(t *testing.T) {
	h := NewHistory(lined(t, "terrain woods w disc=5,5,4", "terrain woods v disc=15,5,4"))
	start := h.Now()
	w, v := named(t, start, "w"), named(t, start, "v")
	at := func(id ID) geom.Point { return h.Now().Item(id).Out.Pts[0] }
	for i := 1; i <= 20; i++ {
		if err := h.Try(Move([]ID{w, v}, geom.PtIn(i, 0))); err != nil {
			t.Fatal(err)
		}
		if at(w) != geom.PtIn(5+i, 5) {
			t.Fatalf("after %d inches it is at %v", i, at(w))
		}
	}
	h.End()
	if got := h.Undoable(); !slices.Equal(got, []string{"Move 2 pieces"}) {
		t.Errorf("got the entries %q", got)
	}
	if title, ok := h.Undo(); !ok || title != "Move 2 pieces" || !h.Now().Same(start) {
		t.Errorf("undone: got %q", title)
	}
	if title, ok := h.Redo(); !ok || title != "Move 2 pieces" || at(v) != geom.PtIn(35, 5) {
		t.Errorf("done again: got %q", title)
	}
	h.Undo()
	for _, to := range []int{3, 7, 0} {
		h.Try(Move([]ID{w}, geom.PtIn(to, 0)))
	}
	h.End()
	if len(h.Undoable()) != 0 || !slices.Equal(h.Redoable(), []string{"Move 2 pieces"}) {
		t.Error("a drag that ends where it began is an entry, or takes away what can be done again")
	}
	h.Try(Move([]ID{w}, geom.PtIn(3, 0)))
	h.Cancel()
	if !h.Now().Same(start) || len(h.Undoable()) != 0 || h.Trying() {
		t.Error("a drag that was cancelled is there")
	}
	h.Try(Move([]ID{w}, geom.PtIn(3, 0)))
	if _, ok := h.Undo(); !ok || !h.Now().Same(start) {
		t.Error("undo in the middle of a drag: want it cancelled")
	}
	if err := h.Do(Move([]ID{w}, geom.Point{})); err != nil || len(h.Undoable()) != 0 {
		t.Error("an edit that changes nothing is an entry")
	}
	if err := h.Do(Remove([]ID{w})); err != nil || len(h.Redoable()) != 0 {
		t.Error("what was undone can be done again after something else was done")
	}
}

// TestDepth holds that the thousand latest edits can be undone.
func TestDepth(t *testing.T) {
	h := NewHistory(lined(t, "terrain woods w disc=5,5,4"))
	id := named(t, h.Now(), "w")
	for range Depth + 50 {
		if err := h.Do(Move([]ID{id}, geom.Pt(grain, 0))); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	for {
		if _, ok := h.Undo(); !ok {
			break
		}
		n++
	}
	if got := h.Now().Item(id).Out.Pts[0].X; n != Depth || got != 5*geom.Inch+50*grain {
		t.Errorf("undone %d edits, back to %d", n, got)
	}
}
