package mind

import (
	"baize/rules"
)

// pairs keeps what units can do to one another while that depends on the same facts of both. F are the facts of a unit; R is
// what one unit can do to another, its zero value where nobody has found it.
type pairs[F fact[F], R any] struct {
	facts []F // by unit id - 1
	found []R // by the ids - 1 of who does it and to whom
}

// fact is what is known of a unit.
type fact[F any] interface {
	same(*F) bool
}

func newPairs[F fact[F], R any](units int) pairs[F, R] {
	return pairs[F, R]{facts: make([]F, units), found: make([]R, units*units)}
}

// knows reports whether these are the facts of a unit by which was found what is kept of it.
func (p *pairs[F, R]) knows(unit rules.UnitID, f F) bool { return f.same(&p.facts[unit-1]) }

// learn takes new facts of a unit, and forgets what it can do to others and they to it.
func (p *pairs[F, R]) learn(unit rules.UnitID, f F) {
	var none R
	n, i := len(p.facts), int(unit-1)
	p.facts[i] = f
	for k := range n {
		p.found[i*n+k], p.found[k*n+i] = none, none
	}
}

// at is what one unit can do to another.
func (p *pairs[F, R]) at(from, to rules.UnitID) *R {
	return &p.found[int(from-1)*len(p.facts)+int(to-1)]
}
