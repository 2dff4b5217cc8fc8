package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// flight looks for the way of one model on foot that falls back.
type flight struct {
	g      *game
	m      *rules.Model
	edge   string
	t      *trial
	around geom.Path // the quickest way around what is in the way, once it is asked for; nil for none
	asked  bool
}

// mayLeave is false for a model that is sure not to reach its edge with movement to spare, told from how far off it is.
func (g *game) mayLeave(id rules.ModelID, edge string) bool {
	if g.profile(id).Kind.IsIronclad() {
		return true
	}
	return g.toEdge(g.model(id).Shape(), edge) <= inches(2*g.profile(id).MV)
}

// flight is the way of one model that falls back, and what movement it has left at its end. It is tried from the full
// distance downwards until it is legal: straight first, then around what is in the way.
func (g *game) flight(unit rules.UnitID, id rules.ModelID, edge string) (rules.Move, geom.Length) {
	if g.profile(id).Kind.IsIronclad() {
		return g.driveBack(unit, id, edge)
	}
	m := g.model(id)
	f := flight{g: g, m: m, edge: edge, t: g.trial(unit, g.flightManner(), nil, id)}
	for _, full := range []geom.Length{inches(2 * g.profile(id).MV), inches(g.profile(id).MV)} {
		want := min(full, g.toEdge(m.Shape(), edge))
		mv, left, d := f.straight(want)
		if d > 0 && d == want {
			return mv, left
		}
		if alt, spare, ok := f.along(full); ok && (d == 0 || f.gains(alt) > d) {
			return alt, spare
		}
		if d > 0 {
			return mv, left
		}
	}
	return rules.Move{Model: id, Facing: m.Facing}, 0
}

// straight is the longest legal way straight to the edge, no longer than want, what is left of the allowance, and how far it
// goes: 0 if there is none.
func (f *flight) straight(want geom.Length) (rules.Move, geom.Length, geom.Length) {
	dir := edgeHeading(f.edge)
	for d := want; d > 0; d -= geom.In(5) {
		at := f.m.At.Add(dir.Vec(d))
		if f.t.tooFar(at) || f.t.blocked(at) {
			continue
		}
		mv := rules.Move{Model: f.m.ID, Path: []geom.Point{at}, Facing: f.m.Facing}
		if p, r := f.t.plans(mv); r.OK() {
			return mv, p.strides[0].limit - p.strides[0].used, d
		}
	}
	return rules.Move{}, 0, 0
}

// along is the longest legal stretch of the way around, and what is left of the allowance.
func (f *flight) along(full geom.Length) (rules.Move, geom.Length, bool) {
	if !f.asked {
		f.around, f.asked = f.g.wayRound(f.m, f.edge), true
	}
	for d := min(full, geom.PathLength(f.around)); d > 0; d -= geom.In(5) {
		at, leg := f.around.PointAt(d)
		if f.t.tooFar(at) || f.t.taken(at) {
			continue
		}
		mv := rules.Move{Model: f.m.ID, Path: append(slices.Clone(f.around[1:leg+1]), at), Facing: f.m.Facing}
		if p, r := f.t.plans(mv); r.OK() {
			return mv, p.strides[0].limit - p.strides[0].used, true
		}
	}
	return rules.Move{}, 0, false
}

// gains is how much nearer to the edge a way brings the model.
func (f *flight) gains(mv rules.Move) geom.Length {
	return f.g.toEdge(f.m.Shape(), f.edge) - f.g.toEdge(f.m.Base.Shape(mv.Path[len(mv.Path)-1], f.m.Facing), f.edge)
}

// wayRound is the quickest way of a model to its edge around Impassable Terrain, other models and the inch around
// enemies: the shortest of those to points of the edge about two inches apart; nil if there is none.
func (g *game) wayRound(m *rules.Model, edge string) geom.Path {
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
		return nil
	}
	wide := m.Base.Shape(m.At, m.Facing).Reach() * 2
	return g.maze(wide, walls).shortest(m.At, g.edgeGoals(m, edge), 1+int(edgeHeading(edge)))
}

// edgeGoals are the places about two inches apart at which a model would stand at an edge.
func (g *game) edgeGoals(m *rules.Model, edge string) []geom.Point {
	dir := edgeHeading(edge)
	goal := m.At.Add(dir.Vec(g.toEdge(m.Shape(), edge)))
	side := dir.Add(9000)
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	var out []geom.Point
	for k := geom.Length(-12); k <= 12; k++ {
		to := goal.Add(side.Vec(k.Abs() * 2 * geom.Inch))
		if k < 0 {
			to = goal.Add(side.Opposite().Vec(k.Abs() * 2 * geom.Inch))
		}
		if m.Base.Shape(to, m.Facing).InBox(table) {
			out = append(out, to)
		}
	}
	return out
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
		for d := g.freeRun(unit, id, how, legs, room); d >= 0; d -= geom.In(5) {
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

// freeRun is how far, in steps of half an inch from room downwards, an Ironclad may run on after some legs before terrain, a
// Wreck, another Ironclad or the edge of the table stops it; negative where it does not come so far. What lies further on
// stops every longer run.
func (g *game) freeRun(unit rules.UnitID, id rules.ModelID, how manner, legs []rules.Leg, room geom.Length) geom.Length {
	const step = geom.Inch / 2
	p := plan{g: g, unit: unit, how: how, models: g.onTable(unit)}
	p.survey(nil)
	p.solids = slices.DeleteFunc(p.solids, func(o solid) bool { return o.id == id })
	m := g.model(id)
	s := stride{id: id, limit: how.limit(id), facing: m.Facing, end: m.Shape(), path: geom.Path{m.At}, drive: &drive{poses: []geom.Pose{{At: m.At, Heading: m.Facing}}}}
	free := func(s *stride, leg rules.Leg) bool {
		return (leg.Run == 0 || p.run(s, leg.Run).OK() && s.drive.ram == 0) && (leg.Turn == 0 || p.turn(s, leg.Turn).OK() && s.drive.ram == 0)
	}
	for _, leg := range legs {
		if !free(&s, leg) {
			return -1
		}
	}
	// Of the steps the last one that is free: all before it are.
	lo, hi := -1, int(room/step)
	for lo < hi {
		mid := (lo + hi + 1) / 2
		next, on := s, *s.drive
		next.path, next.notes = slices.Clip(s.path), slices.Clip(s.notes)
		next.hard, next.gone = slices.Clip(s.hard), slices.Clip(s.gone)
		on.poses, on.swept = slices.Clip(on.poses), slices.Clip(on.swept)
		next.drive = &on
		if free(&next, rules.Leg{Run: room - geom.Length(int(room/step)-mid)*step}) {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	if lo < 0 {
		return -1
	}
	return room - geom.Length(int(room/step)-lo)*step
}
