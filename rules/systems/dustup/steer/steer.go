package steer

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/place"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/scenario"
	"baize/rules/systems/dustup/travel"
)

// Steer leads the hand: the leader of a unit goes along his path and the others go as he goes or stand where they are
// told to, and models are set down as a command or a question has it. The ways of a Move end where the most that its die may give
// would bring everybody.
func Steer(g *model.Game, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	if d.Of != nil && d.Command.Kind == rules.KindAnswer {
		return steerPlaces(g, asked(g, d.Of), d, w)
	}
	c := d.Command
	if c.Unit == 0 && g.Acting() != nil {
		c.Unit = g.Acting().Unit
	}
	if c.Unit == 0 {
		return d, nil
	}
	switch c.Kind {
	case "move", "move-shoot":
		return steerMove(g, c, d, w)
	case "deploy":
		if c.Model != 0 {
			return d, nil
		}
		models := place.Waiting(g.S, c.Unit)
		return steerPlaces(g, move.Placing(g.S, models, scenario.ZonesOf(g, g.Unit(c.Unit).Seat), func(m rules.ModelID) []move.Solid { return standingRoom(g, m, models, 0) }), d, w)
	case "dismount":
		v := g.Carrier(c.Unit)
		models := movement.Inside(g, c.Unit, v)
		if len(models) == 0 {
			return d, nil
		}
		zone := move.Beside(g.S, g.Model(v).Shape(), movement.MountReach, models)
		return steerPlaces(g, move.Placing(g.S, models, [][]geom.Point{zone}, func(m rules.ModelID) []move.Solid { return standingRoom(g, m, models, travel.KeepAway) }), d, w)
	case "form-column", "form-up":
		return steerPlaces(g, formation(g, c), d, w)
	case "reorganise":
		return steerPlaces(g, changing(g, c.Unit), d, w)
	}
	return d, nil
}

// steerPlaces steers models that are set down, or placed without a way from where they stand.
func steerPlaces(g *model.Game, k *move.Kit, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	if k == nil || len(k.Bodies) == 0 {
		return d, nil
	}
	k.Cost = func(b *move.Body, path geom.Path) (used, limit geom.Length) {
		return path[0].Dist(path[len(path)-1]), b.Limit
	}
	return k.Steer(d, w)
}

// asked is the kit of an open question for places, nil where it asks for none.
func asked(g *model.Game, of *rules.Decision) *move.Kit {
	if of.Place == nil {
		return nil
	}
	but := of.Place.Models
	if goers := travel.Walkers(g, of.Unit); of.Kind == "figures" && len(goers) > 0 { // they make room for their leader
		but = append(slices.Clone(but), goers[0])
	}
	return move.Answering(g.S, of, func(m rules.ModelID) []move.Solid { return standingRoom(g, m, but, of.Place.Away) })
}

// formation is the kit of forming or leaving a column: the leader stays and may turn, the others are placed around him.
func formation(g *model.Game, c rules.Command) *move.Kit {
	j, _ := movement.Form(g, c, nil)
	k := &move.Kit{State: g.S}
	for i, m := range j.Goers {
		b := move.NewBody(g.S, m)
		if b.Limit = j.Points + model.Cohesive; i == 0 {
			b.Limit = 0
		}
		b.Why = rules.Say("within 6 in of the leader")
		b.Among = standingRoom(g, m, j.Goers, 0)
		k.Bodies = append(k.Bodies, b)
	}
	return k
}

// changing is the kit of able-bodied figures that change places; their leader stays.
func changing(g *model.Game, unit rules.UnitID) *move.Kit {
	var models []rules.ModelID
	for _, m := range g.Able(unit) {
		if m != g.Troop(unit).Leader && g.Model(m).Place == rules.OnTable {
			models = append(models, m)
		}
	}
	return move.Placing(g.S, models, nil, func(m rules.ModelID) []move.Solid { return standingRoom(g, m, models, 0) })
}

// standingRoom is what a model that is placed may not stand on: bases but those of some models, enemies with so much around them,
// and the terrain that it may not enter.
func standingRoom(g *model.Game, id rules.ModelID, but []rules.ModelID, away geom.Length) []move.Solid {
	list := move.Bases(g.S, g.Model(id).Seat, away, func(m rules.ModelID) bool { return slices.Contains(but, m) }, func(m *rules.Model) bool { return keptFrom(g, m) })
	who := ground.ColumnOf(g, id, g.UnitPermits(model.Rides, g.Model(id).Unit))
	return append(list, shutTo(g, &who, true, geom.MaxCoord)...)
}

// keptFrom reports whether a model on the table is one that enemies keep away from (DUP-MOVE-05).
func keptFrom(g *model.Game, m *rules.Model) bool {
	return g.Profile(m.ID).Kind != model.Blip && g.InGame(m)
}

// shutTo is the terrain that cannot be entered, where no road or ford leads through it, or not be crossed with so many points; the
// middle of a base decides (DUP-TERR-01, DUP-TERR-05, DUP-TERR-06).
func shutTo(g *model.Game, who *ground.Mover, pass bool, points geom.Length) (out []move.Solid) {
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := ground.TerrainOf(g, p)
		switch c, _ := who.Own(t); {
		case p.Gone || !t.Linear && (!t.Ground() || who.Worse(c) < ground.Impassable || ledThrough(g, p)):
			continue
		case t.Linear && ground.ObstacleCost(p, t) <= points:
			continue
		}
		out = append(out, move.Solid{Shape: p.Shape, Pass: pass, Centre: true, Of: p.Ref()})
	}
	return out
}

// ledThrough reports whether another piece lies over this one and does away with it in part.
func ledThrough(g *model.Game, p *rules.Piece) bool {
	return slices.ContainsFunc(g.S.Table.Pieces, func(o rules.Piece) bool {
		return !o.Gone && ground.TerrainOf(g, &o).Ground() && ground.Gives(g, p, &o) && geom.Overlap(o.Shape, p.Shape)
	})
}
