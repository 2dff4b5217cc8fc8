package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/travel"
)

// ContactZone is how near tank shock and those whom it drives aside keep to one another (DUP-TANK-01, DUP-TANK-03).
const ContactZone = 2 * geom.Inch

// quarry are the models that the attackers have to reach: the able-bodied defenders of the bout, or the vehicle.
func quarry(g *model.Game, b *Bout) []rules.ModelID {
	switch {
	case b.vehicle != 0:
		return []rules.ModelID{b.vehicle}
	case b.inside != 0:
		return []rules.ModelID{b.inside}
	}
	return fighters(g, b)
}

// contactCost is what the cheapest way costs from the nearest able-bodied attacker to the nearest defender, edge to edge,
// the attackers standing where they began (DUP-ASLT-11); ok is false where nothing leads there.
func contactCost(g *model.Game, b *Bout) (points geom.Length, ok bool) {
	able := g.Able(b.Att)
	for _, mv := range b.stood {
		if !slices.Contains(able, mv.Model) {
			continue
		}
		base := g.Model(mv.Model).Base.Shape(mv.Path[0], mv.Facing)
		for _, d := range quarry(g, b) {
			p, q := geom.Nearest(base, g.Model(d).Shape())
			if ok && p.Dist(q) >= points {
				continue
			}
			limit := geom.Length(-1)
			if ok {
				limit = points
			}
			if _, cost, open := travel.Way(g, &travel.Refuge{Unit: b.Att}, p, q, limit); open && (!ok || cost < points) {
				points, ok = cost, true
			}
		}
	}
	return points, ok
}

// contact is the move to contact: one move roll, defensive fire where it falls short, a second one (DUP-ASLT-11). It
// reports whether the attackers reach the defender.
func contact(a *model.Act, b *Bout) bool {
	if b.close {
		fallUpon(a, b)
		return true
	}
	takeAlong(a, b)
	first := stride(a, b, "first move")
	if arrives(a, b, first) {
		return true
	}
	approach(a, b, first)
	before := a.Damage(b.Att)
	if !weathersFire(a, b) {
		return false
	}
	if a.Damage(b.Att) != before { // what lies behind was paid for when the ground was easier (DUP-VEH-05)
		b.stood, first = poses(a.Game, b.Att), 0
	}
	second := stride(a, b, "second move")
	if arrives(a, b, first+second) {
		return true
	}
	approach(a, b, second)
	a.Ctx.Mark(b.Att, model.Caught, 1, "DUP-ASLT-11", rules.Say("caught in the open"))
	return false
}

// takeAlong asks which wounded the attackers carry, as in a Move (DUP-MOVE-08).
func takeAlong(a *model.Act, b *Bout) {
	if wounded := morale.Wounded(a.Game, b.Att); len(wounded) > 0 {
		b.carried = chooseCarried(a, b.Att, wounded, 0, "Which wounded are carried along? Carrying lowers the movement die; who is left more than 6 inches behind is abandoned")
	}
}

// chooseCarried asks which wounded are carried: at least so many, at most one for each able-bodied figure.
func chooseCarried(a *model.Act, unit rules.UnitID, wounded []rules.ModelID, least int, prompt string) []rules.ModelID {
	most := min(len(a.Able(unit)), len(wounded))
	d := rules.Decision{Kind: "carry", Seat: a.Unit(unit).Seat, Rule: "DUP-MOVE-08", Unit: unit, Models: wounded, Min: least, Max: most, Prompt: rules.Plain(prompt)}
	return pickModels(a, d, wounded)
}

// pickModels asks for some of a list of models, which are the options.
func pickModels(a *model.Act, d rules.Decision, list []rules.ModelID) (out []rules.ModelID) {
	for _, m := range list {
		d.Options = append(d.Options, rules.Option{ID: a.Model(m).Label, Text: rules.Say("%s", a.Model(m)), Model: m})
	}
	picks := a.Ctx.Ask(d, nil).Picks
	for _, m := range list {
		if slices.Contains(picks, a.Model(m).Label) {
			out = append(out, m)
		}
	}
	return out
}

// stride is one move roll of the attackers, lower where they carry wounded (DUP-ASLT-11, DUP-MOVE-07).
func stride(a *model.Act, b *Bout, purpose string) geom.Length {
	return travel.RollMove(a, b.Att, purpose, travel.MoveDie(a.Game, b.Att, len(b.carried) > 0))
}

// arrives judges whether points pay for the way to the defender and takes the attackers there.
func arrives(a *model.Act, b *Bout, points geom.Length) bool {
	cost, open := contactCost(a.Game, b)
	r := rules.Count("DUP-ASLT-11", "points to contact", int(cost)).With(int(points), "µm", "DUP-ASLT-11", "points rolled")
	if !open || !model.Within(cost, points) {
		r.Text = rules.Say("the attackers fall short")
		a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, r)
		return false
	}
	r.Text = rules.Say("the attackers reach the defender")
	a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, r)
	fallUpon(a, b)
	return true
}

// approach moves the leader his full points straight towards the nearest defender, the others displaced with him.
func approach(a *model.Act, b *Bout, points geom.Length) {
	morale.Uproot(a, b.Att)
	from := a.At(b.Att)
	j := travel.SetOut(a.Game, b.Att, geom.Path{from, nearestOf(a.Game, from, quarry(a.Game, b))}, points)
	j.Goers, j.Contact = append(j.Goers, b.carried...), true
	travel.GoAlong(a, j)
}

// nearestOf is the centre of the model nearest to a point.
func nearestOf(g *model.Game, from geom.Point, models []rules.ModelID) geom.Point {
	best, least := from, geom.Length(-1)
	for _, m := range models {
		if d := geom.DistanceTo(g.Model(m).Shape(), from); least < 0 || d < least {
			best, least = g.Model(m).At, d
		}
	}
	return best
}

// touches reports whether a model is in contact with one of a list already.
func touches(g *model.Game, k *rules.Model, models []rules.ModelID) bool {
	for _, m := range models {
		if model.Within(geom.Distance(k.Shape(), g.Model(m).Shape()), 0) {
			return true
		}
	}
	return false
}

// fallUpon places the attackers in contact with the defender, or as near as there is room within cohesion, the leader
// first; wounded whom they carry go with them (DUP-ASLT-11).
func fallUpon(a *model.Act, b *Bout) {
	morale.Uproot(a, b.Att)
	prey := quarry(a.Game, b)
	for _, m := range append(travel.Walkers(a.Game, b.Att), b.carried...) {
		k := a.Model(m)
		if touches(a.Game, k, prey) {
			continue
		}
		if at, ok := beset(a.Game, b, m, prey); ok && at.At != k.At {
			a.Ctx.Walk(m, []geom.Point{at.At}, at.Heading, "DUP-ASLT-11")
		}
	}
	if t := a.Troop(b.Att); t.Fallen != nil { // the first who is able stands for the leader
		at := a.Model(a.Able(b.Att)[0]).At
		t.Fallen = &at
	}
}

// beset returns where a model stands against the defenders, facing one of them: the nearest free place in contact with it, or
// as near as there is room, within 6in of its leader; found is false where there is none.
func beset(g *model.Game, b *Bout, m rules.ModelID, prey []rules.ModelID) (best geom.Pose, found bool) {
	k := g.Model(m)
	t := g.Troop(b.Att)
	follows := m != t.Leader && t.Fallen == nil
	for apart := geom.Length(0); apart <= 6*geom.Inch && !found; apart += geom.Inch {
		beside := func(yield func(geom.Pose) bool) {
			for _, q := range prey {
				for p := range place.Facing(k, g.Model(q).Shape(), 0, apart) {
					if !yield(p) {
						return
					}
				}
			}
		}
		best, found = place.Nearest(beside, func(p geom.Pose) geom.Length { return k.At.Dist(p.At) }, func(p geom.Pose) bool {
			s := k.Base.Shape(p.At, p.Heading)
			return (!follows || model.Within(geom.Distance(s, g.Model(t.Leader).Shape()), model.Cohesive)) && ground.Free(g, m, s)
		})
	}
	return best, found
}

// turnBack takes the attackers back to where they began, suppressed and with their activation over; those whom nobody is
// left to carry are abandoned (DUP-ASLT-13, DUP-MOVE-08).
func turnBack(a *model.Act, b *Bout) {
	var lying, left []rules.ModelID
	for _, m := range morale.Wounded(a.Game, b.Att) {
		for _, mv := range b.stood {
			if mv.Model == m && a.Model(m).At != mv.Path[0] {
				lying = append(lying, m)
			}
		}
	}
	most := min(len(a.Able(b.Att)), len(lying))
	back := lying
	if most < len(lying) {
		back = chooseCarried(a, b.Att, lying, most, "Who is carried back? The others are abandoned")
	}
	for _, m := range lying {
		if !slices.Contains(back, m) {
			left = append(left, m)
		}
	}
	t := a.Troop(b.Att)
	for _, mv := range b.stood {
		k := a.Model(mv.Model)
		if k.Place != rules.OnTable || slices.Contains(left, mv.Model) || k.Markers.Has(model.Disabled) {
			continue
		}
		if k.At != mv.Path[0] {
			a.Ctx.Walk(mv.Model, mv.Path, mv.Facing, "DUP-ASLT-13")
		}
	}
	if t.Fallen != nil {
		at := b.from
		t.Fallen = &at
	}
	damage.Suppress(a, b.Att, "DUP-ASLT-13", rules.Say("turned back by defensive fire"))
	if a.Activation(b.Att) != nil {
		a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, rules.Count("DUP-ASLT-13", "actions left", a.Activation(b.Att).Left).Cite("DUP-ASLT-13", "the activation is over"))
	}
	morale.Abandon(a, b.Att, left)
}
