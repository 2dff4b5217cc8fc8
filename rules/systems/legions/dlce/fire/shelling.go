package fire

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/shoot"
)

// spotted is how many Successes keep the first template on the aiming point.
const spotted = 2

// shelling rolls a blue die for each Spotter, and one more over open sights however many fire; without two Successes the first template
// scatters 1D6" over open sights, 2D6" observed (DLCE-IDF-02, DLCE-IDF-06, DLCE-IDF-07). Templates over an Ironclad are never one attack
// (DLCE-IDF-13).
var shelling = shoot.Shelling{
	HullsApart: true,
	Check: func(s *attack.Shot) dice.Pool {
		n := len(s.Attack.Spotters)
		if !s.Observed {
			n++
		}
		return dice.Pool{N: n, Colour: dice.Blue}
	},
	Scatter: func(s *attack.Shot, successes int) (int, rules.Ruling) {
		n, rule, why := 1, s.Book.OverOpenSights, "over open sights"
		if s.Observed {
			n, rule, why = 2, s.Book.FirstBlast, "Observed Fire"
		}
		if successes >= spotted {
			n = 0
		}
		return n, rules.Count(s.Book.FirstBlast, "scatter dice", n).With(n, "D6", rule, "%s", why)
	},
}
