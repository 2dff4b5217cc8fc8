package assault

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/place"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
	"baize/rules/systems/dustup/travel"
)

// checkTankShock judges a vehicle that would overrun infantry (DUP-TANK-01, DUP-TANK-03).
func checkTankShock(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.MayBoth(g, c, "DUP-TANK-01"); !r.OK() {
		return r
	}
	v := g.Hull(c.Unit)
	if v == 0 || g.Profile(v).Walks() {
		return rules.Refuse("DUP-TANK-03", "only vehicles make a tank shock; mechs and monsters assault")
	}
	if r := states.Judge(g, c.Unit, states.DoAssault); !r.OK() {
		return r
	}
	if r := movement.Mobile(g, c.Unit); !r.OK() {
		return r
	}
	if c.Target == 0 {
		return mech.Missing("DUP-TANK-01", "name the infantry to overrun")
	}
	t := g.Unit(c.Target)
	switch {
	case t.Seat == c.Seat || g.Out(c.Target) || g.Troop(c.Target).Hidden:
		return rules.Refuse("DUP-TANK-01", "enemy infantry in view is overrun")
	case g.Hull(c.Target) != 0 || g.Carrier(c.Target) != 0:
		return rules.Refuse("DUP-TANK-01", "only infantry on foot is overrun")
	}
	if ok, why := sight.Sees(g, c.Unit, c.Target); !ok {
		return sight.Blind(why, "DUP-ASLT-04", "only what it sees is overrun: %s", why.Text)
	}
	if c.At == nil {
		return mech.Missing("DUP-TANK-03", "name a point beyond the infantry")
	}
	from, p := g.At(c.Unit), g.At(c.Target)
	if from.Dist(*c.At) <= from.Dist(p) || !geom.Table(g.S.Table.W, g.S.Table.H).Contains(*c.At) {
		return rules.Refuse("DUP-TANK-03", "the point lies on the table and beyond the infantry")
	}
	return rules.Allow("DUP-TANK-01", "%s may overrun %s", g.Unit(c.Unit), t)
}

// tankShock resolves a tank shock: Courage Test, withdrawal, then both moves of the vehicle (DUP-TANK-01).
func tankShock(a *model.Act, c rules.Command) {
	action.Spend(a, 2, "DUP-TANK-01", "Tank shock")
	a.Assault = true
	b := &Bout{Att: c.Unit, Def: c.Target, from: a.At(c.Unit)}
	committed(a, b)
	came := withdraws
	if a.Level(b.Def) == model.Routed {
		a.Ctx.Rule(a.Unit(b.Def).Seat, b.Def, rules.Allow("DUP-ASLT-06", "Routed: it withdraws at once, without a Courage Test"))
		morale.Withdraw(a, b.Def, a.At(b.Att), 0, "DUP-ASLT-06")
	} else if came = shock(a, b); came == withdraws {
		morale.Withdraw(a, b.Def, a.At(b.Att), 1, "DUP-TANK-01")
	}
	points := travel.RollMove(a, b.Att, "first move", travel.MoveDie(a.Game, b.Att, false))
	points += travel.RollMove(a, b.Att, "second move", travel.MoveDie(a.Game, b.Att, false))
	overrun(a, b, *c.At, points, came)
	AfterAssault(a, b)
}

// shocked is what infantry does that a vehicle would overrun.
type shocked int

const (
	withdraws shocked = iota
	stepsAside
	mayStrike // and steps aside
)

var shockTexts = [...]string{withdraws: "the infantry withdraw", stepsAside: "the infantry move aside", mayStrike: "the infantry move aside and may attack the vehicle"}

// judgeShock reads both dice: infantry higher than the vehicle move aside, those higher than twice its roll may strike at it, the
// others withdraw (DUP-TANK-01).
func judgeShock(c Bravery) shocked {
	switch {
	case c.Def > 2*c.Att:
		return mayStrike
	case ladder.Higher(c.Def, c.Att):
		return stepsAside
	}
	return withdraws
}

// shock throws the Courage Test of a tank shock.
func shock(a *model.Act, b *Bout) shocked {
	rule := rules.RuleID("DUP-TANK-01")
	c := model.Thrown(a, courageDice(a.Game, b, false, rule), Bravery{})
	out := judgeShock(c)
	r := rules.Count(rule, "courage", c.Def-c.Att, rules.Step{Value: c.Att, Unit: "vehicle", Text: rules.Say("the vehicle's roll"), Rule: rule}, rules.Step{Value: c.Def, Unit: "infantry", Text: rules.Say("the infantry's roll"), Rule: rule})
	r.Text = rules.Plain(shockTexts[out])
	a.Ctx.Rule(a.Unit(b.Def).Seat, b.Def, r)
	a.Say(b.Att, rule, "%s overruns %s: %s", a.Unit(b.Att), a.Unit(b.Def), r.Text)
	return out
}

// overrun drives the vehicle straight on as far as its points reach. Infantry that move aside do so first and leave 2in to
// its path, each model the least distance; those who may strike do so from there when it comes within 2in, and a destroyed
// vehicle stops at that point. It does not end nearer than 2in to infantry (DUP-TANK-01, DUP-TANK-03).
func overrun(a *model.Act, b *Bout, to geom.Point, points geom.Length, came shocked) {
	from := a.At(b.Att)
	c := ground.Survey(a.Game, b.Att, geom.Path{from, to})
	reach := c.Reach(points)
	hull := a.Model(a.Hull(b.Att))
	heading := geom.HeadingTo(from, to)
	_, hits := meets(a.Game, b, from, to, reach.At, hull, heading)
	a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, rules.Count("DUP-TANK-03", "points", int(points), c.Steps(reach.At)...).With(int(reach.At), "µm", "DUP-TANK-03", "straight on"))
	if came != withdraws && hits {
		stepAside(a, b, from, from.Toward(to, reach.At), hull, heading)
	}
	d := stopShort(a.Game, from, to, barredBy(a.Game, from, to, reach.At, hull, heading), hull, heading)
	met, hits := meets(a.Game, b, from, to, d, hull, heading)
	if hits && came == mayStrike && mayAttack(a, b, hull.ID) {
		met = roomBefore(a.Game, from, to, met, hull, heading)
		if met > 0 {
			a.Ctx.Walk(hull.ID, []geom.Point{from.Toward(to, met)}, heading, "DUP-TANK-01")
		}
		reacts(a, b, b.Def, strikesHull, "DUP-TANK-01", func() { singleAttack(a, b.Def, hull.ID, "DUP-TANK-01") })
		if hull = a.Model(hull.ID); hull.Place != rules.OnTable {
			return
		}
		d -= met
		from = from.Toward(to, met)
	}
	if d > 0 {
		a.Ctx.Walk(hull.ID, []geom.Point{from.Toward(to, d)}, heading, "DUP-TANK-03")
	}
}

// mayAttack asks whether the infantry strike at a vehicle as it comes.
func mayAttack(a *model.Act, b *Bout, hull rules.ModelID) (yes bool) {
	reacts(a, b, b.Def, strikesHull, "DUP-TANK-01", func() {
		yes = a.Confirm(b.Def, attackers(b, nil), strikesHull, "DUP-TANK-01", rules.Say("%s: attack the vehicle as it comes?", a.Unit(b.Def)), "Attack it", "Let it pass", showSingle(a.Game, b.Def, hull, "DUP-TANK-01"))
	})
	return yes
}

// roomBefore is how far along its way, at most so far, the vehicle can stand without being on another base.
func roomBefore(g *model.Game, from, to geom.Point, most geom.Length, hull *rules.Model, heading geom.Heading) geom.Length {
	for d := most; d > 0; d -= geom.Inch / 8 {
		if ground.Free(g, hull.ID, hull.Base.Shape(from.Toward(to, d), heading)) {
			return d
		}
	}
	return 0
}

// barredBy is how far the vehicle gets before it would drive over enemies that have not moved aside (DUP-TANK-03).
func barredBy(g *model.Game, from, to geom.Point, reach geom.Length, hull *rules.Model, heading geom.Heading) geom.Length {
	for i := range g.S.Models {
		k := &g.S.Models[i]
		if k.Place != rules.OnTable || k.Seat == hull.Seat || g.Profile(k.ID).Kind == model.Blip || !g.InGame(k) {
			continue
		}
		if hit, d := geom.Sweep(hull.Base.Shape(from, heading), geom.Path{from, from.Toward(to, reach)}, k.Shape()); hit {
			reach = min(reach, d)
		}
	}
	return reach
}

// asideSlack is how much farther than 2in from a path those who move aside may stand by rounding.
const asideSlack geom.Length = 16 // µm

// meets is where on its way the vehicle comes within 2in of the infantry, those who have moved aside for it included.
func meets(g *model.Game, b *Bout, from, to geom.Point, reach geom.Length, hull *rules.Model, heading geom.Heading) (at geom.Length, hits bool) {
	at = reach
	for _, m := range g.InPlay(b.Def) {
		k := g.Model(m)
		if k.Place != rules.OnTable {
			continue
		}
		wide := geom.Disc(k.At, k.Base.W+2*(ContactZone+geom.Touch+asideSlack)) // a sweep meets what it overlaps by a touch
		if hit, d := geom.Sweep(hull.Base.Shape(from, heading), geom.Path{from, from.Toward(to, reach)}, wide); hit && (!hits || d < at) {
			at, hits = d, true
		}
	}
	return at, hits
}

// stepAside moves every model of the infantry in the way the least distance that leaves it 2in from the vehicle's path.
func stepAside(a *model.Act, b *Bout, from, to geom.Point, hull *rules.Model, heading geom.Heading) {
	if from == to {
		return
	}
	lane := geom.Poly(geom.ConvexHull(nil, hull.Base.Shape(to, heading).AppendOutline(hull.Base.Shape(from, heading).AppendOutline(nil))))
	for _, m := range a.InPlay(b.Def) {
		k := a.Model(m)
		if k.Place != rules.OnTable || geom.Distance(k.Shape(), lane)+geom.Touch >= ContactZone {
			continue
		}
		if at, ok := ClearOf(a.Game, m, lane, heading); ok {
			a.Ctx.Walk(m, []geom.Point{at}, k.Facing, "DUP-TANK-01")
		}
	}
}

// ClearOf returns the nearest free place of a model that is 2in from a lane which it is nearer to, looked for at every five degrees and
// at most 6in beyond that: exact to the µm, but for ground that nobody may enter, out of which it is sought in steps. Whom the program
// places stands at the limit itself, not the tolerance of a hand short of it (DUP-TANK-01, DUP-TANK-03).
func ClearOf(g *model.Game, m rules.ModelID, lane geom.Shape, along geom.Heading) (best geom.Point, ok bool) {
	k := g.Model(m)
	others := place.Bases{State: g.S, Not: func(o rules.ModelID) bool { return o == m }}
	var least geom.Length
	for turn := geom.Heading(0); turn < geom.FullTurn; turn += 5 * geom.Degree {
		l := place.NewLeap(k.Base, geom.Pose{At: k.At, Heading: k.Facing}, along.Add(9000).Add(turn), mostAside)
		d := l.Leave(0, &lane, ContactZone)
		for most := min(d+6*geom.Inch, mostAside); d < most && (!ok || d < least); {
			s := l.At(d)
			if o, _, _ := others.Meets(s); o != 0 {
				base := g.Model(o).Shape()
				d = l.Leave(d, &base, 0)
			} else if !place.OnTable(&g.S.Table, s) {
				break
			} else if !ground.Standable(g, m, s) {
				d += geom.Inch / 4
			} else {
				best, least, ok = s.C, d, true
			}
		}
	}
	return best, ok
}

// mostAside is how far from where a model stands a place aside is looked for.
const mostAside = 64 * geom.Inch

// stopShort is how far the vehicle goes without ending nearer than 2in to enemies or on another model (DUP-TANK-03).
func stopShort(g *model.Game, from, to geom.Point, reach geom.Length, hull *rules.Model, heading geom.Heading) geom.Length {
	others := travel.Others(g, hull.Seat, []rules.ModelID{hull.ID}, ContactZone-geom.Graze)
	clear := func(d geom.Length) bool {
		s := hull.Base.Shape(from.Toward(to, d), heading)
		if !ground.Free(g, hull.ID, s) {
			return false
		}
		return others.Free(s)
	}
	if clear(reach) {
		return reach
	}
	bad, good := reach, max(0, reach-geom.Inch/8)
	for good > 0 && !clear(good) {
		bad, good = good, max(0, good-geom.Inch/8)
	}
	if good == 0 {
		return 0
	}
	return place.Halve(good, bad, 10, clear)
}

// ShockOdds gives the chances of the Courage Test of a tank shock (DUP-TANK-01). Against a Routed unit there is none.
func ShockOdds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	if r := checkTankShock(g, c); !r.OK() || g.Level(c.Target) == model.Routed {
		return rules.Odds{}, false
	}
	b := &Bout{Att: c.Unit, Def: c.Target}
	d := dice.Map(model.Expected(courageDice(g, b, false, "DUP-TANK-01"), dice.Sure(Bravery{})), judgeShock)
	o := rules.Odds{Title: rules.Say("Tank shock on %s", g.Unit(c.Target)), Steps: courageSteps(g, b, "DUP-TANK-01"), Mean: d.P(withdraws)}
	ladder.OutcomeOf(&o, d.P(withdraws), "the infantry withdraw")
	ladder.OutcomeOf(&o, d.P(stepsAside), "the infantry move aside")
	ladder.OutcomeOf(&o, d.P(mayStrike), "they move aside and may attack")
	return o, true
}
