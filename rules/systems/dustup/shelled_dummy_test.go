package dustup

import (
	"strings"
	"testing"

	"baize/rules"
)

// TestBurstsTellNoDummies holds that a burst over a dummy and one over a hidden unit tell the same, up to the word that the
// marker is taken away or the unit shown, and leave the same to be seen where neither is hurt (DUP-SCEN-10.a).
func TestBurstsTellNoDummies(t *testing.T) {
	const mission = "mission A at=40,31 finding=superior lv=1 turn=1 burst=small rounds=4\nstate turn=1 phase=activation to-act=A\n"
	unhurt, hurt := 0, 0
	for seed := range uint64(60) {
		at := func(lines string) (string, *rules.State) {
			s := field(t, lines+mission)
			s.Seed = seed
			return told(t, s, rules.Command{Kind: "impact", Seat: rules.SeatA, Number: 1})
		}
		one, after := at("blip m1 B at=40,31 of=b1\nblip m2 B at=5,45\n")
		two, end := at("blip m1 B at=40,31\nblip m2 B at=5,45 of=b1\n")
		one, _, is := strings.Cut(one, `{"kind":"secret"`)
		two, _, was := strings.Cut(two, `{"kind":"secret"`)
		if one != two || is != was {
			t.Fatalf("seed %d: the events differ:\n%s\n%s", seed, one, two)
		}
		if is {
			hurt++
			continue
		}
		unhurt++
		if x, y := seen(t, after, rules.SeatA), seen(t, end, rules.SeatA); x != y {
			t.Errorf("seed %d: the views differ:\n%s\n%s", seed, x, y)
		}
	}
	if unhurt < 5 || hurt < 5 {
		t.Errorf("%d bursts left the marker where it was and %d hurt the unit, want more of both", unhurt, hurt)
	}
}
