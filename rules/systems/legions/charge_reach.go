package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// reachable reports whether some charger can get to a place where it meets a target (DL2-MOV-11): straight, or around
// what is in the way; a way through Difficult Terrain has the single MV (DL2-MOV-12).
func (g *game) reachable(c rules.Command, target rules.UnitID) bool {
	unit, _ := g.mover(c)
	h := g.chargePace(c, chargeTargets(c))
	if !hasUnit(h.foes, target) {
		h.foes = append(h.foes, target)
	}
	h.loose = true
	for _, id := range g.onTable(unit) {
		if g.has(id, "non-combatant") {
			continue
		}
		for _, at := range g.meetingPlaces(id, target, h.limit(id)) {
			if g.gets(unit, h, id, at, target) {
				return true
			}
		}
	}
	return false
}

// meetingPlaces are places within a distance at which a model would meet a target: beside its models, at the outline of
// its building, on the other side of Linear Terrain that it holds.
func (g *game) meetingPlaces(id rules.ModelID, target rules.UnitID, limit geom.Length) []geom.Point {
	m := g.model(id)
	var out []geom.Point
	seen := map[rules.PieceID]bool{}
	for _, e := range g.living(target) {
		em := g.model(e)
		if g.has(e, "non-combatant") {
			continue
		}
		if em.Place == rules.Aboard {
			if em.Within != 0 && !seen[em.Within] {
				seen[em.Within] = true
				out = append(out, outlineSpots(m, g.S.Piece(em.Within).Shape)...)
			}
			continue
		}
		if geom.Distance(m.Shape(), em.Shape()) <= limit+geom.Touch {
			out = append(out, contactSpots(m, em)...)
		}
		for i := range g.S.Table.Pieces {
			q := &g.S.Table.Pieces[i]
			if q.Gone || !g.terrainOf(q.ID).Linear || !geom.Touching(em.Shape(), q.Shape) {
				continue
			}
			near, _ := geom.Nearest(q.Shape, em.Shape())
			dir := geom.HeadingTo(em.At, near)
			for _, turn := range []geom.Heading{0, 1000, -1000, 2500, -2500} {
				out = append(out, beside(m, q.Shape, near, dir.Add(turn)))
			}
		}
	}
	return out
}

// outlineSpots are places at which a model touches an outline, about an inch apart, the nearest first.
func outlineSpots(m *rules.Model, area geom.Shape) []geom.Point {
	first := geom.NearestPoint(area, m.At)
	out := []geom.Point{beside(m, area, first, geom.HeadingTo(first, m.At))}
	pts := area.AppendOutline(nil)
	for i := range pts {
		a, b := pts[i], pts[(i+1)%len(pts)]
		long := a.Dist(b)
		outward := geom.HeadingTo(a, b).Add(9000)
		if !geom.Counterclockwise(pts) {
			outward = outward.Opposite()
		}
		for d := geom.Length(0); d <= long; d += geom.Inch {
			at := a.Toward(b, d)
			out = append(out, beside(m, area, at, outward))
		}
	}
	return out
}

// gets reports whether a model can go to a place in this manner and meet the target there.
func (g *game) gets(unit rules.UnitID, h manner, id rules.ModelID, at geom.Point, target rules.UnitID) bool {
	_, ok := g.way(unit, h, id, at, target)
	return ok
}

// way is the move by which a model goes to a place in this manner and meets the target there: straight, or around what
// is in the way.
func (g *game) way(unit rules.UnitID, h manner, id rules.ModelID, at geom.Point, target rules.UnitID) (rules.Move, bool) {
	m := g.model(id)
	mv := rules.Move{Model: id, Path: []geom.Point{at}, Facing: m.Facing}
	shape := m.Base.Shape(at, m.Facing)
	if m.At.Dist(at) > h.limit(id)+geom.Touch || len(g.touches(id, shape, []rules.UnitID{target})) == 0 {
		return mv, false
	}
	if _, r := g.judge(unit, h, []rules.Move{mv}); r.OK() {
		return mv, true
	}
	if h.fly || m.Base.Kind != rules.Round {
		return mv, false
	}
	path, ok := geom.Route(m.At, at, m.Base.W, g.walls(id, nil), h.limit(id))
	if !ok || len(path) < 2 {
		return mv, false
	}
	mv.Path = path[1:]
	_, r := g.judge(unit, h, []rules.Move{mv})
	return mv, r.OK()
}
