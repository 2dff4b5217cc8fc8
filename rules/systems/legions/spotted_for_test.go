package legions_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
)

// TestSpottedForWhom: the marker of a Spotter says whose fire it directed, once, and its own fire is refused by that name.
func TestSpottedForWhom(t *testing.T) {
	s, err := rulestest.Setup("spotted.txt", []byte(`system dl2
table 48x48 meadow
weapon mortar "Mortar" er=6 lr=30 rad=4black/8red iad=2blue/4blue mars="idf"
profile mortar "Mortar" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=mortar mars="fearless" base=1
weapon rifle "Rifle" er=8 lr=16 rad=3black/2black iad=1black/- mars="small-arms"
profile scout "Scout" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle mars="fearless, spotter" base=1
unit a1 A "Big Mortar"
model a1.1 mortar at=10,10
unit a2 A "Scouts"
model a2.1 scout at=20,20
unit b1 B "Foe"
model b1.1 scout at=22,27
terrain ruins r1 poly=2,14;14,14;14,15;2,15
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	b := rules.NewBattle(sys, s)
	at := geom.PtIn(10, 30)
	told := 0
	for _, c := range []rules.Command{
		{Kind: "activate", Unit: 1}, {Kind: "hold", Unit: 1},
		{Kind: "fire", Unit: 1, Attacks: []rules.Attack{{Kind: "idf", At: &at, Shooters: []rules.Shooter{{Model: 1}}, Spotters: []rules.ModelID{2}}}},
		{Kind: "end-activation"},
		{Kind: "activate", Seat: rules.SeatB, Unit: 3}, {Kind: "hold", Seat: rules.SeatB, Unit: 3}, {Kind: "end-activation", Seat: rules.SeatB},
		{Kind: "activate", Unit: 2}, {Kind: "hold", Unit: 2},
	} {
		out, err := b.Do(c)
		if err != nil || !out.Ruling.OK() {
			t.Fatalf("%s of %d: %v, %s", c.Kind, c.Unit, err, out.Ruling.Text)
		}
		for _, e := range out.Events {
			if e.Kind == rules.EvMarker && e.Name == "spotted" {
				if told++; e.Model != 2 || e.N != 1 || e.From.Unit() != 1 {
					t.Errorf("told as %+v", e)
				}
			}
		}
	}
	if by := b.State().Model(2).Markers.By("spotted").Unit(); told != 1 || by != 1 {
		t.Errorf("told %d times, for unit %d", told, by)
	}
	r := b.Check(rules.Command{Kind: "fire", Unit: 2, Attacks: []rules.Attack{{Kind: "rad", Target: 3, Shooters: []rules.Shooter{{Model: 2}}}}})
	if r.OK() || !strings.Contains(r.Text.String(), "has spotted for Big Mortar this Turn") {
		t.Errorf("its own fire: got %q", r.Text)
	}
}
