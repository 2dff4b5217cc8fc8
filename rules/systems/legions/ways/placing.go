package ways

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// PlacingOf reads moves as places: the end of each path. Every model in reserve is placed, nobody else (DL2-DEPL-03).
func PlacingOf(g *model.Game, unit rules.UnitID, moves []rules.Move) ([]place.Stance, rules.Ruling) {
	waits := place.Waiting(g.S, unit)
	list, r := place.Read(g.S, unit, waits, moves, g.Book.DeployMain)
	if m := place.LeftOut(list, waits); r.OK() && m != 0 {
		return nil, rules.Refuse(g.Book.DeployMain, "the whole Section is set up together; place %s too", g.Model(m))
	}
	return list, r
}

// Standing judges places as such: on the table, off other bases and impassable terrain, apart from enemies, and in
// Coherency (DL2-DEPL-03, DL2-PRE-04, DL2-MOV-05).
func Standing(g *model.Game, list []place.Stance, from Spacing, impassableRule rules.RuleID) rules.Ruling {
	var r rules.Ruling
	for i := range list {
		r = r.Also(standingAt(g, list, i, from, impassableRule))
	}
	if !r.OK() {
		return r
	}
	models, shapes := place.Models(list), place.Shapes(list)
	if c := coherency.ChainOf(g, models, shapes); !c.OK() {
		return c.Refusal(g, models, shapes)
	}
	return rules.Allow(g.Book.DeployMain, "stands well")
}

// standingAt judges the place of one of the models by itself and against those before it.
func standingAt(g *model.Game, list []place.Stance, i int, from Spacing, impassableRule rules.RuleID) rules.Ruling {
	p := &list[i]
	label := g.Model(p.Model)
	if !place.OnTable(&g.S.Table, p.Shape) {
		return rules.Refuse(g.Book.DeployMain, "%s would hang over the edge of the table", label)
	}
	if o := place.On(list[:i], -1, p.Shape); o != 0 {
		return rules.Refuse(g.Book.NoOverlap, "%s would stand on %s", label, g.Model(o)).Blame(g.Model(o).Ref())
	}
	if r := ClearOfModels(g, p.Shape, p.Model, from); !r.OK() {
		return r
	}
	if q := ImpassableAt(g, p.Model, p.Shape); q != nil {
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
	others := Others(g, g.Model(id).Seat, from)
	o, d, on := others.Meets(s)
	switch {
	case o == 0:
		return rules.Allow(from.Rule, "apart")
	case on:
		return rules.Refuse(g.Book.NoOverlap, "%s would stand on %s", g.Model(id), g.Model(o)).Blame(g.Model(o).Ref())
	case from.More:
		return rules.Refuse(from.Rule, "%s would be %s from %s, within %s", g.Model(id), d, g.Model(o), from.Apart).Blame(g.Model(o).Ref()).
			With(int(d), "µm", g.Book.Within, "within includes the limit itself")
	}
	return rules.Refuse(from.Rule, "%s would be %s from %s, %s is needed", g.Model(id), d, g.Model(o), from.Apart).Blame(g.Model(o).Ref())
}

// Others are the bases among which models of a side are set down, so far from enemies.
func Others(g *model.Game, seat rules.Seat, from Spacing) place.Bases {
	least := from.Apart - geom.Touch
	if from.More {
		least = from.Apart + geom.Touch + 1
	}
	return place.Bases{State: g.S, Foe: func(m *rules.Model) bool { return m.Seat != seat }, Least: least}
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
func Put(a *model.Act, list []place.Stance, rule rules.RuleID, why rules.Text) {
	for _, p := range list {
		a.Ctx.Put(p.Model, rules.OnTable, p.Shape.Centre(), p.Facing, rule, why)
	}
}
