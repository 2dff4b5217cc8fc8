package dustup

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// TestBurstsTellNothing: what a burst over a hidden unit tells does not depend on its quality, leadership, commitment or on
// what has happened to it before, and its tests wait (DUP-SCEN-10.a).
func TestBurstsTellNothing(t *testing.T) {
	const lines = "blip m1 B at=40,31 of=b1\nmission A at=40,31 finding=superior lv=1 turn=1 burst=small\n" +
		"state turn=1 phase=activation to-act=A\n"
	unhurt := 0
	for seed := range uint64(40) {
		at := func(change func(*model.Troop)) (string, *rules.State) {
			s := field(t, lines)
			s.Seed = seed
			change(model.Read(s).Troop(2))
			return told(t, s, rules.Command{Kind: "impact", Seat: rules.SeatA, Number: 1})
		}
		want, after := at(func(*model.Troop) {})
		if !model.Read(rules.Preview(System{}, after, rules.Fair{})).Troop(2).Hidden {
			continue // the burst has hurt and shown it
		}
		unhurt++
		for _, q := range []ladder.Die{ladder.D4, ladder.D6, ladder.D8, ladder.D10, ladder.D12} {
			got, end := at(func(u *model.Troop) {
				u.Quality, u.LV, u.Commitment = q, 1+int(q/2)%3, model.Commitment(int(q/2)%3)
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

// TestBurstsTellNoArmour holds that a burst over a hidden unit and one over a dummy tell the same whatever armour the unit wears, up to the
// word that the marker is turned over, and leave the same to be seen where it is not (DUP-DET-06.c, DUP-SCEN-10.a).
func TestBurstsTellNoArmour(t *testing.T) {
	const mission = "mission A at=40,31 finding=superior lv=1 turn=1 burst=small rounds=2\nstate turn=1 phase=activation to-act=A\n"
	const rifle, suit = 0, 1
	if e := model.Read(field(t, "")).E; e.Profiles[rifle].Armour == e.Profiles[suit].Armour {
		t.Fatal("want two profiles with different armour")
	}
	for what, blips := range map[string]string{
		"unit":  "blip m1 B at=40,31 of=b1\n",
		"dummy": "blip m1 B at=40,31\nblip m2 B at=5,45 of=b1\n",
	} {
		alike, shown := 0, 0
		for seed := range uint64(40) {
			at := func(profile int) (string, *rules.State, bool) {
				s := field(t, blips+mission)
				s.Seed = seed
				for _, m := range s.Unit(2).Models {
					s.Model(m).Profile = profile
				}
				all, end := told(t, s, rules.Command{Kind: "impact", Seat: rules.SeatA, Number: 1})
				before, _, is := strings.Cut(all, `{"kind":"secret"`)
				return before, end, is
			}
			light, one, is := at(rifle)
			heavy, two, was := at(suit)
			if n := min(len(light), len(heavy)); (is || was) && light[:n] == heavy[:n] {
				shown++
				continue
			}
			if light != heavy {
				t.Fatalf("%s, seed %d: the events differ:\n%s\n%s", what, seed, light, heavy)
			}
			if x, y := seen(t, one, rules.SeatA), seen(t, two, rules.SeatA); !is && x != y {
				t.Errorf("%s, seed %d: the views differ:\n%s\n%s", what, seed, x, y)
			}
			alike++
		}
		if alike < 5 || shown < 5 {
			t.Errorf("%s: %d bursts left it where it was and %d turned it over, want more of both", what, alike, shown)
		}
	}
}
