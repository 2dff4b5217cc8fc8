package dustup_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup"
)

// field is a unit of twelve on the move among 150 models and 60 pieces.
func field(tb testing.TB) *rules.State {
	var b strings.Builder
	b.WriteString("system dustup\ntable 96x72\nprofile rifle \"Rifle\" armour=none fp=1 impact=8 base=1\n")
	for i := range 60 {
		kind := []string{"rough", "woods", "water", "stone-wall", "building", "impassable"}[i%6]
		fmt.Fprintf(&b, "terrain %s p%d rect=%d,%d,3,2\n", kind, i, 6+i%10*9, 10+i/10*10)
	}
	for u := range 13 {
		seat := "AB"[u%2]
		fmt.Fprintf(&b, "unit u%d %c \"Unit\" quality=experienced lv=2 move=d8\n", u, seat)
		for m := range 12 {
			fmt.Fprintf(&b, "model u%d.%d rifle at=%d.%d,%d.%d\n", u, m, 9+u%5*18+m%6*5/4, m%6*5%4*25, 14+u/5*20+m/6*5/4, m/6*5%4*25)
		}
	}
	b.WriteString("state turn=1 phase=activation to-act=A\n")
	battle := rules.NewBattle(dustup.System{}, table.Lay(tb, b.String()))
	if out, err := battle.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 7}); err != nil || !out.Ruling.OK() {
		tb.Fatal(out.Ruling.Text.String(), err)
	}
	return battle.State()
}

// TestSteeredDragsAreAllowed draws a unit among others by many vectors: nearly all that comes of it the rules allow, but for
// cohesion, which steering leaves to the player.
func TestSteeredDragsAreAllowed(t *testing.T) {
	ok, refused := soak.Drags(t, dustup.System{}, field(t), rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 7}, 400, func(r rules.Ruling) bool {
		return r.Lacks() || strings.Contains(r.Text.String(), "from its leader")
	})
	t.Logf("%d allowed, %d refused", ok, refused)
	if ok < 100 || 100*ok < 95*(ok+refused) {
		t.Errorf("%d of %d drags are allowed, want 95 of 100", ok, ok+refused)
	}
}

func BenchmarkSteer(b *testing.B) {
	s := field(b)
	d := rules.Draft{Command: rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 7}}
	all := s.Unit(7).Models
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		by := geom.Heading(i % 36 * 1000).Vec(geom.Length(i%17) * geom.Inch)
		dustup.System{}.Steer(s, d, rules.Wish{Models: all, By: by})
	}
}
