package systems_test

import (
	"testing"

	"baize/rules"
)

// TestFormerIDsAreFound: files of earlier releases name systems by ids that they have no more.
func TestFormerIDsAreFound(t *testing.T) {
	taken := map[string]string{}
	for _, s := range rules.Systems() {
		in := s.Info()
		for _, id := range append([]string{in.ID}, in.Former...) {
			if other := taken[id]; other != "" {
				t.Errorf("%s is an id of %s and of %s", id, other, in.ID)
			}
			taken[id] = in.ID
			if got := rules.SystemID(id); got != in.ID {
				t.Errorf("%s: got %s, want %s", id, got, in.ID)
			}
		}
	}
	if len(taken) <= len(rules.Systems()) {
		t.Errorf("got ids %v, want a former one among them", taken)
	}
}
