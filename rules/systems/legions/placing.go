package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// placing is a Section that is set up from off the table: where each of its models would stand.
type placing struct {
	unit   rules.UnitID
	models []rules.ModelID
	shapes []geom.Shape
	faces  []geom.Heading
}

// placingOf reads moves as places: the end of each path. Every model in reserve is placed, nobody else (DL2-DEPL-03).
func (g *game) placingOf(unit rules.UnitID, moves []rules.Move) (placing, rules.Ruling) {
	p := placing{unit: unit}
	for i, mv := range moves {
		m := g.model(mv.Model)
		switch {
		case m.Unit != unit || m.Place != rules.Reserve:
			return p, rules.Refuse(g.Book.DeployMain, "%s is not waiting to be set up with %s", m, g.unit(unit))
		case len(mv.Path) == 0:
			return p, rules.Refuse(g.Book.DeployMain, "say where %s stands", m)
		}
		for _, before := range moves[:i] {
			if before.Model == mv.Model {
				return p, rules.Refuse(g.Book.DeployMain, "%s is placed twice", m)
			}
		}
		at, facing := mv.Path[len(mv.Path)-1], mv.Facing.Norm()
		p.models = append(p.models, mv.Model)
		p.shapes = append(p.shapes, m.Base.Shape(at, facing))
		p.faces = append(p.faces, facing)
	}
	for _, m := range g.waiting(unit) {
		if !hasModel(p.models, m) {
			return p, rules.Refuse(g.Book.DeployMain, "the whole Section is set up together; place %s too", g.model(m))
		}
	}
	return p, rules.Allow(g.Book.DeployMain, "all placed")
}

// waiting lists the models of a Section that are in reserve.
func (g *game) waiting(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.unit(unit).Models {
		if g.model(m).Place == rules.Reserve {
			out = append(out, m)
		}
	}
	return out
}

// standing judges places as such: on the table, off other bases and impassable terrain, apart from enemies, and in
// Coherency (DL2-DEPL-03, DL2-PRE-04, DL2-MOV-05).
func (g *game) standing(p placing, from spacing, impassableRule rules.RuleID) rules.Ruling {
	var r rules.Ruling
	for i := range p.models {
		r = r.Also(g.standingAt(p, i, from, impassableRule))
	}
	if !r.OK() {
		return r
	}
	if c := g.chain(p.models, p.shapes); !c.ok() {
		return c.refusal(g, p.models, p.shapes)
	}
	return rules.Allow(g.Book.DeployMain, "stands well")
}

// standingAt judges the place of one of the models by itself and against those before it.
func (g *game) standingAt(p placing, i int, from spacing, impassableRule rules.RuleID) rules.Ruling {
	id := p.models[i]
	label := g.model(id)
	if !p.shapes[i].InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(g.Book.DeployMain, "%s would hang over the edge of the table", label)
	}
	for j := range p.models[:i] {
		if geom.Pressed(p.shapes[i], p.shapes[j]) {
			return rules.Refuse(g.Book.NoOverlap, "%s would stand on %s", label, g.model(p.models[j])).Blame(g.model(p.models[j]).Ref())
		}
	}
	if r := g.clearOfModels(p.shapes[i], id, from); !r.OK() {
		return r
	}
	if q := g.impassableAt(id, p.shapes[i]); q != nil {
		return rules.Refuse(impassableRule, "%s would stand in %s, which is Impassable to it", label, q).Blame(q.Ref())
	}
	return rules.Allow("", "")
}

// impassableAt is the piece that is Impassable to a model and in which it would stand at a shape; nil for none.
func (g *game) impassableAt(id rules.ModelID, at geom.Shape) *rules.Piece {
	for _, q := range g.grounds() {
		if g.classOf(q.t, id) == impassable && geom.Pressed(at, q.held) {
			return q.piece
		}
	}
	return nil
}

// clearOfModels judges a base against every model and wreck on the table: not on top of any, and apart from enemies.
func (g *game) clearOfModels(s geom.Shape, id rules.ModelID, from spacing) rules.Ruling {
	near := s.Bounds().Grow(from.apart + 2*geom.Touch)
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.Place != rules.OnTable && o.Place != rules.Wreck || !near.Meets(g.solid(o.ID).box) {
			continue
		}
		if geom.Pressed(s, o.Shape()) {
			return rules.Refuse(g.Book.NoOverlap, "%s would stand on %s", g.model(id), o).Blame(o.Ref())
		}
		if o.Place == rules.Wreck || o.Seat == g.model(id).Seat {
			continue
		}
		d := geom.Distance(s, o.Shape())
		switch {
		case from.more && within(d, from.apart):
			return rules.Refuse(from.rule, "%s would be %s from %s, within %s", g.model(id), d, o, from.apart).Blame(o.Ref()).
				With(int(d), "µm", g.Book.Within, "within includes the limit itself")
		case !from.more && d+geom.Touch < from.apart:
			return rules.Refuse(from.rule, "%s would be %s from %s, %s is needed", g.model(id), d, o, from.apart).Blame(o.Ref())
		}
	}
	return rules.Allow(from.rule, "apart")
}

// spacing is how far from enemies models are set down.
type spacing struct {
	apart geom.Length
	more  bool         // the limit itself is too near: within includes it (DL2-GEN-13)
	rule  rules.RuleID // that says so
}

// inchApart keeps an inch from enemies (DL2-MOV-06).
func (g *game) inchApart() spacing { return spacing{apart: geom.Inch, rule: g.Book.InchFromEnemies} }

// put sets the Section up.
func (a *act) put(p placing, rule rules.RuleID, why rules.Text) {
	for i, id := range p.models {
		a.ctx.Put(id, rules.OnTable, p.shapes[i].Centre(), p.faces[i], rule, why)
	}
}
