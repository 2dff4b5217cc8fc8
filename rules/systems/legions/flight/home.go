package flight

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// Retreat are the ways of models of a Section to its nearest main zone, and from there on to its edge, which ends them: each goes its
// whole allowance by the shortest way around what is in it, the foremost first, all of them so much less that the Section ends in
// Coherency.
func Retreat(g *model.Game, unit rules.UnitID, models []rules.ModelID) []rules.Move {
	most := geom.Length(0)
	for _, id := range models {
		most = max(most, Reach(g, id))
	}
	whole, holds := together(g, unit, models, most)
	if holds || !coherent(g, models) {
		return whole
	}
	const step = geom.Inch / 2
	best := []rules.Move(nil)
	far := geom.Length(0)
	for d := most - step; d > 0 && best == nil; d -= step {
		if moves, holds := together(g, unit, models, d); holds {
			best, far = moves, d
		}
	}
	for more := step / 2; more > geom.Touch; more /= 2 {
		if moves, holds := together(g, unit, models, far+more); holds {
			best, far = moves, far+more
		}
	}
	return best
}

// together are the ways of models of which none goes further than so much, and whether the Section is in Coherency at their ends.
func together(g *model.Game, unit rules.UnitID, models []rules.ModelID, most geom.Length) (moves []rules.Move, holds bool) {
	then := model.Read(g.S.Clone())
	for _, id := range Foremost(g, unit, models) {
		mv := homeOf(then, unit, id, most)
		p, r := movement.Judge(then, unit, Manner(then), []rules.Move{mv})
		if len(p.Strides) == 0 || !r.OK() {
			continue
		}
		moves = append(moves, mv)
		m, s := then.S.Model(id), &p.Strides[0]
		m.At, m.Facing = s.End.Centre(), s.Facing
		then = model.Read(then.S)
	}
	return moves, coherent(then, models)
}

// coherent reports whether some models of a Section hold together; its Transports follow them later.
func coherent(g *model.Game, models []rules.ModelID) bool {
	shapes := make([]geom.Shape, len(models))
	for i, id := range models {
		shapes[i] = g.Model(id).Shape()
	}
	return coherency.ChainOf(g, models, shapes).OK()
}

// Foremost are models of a Section in the order of how far they have left on their way home.
func Foremost(g *model.Game, unit rules.UnitID, models []rules.ModelID) []rules.ModelID {
	out := slices.Clone(models)
	left := map[rules.ModelID]geom.Length{}
	for _, id := range out {
		left[id] = geom.PathLength(homeward(g, unit, g.Model(id), g.Model(id).At))
	}
	slices.SortStableFunc(out, func(a, b rules.ModelID) int { return int(left[a] - left[b]) })
	return out
}

// homeward is the way home of the centre of a model from a place, where nothing is in it: to the nearest point of the nearest main zone
// of its side, then straight to its edge, which its base touches at the end.
func homeward(g *model.Game, unit rules.UnitID, m *rules.Model, from geom.Point) geom.Path {
	way := geom.Path{from}
	at := from
	if z, ok := nearestZone(g, m.Seat, from); ok {
		if at = geom.NearestPoint(z, from); at != from {
			way = append(way, at)
		}
	}
	edge := FriendlyEdge(g, unit)
	if d := ToEdge(g, m.Base.Shape(at, m.Facing), edge); d > geom.Touch {
		way = append(way, at.Add(place.Edge(edge).Outward().Vec(d)))
	}
	return way
}

// nearestZone is the main zone of a side nearest to a place; ok is false where it has none.
func nearestZone(g *model.Game, seat rules.Seat, from geom.Point) (zone geom.Shape, ok bool) {
	least := geom.Length(0)
	for _, z := range g.E.Zones {
		if z.Seat != seat || z.Kind != "main" && z.Kind != "" {
			continue
		}
		s := geom.Poly(z.Area)
		if d := from.Dist(geom.NearestPoint(s, from)); !ok || d < least {
			zone, least, ok = s, d, true
		}
	}
	return zone, ok
}

// homeOf is the way home of a model, no further than so much: straight, or around what is in the way where that brings it nearer. A Field
// Gun is pushed along such a way too, as in any Advance of an edition whose retreats have zones.
func homeOf(g *model.Game, unit rules.UnitID, id rules.ModelID, most geom.Length) rules.Move {
	m := g.Model(id)
	t := ways.NewTrial(g, unit, Manner(g), nil, id)
	most = min(most, Reach(g, id))
	way := homeward(g, unit, m, m.At)
	best := stretch(t, way, most)
	if len(way) < 2 || geom.PathLength(append(geom.Path{m.At}, best.Path...)) >= min(most, geom.PathLength(way))-geom.Touch {
		return best
	}
	left := func(mv rules.Move) geom.Length {
		at := m.At
		if n := len(mv.Path); n > 0 {
			at = mv.Path[n-1]
		}
		return geom.PathLength(homeward(g, unit, m, at))
	}
	if around := homeAround(g, unit, m, way[1]); around != nil {
		if alt := stretch(t, around, most); left(alt) < left(best)-geom.Touch {
			return alt
		}
	}
	return best
}

// homeAround is the way home of a model around what is in it, whose straight way first goes to a point; nil where there is none.
func homeAround(g *model.Game, unit rules.UnitID, m *rules.Model, to geom.Point) geom.Path {
	maze := flightMaze(g, m, nil)
	if maze == nil {
		return nil
	}
	const outside = 1 << 40 // aims at a zone, not at an edge
	dir := place.Edge(FriendlyEdge(g, unit)).Outward()
	aim, goals := 1+int(dir), func() []geom.Point { return edgeGoals(g, m, to, dir.Add(9000)) }
	if m.Base.Kind != rules.Round {
		aim += int(geom.FullTurn) * int(m.Facing.Norm())
	}
	if z, ok := nearestZone(g, m.Seat, m.At); ok && !z.ContainsPoint(m.At) {
		aim, goals = outside+aim, func() []geom.Point { return append(zoneGoals(z), to) }
	}
	around := maze.Shortest(m.At, to, aim, goals)
	if around == nil {
		return nil
	}
	return append(slices.Clone(around), homeward(g, unit, m, around[len(around)-1])[1:]...)
}

// zoneGoals are places on the outline of a zone, two inches apart.
func zoneGoals(z geom.Shape) (out []geom.Point) {
	for i := range z.Pts {
		a, b := z.Pts[i], z.Pts[(i+1)%len(z.Pts)]
		for d, long := geom.Length(0), a.Dist(b); d < long; d += 2 * geom.Inch {
			out = append(out, a.Toward(b, d))
		}
	}
	return out
}

// stretch is the longest legal move along a way from where a model stands, no further than so much.
func stretch(t *ways.Trial, way geom.Path, most geom.Length) rules.Move {
	m := t.Plan.G.Model(t.ID)
	most = min(most, geom.PathLength(way))
	to := func(d geom.Length) rules.Move {
		at, leg := way.PointAt(d)
		mv := rules.Move{Model: m.ID, Path: slices.Clone(way[1 : leg+1]), Facing: m.Facing}
		if n := len(mv.Path); n == 0 || mv.Path[n-1] != at {
			mv.Path = append(mv.Path, at)
		}
		return mv
	}
	const step = geom.Inch / 2
	for d := most; d > 0; d -= step {
		mv := to(d)
		if !t.Fits(mv) {
			continue
		}
		for more := step / 2; more > geom.Touch/4 && d < most; more /= 2 {
			if on := to(min(most, d+more)); t.Fits(on) {
				mv, d = on, min(most, d+more)
			}
		}
		return mv
	}
	return rules.Move{Model: m.ID, Facing: m.Facing}
}
