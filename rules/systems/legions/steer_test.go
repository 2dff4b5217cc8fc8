package legions_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions"
)

// field is a Section of twelve on the move among 150 models and 60 pieces, as many as stand where there is room.
func field(tb testing.TB) *rules.State {
	var b strings.Builder
	b.WriteString("system dl2\ntable 96x72\nprofile inf \"Rifleman\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\n")
	for i := range 60 {
		kind := []string{"forest", "ruins", "deep-water", "stone-wall", "barbed-wire", "smoke-barrier"}[i%6]
		fmt.Fprintf(&b, "terrain %s p%d rect=%d,%d,3,2\n", kind, i, 6+i%10*9, 10+i/10*10)
	}
	for u := range 13 {
		seat := "AB"[u%2]
		fmt.Fprintf(&b, "unit u%d %c \"Section\" quality=regular\n", u, seat)
		for m := range 12 {
			fmt.Fprintf(&b, "model u%d.%d inf at=%d.%d,%d.%d\n", u, m, 9+u%5*18+m%6*5/4, m%6*5%4*25, 14+u/5*20+m/6*5/4, m/6*5%4*25)
		}
	}
	b.WriteString("state turn=1 phase=activation to-act=A initiative=AB\n")
	battle := rules.NewBattle(legions.System{}, table.Lay(tb, b.String()))
	if out, err := battle.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 7}); err != nil || !out.Ruling.OK() {
		tb.Fatal(out.Ruling.Text.String(), err)
	}
	return battle.State()
}

// TestSteeredDragsAreAllowed draws a Section among others by many vectors: nearly all that comes of it the rules allow, but for
// Coherency, which steering leaves to the player.
func TestSteeredDragsAreAllowed(t *testing.T) {
	s := field(t)
	for kind, least := range map[string]int{"advance": 95, "double": 90} {
		ok, refused := soak.Drags(t, legions.System{}, s, rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 7}, 400, func(r rules.Ruling) bool {
			return strings.HasPrefix(string(r.Rule), "DL2-COH-")
		})
		t.Logf("%s: %d allowed, %d refused", kind, ok, refused)
		if ok < 100 || 100*ok < least*(ok+refused) {
			t.Errorf("%s: %d of %d drags are allowed, want %d of 100", kind, ok, ok+refused, least)
		}
	}
}

func BenchmarkSteer(b *testing.B) {
	s := field(b)
	d := rules.Draft{Command: rules.Command{Kind: "advance", Seat: rules.SeatA, Unit: 7}}
	all := s.Unit(7).Models
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		by := geom.Heading(i % 36 * 1000).Vec(geom.Length(i%13) * geom.Inch)
		legions.System{}.Steer(s, d, rules.Wish{Models: all, By: by})
	}
}
