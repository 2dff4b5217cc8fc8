package legions_test

import (
	"flag"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

var soakBattles = flag.Int("soak", 4, "battles that the random players play")
var soakScenarios = flag.String("soak-scenarios", "first-blood,ardry-bridge", "what they play")

// TestRandomPlayers lets random players play whole battles.
func TestRandomPlayers(t *testing.T) {
	lay := func(name string, _ uint64) (*rules.State, error) { return scenarios.Load(name) }
	soak.Battles(t, *soakBattles, strings.Split(*soakScenarios, ","), lay, nil)
}
