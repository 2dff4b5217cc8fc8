package morale_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules/rulestest"
	_ "baize/rules/systems/dustup"
	"baize/rules/systems/dustup/morale"
)

// crowd lays out a row of units on each side, woods between them.
func crowd(units int, quality, more string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "system dustup\ntable 72x48 meadow\nterrain woods w1 rect=36,24,72,6\nprofile rifle \"Rifleman\" armour=partial-light\n")
	for _, side := range []struct {
		seat string
		y    int
	}{{"A", 10}, {"B", 46}} {
		label := strings.ToLower(side.seat)
		for i := 1; i <= units; i++ {
			fmt.Fprintf(&b, "unit %s%d %s \"Unit\" quality=%s lv=2 %s\n", label, i, side.seat, quality, more)
			for k := 1; k <= 8; k++ {
				fmt.Fprintf(&b, "model %s%d.%d rifle at=%d,%d\n", label, i, k, 3+3*i, side.y-k)
			}
		}
	}
	return []byte(b.String())
}

func TestSightsCount(t *testing.T) {
	for _, c := range []struct {
		quality, more string
		want          int
	}{
		{"untrained", "", 0}, // nobody sees through the woods
		{"green", "terror-unit=on", 0},
	} {
		s, err := rulestest.Setup("crowd", crowd(4, c.quality, c.more))
		if err != nil {
			t.Fatal(err)
		}
		if got := morale.CountSights(s); got != c.want {
			t.Errorf("%s behind woods: got %d causes, want %d", c.quality, got, c.want)
		}
		s.AlterPiece(1).Gone = true
		if got, want := morale.CountSights(s), 8; got != want {
			t.Errorf("%s in the open: got %d causes, want %d", c.quality, got, want)
		}
	}
	s, err := rulestest.Setup("crowd", crowd(4, "veteran", "terror-unit=on"))
	if err != nil {
		t.Fatal(err)
	}
	s.AlterPiece(1).Gone = true
	if got := morale.CountSights(s); got != 0 {
		t.Errorf("veterans: got %d causes, want 0", got)
	}
}

// BenchmarkSights is the worst case after an action: 20 untrained units of 8 on each side that never see one another.
func BenchmarkSights(b *testing.B) {
	s, err := rulestest.Setup("crowd", crowd(20, "untrained", ""))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		morale.CountSights(s)
	}
}
