package fire

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/shoot"
)

// spotted is how many Successes keep the first template on the aiming point.
const spotted = 2

// spotting rolls a blue die for each Spotter, one over open sights; without two Successes the first template scatters 1D6" over open
// sights, 2D6" observed (DLCE-IDF-02, DLCE-IDF-06, DLCE-IDF-07).
var spotting = shoot.Spotting{
	Check: func(s *attack.Shot) dice.Pool { return dice.Pool{N: max(1, len(s.Attack.Spotters)), Colour: dice.Blue} },
	Scatter: func(s *attack.Shot, successes int) (int, rules.Ruling) {
		n, rule, why := 1, s.Book.OverOpenSights, "over open sights"
		if len(s.Attack.Spotters) > 0 {
			n, rule, why = 2, s.Book.FirstBlast, "Observed Fire"
		}
		if successes >= spotted {
			n = 0
		}
		return n, rules.Count(s.Book.FirstBlast, "scatter dice", n).With(n, "D6", rule, "%s", why)
	},
}
