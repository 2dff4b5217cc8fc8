package legions

import (
	"reflect"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

const lookingSetup = `system dl2
table 48x48
profile line "Line Infantry" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
unit a1 A "First"
model a1.1 line at=10,10
model a1.2 line place=removed
unit b1 B "Foe"
model b1.1 line at=10,19
model b1.2 line place=removed
model b1.3 line place=removed
state turn=2 phase=activation to-act=A initiative=AB pool=0,0 score=3,5 target=20
`

// TestLookingBindsNobody has both seats measure and read the counters in the Activation of one of them. Each gets the same numbers
// (DL2-GEN-02.a), among them both Graveyards (DL2-GEN-09.c) and both totals of Battle Log Points (DL2-COMP-08.a), and the state
// and the open decision stay what they were (DL2-GEN-02.b, DLCE-MEAS-02).
// It proves DLCE-MEAS-02.a and DLCE-MEAS-02.b.
func TestLookingBindsNobody(t *testing.T) {
	for _, p := range editions {
		t.Run(p.edition().ID, func(t *testing.T) { lookingBindsNobody(t, System{p}) })
	}
}

func lookingBindsNobody(t *testing.T, sys System) {
	s, err := readSetup(t, strings.Replace(lookingSetup, "system dl2", "system "+sys.Info().ID, 1))
	if err != nil {
		t.Fatal(err)
	}
	out, err := rules.Apply(sys, s, rules.Command{Seat: rules.SeatA, Kind: "activate", Unit: 1}, rules.Fair{})
	if err != nil || !out.Ruling.OK() {
		t.Fatalf("activate: got %v %v", out.Ruling, err)
	}
	s = out.State
	before, open := s.Clone(), sys.Open(s)
	type counter struct {
		id   string
		seat rules.Seat
	}
	want := map[counter]int{
		{"score", rules.SeatA}: 3, {"score", rules.SeatB}: 5,
		{"graveyard", rules.SeatA}: 1, {"graveyard", rules.SeatB}: 2,
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		seen := rules.ViewerOf(sys).View(s, seat)
		for _, pair := range [][2]rules.ModelID{{1, 3}, {3, 1}} {
			if m := sys.Measure(seen, seen.Model(pair[0]).Eye(), seen.Model(pair[1]).Ref()); m.Amount != rules.Long(8*geom.Inch) {
				t.Errorf("seat %s measures %s from model %d to %d, want 8\"", seat, m.Amount.Text(), pair[0], pair[1])
			}
		}
		got := map[counter]int{}
		for _, c := range sys.Counters(seen) {
			if k := (counter{c.ID, c.Seat}); c.ID == "score" || c.ID == "graveyard" {
				got[k] = c.Value
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("seat %s reads %v, want %v", seat, got, want)
		}
	}
	if !reflect.DeepEqual(s, before) {
		t.Error("measuring and reading counters changed the state")
	}
	if now := sys.Open(s); !reflect.DeepEqual(now, open) {
		t.Errorf("the open decision was %+v and is %+v", open, now)
	}
}
