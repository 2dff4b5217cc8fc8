package dustup_test

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/dustup"
	"baize/scenarios"
)

// TestSystem holds what every rule system has to keep.
func TestSystem(t *testing.T) {
	var starts []*rules.State
	for _, name := range []string{"quarry-lane"} {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, s)
	}
	rulestest.TestSystem(t, dustup.System{}, starts...)
}
