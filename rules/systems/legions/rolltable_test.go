package legions_test

import (
	"os"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/legions"
	"baize/scenarios"
)

// TestRollTable: the README lists every purpose of dice, and a battle throws none by a row that the table leaves out.
func TestRollTable(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := rulestest.TestRollTable(t, legions.System{}, string(readme))
	start, err := scenarios.Load("first-blood")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(3) {
		p := soak.New(t, soak.Start(t, start, seed), seed)
		p.Told = func(out rules.Outcome) {
			for _, e := range out.Events {
				listed(e)
			}
		}
		p.Play(2)
	}
}
