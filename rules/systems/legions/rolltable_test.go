package legions_test

import (
	"os"
	"testing"

	"baize/rules/rulestest"
	"baize/rules/systems/legions"
	"baize/scenarios"
)

// readmes are those of the editions, in their order, each with a scenario.
var readmes = []struct{ name, scenario string }{{"README.md", "first-blood"}, {"dlce/README.md", "ce-tide-gate"}}

// TestRollTable: the README of each edition lists every purpose of its dice and no other, with the rows by which they are thrown.
func TestRollTable(t *testing.T) {
	for i, r := range readmes {
		readme, err := os.ReadFile(r.name)
		if err != nil {
			t.Fatal(err)
		}
		start, err := scenarios.Load(r.scenario)
		if err != nil {
			t.Fatal(err)
		}
		rulestest.TestRollTable(t, legions.Printed()[i], string(readme), start)
	}
}

// TestNotRuled: the README of each edition lists every row of the catalogue that nothing plays, and no other.
func TestNotRuled(t *testing.T) {
	for i, r := range readmes {
		readme, err := os.ReadFile(r.name)
		if err != nil {
			t.Fatal(err)
		}
		rulestest.TestNotRuled(t, legions.Printed()[i], string(readme))
	}
}
