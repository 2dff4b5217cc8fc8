package mind_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// TestArrival: how many activations it takes to get somewhere by what lies there, on both boards. Soldiers march 4 squares, a tank on tracks 5.
func TestArrival(t *testing.T) {
	sys, err := rules.Find("dust")
	if err != nil {
		t.Fatal(err)
	}
	position := func(board, terrain string) *rules.State {
		text := `system dust
` + board + `
table 44x44 snow
weapon rifle "Rifle" range=6 s=2/1,2/1,1/1,1/1 v=1/1
profile foot "Soldier" armour=S2 move=2 march=4 weapons=rifle
profile tank "Tank" type=vehicle class=tracked armour=V3 move=3 march=5 track=4 weapons=rifle
` + terrain + `unit a1 A "Soldiers" cost=10
model a1.1 foot at=22,6
unit a2 A "Tank" cost=10
model a2.1 tank at=22,2
unit a3 A "Late" cost=10
model a3.1 foot
unit b1 B "Others" cost=10
model b1.1 foot at=2,42
setting turns 8
state turn=2 phase=activation to-act=A first=A
`
		s := table.Lay(t, text)
		s.Remember()
		return s
	}
	goal := geom.Pt(22*geom.Inch, 30*geom.Inch)
	arrival := func(s *rules.State, unit rules.UnitID) int {
		t.Helper()
		n, ok := rules.PathfinderOf(sys).Arrival(s, unit, goal)
		if !ok {
			t.Fatal("no way leads there")
		}
		return n
	}
	grid, free := "", "board tabletop"
	for _, c := range []struct {
		board, terrain string
		unit           rules.UnitID
		want, most     int // activations, in thousandths
	}{
		{grid, "", 1, 1500, 1500},
		{grid, "", 2, 1400, 1400},
		{grid, "", 3, 2000, 2000}, // a square over the edge, and seven
		{grid, "terrain structure silo rect=22,18,20,4", 1, 2001, 2500},                                          // round it
		{grid, "terrain high-wall wall rect=22,20,20,0.4", 1, 2001, 2500},                                        // round it
		{grid, "terrain high-wall wall rect=22,20,44,0.4\nterrain opening gate rect=22,20,4,0.4", 1, 1500, 1500}, // through the gate
		{grid, "terrain high-wall wall rect=22,20,44,0.4\nterrain opening gate rect=38,20,4,0.4", 1, 2500, 3000}, // round by it
		{grid, "terrain mud-flats mud rect=22,18,44,4", 1, 2000, 2500},                                           // DUST-TERR-02: that march is halved
		{grid, "terrain water lake rect=22,18,28,4", 1, 2001, 3000},                                              // DUST-TERR-05
		{grid, "terrain road road rect=22,16,4,32", 2, 1000, 1000},                                               // DUST-TERR-06
		{grid, "terrain traps traps rect=22,18,44,4", 1, 1500, 1500},                                             // DUST-TERR-11: infantry passes
		{free, "", 1, 1450, 1550},
		{free, "", 2, 1350, 1450},
		{free, "", 3, 1800, 2000},
		{free, "terrain structure silo rect=22,18,20,4", 1, 1700, 2500},
		{free, "terrain high-wall wall rect=22,20,20,0.4", 1, 1700, 2500},
		{free, "terrain high-wall wall rect=22,20,44,0.4\nterrain opening gate rect=22,20,4,0.4", 1, 1450, 1550},
		{free, "terrain high-wall wall rect=22,20,44,0.4\nterrain opening gate rect=38,20,4,0.4", 1, 2000, 3000},
		{free, "terrain mud-flats mud rect=22,18,44,4", 1, 1700, 1800}, // DUST-TAB-06: 4 inches more
		{free, "terrain trees wood rect=22,18,44,4", 1, 1450, 1550},    // DUST-TAB-27: infantry goes on
		{free, "terrain trees wood rect=22,18,44,4", 2, 1550, 1650},    // and a tank does not
		{free, "terrain water river rect=22,18,44,4", 1, 1700, 1800},   // DUST-TAB-27
	} {
		s := position(c.board, c.terrain+"\n")
		if n := arrival(s, c.unit); n < c.want || n > c.most {
			t.Errorf("%q unit %d, %s: got %d, want %d to %d", c.board, c.unit, c.terrain, n, c.want, c.most)
		}
		moved := s.Clone()
		for i := range moved.Table.Pieces {
			moved.AlterPiece(rules.PieceID(i + 1)).Shape = geom.Rect(geom.Pt(42*geom.Inch, 42*geom.Inch), 4*geom.Inch, 4*geom.Inch, 0)
		}
		if n, want := arrival(moved, c.unit), arrival(position(c.board, ""), c.unit); n != want {
			t.Errorf("%q unit %d, %s elsewhere: got %d, want %d", c.board, c.unit, c.terrain, n, want)
		}
	}
	for _, board := range []string{grid, free} {
		for _, c := range []struct {
			unit    rules.UnitID
			terrain string
		}{
			{1, "terrain structure silo rect=22,18,44,4\n"},
			{2, "terrain traps traps rect=22,18,44,4\n"},
			{2, "terrain high-wall wall rect=22,20,44,0.4\nterrain opening gate rect=22,20,4,0.4\n"}, // DUST-TERR-12: too small for it
		} {
			if n, ok := rules.PathfinderOf(sys).Arrival(position(board, c.terrain), c.unit, goal); ok {
				t.Errorf("%q unit %d, %s: got %d, want no way", board, c.unit, c.terrain, n)
			}
		}
	}
}
