package legions_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

var soakBattles = flag.Int("soak", 4, "battles that the random players play")
var soakScenarios = flag.String("soak-scenarios", "first-blood,ardry-bridge", "what they play")

// TestRandomPlayers lets random players play whole battles.
func TestRandomPlayers(t *testing.T) {
	for i := 0; i < *soakBattles; i++ {
		names := strings.Split(*soakScenarios, ",")
		name, seed := names[i%len(names)], uint64(i/len(names)+1)
		t.Run(fmt.Sprintf("%s/seed=%d", name, seed), func(t *testing.T) {
			t.Parallel()
			start, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			p := soak.New(t, soak.Start(t, start, seed), seed)
			p.Play(0)
			s := p.Battle.State()
			t.Logf("seed %d: turn %d, %d commands, over: %+v; %v", seed, s.Turn, len(p.Battle.Log()), s.Over, p.Done)
		})
	}
}
