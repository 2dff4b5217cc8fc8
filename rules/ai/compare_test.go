package ai_test

import (
	"slices"
	"testing"

	"baize/rules/ai"
)

// What plans begin with alike is carried out once, and what no luck decides never again: that must change no end.
func TestEndsAreThoseOfEveryCommandCarriedOut(t *testing.T) {
	for _, scenario := range []string{"first-blood", "ce-tide-gate", "quarry-lane", "dust-tin-works"} {
		for _, commands := range []int{30, 60, 90} {
			b := midway(t, scenario, commands)
			if b.State().Over != nil {
				continue
			}
			found, anew := ai.Ends(ai.LookAt(b, b.Open().Seat), quickLevel, 3)
			if len(found) == 0 {
				t.Errorf("%s after %d commands: got no plans", scenario, commands)
			}
			if !slices.Equal(found, anew) {
				t.Errorf("%s after %d commands: got %d, want %d", scenario, commands, found, anew)
			}
		}
	}
}

func TestFirstRoundLeavesTriesForTheOthers(t *testing.T) {
	for _, c := range []struct {
		name              string
		plans, cost, left int
		want              int
	}{
		{"plenty", 8, 20, 10000, 8},
		{"three rounds of which two throws are played", 8, 20, 260, 5},
		{"few", 8, 20, 60, 2},
		{"none", 8, 20, 0, 2},
		{"two plans have one round", 2, 20, 100, 7},
		{"nothing to be thrown", 8, 0, 100, 8},
	} {
		if got := ai.FirstThrows(c.plans, c.cost, c.left); got != c.want {
			t.Errorf("%s: got %d throws, want %d", c.name, got, c.want)
		}
	}
}
