package mind_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// TestArrival: how many activations it takes to get somewhere by what lies there, two moves of 7" on average for infantry.
func TestArrival(t *testing.T) {
	sys, err := rules.Find("dustup")
	if err != nil {
		t.Fatal(err)
	}
	position := func(terrain string) *rules.State {
		text := `system dustup
table 48x48 meadow
profile leader "Leader" role=leader armour=partial-light fp=2 impact=10
profile rifle "Rifleman" armour=partial-light fp=2 impact=10
profile truck "Truck" kind=vehicle size=2 armour=6 base=2x2
` + terrain + `unit a1 A "First" quality=experienced lv=2
model a1.1 leader at=24.5,8.5
model a1.2 rifle at=26,8.5
unit a2 A "Truck" quality=experienced lv=2
model a2.1 truck at=24.5,3.5
unit b1 B "Second" quality=experienced lv=2
model b1.1 leader at=4,46
setting turns 4
state turn=2 phase=activation to-act=A
`
		s := table.Lay(t, text)
		s.Remember()
		return s
	}
	goal := geom.Pt(geom.In(245), geom.In(365))
	arrival := func(s *rules.State, unit rules.UnitID) int {
		t.Helper()
		n, ok := rules.PathfinderOf(sys).Arrival(s, unit, goal)
		if !ok {
			t.Fatal("no way leads there")
		}
		return n
	}
	clear := position("")
	straight := arrival(clear, 1)
	if straight != 2000 {
		t.Errorf("28 inches on foot: got %d, want 2000", straight)
	}
	if n := arrival(clear, 2); n != 1000*33/26 {
		t.Errorf("33 inches by truck: got %d, want %d", n, 1000*33/26)
	}
	for _, c := range []struct {
		terrain    string
		unit       rules.UnitID
		least, top int // what it takes more than in the clear
	}{
		{"terrain woods wood rect=24.5,20.5,48,7", 1, 450, 550},                                // DUP-TERR-02: 7 more
		{"terrain woods wood rect=24.5,20.5,48,7", 2, 1000 * 13 / 26, 1000 * 15 / 26},          // DUP-TERR-04: 14 more
		{"terrain river river rect=24.5,20,48,2", 1, 200, 360},                                 // DUP-TERR-02: 4 more
		{"terrain water lake rect=24.5,20,30,2", 1, 900, 1200},                                 // round it
		{"terrain water lake rect=24.5,20,30,0.4", 1, 900, 1200},                               // narrow as it is
		{"terrain water lake rect=24,20,48,4\nterrain road road rect=40,20,3,8", 1, 500, 1500}, // over the road alone
		{"terrain hedge hedge rect=24,20,48,0.4 tags=cost=7", 1, 490, 510},                     // DUP-TERR-05
		{"terrain fence fence rect=24,20,48,1.5", 1, 60, 80},                                   // 1 point where none is given
		{"terrain building house rect=24.5,20,20,4", 2, 200, 1000},                             // DUP-TERR-08: round it
		{"terrain building house rect=24.5,20.5,48,7", 1, 450, 550},                            // DUP-TERR-08: through it
		{"terrain slope hill rect=24.5,20.5,48,7", 1, 0, 0},                                    // clear
	} {
		s := position(c.terrain + "\n")
		n := arrival(s, c.unit) - arrival(clear, c.unit)
		if n < c.least || n > c.top {
			t.Errorf("unit %d, %s: got %d more, want %d to %d", c.unit, c.terrain, n, c.least, c.top)
		}
		moved := s.Clone()
		for i := range moved.Table.Pieces {
			moved.AlterPiece(rules.PieceID(i + 1)).Shape = geom.Rect(geom.Pt(geom.In(40), geom.In(440)), geom.In(20), geom.In(20), 0)
		}
		if n := arrival(moved, c.unit); n != arrival(clear, c.unit) {
			t.Errorf("unit %d, %s elsewhere: got %d, want as in the clear", c.unit, c.terrain, n)
		}
	}
	shut := position("terrain water sea rect=24,20,48,4\n")
	if n, ok := rules.PathfinderOf(sys).Arrival(shut, 1, goal); ok {
		t.Errorf("over open water: got %d, want no way", n)
	}
}
