package dustup

import (
	"fmt"
	"testing"

	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// TestMovesHaltAtTwoInches sends units of two past an enemy at all angles: the move ends at the last point of the path that keeps
// 2.0 inches for both figures, not the tolerance of a hand nearer and not farther (DUP-MOVE-05.a, DUP-MOVE-05.b).
func TestMovesHaltAtTwoInches(t *testing.T) {
	w, stopped := wheel(7), 0
	for n := range 500 {
		from := geom.Pt(24*geom.Inch, 24*geom.Inch)
		turn := geom.Heading(w.n(36000))
		foe := from.Add(turn.Vec(geom.Length(60+w.n(60)) * geom.Inch / 10)).Add(turn.Add(9000).Vec(geom.Length(w.n(56)-28) * geom.Inch / 10))
		g := read(table.Lay(t, "system dustup\ntable 48x48\nprofile rifle \"Rifleman\"\nunit a1 A \"Movers\" quality=green lv=2\nmodel a1.1 rifle at=24,24\n"+
			fmt.Sprintf("model a1.2 rifle at=%s\nunit b1 B \"Foe\" quality=green lv=2\nmodel b1.1 rifle at=%s\nstate turn=1 phase=activation to-act=A\n",
				at(from.Add(turn.Add(9000).Vec(3*geom.Inch/2))), at(foe))))
		way := geom.Length(70+w.n(70)) * geom.Inch / 10
		j := g.setOut(1, geom.Path{from, from.Add(turn.Vec(way))}, way)
		h := j.halt(way)
		near := func(s geom.Length) geom.Length {
			p, _ := j.path.PointAt(s)
			return min(geom.Distance(j.shapeAt(1, p), g.model(3).Shape()), geom.Distance(j.shapeAt(2, p), g.model(3).Shape()))
		}
		if h.at == way {
			continue
		}
		stopped++
		if d := near(h.at); d < keepAway-geom.Graze || d > keepAway+geom.Touch {
			t.Errorf("move %d ends %d µm from the enemy, want %d", n, d, keepAway)
		}
	}
	if stopped < 100 {
		t.Errorf("got %d moves that the enemy stopped, want many more", stopped)
	}
}
