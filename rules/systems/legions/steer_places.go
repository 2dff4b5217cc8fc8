package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// asked is how the models of an open question may go.
func (g *game) asked(of *rules.Decision) (steering, bool) {
	if of.Place == nil {
		return steering{}, false
	}
	var c rules.Command // that asks
	if g.S.Wait != nil {
		c = g.S.Wait.Command
	}
	if c.Kind == "order" {
		c = lineAdvance(c, of.Unit)
	}
	t := steering{game: g, unit: of.Unit, models: of.Place.Models, name: of.Prompt}
	switch of.Kind {
	case "late-arrival":
		return g.arrives(of)
	case "forced-disembark":
		return g.spills(of)
	case "stand-up":
		t.placed = move.Answering(g.S, of, func(m rules.ModelID) []move.Solid { return g.standingRoom(m, of.Place.Models, of.Place.Away, false) })
	case "charge-move":
		t.how = g.chargePace(c, chargeTargets(c))
	case "failed-charge":
		t.how = g.chargePace(c, nil)
	case "regroup-move":
		t.how = g.pace(c, 0)
	case "road-move":
		t.how = g.pace(c, g.roadRolled(of.Unit))
	default:
		t.how = manner{action: "free", limit: func(rules.ModelID) geom.Length { return of.Place.Reach }}
		if of.Place.Away == 0 {
			t.how.foes = of.Against
		}
	}
	return t, true
}

// roadRolled is the road bonus that a Section has rolled, in inches.
func (g *game) roadRolled(unit rules.UnitID) int {
	if act := g.unitAct(unit); act != nil {
		return act.Road
	}
	return 0
}

// setsUp is how a Section is set up in its zones.
func (g *game) setsUp(unit rules.UnitID) (steering, bool) {
	if unit == 0 {
		return steering{}, false
	}
	models := g.waiting(unit)
	var zones [][]geom.Point
	for _, z := range g.zonesOf(unit) {
		zones = append(zones, z.Area)
	}
	from := g.deployApart(unit)
	apart := from.apart
	if from.more {
		apart += 2 * geom.Touch // the limit itself is too near (DL2-GEN-13)
	}
	return g.setDownIn(unit, models, zones, apart, false)
}

// setDownIn is how the models of a Section are set down in zones, so far from enemies.
func (g *game) setDownIn(unit rules.UnitID, models []rules.ModelID, zones [][]geom.Point, apart geom.Length, outside bool) (steering, bool) {
	t := steering{game: g, unit: unit, models: models}
	t.placed = move.Placing(g.S, models, zones, func(m rules.ModelID) []move.Solid { return g.standingRoom(m, models, apart, outside) })
	return t, len(models) > 0
}

// standingRoom is what a model that is set down may not stand on: bases but those of some models, enemies with so much around them,
// what is Impassable to it and, outside, any building.
func (g *game) standingRoom(id rules.ModelID, but []rules.ModelID, apart geom.Length, outside bool) []move.Solid {
	list := move.Bases(g.S, g.model(id).Seat, apart, func(m rules.ModelID) bool { return hasModel(but, m) }, func(*rules.Model) bool { return true })
	for _, q := range g.grounds() {
		if g.classOf(q.t, id) == impassable || outside && q.t.Building {
			list = append(list, move.Solid{Shape: q.held, Pass: true, Of: q.piece.Ref()})
		}
	}
	return list
}

// arrives is how a late arrival is placed: touching one of its edges (DL2-PRE-03).
func (g *game) arrives(of *rules.Decision) (steering, bool) {
	deep := geom.Length(0)
	for _, m := range of.Place.Models {
		b := g.model(m).Base
		deep = max(deep, b.W, b.L)
	}
	return g.setDownIn(of.Unit, of.Place.Models, g.edgeBands(of.Unit, deep+geom.Touch/2), of.Place.Away, false)
}

// getsOut is how a Section leaves what it is in (DL2-MOV-21).
func (g *game) getsOut(c rules.Command) (steering, bool) {
	unit := g.steered(c)
	if unit == 0 {
		return steering{}, false
	}
	k, ok := g.boardedOn(unit)
	if !ok {
		return steering{}, false
	}
	return g.setDownBeside(unit, g.living(unit), k)
}

// spills is how the passengers of a destroyed Transport are placed beside it (DL2-MOV-23).
func (g *game) spills(of *rules.Decision) (steering, bool) {
	k, ok := g.boardedOn(of.Unit)
	if !ok {
		return steering{}, false
	}
	return g.setDownBeside(of.Unit, of.Place.Models, k)
}

// setDownBeside is how the models of a Section are set down beside what they were in, a hitched gun behind it (DL2-TYPE-07).
func (g *game) setDownBeside(unit rules.UnitID, models []rules.ModelID, k carrier) (steering, bool) {
	from := k.shape
	for _, m := range models {
		if k.model != 0 && g.profile(m).Kind == FieldGun {
			from = rear(g.model(k.model))
		}
	}
	return g.setDownIn(unit, models, [][]geom.Point{move.Beside(g.S, from, embarkReach, models)}, geom.Inch, true)
}
