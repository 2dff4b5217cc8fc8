package legions_test

import (
	"testing"

	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// FuzzCommands gives commands and answers of every sort from positions of a battle.
func FuzzCommands(f *testing.F) {
	start, err := scenarios.Load("first-blood")
	if err != nil {
		f.Fatal(err)
	}
	soak.Fuzz(f, start)
}
