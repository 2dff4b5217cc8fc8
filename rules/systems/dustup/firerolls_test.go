package dustup

import "testing"

// What a roll does on average is what the odds of a shot say.
func TestRollsAgainstTargetDice(t *testing.T) {
	for _, dice := range [][]die{{d8}, {d6, d6}, {d8, d10, d12}, {d12, d4, d8, d8}} {
		for _, target := range []die{d4, d8, d12} {
			var r roll
			m := &aimed{die: target}
			for _, d := range dice {
				r.add(d)
				m.dice = append(m.dice, cast{Die: d})
			}
			want := shotTally(m)
			pins, _ := want.nothing.Float64()
			hits := 0.0
			for n, p := range want.hits {
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
