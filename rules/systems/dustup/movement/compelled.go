package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/travel"
)

// checkFlight judges the Move of a unit that has no choice: without a point the program takes the way that the rules
// want; a point that is given has to lie on it, or in the cover that it leads to (DUP-CONF-03, DUP-CONF-04).
func checkFlight(g *model.Game, c rules.Command, f travel.Flight) rules.Ruling {
	end := f.Path[len(f.Path)-1]
	if len(f.Path) == 2 && f.Path[0] == end {
		return rules.Refuse(f.Rule, "%s is where it has to be", g.Unit(c.Unit))
	}
	way := ground.Survey(g, c.Unit, f.Path)
	r := rules.Allow(f.Rule, "%s", f.Why)
	r = r.Add(way.Steps(way.Length)...)
	r.Subject = "movement"
	if to, given := target(c, travel.Walkers(g, c.Unit)); given && !onFlight(g, f, to) {
		return rules.Refuse(f.Rule, "%s goes %s: leave the point to the program or take one on that way", g.Unit(c.Unit), f.Why)
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
func onFlight(g *model.Game, f travel.Flight, to geom.Point) bool {
	if f.Piece != 0 && sight.Shields(g.S.Piece(f.Piece).Shape, ground.TerrainOf(g, g.S.Piece(f.Piece)).Linear, geom.Disc(to, geom.Inch), nil) {
		return true
	}
	n := len(f.Path)
	on := append(append(geom.Path(nil), f.Path...), f.Path[n-2].Toward(f.Path[n-1], 200*geom.Inch))
	return geom.DistanceTo(geom.Stroke(on, geom.Inch), to) == 0
}

// FlightOrder is the way that a compelled unit goes: into the cover it was told to where a point in it was named, else the
// way of the rules to its end.
func FlightOrder(g *model.Game, c rules.Command, f travel.Flight) Order {
	o := Order{Path: f.Path}
	if to, given := target(c, travel.Walkers(g, c.Unit)); given && f.Piece != 0 && sight.Shields(g.S.Piece(f.Piece).Shape, ground.TerrainOf(g, g.S.Piece(f.Piece)).Linear, geom.Disc(to, geom.Inch), nil) {
		if way := (geom.Path{f.Path[0], to}); len(f.Path) == 2 {
			if _, open := ground.PathCost(g, c.Unit, way); open {
				o.Path = way
			}
		}
	}
	return o
}

// needsNerve reports whether a Shaken unit has to pass a leadership test to go somewhere: towards the nearest enemy leader
// that it sees, or out of cover (DUP-CONF-02).
func needsNerve(g *model.Game, unit rules.UnitID, path geom.Path) (bool, rules.Text) {
	if g.Level(unit) != model.Shaken {
		return false, rules.Text{}
	}
	start, end := path[0], path[len(path)-1]
	if foe, ok := travel.NearestFoe(g, unit); ok && g.At(foe).Dist(end) < g.At(foe).Dist(start) {
		return true, rules.Say("towards %s", g.Unit(foe))
	}
	base, _ := g.Stand(unit)
	if sight.InCover(g, unit) > ground.NoCover {
		if c, _ := sight.CoverAt(g, base.At(end, base.Heading()), nil); c == ground.NoCover {
			return true, rules.Say("out of cover")
		}
	}
	return false, rules.Text{}
}

// nerve is the leadership test of a Shaken unit (DUP-CONF-02, DUP-QUAL-04).
func nerve(g *model.Game, unit rules.UnitID) model.Test {
	return model.Test{Unit: unit, Rule: "DUP-QUAL-04", Purpose: "leadership", Die: g.Quality(unit), Target: g.Troop(unit).LV, Steps: []rules.Step{g.LV(unit)}}
}

// steels takes the leadership test of a Shaken unit before its movement die; failing it spends the action (DUP-CONF-02,
// DUP-QUAL-04).
func steels(a *model.Act, unit rules.UnitID, why rules.Text) bool {
	face, ok := a.Take(nerve(a.Game, unit))
	r := rules.Allow("DUP-CONF-02", "Shaken, but it goes %s", why)
	if !ok {
		r = rules.Refuse("DUP-CONF-02", "Shaken: it does not go %s, and the action is spent", why)
	}
	r.Subject = "shaken"
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r.With(face, "face", "DUP-QUAL-04", "leadership test"))
	return ok
}

// creep moves the marker of a hidden unit as far as no enemy leader sees it (DUP-DET-06). Seen, the unit is revealed and
// the rest of the way is left in o and points; creep then gives false.
func creep(a *model.Act, c rules.Command, o *Order, points *geom.Length) bool {
	j := travel.SetOut(a.Game, c.Unit, o.Path, *points)
	way := ground.Survey(a.Game, c.Unit, o.Path)
	h := j.Halt(way.Reach(*points).At)
	for s := geom.Length(0); ; s = min(h.At, s+geom.Inch/2) {
		at, _ := j.Path.PointAt(s)
		if !watched(a.Game, a.Unit(c.Unit).Seat, at) {
			if s < h.At {
				continue
			}
			travel.GoAlong(a, j)
			return true
		}
		if s > 0 {
			part := travel.SetOut(a.Game, c.Unit, j.Walked(s), *points)
			*points = max(0, *points-way.Spent(s))
			travel.GoAlong(a, part)
		}
		hidden.Reveal(a, c.Unit, "DUP-DET-06", rules.Say("it moves in sight of an enemy leader"))
		rest := j.Walked(h.At)
		_, leg := j.Path.PointAt(s)
		o.Path = append(geom.Path{a.At(c.Unit)}, rest[min(leg+1, len(rest)-1):]...)
		o.Wishes = nil
		return false
	}
}

// watched reports whether the leader of an enemy unit that is on the table sees a point.
func watched(g *model.Game, seat rules.Seat, at geom.Point) bool {
	for _, e := range g.Units(seat.Other()) {
		if g.Troop(e).Hidden {
			continue
		}
		if ok, _ := sight.SeesPoint(g, e, at); ok {
			return true
		}
	}
	return false
}
