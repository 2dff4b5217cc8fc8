package dustup

import (
	"testing"

	"baize/rules"
)

// TestBurstsTellNothing: what a burst over a hidden unit tells does not depend on its quality, leadership, commitment or on
// what has happened to it before, and its tests wait (DUP-SCEN-10.a).
func TestBurstsTellNothing(t *testing.T) {
	const lines = "blip m1 B at=40,31 of=b1\nmission A at=40,31 finding=superior lv=1 turn=1 burst=small\n" +
		"state turn=1 phase=activation to-act=A\n"
	unhurt := 0
	for seed := range uint64(40) {
		at := func(change func(*Troop)) (string, *rules.State) {
			s := field(t, lines)
			s.Seed = seed
			change(read(s).troop(2))
			return told(t, s, rules.Command{Kind: "impact", Seat: rules.SeatA, Number: 1})
		}
		want, after := at(func(*Troop) {})
		if !read(after).troop(2).Hidden {
			continue // the burst has hurt and shown it
		}
		unhurt++
		for _, q := range []die{d4, d6, d8, d10, d12} {
			got, end := at(func(u *Troop) {
				u.Quality, u.LV, u.Commitment = q, 1+int(q/2)%3, Commitment(int(q/2)%3)
				u.FiredOn, u.Pinned = q%4 == 0, q%4 != 0
			})
			if got != want {
				t.Errorf("seed %d, quality %s: the events differ:\n%s\n%s", seed, q, want, got)
			}
			if x, y := seen(t, after, rules.SeatA), seen(t, end, rules.SeatA); x != y {
				t.Errorf("seed %d, quality %s: the views differ:\n%s\n%s", seed, q, x, y)
			}
		}
	}
	if unhurt < 5 {
		t.Errorf("%d bursts left the unit hidden, want more", unhurt)
	}
}
