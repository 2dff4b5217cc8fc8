package transport

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/place"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// CheckDisembark judges whether a Section gets out (DL2-MOV-22).
func CheckDisembark(g *model.Game, c rules.Command) rules.Ruling {
	if r := movement.MayMove(g, c); !r.OK() {
		return r
	}
	_, r := PlanDisembark(g, c)
	return r
}

// PlanDisembark judges where a Section is placed as it leaves a carrier (DL2-MOV-21).
func PlanDisembark(g *model.Game, c rules.Command) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	unit, _ := movement.Mover(g, c)
	k, ok := states.BoardedOn(g, unit)
	if !ok {
		return nil, rules.Refuse(g.Book.Disembarking, "%s is not Embarked", g.Unit(unit))
	}
	if k.Model != 0 && g.Section(g.Model(k.Model).Unit).Doubled {
		return nil, rules.Refuse(g.Book.Disembarking, "%s moved At the Double this Turn: nobody may leave it", k.Label)
	}
	if len(c.Moves) == 0 {
		return nil, mech.Missing(g.Book.Disembarking, "say where the models of %s stand, within 4\" of %s", g.Unit(unit), k.Label)
	}
	spots, r := Leave(g, unit, g.Living(unit), g.Living(unit), c.Moves)
	if !r.OK() {
		return nil, r
	}
	r = rules.Allow(g.Book.Disembarking, "%s leaves %s", g.Unit(unit), k.Label).With(int(states.EmbarkReach), "µm", g.Book.Disembarking, "every base within 4\"").
		Cite(g.Book.DisembarkedActs, "its Movement Action: it may still fire, and acts alone from now on")
	if k.Piece != 0 {
		r = r.Cite(g.Book.BuildingEntry, "a building")
	}
	if k.Model != 0 && states.Activating(g, g.Model(k.Model).Unit) {
		r = r.Cite(g.Book.TransportTurn, "their Movement Action in the joint Activation with %s", k.Label)
	}
	if by := engage.LeapFrom(g, k.Model); by != nil {
		r = r.Cite(g.RuleOf(by), "may Charge at its MV afterwards").Cite(g.TraitRule(by), "%s", by.Trait.Name)
	}
	return spots, r
}

// Placing judges single places of models that leave what they are in.
func Placing(g *model.Game, unit rules.UnitID, moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	return PlacingAs(g, unit, moves, states.Carrier{})
}

// PlacingAs is [Placing] by the rule of another carrier and as near to its foes.
func PlacingAs(g *model.Game, unit rules.UnitID, moves []rules.Move, as states.Carrier) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	r := rules.Allow("", "")
	for i := range moves {
		r = r.Also(placedAt(g, unit, moves, i, as))
	}
	if !r.OK() {
		return nil, r
	}
	spots := map[rules.ModelID]geom.Shape{}
	for _, mv := range moves {
		spots[mv.Model] = g.Model(mv.Model).Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing.Norm())
	}
	return spots, r
}

// placedAt judges the place of one of those who leave a carrier by itself and against those before it.
func placedAt(g *model.Game, unit rules.UnitID, moves []rules.Move, i int, as states.Carrier) rules.Ruling {
	mv := &moves[i]
	m := g.Model(mv.Model)
	for j := range moves[:i] {
		if moves[j].Model == mv.Model {
			return rules.Refuse(g.Book.Disembarking, "%s is placed twice", m)
		}
	}
	k, in := states.Holding(g, mv.Model)
	k.Rule, k.Foes = as.Rule, as.Foes
	if m.Unit != unit || !in || len(mv.Path) == 0 {
		return rules.Refuse(g.Book.Disembarking, "%s: say where it is placed", m)
	}
	shape := m.Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing.Norm())
	if r := MayStandBeside(g, m, shape, k); !r.OK() {
		return r
	}
	for j := range moves[:i] {
		o := g.Model(moves[j].Model)
		if to := moves[j].Path; len(to) > 0 && geom.Pressed(o.Base.Shape(to[len(to)-1], moves[j].Facing.Norm()), shape) {
			return rules.Refuse(g.Book.NoOverlap, "%s and %s would end on top of each other", o, m).Blame(m.Ref())
		}
	}
	return rules.Allow("", "")
}

// MayStandBeside judges one place beside a carrier: as near as the edition has it, off other bases, 1" from enemies, not in Impassable
// Terrain, on the table. A hitched gun comes off the rear (DL2-TYPE-07).
func MayStandBeside(g *model.Game, m *rules.Model, shape geom.Shape, k states.Carrier) rules.Ruling {
	from := k.Shape
	out := states.CarryingOf.Of(g.Edition)
	limit, rule := out.Limit(g, m.ID), k.LeftBy(g)
	if k.Model != 0 && g.Profile(m.ID).Kind == model.FieldGun {
		from = Rear(g.Model(k.Model))
		if d := geom.Distance(shape, from); !model.Within(d, limit) {
			return rules.Refuse(g.Book.FieldGunTowing, "%s would stand %s from the rear of %s: %s allowed", m, model.Over(d, limit), k.Label, model.Show(limit))
		}
	}
	if d := geom.Distance(shape, from); !model.Within(d, limit) {
		return rules.Refuse(rule, "%s would stand %s from %s: %s allowed", m, model.Over(d, limit), k.Label, model.Show(limit))
	}
	if !place.OnTable(&g.S.Table, shape) {
		return rules.Refuse(rule, "%s would stand off the table", m)
	}
	if used, r := out.Used(g, m, shape, from); !r.OK() {
		return r
	} else if !model.Within(used, limit) {
		return rules.Refuse(rule, "%s would use %s from %s: %s allowed", m, model.Over(used, limit), k.Label, model.Show(limit)).Take(r)
	}
	others := ways.Others(g, m.Seat, ways.InchApart(g))
	if len(k.Foes) > 0 {
		others.Foe = func(o *rules.Model) bool { return o.Seat != m.Seat && !model.HasUnit(k.Foes, o.Unit) }
	}
	switch o, d, on := others.Meets(shape); {
	case on:
		return rules.Refuse(g.Book.NoOverlap, "%s would stand on top of %s", m, g.Model(o)).Blame(g.Model(o).Ref())
	case o != 0:
		return rules.Refuse(g.Book.InchFromEnemies, "%s would stand %s from enemy %s: 1\" or more is allowed", m, model.Over(d, geom.Inch), g.Model(o)).Blame(g.Model(o).Ref()).Cite(rule, "1\" from enemies")
	}
	for _, q := range ground.Pieces(g) {
		if !geom.Pressed(shape, q.Held) {
			continue
		}
		if p, t := q.Piece, q.T; ground.ClassOf(g, t, m.ID) == model.Impassable || t.Building {
			return rules.Refuse(rule, "%s would stand in %s (%s)", m, p, t.Name).Cite(g.Book.ImpassableTerrain, "Impassable").Cite(t.Rule, "%s", t.Name)
		}
	}
	return rules.Allow("", "")
}

// Rear is the rear edge of a hull, as a line.
func Rear(m *rules.Model) geom.Shape {
	long := m.Base.L
	if m.Base.Kind == rules.Round {
		long = m.Base.W
	}
	back := m.At.Add(m.Facing.Opposite().Vec(long / 2))
	side := m.Facing.Add(9000)
	half := m.Base.W / 2
	if m.Base.Kind != rules.Rectangle {
		half = geom.In(1)
	}
	return geom.Stroke([]geom.Point{back.Add(side.Vec(half)), back.Add(side.Opposite().Vec(half))}, 0)
}

// SpotsAnyway is where the models of a Section aboard are put by ways that the rules refuse and the players want.
func SpotsAnyway(g *model.Game, unit rules.UnitID, moves []rules.Move) map[rules.ModelID]geom.Shape {
	out := map[rules.ModelID]geom.Shape{}
	for _, mv := range moves {
		if m := g.Model(mv.Model); m.Unit == unit && m.Place == rules.Aboard && len(mv.Path) > 0 {
			out[m.ID] = m.Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing.Norm())
		}
	}
	return out
}

// Unload puts the models of a Section where they were placed.
func Unload(a *model.Act, unit rules.UnitID, spots map[rules.ModelID]geom.Shape, rule rules.RuleID, why rules.Text) {
	for _, id := range a.Unit(unit).Models {
		shape, ok := spots[id]
		if !ok {
			continue
		}
		m := a.Model(id)
		m.Inside, m.Within = 0, 0
		facing := m.Facing
		if shape.Kind != geom.KindDisc {
			facing = shape.H
		}
		a.Ctx.Put(id, rules.OnTable, shape.Centre(), facing, rule, why)
	}
}

// Unloaded ends the Activation of a Transport whose passengers have left it (DL2-MOV-22): it gets its Activation Marker at once
// unless it has one, and in a joint Activation it can do nothing more.
func Unloaded(a *model.Act, transport rules.UnitID) {
	for k, u := range a.E.Act.Units {
		if u != transport {
			continue
		}
		if a.E.Act.Acts[k].Move == "" {
			a.E.Act.Acts[k].Move = "hold"
		}
		a.E.Act.Acts[k].Fired = true
		a.Ctx.Note(a.Unit(transport).Seat, transport, a.Book.DisembarkedTransport, "%s has unloaded: its Activation is complete", a.Unit(transport))
	}
	if !a.Unit(transport).Markers.Has(model.Activated) {
		a.Ctx.Mark(transport, model.Activated, 1, a.Book.DisembarkedTransport, rules.Say("unloading completes its Activation"))
	}
}
