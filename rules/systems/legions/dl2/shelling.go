package dl2

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/shoot"
)

// shelling scatters 1D6" over open sights; 3D6" observed, less 1D6" for every Success of the Spotters, never below 1D6" (DL2-IDF-02,
// DL2-IDF-06, DL2-IDF-07).
var shelling = shoot.Shelling{
	Check: func(s *attack.Shot) dice.Pool { return dice.Pool{N: len(s.Attack.Spotters), Colour: dice.Black} },
	Scatter: func(s *attack.Shot, successes int) (int, rules.Ruling) {
		if len(s.Attack.Spotters) == 0 {
			return 1, rules.Count(s.Book.FirstBlast, "scatter dice", 1).With(1, "D6", s.Book.OverOpenSights, "over open sights")
		}
		n := max(1, 3-successes)
		return n, rules.Count(s.Book.FirstBlast, "scatter dice", n).With(3, "D6", s.Book.FirstBlast, "Observed Fire").With(n-3, "D6", s.Book.SpotterRolls, "Spotters")
	},
}
