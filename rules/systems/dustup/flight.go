package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// nearestFoe is the enemy unit whose leader is nearest among those that a unit sees, the first of equals; ok is false
// where it sees none. Hidden units are not seen.
func (g *game) nearestFoe(unit rules.UnitID) (foe rules.UnitID, ok bool) {
	at, on := g.stand(unit)
	if !on {
		return 0, false
	}
	var least geom.Length
	for _, e := range g.units(g.unit(unit).Seat.Other()) {
		s, there := g.stand(e)
		if !there || g.troop(e).Hidden {
			continue
		}
		d := geom.Distance(at, s)
		if ok && d >= least {
			continue
		}
		if g.seen(unit, e) {
			foe, least, ok = e, d, true
		}
	}
	return foe, ok
}

// flight is a move that a unit has no choice in (DUP-CONF-03, DUP-CONF-04).
type flight struct {
	path  geom.Path
	rule  rules.RuleID
	why   rules.Text
	piece rules.PieceID // the cover it goes to, 0 for none
}

// flees gives the way that a Broken unit in the open or a Routed one has to go; ok is false for a unit that chooses its
// own way.
func (g *game) flees(unit rules.UnitID) (flight, bool) {
	start := g.at(unit)
	switch g.level(unit) {
	case Routed:
		return g.rout(unit, start), true
	case Broken:
		f := flight{rule: "DUP-CONF-03"}
		foe, seen := g.nearestFoe(unit)
		from := start
		if seen {
			from = g.at(foe)
		}
		if p, way, ok := g.shelter(refuge{unit: unit, away: from, limit: -1}); ok {
			f.path, f.piece, f.why = way, p, rules.Say("by the shortest way to cover")
			return f, true
		}
		if seen {
			f.path, f.why = geom.Path{start, g.awayFrom(start, from)}, rules.Say("no cover: straight away from %s", g.unit(foe))
			return f, true
		}
		f.path, f.why = geom.Path{start, g.home(unit, start)}, rules.Say("no cover and no enemy in sight: to its own edge")
		return f, true
	}
	return flight{}, false
}

// rout is the way of a Routed unit: straight to the nearest point of its own edge, or straight away from the nearest
// enemy leader in sight where that would bring it nearer to him (DUP-CONF-04).
func (g *game) rout(unit rules.UnitID, start geom.Point) flight {
	home := g.home(unit, start)
	f := flight{path: geom.Path{start, home}, rule: "DUP-CONF-04", why: rules.Say("straight to its own table edge")}
	if foe, ok := g.nearestFoe(unit); ok {
		if e := g.at(foe); !recedes(f.path, e) {
			f.path, f.why = geom.Path{start, g.awayFrom(start, e)}, rules.Say("straight away from %s, which is nearer to its edge", g.unit(foe))
		}
	}
	return f
}

// home is the nearest point of a unit's own table edge.
func (g *game) home(unit rules.UnitID, at geom.Point) geom.Point {
	switch g.E.Homes[g.unit(unit).Seat] {
	case "top":
		return geom.Pt(at.X, g.S.Table.H)
	case "left":
		return geom.Pt(0, at.Y)
	case "right":
		return geom.Pt(g.S.Table.W, at.Y)
	}
	return geom.Pt(at.X, 0)
}

// awayFrom is the point of the table edge straight away from somebody.
func (g *game) awayFrom(at, from geom.Point) geom.Point {
	if at == from {
		return at
	}
	far := at.Toward(from, -(g.S.Table.W + g.S.Table.H))
	box := geom.Table(g.S.Table.W, g.S.Table.H)
	lo, hi := geom.Length(0), at.Dist(far)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; box.Contains(at.Toward(far, mid)) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return at.Toward(far, lo)
}

// fled takes a Routed unit whose leader's base touches its own edge out of the game (DUP-CONF-04, DUP-SCEN-03).
func (a *act) fled(unit rules.UnitID) {
	base, ok := a.stand(unit)
	if ok && a.level(unit) == Routed && within(geom.DistanceTo(base, a.home(unit, base.Centre())), 0) {
		a.leave(unit, "DUP-CONF-04")
	}
}
