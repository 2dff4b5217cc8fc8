package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// embarkReach is how near the models of a Section must stand to what they board, and are placed when they leave.
const embarkReach = 4 * geom.Inch

// carrier is a Transport or a building that a Section boards or leaves.
type carrier struct {
	model rules.ModelID
	piece rules.PieceID
	shape geom.Shape
	label string
}

// carrierOf finds what a Section is in; ok is false if it is not Embarked.
func (g *game) boardedOn(unit rules.UnitID) (carrier, bool) {
	for _, id := range g.unit(unit).Models {
		if m := g.model(id); m.Place == rules.Aboard {
			return g.carrier(m.Inside, m.Within), true
		}
	}
	return carrier{}, false
}

func (g *game) carrier(model rules.ModelID, piece rules.PieceID) carrier {
	if model != 0 {
		m := g.model(model)
		return carrier{model, 0, m.Shape(), m.Label}
	}
	p := g.S.Piece(piece)
	return carrier{0, piece, p.Shape, p.Label}
}

// room is how many models of which type a carrier takes; n is 0 if it takes none (DL2-TRANS-01, DL2-TERR-31).
func (g *game) room(k carrier) (n int, word string) {
	if k.piece != 0 {
		return g.capacity(k.piece), "infantry"
	}
	if m, ok := g.mar(k.model, "capacity"); ok {
		if m.Word == "" {
			return m.N, "infantry"
		}
		return m.N, m.Word
	}
	return 0, ""
}

// fits reports whether a model is of the type that a Capacity names; a Field Gun is towed and needs none (DL2-TYPE-07).
func (g *game) fits(m rules.ModelID, word string) bool {
	k := g.profile(m).Kind
	switch Kind(word) {
	case Infantry:
		return k.IsFoot() || k == FieldGun
	case k:
		return true
	}
	return false
}

// aboard lists the models in a carrier.
func (g *game) aboard(k carrier) []rules.ModelID {
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place == rules.Aboard && m.Inside == k.model && m.Within == k.piece {
			out = append(out, m.ID)
		}
	}
	return out
}

func checkEmbark(g *game, c rules.Command) rules.Ruling {
	if r := g.mayMove(c); !r.OK() {
		return r
	}
	unit, i := g.mover(c)
	label := g.unit(unit).Label
	if (c.Model == 0) == (c.Piece == 0) {
		return rules.Refuse("", "name the Transport (model) or the building (piece)")
	}
	k := g.carrier(c.Model, c.Piece)
	n, word := g.room(k)
	if ok, _ := g.coherent(unit); !ok || g.E.Act.Acts[i].Regroup {
		return rules.Refuse("DL2-COH-03", "%s must move into Coherency first", label)
	}
	switch {
	case n == 0:
		return rules.Refuse("DL2-MOV-18", "%s has no Capacity", k.label)
	case k.model != 0 && g.model(k.model).Seat != c.Seat:
		return rules.Refuse("DL2-MOV-18", "%s is an enemy's", k.label)
	case k.model != 0 && g.model(k.model).Place != rules.OnTable:
		return rules.Refuse("DL2-MOV-18", "%s is not on the table", k.label)
	case k.piece != 0 && g.S.Piece(k.piece).Gone:
		return rules.Refuse("DL2-MOV-18", "%s is gone", k.label)
	}
	if in := g.aboard(k); len(in) > 0 {
		return rules.Refuse("DL2-MOV-18", "%s is occupied by %s: it must be empty", k.label, g.unit(g.model(in[0]).Unit).Label).With(0, "", "DL2-MOV-19", "marked Occupied")
	}
	count := 0
	for _, m := range g.onTable(unit) {
		if !g.fits(m, word) {
			rule := rules.RuleID("DL2-TRANS-01")
			if k.piece != 0 {
				rule = "DL2-MOV-18"
			}
			return rules.Refuse(rule, "%s takes %s only: %s is none", k.label, word, g.model(m).Label).With(0, "", "DL2-MOV-18", "every model must Embark")
		}
		if d := geom.Distance(g.model(m).Shape(), k.shape); !within(d, embarkReach) {
			return rules.Refuse("DL2-MOV-18", "%s is %s from %s: 4\" allowed", g.model(m).Label, over(d, embarkReach), k.label)
		}
		if !g.has(m, "non-combatant") && g.profile(m).Kind != FieldGun {
			count++
		}
	}
	rule := rules.RuleID("DL2-TRANS-01")
	if k.piece != 0 {
		rule = "DL2-TERR-31"
	}
	if count > n {
		return rules.Refuse(rule, "%s has Capacity %d: %s has %d models", k.label, n, label, count).With(n, "models", "DL2-MOV-18", "sufficient Capacity")
	}
	r := rules.Allow("DL2-MOV-18", "%s embarks on %s", label, k.label)
	r.Subject, r.Value = "capacity", n
	if apart := len(g.onTable(unit)) - count; apart > 0 && g.anyHas(unit, "non-combatant") != 0 {
		r = r.With(apart, "models", "DL2-MAR-32", "Non-Combatants do not count")
	}
	if k.piece == 0 {
		r = r.With(n, "models", "DL2-MAR-06", "Capacity of its profile")
	}
	r = r.With(n, "models", rule, "Capacity of %s", k.label).With(count, "models", "DL2-MOV-18", "within 4\", all of the Section")
	if k.piece != 0 {
		r = r.With(0, "", "DL2-MOV-25", "a building").With(0, "", "DL2-TERR-44", "its Capacity")
	}
	return r
}

func runEmbark(a *act, c rules.Command) {
	unit, _ := a.mover(c)
	r := checkEmbark(a.game, c)
	k := a.carrier(c.Model, c.Piece)
	a.begin(c)
	a.ctx.Rule(c.Seat, unit, rules.Count(r.Rule, r.Subject, r.Value, r.Steps...))
	for _, id := range a.onTable(unit) {
		m := a.model(id)
		m.Inside, m.Within = k.model, k.piece
		a.ctx.Put(id, rules.Aboard, m.At, m.Facing, "DL2-MOV-19", "aboard "+k.label)
	}
	a.section(unit).Boarded = a.S.Turn
	if a.unit(unit).Markers.Has(InLine) {
		a.ctx.Mark(unit, InLine, 0, "DL2-FORM-01", "Open Formation")
	}
	a.finish(c, "embark", false)
}

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
		return nil, rules.Refuse("DL2-MOV-21", "%s is not Embarked", g.unit(unit).Label)
	}
	if k.model != 0 && g.section(g.model(k.model).Unit).Doubled {
		return nil, rules.Refuse("DL2-MOV-21", "%s moved At the Double this Turn: nobody may leave it", k.label)
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
			return nil, rules.Refuse("DL2-MOV-21", "the whole Section must Disembark: place %s", g.model(id).Label)
		}
		models, shapes = append(models, id), append(shapes, shape)
	}
	if ch := g.chain(models, shapes); !ch.ok() {
		return nil, ch.refusal(g, models).With(0, "", "DL2-MOV-21", "in Coherency")
	}
	r = rules.Allow("DL2-MOV-21", "%s leaves %s", g.unit(unit).Label, k.label).With(int(embarkReach), "µm", "DL2-MOV-21", "every base within 4\"").
		With(0, "", "DL2-MOV-24", "its Movement Action: it may still fire, and acts alone from now on")
	if k.piece != 0 {
		r = r.With(0, "", "DL2-MOV-25", "a building")
	}
	if k.model != 0 && g.activating(g.model(k.model).Unit) {
		r = r.With(0, "", "DL2-TRANS-15", "their Movement Action in the joint Activation with %s", k.label)
	}
	if leap := g.leapRule(k); leap != "" {
		r = r.With(0, "", leap, "may Charge at its MV afterwards")
		if leap == "DL2-TRANS-10" {
			r = r.With(0, "", "DL2-MAR-07", "Charge Doors")
		}
	}
	return spots, r
}

func (g *game) leapRule(k carrier) rules.RuleID {
	switch {
	case k.model == 0:
	case g.has(k.model, "open-topped"):
		return "DL2-TRANS-09"
	case g.has(k.model, "charge-doors"):
		return "DL2-TRANS-10"
	}
	return ""
}

// placing judges single places of models that leave a carrier.
func (g *game) placing(unit rules.UnitID, k carrier, moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	spots := map[rules.ModelID]geom.Shape{}
	for _, mv := range moves {
		m := g.model(mv.Model)
		if m.Unit != unit || m.Place != rules.Aboard || len(mv.Path) == 0 {
			return nil, rules.Refuse("DL2-MOV-21", "%s: say where it is placed", m.Label)
		}
		shape := m.Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing.Norm())
		if r := g.mayStandBeside(m, shape, k); !r.OK() {
			return nil, r
		}
		for id, s := range spots {
			if geom.Pressed(s, shape) {
				return nil, rules.Refuse("DL2-MOV-05", "%s and %s would end on top of each other", g.model(id).Label, m.Label)
			}
		}
		spots[mv.Model] = shape
	}
	return spots, rules.Allow("", "")
}

// mayStandBeside judges one place beside a carrier: within 4", off other bases, 1" from enemies, not in Impassable
// Terrain, on the table. A hitched gun comes off the rear (DL2-TYPE-07).
func (g *game) mayStandBeside(m *rules.Model, shape geom.Shape, k carrier) rules.Ruling {
	from := k.shape
	if k.model != 0 && g.profile(m.ID).Kind == FieldGun {
		from = rear(g.model(k.model))
		if d := geom.Distance(shape, from); !within(d, embarkReach) {
			return rules.Refuse("DL2-TYPE-07", "%s would stand %s from the rear of %s: 4\" allowed", m.Label, over(d, embarkReach), k.label)
		}
	}
	if d := geom.Distance(shape, from); !within(d, embarkReach) {
		return rules.Refuse("DL2-MOV-21", "%s would stand %s from %s: 4\" allowed", m.Label, over(d, embarkReach), k.label)
	}
	if !shape.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse("DL2-MOV-21", "%s would stand off the table", m.Label)
	}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.Place != rules.OnTable && o.Place != rules.Wreck {
			continue
		}
		if geom.Pressed(shape, o.Shape()) {
			return rules.Refuse("DL2-MOV-05", "%s would stand on top of %s", m.Label, o.Label)
		}
		if o.Place == rules.OnTable && o.Seat != m.Seat {
			if d := geom.Distance(shape, o.Shape()); d < geom.Inch-geom.Touch {
				return rules.Refuse("DL2-MOV-06", "%s would stand %s from enemy %s: 1\" or more is allowed", m.Label, over(d, geom.Inch), o.Label).With(0, "", "DL2-MOV-21", "1\" from enemies")
			}
		}
	}
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if p.Gone || !geom.Pressed(shape, p.Shape) {
			continue
		}
		if t := g.terrainOf(p.ID); g.classOf(t, m.ID) == impassable || t.Building {
			return rules.Refuse("DL2-MOV-21", "%s would stand in %s (%s)", m.Label, p.Label, t.Name).With(0, "", "DL2-TERR-12", "Impassable").With(0, "", t.Rule, "%s", t.Name)
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

func runDisembark(a *act, c rules.Command) {
	unit, i := a.mover(c)
	k, _ := a.boardedOn(unit)
	spots, r := a.planDisembark(c)
	a.begin(c)
	a.ctx.Rule(c.Seat, unit, r)
	a.unload(unit, spots, "DL2-MOV-21", "out of "+k.label)
	act := &a.E.Act.Acts[i]
	act.Left = k.model
	act.Move = "disembark"
	if k.model != 0 {
		a.unloaded(a.model(k.model).Unit)
	}
	for _, m := range a.onTable(unit) {
		if k.model != 0 && a.profile(m).Kind == FieldGun {
			act.Fired = true
			a.ctx.Mark(unit, Activated, a.unit(unit).Markers.N(Activated)+1, "DL2-TYPE-07", "the gun was unhitched")
		}
	}
	a.finish(c, "disembark", true)
}

// unload puts the models of a Section where they were placed.
func (a *act) unload(unit rules.UnitID, spots map[rules.ModelID]geom.Shape, rule rules.RuleID, why string) {
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

// unloaded ends the Activation of a Transport whose passengers have left it (DL2-MOV-22): in a joint Activation it can
// do nothing more, otherwise it gets its Activation Marker unless it has one.
func (a *act) unloaded(transport rules.UnitID) {
	for k, u := range a.E.Act.Units {
		if u != transport {
			continue
		}
		if a.E.Act.Acts[k].Move == "" {
			a.E.Act.Acts[k].Move = "hold"
		}
		a.E.Act.Acts[k].Fired = true
		a.ctx.Note(a.unit(transport).Seat, transport, "DL2-MOV-22", "%s has unloaded: its Activation is complete", a.unit(transport).Label)
		return
	}
	if !a.unit(transport).Markers.Has(Activated) {
		a.ctx.Mark(transport, Activated, 1, "DL2-MOV-22", "unloading completes its Activation")
	}
}

// forcedDisembark puts the passengers of a destroyed Transport on the table at once: their owner places them within 4",
// whoever finds no room is Killed, and the Section gets an Activation Marker (DL2-MOV-23, DL2-TRANS-11).
func (a *act) forcedDisembark(transport rules.ModelID) {
	k := a.carrier(transport, 0)
	in := a.aboard(k)
	if len(in) == 0 {
		return
	}
	unit := a.model(in[0]).Unit
	seat := a.unit(unit).Seat
	d := rules.Decision{Kind: "forced-disembark", Seat: seat, Rule: "DL2-MOV-23", Prompt: "Place the passengers within 4\"; who has no room is Killed", Unit: unit, Models: in,
		Place: &rules.Domain{Models: in, Reach: embarkReach, Away: geom.Inch}}
	judge := func(moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
		spots, r := a.placing(unit, k, moves)
		if !r.OK() {
			return nil, r
		}
		for _, id := range in {
			if _, ok := spots[id]; ok {
				continue
			}
			if at, ok := a.freeSpot(a.model(id), k, spots); ok {
				return nil, rules.Refuse("DL2-MOV-23", "there is room for %s, for example at %s,%s", a.model(id).Label, at.X.Decimal(), at.Y.Decimal())
			}
		}
		return spots, rules.Allow("DL2-MOV-23", "placed")
	}
	spots := map[rules.ModelID]geom.Shape{}
	if a.anyRoom(in, k) {
		moves := a.ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
			_, r := judge(ans.Moves)
			return r
		}).Moves
		spots, _ = judge(moves)
	}
	a.unload(unit, spots, "DL2-TRANS-11", "out of the destroyed "+k.label)
	a.ctx.Mark(unit, Activated, a.unit(unit).Markers.N(Activated)+1, "DL2-TRANS-11", "its Transport was destroyed")
	for _, id := range in {
		if _, ok := spots[id]; !ok {
			m := a.model(id)
			m.Inside = 0
			a.loss(id, a.left(id), "DL2-MOV-23", "no room beside the destroyed "+k.label, false)
		}
	}
}

func (g *game) anyRoom(models []rules.ModelID, k carrier) bool {
	for _, id := range models {
		if _, ok := g.freeSpot(g.model(id), k, nil); ok {
			return true
		}
	}
	return false
}

// freeSpot looks for a place beside a carrier, on rings half an inch apart and 10 degrees around.
func (g *game) freeSpot(m *rules.Model, k carrier, taken map[rules.ModelID]geom.Shape) (geom.Point, bool) {
	for gap := geom.Touch; gap <= embarkReach; gap += geom.Inch / 2 {
		for h := geom.Heading(0); h < geom.FullTurn; h += 10 * geom.Degree {
			c := *m
			c.At = k.shape.Centre()
			at := c.At.Add(h.Vec(leave(&c, h, 0, k.shape, gap, 2*dodgeReach)))
			shape := m.Base.Shape(at, m.Facing)
			free := g.mayStandBeside(m, shape, k).OK()
			for _, s := range taken {
				free = free && !geom.Pressed(s, shape)
			}
			if free {
				return at, true
			}
		}
	}
	return geom.Point{}, false
}
