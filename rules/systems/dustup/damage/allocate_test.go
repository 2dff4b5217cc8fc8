package damage

import (
	"math"
	"testing"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/model"
)

// TestEveryFigureTakesAHitAlike holds the dice that number figures: each number comes as often as every other, whatever is thrown
// again (DUP-CAS-03).
func TestEveryFigureTakesAHitAlike(t *testing.T) {
	for n := 1; n <= 60; n++ {
		if got := ChanceOfEach(n); math.Abs(got-1/float64(n)) > 1e-12 {
			t.Errorf("%d figures: each takes a hit with %v, want %v", n, got, 1/float64(n))
		}
		if n == 1 {
			continue
		}
		d := model.Expected(numbers(rules.NoSeat, 0, n), dice.Sure(number{}))
		for at := 1; at <= n; at++ {
			if math.Abs(d.P(number{at: at})-d.P(number{at: 1})) > 1e-12 {
				t.Errorf("%d figures: number %d comes with %v, number 1 with %v", n, at, d.P(number{at: at}), d.P(number{at: 1}))
			}
		}
	}
}
