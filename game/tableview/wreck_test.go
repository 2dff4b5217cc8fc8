package tableview

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
)

// TestWrecksAreTerrain holds that what is left of a model lies on the table as terrain in its own outline, and that it is no
// figure any more.
func TestWrecksAreTerrain(t *testing.T) {
	st := gametest.State()
	tank := st.Units[2].Models[0]
	before := Map(st)
	st.Model(tank).Place = rules.Wreck
	after := Map(st)
	if len(after.Models) != len(before.Models)-1 {
		t.Errorf("got %d figures, want %d", len(after.Models), len(before.Models)-1)
	}
	if len(after.Pieces) != len(before.Pieces)+1 {
		t.Fatalf("got %d pieces, want %d", len(after.Pieces), len(before.Pieces)+1)
	}
	p := after.Pieces[len(after.Pieces)-1]
	if want := pts(st.Model(tank).Shape().AppendOutline(nil)); p.Kind != "wreck" || len(p.Outline) != len(want) || p.Outline[0] != want[0] {
		t.Errorf("got %s with %v, want a wreck with %v", p.Kind, p.Outline, want)
	}
}
