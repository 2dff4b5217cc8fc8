package travel

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// Refuge is what a unit looks for that wants cover: the cover that it can reach for the fewest points (DUP-CONF-03,
// DUP-ASLT-09, DUP-ASV-03).
type Refuge struct {
	Unit  rules.UnitID
	Away  geom.Point               // it never comes nearer to it; where it stands itself: every direction
	Not   func(*rules.Piece) bool  // pieces that are none to it; nil: all are
	Limit geom.Length              // of points, negative: none
	Clear func(at geom.Point) bool // where it may end, nil: anywhere
	base  geom.Shape
	foes  []geom.Shape // whom it has to go around
}

// goal is a place in cover that may be reached.
type goal struct {
	piece rules.PieceID
	to    geom.Point
	far   geom.Length
}

// Shelter finds a refuge and the way there. Wrecks are cover too, and no pieces: their id is 0. ok is false where there is
// none.
func Shelter(g *model.Game, r Refuge) (rules.PieceID, geom.Path, bool) {
	base, ok := g.Stand(r.Unit)
	if !ok {
		return 0, nil, false
	}
	start := base.Centre()
	r.base, r.foes = base, foesOf(g, r.Unit)
	var goals []goal
	covers(g, &r, func(p *rules.Piece, linear bool) {
		if to, ok := coverPoint(p.Shape, linear, base); ok && r.suits(to) {
			goals = append(goals, goal{p.ID, to, start.Dist(to)})
		}
	})
	if p, way, ok := cheapest(g, r, goals, straight, Way); ok || r.Clear == nil {
		return p, way, ok
	}
	goals = goals[:0]
	covers(g, &r, func(p *rules.Piece, linear bool) {
		for _, to := range r.spots(p.Shape, linear) {
			goals = append(goals, goal{p.ID, to, start.Dist(to)})
		}
	})
	return cheapest(g, r, goals, straight)
}

// covers goes through what is cover to a unit.
func covers(g *model.Game, r *Refuge, each func(p *rules.Piece, linear bool)) {
	consider := func(p *rules.Piece) {
		if t := ground.TerrainOf(g, p); !p.Gone && t.Cover > ground.NoCover && (r.Not == nil || !r.Not(p)) {
			each(p, t.Linear)
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
}

// find looks for a way of a leader, as [Way] does.
type find func(g *model.Game, r *Refuge, from, to geom.Point, limit geom.Length) (path geom.Path, cost geom.Length, ok bool)

// cheapest picks the goal that costs the fewest points by one kind of ways after the other.
func cheapest(g *model.Game, r Refuge, goals []goal, kinds ...find) (found rules.PieceID, best geom.Path, ok bool) {
	start, most := r.base.Centre(), r.Limit
	slices.SortStableFunc(goals, func(a, b goal) int { return int(a.far - b.far) })
	for _, look := range kinds { // a way around something may be cheaper than a straight one, or the only one
		for _, k := range goals {
			if best != nil && k.far >= most {
				continue // no way there is cheaper than its length
			}
			if path, cost, ok := look(g, &r, start, k.to, most); ok && (best == nil || cost < most) && recedes(path, r.Away) {
				best, most, found = path, cost, k.piece
			}
		}
	}
	return found, best, best != nil
}

// spots are places all over a piece of cover where a unit may end, no farther away than a move goes.
func (r *Refuge) spots(piece geom.Shape, linear bool) (out []geom.Point) {
	reach, far := sight.BehindWall+r.base.Reach(), 24*geom.Inch
	if r.Limit >= 0 {
		far = r.Limit
	}
	if geom.DistanceTo(piece, r.base.Centre()) > far+reach {
		return nil
	}
	area := piece.Bounds()
	if linear {
		area = area.Grow(reach)
	}
	for at := range geom.Spots(area, geom.Inch/4) {
		if model.Within(r.base.Centre().Dist(at), far) && sight.Shields(piece, linear, r.base.At(at, r.base.Heading()), nil) && r.suits(at) {
			out = append(out, at)
		}
	}
	return out
}

// suits reports whether a place lies where the unit may go and end.
func (r *Refuge) suits(to geom.Point) bool {
	start := r.base.Centre()
	return (r.Limit < 0 || model.Within(start.Dist(to), r.Limit)) &&
		(r.Away == start || to.Dist(r.Away) > start.Dist(r.Away) && recedes(geom.Path{start, to}, r.Away)) && (r.Clear == nil || r.Clear(to))
}

// coverPoint is the nearest place for a leader's centre where a piece gives him cover: just inside area terrain, and
// where his base is within 1in of linear terrain, on this side of it.
func coverPoint(piece geom.Shape, linear bool, base geom.Shape) (geom.Point, bool) {
	start := base.Centre()
	near := geom.NearestPoint(piece, start)
	if linear {
		d := geom.DistanceTo(piece, start)
		gap := d - sight.BehindWall - base.Reach()
		if gap <= 0 {
			return start, true
		}
		return start.Toward(near, gap), true
	}
	if near == start {
		return start, true
	}
	for _, depth := range []geom.Length{ground.Hair, geom.Inch / 10, geom.Inch / 2} {
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
		if d := geom.DistanceTo(geom.Stroke(path[i-1:i+1], 0), from); d+ground.Hair < least {
			return false
		}
	}
	return true
}

// Way is the cheapest way of a leader from one point to another among the straight one, one around what he may not enter
// and one around all that costs more than clear ground, all of them around enemies; cost is in points, µm. Only ways of at
// most so many points are looked for; a negative limit is none.
func Way(g *model.Game, r *Refuge, from, to geom.Point, limit geom.Length) (path geom.Path, cost geom.Length, ok bool) {
	if path, cost, ok = straight(g, r, from, to, limit); ok {
		if limit = cost; model.Within(cost, from.Dist(to)) {
			return path, cost, true
		}
	}
	shut, slow := walls(g, r.Unit, from, to, limit)
	for _, walls := range [][]geom.Shape{shut, slow} {
		if p, found := move.MazeOf(g.S, geom.Barrier{Shapes: walls}, geom.Barrier{Diameter: 2 * r.base.Reach(), Shapes: r.foes}).Route(from, to, limit); found {
			if c, open := ground.PathCost(g, r.Unit, p); open && (!ok || c < cost) && (limit < 0 || model.Within(c, limit)) {
				path, cost, ok, limit = p, c, true, c
			}
		}
	}
	return path, cost, ok
}

// straight is the straight way, if it is open and costs no more than the limit.
func straight(g *model.Game, r *Refuge, from, to geom.Point, limit geom.Length) (geom.Path, geom.Length, bool) {
	if limit >= 0 && !model.Within(from.Dist(to), limit) {
		return nil, 0, false
	}
	path := geom.Path{from, to}
	for _, foe := range r.foes {
		if hit, _ := geom.Sweep(r.base, path, foe); hit {
			return nil, 0, false
		}
	}
	cost, open := ground.PathCost(g, r.Unit, path)
	return path, cost, open && (limit < 0 || model.Within(cost, limit))
}

// foesOf are the bases that bar the way of a unit (DUP-MOVE-05): enemies in the game, hidden ones not.
func foesOf(g *model.Game, unit rules.UnitID) (out []geom.Shape) {
	seat := g.Unit(unit).Seat
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.OnTable && m.Seat != seat && g.Profile(m.ID).Kind != model.Blip && g.InGame(m) {
			out = append(out, m.Shape())
		}
	}
	return out
}

// walls are the pieces that a leader may not enter, and those that cost him more than clear ground, as far as a way of
// limited length can touch them.
func walls(g *model.Game, unit rules.UnitID, from, to geom.Point, limit geom.Length) (shut, slow []geom.Shape) {
	who := ground.MoverOf(g, unit)
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := ground.TerrainOf(g, p)
		c, _ := who.Own(t)
		if p.Gone || c <= ground.Clear && !t.Linear || p.Shape.ContainsPoint(from) {
			continue
		}
		if limit >= 0 && geom.DistanceTo(p.Shape, from)+geom.DistanceTo(p.Shape, to) > limit {
			continue
		}
		if c == ground.Impassable && !t.Linear {
			shut = append(shut, ground.Held(g, p)...)
		}
		if !p.Shape.ContainsPoint(to) {
			slow = append(slow, ground.Held(g, p)...)
		}
	}
	return shut, slow
}
