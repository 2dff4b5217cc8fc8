package dustup

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// firefight is a full table: 72" by 72", 40 pieces of terrain, 16 units of eight figures and a gunner, two tanks.
func firefight(t testing.TB) *rules.State {
	var b strings.Builder
	for i := range 40 {
		kind := []string{"woods", "building", "rough", "cultivated"}[i%4]
		fmt.Fprintf(&b, "terrain %s p%d rect=%d,%d,2,2\n", kind, i, 4+(i%8)*9, 20+(i/8)*7)
	}
	b.WriteString("weapon saw \"SAW\" kind=support die=10 impact=10\nweapon gun \"Gun\" kind=heavy die=10 impact=12x2 class=3\n")
	b.WriteString("profile rifle \"Rifleman\" armour=partial-light impact=10\nprofile gunner \"Gunner\" role=gunner armour=partial-light fp=0 weapons=saw\nprofile tank \"Tank\" kind=vehicle armour=12 size=3 weapons=gun,saw\n")
	for u := range 16 {
		seat, y := "A", 8
		if u%2 == 1 {
			seat, y = "B", 60
		}
		fmt.Fprintf(&b, "unit u%d %s \"Unit\" quality=experienced lv=2 pinned=on fired-on=on\n", u, seat)
		for m := range 9 {
			profile := "rifle"
			if m == 8 {
				profile = "gunner"
			}
			fmt.Fprintf(&b, "model u%d.%d %s at=%d.%d,%d\n", u, m, profile, 4+(u/2)*8+m%4, 2*(m%4), y+2*(m/4))
		}
	}
	for i, seat := range []string{"A", "B"} {
		fmt.Fprintf(&b, "unit t%d %s \"Tank\" quality=veteran lv=2\nmodel t%d.1 tank at=68,%d\n", i, seat, i, 4+62*i)
	}
	b.WriteString("state turn=1 phase=activation to-act=A\n")
	s := shotState(t, b.String())
	s.Ext.(*model.Ext).Acts = []model.Activation{{Unit: 1, Left: 2, Began: 2}}
	return s
}

// volley is a shot of a whole unit of the firefight.
func volley(t testing.TB, s *rules.State) rules.Command {
	t.Helper()
	list := (System{}).Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}})
	if len(list) == 0 {
		t.Fatal("nothing to fire at")
	}
	return rules.Command{Kind: "shoot", Seat: rules.SeatA, Unit: 1, Attacks: list[:1]}
}

func BenchmarkShoot(b *testing.B) {
	s := firefight(b)
	c := volley(b, s)
	b.ReportAllocs()
	for b.Loop() {
		s.Seed++ // other dice: from nothing to several hits
		if _, err := rules.Apply(System{}, s, c, rules.Fair{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheckShoot(b *testing.B) {
	s := firefight(b)
	c := volley(b, s)
	b.ReportAllocs()
	for b.Loop() {
		rules.Check(System{}, s, c)
	}
}

func BenchmarkAttacks(b *testing.B) {
	s := firefight(b)
	b.ReportAllocs()
	for b.Loop() {
		(System{}).Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}})
	}
}

func BenchmarkOdds(b *testing.B) {
	s := firefight(b)
	c := volley(b, s)
	b.ReportAllocs()
	for b.Loop() {
		(System{}).Odds(s, rules.Draft{Command: c})
	}
}
