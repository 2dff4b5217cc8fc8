package dust_test

import (
	"os"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/setup"
	"baize/rules/systems/dust"
	"baize/rules/text"
	"baize/scenarios"
)

// TestSystem holds what every rule system has to keep.
func TestSystem(t *testing.T) {
	var starts []*rules.State
	for _, name := range []string{"dust-tram-square", "dust-tin-works"} { // on squares, and on the tabletop
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, s)
	}
	rulestest.TestSystem(t, dust.System{}, append(starts, set(t, "testdata/riding.txt"))...)
}

// set builds the battle of a set-up.
func set(t *testing.T, file string) *rules.State {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := text.Parse(file, data)
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := setup.Read(lines, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
