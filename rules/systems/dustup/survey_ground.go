package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// Sight judges the line between the leaders of the units of two models, which alone decides (DUP-LOS-01), and the cover of
// the second model against it.
func (System) Sight(s *rules.State, from, to rules.ModelID) rules.Sight {
	return read(s).sight(from, to, nil)
}

// SightFrom judges the same as if the first model stood at a pose and its unit looked from there.
func (System) SightFrom(s *rules.State, from rules.ModelID, at geom.Point, facing geom.Heading, to rules.ModelID) rules.Sight {
	g := read(s)
	base := g.model(from).Base.Shape(at, facing)
	return g.sight(from, to, &base)
}

func (g *game) sight(from, to rules.ModelID, pose *geom.Shape) rules.Sight {
	u, v := g.behindOr(from), g.behindOr(to)
	a, okA := g.stand(u)
	if pose != nil {
		a, okA = *pose, true
	}
	b, okB := g.stand(v)
	if !okA || !okB {
		return rules.Sight{Class: rules.SightBlocked, Ruling: rules.Refuse("DUP-LOS-01", "both units have to be on the table")}
	}
	l := g.line(a.Centre(), b.Centre(), g.troop(u).Sensors)
	out := rules.Sight{A: l.a, B: l.b, Block: l.at, Piece: l.piece, Range: geom.Distance(a, b), Ruling: l.ruling()}
	if g.hull(u) != 0 || g.hull(v) != 0 {
		out.Ruling = out.Ruling.Cite("DUP-VEH-15", "by the centre of the hull")
	}
	if !l.clear {
		out.Class = rules.SightBlocked
		return out
	}
	at := a.Centre()
	cover, step := g.coverOf(to, &at)
	hid, partly := g.concealed(v, &at)
	if cover > noCover || hid {
		out.Class = rules.SightCover
	}
	out.Ruling = out.Ruling.Add(step)
	if hid {
		out.Ruling = out.Ruling.Add(partly)
	}
	return out
}

// behindOr is the unit of a model; of a marker of one's own, the unit that it stands for.
func (g *game) behindOr(m rules.ModelID) rules.UnitID {
	if u := g.behind(m); u != 0 {
		return u
	}
	return g.model(m).Unit
}

// Measure gives the distance between two models where they stand, base edge to base edge; between two units the range
// from leader to leader stands in a step (DUP-RNG-02), within one the cohesion (DUP-COH-01).
func (System) Measure(s *rules.State, from, to rules.ModelID) (geom.Length, rules.Ruling) {
	g := read(s)
	d := geom.Distance(g.footing(from), g.footing(to))
	r := rules.Count("DUP-RNG-02", "distance", int(d))
	r.Text = rules.Say("%s", d)
	if g.profile(from).hull() || g.profile(to).hull() {
		r = r.With(int(d), "µm", "DUP-VEH-15", "from the edge of the hull")
	}
	u, v := g.model(from).Unit, g.model(to).Unit
	if u == v {
		if within(d, cohesive) {
			return d, r.With(int(d), "µm", "DUP-COH-01", "in cohesion, 6\" is the most")
		}
		return d, r.With(int(d), "µm", "DUP-COH-01", "out of cohesion, 6\" is the most")
	}
	return d, r.With(int(g.rangeOf(u, v)), "µm", "DUP-RNG-02", "%s from leader to leader: that is the range", g.rangeOf(u, v))
}

// footing is a model's base, or the hull of the vehicle that it rides in.
func (g *game) footing(m rules.ModelID) geom.Shape {
	if k := g.model(m); k.Place == rules.Aboard && k.Inside != 0 {
		return g.model(k.Inside).Shape()
	}
	return g.model(m).Shape()
}

// Reach says how far a Move may take the leader in clear terrain, and how far the others may be placed from where they
// stand (DUP-MOVE-01, DUP-MOVE-04).
func (System) Reach(s *rules.State, c rules.Command) []rules.Reach {
	g := read(s)
	if c.Unit == 0 && g.acting() != nil {
		c.Unit = g.acting().Unit
	}
	if c.Unit == 0 {
		return nil
	}
	switch c.Kind {
	case "move", "move-shoot":
		return g.moveReach(c.Unit)
	case "assault", "tank-shock":
		return g.assaultReach(c.Unit)
	case "form-column", "form-up":
		var out []rules.Reach
		for _, m := range g.walkers(c.Unit)[min(1, len(g.walkers(c.Unit))):] {
			out = append(out, rules.Reach{Model: m, Limit: 2 * cohesive, Text: rules.Say("within 6 in of the leader")})
		}
		return out
	case "dismount":
		var out []rules.Reach
		for _, m := range g.inside(c.Unit, g.carrier(c.Unit)) {
			out = append(out, rules.Reach{Model: m, Text: rules.Say("within 2 in of the vehicle")})
		}
		return out
	}
	return nil
}

func (g *game) moveReach(unit rules.UnitID) []rules.Reach {
	d := g.moveDie(unit).alone()
	most := inches(2 * int(d))
	text := rules.Say("%s x 2: 2 to %s in", d, most.Decimal())
	if g.has(unit, Column) {
		text = rules.Say("%s in", most.Decimal())
	}
	var out []rules.Reach
	for i, m := range g.walkers(unit) {
		if i == 0 {
			out = append(out, rules.Reach{Model: m, Limit: most, Text: text})
		} else {
			out = append(out, rules.Reach{Model: m, Limit: most + cohesive, Text: rules.Say("within 6 in of the leader")})
		}
	}
	return out
}
