package dust_test

import (
	"testing"

	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// FuzzCommands gives commands and answers of every sort from positions of a battle.
func FuzzCommands(f *testing.F) {
	start, err := scenarios.Load("dust-tram-square")
	if err != nil {
		f.Fatal(err)
	}
	soak.Fuzz(f, start)
}
