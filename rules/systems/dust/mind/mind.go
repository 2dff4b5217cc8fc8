// Package mind judges positions of DUST 1947 for the players of the program.
package mind

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/turn"
)

// point is what an army point is worth.
const point = 1000

// Worth judges a position for a seat: army points that are left, less those of the other side, objectives that are held, and tokens.
func Worth(g *model.Game, seat rules.Seat) int {
	n := 0
	for i := range g.S.Units {
		u := &g.S.Units[i]
		v := value(g, u.ID)
		if u.Seat != seat {
			v = -v
		}
		n += v
	}
	for i := range g.X.Objectives {
		o := &g.X.Objectives[i]
		worth := o.Value[seat] * point
		if o.Wins {
			worth = 8 * point * (1 + 2*g.S.Turn/max(1, g.X.Settings.Turns))
		}
		switch turn.Holder(g, o) {
		case seat:
			n += worth
		case seat.Other():
			n -= worth
		default:
			n += near(g, seat, o, worth) - near(g, seat.Other(), o, worth)
		}
	}
	return n
}

// value is what is left of a unit: half of its cost as long as it lives, the rest by what it has left.
func value(g *model.Game, u rules.UnitID) int {
	left, of := 0, 0
	for _, m := range g.Unit(u).Models {
		k := g.Model(m)
		of += k.Life
		if k.Alive() {
			left += k.Life - k.Lost
		}
	}
	if left == 0 || of == 0 {
		return 0
	}
	v := g.Troop(u).Cost * point * (of + left) / (2 * of)
	switch marks := g.Unit(u).Markers; {
	case marks.Has(model.Suppressed):
		v -= v / 8
	case marks.Has(model.UnderFire):
		v -= v / 25
	}
	return v
}

// near is a part of an objective's worth for the ground units of a side, the more the nearer the nearest stands.
func near(g *model.Game, seat rules.Seat, o *model.Objective, worth int) int {
	best := 0
	for i := range g.S.Units {
		u := &g.S.Units[i]
		m := g.Lead(u.ID)
		if in := g.Carrier(u.ID); in != 0 && g.Model(in).Place == rules.OnTable {
			m = in // it is where it is carried
		}
		if u.Seat != seat || m == 0 || g.Kind(u.ID).Flies() {
			continue
		}
		d := int(g.Model(m).At.Dist(o.At) / model.Square)
		best = max(best, worth/(3+d))
	}
	return best
}

// Promise is what the units that have not acted may be expected to take from the other side as they stand, less what the other side's may.
func Promise(g *model.Game, seat rules.Seat) int {
	return gains(g, seat) - gains(g, seat.Other())
}

// gains sums for every unit of a side that waits the best attack that it has from where it stands.
func gains(g *model.Game, seat rules.Seat) (sum int) {
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if g.Unit(u).Seat != seat || !g.Waits(u) || !g.OnBoard(u) && g.Carrier(u) == 0 {
			continue
		}
		best := 0
		for _, a := range attack.Proposals(g, u, attack.Way{}, 0) {
			d := attack.Losses(g, u, []rules.Attack{a}, attack.Way{}, a.Target)
			left := attack.Left(g, a.Target)
			if left == 0 {
				continue
			}
			best = max(best, int(dice.Average(d)*float64(g.Troop(a.Target).Cost*point)/float64(left)))
		}
		sum += best / 2
	}
	return sum
}
