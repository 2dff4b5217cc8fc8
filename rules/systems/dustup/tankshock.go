package dustup

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// checkTankShock judges a vehicle that would overrun infantry (DUP-TANK-01, DUP-TANK-03).
func (g *game) checkTankShock(c rules.Command) rules.Ruling {
	if r := g.mayBoth(c, "DUP-TANK-01"); !r.OK() {
		return r
	}
	v := g.hull(c.Unit)
	if v == 0 || g.profile(v).walks() {
		return rules.Refuse("DUP-TANK-03", "only vehicles make a tank shock; mechs and monsters assault")
	}
	if r := g.state(c.Unit, doAssault); !r.OK() {
		return r
	}
	if r := g.mobile(c.Unit); !r.OK() {
		return r
	}
	if c.Target == 0 {
		return mech.Missing("DUP-TANK-01", "name the infantry to overrun")
	}
	t := g.unit(c.Target)
	switch {
	case t.Seat == c.Seat || g.out(c.Target) || g.troop(c.Target).Hidden:
		return rules.Refuse("DUP-TANK-01", "enemy infantry in view is overrun")
	case g.hull(c.Target) != 0 || g.carrier(c.Target) != 0:
		return rules.Refuse("DUP-TANK-01", "only infantry on foot is overrun")
	}
	if ok, why := g.sees(c.Unit, c.Target); !ok {
		return blind(why, "DUP-ASLT-04", "only what it sees is overrun: %s", why.Text)
	}
	if c.At == nil {
		return mech.Missing("DUP-TANK-03", "name a point beyond the infantry")
	}
	from, p := g.at(c.Unit), g.at(c.Target)
	if from.Dist(*c.At) <= from.Dist(p) || !geom.Table(g.S.Table.W, g.S.Table.H).Contains(*c.At) {
		return rules.Refuse("DUP-TANK-03", "the point lies on the table and beyond the infantry")
	}
	return rules.Allow("DUP-TANK-01", "%s may overrun %s", g.unit(c.Unit), t)
}

// tankShock resolves a tank shock: Courage Test, withdrawal, then both moves of the vehicle (DUP-TANK-01).
func (a *act) tankShock(c rules.Command) {
	a.spend(2, "DUP-TANK-01", "Tank shock")
	a.assault = true
	b := &bout{att: c.Unit, def: c.Target, from: a.at(c.Unit)}
	a.committed(b)
	aside, strikeBack := false, false
	if a.level(b.def) == Routed {
		a.ctx.Rule(a.unit(b.def).Seat, b.def, rules.Allow("DUP-ASLT-06", "Routed: it withdraws at once, without a Courage Test"))
		a.withdraw(b.def, a.at(b.att), 0, "DUP-ASLT-06")
	} else if aside, strikeBack = a.shock(b); !aside {
		a.withdraw(b.def, a.at(b.att), 1, "DUP-TANK-01")
	}
	points := a.rollMove(b.att, "first move", a.moveDie(b.att, false))
	points += a.rollMove(b.att, "second move", a.moveDie(b.att, false))
	a.overrun(b, *c.At, points, aside, strikeBack)
	a.afterAssault(b)
}

// shock throws the Courage Test of a tank shock: infantry higher than the vehicle move aside, those higher than twice its
// roll may strike at it, the others withdraw (DUP-TANK-01).
func (a *act) shock(b *bout) (aside, strikeBack bool) {
	rule := rules.RuleID("DUP-TANK-01")
	att, def := a.rollCourage(b, false, "courage", rule)
	aside, strikeBack = def > att, def > 2*att
	r := rules.Count(rule, "courage", def-att, rules.Step{Value: att, Unit: "vehicle", Text: rules.Say("the vehicle's roll"), Rule: rule}, rules.Step{Value: def, Unit: "infantry", Text: rules.Say("the infantry's roll"), Rule: rule})
	switch {
	case strikeBack:
		r.Text = rules.Say("the infantry move aside and may attack the vehicle")
	case aside:
		r.Text = rules.Say("the infantry move aside")
	default:
		r.Text = rules.Say("the infantry withdraw")
	}
	a.ctx.Rule(a.unit(b.def).Seat, b.def, r)
	a.say(b.att, rule, "%s overruns %s: %s", a.unit(b.att), a.unit(b.def), r.Text)
	return aside, strikeBack
}

// overrun drives the vehicle straight on as far as its points reach. Infantry that move aside do so first and leave 2in to
// its path, each model the least distance; those who may strike do so from there when it comes within 2in, and a destroyed
// vehicle stops at that point. It does not end nearer than 2in to infantry (DUP-TANK-01, DUP-TANK-03).
func (a *act) overrun(b *bout, to geom.Point, points geom.Length, aside, strikeBack bool) {
	from := a.at(b.att)
	c := a.survey(b.att, geom.Path{from, to})
	reach := c.reach(points)
	hull := a.model(a.hull(b.att))
	heading := geom.HeadingTo(from, to)
	_, hits := a.meets(b, from, to, reach.at, hull, heading)
	a.ctx.Rule(a.unit(b.att).Seat, b.att, rules.Count("DUP-TANK-03", "points", int(points), c.steps(reach.at)...).With(int(reach.at), "µm", "DUP-TANK-03", "straight on"))
	if aside && hits {
		a.stepAside(b, from, from.Toward(to, reach.at), hull, heading)
	}
	d := a.stopShort(from, to, a.barredBy(from, to, reach.at, hull, heading), hull, heading)
	met, hits := a.meets(b, from, to, d, hull, heading)
	if hits && strikeBack && a.confirm(b.def, attackers(b, nil), "attack-vehicle", "DUP-TANK-01", rules.Say("%s: attack the vehicle as it comes?", a.unit(b.def)), "Attack it", "Let it pass", nil) {
		met = a.roomBefore(from, to, met, hull, heading)
		if met > 0 {
			a.ctx.Walk(hull.ID, []geom.Point{from.Toward(to, met)}, heading, "DUP-TANK-01")
		}
		a.singleAttack(b.def, hull.ID, "DUP-TANK-01")
		if hull = a.model(hull.ID); hull.Place != rules.OnTable {
			return
		}
		d -= met
		from = from.Toward(to, met)
	}
	if d > 0 {
		a.ctx.Walk(hull.ID, []geom.Point{from.Toward(to, d)}, heading, "DUP-TANK-03")
	}
}

// roomBefore is how far along its way, at most so far, the vehicle can stand without being on another base.
func (g *game) roomBefore(from, to geom.Point, most geom.Length, hull *rules.Model, heading geom.Heading) geom.Length {
	for d := most; d > 0; d -= geom.Inch / 8 {
		if g.free(hull.ID, hull.Base.Shape(from.Toward(to, d), heading)) {
			return d
		}
	}
	return 0
}

// barredBy is how far the vehicle gets before it would drive over enemies that have not moved aside (DUP-TANK-03).
func (g *game) barredBy(from, to geom.Point, reach geom.Length, hull *rules.Model, heading geom.Heading) geom.Length {
	for i := range g.S.Models {
		k := &g.S.Models[i]
		if k.Place != rules.OnTable || k.Seat == hull.Seat || g.profile(k.ID).Kind == Blip || !g.inGame(k) {
			continue
		}
		if hit, d := geom.Sweep(hull.Base.Shape(from, heading), geom.Path{from, from.Toward(to, reach)}, k.Shape()); hit {
			reach = min(reach, d)
		}
	}
	return reach
}

// asideSlack is how much farther than 2in from a path those who move aside may stand, since their places are sought in steps.
const asideSlack geom.Length = 16 // µm

// meets is where on its way the vehicle comes within 2in of the infantry, those who have moved aside for it included.
func (g *game) meets(b *bout, from, to geom.Point, reach geom.Length, hull *rules.Model, heading geom.Heading) (at geom.Length, hits bool) {
	at = reach
	for _, m := range g.inPlay(b.def) {
		k := g.model(m)
		if k.Place != rules.OnTable {
			continue
		}
		wide := geom.Disc(k.At, k.Base.W+2*(contactZone+geom.Touch+asideSlack)) // a sweep meets what it overlaps by a touch
		if hit, d := geom.Sweep(hull.Base.Shape(from, heading), geom.Path{from, from.Toward(to, reach)}, wide); hit && (!hits || d < at) {
			at, hits = d, true
		}
	}
	return at, hits
}

// stepAside moves every model of the infantry in the way the least distance that leaves it 2in from the vehicle's path.
func (a *act) stepAside(b *bout, from, to geom.Point, hull *rules.Model, heading geom.Heading) {
	if from == to {
		return
	}
	lane := geom.Poly(geom.ConvexHull(nil, hull.Base.Shape(to, heading).AppendOutline(hull.Base.Shape(from, heading).AppendOutline(nil))))
	for _, m := range a.inPlay(b.def) {
		k := a.model(m)
		if k.Place != rules.OnTable || geom.Distance(k.Shape(), lane)+geom.Touch >= contactZone {
			continue
		}
		if at, ok := a.clearOf(m, lane, heading); ok {
			a.ctx.Walk(m, []geom.Point{at}, k.Facing, "DUP-TANK-01")
		}
	}
}

// clearOf is the nearest free place of a model that is 2in from a lane.
func (g *game) clearOf(m rules.ModelID, lane geom.Shape, along geom.Heading) (best geom.Point, ok bool) {
	k := g.model(m)
	var least geom.Length
	clear := func(h geom.Heading, far geom.Length) bool {
		return keepsZone(k.Base.Shape(k.At.Add(h.Vec(far)), k.Facing), lane)
	}
	for turn := geom.Heading(0); turn < 36000; turn += 500 {
		h := along.Add(9000).Add(turn)
		far := 4 * geom.Inch
		for !clear(h, far) && far < 64*geom.Inch {
			far *= 2
		}
		lo := geom.Length(0)
		for far-lo > 10 {
			if mid := (lo + far) / 2; clear(h, mid) {
				far = mid
			} else {
				lo = mid
			}
		}
		if ok && far >= least {
			continue
		}
		for d := far; d < far+6*geom.Inch && (!ok || d < least); d += geom.Inch / 4 {
			p := k.At.Add(h.Vec(d))
			if s := k.Base.Shape(p, k.Facing); clear(h, d) && g.free(m, s) {
				best, least, ok = p, d, true
				break
			}
		}
	}
	return best, ok
}

// keepsZone reports whether two shapes are 2in apart or more, but for what a turned outline loses by rounding: whom the
// program places stands at the limit itself, not the tolerance of a hand short of it (DUP-TANK-01, DUP-TANK-03).
func keepsZone(s, other geom.Shape) bool { return geom.Distance(s, other)+geom.Graze >= contactZone }

// stopShort is how far the vehicle goes without ending nearer than 2in to enemies or on another model (DUP-TANK-03).
func (g *game) stopShort(from, to geom.Point, reach geom.Length, hull *rules.Model, heading geom.Heading) geom.Length {
	clear := func(d geom.Length) bool {
		s := hull.Base.Shape(from.Toward(to, d), heading)
		if !g.free(hull.ID, s) {
			return false
		}
		for i := range g.S.Models {
			k := &g.S.Models[i]
			if k.Seat != hull.Seat && k.Place == rules.OnTable && g.profile(k.ID).Kind != Blip && g.inGame(k) && !keepsZone(s, k.Shape()) {
				return false
			}
		}
		return true
	}
	if clear(reach) {
		return reach
	}
	bad, good := reach, max(0, reach-geom.Inch/8)
	for good > 0 && !clear(good) {
		bad, good = good, max(0, good-geom.Inch/8)
	}
	for good > 0 && bad-good > 10 {
		if mid := (bad + good) / 2; clear(mid) {
			good = mid
		} else {
			bad = mid
		}
	}
	return good
}
