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

// TestBurningModelsShowIt holds that a unit burns on the table, live or as a wreck, by the marker that its system draws so.
func TestBurningModelsShowIt(t *testing.T) {
	st := gametest.State()
	u := &st.Units[2]
	tank := u.Models[0]
	shown := func() (burns bool) {
		for _, m := range Map(st).Models {
			burns = burns || m.ID == int(tank) && m.Burning
			if m.Burning && m.ID != int(tank) {
				t.Errorf("model %d burns too", m.ID)
			}
		}
		return burns
	}
	if shown() {
		t.Error("burns without a marker")
	}
	u.Markers = append(u.Markers, rules.Marker{Kind: burning, N: 1})
	if !shown() {
		t.Error("does not burn")
	}
	st.Model(tank).Place = rules.Wreck
	if list := Map(st).Pieces; list[len(list)-1].Kind != burning {
		t.Errorf("got %s, want a wreck that burns", list[len(list)-1].Kind)
	}
}
