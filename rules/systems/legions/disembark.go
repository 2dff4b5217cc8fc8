package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

func checkDisembark(g *game, c rules.Command) rules.Ruling {
	if r := g.mayMove(c); !r.OK() {
		return r
	}
	_, r := g.planDisembark(c)
	return r
}

// planDisembark judges where a Section is placed as it leaves a carrier (DL2-MOV-21).
func (g *game) planDisembark(c rules.Command) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	unit, _ := g.mover(c)
	k, ok := g.boardedOn(unit)
	if !ok {
		return nil, rules.Refuse(g.Book.Disembarking, "%s is not Embarked", g.unit(unit))
	}
	if k.model != 0 && g.section(g.model(k.model).Unit).Doubled {
		return nil, rules.Refuse(g.Book.Disembarking, "%s moved At the Double this Turn: nobody may leave it", k.label)
	}
	if len(c.Moves) == 0 {
		return nil, mech.Missing(g.Book.Disembarking, "say where the models of %s stand, within 4\" of %s", g.unit(unit), k.label)
	}
	spots, r := g.placing(unit, k, c.Moves)
	if !r.OK() {
		return nil, r
	}
	models := make([]rules.ModelID, 0, len(spots))
	shapes := make([]geom.Shape, 0, len(spots))
	for _, id := range g.living(unit) {
		shape, ok := spots[id]
		if !ok {
			return nil, rules.Refuse(g.Book.Disembarking, "the whole Section must Disembark: place %s", g.model(id))
		}
		models, shapes = append(models, id), append(shapes, shape)
	}
	if ch := g.chain(models, shapes); !ch.ok() {
		return nil, ch.refusal(g, models, shapes).Cite(g.Book.Disembarking, "in Coherency")
	}
	r = rules.Allow(g.Book.Disembarking, "%s leaves %s", g.unit(unit), k.label).With(int(embarkReach), "µm", g.Book.Disembarking, "every base within 4\"").
		Cite(g.Book.DisembarkedActs, "its Movement Action: it may still fire, and acts alone from now on")
	if k.piece != 0 {
		r = r.Cite(g.Book.BuildingEntry, "a building")
	}
	if k.model != 0 && g.activating(g.model(k.model).Unit) {
		r = r.Cite(g.Book.TransportTurn, "their Movement Action in the joint Activation with %s", k.label)
	}
	if by := g.leapFrom(k.model); by != nil {
		r = r.Cite(g.ruleOf(by), "may Charge at its MV afterwards").Cite(g.traitRule(by), "%s", by.Trait.Name)
	}
	return spots, r
}

// leapFrom is the hook by which passengers charge once they have left a carrier, nil for none.
func (g *game) leapFrom(carrier rules.ModelID) *entry {
	if carrier == 0 {
		return nil
	}
	return g.permittedBy(passengersCharge, carrier)
}

// placing judges single places of models that leave a carrier.
func (g *game) placing(unit rules.UnitID, k carrier, moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	r := rules.Allow("", "")
	for i := range moves {
		r = r.Also(g.placedAt(unit, k, moves, i))
	}
	if !r.OK() {
		return nil, r
	}
	spots := map[rules.ModelID]geom.Shape{}
	for _, mv := range moves {
		spots[mv.Model] = g.model(mv.Model).Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing.Norm())
	}
	return spots, r
}

// placedAt judges the place of one of those who leave a carrier by itself and against those before it.
func (g *game) placedAt(unit rules.UnitID, k carrier, moves []rules.Move, i int) rules.Ruling {
	mv := &moves[i]
	m := g.model(mv.Model)
	for j := range moves[:i] {
		if moves[j].Model == mv.Model {
			return rules.Refuse(g.Book.Disembarking, "%s is placed twice", m)
		}
	}
	if m.Unit != unit || m.Place != rules.Aboard || len(mv.Path) == 0 {
		return rules.Refuse(g.Book.Disembarking, "%s: say where it is placed", m)
	}
	shape := m.Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing.Norm())
	if r := g.mayStandBeside(m, shape, k); !r.OK() {
		return r
	}
	for j := range moves[:i] {
		o := g.model(moves[j].Model)
		if to := moves[j].Path; len(to) > 0 && geom.Pressed(o.Base.Shape(to[len(to)-1], moves[j].Facing.Norm()), shape) {
			return rules.Refuse(g.Book.NoOverlap, "%s and %s would end on top of each other", o, m).Blame(m.Ref())
		}
	}
	return rules.Allow("", "")
}

// mayStandBeside judges one place beside a carrier: within 4", off other bases, 1" from enemies, not in Impassable
// Terrain, on the table. A hitched gun comes off the rear (DL2-TYPE-07).
func (g *game) mayStandBeside(m *rules.Model, shape geom.Shape, k carrier) rules.Ruling {
	from := k.shape
	if k.model != 0 && g.profile(m.ID).Kind == FieldGun {
		from = rear(g.model(k.model))
		if d := geom.Distance(shape, from); !within(d, embarkReach) {
			return rules.Refuse(g.Book.FieldGunTowing, "%s would stand %s from the rear of %s: 4\" allowed", m, over(d, embarkReach), k.label)
		}
	}
	if d := geom.Distance(shape, from); !within(d, embarkReach) {
		return rules.Refuse(g.Book.Disembarking, "%s would stand %s from %s: 4\" allowed", m, over(d, embarkReach), k.label)
	}
	if !shape.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(g.Book.Disembarking, "%s would stand off the table", m)
	}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.Place != rules.OnTable && o.Place != rules.Wreck {
			continue
		}
		if geom.Pressed(shape, o.Shape()) {
			return rules.Refuse(g.Book.NoOverlap, "%s would stand on top of %s", m, o).Blame(o.Ref())
		}
		if o.Place == rules.OnTable && o.Seat != m.Seat {
			if d := geom.Distance(shape, o.Shape()); d < geom.Inch-geom.Touch {
				return rules.Refuse(g.Book.InchFromEnemies, "%s would stand %s from enemy %s: 1\" or more is allowed", m, over(d, geom.Inch), o).Blame(o.Ref()).Cite(g.Book.Disembarking, "1\" from enemies")
			}
		}
	}
	for _, q := range g.grounds() {
		if !geom.Pressed(shape, q.held) {
			continue
		}
		if p, t := q.piece, q.t; g.classOf(t, m.ID) == impassable || t.Building {
			return rules.Refuse(g.Book.Disembarking, "%s would stand in %s (%s)", m, p, t.Name).Cite(g.Book.ImpassableTerrain, "Impassable").Cite(t.Rule, "%s", t.Name)
		}
	}
	return rules.Allow("", "")
}

// rear is the rear edge of a hull, as a line.
func rear(m *rules.Model) geom.Shape {
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

// spotsAnyway is where the models of a Section aboard are put by ways that the rules refuse and the players want.
func (g *game) spotsAnyway(unit rules.UnitID, moves []rules.Move) map[rules.ModelID]geom.Shape {
	out := map[rules.ModelID]geom.Shape{}
	for _, mv := range moves {
		if m := g.model(mv.Model); m.Unit == unit && m.Place == rules.Aboard && len(mv.Path) > 0 {
			out[m.ID] = m.Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing.Norm())
		}
	}
	return out
}

// unload puts the models of a Section where they were placed.
func (a *act) unload(unit rules.UnitID, spots map[rules.ModelID]geom.Shape, rule rules.RuleID, why rules.Text) {
	for _, id := range a.unit(unit).Models {
		shape, ok := spots[id]
		if !ok {
			continue
		}
		m := a.model(id)
		m.Inside, m.Within = 0, 0
		facing := m.Facing
		if shape.Kind != geom.KindDisc {
			facing = shape.H
		}
		a.ctx.Put(id, rules.OnTable, shape.Centre(), facing, rule, why)
	}
}

// unloaded ends the Activation of a Transport whose passengers have left it (DL2-MOV-22): it gets its Activation Marker at once
// unless it has one, and in a joint Activation it can do nothing more.
func (a *act) unloaded(transport rules.UnitID) {
	for k, u := range a.E.Act.Units {
		if u != transport {
			continue
		}
		if a.E.Act.Acts[k].Move == "" {
			a.E.Act.Acts[k].Move = "hold"
		}
		a.E.Act.Acts[k].Fired = true
		a.ctx.Note(a.unit(transport).Seat, transport, a.Book.DisembarkedTransport, "%s has unloaded: its Activation is complete", a.unit(transport))
	}
	if !a.unit(transport).Markers.Has(Activated) {
		a.ctx.Mark(transport, Activated, 1, a.Book.DisembarkedTransport, rules.Say("unloading completes its Activation"))
	}
}
