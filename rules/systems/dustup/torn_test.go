package dustup_test

import (
	"fmt"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/dustup/model"
	"baize/scenarios"
)

// TestBattleGoesOnAfterRemovals takes models off the table by hand, each time most of them, wherever a battle at random stands, with
// every method of activation: some option or question stays open and the battle goes on.
func TestBattleGoesOnAfterRemovals(t *testing.T) {
	for i, twist := range soakTwists {
		for _, name := range []string{"quarry-lane", "hold-the-ford"} {
			t.Run(fmt.Sprintf("%s/%d", name, i), func(t *testing.T) {
				t.Parallel()
				for seed := uint64(1); seed <= 4; seed++ {
					start, err := scenarios.Load(name)
					if err != nil {
						t.Fatal(err)
					}
					twist(start.Ext.(*model.Ext))
					p := soak.New(t, soak.Start(t, start, seed), seed+uint64(i)*100)
					for n := 0; p.Battle.State().Over == nil && n < 90; n++ {
						if n >= 30 && p.Battle.State().Wait == nil && p.Random.N(6) == 0 {
							p.Tear(2)
							open(t, p, n)
						}
						p.Step()
					}
				}
			})
		}
	}
}

// open holds that the open decision has an option that is not refused.
func open(t *testing.T, p *soak.Player, n int) {
	t.Helper()
	if d := p.Battle.Open(); p.Battle.State().Over == nil && !slices.ContainsFunc(d.Options, func(o rules.Option) bool { return o.Refused == nil }) {
		t.Fatalf("seed %d: after %d commands and removals by hand every option of %q of side %s is refused", p.Battle.Start().Seed, n, d.Kind, d.Seat)
	}
}
