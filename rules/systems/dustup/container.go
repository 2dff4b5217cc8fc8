package dustup

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"

	"baize/rules"
)

// fill puts the chits or cards of a turn together and tells how many there are.
func (a *act) fill() {
	a.E.Bag, a.E.Drawn, a.E.Last = a.container(), nil, false
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		a.ctx.Rule(seat, 0, rules.Count(a.method(), "chits", a.toDraw(seat)).With(len(a.waiting(seat)), "units", a.method(), "in play"))
	}
}

// container is what lies in the container for the units that have not acted, in the order in which a draw counts it.
func (g *game) container() (bag []Drawing) {
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		for _, u := range g.shuffled(g.waiting(seat)) {
			for range g.lots(u) {
				d := Drawing{Kind: chitDrawn, Seat: seat}
				if g.E.Settings.Activation == ByCards {
					d.Unit = u
				}
				bag = append(bag, d)
			}
		}
	}
	if g.E.Settings.Activation != ByCards {
		return bag
	}
	for _, e := range g.E.Settings.Events {
		bag = append(bag, Drawing{Kind: eventDrawn, Name: e[:len(e)-2], Seat: seatOf(e[len(e)-1:])})
	}
	if !g.E.Settings.NoEndCard {
		bag = append(bag, Drawing{Kind: endDrawn, Seat: rules.NoSeat})
	}
	return bag
}

// shuffled has hidden units come last, in an order that tells neither which unit nor which marker it is: the die of a draw
// counts in that order, and everybody sees it (DUP-SCEN-10).
func (g *game) shuffled(units []rules.UnitID) []rules.UnitID {
	place := func(u rules.UnitID) uint64 {
		if !g.troop(u).Hidden {
			return 0
		}
		h := fnv.New64a()
		fmt.Fprint(h, g.S.Seed, g.S.Turn, g.teller(u))
		return h.Sum64() | 1
	}
	slices.SortStableFunc(units, func(a, b rules.UnitID) int { return cmp.Compare(place(a), place(b)) })
	return units
}

// amidst is a random activation that a set-up begins in the middle of a turn: the container holds what is left for the
// units that have not acted, and where a side is to act one of its chits, or its first card, has been drawn.
func (g *game) amidst() {
	g.E.Bag = g.container()
	seat := g.S.ToAct
	if seat == rules.NoSeat {
		return
	}
	g.E.Drawn = &Drawing{Kind: chitDrawn, Seat: seat}
	if i := slices.IndexFunc(g.E.Bag, func(d Drawing) bool { return d.Kind == chitDrawn && d.Seat == seat }); i >= 0 {
		*g.E.Drawn = g.E.Bag[i]
		g.E.Bag = slices.Delete(g.E.Bag, i, i+1)
	}
}

// lots is how many chits or cards a unit has in the container: weighted, a militia unit none and a veteran or elite unit
// two (DUP-SEQ-08).
func (g *game) lots(unit rules.UnitID) int {
	switch t := g.troop(unit); {
	case g.E.Settings.Activation != ByWeight:
		return 1
	case t.Militia:
		return 0
	case t.Quality >= d10:
		return 2
	}
	return 1
}
