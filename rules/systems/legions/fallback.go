package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

func checkFallBack(g *game, c rules.Command) rules.Ruling {
	if r := g.mayMove(c); !r.OK() {
		return r
	}
	unit, _ := g.mover(c)
	r := rules.Allow("DL2-MORALE-11", "%s falls back to the %s edge", g.unit(unit).Label, g.friendlyEdge(unit))
	if g.hasIronclad(unit) {
		r = r.With(0, "", "DL2-MORALE-16", "Ironclads rout like others")
	}
	return r
}

func runFallBack(a *act, c rules.Command) {
	unit, _ := a.mover(c)
	a.begin(c)
	a.fallBack(unit)
	a.finish(c, "fall-back", true)
}

// friendlyEdge is the table edge to which a Section falls back: of the edges of its side's main zones the one nearest to it,
// else the bottom for A and the top for B (DL2-MORALE-11, DL2-GEN-14).
func (g *game) friendlyEdge(unit rules.UnitID) string {
	best, least := "", geom.Length(0)
	for _, z := range g.E.Zones {
		if z.Seat != g.unit(unit).Seat || z.Edge == "" || (z.Kind != "main" && z.Kind != "") {
			continue
		}
		for _, m := range g.onTable(unit) {
			if d := g.toEdge(g.model(m).Shape(), z.Edge); best == "" || d < least {
				best, least = z.Edge, d
			}
		}
	}
	switch {
	case best != "":
		return best
	case g.unit(unit).Seat == rules.SeatA:
		return "bottom"
	}
	return "top"
}

// edgeHeading is the bearing towards an edge of the table.
func edgeHeading(edge string) geom.Heading {
	switch edge {
	case "left":
		return 27000
	case "right":
		return 9000
	case "bottom":
		return 18000
	}
	return 0
}

// toEdge is the gap between a base and an edge of the table.
func (g *game) toEdge(shape geom.Shape, edge string) geom.Length {
	b := shape.Bounds()
	switch edge {
	case "left":
		return max(0, b.Min.X)
	case "right":
		return max(0, g.S.Table.W-b.Max.X)
	case "bottom":
		return max(0, b.Min.Y)
	}
	return max(0, g.S.Table.H-b.Max.Y)
}

// fallBack moves a Routed Section At the Double by the quickest route towards its edge: the full distance, 1" short of
// enemies, around what is Impassable; a way that only leads through Difficult Terrain has the single MV
// (DL2-MORALE-11). When its nearest model reaches the edge with movement to spare the Section is Removed
// (DL2-MORALE-12).
func (a *act) fallBack(unit rules.UnitID) {
	if k, in := a.boardedOn(unit); in {
		a.ctx.Note(a.unit(unit).Seat, unit, "DL2-MORALE-11", "%s stays aboard %s", a.unit(unit).Label, k.label)
		return
	}
	seat := a.unit(unit).Seat
	edge := a.friendlyEdge(unit)
	r := rules.Count("DL2-MORALE-11", "fall back allowance", 2*a.speed(unit), rules.Step{Value: a.speed(unit), Unit: "inches", Rule: "DL2-PROF-02", Text: "MV"},
		rules.Step{Value: a.speed(unit), Unit: "inches", Rule: "DL2-MOV-08", Text: "At the Double"}, rules.Step{Rule: "DL2-MORALE-11", Text: "to the " + edge + " edge"})
	if m := a.onTable(unit); len(m) > 0 && a.profile(m[0]).Kind.IsIronclad() {
		r = r.With(0, "", "DL2-MORALE-16", "an Ironclad turns towards its edge by the template").With(0, "", "DL2-IRON-35", "its markers count like any other")
	}
	a.ctx.Rule(seat, unit, r)
	models := a.onTable(unit)
	for _, id := range models {
		mv, left := a.flight(unit, id, edge)
		end := a.model(id).Shape()
		if n := len(mv.Path); n > 0 {
			end = a.model(id).Base.Shape(mv.Path[n-1], a.model(id).Facing)
		}
		if left > geom.Touch && a.toEdge(end, edge) <= geom.Touch {
			a.leaveTable(unit, edge)
			return
		}
	}
	// The foremost first, so that nobody is in the way of those behind.
	order := append([]rules.ModelID(nil), models...)
	for i := range order {
		for j := i; j > 0 && a.toEdge(a.model(order[j]).Shape(), edge) < a.toEdge(a.model(order[j-1]).Shape(), edge); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	for _, id := range order {
		mv, _ := a.flight(unit, id, edge)
		how := a.flightManner()
		how.double = a.profile(id).Kind.IsIronclad()
		p, rr := a.judge(unit, how, []rules.Move{mv})
		if !rr.OK() || (len(mv.Path) == 0 && len(mv.Legs) == 0) {
			continue
		}
		a.tellPlan(seat, &p, rr)
		a.execute(&p, []rules.Move{mv})
	}
	a.section(unit).Doubled = true
	a.reform(unit)
}

// leaveTable takes a Section, and whom it carries, off the table for good.
func (a *act) leaveTable(unit rules.UnitID, edge string) {
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Allow("DL2-MORALE-12", "%s leaves the table over the %s edge and is Removed", a.unit(unit).Label, edge))
	for _, p := range a.passengersOf(unit) {
		a.flee(p)
	}
	a.flee(unit)
}

func (g *game) flightManner() manner {
	h := manner{action: "fall-back", rule: "DL2-MORALE-11", slow: true, loose: true}
	h.limit = func(m rules.ModelID) geom.Length { return inches(2 * g.profile(m).MV) }
	return h
}

// flight is the way of one model that falls back, and what movement it has left at its end. It is tried from the full
// distance downwards until it is legal: straight first, then around what is in the way.
func (g *game) flight(unit rules.UnitID, id rules.ModelID, edge string) (rules.Move, geom.Length) {
	if g.profile(id).Kind.IsIronclad() {
		return g.driveBack(unit, id, edge)
	}
	m := g.model(id)
	dir := edgeHeading(edge)
	for _, full := range []geom.Length{inches(2 * g.profile(id).MV), inches(g.profile(id).MV)} {
		want := min(full, g.toEdge(m.Shape(), edge))
		around, found := g.wayRound(m, edge, full)
		for d := want; d > 0; d -= geom.In(5) {
			mv := rules.Move{Model: id, Path: []geom.Point{m.At.Add(dir.Vec(d))}, Facing: m.Facing}
			if p, r := g.judge(unit, g.flightManner(), []rules.Move{mv}); r.OK() {
				if found && d < want {
					if alt, left, ok := g.along(unit, m, around, full); ok && g.gains(m, alt, edge) > d {
						return alt, left
					}
				}
				return mv, p.strides[0].limit - p.strides[0].used
			}
		}
		if found {
			if alt, left, ok := g.along(unit, m, around, full); ok {
				return alt, left
			}
		}
	}
	return rules.Move{Model: id, Facing: m.Facing}, 0
}

// gains is how much nearer to the edge a way brings a model.
func (g *game) gains(m *rules.Model, mv rules.Move, edge string) geom.Length {
	return g.toEdge(m.Shape(), edge) - g.toEdge(m.Base.Shape(mv.Path[len(mv.Path)-1], m.Facing), edge)
}

// along is the longest legal stretch of a way, and what is left of the allowance.
func (g *game) along(unit rules.UnitID, m *rules.Model, way geom.Path, full geom.Length) (rules.Move, geom.Length, bool) {
	for d := min(full, geom.PathLength(way)); d > 0; d -= geom.In(5) {
		at, leg := way.PointAt(d)
		mv := rules.Move{Model: m.ID, Path: append(append([]geom.Point(nil), way[1:leg+1]...), at), Facing: m.Facing}
		if p, r := g.judge(unit, g.flightManner(), []rules.Move{mv}); r.OK() {
			return mv, p.strides[0].limit - p.strides[0].used, true
		}
	}
	return rules.Move{}, 0, false
}

// wayRound is the quickest way of a model to its edge around Impassable Terrain, other models and the inch around
// enemies: the shortest of those to points of the edge about two inches apart.
func (g *game) wayRound(m *rules.Model, edge string, full geom.Length) (best geom.Path, ok bool) {
	wide := m.Base.Shape(m.At, m.Facing).Reach() * 2
	var walls []geom.Shape
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID == m.ID || (o.Place != rules.OnTable && o.Place != rules.Wreck) || (o.Unit == m.Unit && o.Place == rules.OnTable) {
			continue
		}
		s := o.Shape()
		if o.Seat != m.Seat && o.Place == rules.OnTable {
			s = grown(s, geom.Inch)
		}
		walls = append(walls, s)
	}
	for _, q := range g.grounds() {
		if g.classOf(q.t, m.ID) == impassable {
			walls = append(walls, q.piece.Shape)
		}
	}
	if len(walls) == 0 {
		return nil, false
	}
	dir := edgeHeading(edge)
	goal := m.At.Add(dir.Vec(g.toEdge(m.Shape(), edge)))
	side := dir.Add(9000)
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	var least geom.Length
	for k := geom.Length(-12); k <= 12; k++ {
		to := goal.Add(side.Vec(k.Abs() * 2 * geom.Inch))
		if k < 0 {
			to = goal.Add(side.Opposite().Vec(k.Abs() * 2 * geom.Inch))
		}
		if !m.Base.Shape(to, m.Facing).InBox(table) {
			continue
		}
		way, found := geom.Route(m.At, to, wide, walls, -1)
		if !found || len(way) < 2 {
			continue
		}
		if l := geom.PathLength(way); best == nil || l < least {
			best, least = way, l
		}
	}
	return best, best != nil
}

// driveBack turns an Ironclad towards its edge within the template and drives on: of all ways with up to three turns of
// 45, 30 or 15 degrees at the start, the one that brings it furthest (DL2-MORALE-16).
func (g *game) driveBack(unit rules.UnitID, id rules.ModelID, edge string) (rules.Move, geom.Length) {
	m := g.model(id)
	how := g.flightManner()
	how.double = true
	limit := how.limit(id)
	best, left := rules.Move{Model: id, Facing: m.Facing}, geom.Length(0)
	var gain geom.Length
	dir := edgeHeading(edge)
	off := m.Facing.Diff(dir)
	var legs []rules.Leg
	room := limit
	try := func() {
		for d := room; d >= 0; d -= geom.In(5) {
			way := append(append([]rules.Leg(nil), legs...), rules.Leg{Run: d})
			p, r := g.judge(unit, how, []rules.Move{{Model: id, Legs: way}})
			if !r.OK() || p.strides[0].drive == nil || p.strides[0].drive.ram != 0 {
				continue
			}
			s := &p.strides[0]
			if got := g.toEdge(m.Shape(), edge) - g.toEdge(s.end, edge); got > gain || len(best.Legs) == 0 {
				gain, best, left = got, rules.Move{Model: id, Legs: way, Facing: s.facing}, limit-s.used
			}
			return
		}
	}
	try()
	for turns := 0; turns < 3 && room >= inches(4) && off != 0; turns++ {
		by := max(min(off, geom.MaxTurn), -geom.MaxTurn)
		legs = append(legs, rules.Leg{Run: inches(3), Turn: by})
		room -= inches(4)
		off -= by
		try()
	}
	return best, left
}
