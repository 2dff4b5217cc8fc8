package ground

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/model"
)

// Mover is who moves as the terrain table sees it: which column, and how much worse everything is for it.
type Mover struct {
	rule       rules.RuleID      // the row of the column
	ground     map[string]string // what its profile says of single kinds of terrain (DUP-TERR-04)
	column     func(*Terrain) Class
	shut       bool // may not enter buildings (DUP-TERR-08)
	amphibious bool
	wades      bool // sealed power armour (DUP-TERR-03)
	Damage     int  // levels worse by damage (DUP-VEH-05)
	Pinned     int  // and by suppression (DUP-VEH-08)
}

// MoverOf is a unit as the terrain table sees it, by its leader (DUP-TERR-02 to 04).
func MoverOf(g *model.Game, unit rules.UnitID) Mover {
	t := g.Troop(unit)
	m := ColumnOf(g, t.Leader, g.UnitPermits(model.Rides, unit))
	if g.Hull(unit) != 0 {
		m.Damage = g.Damage(unit)
		if g.Has(unit, model.Suppressed) && g.Level(unit) != model.Routed {
			m.Pinned = 1
		}
	}
	return m
}

// ColumnOf is the column of a single model, as a rider or not, nothing of its state counted.
func ColumnOf(g *model.Game, id rules.ModelID, rides bool) Mover {
	p := g.Profile(id)
	m := Mover{rule: "DUP-TERR-02", column: func(k *Terrain) Class { return k.Foot }, amphibious: g.Permits(model.Swims, id)}
	switch {
	case p.Hull() || rides:
		m.rule, m.shut, m.ground = "DUP-TERR-04", true, p.Ground
		if p.Kind == model.Vehicle {
			m.column = func(k *Terrain) Class { return k.Vehicle }
		}
	case p.Armour.Power():
		m.rule, m.wades, m.column = "DUP-TERR-03", g.Permits(model.Wades, id), func(k *Terrain) Class { return k.Power }
	}
	return m
}

// Own is the class of a kind of terrain by the table, before damage and suppression, and the row that says so.
func (m *Mover) Own(t *Terrain) (Class, rules.RuleID) {
	if c := slices.Index(ClassNames, m.ground[t.Id]); c > 0 {
		return Class(c), "DUP-TERR-04"
	}
	switch {
	case t.Shut && m.shut:
		return Impassable, "DUP-TERR-08"
	case t.Shut:
		return m.column(t), "DUP-TERR-08"
	case t.Water && m.amphibious:
		return poor, m.rule
	case t.Water && m.wades:
		return difficult, m.rule
	}
	return m.column(t), m.rule
}

// Worse is a class after damage and suppression: beyond Difficult nothing can be entered (DUP-VEH-05, DUP-VEH-08).
func (m *Mover) Worse(c Class) Class { return min(Impassable, c+Class(m.Damage+m.Pinned)) }

// yields reports whether one kind of terrain counts for nothing where another lies over it: a road leads through
// everything but buildings and what nobody enters, a ford through water.
func yields(under, over *Terrain) bool {
	switch over.Id {
	case "road":
		return under.Id != "building" && under.Id != "impassable" && under.Id != "road"
	case "ford":
		return under.Id == "river" || under.Id == "water"
	}
	return false
}

// Gives reports whether a piece of ground counts for nothing where another lies over it: one of a higher order, or one of the same that
// it yields to.
func Gives(g *model.Game, under, over *rules.Piece) bool {
	return over.Order > under.Order || over.Order == under.Order && yields(TerrainOf(g, under), TerrainOf(g, over))
}

// Held are the parts of a piece of ground that no ground of a higher order lies over.
func Held(g *model.Game, p *rules.Piece) []geom.Shape {
	if TerrainOf(g, p).Linear {
		return []geom.Shape{p.Shape}
	}
	return g.S.Table.Held(p, func(o *rules.Piece) bool { return TerrainOf(g, o).Ground() })
}

// prevails picks the area terrain that counts among those that lie over one spot: the worst for the mover, after those of a higher order,
// roads and fords have done away with what they lead over. nil is open ground.
func (m *Mover) prevails(list []*rules.Piece, g *model.Game) (*rules.Piece, Class, rules.RuleID) {
	var best *rules.Piece
	worst, rule := Clear, m.rule
	for _, p := range list {
		t := TerrainOf(g, p)
		if slices.ContainsFunc(list, func(o *rules.Piece) bool { return Gives(g, p, o) }) {
			continue
		}
		if c, r := m.Own(t); best == nil || c > worst {
			best, worst, rule = p, c, r
		}
	}
	return best, worst, rule
}

// Standable reports whether no terrain keeps a model from standing somewhere; the centre of its base decides
// (DUP-TERR-01, DUP-TERR-06).
func Standable(g *model.Game, id rules.ModelID, s geom.Shape) bool {
	unit, at := g.Model(id).Unit, s.Centre()
	m := ColumnOf(g, id, g.UnitPermits(model.Rides, unit))
	shut := false
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if c, _ := m.Own(TerrainOf(g, p)); c >= Impassable && !p.Gone && !TerrainOf(g, p).Linear && p.Shape.ContainsPoint(at) {
			shut = true
			break
		}
	}
	if !shut {
		return true
	}
	var list []*rules.Piece
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if !p.Gone && !TerrainOf(g, p).Linear && p.Shape.ContainsPoint(at) {
			list = append(list, p)
		}
	}
	_, c, _ := m.prevails(list, g)
	return c < Impassable
}

// Free reports whether a model may stand somewhere: on the table, on no other model, in nothing impassable to it.
func Free(g *model.Game, id rules.ModelID, s geom.Shape) bool {
	others := place.Bases{State: g.S, Not: func(m rules.ModelID) bool { return m == id }}
	return place.OnTable(&g.S.Table, s) && others.Free(s) && Standable(g, id, s)
}
