package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// sightTo judges the line from the leader of a unit to the leader of another or to a point, which alone decides (DUP-LOS-01), and the
// cover of the model that is looked at against it. A model that would stand elsewhere looks for its unit from there.
func (g *game) sightTo(from rules.Eye, to rules.Ref) rules.Sight {
	eye, sensors, ok := g.looks(from)
	target, v := to.Model(), to.Unit()
	if target != 0 {
		v = g.behindOr(target)
	}
	at, isPoint := to.Point()
	there, stands := geom.Disc(at, 0), isPoint
	switch {
	case v != 0:
		there, stands = g.stand(v)
	case !isPoint:
		return rules.Unseen("DUP-LOS-01", to)
	}
	if !ok || !stands {
		return rules.Sight{Class: rules.SightBlocked, Ruling: rules.Refuse("DUP-LOS-01", "both units have to be on the table")}
	}
	l := g.line(eye.Centre(), there.Centre(), sensors)
	out := rules.Sight{A: l.a, B: l.b, Block: l.at, Piece: l.piece, Range: geom.Distance(eye, there), Ruling: l.ruling()}
	if from.Model != 0 && g.hull(g.behindOr(from.Model)) != 0 || v != 0 && g.hull(v) != 0 {
		out.Ruling = out.Ruling.Cite("DUP-VEH-15", "by the centre of the hull")
	}
	if !l.clear {
		out.Class = rules.SightBlocked
	} else if v != 0 {
		g.cover(&out, v, target)
	}
	return out
}

// looks is the base from whose centre an eye looks and what sensors it has; false for a unit that is not on the table.
func (g *game) looks(from rules.Eye) (base geom.Shape, sensors die, ok bool) {
	if from.Model == 0 {
		return from.Shape(g.S), 0, true
	}
	u := g.behindOr(from.Model)
	if base, ok = g.stand(u); from.Pose != nil {
		base, ok = from.Shape(g.S), true
	}
	return base, g.troop(u).Sensors, ok
}

// cover adds to a clear line what protects a model from whoever looks along it, and what conceals its unit; of a unit as such, 0,
// the leader is looked at.
func (g *game) cover(out *rules.Sight, unit rules.UnitID, m rules.ModelID) {
	if m == 0 {
		m = g.troop(unit).Leader
	}
	if m != 0 {
		cover, step := g.coverOf(m, &out.A)
		if out.Ruling = out.Ruling.Add(step); cover > noCover {
			out.Class = rules.SightCover
		}
	}
	if hid, partly := g.concealed(unit, &out.A); hid {
		out.Class, out.Ruling = rules.SightCover, out.Ruling.Add(partly)
	}
}

// behindOr is the unit of a model; of a marker of one's own, the unit that it stands for.
func (g *game) behindOr(m rules.ModelID) rules.UnitID {
	if u := g.behind(m); u != 0 {
		return u
	}
	return g.model(m).Unit
}

// measure gives the distance between bases. To a unit it is the range, which runs from leader to leader (DUP-RNG-02); between
// models of two units the range stands in a step, within one the cohesion, which runs from the leader (DUP-COH-01).
func measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	g := read(from.Stood(s))
	edge, ok := from.Shape(s), true
	if from.Model != 0 {
		edge, ok = g.edge(from.Model)
	}
	if !ok {
		return rules.Unmeasured("DUP-RNG-02", g.model(from.Model).Ref())
	}
	if v := to.Unit(); v != 0 {
		return g.measureRange(from.Model, edge, v)
	}
	others := g.S.Shapes(to)
	if m := to.Model(); m != 0 {
		others = nil
		if k, ok := g.edge(m); ok {
			others = append(others, k)
		}
	}
	m, ok := rules.Nearest(edge, others)
	if !ok {
		return rules.Unmeasured("DUP-RNG-02", to)
	}
	m.Ruling = g.measured(from.Model, to.Model(), m.Amount)
	m.Ruling.Text = m.Amount.Text()
	return m
}

// measureRange lays the ruler to the leader of a unit: from that of a model's unit, else from an edge.
func (g *game) measureRange(from rules.ModelID, edge geom.Shape, to rules.UnitID) rules.Measured {
	if from != 0 && g.behindOr(from) != to {
		if k, ok := g.stand(g.behindOr(from)); ok {
			edge = k
		}
	}
	k, ok := g.stand(to)
	if !ok {
		return rules.Unmeasured("DUP-RNG-02", g.unit(to).Ref())
	}
	m := rules.Between(edge, k)
	m.Ruling = rules.Count("DUP-RNG-02", "distance", m.Amount.N).With(m.Amount.N, m.Amount.Unit, "DUP-RNG-02", "to the leader of %s", g.unit(to))
	m.Ruling.Text = m.Amount.Text()
	return m
}

// measured says what a distance between the bases of two models means; 0 stands for what is no model.
func (g *game) measured(from, to rules.ModelID, d rules.Amount) rules.Ruling {
	r := rules.Count("DUP-RNG-02", "distance", d.N)
	hull := func(m rules.ModelID) bool { return m != 0 && g.profile(m).hull() }
	if hull(from) || hull(to) {
		r = r.With(d.N, d.Unit, "DUP-VEH-15", "from the edge of the hull")
	}
	if from == 0 || to == 0 {
		return r.With(d.N, d.Unit, "DUP-RNG-02", "base edge to base edge")
	}
	u, v := g.model(from).Unit, g.model(to).Unit
	_, okA := g.stand(u)
	_, okB := g.stand(v)
	switch lead := g.troop(u).Leader; {
	case u == v && lead != from && lead != to:
		return r.With(d.N, d.Unit, "DUP-COH-01", "between two figures of a unit; cohesion runs from the leader")
	case u == v && within(geom.Length(d.N), cohesive):
		return r.With(d.N, d.Unit, "DUP-COH-01", "in cohesion, 6\" is the most")
	case u == v:
		return r.With(d.N, d.Unit, "DUP-COH-01", "out of cohesion, 6\" is the most")
	case !okA || !okB:
		return r.With(d.N, d.Unit, "DUP-RNG-02", "base edge to base edge")
	}
	return r.With(int(g.rangeOf(u, v)), "µm", "DUP-RNG-02", "%s from leader to leader: that is the range", g.rangeOf(u, v))
}

// edge is the base of a model, or the hull of the vehicle that it rides in; false where neither is on the table.
func (g *game) edge(m rules.ModelID) (geom.Shape, bool) {
	k := g.model(m)
	if k.Place == rules.Aboard && k.Inside != 0 {
		k = g.model(k.Inside)
	}
	return k.Shape(), k.Place == rules.OnTable || k.Place == rules.Wreck
}

// reach says how far a Move may take the leader in clear terrain, and how far the others may be placed from where they
// stand (DUP-MOVE-01, DUP-MOVE-04).
func (g *game) reach(c rules.Command) []rules.Reach {
	if c.Unit == 0 && g.acting() != nil {
		c.Unit = g.acting().Unit
	}
	if c.Unit == 0 {
		return nil
	}
	switch c.Kind {
	case "move", "move-shoot":
		return g.moveReach(c.Unit, carries(c))
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

// moveReach says how far a Move may take the walkers of a unit, with or without wounded to carry.
func (g *game) moveReach(unit rules.UnitID, carrying bool) []rules.Reach {
	d := g.moveDie(unit, carrying).alone()
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
