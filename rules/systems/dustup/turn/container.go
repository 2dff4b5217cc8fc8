package turn

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// fill puts the chits or cards of a turn together and tells how many there are.
func fill(a *model.Act) {
	a.E.Bag, a.E.Drawn, a.E.Last = container(a.Game), nil, false
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		a.Ctx.Rule(seat, 0, rules.Count(method(a.Game), "chits", ToDraw(a.Game, seat)).With(len(waiting(a.Game, seat)), "units", method(a.Game), "in play"))
	}
}

// container is what lies in the container for the units that have not acted, in the order in which a draw counts it.
func container(g *model.Game) (bag []model.Drawing) {
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		for _, u := range shuffled(g, waiting(g, seat)) {
			for range lots(g, u) {
				d := model.Drawing{Kind: model.ChitDrawn, Seat: seat}
				if g.E.Settings.Activation == model.ByCards {
					d.Unit = u
				}
				bag = append(bag, d)
			}
		}
	}
	if g.E.Settings.Activation != model.ByCards {
		return bag
	}
	for _, e := range g.E.Settings.Events {
		bag = append(bag, model.Drawing{Kind: model.EventDrawn, Name: e[:len(e)-2], Seat: model.SeatOf(e[len(e)-1:])})
	}
	if !g.E.Settings.NoEndCard {
		bag = append(bag, model.Drawing{Kind: model.EndDrawn, Seat: rules.NoSeat})
	}
	return bag
}

// shuffled has hidden units come last, in an order that tells neither which unit nor which marker it is: the die of a draw
// counts in that order, and everybody sees it (DUP-SCEN-10).
func shuffled(g *model.Game, units []rules.UnitID) []rules.UnitID {
	place := func(u rules.UnitID) uint64 {
		if !g.Troop(u).Hidden {
			return 0
		}
		h := fnv.New64a()
		fmt.Fprint(h, g.S.Seed, g.S.Turn, g.Teller(u))
		return h.Sum64() | 1
	}
	slices.SortStableFunc(units, func(a, b rules.UnitID) int { return cmp.Compare(place(a), place(b)) })
	return units
}

// Amidst is a random activation that a set-up begins in the middle of a turn: the container holds what is left for the
// units that have not acted, and where a side is to act one of its chits, or its first card, has been drawn.
func Amidst(g *model.Game) {
	g.E.Bag = container(g)
	seat := g.S.ToAct
	if seat == rules.NoSeat {
		return
	}
	g.E.Drawn = &model.Drawing{Kind: model.ChitDrawn, Seat: seat}
	if i := slices.IndexFunc(g.E.Bag, func(d model.Drawing) bool { return d.Kind == model.ChitDrawn && d.Seat == seat }); i >= 0 {
		*g.E.Drawn = g.E.Bag[i]
		g.E.Bag = slices.Delete(g.E.Bag, i, i+1)
	}
}

// lots is how many chits or cards a unit has in the container: weighted, a militia unit none and a veteran or elite unit
// two (DUP-SEQ-08).
func lots(g *model.Game, unit rules.UnitID) int {
	switch {
	case g.E.Settings.Activation != model.ByWeight:
		return 1
	case g.UnitForbids(model.DrawsLots, unit):
		return 0
	case g.Troop(unit).Quality >= ladder.D10:
		return 2
	}
	return 1
}
