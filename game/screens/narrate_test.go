package screens

import (
	"math"
	"testing"

	"baize/game/workshop"
	"baize/input"
	"baize/rules"
)

// The narration tells what lies on a table where it is drawn, in the workshop and in the battle that is played from there.
func TestNarrationTellsWhatLiesOnTheTable(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.blank(0)
	w.key("M")
	w.key("B")
	w.clickAt(20, 20, input.Mods{})
	w.checked()
	w.key("U")
	w.clickAt(30, 4, input.Mods{})
	w.key("F2")
	st := w.a.editor.check.state()
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
		stand := w.doc().Find(workshop.WordPlace)
		if len(stand) == 0 || len(n.Models) != len(stand) {
			t.Fatalf("got models %v, want %d", n.Models, len(stand))
		}
		for i, it := range stand {
			x, y := w.a.front().pixel(it.Out.Centre())
			k := n.Models[i]
			m := modelCalled(st, it.Label())
			if k.Label != m.Label || k.Seat != m.Seat.String() || k.Unit != st.Unit(m.Unit).Label || math.Hypot(float64(k.X)-x, float64(k.Y)-y) > 2 {
				t.Errorf("got %+v, want %s of %s at %.0f, %.0f", k, m.Label, st.Unit(m.Unit).Label, x, y)
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

// modelCalled is the model of a label, or an empty one.
func modelCalled(st *rules.State, label string) *rules.Model {
	for i := range st.Models {
		if st.Models[i].Label == label {
			return &st.Models[i]
		}
	}
	return &rules.Model{}
}
