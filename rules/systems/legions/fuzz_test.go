package legions_test

import (
	"testing"

	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// FuzzCommands gives commands and answers of every sort from positions of a battle.
func FuzzCommands(f *testing.F) { fuzz(f, "first-blood") }

// FuzzCommunityCommands does the same in a battle of the Community Edition, from its opening on.
func FuzzCommunityCommands(f *testing.F) { fuzz(f, "ce-tide-gate") }

func fuzz(f *testing.F, scenario string) {
	start, err := scenarios.Load(scenario)
	if err != nil {
		f.Fatal(err)
	}
	soak.Fuzz(f, start)
}
