package telling

import (
	"testing"

	"baize/rules"
)

// Units of one name are told apart in words, not by colour alone.
func TestUnitName(t *testing.T) {
	s := &rules.State{}
	s.Sides[0].Name, s.Sides[1].Name = "Kingdom of Britannia", "Prussian Empire"
	for i, k := range []struct {
		seat rules.Seat
		name string
	}{{0, "Officer"}, {0, "Guards"}, {0, "Guards"}, {1, "Officer"}, {1, "Officer"}, {1, "Uhlans"}} {
		s.Units = append(s.Units, rules.Unit{ID: rules.UnitID(i + 1), Seat: k.seat, Name: k.name})
	}
	for id, want := range map[rules.UnitID]string{0: "", 1: "Officer (Britannia)", 2: "Guards 1", 3: "Guards 2", 4: "Officer 1 (Prussian)", 5: "Officer 2 (Prussian)", 6: "Uhlans"} {
		if got := UnitName(s, id); got != want {
			t.Errorf("unit %d: got %q, want %q", id, got, want)
		}
	}
	if got, want := OwnName(s, 1), "Officer"; got != want {
		t.Errorf("among its own: got %q, want %q", got, want)
	}
	s.Sides[0].Name = "Prussian Empire"
	if got, want := UnitName(s, 1), "Officer (side A)"; got != want {
		t.Errorf("sides of one name: got %q, want %q", got, want)
	}
}
