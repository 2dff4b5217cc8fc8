package shoot

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/rolls"
)

// load is a weapon with the dice that it adds to an attack: those of its range, or, of an Experimental one, as many as d6 dice
// show (DL2-SHOOT-11, DL2-MAR-18).
type load struct {
	*attack.Gun
	pool dice.Pool
	d6   int
	need int
	why  []rules.Step
}

// loadOf finds the dice of a weapon.
func loadOf(s *attack.Shot, g *attack.Gun) load {
	l := load{Gun: g}
	l.pool, l.d6 = s.Loaded(g)
	l.need, l.why = quality(s, g)
	return l
}

// attackRoll describes the attack roll with these dice (DL2-SHOOT-13).
func attackRoll(s *attack.Shot, parts []rolls.Part) rolls.Spec {
	return rolls.Spec{Seat: s.Seat, Unit: s.Guns[0].Unit, Purpose: rules.Plain("attack"), Rule: s.Book.AttackRoll, Parts: parts, Again: s.AttackAgains()}
}

// mostParts is how many sorts of dice a pool can have: three colours, three hit numbers.
const mostParts = 9

// pools gives the chances of every pool that the weapons of an attack may have, and tells their dice as steps of o.
func pools(s *attack.Shot, o *rules.Odds) (sorts []rolls.Part, numbers dice.Dist[[mostParts]uint16]) {
	numbers = dice.Sure([mostParts]uint16{})
	for i := range s.Guns {
		l := loadOf(s, &s.Guns[i])
		k := sortOf(&sorts, rolls.Part{Pool: dice.Pool{Colour: l.pool.Colour}, Need: l.need})
		text := rules.Say("%s %s at %d+", s.Model(l.Model), l.W.Name, l.need)
		n, odds := l.pool.N, append(make([]float64, l.pool.N), 1)
		if l.d6 > 0 {
			n, odds = 6*l.d6, dice.Sum(l.d6, 6)
			text = text.Then(", at most")
		}
		numbers = dice.Then(numbers, func([mostParts]uint16) []float64 { return odds }, func(have [mostParts]uint16, n int) [mostParts]uint16 {
			have[k] += uint16(n)
			return have
		})
		o.Steps = append(o.Steps, rules.Step{Value: n, Unit: l.pool.Colour.String(), Rule: s.Book.AttackPool, Text: text})
	}
	return sorts, numbers
}

// sortOf is the place of a sort of dice in a list, to which it is added where it is not there yet.
func sortOf(sorts *[]rolls.Part, p rolls.Part) int {
	for i, q := range *sorts {
		if q.Colour == p.Colour && q.Need == p.Need {
			return i
		}
	}
	*sorts = append(*sorts, p)
	return len(*sorts) - 1
}

// hitOdds gives the chances of the Successes of an attack pool and tells the dice of each weapon as steps of o.
func hitOdds(s *attack.Shot, o *rules.Odds) dice.Dist[int] {
	sorts, numbers := pools(s, o)
	return dice.Then(numbers, func(n [mostParts]uint16) []float64 {
		return rolls.Chances(s.Aimer.Viewer.Game, attackRoll(s, withNumbers(sorts, n)))
	}, func(_ [mostParts]uint16, hits int) int { return hits })
}

// withNumbers are parts with so many dice each.
func withNumbers(sorts []rolls.Part, n [mostParts]uint16) (parts []rolls.Part) {
	for i, p := range sorts {
		p.N = int(n[i])
		parts = rolls.AddPart(parts, p)
	}
	return parts
}
