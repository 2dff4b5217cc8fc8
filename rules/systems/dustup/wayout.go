package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// wayOut is the way of a withdrawal from a point, and why it is that one: to cover farther from it that the points reach,
// where the leader may stand outside 2in of enemies, else straight away or around what stops him there (DUP-ASLT-09).
func (g *game) wayOut(unit rules.UnitID, from geom.Point, points geom.Length) (geom.Path, rules.Text) {
	r := refuge{unit: unit, away: from, limit: points, clear: func(at geom.Point) bool { return g.clearAt(unit, at) }}
	if p, way, ok := g.shelter(r); ok && way[len(way)-1] != way[0] {
		if p == 0 {
			return way, rules.Say("to cover behind a wreck")
		}
		return way, rules.Say("to cover at %s", g.S.Piece(p))
	}
	return g.clearWay(unit, from, points)
}

// clearWay is the way straight away from a point. Where enemies, bases or the ground stop it before its points and the
// edge of the table do, it is the way on which the unit ends farthest from the point without ever coming nearer to it.
func (g *game) clearWay(unit rules.UnitID, from geom.Point, points geom.Length) (geom.Path, rules.Text) {
	start := g.at(unit)
	path := geom.Path{start, g.awayFrom(start, from)}
	best := g.tryOut(unit, path, points)
	if !best.stopped {
		return path, rules.Say("straight away")
	}
	far, around := best.at.Dist(from), false
	for turn := geom.Heading(0); turn <= aside && !(around && best.clear && best.full); turn += swerve {
		for _, p := range g.detours(unit, from, points, turn) {
			t := g.tryOut(unit, p, points)
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
		if p, ok := g.squeeze(unit, from, points, far); ok {
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
func (g *game) tryOut(unit rules.UnitID, path geom.Path, points geom.Length) trial {
	j := g.setOut(unit, path, points)
	j.force = true
	s := g.survey(unit, path).reach(points)
	h := j.halt(s.at)
	t := trial{stopped: s.rule != "", full: s.rule == "" && h.at == s.at && s.used+hair >= points}
	t.at, _ = path.PointAt(h.at)
	for _, r := range h.told {
		t.stopped = t.stopped || r.Rule != "DUP-SCEN-03" && r.Rule != "DUP-DET-06"
	}
	t.clear = g.clearAt(unit, t.at)
	return t
}

// How far a withdrawal turns aside at most, and in which steps.
const (
	aside  = geom.Heading(9000)
	swerve = geom.Heading(750)
)

// detours are ways that lead away from a point so far to either side of straight away: straight ones, and ones around what
// is there, to half of the way, three quarters and all of it.
func (g *game) detours(unit rules.UnitID, from geom.Point, points geom.Length, turn geom.Heading) (out []geom.Path) {
	base, _ := g.stand(unit)
	start := base.Centre()
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	shut := geom.Barrier{Shapes: g.closed(unit, points)}
	foes := geom.Barrier{Diameter: 2 * base.Reach(), Shapes: g.foesOf(unit)}
	away := geom.HeadingTo(from, start)
	for _, h := range []geom.Heading{away.Add(turn), away.Add(-turn)} {
		out = append(out, geom.Path{start, g.awayFrom(start, start.Sub(h.Vec(geom.Inch)))})
		for part := geom.Length(2); part <= 4 && turn%(2*swerve) == 0; part++ {
			to := start.Add(h.Vec(points * part / 4))
			if !table.Contains(to) {
				continue
			}
			if p, ok := geom.RouteAmong(start, to, 2*points, shut, foes); ok {
				out = append(out, p)
			}
		}
	}
	return out
}

// squeeze finds the way to the place farthest from a point, of those half an inch from one another, where the leader stands
// outside 2in of enemies and farther away than so much: where plain detours lead to none, between many bases.
func (g *game) squeeze(unit rules.UnitID, from geom.Point, points, far geom.Length) (geom.Path, bool) {
	base, _ := g.stand(unit)
	start := base.Centre()
	var spots []geom.Point
	for at := range geom.Spots(geom.Disc(start, 2*points).Bounds(), geom.Inch/2) {
		if within(start.Dist(at), points) && at.Dist(from) > far && g.clearAt(unit, at) {
			spots = append(spots, at)
		}
	}
	slices.SortStableFunc(spots, func(a, b geom.Point) int { return int(b.Dist(from) - a.Dist(from)) })
	r := refuge{unit: unit, base: base, foes: g.foesOf(unit)}
	for _, at := range spots[:min(len(spots), 100)] {
		if p, _, ok := g.way(&r, start, at, points); ok && recedes(p, from) && g.tryOut(unit, p, points).at == at {
			return p, true
		}
	}
	return nil, false
}

// closed are the pieces that a unit cannot enter, or cross with so many points.
func (g *game) closed(unit rules.UnitID, points geom.Length) (out []geom.Shape) {
	who, start := g.moverOf(unit), g.at(unit)
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := g.terrainOf(p)
		if p.Gone || p.Shape.ContainsPoint(start) || geom.DistanceTo(p.Shape, start) > points {
			continue
		}
		if c, _ := who.own(t); !t.linear && who.worse(c) >= impassable || t.linear && obstacleCost(p, t) > points {
			out = append(out, g.held(p)...)
		}
	}
	return out
}

// clearAt reports whether the leader of a unit can stand at a point: on the table, off bases that are not of his unit, on
// ground that he may enter and outside 2in of enemies (DUP-MOVE-05, DUP-MOVE-06).
func (g *game) clearAt(unit rules.UnitID, at geom.Point) bool {
	base, _ := g.stand(unit)
	base = base.At(at, base.Heading())
	if !base.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return false
	}
	seat, goers := g.unit(unit).Seat, g.walkers(unit)
	near := base.Bounds().Grow(keepAway)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || !meets(m, near) || slices.Contains(goers, m.ID) {
			continue
		}
		foe := m.Place == rules.OnTable && m.Seat != seat && g.profile(m.ID).Kind != Blip && g.inGame(m)
		if geom.Pressed(base, m.Shape()) || foe && geom.Distance(base, m.Shape())+geom.Touch < keepAway {
			return false
		}
	}
	return len(goers) == 0 || g.standable(goers[0], base)
}
