package legions_test

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/legions"
	"baize/scenarios"
)

// TestSystem holds what every rule system has to keep.
func TestSystem(t *testing.T) {
	var starts []*rules.State
	for _, name := range []string{"first-blood", "ardry-bridge"} {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, s)
	}
	rulestest.TestSystem(t, legions.System{}, starts...)
}
