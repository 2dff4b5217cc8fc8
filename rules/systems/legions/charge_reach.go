package legions

import (
	"cmp"
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// reachable reports whether some charger can get to a place where it meets a target (DL2-MOV-11): straight, or around
// what is in the way; a way through Difficult Terrain has the single MV (DL2-MOV-12). That depends on the table and on how
// the chargers go.
func (g *game) reachable(c rules.Command, target rules.UnitID) bool {
	unit, _ := g.mover(c)
	h := g.chargePace(c, chargeTargets(c))
	if !hasUnit(h.foes, target) {
		h.foes = append(h.foes, target)
	}
	h.loose = true
	what := fmt.Sprint("reach ", target, h.foes, h.fly, h.smash)
	for _, m := range g.onTable(unit) {
		what += fmt.Sprint(" ", m, h.limit(m))
	}
	return found(g, what, func() bool { return g.reaches(unit, h, target) })
}

// reaches looks for a way by which one of a Section meets a target.
func (g *game) reaches(unit rules.UnitID, h manner, target rules.UnitID) bool {
	type charger struct {
		t     *trial
		spots []geom.Point // where it would meet the target, but not on a straight way
	}
	var around []charger
	near := g.onTable(unit) // whoever is nearest reaches it soonest, and one is enough
	away := map[rules.ModelID]geom.Length{}
	for _, id := range near {
		away[id] = g.toFoes(id, []rules.UnitID{target})
	}
	slices.SortStableFunc(near, func(a, b rules.ModelID) int { return cmp.Compare(away[a], away[b]) })
	for _, id := range near {
		if g.forbids(mayFight, id) {
			continue
		}
		c := charger{t: g.trial(unit, h, nil, id)}
		for _, at := range g.meetingPlaces(id, target, h.limit(id)) {
			if !c.t.meets(at, target) {
				continue
			}
			if c.t.straight(at) {
				return true
			}
			c.spots = append(c.spots, at)
		}
		if len(c.spots) > 0 {
			around = append(around, c)
		}
	}
	for _, c := range around {
		for _, at := range c.spots {
			if _, ok := c.t.around(at); ok {
				return true
			}
		}
	}
	return false
}

// outOfReach refuses a target that no charger reaches: how far it is and how far a charger may go, or, where that would
// do, what bars the nearest (DL2-MOV-11, DL2-MOV-12).
func (g *game) outOfReach(c rules.Command, t rules.UnitID) rules.Ruling {
	unit, _ := g.mover(c)
	label := g.unit(t)
	d, ok := g.unitGap(unit, t)
	models := g.onTable(unit)
	if !ok || len(models) == 0 {
		return rules.Refuse(g.Book.ChargeConditions, "no charger can reach %s: it is out of reach", label)
	}
	limit := g.chargePace(c, nil).limit(models[0])
	if d <= limit {
		if bar := g.chargeBar(c, t); !bar.OK() {
			return rules.Refuse(g.Book.ChargeConditions, "no charger can reach %s: it is %s away, but %s", label, d, bar.Text).With(int(d), "µm", bar.Rule, "%s", bar.Text)
		}
	}
	return rules.Refuse(g.Book.ChargeConditions, "no charger can reach %s: %s away, %s allowed", label, over(d, limit), show(limit))
}

// chargeBar judges the straight way of the charger that stands nearest to a target to where it would meet it.
func (g *game) chargeBar(c rules.Command, target rules.UnitID) rules.Ruling {
	unit, _ := g.mover(c)
	h := g.chargePace(c, chargeTargets(c))
	h.loose = true
	best, spot, near := rules.ModelID(0), geom.Point{}, geom.Length(-1)
	for _, id := range g.onTable(unit) {
		if g.forbids(mayFight, id) {
			continue
		}
		for _, at := range g.meetingPlaces(id, target, h.limit(id)) {
			if d := g.model(id).At.Dist(at); near < 0 || d < near {
				best, spot, near = id, at, d
			}
		}
	}
	if best == 0 {
		return rules.Ruling{}
	}
	t := g.trial(unit, h, nil, best)
	return t.judge(t.to(spot))
}

// meetingPlaces are places within a distance at which a model would meet a target: beside its models, at the outline of
// its building, on the other side of Linear Terrain that it holds.
func (g *game) meetingPlaces(id rules.ModelID, target rules.UnitID, limit geom.Length) []geom.Point {
	m := g.model(id)
	var out []geom.Point
	seen := map[rules.PieceID]bool{}
	for _, e := range g.living(target) {
		em := g.model(e)
		if g.forbids(mayFight, e) {
			continue
		}
		if em.Place == rules.Aboard {
			if em.Within != 0 && !seen[em.Within] {
				seen[em.Within] = true
				out = append(out, outlineSpots(m, g.S.Piece(em.Within).Shape)...)
			}
			continue
		}
		if geom.Distance(g.solid(id).shape, g.solid(e).shape) <= limit+geom.Touch {
			out = append(out, g.contactSpots(m, em)...)
		}
		for _, q := range g.linearAt(g.solid(e).shape) {
			if geom.Within(g.solid(id).shape, q.Shape, limit+geom.Inch) { // else no place beside it is
				out = append(out, g.spotsAcross(m, em, q)...)
			}
		}
	}
	return out
}

// acrossSpots are places at which a model meets another over a piece of Linear Terrain that this one touches.
func acrossSpots(m, e *rules.Model, q *rules.Piece) []geom.Point {
	near, _ := geom.Nearest(q.Shape, e.Shape())
	dir := geom.HeadingTo(e.At, near)
	out := make([]geom.Point, 0, 5)
	for _, turn := range []geom.Heading{0, 1000, -1000, 2500, -2500} {
		out = append(out, beside(m, q.Shape, near, dir.Add(turn)))
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

// way is the move by which a model goes to a place and meets the target there: straight, or around what is in the way.
func (t *trial) way(at geom.Point, target rules.UnitID) (rules.Move, bool) {
	if !t.meets(at, target) {
		return rules.Move{}, false
	}
	if t.straight(at) {
		return t.to(at), true
	}
	return t.around(at)
}

// to is the straight way to a place.
func (t *trial) to(at geom.Point) rules.Move {
	return rules.Move{Model: t.id, Path: []geom.Point{at}, Facing: t.plan.g.model(t.id).Facing}
}

// meets reports whether a place is within the allowance and free, and one at which the model meets a target.
func (t *trial) meets(at geom.Point, target rules.UnitID) bool {
	g := t.plan.g
	m := g.model(t.id)
	return m.At.Dist(at) <= t.plan.how.limit(t.id)+geom.Touch && !t.tooFar(at) && (at == m.At || !t.taken(at)) &&
		len(g.touches(t.id, m.Base.Shape(at, m.Facing), []rules.UnitID{target})) > 0
}

// straight reports whether the model can go straight to a place that nobody stands on.
func (t *trial) straight(at geom.Point) bool { return t.fits(t.to(at)) }

// around is the way to a place around what stands there and around terrain.
func (t *trial) around(at geom.Point) (rules.Move, bool) {
	m := t.plan.g.model(t.id)
	if t.plan.how.fly || m.Base.Kind != rules.Round || t.foot && at != m.At && t.crowded(at, m.Facing) {
		return t.to(at), false
	}
	return t.past(at)
}

// past is the shortest way to a place around bases and Impassable Terrain, else the one around Difficult Terrain too, which slows
// a Charge and so may leave only a longer way short enough (DL2-MOV-12).
func (t *trial) past(at geom.Point) (rules.Move, bool) {
	mv, from := t.to(at), t.plan.g.model(t.id).At
	for _, wary := range []bool{false, true} {
		if wary && !t.slowed {
			break
		}
		path, ok := t.mazeOf(wary).route(from, at, min(t.plan.how.limit(t.id), t.limit+geom.Touch+1))
		if !ok || len(path) < 2 {
			break // there is none around more either
		}
		if mv.Path = path[1:]; t.fits(mv) {
			return mv, true
		}
	}
	return mv, false
}

// mazeOf is what the model goes around: wary, Difficult Terrain too.
func (t *trial) mazeOf(wary bool) *maze {
	k := &t.maze
	if wary {
		k = &t.wary
	}
	if *k == nil {
		g := t.plan.g
		*k = g.maze(g.model(t.id).Base.W, g.walls(t.id, t.moves, wary))
	}
	return *k
}
