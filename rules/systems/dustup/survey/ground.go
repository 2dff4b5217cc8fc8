package survey

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/travel"
)

// Sight judges the line from the leader of a unit to the leader of another or to a point, which alone decides (DUP-LOS-01), and the
// cover of the model that is looked at against it. A model that would stand elsewhere looks for its unit from there.
func Sight(g *model.Game, from rules.Eye, to rules.Ref) rules.Sight {
	eye, sensors, ok := looks(g, from)
	target, v := to.Model(), to.Unit()
	if target != 0 {
		v = behindOr(g, target)
	}
	at, isPoint := to.Point()
	there, stands := geom.Disc(at, 0), isPoint
	switch {
	case v != 0:
		there, stands = g.Stand(v)
	case !isPoint:
		return rules.Unseen("DUP-LOS-01", to)
	}
	if !ok || !stands {
		return rules.Sight{Class: rules.SightBlocked, Ruling: rules.Refuse("DUP-LOS-01", "both units have to be on the table")}
	}
	l := sight.Line(g, eye.Centre(), there.Centre(), sensors)
	out := rules.Sight{A: l.A, B: l.B, Block: l.At, Piece: l.Piece, Range: geom.Distance(eye, there), Ruling: l.Ruling()}
	if from.Model != 0 && g.Hull(behindOr(g, from.Model)) != 0 || v != 0 && g.Hull(v) != 0 {
		out.Ruling = out.Ruling.Cite("DUP-VEH-15", "by the centre of the hull")
	}
	if !l.Clear {
		out.Class = rules.SightBlocked
	} else if v != 0 {
		cover(g, &out, v, target)
	}
	return out
}

// looks is the base from whose centre an eye looks and what sensors it has; false for a unit that is not on the table.
func looks(g *model.Game, from rules.Eye) (base geom.Shape, sensors ladder.Die, ok bool) {
	if from.Model == 0 {
		return from.Shape(g.S), 0, true
	}
	u := behindOr(g, from.Model)
	if base, ok = g.Stand(u); from.Pose != nil {
		base, ok = from.Shape(g.S), true
	}
	return base, g.Troop(u).Sensors, ok
}

// cover adds to a clear line what protects a model from whoever looks along it, and what conceals its unit; of a unit as such, 0,
// the leader is looked at.
func cover(g *model.Game, out *rules.Sight, unit rules.UnitID, m rules.ModelID) {
	if m == 0 {
		m = g.Troop(unit).Leader
	}
	if m != 0 {
		cover, step := sight.CoverOf(g, m, &out.A)
		if out.Ruling = out.Ruling.Add(step); cover > ground.NoCover {
			out.Class = rules.SightCover
		}
	}
	if hid, partly := sight.Concealed(g, unit, &out.A); hid {
		out.Class, out.Ruling = rules.SightCover, out.Ruling.Add(partly)
	}
}

// behindOr is the unit of a model; of a marker of one's own, the unit that it stands for.
func behindOr(g *model.Game, m rules.ModelID) rules.UnitID {
	if u := hidden.Behind(g, m); u != 0 {
		return u
	}
	return g.Model(m).Unit
}

// Measure gives the distance between bases. To a unit it is the range, which runs from leader to leader (DUP-RNG-02); between
// models of two units the range stands in a step, within one the cohesion, which runs from the leader (DUP-COH-01).
func Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	g := model.Read(from.Stood(s))
	bounds, ok := from.Shape(s), true
	if from.Model != 0 {
		bounds, ok = edge(g, from.Model)
	}
	if !ok {
		return rules.Unmeasured("DUP-RNG-02", g.Model(from.Model).Ref())
	}
	if v := to.Unit(); v != 0 {
		return measureRange(g, from.Model, bounds, v)
	}
	others := g.S.Shapes(to)
	if m := to.Model(); m != 0 {
		others = nil
		if k, ok := edge(g, m); ok {
			others = append(others, k)
		}
	}
	m, ok := rules.Nearest(bounds, others)
	if !ok {
		return rules.Unmeasured("DUP-RNG-02", to)
	}
	m.Ruling = measured(g, from.Model, to.Model(), m.Amount)
	m.Ruling.Text = m.Amount.Text()
	return m
}

// measureRange lays the ruler to the leader of a unit: from that of a model's unit, else from an edge.
func measureRange(g *model.Game, from rules.ModelID, edge geom.Shape, to rules.UnitID) rules.Measured {
	if from != 0 && behindOr(g, from) != to {
		if k, ok := g.Stand(behindOr(g, from)); ok {
			edge = k
		}
	}
	k, ok := g.Stand(to)
	if !ok {
		return rules.Unmeasured("DUP-RNG-02", g.Unit(to).Ref())
	}
	m := rules.Between(edge, k)
	m.Ruling = rules.Count("DUP-RNG-02", "distance", m.Amount.N).With(m.Amount.N, m.Amount.Unit, "DUP-RNG-02", "to the leader of %s", g.Unit(to))
	m.Ruling.Text = m.Amount.Text()
	return m
}

// measured says what a distance between the bases of two models means; 0 stands for what is no model.
func measured(g *model.Game, from, to rules.ModelID, d rules.Amount) rules.Ruling {
	r := rules.Count("DUP-RNG-02", "distance", d.N)
	hull := func(m rules.ModelID) bool { return m != 0 && g.Profile(m).Hull() }
	if hull(from) || hull(to) {
		r = r.With(d.N, d.Unit, "DUP-VEH-15", "from the edge of the hull")
	}
	if from == 0 || to == 0 {
		return r.With(d.N, d.Unit, "DUP-RNG-02", "base edge to base edge")
	}
	u, v := g.Model(from).Unit, g.Model(to).Unit
	_, okA := g.Stand(u)
	_, okB := g.Stand(v)
	switch lead := g.Troop(u).Leader; {
	case u == v && lead != from && lead != to:
		return r.With(d.N, d.Unit, "DUP-COH-01", "between two figures of a unit; cohesion runs from the leader")
	case u == v && model.Within(geom.Length(d.N), model.Cohesive):
		return r.With(d.N, d.Unit, "DUP-COH-01", "in cohesion, 6\" is the most")
	case u == v:
		return r.With(d.N, d.Unit, "DUP-COH-01", "out of cohesion, 6\" is the most")
	case !okA || !okB:
		return r.With(d.N, d.Unit, "DUP-RNG-02", "base edge to base edge")
	}
	return r.With(int(g.RangeOf(u, v)), "µm", "DUP-RNG-02", "%s from leader to leader: that is the range", g.RangeOf(u, v))
}

// edge is the base of a model, or the hull of the vehicle that it rides in; false where neither is on the table.
func edge(g *model.Game, m rules.ModelID) (geom.Shape, bool) {
	k := g.Model(m)
	if k.Place == rules.Aboard && k.Inside != 0 {
		k = g.Model(k.Inside)
	}
	return k.Shape(), k.Place == rules.OnTable || k.Place == rules.Wreck
}

// Reach says how far a Move may take the leader in clear terrain, and how far the others may be placed from where they
// stand (DUP-MOVE-01, DUP-MOVE-04).
func Reach(g *model.Game, c rules.Command) []rules.Reach {
	if c.Unit == 0 && g.Acting() != nil {
		c.Unit = g.Acting().Unit
	}
	if c.Unit == 0 {
		return nil
	}
	switch c.Kind {
	case "move", "move-shoot":
		return movement.Reach(g, c.Unit, travel.Carries(c))
	case "assault", "tank-shock":
		return assaultReach(g, c.Unit)
	case "form-column", "form-up":
		var out []rules.Reach
		for _, m := range travel.Walkers(g, c.Unit)[min(1, len(travel.Walkers(g, c.Unit))):] {
			out = append(out, rules.Reach{Model: m, Limit: 2 * model.Cohesive, Text: rules.Say("within 6 in of the leader")})
		}
		return out
	case "dismount":
		var out []rules.Reach
		for _, m := range movement.Inside(g, c.Unit, g.Carrier(c.Unit)) {
			out = append(out, rules.Reach{Model: m, Text: rules.Say("within 2 in of the vehicle")})
		}
		return out
	}
	return nil
}
