package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// steer leads the hand: the leader of a unit goes along his path and the others go as he goes or stand where they are
// told to, and models are set down as a command or a question has it. The ways of a Move end where the most that its die may give
// would bring everybody.
func (g *game) steer(d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	if d.Of != nil {
		return g.steerPlaces(g.asked(d.Of), d, w)
	}
	c := d.Command
	if c.Unit == 0 && g.acting() != nil {
		c.Unit = g.acting().Unit
	}
	if c.Unit == 0 {
		return d, nil
	}
	switch c.Kind {
	case "move", "move-shoot":
		return g.steerMove(c, d, w)
	case "deploy":
		if c.Model != 0 {
			return d, nil
		}
		models := g.waits(c.Unit)
		return g.steerPlaces(move.Placing(g.S, models, g.zonesOf(g.unit(c.Unit).Seat), func(m rules.ModelID) []move.Solid { return g.standingRoom(m, models, 0) }), d, w)
	case "dismount":
		v := g.carrier(c.Unit)
		models := g.inside(c.Unit, v)
		if len(models) == 0 {
			return d, nil
		}
		zone := move.Beside(g.S, g.model(v).Shape(), mountReach, models)
		return g.steerPlaces(move.Placing(g.S, models, [][]geom.Point{zone}, func(m rules.ModelID) []move.Solid { return g.standingRoom(m, models, keepAway) }), d, w)
	case "form-column", "form-up":
		return g.steerPlaces(g.formation(c), d, w)
	case "reorganise":
		return g.steerPlaces(g.changing(c.Unit), d, w)
	}
	return d, nil
}

// steerPlaces steers models that are set down, or placed without a way from where they stand.
func (g *game) steerPlaces(k *move.Kit, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	if k == nil || len(k.Bodies) == 0 {
		return d, nil
	}
	k.Cost = func(b *move.Body, path geom.Path) (used, limit geom.Length) {
		return path[0].Dist(path[len(path)-1]), b.Limit
	}
	return k.Steer(d, w)
}

// asked is the kit of an open question for places, nil where it asks for none.
func (g *game) asked(of *rules.Decision) *move.Kit {
	if of.Place == nil {
		return nil
	}
	but := of.Place.Models
	if goers := g.walkers(of.Unit); of.Kind == "figures" && len(goers) > 0 { // they make room for their leader
		but = append(slices.Clone(but), goers[0])
	}
	return move.Answering(g.S, of, func(m rules.ModelID) []move.Solid { return g.standingRoom(m, but, of.Place.Away) })
}

// formation is the kit of forming or leaving a column: the leader stays and may turn, the others are placed around him.
func (g *game) formation(c rules.Command) *move.Kit {
	j, _ := g.form(c, nil)
	k := &move.Kit{State: g.S}
	for i, m := range j.goers {
		b := move.NewBody(g.S, m)
		if b.Limit = j.points + cohesive; i == 0 {
			b.Limit = 0
		}
		b.Why = rules.Say("within 6 in of the leader")
		b.Among = g.standingRoom(m, j.goers, 0)
		k.Bodies = append(k.Bodies, b)
	}
	return k
}

// changing is the kit of able-bodied figures that change places; their leader stays.
func (g *game) changing(unit rules.UnitID) *move.Kit {
	var models []rules.ModelID
	for _, m := range g.able(unit) {
		if m != g.troop(unit).Leader && g.model(m).Place == rules.OnTable {
			models = append(models, m)
		}
	}
	return move.Placing(g.S, models, nil, func(m rules.ModelID) []move.Solid { return g.standingRoom(m, models, 0) })
}

// zonesOf are the deployment zones of a seat.
func (g *game) zonesOf(seat rules.Seat) (out [][]geom.Point) {
	for _, z := range g.E.Zones {
		if z.Seat == seat && z.Kind == "deploy" {
			out = append(out, z.Area)
		}
	}
	return out
}

// standingRoom is what a model that is placed may not stand on: bases but those of some models, enemies with so much around them,
// and the terrain that it may not enter.
func (g *game) standingRoom(id rules.ModelID, but []rules.ModelID, away geom.Length) []move.Solid {
	list := move.Bases(g.S, g.model(id).Seat, away, func(m rules.ModelID) bool { return slices.Contains(but, m) }, func(m *rules.Model) bool { return g.keptFrom(m) })
	who := g.columnOf(id, g.troop(g.model(id).Unit).Mounted)
	return append(list, g.shutTo(&who, true, geom.MaxCoord)...)
}

// keptFrom reports whether a model on the table is one that enemies keep away from (DUP-MOVE-05).
func (g *game) keptFrom(m *rules.Model) bool { return g.profile(m.ID).Kind != Blip && g.inGame(m) }

// shutTo is the terrain that cannot be entered, where no road or ford leads through it, or not be crossed with so many points; the
// middle of a base decides (DUP-TERR-01, DUP-TERR-05, DUP-TERR-06).
func (g *game) shutTo(who *mover, pass bool, points geom.Length) (out []move.Solid) {
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := g.terrainOf(p)
		switch c, _ := who.own(t); {
		case p.Gone || !t.linear && (!t.ground() || who.worse(c) < impassable || g.ledThrough(p)):
			continue
		case t.linear && obstacleCost(p, t) <= points:
			continue
		}
		out = append(out, move.Solid{Shape: p.Shape, Pass: pass, Centre: true, Of: p.Ref()})
	}
	return out
}

// ledThrough reports whether another piece lies over this one and does away with it in part.
func (g *game) ledThrough(p *rules.Piece) bool {
	return slices.ContainsFunc(g.S.Table.Pieces, func(o rules.Piece) bool {
		return !o.Gone && g.terrainOf(&o).ground() && g.gives(p, &o) && geom.Overlap(o.Shape, p.Shape)
	})
}
