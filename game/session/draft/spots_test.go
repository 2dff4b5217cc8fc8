package draft_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

const launching = `system dust
table 44x44
weapon rifle "Rifle" range=6 s=2/1,2/1 v=1/1,1/1 a=1/1
profile tank "Smoke tank" type=vehicle armour=V2 move=3 march=6 class=tracked track=5 weapons=rifle base=3x3 traits=smoke-launchers
profile foot "Soldier" armour=S2 move=2 march=4 weapons=rifle base=1
unit a1 A "Smoke tank" cost=8
model a1.1 tank at=22,10
unit b1 B "Foe" cost=8
model b1.1 foot at=22,38
state turn=1 phase=activation to-act=A first=A
`

var launched = []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}, {Kind: "declare", Seat: rules.SeatA, Unit: 1, Name: "launch-smoke+nothing+nothing"}}

// TestPointIsHeldWhereItMayLie holds that a point stays where the rules let it lie, by mouse and by arrows, that a loose hand puts it anywhere,
// and that what is laid there is known beforehand.
func TestPointIsHeldWhereItMayLie(t *testing.T) {
	for name, c := range map[string]struct {
		board string
		far   geom.Length // from the tank to where the point is held at most
		wide  geom.Length // of the smoke
	}{
		"squares":  {"", 2 * geom.Inch, 8 * geom.Inch},
		"tabletop": {"board tabletop\n", 4 * geom.Inch, 8 * geom.Inch},
	} {
		_, d := laidOut(t, "system dust\n"+c.board+launching[len("system dust\n"):], launched, "launch-smoke")
		tank := geom.PtIn(22, 10)
		if len(d.Spots) != 1 {
			t.Fatalf("%s: got %d zones, want one", name, len(d.Spots))
		}
		if !d.SetAt(geom.PtIn(22, 30), false) || !d.Ruling.OK() {
			t.Fatalf("%s: held: %s", name, d.Ruling.Text)
		}
		if got := *d.Cmd.At; got.X != tank.X || (got.Dist(tank)-c.far).Abs() > geom.Inch/100 {
			t.Errorf("%s: held at %v, want %s above the tank", name, got, c.far.Inches())
		}
		if len(d.Lays) != 1 || d.Lays[0].Shape.W != c.wide {
			t.Errorf("%s: lays %+v, want one piece, %s wide", name, d.Lays, c.wide.Inches())
		}
		was := *d.Cmd.At
		if d.NudgeAt(geom.Pt(0, geom.Inch), false); *d.Cmd.At != was || !d.Ruling.OK() {
			t.Errorf("%s: an arrow takes it from %v to %v: %s", name, was, *d.Cmd.At, d.Ruling.Text)
		}
		if d.NudgeAt(geom.Pt(0, -geom.Inch), false); *d.Cmd.At == was || !d.Ruling.OK() {
			t.Errorf("%s: an arrow leaves it at %v: %s", name, *d.Cmd.At, d.Ruling.Text)
		}
		if d.SetAt(geom.PtIn(22, 30), true); *d.Cmd.At != geom.PtIn(22, 30) || d.Ruling.OK() || d.Lays != nil {
			t.Errorf("%s: loose at %v: %s, lays %v", name, *d.Cmd.At, d.Ruling.Text, d.Lays)
		}
	}
}

// TestArrowsLeadFromZoneToZone holds that a point which may lie on some squares alone goes on to the next of them that lies the way of the arrow.
func TestArrowsLeadFromZoneToZone(t *testing.T) {
	s := opened(t, `system dust
table 44x44
profile foot "Soldier" armour=S2 move=2 march=4
unit a1 A "Foot" cost=5
model a1.1 foot
unit b1 B "Foot" cost=5
model b1.1 foot
setting set-up by-turns
`)
	if r := s.Play.Do(rules.Command{Kind: "edges"}); !r.OK() {
		t.Fatal(r.Text)
	}
	if r := s.Hand.Pick("north"); !r.OK() {
		t.Fatal(r.Text)
	}
	for i, o := range s.Play.Open().Options {
		if o.ID == "lay-building" {
			s.Hand.Choose(i)
		}
	}
	d := s.Hand.Draft()
	if d == nil || !d.NudgeAt(geom.Point{}, false) || !d.Ruling.OK() || len(d.Lays) == 0 {
		t.Fatalf("got %+v", d)
	}
	goes := 0
	for range 12 {
		was := *d.Cmd.At
		if d.NudgeAt(geom.Pt(4*geom.Inch, 0), false); !d.Ruling.OK() {
			t.Errorf("from %v to %v: %s", was, *d.Cmd.At, d.Ruling.Text)
		}
		if d.Cmd.At.X > was.X+geom.Inch {
			goes++
		}
	}
	if goes < 2 {
		t.Errorf("got only %d squares farther", goes)
	}
}
