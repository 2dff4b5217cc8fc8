package travel

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// NearestFoe is the enemy unit whose leader is nearest among those that a unit sees, the first of equals; ok is false
// where it sees none. Hidden units are not seen.
func NearestFoe(g *model.Game, unit rules.UnitID) (foe rules.UnitID, ok bool) {
	at, on := g.Stand(unit)
	if !on {
		return 0, false
	}
	var least geom.Length
	for _, e := range g.Units(g.Unit(unit).Seat.Other()) {
		s, there := g.Stand(e)
		if !there || g.Troop(e).Hidden {
			continue
		}
		d := geom.Distance(at, s)
		if ok && d >= least {
			continue
		}
		if sight.Seen(g, unit, e) {
			foe, least, ok = e, d, true
		}
	}
	return foe, ok
}

// Flight is a move that a unit has no choice in (DUP-CONF-03, DUP-CONF-04).
type Flight struct {
	Path  geom.Path
	Rule  rules.RuleID
	Why   rules.Text
	Piece rules.PieceID // the cover it goes to, 0 for none
}

// Flees gives the way that a Broken unit in the open or a Routed one has to go; ok is false for a unit that chooses its
// own way.
func Flees(g *model.Game, unit rules.UnitID) (Flight, bool) {
	start := g.At(unit)
	switch g.Level(unit) {
	case model.Routed:
		return rout(g, unit, start), true
	case model.Broken:
		f := Flight{Rule: "DUP-CONF-03"}
		foe, seen := NearestFoe(g, unit)
		from := start
		if seen {
			from = g.At(foe)
		}
		if p, way, ok := Shelter(g, Refuge{Unit: unit, Away: from, Limit: -1}); ok {
			f.Path, f.Piece, f.Why = way, p, rules.Say("by the shortest way to cover")
			return f, true
		}
		if seen {
			f.Path, f.Why = geom.Path{start, awayFrom(g, start, from)}, rules.Say("no cover: straight away from %s", g.Unit(foe))
			return f, true
		}
		f.Path, f.Why = geom.Path{start, Home(g, unit, start)}, rules.Say("no cover and no enemy in sight: to its own edge")
		return f, true
	}
	return Flight{}, false
}

// rout is the way of a Routed unit: straight to the nearest point of its own edge, or straight away from the nearest
// enemy leader in sight where that would bring it nearer to him (DUP-CONF-04).
func rout(g *model.Game, unit rules.UnitID, start geom.Point) Flight {
	home := Home(g, unit, start)
	f := Flight{Path: geom.Path{start, home}, Rule: "DUP-CONF-04", Why: rules.Say("straight to its own table edge")}
	if foe, ok := NearestFoe(g, unit); ok {
		if e := g.At(foe); !recedes(f.Path, e) {
			f.Path, f.Why = geom.Path{start, awayFrom(g, start, e)}, rules.Say("straight away from %s, which is nearer to its edge", g.Unit(foe))
		}
	}
	return f
}

// Home is the nearest point of a unit's own table edge.
func Home(g *model.Game, unit rules.UnitID, at geom.Point) geom.Point {
	return g.Edge(g.Unit(unit).Seat).Nearest(&g.S.Table, at)
}

// awayFrom is the point of the table edge straight away from somebody.
func awayFrom(g *model.Game, at, from geom.Point) geom.Point {
	if at == from {
		return at
	}
	far := at.Toward(from, -(g.S.Table.W + g.S.Table.H))
	box := geom.Table(g.S.Table.W, g.S.Table.H)
	return at.Toward(far, place.Halve(0, at.Dist(far), 1, func(d geom.Length) bool { return box.Contains(at.Toward(far, d)) }))
}
