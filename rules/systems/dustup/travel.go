package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// keepAway is how near to enemies a move may not end, and how near to a column that bars the way (DUP-MOVE-05, DUP-MOVE-06).
const keepAway = 2 * geom.Inch

// journey is a unit on its way: who goes, the leader's path, and how the figures wish to stand around him.
type journey struct {
	*game
	unit    rules.UnitID
	base    geom.Shape // of the leader, where he starts
	path    geom.Path
	points  geom.Length
	goers   []rules.ModelID              // who goes, the leader first where he can
	wishes  map[rules.ModelID]geom.Point // where a figure wants to stand, seen from the leader; the others go as he goes
	facing  *geom.Heading
	faces   map[rules.ModelID]geom.Heading
	contact bool // assaults: may end near enemies
	force   bool // goes on where no place keeps away from enemies (DUP-ASLT-09)
	ask     bool // the owner places the figures
	offer   bool // the owner is asked where a figure cannot stand as it goes
}

// setOut prepares a journey of a whole unit along a path.
func (g *game) setOut(unit rules.UnitID, path geom.Path, points geom.Length) *journey {
	base, _ := g.stand(unit)
	j := &journey{game: g, unit: unit, base: base, path: path, points: points, faces: map[rules.ModelID]geom.Heading{}}
	j.goers = g.walkers(unit)
	return j
}

// walkers lists who moves with a unit, its leader first: able-bodied figures and guns, the marker of a hidden unit, or
// the hull. Wounded go where they are carried, disabled figures stay.
func (g *game) walkers(unit rules.UnitID) []rules.ModelID {
	t := g.troop(unit)
	if t.Hidden {
		for _, b := range g.E.Blips {
			if b.Unit == unit {
				return []rules.ModelID{b.Model}
			}
		}
	}
	var out []rules.ModelID
	for _, m := range g.able(unit) {
		if g.model(m).Place != rules.OnTable {
			continue
		}
		out = append(out, m)
		if m == t.Leader {
			out[0], out[len(out)-1] = out[len(out)-1], out[0]
		}
	}
	for _, m := range g.unit(unit).Models {
		if g.profile(m).Kind == Gun && g.model(m).Place == rules.OnTable {
			out = append(out, m)
		}
	}
	return out
}

// goAlong makes a journey and tells it. Hidden markers that it meets are turned over (DUP-DET-06).
func (a *act) goAlong(j *journey) geom.Point {
	c := a.survey(j.unit, j.path)
	s := c.reach(j.points)
	seat := a.unit(j.unit).Seat
	if s.rule != "" {
		a.ctx.Rule(seat, j.unit, rules.Count(s.rule, "stopped", int(s.at), rules.Step{Value: int(s.at), Unit: "µm", Rule: s.rule, Text: s.why}))
	}
	h := j.halt(s.at)
	for _, r := range h.told {
		a.ctx.Rule(seat, j.unit, r)
	}
	at, _ := j.path.PointAt(h.at)
	steps := c.steps(h.at)
	used := min(s.used, j.points)
	if h.at < s.at {
		used = c.spent(h.at)
	}
	a.ctx.Rule(seat, j.unit, rules.Count("DUP-MOVE-03", "points used", int(used), steps...).
		With(int(h.at), "µm", "DUP-MOVE-03", "%s of %s, measured for the leader", h.at, c.length).
		With(int(j.points-used), "µm", "DUP-MOVE-03", "points left and lost"))
	a.arrive(j, h.at, at)
	a.turnOver(h.blips)
	return at
}

// spent is what the path costs up to a distance.
func (c *course) spent(upTo geom.Length) (points geom.Length) {
	for _, p := range c.parts {
		if p.from < upTo {
			points += (min(p.to, upTo) - p.from) * geom.Length(p.class)
		}
	}
	for _, t := range c.tolls {
		if t.at < upTo {
			points += t.cost
		}
	}
	return points
}

// teller is the unit that both sides know a unit by: its marker while it is hidden.
func (g *game) teller(unit rules.UnitID) rules.UnitID {
	if g.troop(unit).Hidden {
		for _, b := range g.E.Blips {
			if b.Unit == unit {
				return g.model(b.Model).Unit
			}
		}
	}
	return unit
}

// turnOver reveals what hidden markers stand for; dummies are removed (DUP-DET-06).
func (a *act) turnOver(blips []rules.ModelID) {
	for _, b := range blips {
		if u := a.behind(b); u != 0 {
			a.reveal(u, "DUP-DET-06", rules.Say("an enemy comes within 2 inches"))
		} else {
			a.dropBlip(b, "DUP-DET-06", rules.Say("a dummy: an enemy comes within 2 inches"))
		}
	}
}

// shapeAt is the base of a goer when the leader has gone so far, everybody displaced as the journey wishes.
func (j *journey) shapeAt(m rules.ModelID, lead geom.Point) geom.Shape {
	k := j.model(m)
	return k.Base.Shape(j.wanted(m, lead), j.face(m))
}

// wanted is where a goer wants to stand with the leader at a point.
func (j *journey) wanted(m rules.ModelID, lead geom.Point) geom.Point {
	if w, ok := j.wishes[m]; ok {
		return lead.Add(w)
	}
	return lead.Add(j.model(m).At.Sub(j.base.Centre()))
}

// face is how a goer stands at the end: as ordered, hulls and figures else to where they went.
func (j *journey) face(m rules.ModelID) geom.Heading {
	if f, ok := j.faces[m]; ok {
		return f
	}
	if j.facing != nil {
		return *j.facing
	}
	for i := len(j.path) - 1; i > 0; i-- {
		if j.path[i] != j.path[i-1] {
			return geom.HeadingTo(j.path[i-1], j.path[i])
		}
	}
	return j.model(m).Facing
}

// arrive puts everybody where the journey ended: the leader on his path, the others displaced like him, as they wish, or
// as their owner says (DUP-MOVE-04).
func (a *act) arrive(j *journey, gone geom.Length, at geom.Point) {
	walked := j.walkedTo(gone)
	apart := len(a.astray(j.unit))
	places := a.places(j, at)
	if t := a.troop(j.unit); t.Fallen != nil {
		t.Fallen = &at
	}
	for _, p := range places {
		if p.id == a.troop(j.unit).Leader || a.profile(p.id).Kind == Blip {
			a.ctx.Walk(p.id, walked, p.facing, "DUP-MOVE-03")
		} else if m := a.model(p.id); m.At != p.at || m.Facing != p.facing {
			a.ctx.Walk(p.id, []geom.Point{p.at}, p.facing, "DUP-MOVE-04")
		}
	}
	if apart > 0 {
		still := len(a.astray(j.unit))
		a.ctx.Rule(a.unit(j.unit).Seat, j.unit, rules.Count("DUP-COH-02", "cohesion", apart-still,
			rules.Step{Value: apart, Unit: "figures", Rule: "DUP-COH-02", Text: rules.Say("were out of cohesion")}, rules.Step{Value: still, Unit: "figures", Rule: "DUP-COH-01", Text: rules.Say("are still out of it")}))
	}
}
