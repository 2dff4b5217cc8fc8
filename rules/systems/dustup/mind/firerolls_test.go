package mind

import (
	"testing"

	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/shooting"
)

// What a roll does on average is what the odds of a shot say.
func TestRollsAgainstTargetDice(t *testing.T) {
	for _, dice := range [][]ladder.Die{{ladder.D8}, {ladder.D6, ladder.D6}, {ladder.D8, ladder.D10, ladder.D12}, {ladder.D12, ladder.D4, ladder.D8, ladder.D8}} {
		for _, target := range []ladder.Die{ladder.D4, ladder.D8, ladder.D12} {
			var r roll
			m := &shooting.Aimed{Die: target}
			for _, d := range dice {
				r.add(d)
				m.Dice = append(m.Dice, ladder.Cast{Die: d})
			}
			want := shooting.ShotTally(m)
			pins, _ := want.Nothing.Float64()
			hits := 0.0
			for n, p := range want.Hits {
				f, _ := p.Float64()
				hits += float64(n) * f
			}
			got := r.against(target)
			if d := float64(got.pins) - 1000*(1-pins); d < -2 || d > 2 {
				t.Errorf("%v against %v pins %d of 1000 times, the odds say %.1f", dice, target, got.pins, 1000*(1-pins))
			}
			if d := float64(got.hits) - 1000*hits; d < -2 || d > 2 {
				t.Errorf("%v against %v makes %d hits in 1000, the odds say %.1f", dice, target, got.hits, 1000*hits)
			}
		}
	}
}
