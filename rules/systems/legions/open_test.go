package legions_test

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
)

// TestOptionsWithoutArguments holds that a command is on offer where only its target is still to be named: a window can
// choose nothing that is refused.
func TestOptionsWithoutArguments(t *testing.T) {
	s, err := rulestest.Setup("open.txt", []byte(`system dl2
table 48x48 meadow
profile inf "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
profile scout "Scout" type=infantry mv=6 ir=3 lp=1 mad=2black mars="spotter" base=1
terrain building h1 rect=30,10,6,6 tags=capacity=8
unit a1 A "Line" quality=regular
model a1.1 inf at=10,10
model a1.2 scout at=11.2,10
unit b1 B "Foe" quality=regular
model b1.1 inf at=10,16
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
	if out, err := b.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); err != nil || !out.Ruling.OK() {
		t.Fatal(err, out.Ruling.Text)
	}
	want := map[string]bool{"charge": true, "embark": true, "advance": true, "smoke": false, "disembark": false}
	for _, o := range b.Open().Options {
		open, asked := want[o.ID]
		if !asked {
			continue
		}
		if got := o.Refused == nil; got != open {
			t.Errorf("%s: got open %v, want %v (%+v)", o.ID, got, open, o.Refused)
		}
		delete(want, o.ID)
	}
	if len(want) > 0 {
		t.Errorf("not among the options: %v", want)
	}
}
