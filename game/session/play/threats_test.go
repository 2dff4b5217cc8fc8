package play

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// TestDangers counts a foe once, by the worst that it could do: the first model of b1 stands at 12, 22.
func TestDangers(t *testing.T) {
	s := begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	foot := func(y geom.Length) []geom.Shape {
		return []geom.Shape{geom.Disc(geom.PtIn(12, 0).Add(geom.Pt(0, y)), geom.Inch)}
	}
	edge := geom.Inches(22) - geom.Milli(1180)/2 - geom.Inch/2
	for _, c := range []struct {
		beyond geom.Length // of the reach
		reach  int
		want   rules.ThreatKind
		none   bool
	}{
		{0, 9, rules.ThreatCharge, false}, {geom.Inch / 10, 9, rules.ThreatShot, false},
		{0, 14, rules.ThreatShot, false}, {geom.Inch / 10, 14, rules.ThreatFarShot, false},
		{geom.Inch / 2, 22, 0, true},
	} {
		var got []Danger
		for _, d := range s.Dangers(foot(edge - geom.Inches(c.reach) - c.beyond)) {
			if d.Unit == 4 {
				got = append(got, d)
			}
		}
		if len(got) > 1 || (len(got) == 0) != c.none || len(got) == 1 && got[0].Kind != c.want {
			t.Errorf("%s beyond %d inches: got %v, want kind %d", c.beyond.Inches(), c.reach, got, c.want)
		}
	}
	if got := s.Dangers(nil); got != nil {
		t.Errorf("nothing is dragged: got %v", got)
	}
	for _, u := range s.Foes() {
		if s.State().Unit(u).Seat == s.Seat() {
			t.Errorf("unit %d is no foe", u)
		}
	}
}
