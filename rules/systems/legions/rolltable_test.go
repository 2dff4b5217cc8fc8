package legions_test

import (
	"os"
	"testing"

	"baize/rules/rulestest"
	"baize/rules/systems/legions"
	"baize/scenarios"
)

// TestRollTable: the README lists every purpose of dice, and a battle throws none by a row that the table leaves out.
func TestRollTable(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	start, err := scenarios.Load("first-blood")
	if err != nil {
		t.Fatal(err)
	}
	rulestest.TestRollTable(t, legions.System{}, string(readme), start)
}

// TestNotRuled: the README of each edition lists every row of the catalogue that nothing plays, and no other.
func TestNotRuled(t *testing.T) {
	for i, name := range []string{"README.md", "dlce/README.md"} {
		readme, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rulestest.TestNotRuled(t, legions.Printed()[i], string(readme))
	}
}
