package mind

import (
	"testing"

	"baize/rules/dice"
	"baize/rules/systems/dustup/ladder"
)

// What a roll does on average is what all combinations of its dice do: the sum of a major success, divided by the target die.
func TestRollsAgainstTargetDice(t *testing.T) {
	for _, sides := range [][]ladder.Die{{ladder.D8}, {ladder.D6, ladder.D6}, {ladder.D8, ladder.D10, ladder.D12}, {ladder.D12, ladder.D4, ladder.D8, ladder.D8}} {
		for _, target := range []ladder.Die{ladder.D4, ladder.D8, ladder.D12} {
			var r roll
			for _, d := range sides {
				r.add(d)
			}
			nothing, hits := 0.0, 0.0
			want := dice.Every(func(f dice.Faces) [2]int {
				against, wins, total := f.Next(int(target)), 0, 0
				for _, d := range sides {
					face := f.Next(int(d))
					if total += face; face > against {
						wins++
					}
				}
				if wins < 2 {
					total = 0
				}
				return [2]int{wins, total}
			})
			for fell, share := range want {
				if fell[0] == 0 {
					nothing += dice.Chance(share)
				}
				hits += dice.Chance(share) * float64(fell[1]) / float64(target)
			}
			got := r.against(target)
			if d := float64(got.pins) - 1000*(1-nothing); d < -2 || d > 2 {
				t.Errorf("%v against %v pins %d of 1000 times, all combinations %.1f", sides, target, got.pins, 1000*(1-nothing))
			}
			if d := float64(got.hits) - 1000*hits; d < -2 || d > 2 {
				t.Errorf("%v against %v makes %d hits in 1000, all combinations %.1f", sides, target, got.hits, 1000*hits)
			}
		}
	}
}
