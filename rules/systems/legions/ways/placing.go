package ways

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Placing is a Section that is set up from off the table: where each of its models would stand.
type Placing struct {
	unit   rules.UnitID
	Models []rules.ModelID
	Shapes []geom.Shape
	Faces  []geom.Heading
}

// PlacingOf reads moves as places: the end of each path. Every model in reserve is placed, nobody else (DL2-DEPL-03).
func PlacingOf(g *model.Game, unit rules.UnitID, moves []rules.Move) (Placing, rules.Ruling) {
	p := Placing{unit: unit}
	for i, mv := range moves {
		m := g.Model(mv.Model)
		switch {
		case m.Unit != unit || m.Place != rules.Reserve:
			return p, rules.Refuse(g.Book.DeployMain, "%s is not waiting to be set up with %s", m, g.Unit(unit))
		case len(mv.Path) == 0:
			return p, rules.Refuse(g.Book.DeployMain, "say where %s stands", m)
		}
		for _, before := range moves[:i] {
			if before.Model == mv.Model {
				return p, rules.Refuse(g.Book.DeployMain, "%s is placed twice", m)
			}
		}
		at, facing := mv.Path[len(mv.Path)-1], mv.Facing.Norm()
		p.Models = append(p.Models, mv.Model)
		p.Shapes = append(p.Shapes, m.Base.Shape(at, facing))
		p.Faces = append(p.Faces, facing)
	}
	for _, m := range Waiting(g, unit) {
		if !model.HasModel(p.Models, m) {
			return p, rules.Refuse(g.Book.DeployMain, "the whole Section is set up together; place %s too", g.Model(m))
		}
	}
	return p, rules.Allow(g.Book.DeployMain, "all placed")
}

// Waiting lists the models of a Section that are in reserve.
func Waiting(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.Unit(unit).Models {
		if g.Model(m).Place == rules.Reserve {
			out = append(out, m)
		}
	}
	return out
}

// Standing judges places as such: on the table, off other bases and impassable terrain, apart from enemies, and in
// Coherency (DL2-DEPL-03, DL2-PRE-04, DL2-MOV-05).
func Standing(g *model.Game, p Placing, from Spacing, impassableRule rules.RuleID) rules.Ruling {
	var r rules.Ruling
	for i := range p.Models {
		r = r.Also(standingAt(g, p, i, from, impassableRule))
	}
	if !r.OK() {
		return r
	}
	if c := coherency.ChainOf(g, p.Models, p.Shapes); !c.OK() {
		return c.Refusal(g, p.Models, p.Shapes)
	}
	return rules.Allow(g.Book.DeployMain, "stands well")
}

// standingAt judges the place of one of the models by itself and against those before it.
func standingAt(g *model.Game, p Placing, i int, from Spacing, impassableRule rules.RuleID) rules.Ruling {
	id := p.Models[i]
	label := g.Model(id)
	if !p.Shapes[i].InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(g.Book.DeployMain, "%s would hang over the edge of the table", label)
	}
	for j := range p.Models[:i] {
		if geom.Pressed(p.Shapes[i], p.Shapes[j]) {
			return rules.Refuse(g.Book.NoOverlap, "%s would stand on %s", label, g.Model(p.Models[j])).Blame(g.Model(p.Models[j]).Ref())
		}
	}
	if r := ClearOfModels(g, p.Shapes[i], id, from); !r.OK() {
		return r
	}
	if q := ImpassableAt(g, id, p.Shapes[i]); q != nil {
		return rules.Refuse(impassableRule, "%s would stand in %s, which is Impassable to it", label, q).Blame(q.Ref())
	}
	return rules.Allow("", "")
}

// ImpassableAt is the piece that is Impassable to a model and in which it would stand at a shape; nil for none.
func ImpassableAt(g *model.Game, id rules.ModelID, at geom.Shape) *rules.Piece {
	for _, q := range ground.Pieces(g) {
		if ground.ClassOf(g, q.T, id) == model.Impassable && geom.Pressed(at, q.Held) {
			return q.Piece
		}
	}
	return nil
}

// ClearOfModels judges a base against every model and wreck on the table: not on top of any, and apart from enemies.
func ClearOfModels(g *model.Game, s geom.Shape, id rules.ModelID, from Spacing) rules.Ruling {
	near := s.Bounds().Grow(from.Apart + 2*geom.Touch)
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.Place != rules.OnTable && o.Place != rules.Wreck || !near.Meets(ground.Solid(g, o.ID).Box) {
			continue
		}
		if geom.Pressed(s, o.Shape()) {
			return rules.Refuse(g.Book.NoOverlap, "%s would stand on %s", g.Model(id), o).Blame(o.Ref())
		}
		if o.Place == rules.Wreck || o.Seat == g.Model(id).Seat {
			continue
		}
		d := geom.Distance(s, o.Shape())
		switch {
		case from.More && model.Within(d, from.Apart):
			return rules.Refuse(from.Rule, "%s would be %s from %s, within %s", g.Model(id), d, o, from.Apart).Blame(o.Ref()).
				With(int(d), "µm", g.Book.Within, "within includes the limit itself")
		case !from.More && d+geom.Touch < from.Apart:
			return rules.Refuse(from.Rule, "%s would be %s from %s, %s is needed", g.Model(id), d, o, from.Apart).Blame(o.Ref())
		}
	}
	return rules.Allow(from.Rule, "apart")
}

// Spacing is how far from enemies models are set down.
type Spacing struct {
	Apart geom.Length
	More  bool         // the limit itself is too near: within includes it (DL2-GEN-13)
	Rule  rules.RuleID // that says so
}

// InchApart keeps an inch from enemies (DL2-MOV-06).
func InchApart(g *model.Game) Spacing { return Spacing{Apart: geom.Inch, Rule: g.Book.InchFromEnemies} }

// Put sets the Section up.
func Put(a *model.Act, p Placing, rule rules.RuleID, why rules.Text) {
	for i, id := range p.Models {
		a.Ctx.Put(id, rules.OnTable, p.Shapes[i].Centre(), p.Faces[i], rule, why)
	}
}
