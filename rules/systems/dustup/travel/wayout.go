package travel

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/place"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
)

// WayOut is the way of a withdrawal from a point, and why it is that one: to cover farther from it that the points reach,
// where the leader may stand outside 2in of enemies, else straight away or around what stops him there (DUP-ASLT-09).
func WayOut(g *model.Game, unit rules.UnitID, from geom.Point, points geom.Length) (geom.Path, rules.Text) {
	r := Refuge{Unit: unit, Away: from, Limit: points, Clear: func(at geom.Point) bool { return ClearAt(g, unit, at) }}
	if p, way, ok := Shelter(g, r); ok && way[len(way)-1] != way[0] {
		if p == 0 {
			return way, rules.Say("to cover behind a wreck")
		}
		return way, rules.Say("to cover at %s", g.S.Piece(p))
	}
	return ClearWay(g, unit, from, points)
}

// ClearWay is the way straight away from a point. Where enemies, bases or the ground stop it before its points and the
// edge of the table do, it is the way on which the unit ends farthest from the point without ever coming nearer to it.
func ClearWay(g *model.Game, unit rules.UnitID, from geom.Point, points geom.Length) (geom.Path, rules.Text) {
	start := g.At(unit)
	path := geom.Path{start, awayFrom(g, start, from)}
	best := tryOut(g, unit, path, points)
	if !best.stopped {
		return path, rules.Say("straight away")
	}
	far, around := best.at.Dist(from), false
	for turn := geom.Heading(0); turn <= aside && !(around && best.clear && best.full); turn += swerve {
		for _, p := range detours(g, unit, from, points, turn) {
			t := tryOut(g, unit, p, points)
			d := t.at.Dist(from)
			if !recedes(p, from) || best.clear && !t.clear || best.clear == t.clear && d <= far+geom.Touch {
				continue
			}
			path, best, far, around = p, t, d, true
		}
	}
	if !best.full || !best.clear {
		if best.clear {
			far += geom.Inch
		} else {
			far = start.Dist(from)
		}
		if p, ok := squeeze(g, unit, from, points, far); ok {
			path, around = p, true
		}
	}
	if around {
		return path, rules.Say("around what is in the way")
	}
	return path, rules.Say("straight away, as far as it can")
}

// trial is how a withdrawal along a path would end.
type trial struct {
	at      geom.Point
	stopped bool // by something other than its points, the edge of the table or a hidden marker
	full    bool // with all its points
	clear   bool // the leader is outside 2in of enemies
}

// tryOut finds where a unit that withdraws along a path ends, and whether it stands clear of enemies there.
func tryOut(g *model.Game, unit rules.UnitID, path geom.Path, points geom.Length) trial {
	j := SetOut(g, unit, path, points)
	j.Force = true
	s := ground.Survey(g, unit, path).Reach(points)
	h := j.Halt(s.At)
	t := trial{stopped: s.Rule != "", full: s.Rule == "" && h.At == s.At && s.Used+ground.Hair >= points}
	t.at, _ = path.PointAt(h.At)
	for _, r := range h.told {
		t.stopped = t.stopped || r.Rule != "DUP-SCEN-03" && r.Rule != "DUP-DET-06"
	}
	t.clear = ClearAt(g, unit, t.at)
	return t
}

// How far a withdrawal turns aside at most, and in which steps.
const (
	aside  = geom.Heading(9000)
	swerve = geom.Heading(750)
)

// detours are ways that lead away from a point so far to either side of straight away: straight ones, and ones around what
// is there, to half of the way, three quarters and all of it.
func detours(g *model.Game, unit rules.UnitID, from geom.Point, points geom.Length, turn geom.Heading) (out []geom.Path) {
	base, _ := g.Stand(unit)
	start := base.Centre()
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	maze := move.MazeOf(g.S, geom.Barrier{Shapes: closed(g, unit, points)}, geom.Barrier{Diameter: 2 * base.Reach(), Shapes: foesOf(g, unit)})
	away := geom.HeadingTo(from, start)
	for _, h := range []geom.Heading{away.Add(turn), away.Add(-turn)} {
		out = append(out, geom.Path{start, awayFrom(g, start, start.Sub(h.Vec(geom.Inch)))})
		for part := geom.Length(2); part <= 4 && turn%(2*swerve) == 0; part++ {
			to := start.Add(h.Vec(points * part / 4))
			if !table.Contains(to) {
				continue
			}
			if p, ok := maze.Route(start, to, 2*points); ok {
				out = append(out, p)
			}
		}
	}
	return out
}

// squeeze finds the way to the place farthest from a point, of those half an inch from one another, where the leader stands
// outside 2in of enemies and farther away than so much: where plain detours lead to none, between many bases.
func squeeze(g *model.Game, unit rules.UnitID, from geom.Point, points, far geom.Length) (geom.Path, bool) {
	base, _ := g.Stand(unit)
	start := base.Centre()
	var spots []geom.Point
	for at := range geom.Spots(geom.Disc(start, 2*points).Bounds(), geom.Inch/2) {
		if model.Within(start.Dist(at), points) && at.Dist(from) > far && ClearAt(g, unit, at) {
			spots = append(spots, at)
		}
	}
	slices.SortStableFunc(spots, func(a, b geom.Point) int { return int(b.Dist(from) - a.Dist(from)) })
	r := Refuge{Unit: unit, base: base, foes: foesOf(g, unit)}
	for _, at := range spots[:min(len(spots), 100)] {
		if p, _, ok := Way(g, &r, start, at, points); ok && recedes(p, from) && tryOut(g, unit, p, points).at == at {
			return p, true
		}
	}
	return nil, false
}

// closed are the pieces that a unit cannot enter, or cross with so many points.
func closed(g *model.Game, unit rules.UnitID, points geom.Length) (out []geom.Shape) {
	who, start := ground.MoverOf(g, unit), g.At(unit)
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := ground.TerrainOf(g, p)
		if p.Gone || p.Shape.ContainsPoint(start) || geom.DistanceTo(p.Shape, start) > points {
			continue
		}
		if c, _ := who.Own(t); !t.Linear && who.Worse(c) >= ground.Impassable || t.Linear && ground.ObstacleCost(p, t) > points {
			out = append(out, ground.Held(g, p)...)
		}
	}
	return out
}

// ClearAt reports whether the leader of a unit can stand at a point: on the table, off bases that are not of his unit, on
// ground that he may enter and outside 2in of enemies (DUP-MOVE-05, DUP-MOVE-06).
func ClearAt(g *model.Game, unit rules.UnitID, at geom.Point) bool {
	base, _ := g.Stand(unit)
	base = base.At(at, base.Heading())
	if !place.OnTable(&g.S.Table, base) {
		return false
	}
	goers := Walkers(g, unit)
	others := Others(g, g.Unit(unit).Seat, goers, ByHand)
	return others.Free(base) && (len(goers) == 0 || ground.Standable(g, goers[0], base))
}
