package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// contactZone is how near tank shock and those whom it drives aside keep to one another (DUP-TANK-01, DUP-TANK-03).
const contactZone = 2 * geom.Inch

// quarry are the models that the attackers have to reach: the able-bodied defenders of the bout, or the vehicle.
func (g *game) quarry(b *bout) []rules.ModelID {
	switch {
	case b.vehicle != 0:
		return []rules.ModelID{b.vehicle}
	case b.inside != 0:
		return []rules.ModelID{b.inside}
	}
	return g.fighters(b)
}

// contactCost is what the cheapest way costs from the nearest able-bodied attacker to the nearest defender, edge to edge,
// the attackers standing where they began (DUP-ASLT-11); ok is false where nothing leads there.
func (g *game) contactCost(b *bout) (points geom.Length, ok bool) {
	able := g.able(b.att)
	for _, mv := range b.stood {
		if !slices.Contains(able, mv.Model) {
			continue
		}
		base := g.model(mv.Model).Base.Shape(mv.Path[0], mv.Facing)
		for _, d := range g.quarry(b) {
			p, q := geom.Nearest(base, g.model(d).Shape())
			if ok && p.Dist(q) >= points {
				continue
			}
			limit := geom.Length(-1)
			if ok {
				limit = points
			}
			if _, cost, open := g.way(&refuge{unit: b.att}, p, q, limit); open && (!ok || cost < points) {
				points, ok = cost, true
			}
		}
	}
	return points, ok
}

// contact is the move to contact: one move roll, defensive fire where it falls short, a second one (DUP-ASLT-11). It
// reports whether the attackers reach the defender.
func (a *act) contact(b *bout) bool {
	if b.close {
		a.fallUpon(b)
		return true
	}
	a.takeAlong(b)
	first := a.stride(b, "first move")
	if a.arrives(b, first) {
		return true
	}
	a.approach(b, first)
	before := a.damage(b.att)
	if !a.weathersFire(b) {
		return false
	}
	if a.damage(b.att) != before { // what lies behind was paid for when the ground was easier (DUP-VEH-05)
		b.stood, first = a.poses(b.att), 0
	}
	second := a.stride(b, "second move")
	if a.arrives(b, first+second) {
		return true
	}
	a.approach(b, second)
	a.ctx.Mark(b.att, Caught, 1, "DUP-ASLT-11", rules.Say("caught in the open"))
	return false
}

// takeAlong asks which wounded the attackers carry, as in a Move (DUP-MOVE-08).
func (a *act) takeAlong(b *bout) {
	if wounded := a.wounded(b.att); len(wounded) > 0 {
		b.carried = a.chooseCarried(b.att, wounded, 0, "Which wounded are carried along? Carrying lowers the movement die; who is left more than 6 inches behind is abandoned")
	}
}

// chooseCarried asks which wounded are carried: at least so many, at most one for each able-bodied figure.
func (a *act) chooseCarried(unit rules.UnitID, wounded []rules.ModelID, least int, prompt string) []rules.ModelID {
	most := min(len(a.able(unit)), len(wounded))
	d := rules.Decision{Kind: "carry", Seat: a.unit(unit).Seat, Rule: "DUP-MOVE-08", Unit: unit, Models: wounded, Min: least, Max: most, Prompt: rules.Plain(prompt)}
	return a.pickModels(d, wounded)
}

// pickModels asks for some of a list of models, which are the options.
func (a *act) pickModels(d rules.Decision, list []rules.ModelID) (out []rules.ModelID) {
	for _, m := range list {
		d.Options = append(d.Options, rules.Option{ID: a.model(m).Label, Text: rules.Say("%s", a.model(m)), Model: m})
	}
	picks := a.ctx.Ask(d, nil).Picks
	for _, m := range list {
		if slices.Contains(picks, a.model(m).Label) {
			out = append(out, m)
		}
	}
	return out
}

// stride is one move roll of the attackers, lower where they carry wounded (DUP-ASLT-11, DUP-MOVE-07).
func (a *act) stride(b *bout, purpose string) geom.Length {
	return a.rollMove(b.att, purpose, a.moveDie(b.att, len(b.carried) > 0))
}

// arrives judges whether points pay for the way to the defender and takes the attackers there.
func (a *act) arrives(b *bout, points geom.Length) bool {
	cost, open := a.contactCost(b)
	r := rules.Count("DUP-ASLT-11", "points to contact", int(cost)).With(int(points), "µm", "DUP-ASLT-11", "points rolled")
	if !open || !within(cost, points) {
		r.Text = rules.Say("the attackers fall short")
		a.ctx.Rule(a.unit(b.att).Seat, b.att, r)
		return false
	}
	r.Text = rules.Say("the attackers reach the defender")
	a.ctx.Rule(a.unit(b.att).Seat, b.att, r)
	a.fallUpon(b)
	return true
}

// approach moves the leader his full points straight towards the nearest defender, the others displaced with him.
func (a *act) approach(b *bout, points geom.Length) {
	a.uproot(b.att)
	from := a.at(b.att)
	j := a.setOut(b.att, geom.Path{from, a.nearestOf(from, a.quarry(b))}, points)
	j.goers, j.contact = append(j.goers, b.carried...), true
	a.goAlong(j)
}

// nearestOf is the centre of the model nearest to a point.
func (g *game) nearestOf(from geom.Point, models []rules.ModelID) geom.Point {
	best, least := from, geom.Length(-1)
	for _, m := range models {
		if d := geom.DistanceTo(g.model(m).Shape(), from); least < 0 || d < least {
			best, least = g.model(m).At, d
		}
	}
	return best
}

// touches reports whether a model is in contact with one of a list already.
func (g *game) touches(k *rules.Model, models []rules.ModelID) bool {
	for _, m := range models {
		if within(geom.Distance(k.Shape(), g.model(m).Shape()), 0) {
			return true
		}
	}
	return false
}

// fallUpon places the attackers in contact with the defender, or as near as there is room within cohesion, the leader
// first; wounded whom they carry go with them (DUP-ASLT-11).
func (a *act) fallUpon(b *bout) {
	a.uproot(b.att)
	prey := a.quarry(b)
	for _, m := range append(a.walkers(b.att), b.carried...) {
		k := a.model(m)
		if a.touches(k, prey) {
			continue
		}
		if at, ok := a.beset(b, m, prey); ok && at != k.At {
			a.ctx.Walk(m, []geom.Point{at}, geom.HeadingTo(at, a.nearestOf(at, prey)), "DUP-ASLT-11")
		}
	}
	if t := a.troop(b.att); t.Fallen != nil { // the first who is able stands for the leader
		at := a.model(a.able(b.att)[0]).At
		t.Fallen = &at
	}
}

// beset finds where a model stands against the defenders: the nearest free place in contact with one of them, or as near
// as there is room, within 6in of its leader.
func (g *game) beset(b *bout, m rules.ModelID, prey []rules.ModelID) (best geom.Point, found bool) {
	k := g.model(m)
	t := g.troop(b.att)
	follows := m != t.Leader && t.Fallen == nil
	var way geom.Length
	for apart := geom.Length(0); apart <= 6*geom.Inch && !found; apart += geom.Inch {
		for _, q := range prey {
			for h := geom.Heading(0); h < 36000; h += 1500 {
				p := g.touching(k, g.model(q).Shape(), h, apart)
				w := p.Dist(k.At)
				if found && w >= way {
					continue
				}
				s := k.Base.Shape(p, k.Facing)
				if follows && !within(geom.Distance(s, g.model(t.Leader).Shape()), cohesive) || !g.free(m, s) {
					continue
				}
				best, way, found = p, w, true
			}
		}
	}
	return best, found
}

// touching is where a model stands beside a shape in a direction, so far from its edge.
func (g *game) touching(k *rules.Model, s geom.Shape, h geom.Heading, apart geom.Length) geom.Point {
	far := s.Centre().Add(h.Vec(s.Reach() + k.Base.W + k.Base.L + apart + geom.Inch))
	edge := geom.NearestPoint(s, far)
	return edge.Toward(far, max(k.Base.W, k.Base.L)/2+apart+geom.Graze)
}

// turnBack takes the attackers back to where they began, suppressed and with their activation over; those whom nobody is
// left to carry are abandoned (DUP-ASLT-13, DUP-MOVE-08).
func (a *act) turnBack(b *bout) {
	var lying, left []rules.ModelID
	for _, m := range a.wounded(b.att) {
		for _, mv := range b.stood {
			if mv.Model == m && a.model(m).At != mv.Path[0] {
				lying = append(lying, m)
			}
		}
	}
	most := min(len(a.able(b.att)), len(lying))
	back := lying
	if most < len(lying) {
		back = a.chooseCarried(b.att, lying, most, "Who is carried back? The others are abandoned")
	}
	for _, m := range lying {
		if !slices.Contains(back, m) {
			left = append(left, m)
		}
	}
	t := a.troop(b.att)
	for _, mv := range b.stood {
		k := a.model(mv.Model)
		if k.Place != rules.OnTable || slices.Contains(left, mv.Model) || k.Markers.Has(Disabled) {
			continue
		}
		if k.At != mv.Path[0] {
			a.ctx.Walk(mv.Model, mv.Path, mv.Facing, "DUP-ASLT-13")
		}
	}
	if t.Fallen != nil {
		at := b.from
		t.Fallen = &at
	}
	a.suppress(b.att, "DUP-ASLT-13", rules.Say("turned back by defensive fire"))
	if a.activation(b.att) != nil {
		a.ctx.Rule(a.unit(b.att).Seat, b.att, rules.Count("DUP-ASLT-13", "actions left", a.activation(b.att).Left).Cite("DUP-ASLT-13", "the activation is over"))
	}
	a.abandon(b.att, left)
}
