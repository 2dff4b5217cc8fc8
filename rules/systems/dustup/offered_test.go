package dustup_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules/rulestest/soak"
	"baize/rules/systems/dustup/model"
	"baize/scenarios"
)

// TestOffered plays battles at random and holds that no option is refused of which the rules would allow a command with arguments, and
// none is offered that no arguments complete.
func TestOffered(t *testing.T) {
	for i, name := range strings.Split(*soakScenarios, ",") {
		for seed := uint64(1); seed <= uint64(*soakBattles); seed++ {
			t.Run(fmt.Sprintf("%s/seed=%d", name, seed), func(t *testing.T) {
				t.Parallel()
				start, err := scenarios.Load(name)
				if err != nil {
					t.Fatal(err)
				}
				soakTwists[int(seed-1)%len(soakTwists)](start.Ext.(*model.Ext))
				p := soak.New(t, soak.Start(t, start, seed), seed+uint64(i)*100)
				for n := 0; p.Battle.State().Over == nil && n < 160; n++ {
					if d := p.Battle.Open(); d.Kind == "activate" && p.Random.N(3) == 0 {
						p.Tear(12)
					}
					p.Step()
					for _, w := range p.Withheld(8) {
						t.Errorf("after %d commands: %s", n, w)
					}
					for _, h := range p.Hollow(8) {
						t.Errorf("after %d commands: %s", n, h)
					}
				}
			})
		}
	}
}
