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
