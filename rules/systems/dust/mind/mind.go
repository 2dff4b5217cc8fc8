// Package mind judges positions of DUST 1947 for the players of the program.
package mind

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
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
		worth := prize(g, o, seat)
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

// prize is what an objective is worth to whoever holds it, more the nearer the end where it wins the battle.
func prize(g *model.Game, o *model.Objective, seat rules.Seat) int {
	if o.Wins {
		return 8 * point * (1 + 2*g.S.Turn/max(1, g.X.Settings.Turns))
	}
	return o.Value[seat] * point
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

// Promise is what the units of a seat may be expected to do yet, less what the other side's may: attacks in this turn and in turns to come,
// what the unit that acts has declared, an activation left and weapons loaded, and the chance to hold objectives at the end; less a little for
// units that are far from the enemy.
func Promise(g *model.Game, seat rules.Seat) int {
	n := outlook(g, seat) - outlook(g, seat.Other()) - astray(g, seat)
	for i := range g.X.Objectives {
		n += claims(g, &g.X.Objectives[i], seat)
	}
	return n
}

// stray is how many squares away from its nearest enemy a unit would be worth all that it costs less.
const stray = 2000

// astray sums what the units of a side are worth less for being far from the enemy: of places that are worth the same otherwise they are to take
// those from which they come to act sooner. It is counted for the side that asks alone, since two that are apart are so for both.
func astray(g *model.Game, seat rules.Seat) (sum int) {
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if g.Unit(u).Seat == seat && g.Host(u) == u && len(g.Living(u)) > 0 {
			sum += g.Troop(u).Cost * point * int(remote(g, u)/geom.Inch) / (stray * int(model.Square/geom.Inch))
		}
	}
	return sum
}

// Parts of what a unit costs.
const (
	ready = 20 // that an activation is worth as such: whoever acts last knows most
	empty = 12 // that a weapon is worth less which has to be reloaded
)

// beside is what a unit is worth less, in percent of what it costs, as long as it is beside the board: units that wait there for a better time to
// come on do nothing meanwhile.
const beside = 8

// likely is in how many of a hundred battles a unit carries the attack out with which it threatens from where it stands.
const likely = 75

// outlook sums what the units of a side may be expected to do: no more to one unit of the enemy than that is worth.
func outlook(g *model.Game, seat rules.Seat) (sum int) {
	last := g.S.Turn >= g.X.Settings.Turns
	takes := make([]int, len(g.S.Units))
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if g.Unit(u).Seat != seat || g.Host(u) != u || len(g.Living(u)) == 0 {
			continue
		}
		cost := g.Troop(u).Cost * point
		if _, moves := stands(g, u); moves > 0 {
			sum -= cost * beside / 100
		}
		if !last {
			sum -= cost / empty * min(2, attack.Unloaded(g, u))
		}
		expect := func(a aim) {
			if a.at != 0 {
				takes[a.at-1] += a.takes
			}
		}
		switch act := g.X.Act; {
		case act != nil && act.Unit == u:
			sum += due(g, act)
			continue
		case g.Waits(u):
			sum += cost / ready
			list := prospects(g, u, &soon)
			next, now := first(list), bestOf(g, u, list)
			if now.takes = now.takes * likely / 100; now.takes > next.takes {
				next = now
			}
			expect(next)
		}
		if !last {
			expect(first(prospects(g, u, &later)))
		}
	}
	for i, n := range takes {
		if n > 0 {
			sum += min(n, value(g, rules.UnitID(i+1)))
		}
	}
	return sum
}

// due is what a unit that acts may be expected to do with the actions that it has left: to attack from where it stands or, after a move, from
// nearer, and to come nearer to enemies and objectives. Nothing else tells declarations apart before they are carried out.
func due(g *model.Game, act *model.Act) (sum int) {
	if !act.Whole {
		return best(g, act.Unit, attack.Way{}, 0).takes
	}
	moves := 0
	for _, a := range act.Plan[min(act.Done, len(act.Plan)):] {
		switch a.Is() {
		case model.Attack, model.Sustain:
			way := attack.Way{}
			if a.Is() == model.Sustain {
				way.Sustained = attack.Fire
			}
			takes := best(g, act.Unit, way, 0).takes
			if moves > 0 {
				takes = max(takes, first(prospects(g, act.Unit, &moved)).takes)
			}
			sum += takes
		case model.Move, model.March:
			move, march := g.Speed(act.Unit)
			if moves++; a.Is() == model.March {
				move, moves = march, moves+1
			}
			sum += stride(g, act.Unit, move)
		case attack.Reloading:
			sum += g.Troop(act.Unit).Cost * point / empty * min(2, attack.Unloaded(g, act.Unit))
		}
	}
	if g.S.Turn < g.X.Settings.Turns {
		sum += first(prospects(g, act.Unit, nearer[min(moves, 2)])).takes
	}
	return sum
}

// stride is what it is worth to come so many squares nearer to an objective.
func stride(g *model.Game, u rules.UnitID, squares int) (most int) {
	m := g.Lead(u)
	if m == 0 || g.Kind(u).Flies() {
		return point / 100 * squares
	}
	for i := range g.X.Objectives {
		o := &g.X.Objectives[i]
		d := int(g.Model(m).At.Dist(o.At) / model.Square)
		most = max(most, prize(g, o, g.Unit(u).Seat)/(3+max(0, d-squares))-prize(g, o, g.Unit(u).Seat)/(3+d))
	}
	return most / 2
}

// first is the first of some aims, the zero aim where there is none.
func first(list []aim) aim {
	if len(list) == 0 {
		return aim{}
	}
	return list[0]
}

// tried is at how many of the enemies that look best an attack is foreseen exactly.
const tried = 2

// bestOf is the best attack of a unit, from where it stands, at one of the foremost of some enemies.
func bestOf(g *model.Game, u rules.UnitID, list []aim) (most aim) {
	for _, a := range list[:min(tried, len(list))] {
		if next := best(g, u, attack.Way{}, a.at); next.takes > most.takes {
			most = next
		}
	}
	return most
}

// best is the attack of a unit from where it stands that takes most from the other side on average; at is whom alone it may aim at, 0 for any.
func best(g *model.Game, u rules.UnitID, way attack.Way, at rules.UnitID) (most aim) {
	for _, a := range attack.Proposals(g, u, way, at) {
		left := attack.Left(g, a.Target)
		if left == 0 {
			continue
		}
		d := attack.Losses(g, u, []rules.Attack{a}, way, a.Target)
		if n := int(dice.Average(d) * float64(g.Troop(a.Target).Cost*point) / float64(left)); n > most.takes {
			most = aim{a.Target, n}
		}
	}
	return most
}
