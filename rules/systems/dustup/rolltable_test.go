package dustup_test

import (
	"os"
	"testing"

	"baize/rules/rulestest"
	"baize/rules/systems/dustup"
	"baize/scenarios"
)

// TestRollTable: the README lists every purpose of dice, and a battle throws none by a row that the table leaves out.
func TestRollTable(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	start, err := scenarios.Load("quarry-lane")
	if err != nil {
		t.Fatal(err)
	}
	rulestest.TestRollTable(t, dustup.System{}, string(readme), start)
}

// TestNotRuled: the README lists every row of the catalogue that nothing plays, and no other.
func TestNotRuled(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	rulestest.TestNotRuled(t, dustup.System{}, string(readme))
}
