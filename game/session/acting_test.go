package session

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
)

// A unit that another's shot makes decide is not the one that acts.
func TestActingIsNotWhoIsAsked(t *testing.T) {
	s := New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	for _, c := range []rules.Command{
		{Kind: "activate", Seat: rules.SeatA, Unit: 1},
		{Kind: "fire", Seat: rules.SeatA, Unit: 1, Attacks: []rules.Attack{{Target: 4, Shooters: shooters(s.State(), 1)}}},
	} {
		if r := s.Do(c); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	if !s.Asked() || s.Open().Unit != 4 {
		t.Fatalf("got the decision %+v, want the target asked for casualties", s.Open())
	}
	if s.Acting(4) || !s.Acting(1) {
		t.Errorf("got target acting %v, shooters acting %v", s.Acting(4), s.Acting(1))
	}
}

func shooters(st *rules.State, u rules.UnitID) []rules.Shooter {
	var out []rules.Shooter
	for _, id := range st.Unit(u).Models {
		out = append(out, rules.Shooter{Model: id})
	}
	return out
}
