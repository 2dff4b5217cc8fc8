package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// mover is who moves as the terrain table sees it: which column, and how much worse everything is for it.
type mover struct {
	rule       rules.RuleID      // the row of the column
	ground     map[string]string // what its profile says of single kinds of terrain (DUP-TERR-04)
	column     func(*terrain) class
	shut       bool // may not enter buildings (DUP-TERR-08)
	amphibious bool
	wades      bool // sealed power armour (DUP-TERR-03)
	damage     int  // levels worse by damage (DUP-VEH-05)
	pinned     int  // and by suppression (DUP-VEH-08)
}

// moverOf is a unit as the terrain table sees it, by its leader (DUP-TERR-02 to 04).
func (g *game) moverOf(unit rules.UnitID) mover {
	t := g.troop(unit)
	m := g.columnOf(t.Leader, t.Mounted)
	if g.hull(unit) != 0 {
		m.damage = g.damage(unit)
		if g.has(unit, Suppressed) && g.level(unit) != Routed {
			m.pinned = 1
		}
	}
	return m
}

// columnOf is the column of a single model, nothing of its state counted.
func (g *game) columnOf(id rules.ModelID, mounted bool) mover {
	p := g.profile(id)
	m := mover{rule: "DUP-TERR-02", column: func(k *terrain) class { return k.foot }, amphibious: p.Amphibious}
	switch {
	case p.hull() || mounted:
		m.rule, m.shut, m.ground = "DUP-TERR-04", true, p.Ground
		if p.Kind == Vehicle {
			m.column = func(k *terrain) class { return k.vehicle }
		}
	case p.Armour.power():
		m.rule, m.wades, m.column = "DUP-TERR-03", p.Sealed, func(k *terrain) class { return k.power }
	}
	return m
}

// own is the class of a kind of terrain by the table, before damage and suppression, and the row that says so.
func (m *mover) own(t *terrain) (class, rules.RuleID) {
	if c := slices.Index(classNames, m.ground[t.id]); c > 0 {
		return class(c), "DUP-TERR-04"
	}
	switch {
	case t.shut && m.shut:
		return impassable, "DUP-TERR-08"
	case t.shut:
		return m.column(t), "DUP-TERR-08"
	case t.water && m.amphibious:
		return poor, m.rule
	case t.water && m.wades:
		return difficult, m.rule
	}
	return m.column(t), m.rule
}

// worse is a class after damage and suppression: beyond Difficult nothing can be entered (DUP-VEH-05, DUP-VEH-08).
func (m *mover) worse(c class) class { return min(impassable, c+class(m.damage+m.pinned)) }

// yields reports whether one kind of terrain counts for nothing where another lies over it: a road leads through
// everything but buildings and what nobody enters, a ford through water.
func yields(under, over *terrain) bool {
	switch over.id {
	case "road":
		return under.id != "building" && under.id != "impassable" && under.id != "road"
	case "ford":
		return under.id == "river" || under.id == "water"
	}
	return false
}

// gives reports whether a piece of ground counts for nothing where another lies over it: one of a higher order, or one of the same that
// it yields to.
func (g *game) gives(under, over *rules.Piece) bool {
	return over.Order > under.Order || over.Order == under.Order && yields(g.terrainOf(under), g.terrainOf(over))
}

// held are the parts of a piece of ground that no ground of a higher order lies over.
func (g *game) held(p *rules.Piece) []geom.Shape {
	if g.terrainOf(p).linear {
		return []geom.Shape{p.Shape}
	}
	return g.S.Table.Held(p, func(o *rules.Piece) bool { return g.terrainOf(o).ground() })
}

// prevails picks the area terrain that counts among those that lie over one spot: the worst for the mover, after those of a higher order,
// roads and fords have done away with what they lead over. nil is open ground.
func (m *mover) prevails(list []*rules.Piece, g *game) (*rules.Piece, class, rules.RuleID) {
	var best *rules.Piece
	worst, rule := clear, m.rule
	for _, p := range list {
		t := g.terrainOf(p)
		if slices.ContainsFunc(list, func(o *rules.Piece) bool { return g.gives(p, o) }) {
			continue
		}
		if c, r := m.own(t); best == nil || c > worst {
			best, worst, rule = p, c, r
		}
	}
	return best, worst, rule
}

// standable reports whether no terrain keeps a model from standing somewhere; the centre of its base decides
// (DUP-TERR-01, DUP-TERR-06).
func (g *game) standable(id rules.ModelID, s geom.Shape) bool {
	unit, at := g.model(id).Unit, s.Centre()
	m := g.columnOf(id, g.troop(unit).Mounted)
	shut := false
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if c, _ := m.own(g.terrainOf(p)); c >= impassable && !p.Gone && !g.terrainOf(p).linear && p.Shape.ContainsPoint(at) {
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
		if !p.Gone && !g.terrainOf(p).linear && p.Shape.ContainsPoint(at) {
			list = append(list, p)
		}
	}
	_, c, _ := m.prevails(list, g)
	return c < impassable
}
