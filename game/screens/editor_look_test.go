package screens

import (
	"testing"
	"time"

	"baize/game/workshop"
	"baize/input"
	"baize/rules/geom"
)

// looked waits until what was asked for is measured.
func (w *author) looked() *looks {
	w.t.Helper()
	w.checked()
	k := &w.a.editor.looks
	for range 4000 {
		w.step(input.Snapshot{X: w.a.mx, Y: w.a.my})
		if k.done == nil && k.foundOf == k.asked && k.of == w.a.editor.check.state() {
			return k
		}
		time.Sleep(5 * time.Millisecond)
	}
	w.t.Fatal("it is never measured")
	return nil
}

// What a soldier at a place sees, what nobody in a zone sees, gaps and the longest line are shown while laying out, follow every change of the
// layout, and are no edits.
func TestLooksFollowTheLayout(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		e := &w.a.editor
		before := w.doc()
		w.key("R")
		w.clickAt(30, 10, input.Mods{})
		k := w.looked()
		seen, hidden := len(k.found.seen), len(k.found.hidden)
		if k.asked.from != oneEye || seen == 0 || hidden == 0 {
			t.Fatalf("got %d seen and %d hidden from %v", seen, hidden, k.asked.at)
		}
		var wood []workshop.ID
		for _, it := range w.doc().Find(workshop.WordTerrain) {
			wood = append(wood, it.ID)
		}
		e.do(workshop.Remove(wood))
		if k = w.looked(); len(k.found.hidden) >= hidden || len(k.found.seen)+len(k.found.hidden) != seen+hidden {
			t.Errorf("without terrain: got %d hidden of %d, before %d", len(k.found.hidden), len(k.found.seen)+len(k.found.hidden), hidden)
		}
		w.key("Ctrl+Z")
		w.key("Shift+1")
		if len(w.doc().Find(workshop.WordZone)) == 0 {
			return // the battle lays its zones itself
		}
		if k = w.looked(); k.asked.from != zoneEyes || len(k.found.seen) <= seen {
			t.Errorf("from the zone of A: got %d seen, from a place %d", len(k.found.seen), seen)
		}
		w.key("Shift+3")
		w.key("Shift+4")
		k = w.looked()
		if !k.found.free || k.found.longest.Length < 20*geom.Inch {
			t.Errorf("the longest line: got %+v", k.found.longest)
		}
		if got := len(e.scene().Rulers); got != len(k.found.gaps)+1 {
			t.Errorf("got %d rulers in the scene, want the longest line and %d gaps", got, len(k.found.gaps))
		}
		w.key("Backspace")
		if k = w.looked(); len(k.found.seen) != 0 {
			t.Errorf("no eyes: got %d seen", len(k.found.seen))
		}
		if !w.doc().Same(before) || len(e.bench.History.Undoable()) != 0 {
			t.Error("looking has changed the layout")
		}
	})
}

// The keyboard alone lays the ruler, puts pieces, draws an area and places models.
func TestKeyboardPointsAtTheTable(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	w.checked()
	times := func(n int, key string) {
		for range n {
			w.key(key)
		}
	}
	w.key("R")
	w.key("Enter")
	times(6, "Right")
	if r := e.view.ruler; r == nil || r.A.Dist(r.B) != 3*geom.Inch {
		t.Errorf("got the ruler %+v, want one of 3 inches", r)
	}
	w.key("Space")
	if e.looks.asked.from != oneEye {
		t.Error("Space under Look: got no eye")
	}
	n := w.pieces()
	w.key("B")
	times(3, "Shift+Up")
	at := e.aim.at
	w.key("Space")
	if w.pieces() != n+1 {
		t.Fatalf("Space under Put: got %d pieces, want %d", w.pieces(), n+1)
	}
	if got := w.doc().Item(e.bench.Selected()[0]).Out.Centre(); got.Dist(at) > geom.Inch {
		t.Errorf("put at %v, the keyboard pointed at %v", got, at)
	}
	w.key("N")
	w.key("Space")
	times(4, "Right")
	w.key("Space")
	times(4, "Up")
	w.key("Space")
	w.key("Enter")
	if w.pieces() != n+2 {
		t.Errorf("an area by keys: got %d pieces, want %d, and %q", w.pieces(), n+2, e.told)
	}
	w.key("U")
	w.key("Tab")
	w.key("Down")
	unit := e.stations.chosen(e)
	w.key("Escape")
	times(2, "Down")
	w.key("Space")
	if got := w.doc().Find(workshop.WordPlace); len(got) != 1 || unit.ID == 1 || got[0].Label()[:2] != unit.Label[:2] {
		t.Errorf("a model of %s by keys: got %v placed and %q", unit.Label, got, e.told)
	}
	w.key("V")
	w.step(input.Snapshot{X: 300, Y: 300})
	if e.aim.on {
		t.Error("the mouse has moved: the keyboard still points")
	}
}
