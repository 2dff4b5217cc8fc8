package travel_test

import (
	"fmt"
	"testing"

	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// TestMovesHaltAtTwoInches sends units of two past an enemy at all angles: the move ends at the last point of the path that keeps
// 2.0 inches for both figures, not the tolerance of a hand nearer and not farther (DUP-MOVE-05.a, DUP-MOVE-05.b).
func TestMovesHaltAtTwoInches(t *testing.T) {
	w, stopped := table.Wheel(7), 0
	for n := range 500 {
		from := geom.Pt(24*geom.Inch, 24*geom.Inch)
		turn := geom.Heading(w.N(36000))
		foe := from.Add(turn.Vec(geom.Length(60+w.N(60)) * geom.Inch / 10)).Add(turn.Add(9000).Vec(geom.Length(w.N(56)-28) * geom.Inch / 10))
		g := model.Read(table.Lay(t, "system dustup\ntable 48x48\nprofile rifle \"Rifleman\"\nunit a1 A \"Movers\" quality=green lv=2\nmodel a1.1 rifle at=24,24\n"+
			fmt.Sprintf("model a1.2 rifle at=%s\nunit b1 B \"Foe\" quality=green lv=2\nmodel b1.1 rifle at=%s\nstate turn=1 phase=activation to-act=A\n",
				table.At(from.Add(turn.Add(9000).Vec(3*geom.Inch/2))), table.At(foe))))
		way := geom.Length(70+w.N(70)) * geom.Inch / 10
		j := travel.SetOut(g, 1, geom.Path{from, from.Add(turn.Vec(way))}, way)
		h := j.Halt(way)
		near := func(s geom.Length) geom.Length {
			p, _ := j.Path.PointAt(s)
			return min(geom.Distance(travel.ShapeAt(j, 1, p), g.Model(3).Shape()), geom.Distance(travel.ShapeAt(j, 2, p), g.Model(3).Shape()))
		}
		if h.At == way {
			continue
		}
		stopped++
		if d := near(h.At); d < travel.KeepAway-geom.Graze || d > travel.KeepAway+geom.Touch {
			t.Errorf("move %d ends %d µm from the enemy, want %d", n, d, travel.KeepAway)
		}
	}
	if stopped < 100 {
		t.Errorf("got %d moves that the enemy stopped, want many more", stopped)
	}
}
