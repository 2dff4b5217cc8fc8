package report

import (
	"fmt"
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/saves"
)

// TestSecretsStaySecret reports battles that are broken off while units are hidden: what a side may not know stands
// nowhere, and is counted.
func TestSecretsStaySecret(t *testing.T) {
	start := gametest.With(t, "quarry-lane", "setting hide both")
	for i := range start.Units {
		start.Units[i].Name = fmt.Sprintf("Troop%dx", i) // names that nothing else bears
	}
	b := played(t, start, 1)
	hidden := 0
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		r, err := Tell(b, saves.Meta{}, seat)
		if err != nil {
			t.Fatal(err)
		}
		text, own := r.Markdown(), 0
		for i := range b.State().Units {
			u := &b.State().Units[i]
			if rules.VeilerOf(b.System()).Face(b.State(), u.Ref()) != u.Ref() && u.Seat != seat {
				hidden++
				if strings.Contains(text, u.Name) {
					t.Errorf("the report for %s names the hidden %s", seat, u.Name)
				}
			}
			if u.Seat == seat && strings.Contains(text, u.Name) {
				own++
			}
		}
		if own == 0 {
			t.Errorf("the report for %s names none of its own", seat)
		}
		if f := r.Force(seat.Other()); f.Hidden > 0 && !strings.Contains(text, "hidden still") {
			t.Errorf("the report for %s does not count what is hidden", seat)
		}
		for i := range r.Turns {
			if got := r.Turns[i].End; got != nil && got == b.State() {
				t.Errorf("turn %d for %s shows everything", r.Turns[i].N, seat)
			}
		}
	}
	if hidden == 0 {
		t.Fatal("nothing is hidden in this battle: choose another seed")
	}
}
