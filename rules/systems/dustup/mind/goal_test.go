package mind_test

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/mind"
)

// bound lays a battle for a goal zone beyond x=54 that side A has to reach with so many units: two of them, one with its leader at a point,
// the other 40 inches off the line.
func bound(t *testing.T, units int, x string, more string) *rules.State {
	t.Helper()
	return table.Lay(t, fmt.Sprintf(`system dustup
table 72x48 meadow
profile leader "Leader" role=leader armour=partial-light fp=1 impact=8
profile rifle "Rifleman" armour=partial-light fp=1 impact=8
zone A goal poly=54,0;72,0;72,48;54,48
unit a1 A "First" quality=experienced lv=2
model a1.1 leader at=%s,12
model a1.2 rifle at=6,6
unit a2 A "Second" quality=experienced lv=2
model a2.1 leader at=14,40
unit b1 B "Far off" quality=green lv=3
model b1.1 leader at=4,46
setting turns 8
setting goal A:%d
state turn=5 phase=activation to-act=A tokens=0,0
%s`, x, units, more))
}

// TestGoalZone: what a position of a battle for a goal zone promises grows as a unit comes nearer to the zone by turns to arrive, most in it,
// whether one unit is wanted or both; in no way for a Broken one, and for the other side the other way round.
func TestGoalZone(t *testing.T) {
	for _, units := range []int{1, 2} {
		last := 0
		for i, x := range []string{"20", "32", "44", "52", "56"} {
			s := bound(t, units, x, "")
			n := mind.Worth(s, rules.SeatA) + mind.Promise(s, rules.SeatA)
			if i > 0 && n <= last {
				t.Errorf("%d units, a leader at x=%s: worth %d, want more than %d before", units, x, n, last)
			}
			last = n
			if m := mind.Promise(s, rules.SeatB); m != -mind.Promise(s, rules.SeatA) {
				t.Errorf("%d units, a leader at x=%s: promises B %d, want what A loses by", units, x, m)
			}
		}
		zone := func(more string) int {
			return mind.Promise(bound(t, units, "56", more), rules.SeatA) - mind.Promise(bound(t, units, "20", more), rules.SeatA)
		}
		if whole, broken := zone(""), zone("marker a1 broken 1\n"); broken > whole/4 {
			t.Errorf("%d units: the zone is worth %d, and %d to a Broken one, want little of it", units, whole, broken)
		}
	}
}

// TestGoals: the middle of a unit goes to where its leader is half an inch beyond the line, and nowhere where its leader is or the side has no goal.
func TestGoals(t *testing.T) {
	for _, c := range []struct {
		x    string
		unit rules.UnitID
		want []geom.Point
	}{
		{"20", 1, []geom.Point{geom.Pt(geom.In(130+345), geom.In(90))}},
		{"56", 1, []geom.Point{geom.Pt(geom.In(310), geom.In(90))}},
		{"20", 2, []geom.Point{geom.Pt(geom.In(545), geom.In(400))}},
		{"20", 3, nil},
		{"20", 0, nil},
	} {
		got := mind.Goals(bound(t, 1, c.x, ""), c.unit)
		if len(got) != len(c.want) || len(got) > 0 && got[0].Dist(c.want[0]) > geom.Inch/10 {
			t.Errorf("unit %d, a leader at x=%s: got %v, want %v", c.unit, c.x, got, c.want)
		}
	}
}
