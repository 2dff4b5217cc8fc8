package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// forcedDisembark puts the passengers of a destroyed Transport on the table at once: their owner places them within 4",
// or has them set down; whoever finds no room is Killed, and the Section gets an Activation Marker (DL2-MOV-23,
// DL2-TRANS-11). Nobody is asked where nobody has room.
func (a *act) forcedDisembark(transport rules.ModelID) {
	k := a.carrier(transport, 0)
	inside := a.ctx.Attack()
	inside.From = a.model(transport).Ref() // what befalls those inside comes from their Transport
	for in := a.aboard(k); len(in) > 0; in = a.aboard(k) {
		unit := a.model(in[0]).Unit
		in = slices.DeleteFunc(in, func(id rules.ModelID) bool { return a.model(id).Unit != unit })
		a.ctx.Within(inside, func() { a.spill(unit, k, in) })
	}
}

// spill puts the passengers of one Section on the table.
func (a *act) spill(unit rules.UnitID, k carrier, in []rules.ModelID) {
	a.spilled = append(a.spilled, spill{unit: unit, from: k.model})
	spots := map[rules.ModelID]geom.Shape{}
	if auto := a.setDown(in, k); len(auto) > 0 {
		spots = a.askSpots(unit, k, in, auto)
	}
	a.unload(unit, spots, a.Book.TransportDestroyed, rules.Say("out of the destroyed %s", k.label))
	a.ctx.Mark(unit, Activated, a.unit(unit).Markers.N(Activated)+1, a.Book.TransportDestroyed, rules.Say("its Transport was destroyed"))
	for _, id := range in {
		if _, ok := spots[id]; !ok {
			a.loss(id, a.left(id), a.Book.ForcedDisembark, rules.Say("no room beside the destroyed %s", k.label), harm{hazard: true})
		}
	}
}

// askSpots asks where the passengers stand; the option "auto" takes the places given and is always a legal answer.
func (a *act) askSpots(unit rules.UnitID, k carrier, in []rules.ModelID, auto []rules.Move) map[rules.ModelID]geom.Shape {
	d := rules.Decision{Kind: "forced-disembark", Seat: a.unit(unit).Seat, Rule: a.Book.ForcedDisembark, Prompt: rules.Say("Place the passengers within 4\"; who has no room is Killed"), Unit: unit, Models: in,
		Options: []rules.Option{{ID: autoMove, Text: rules.Say("Set them down")}}, Max: 1,
		Place: &rules.Domain{Models: in, Reach: embarkReach, Away: geom.Inch}}
	var spots map[rules.ModelID]geom.Shape
	a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		moves := ans.Moves
		if ans.Pick() == autoMove {
			moves = auto
		}
		var r rules.Ruling
		spots, r = a.spilling(unit, k, in, moves)
		return r
	}, rules.ShowMoves(autoMove, func() []rules.Move { return auto }))
	return spots
}

// spilling judges places beside a destroyed Transport: nobody may be left out for whom there is room.
func (g *game) spilling(unit rules.UnitID, k carrier, in []rules.ModelID, moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	spots, r := g.placing(unit, k, moves)
	if !r.OK() {
		return nil, r.Cite(g.Book.ForcedDisembark, "out of the destroyed Transport")
	}
	for _, id := range in {
		if _, ok := spots[id]; ok {
			continue
		}
		if at, ok := g.freeSpot(g.model(id), k, spots); ok {
			return nil, rules.Refuse(g.Book.ForcedDisembark, "there is room for %s, for example at %s,%s", g.model(id), at.X.Decimal(), at.Y.Decimal())
		}
	}
	return spots, rules.Allow(g.Book.ForcedDisembark, "placed")
}
