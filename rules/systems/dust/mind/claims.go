package mind

import (
	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/turn"
)

// Chances, in thousandths, that a unit in full strength is at an objective as the battle ends.
const (
	stays   = 850 // that is there, while the enemy can still do something about it
	arrives = 450 // that has just enough activations left to get there
	spare   = 75  // more for each activation to spare, of two at most
)

// claims is what an objective may be expected to bring a side at the end of the battle, less what it may bring the other: its worth by the
// chance that one of them alone is there then.
func claims(g *model.Game, o *model.Objective, seat rules.Seat) int {
	var there [2]int
	for i := range there {
		there[i] = presence(g, o, rules.Seat(i))
	}
	mine, theirs := there[seat], there[seat.Other()]
	return stake(g, o, seat)*mine*(1000-theirs)/1_000_000 - stake(g, o, seat.Other())*theirs*(1000-mine)/1_000_000
}

// What it is worth in army points to be sure of holding an objective at the end that wins the battle, in the first turn and in the last. Fitted
// to who won battles of the program against itself: material counts less, the later it is.
const (
	early = 40
	late  = 100
)

// stake is what an objective is worth to whoever is sure to hold it at the end; points for it weigh little as long as much may happen.
func stake(g *model.Game, o *model.Objective, seat rules.Seat) int {
	gone, all := g.S.Turn-1, max(1, g.X.Settings.Turns-1)
	if o.Wins {
		return point * (early + (late-early)*gone/all)
	}
	return o.Value[seat] * point * (all + 4*gone) / (5 * all)
}

// presence is the chance, in thousandths, that a ground unit of a side is at an objective as the battle ends.
func presence(g *model.Game, o *model.Objective, seat rules.Seat) int {
	nobody := 1000
	taken := turn.Holder(g, o) == seat.Other()
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat != seat || g.Host(u.ID) != u.ID || g.Kind(u.ID).Flies() || len(g.Living(u.ID)) == 0 || g.Permits(model.HoldsNothing, u.ID) {
			continue
		}
		p := arrival(g, o, u.ID)
		if taken {
			p /= 2 // whoever holds it has to go first
		}
		nobody = nobody * (1000 - p) / 1000
	}
	return 1000 - nobody
}

// arrival is the chance, in thousandths, that a unit is at an objective as the battle ends, by how many activations it takes to get there and how
// many it has left.
func arrival(g *model.Game, o *model.Objective, u rules.UnitID) int {
	acts := g.X.Settings.Turns - g.S.Turn
	if g.Waits(u) {
		acts++
	}
	if act := g.X.Act; act != nil && act.Unit == u && act.Done > 0 {
		acts--
	}
	p := 0
	if g.OnBoard(u) && g.B.Holds(g, u, o.At) {
		if p = stays; acts <= 0 && g.Waiting(g.Unit(u).Seat.Other()) == 0 {
			p = 1000
		}
	} else if acts > 0 {
		if need, ok := trek(g, u, o.At, true); ok && acts >= (need+999)/1000 {
			p = arrives + spare*min(2, acts-(need+999)/1000)
		}
	}
	of := 0
	for _, k := range g.Unit(u).Models {
		of += g.Model(k).Life
	}
	return p * (of + attack.Left(g, u)) / max(1, 2*of)
}
