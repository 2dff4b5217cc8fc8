package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// nearestCover finds the cover that a unit can reach for the fewest points without coming nearer to a point, and the way
// there; away at the leader himself allows every direction. Wrecks are cover too, and no pieces: their id is 0. ok is
// false where there is none (DUP-CONF-03, DUP-ASLT-09).
func (g *game) nearestCover(unit rules.UnitID, away geom.Point) (rules.PieceID, geom.Path, bool) {
	return g.coverExcept(unit, away, func(*rules.Piece) bool { return false }, -1)
}

// coverExcept is nearestCover without some pieces, and with a limit of points where it is not negative (DUP-ASV-03).
func (g *game) coverExcept(unit rules.UnitID, away geom.Point, not func(*rules.Piece) bool, limit geom.Length) (rules.PieceID, geom.Path, bool) {
	base, ok := g.stand(unit)
	if !ok {
		return 0, nil, false
	}
	start := base.Centre()
	type goal struct {
		piece rules.PieceID
		to    geom.Point
		far   geom.Length
	}
	var goals []goal
	consider := func(p *rules.Piece) {
		t := g.terrainOf(p)
		if p.Gone || t.cover == noCover || not(p) {
			return
		}
		to, ok := coverPoint(p.Shape, t.linear, base)
		far := start.Dist(to)
		if ok && (away == start || to.Dist(away) > start.Dist(away) && recedes(geom.Path{start, to}, away)) && (limit < 0 || within(far, limit)) {
			goals = append(goals, goal{p.ID, to, far})
		}
	}
	for i := range g.S.Table.Pieces {
		consider(&g.S.Table.Pieces[i])
	}
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.Wreck {
			consider(&rules.Piece{Label: "the wreck of " + m.Label, Kind: "wreck", Shape: m.Shape()})
		}
	}
	slices.SortStableFunc(goals, func(a, b goal) int { return int(a.far - b.far) })
	var best geom.Path
	var found rules.PieceID
	most := limit
	try := func(k goal, find func(unit rules.UnitID, from, to geom.Point, limit geom.Length) (geom.Path, geom.Length, bool)) {
		if best != nil && k.far >= most {
			return // no way there is cheaper than its length
		}
		if path, cost, ok := find(unit, start, k.to, most); ok && (best == nil || cost < most) && recedes(path, away) {
			best, most, found = path, cost, k.piece
		}
	}
	for _, k := range goals {
		try(k, g.straight)
	}
	for _, k := range goals { // a way around something may be cheaper, or the only one
		try(k, g.way)
	}
	return found, best, best != nil
}

// coverPoint is the nearest place for a leader's centre where a piece gives him cover: just inside area terrain, and
// where his base is within 1in of linear terrain, on this side of it.
func coverPoint(piece geom.Shape, linear bool, base geom.Shape) (geom.Point, bool) {
	start := base.Centre()
	near := geom.NearestPoint(piece, start)
	if linear {
		d := geom.DistanceTo(piece, start)
		gap := d - behindWall - base.Reach()
		if gap <= 0 {
			return start, true
		}
		return start.Toward(near, gap), true
	}
	if near == start {
		return start, true
	}
	for _, depth := range []geom.Length{hair, geom.Inch / 10, geom.Inch / 2} {
		if p := near.Toward(start, -depth); piece.ContainsPoint(p) {
			return p, true
		}
		if p := near.Toward(piece.Centre(), depth); piece.ContainsPoint(p) {
			return p, true
		}
	}
	return near, piece.ContainsPoint(near)
}

// recedes reports whether a path never comes nearer to a point than where it begins.
func recedes(path geom.Path, from geom.Point) bool {
	least := path[0].Dist(from)
	for i := 1; i < len(path); i++ {
		if path[i] == path[i-1] {
			continue
		}
		if d := geom.DistanceTo(geom.Stroke(path[i-1:i+1], 0), from); d+hair < least {
			return false
		}
	}
	return true
}

// way is the cheapest way of a leader from one point to another among the straight one, one around what he may not enter
// and one around all that costs more than clear ground; cost is in points, µm. Only ways of at most so many points are
// looked for; a negative limit is none.
func (g *game) way(unit rules.UnitID, from, to geom.Point, limit geom.Length) (path geom.Path, cost geom.Length, ok bool) {
	if path, cost, ok = g.straight(unit, from, to, limit); ok {
		if limit = cost; within(cost, from.Dist(to)) {
			return path, cost, true
		}
	}
	shut, slow := g.walls(unit, from, to, limit)
	for _, walls := range [][]geom.Shape{shut, slow} {
		if p, found := geom.Route(from, to, 0, walls, limit); found {
			if c, open := g.pathCost(unit, p); open && (!ok || c < cost) && (limit < 0 || within(c, limit)) {
				path, cost, ok, limit = p, c, true, c
			}
		}
	}
	return path, cost, ok
}

// straight is the straight way, if it is open and costs no more than the limit.
func (g *game) straight(unit rules.UnitID, from, to geom.Point, limit geom.Length) (geom.Path, geom.Length, bool) {
	if limit >= 0 && !within(from.Dist(to), limit) {
		return nil, 0, false
	}
	path := geom.Path{from, to}
	cost, open := g.pathCost(unit, path)
	return path, cost, open && (limit < 0 || within(cost, limit))
}

// walls are the pieces that a leader may not enter, and those that cost him more than clear ground, as far as a way of
// limited length can touch them.
func (g *game) walls(unit rules.UnitID, from, to geom.Point, limit geom.Length) (shut, slow []geom.Shape) {
	who := g.moverOf(unit)
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := g.terrainOf(p)
		c, _ := who.own(t)
		if p.Gone || c == clear && !t.linear || p.Shape.ContainsPoint(from) {
			continue
		}
		if limit >= 0 && geom.DistanceTo(p.Shape, from)+geom.DistanceTo(p.Shape, to) > limit {
			continue
		}
		if c == impassable && !t.linear {
			shut = append(shut, p.Shape)
		}
		if !p.Shape.ContainsPoint(to) {
			slow = append(slow, p.Shape)
		}
	}
	return shut, slow
}
