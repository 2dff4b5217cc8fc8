package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// order is a Move as a player laid it out: the leader's path, and where the others wish to stand.
type order struct {
	path   geom.Path
	wishes map[rules.ModelID]geom.Point // seen from the leader
	faces  map[rules.ModelID]geom.Heading
}

// orderOf reads the path and the wishes of a Move. A figure that goes as its leader goes wishes nothing.
func (g *game) orderOf(c rules.Command) (order, rules.Ruling) {
	base, ok := g.stand(c.Unit)
	if !ok {
		return order{}, rules.Refuse("DUP-MOVE-01", "%s is not on the table", g.unit(c.Unit))
	}
	o := order{path: geom.Path{base.Centre()}, faces: map[rules.ModelID]geom.Heading{}}
	goers := g.walkers(c.Unit)
	lead := rules.ModelID(0)
	if len(goers) > 0 {
		lead = goers[0]
	}
	for i, m := range c.Moves {
		if r := g.checkStep(c, i, goers); !r.OK() {
			return o, r
		}
		if m.Model == lead || i == 0 && g.troop(c.Unit).Hidden { // the marker of a hidden unit goes where one of it is sent
			o.path = append(o.path, m.Path...)
		}
		if m.Facing != g.model(m.Model).Facing {
			o.faces[m.Model] = m.Facing
		}
	}
	if c.At != nil {
		o.path = append(o.path, *c.At)
	}
	if len(o.path) == 1 {
		return o, mech.Missing("DUP-MOVE-01", "nominate the point that the unit moves towards")
	}
	end := o.path[len(o.path)-1]
	for _, m := range c.Moves {
		if m.Model == lead || len(m.Path) == 0 || !slices.Contains(goers, m.Model) && !slices.Contains(c.Models, m.Model) {
			continue
		}
		wish := m.Path[len(m.Path)-1].Sub(end)
		if same := g.model(m.Model).At.Sub(base.Centre()); wish.Dist(same) > geom.Touch {
			if o.wishes == nil {
				o.wishes = map[rules.ModelID]geom.Point{}
			}
			o.wishes[m.Model] = wish
		}
	}
	return o, rules.Allow("DUP-MOVE-01", "a way")
}

// checkStep judges one move of a Move as such.
func (g *game) checkStep(c rules.Command, i int, goers []rules.ModelID) rules.Ruling {
	m := c.Moves[i]
	k := g.model(m.Model)
	switch {
	case !slices.Contains(goers, m.Model) && !slices.Contains(c.Models, m.Model) && k.Unit != c.Unit:
		return rules.Refuse("DUP-MOVE-01", "%s does not belong to %s", k, g.unit(c.Unit))
	case len(m.Legs) > 0:
		return rules.Refuse("DUP-VEH-13", "%s turns freely: give it a path", k)
	case len(m.Path) > 64:
		return rules.Refuse("DUP-MOVE-03", "the way of %s has more than 64 corners", k).Blame(k.Ref())
	}
	for _, before := range c.Moves[:i] {
		if before.Model == m.Model {
			return rules.Refuse("DUP-MOVE-01", "%s is given two ways", k)
		}
	}
	return rules.Allow("DUP-MOVE-01", "a way")
}

// checkMove judges a Move action: whether the unit may move, the point that it nominates and the way there.
func (g *game) checkMove(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doMove); !r.OK() {
		return r
	}
	return g.checkWay(c)
}

// checkWay is checkMove without the price of the action: what Move and Shoot asks too.
func (g *game) checkWay(c rules.Command) rules.Ruling {
	if r := g.mobile(c.Unit); !r.OK() {
		return r
	}
	if r := g.checkCarried(c); !r.OK() {
		return r
	}
	if f, must := g.flees(c.Unit); must {
		return g.checkFlight(c, f)
	}
	o, r := g.orderOf(c)
	if !r.OK() {
		return r
	}
	if r := g.inBounds(c, &o); !r.OK() {
		return r
	}
	way := g.survey(c.Unit, o.path)
	cost, open := way.cost()
	far := g.farthestMove(c.Unit, carries(c))
	switch {
	case open:
	case way.ends() || way.reach(far).rule == "DUP-TERR-01":
		return way.barred()
	default: // what lies across the way beyond the farthest move bars nothing yet
		cost = max(cost, far+geom.Inch)
	}
	if r := g.checkWishes(c, &o, cost); !r.OK() {
		return r
	}
	return g.allowMove(c, way, cost)
}

// mobile judges whether a unit can move at all: not mounted, its weapon packed and manned, not immobilised.
func (g *game) mobile(unit rules.UnitID) rules.Ruling {
	if v := g.carrier(unit); v != 0 {
		return rules.Refuse("DUP-PASS-01", "%s rides in %s: it dismounts first", g.unit(unit), g.unit(g.model(v).Unit))
	}
	if g.level(unit) < Broken {
		if r := g.mayHaul(unit); !r.OK() {
			return r
		}
	}
	if who := g.moverOf(unit); who.worse(clear) == impassable {
		r := rules.Refuse("DUP-VEH-05", "%s is immobilised: even clear ground is impassable to it", g.unit(unit)).With(who.damage, "classes", "DUP-VEH-05", "worse by damage")
		if who.pinned > 0 {
			r = r.With(who.pinned, "classes", "DUP-VEH-08", "worse while suppressed")
		}
		return r
	}
	return rules.Allow("DUP-MOVE-01", "%s can move", g.unit(unit))
}

// inBounds refuses points off the table, and an end where the base of the leader, turned as ordered, would hang over its edge
// (DUP-SCEN-03). One that only its way turns stops short of the edge.
func (g *game) inBounds(c rules.Command, o *order) rules.Ruling {
	unit, path := c.Unit, o.path
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	for _, p := range path[1:] {
		if !table.Contains(p) {
			return rules.Refuse("DUP-SCEN-03", "%s may not leave the table", g.unit(unit))
		}
	}
	base, _ := g.stand(unit)
	heading := base.Heading()
	if goers := g.walkers(unit); len(goers) > 0 {
		if f, ordered := o.faces[goers[0]]; ordered {
			heading = f
		} else if c.Facing != nil {
			heading = *c.Facing
		}
	}
	if !base.At(path[len(path)-1], heading).InBox(table.Grow(hair)) {
		return rules.Refuse("DUP-SCEN-03", "the base of %s would hang over the edge of the table", g.unit(unit)).Blame(g.unit(unit).Ref())
	}
	return rules.Allow("DUP-MOVE-01", "on the table")
}

// barred refuses a way through what cannot be entered.
func (c *course) barred() rules.Ruling {
	for _, p := range c.parts {
		if p.class >= impassable {
			r := rules.Refuse("DUP-TERR-01", "%s is impassable to it: the way is open for %s; nominate a point before it or draw a path around", c.name(p), p.from).
				With(int(p.from), "µm", p.rule, "%s", c.name(p)).With(int(impassable), "class", c.who.rule, "the column of who moves")
			if p.piece != nil {
				r = r.Blame(p.piece.Ref())
			}
			if p.own < impassable {
				r = r.With(c.who.damage+c.who.pinned, "classes", "DUP-VEH-05", "beyond Difficult by damage and suppression")
			}
			return r
		}
	}
	panic("dustup: nothing bars this way")
}

// checkWishes judges the places that figures wish for: always against cohesion and the longest way (DUP-MOVE-04), and
// against what stands there where the unit may get so far.
func (g *game) checkWishes(c rules.Command, o *order, cost geom.Length) rules.Ruling {
	if len(o.wishes) == 0 {
		return rules.Allow("DUP-MOVE-04", "displaced like the leader")
	}
	most := g.farthestMove(c.Unit, carries(c))
	j := g.setOut(c.Unit, o.path, most)
	j.wishes, j.faces = o.wishes, o.faces
	lead := o.path[len(o.path)-1]
	var list []spot
	for _, m := range j.goers {
		list = append(list, spot{id: m, at: j.wanted(m, lead), facing: j.face(m)})
	}
	if !within(cost, most) {
		for i := 1; i < len(list); i++ {
			m := g.model(list[i].id)
			s := m.Base.Shape(list[i].at, list[i].facing)
			if d := geom.Distance(s, j.base.At(lead, j.base.Heading())); !within(d, cohesive) && g.profile(m.ID).Kind != Gun {
				return rules.Refuse("DUP-MOVE-04", "%s would stand %s from its leader: 6\" is the most", m, d).With(int(d), "µm", "DUP-COH-01", "cohesion")
			}
		}
		return rules.Allow("DUP-MOVE-04", "in cohesion")
	}
	for i := 1; i < len(list); i++ {
		if _, wished := o.wishes[list[i].id]; !wished {
			continue
		}
		if r := j.judgePlace(lead, list, i, byHand); !r.OK() {
			return r
		}
	}
	return rules.Allow("DUP-MOVE-04", "the figures stand well")
}

// allowMove tells what a Move costs and how far it may come.
func (g *game) allowMove(c rules.Command, way *course, cost geom.Length) rules.Ruling {
	unit, most := c.Unit, g.farthestMove(c.Unit, carries(c))
	text := rules.Say("%s for %s points, the die gives 2 to %s", way.length, oneDecimal(cost), most.Decimal())
	if g.has(unit, Column) {
		text = rules.Say("%s for %s points of %s", way.length, oneDecimal(cost), most.Decimal())
	}
	if !within(cost, most) {
		text = rules.Say("%s away: it goes towards it as far as the points reach, %s at most", way.length, way.reach(most).at)
	}
	r := rules.Allow("DUP-MOVE-03", "%s", text).Add(way.steps(way.length)...).With(int(cost), "µm", "DUP-MOVE-03", "points that the way costs")
	r.Subject = "movement"
	if need, why := g.needsNerve(unit, way.path); need {
		r = r.With(g.troop(unit).LV, "target", "DUP-CONF-02", "a leadership test first: %s", why)
	}
	return r
}
