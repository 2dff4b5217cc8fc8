package travel

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/model"
)

// KeepAway is how near to enemies a move may not end, and how near to a column that bars the way (DUP-MOVE-05, DUP-MOVE-06).
const KeepAway = 2 * geom.Inch

// Journey is a unit on its way: who goes, the leader's path, and how the figures wish to stand around him.
type Journey struct {
	*model.Game
	Unit    rules.UnitID
	Base    geom.Shape // of the leader, where he starts
	Path    geom.Path
	Points  geom.Length
	Goers   []rules.ModelID              // who goes, the leader first where he can
	Wishes  map[rules.ModelID]geom.Point // where a figure wants to stand, seen from the leader; the others go as he goes
	Facing  *geom.Heading
	Faces   map[rules.ModelID]geom.Heading
	Contact bool // assaults: may end near enemies
	Force   bool // goes on where no place keeps away from enemies (DUP-ASLT-09)
	Ask     bool // the owner places the figures
	Offer   bool // the owner is asked where a figure cannot stand as it goes
}

// SetOut prepares a journey of a whole unit along a path.
func SetOut(g *model.Game, unit rules.UnitID, path geom.Path, points geom.Length) *Journey {
	base, _ := g.Stand(unit)
	j := &Journey{Game: g, Unit: unit, Base: base, Path: path, Points: points, Faces: map[rules.ModelID]geom.Heading{}}
	j.Goers = Walkers(g, unit)
	return j
}

// Walkers lists who moves with a unit, its leader first: able-bodied figures and guns, the marker of a hidden unit, or
// the hull. Wounded go where they are carried, disabled figures stay.
func Walkers(g *model.Game, unit rules.UnitID) []rules.ModelID {
	t := g.Troop(unit)
	if t.Hidden {
		for _, b := range g.E.Blips {
			if b.Unit == unit {
				return []rules.ModelID{b.Model}
			}
		}
	}
	var out []rules.ModelID
	for _, m := range g.Able(unit) {
		if g.Model(m).Place != rules.OnTable {
			continue
		}
		out = append(out, m)
		if m == t.Leader {
			out[0], out[len(out)-1] = out[len(out)-1], out[0]
		}
	}
	for _, m := range g.Unit(unit).Models {
		if g.Profile(m).Kind == model.Gun && g.Model(m).Place == rules.OnTable {
			out = append(out, m)
		}
	}
	return out
}

// GoAlong makes a journey and tells it. Hidden markers that it meets are turned over (DUP-DET-06).
func GoAlong(a *model.Act, j *Journey) geom.Point {
	c := ground.Survey(a.Game, j.Unit, j.Path)
	s := c.Reach(j.Points)
	seat := a.Unit(j.Unit).Seat
	if s.Rule != "" {
		a.Ctx.Rule(seat, j.Unit, rules.Count(s.Rule, "stopped", int(s.At), rules.Step{Value: int(s.At), Unit: "µm", Rule: s.Rule, Text: s.Why}))
	}
	h := j.Halt(s.At)
	for _, r := range h.told {
		a.Ctx.Rule(seat, j.Unit, r)
	}
	at, _ := j.Path.PointAt(h.At)
	used := min(s.Used, j.Points)
	if h.At < s.At {
		used = c.Spent(h.At)
	}
	spent := func(steps []rules.Step) rules.Ruling {
		return rules.Count("DUP-MOVE-03", "points used", int(used), steps...).
			With(int(h.At), "µm", "DUP-MOVE-03", "%s of %s, measured for the leader", h.At, c.Length).
			With(int(j.Points-used), "µm", "DUP-MOVE-03", "points left and lost")
	}
	if a.Troop(j.Unit).Hidden {
		a.Ctx.RuleApart(seat, j.Unit, spent(c.Steps(h.At)), spent(c.Shared(h.At)))
	} else {
		a.Ctx.Rule(seat, j.Unit, spent(c.Steps(h.At)))
	}
	arrive(a, j, h.At, at)
	turnOver(a, h.blips)
	return at
}

// turnOver reveals what hidden markers stand for; dummies are removed (DUP-DET-06).
func turnOver(a *model.Act, blips []rules.ModelID) {
	for _, b := range blips {
		if u := hidden.Behind(a.Game, b); u != 0 {
			hidden.Reveal(a, u, "DUP-DET-06", rules.Say("an enemy comes within 2 inches"))
		} else {
			hidden.DropBlip(a, b, "DUP-DET-06", rules.Say("a dummy: an enemy comes within 2 inches"))
		}
	}
}

// shapeAt is the base of a goer when the leader has gone so far, everybody displaced as the journey wishes.
func (j *Journey) shapeAt(m rules.ModelID, lead geom.Point) geom.Shape {
	k := j.Model(m)
	return k.Base.Shape(j.Wanted(m, lead), j.Face(m))
}

// Wanted is where a goer wants to stand with the leader at a point.
func (j *Journey) Wanted(m rules.ModelID, lead geom.Point) geom.Point {
	if w, ok := j.Wishes[m]; ok {
		return lead.Add(w)
	}
	return lead.Add(j.Model(m).At.Sub(j.Base.Centre()))
}

// Face is how a goer stands at the end: as ordered, hulls and figures else to where they went.
func (j *Journey) Face(m rules.ModelID) geom.Heading {
	if f, ok := j.Faces[m]; ok {
		return f
	}
	if j.Facing != nil {
		return *j.Facing
	}
	for i := len(j.Path) - 1; i > 0; i-- {
		if j.Path[i] != j.Path[i-1] {
			return geom.HeadingTo(j.Path[i-1], j.Path[i])
		}
	}
	return j.Model(m).Facing
}

// arrive puts everybody where the journey ended: the leader on his path, the others displaced like him, as they wish, or
// as their owner says (DUP-MOVE-04).
func arrive(a *model.Act, j *Journey, gone geom.Length, at geom.Point) {
	walked := j.WalkedTo(gone)
	apart := len(a.Astray(j.Unit))
	places := places(a, j, at)
	if t := a.Troop(j.Unit); t.Fallen != nil {
		t.Fallen = &at
	}
	for _, p := range places {
		if p.Id == a.Troop(j.Unit).Leader || a.Profile(p.Id).Kind == model.Blip {
			a.Ctx.Walk(p.Id, walked, p.Facing, "DUP-MOVE-03")
		} else if m := a.Model(p.Id); m.At != p.At || m.Facing != p.Facing {
			a.Ctx.Walk(p.Id, []geom.Point{p.At}, p.Facing, "DUP-MOVE-04")
		}
	}
	if apart > 0 {
		still := len(a.Astray(j.Unit))
		a.Ctx.Rule(a.Unit(j.Unit).Seat, j.Unit, rules.Count("DUP-COH-02", "cohesion", apart-still,
			rules.Step{Value: apart, Unit: "figures", Rule: "DUP-COH-02", Text: rules.Say("were out of cohesion")}, rules.Step{Value: still, Unit: "figures", Rule: "DUP-COH-01", Text: rules.Say("are still out of it")}))
	}
}
