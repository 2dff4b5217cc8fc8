package legions_test

import (
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/legions"
)

// What is left out because it is too far away, or cannot be more than what is known, changes no judgement of a position, and who
// cannot be ordered is not asked in vain.
func TestPositionsAreJudgedAsIfEverybodyWereAsked(t *testing.T) {
	starts := map[string]*rules.State{
		"first-blood": starter(t, "first-blood"), "ardry-bridge": starter(t, "ardry-bridge"), "masses": masses(t, "hollins-farm", true),
	}
	for name, start := range starts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			melees := 0
			for seed := range uint64(2) {
				p, luck := soak.New(t, soak.Start(t, start, seed), seed), ai.NewLuck(seed)
				for range 60 {
					p.Step()
					for range 2 {
						n, err := legions.Plainly(met(p.Battle.State(), &luck))
						if err != nil {
							t.Fatalf("seed %d, after %d commands: %v", seed, len(p.Battle.Log()), err)
						}
						melees += n
					}
				}
			}
			t.Logf("%d Sections were in a melee", melees)
			if melees < 50 {
				t.Errorf("%d Sections were in a melee, want more of them", melees)
			}
		})
	}
}

// met is a position in which a few models have been moved beside enemies.
func met(s *rules.State, luck *ai.Luck) *rules.State {
	s = s.Clone()
	for range 4 {
		a, b := &s.Models[luck.N(len(s.Models))], &s.Models[luck.N(len(s.Models))]
		if a.Seat != b.Seat && a.Place == rules.OnTable && b.Place == rules.OnTable {
			a.At = b.At.Add(geom.Heading(luck.N(36000)).Vec((a.Base.W + b.Base.W) / 2))
		}
	}
	return s
}
