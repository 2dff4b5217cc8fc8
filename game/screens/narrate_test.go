package screens

import (
	"testing"

	"baize/game/workshop"
	"baize/input"
)

// The narration tells what lies on a table where it is drawn, in the workshop and in the battle that is played from there.
func TestNarrationTellsWhatLiesOnTheTable(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.blank(0)
	w.key("M")
	w.key("B")
	w.clickAt(20, 20, input.Mods{})
	w.key("F2")
	check := func(n Narration) {
		t.Helper()
		if n.Battle != w.doc().Title() || n.Table == nil || n.PPI == 0 || len(n.Pieces) != 2 {
			t.Fatalf("got %q, table %v at %v pixels per inch, pieces %v; want two pieces", n.Battle, n.Table, n.PPI, n.Pieces)
		}
		for i, it := range w.doc().Find(workshop.WordTerrain) {
			x, y := w.a.front().pixel(it.Out.Shape().Bounds().Centre())
			r := n.Pieces[i].Rect
			if dx, dy := r[0]+r[2]/2-int(x), r[1]+r[3]/2-int(y); dx*dx+dy*dy > 8 || r[2] < 2 || r[3] < 2 {
				t.Errorf("got %v, want it about %.0f, %.0f", n.Pieces[i], x, y)
			}
		}
	}
	check(w.a.Narrate())
	w.key("Ctrl+S")
	w.key("Enter")
	if n := w.a.Narrate(); n.Toast == "" || n.Toast != w.a.editor.told {
		t.Errorf("after saving: got %q, want %q", n.Toast, w.a.editor.told)
	}
	w.key("P")
	w.key("Enter")
	check(w.a.Narrate())
}
