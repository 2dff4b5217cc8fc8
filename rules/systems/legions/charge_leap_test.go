package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// Who charges out of a Transport has its MV, in the eyes of the question too: a way that is too long is refused where it is
// asked for as it is when the command runs again (DL2-TRANS-09).
func TestLeapIsJudgedAtOnce(t *testing.T) {
	s := table.Lay(t, `system dl2
table 48x48 meadow
profile man "Man" type=infantry mv=6 ir=2 lp=1 mad=2black mars="fearless" base=1
profile truck "Truck" type=ironclad mv=8 ar=5/4/3 hp=3 mars="open-topped, capacity infantry 4" base=2x3
unit a1 A "Truck" quality=regular
model a1.1 truck at=20,16 facing=0
unit a2 A "Riders" quality=regular
model a2.1 man place=aboard inside=a1.1
unit b1 B "Foe" quality=regular
model b1.1 man at=20,28
marker b1 activated 1
state turn=1 phase=activation to-act=A initiative=AB pool=0,0
`)
	b := rules.NewBattle(System{}, s)
	for _, c := range []rules.Command{
		{Kind: "activate", Unit: 1},
		{Kind: "hold", Unit: 1},
		{Kind: "disembark", Unit: 2, Moves: []rules.Move{{Model: 2, Path: []geom.Point{{X: 20 * geom.Inch, Y: geom.In(215)}}}}},
		{Kind: "charge", Unit: 2, Targets: []rules.UnitID{3}},
	} {
		if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatalf("%s: %s %v", c.Kind, out.Ruling.Text, err)
		}
	}
	asked := b.State()
	if asked.Wait == nil || asked.Wait.Decision.Kind != "charge-move" {
		t.Fatalf("asked %+v", asked.Wait)
	}
	for _, c := range []struct {
		way  []geom.Point
		want bool
	}{
		{[]geom.Point{geom.PtIn(20, 27)}, true},
		{[]geom.Point{geom.PtIn(23, 24), geom.PtIn(20, 27)}, false},
	} {
		answer := rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatA, Answer: &rules.Answer{Moves: []rules.Move{{Model: 2, Path: c.way}}}}
		atOnce, again := b.Check(answer), rules.Check(System{}, asked.Clone(), answer)
		if atOnce.OK() != c.want || again.OK() != c.want {
			t.Errorf("%v: at once %v %q, by a run %v %q, want %v", c.way, atOnce.OK(), atOnce.Text, again.OK(), again.Text, c.want)
		}
	}
}
