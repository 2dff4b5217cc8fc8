package dust_test

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/dust"
	"baize/scenarios"
)

// TestSystem holds what every rule system has to keep.
func TestSystem(t *testing.T) {
	s, err := scenarios.Load("dust-tram-square")
	if err != nil {
		t.Fatal(err)
	}
	rulestest.TestSystem(t, dust.System{}, []*rules.State{s}...)
}
