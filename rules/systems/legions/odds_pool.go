package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// load is a weapon with the dice that it adds to an attack: those of its range, or, of an Experimental one, as many as d6 dice
// show (DL2-SHOOT-11, DL2-MAR-18).
type load struct {
	*gun
	pool dice.Pool
	d6   int
	need int
	why  []rules.Step
}

// load finds the dice of a weapon.
func (s *shot) load(g *gun) load {
	l := load{gun: g}
	l.pool, l.d6 = s.loaded(g)
	l.need, l.why = s.quality(g)
	return l
}

// loaded is the dice of a weapon, or their colour and how many d6 are still to be thrown for their number.
func (s *shot) loaded(g *gun) (pool dice.Pool, d6 int) {
	r, by := diceRolledFor.Of(s.fired(g.Shooter, g.w), armed{s.game, g.Shooter, g.w})
	if by == nil || g.rolled {
		return g.pool, 0
	}
	pool.Colour = r.Colour
	if r.Colour == dice.None {
		pool.Colour = attackDice(g.w, s.iad, g.band).Colour
	}
	return pool, r.D6
}

// rollsFor reports whether the number of dice of a weapon is rolled for.
func (s *shot) rollsFor(g *gun) bool {
	_, by := diceRolledFor.Of(s.fired(g.Shooter, g.w), armed{s.game, g.Shooter, g.w})
	return by != nil
}

// attackRoll describes the attack roll with these dice (DL2-SHOOT-13).
func (s *shot) attackRoll(parts []part) throwSpec {
	return throwSpec{Seat: s.seat, Unit: s.guns[0].unit, Purpose: rules.Plain("attack"), Rule: s.Book.AttackRoll, Parts: parts, Again: s.attackAgains()}
}

// mostParts is how many sorts of dice a pool can have: three colours, three hit numbers.
const mostParts = 9

// pools gives the chances of every pool that the weapons of an attack may have, and tells their dice as steps of o.
func (s *shot) pools(o *rules.Odds) (sorts []part, numbers dice.Dist[[mostParts]uint16]) {
	numbers = dice.Sure([mostParts]uint16{})
	for i := range s.guns {
		l := s.load(&s.guns[i])
		k := sortOf(&sorts, part{Pool: dice.Pool{Colour: l.pool.Colour}, Need: l.need})
		text := rules.Say("%s %s at %d+", s.model(l.Model), l.w.Name, l.need)
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
func sortOf(sorts *[]part, p part) int {
	for i, q := range *sorts {
		if q.Colour == p.Colour && q.Need == p.Need {
			return i
		}
	}
	*sorts = append(*sorts, p)
	return len(*sorts) - 1
}

// hitOdds gives the chances of the Successes of an attack pool and tells the dice of each weapon as steps of o.
func (s *shot) hitOdds(o *rules.Odds) dice.Dist[int] {
	sorts, numbers := s.pools(o)
	return dice.Then(numbers, func(n [mostParts]uint16) []float64 { return s.chances(s.attackRoll(withNumbers(sorts, n))) }, func(_ [mostParts]uint16, hits int) int { return hits })
}

// withNumbers are parts with so many dice each.
func withNumbers(sorts []part, n [mostParts]uint16) (parts []part) {
	for i, p := range sorts {
		p.N = int(n[i])
		parts = addPart(parts, p)
	}
	return parts
}
