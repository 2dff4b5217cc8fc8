package steer

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/place"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// asked is how the models of an open question may go.
func asked(g *model.Game, of *rules.Decision) (steering, bool) {
	if of.Place == nil {
		return steering{}, false
	}
	var c rules.Command // that asks
	if g.S.Wait != nil {
		c = g.S.Wait.Command
	}
	if c.Kind == "order" {
		c = orders.LineAdvance(c, of.Unit)
	}
	t := steering{Game: g, unit: of.Unit, models: of.Place.Models, name: of.Prompt}
	switch of.Kind {
	case "late-arrival":
		return arrives(g, of)
	case "forced-disembark", "charge-out":
		return setDownBeside(g, of.Unit, of.Place.Models, of.Against)
	case "stand-up":
		t.placed = move.Answering(g.S, of, func(m rules.ModelID) []move.Solid { return standingRoom(g, m, of.Place.Models, of.Place.Away, false) })
	case "follow":
		far := of.Place.Reach
		double := far > model.Inches(g.Profile(t.models[0]).MV)
		t.how = transport.Following(g, of.Unit, double, of.Rule)
	case "charge-move":
		t.how = engage.Pace(g, c, engage.Targets(c))
	case "failed-charge":
		t.how = engage.Pace(g, c, nil)
	case "regroup-move":
		t.how = movement.Pace(g, c, 0)
	case "road-move":
		t.how = movement.Pace(g, c, roadRolled(g, of.Unit))
	default:
		t.how = movement.Manner{Action: "free", Limit: func(rules.ModelID) geom.Length { return of.Place.Reach }}
		if of.Place.Away == 0 {
			t.how.Foes = of.Against
		}
	}
	return t, true
}

// roadRolled is the road bonus that a Section has rolled, in inches.
func roadRolled(g *model.Game, unit rules.UnitID) int {
	if act := states.UnitAct(g, unit); act != nil {
		return act.Road
	}
	return 0
}

// setsUp is how a Section is set up in its zones.
func setsUp(g *model.Game, unit rules.UnitID) (steering, bool) {
	if unit == 0 {
		return steering{}, false
	}
	models := place.Waiting(g.S, unit)
	var zones [][]geom.Point
	for _, z := range deploy.ZonesOf(g, unit) {
		zones = append(zones, z.Area)
	}
	from := deploy.Apart(g, unit)
	apart := from.Apart
	if from.More {
		apart += 2 * geom.Touch // the limit itself is too near (DL2-GEN-13)
	}
	return setDownIn(g, unit, models, zones, apart, false)
}

// setDownIn is how the models of a Section are set down in zones, so far from enemies.
func setDownIn(g *model.Game, unit rules.UnitID, models []rules.ModelID, zones [][]geom.Point, apart geom.Length, outside bool, foes ...rules.UnitID) (steering, bool) {
	t := steering{Game: g, unit: unit, models: models}
	t.placed = move.Placing(g.S, models, zones, func(m rules.ModelID) []move.Solid { return standingRoom(g, m, models, apart, outside, foes...) })
	return t, len(models) > 0
}

// standingRoom is what a model that is set down may not stand on: bases but those of some models, enemies with so much around them,
// what is Impassable to it and, outside, any building.
func standingRoom(g *model.Game, id rules.ModelID, but []rules.ModelID, apart geom.Length, outside bool, foes ...rules.UnitID) []move.Solid {
	list := move.Bases(g.S, g.Model(id).Seat, apart, func(m rules.ModelID) bool { return model.HasModel(but, m) }, func(o *rules.Model) bool { return !model.HasUnit(foes, o.Unit) })
	for _, q := range ground.Pieces(g) {
		if ground.ClassOf(g, q.T, id) == model.Impassable || outside && q.T.Building {
			list = append(list, move.Solid{Shape: q.Held, Pass: true, Of: q.Piece.Ref()})
		}
	}
	return list
}

// arrives is how a late arrival is placed: touching one of its edges (DL2-PRE-03).
func arrives(g *model.Game, of *rules.Decision) (steering, bool) {
	deep := geom.Length(0)
	for _, m := range of.Place.Models {
		b := g.Model(m).Base
		deep = max(deep, b.W, b.L)
	}
	return setDownIn(g, of.Unit, of.Place.Models, deploy.EdgeBands(g, of.Unit, deep+geom.Touch/2), of.Place.Away, false)
}

// getsOut is how the models of a Section leave what they are in (DL2-MOV-21), into contact with those whom they charge.
func getsOut(g *model.Game, c rules.Command) (steering, bool) {
	unit := Steered(g, c)
	if unit == 0 {
		return steering{}, false
	}
	var who []rules.ModelID
	for _, id := range g.Living(unit) {
		if _, in := states.Holding(g, id); in {
			who = append(who, id)
		}
	}
	return setDownBeside(g, unit, who, engage.Targets(c))
}

// setDownBeside is how the models of a Section are set down beside what they are in, a hitched gun behind it (DL2-TYPE-07).
func setDownBeside(g *model.Game, unit rules.UnitID, models []rules.ModelID, foes []rules.UnitID) (steering, bool) {
	var zones [][]geom.Point
	var seen []states.Carrier
	for _, m := range models {
		k, in := states.Holding(g, m)
		if !in {
			return steering{}, false
		}
		if slices.ContainsFunc(seen, func(o states.Carrier) bool { return o.Model == k.Model && o.Piece == k.Piece }) {
			continue
		}
		seen = append(seen, k)
		from, reach := k.Shape, geom.Length(0)
		var inside []rules.ModelID
		for _, o := range models {
			if h, _ := states.Holding(g, o); h.Model != k.Model || h.Piece != k.Piece {
				continue
			}
			inside = append(inside, o)
			reach = max(reach, states.CarryingOf.Of(g.Edition).Limit(g, o))
			if k.Model != 0 && g.Profile(o).Kind == model.FieldGun {
				from = transport.Rear(g.Model(k.Model))
			}
		}
		zones = append(zones, move.Beside(g.S, from, reach, inside))
	}
	if len(zones) == 0 {
		return steering{}, false
	}
	return setDownIn(g, unit, models, zones, geom.Inch, true, foes...)
}
