package mind_test

import (
	"testing"

	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	_ "baize/rules/systems/dustup"
	"baize/rules/systems/dustup/mind"
	"baize/scenarios"
)

// What is left out because it is too far away, or cannot be more than what is known, changes no judgement of a position.
func TestPositionsAreJudgedAsIfEverybodyWereAsked(t *testing.T) {
	for _, name := range []string{"quarry-lane", "crossroads", "hold-the-ford"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			p, luck := soak.New(t, soak.Start(t, start, 1), 1), ai.NewLuck(1)
			charges := 0
			for range 90 {
				p.Step()
				now := p.Battle.State()
				s := now.Clone()
				s.Table.Pieces = now.Table.Pieces // as working copies share them
				for i := range s.Models {         // somewhere else, behind other walls and in other woods
					if m := &s.Models[i]; luck.N(3) == 0 {
						m.At = geom.Point{X: geom.Length(luck.N(int(s.Table.W))), Y: geom.Length(luck.N(int(s.Table.H)))}
					}
				}
				n, err := mind.Plainly(s)
				if err != nil {
					t.Fatalf("after %d commands: %v", len(p.Battle.Log()), err)
				}
				charges += n
			}
			if charges < 100 {
				t.Errorf("%d units had somebody to assault, want more of them", charges)
			}
		})
	}
}
