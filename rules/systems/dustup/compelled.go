package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// checkFlight judges the Move of a unit that has no choice: without a point the program takes the way that the rules
// want; a point that is given has to lie on it, or in the cover that it leads to (DUP-CONF-03, DUP-CONF-04).
func (g *game) checkFlight(c rules.Command, f flight) rules.Ruling {
	end := f.path[len(f.path)-1]
	if len(f.path) == 2 && f.path[0] == end {
		return rules.Refuse(f.rule, "%s is where it has to be", g.unit(c.Unit))
	}
	way := g.survey(c.Unit, f.path)
	r := rules.Allow(f.rule, "%s", f.why)
	r = r.Add(way.steps(way.length)...)
	r.Subject = "movement"
	if to, given := target(c, g.walkers(c.Unit)); given && !g.onFlight(f, to) {
		return rules.Refuse(f.rule, "%s goes %s: leave the point to the program or take one on that way", g.unit(c.Unit), f.why)
	}
	return r
}

// target is the point that a Move names, if any.
func target(c rules.Command, goers []rules.ModelID) (geom.Point, bool) {
	if c.At != nil {
		return *c.At, true
	}
	for _, m := range c.Moves {
		if len(goers) > 0 && m.Model == goers[0] && len(m.Path) > 0 {
			return m.Path[len(m.Path)-1], true
		}
	}
	return geom.Point{}, false
}

// onFlight reports whether a point lies within half an inch of the way of a flight or of its straight continuation, or in
// the cover that it leads to.
func (g *game) onFlight(f flight, to geom.Point) bool {
	if f.piece != 0 && shields(g.S.Piece(f.piece).Shape, g.terrainOf(g.S.Piece(f.piece)).linear, geom.Disc(to, geom.Inch), nil) {
		return true
	}
	n := len(f.path)
	on := append(append(geom.Path(nil), f.path...), f.path[n-2].Toward(f.path[n-1], 200*geom.Inch))
	return geom.DistanceTo(geom.Stroke(on, geom.Inch), to) == 0
}

// flightOrder is the way that a compelled unit goes: into the cover it was told to where a point in it was named, else the
// way of the rules to its end.
func (g *game) flightOrder(c rules.Command, f flight) order {
	o := order{path: f.path}
	if to, given := target(c, g.walkers(c.Unit)); given && f.piece != 0 && shields(g.S.Piece(f.piece).Shape, g.terrainOf(g.S.Piece(f.piece)).linear, geom.Disc(to, geom.Inch), nil) {
		if way := (geom.Path{f.path[0], to}); len(f.path) == 2 {
			if _, open := g.pathCost(c.Unit, way); open {
				o.path = way
			}
		}
	}
	return o
}

// needsNerve reports whether a Shaken unit has to pass a leadership test to go somewhere: towards the nearest enemy leader
// that it sees, or out of cover (DUP-CONF-02).
func (g *game) needsNerve(unit rules.UnitID, path geom.Path) (bool, rules.Text) {
	if g.level(unit) != Shaken {
		return false, rules.Text{}
	}
	start, end := path[0], path[len(path)-1]
	if foe, ok := g.nearestFoe(unit); ok && g.at(foe).Dist(end) < g.at(foe).Dist(start) {
		return true, rules.Say("towards %s", g.unit(foe))
	}
	base, _ := g.stand(unit)
	if g.inCover(unit) > noCover {
		if c, _ := g.coverAt(base.At(end, base.Heading()), nil); c == noCover {
			return true, rules.Say("out of cover")
		}
	}
	return false, rules.Text{}
}

// steels takes the leadership test of a Shaken unit before its movement die; failing it spends the action (DUP-CONF-02,
// DUP-QUAL-04).
func (a *act) steels(unit rules.UnitID, why rules.Text) bool {
	face, ok := a.beats(unit, "DUP-QUAL-04", "leadership", a.quality(unit), a.troop(unit).LV, a.lv(unit))
	r := rules.Allow("DUP-CONF-02", "Shaken, but it goes %s", why)
	if !ok {
		r = rules.Refuse("DUP-CONF-02", "Shaken: it does not go %s, and the action is spent", why)
	}
	r.Subject = "shaken"
	a.ctx.Rule(a.unit(unit).Seat, unit, r.With(face, "face", "DUP-QUAL-04", "leadership test"))
	return ok
}

// creep moves the marker of a hidden unit as far as no enemy leader sees it (DUP-DET-06). Seen, the unit is revealed and
// the rest of the way is left in o and points; creep then gives false.
func (a *act) creep(c rules.Command, o *order, points *geom.Length) bool {
	j := a.setOut(c.Unit, o.path, *points)
	way := a.survey(c.Unit, o.path)
	h := j.halt(way.reach(*points).at)
	for s := geom.Length(0); ; s = min(h.at, s+geom.Inch/2) {
		at, _ := j.path.PointAt(s)
		if !a.watched(a.unit(c.Unit).Seat, at) {
			if s < h.at {
				continue
			}
			a.goAlong(j)
			return true
		}
		if s > 0 {
			part := a.setOut(c.Unit, j.walked(s), *points)
			*points = max(0, *points-way.spent(s))
			a.goAlong(part)
		}
		a.reveal(c.Unit, "DUP-DET-06", rules.Say("it moves in sight of an enemy leader"))
		rest := j.walked(h.at)
		_, leg := j.path.PointAt(s)
		o.path = append(geom.Path{a.at(c.Unit)}, rest[min(leg+1, len(rest)-1):]...)
		o.wishes = nil
		return false
	}
}

// watched reports whether the leader of an enemy unit that is on the table sees a point.
func (g *game) watched(seat rules.Seat, at geom.Point) bool {
	for _, e := range g.units(seat.Other()) {
		if g.troop(e).Hidden {
			continue
		}
		if ok, _ := g.seesPoint(e, at); ok {
			return true
		}
	}
	return false
}
