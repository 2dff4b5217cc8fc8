package movement

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/states"
	"baize/rules/systems/dustup/travel"
)

// Order is a Move as a player laid it out: the leader's path, and where the others wish to stand.
type Order struct {
	Path   geom.Path
	Wishes map[rules.ModelID]geom.Point // seen from the leader
	Faces  map[rules.ModelID]geom.Heading
}

// OrderOf reads the path and the wishes of a Move. A figure that goes as its leader goes wishes nothing.
func OrderOf(g *model.Game, c rules.Command) (Order, rules.Ruling) {
	base, ok := g.Stand(c.Unit)
	if !ok {
		return Order{}, rules.Refuse("DUP-MOVE-01", "%s is not on the table", g.Unit(c.Unit))
	}
	o := Order{Path: geom.Path{base.Centre()}, Faces: map[rules.ModelID]geom.Heading{}}
	goers := travel.Walkers(g, c.Unit)
	lead := rules.ModelID(0)
	if len(goers) > 0 {
		lead = goers[0]
	}
	for i, m := range c.Moves {
		if r := checkStep(g, c, i, goers); !r.OK() {
			return o, r
		}
		if m.Model == lead || i == 0 && g.Troop(c.Unit).Hidden { // the marker of a hidden unit goes where one of it is sent
			o.Path = append(o.Path, m.Path...)
		}
		if m.Facing != g.Model(m.Model).Facing {
			o.Faces[m.Model] = m.Facing
		}
	}
	if c.At != nil {
		o.Path = append(o.Path, *c.At)
	}
	if len(o.Path) == 1 {
		return o, mech.Missing("DUP-MOVE-01", "nominate the point that the unit moves towards")
	}
	end := o.Path[len(o.Path)-1]
	for _, m := range c.Moves {
		if m.Model == lead || len(m.Path) == 0 || !slices.Contains(goers, m.Model) && !slices.Contains(c.Models, m.Model) {
			continue
		}
		wish := m.Path[len(m.Path)-1].Sub(end)
		if same := g.Model(m.Model).At.Sub(base.Centre()); wish.Dist(same) > geom.Touch {
			if o.Wishes == nil {
				o.Wishes = map[rules.ModelID]geom.Point{}
			}
			o.Wishes[m.Model] = wish
		}
	}
	return o, rules.Allow("DUP-MOVE-01", "a way")
}

// checkStep judges one move of a Move as such.
func checkStep(g *model.Game, c rules.Command, i int, goers []rules.ModelID) rules.Ruling {
	m := c.Moves[i]
	k := g.Model(m.Model)
	switch {
	case !slices.Contains(goers, m.Model) && !slices.Contains(c.Models, m.Model) && k.Unit != c.Unit:
		return rules.Refuse("DUP-MOVE-01", "%s does not belong to %s", k, g.Unit(c.Unit))
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

// Check judges a Move action: whether the unit may move, the point that it nominates and the way there.
func Check(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoMove); !r.OK() {
		return r
	}
	return CheckWay(g, c)
}

// CheckWay is Check without the price of the action: what Move and Shoot asks too.
func CheckWay(g *model.Game, c rules.Command) rules.Ruling {
	if r := Mobile(g, c.Unit); !r.OK() {
		return r
	}
	if r := checkCarried(g, c); !r.OK() {
		return r
	}
	if f, must := travel.Flees(g, c.Unit); must {
		return checkFlight(g, c, f)
	}
	o, r := OrderOf(g, c)
	if !r.OK() {
		return r
	}
	if r := InBounds(g, c, &o); !r.OK() {
		return r
	}
	way := ground.Survey(g, c.Unit, o.Path)
	cost, open := way.Cost()
	far := travel.FarthestMove(g, c.Unit, travel.Carries(c))
	switch {
	case open:
	case way.Ends() || way.Reach(far).Rule == "DUP-TERR-01":
		return way.Barred()
	default: // what lies across the way beyond the farthest move bars nothing yet
		cost = max(cost, far+geom.Inch)
	}
	if r := checkWishes(g, c, &o, cost); !r.OK() {
		return r
	}
	return allowMove(g, c, way, cost)
}

// Mobile judges whether a unit can move at all: not mounted, its weapon packed and manned, not immobilised.
func Mobile(g *model.Game, unit rules.UnitID) rules.Ruling {
	if v := g.Carrier(unit); v != 0 {
		return rules.Refuse("DUP-PASS-01", "%s rides in %s: it dismounts first", g.Unit(unit), g.Unit(g.Model(v).Unit))
	}
	if g.Level(unit) < model.Broken {
		if r := travel.MayHaul(g, unit); !r.OK() {
			return r
		}
	}
	if who := ground.MoverOf(g, unit); who.Worse(ground.Clear) == ground.Impassable {
		r := rules.Refuse("DUP-VEH-05", "%s is immobilised: even clear ground is impassable to it", g.Unit(unit)).With(who.Damage, "classes", "DUP-VEH-05", "worse by damage")
		if who.Pinned > 0 {
			r = r.With(who.Pinned, "classes", "DUP-VEH-08", "worse while suppressed")
		}
		return r
	}
	return rules.Allow("DUP-MOVE-01", "%s can move", g.Unit(unit))
}

// InBounds refuses points off the table, and an end where the base of the leader, turned as ordered, would hang over its edge
// (DUP-SCEN-03). One that only its way turns stops short of the edge.
func InBounds(g *model.Game, c rules.Command, o *Order) rules.Ruling {
	unit, path := c.Unit, o.Path
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	for _, p := range path[1:] {
		if !table.Contains(p) {
			return rules.Refuse("DUP-SCEN-03", "%s may not leave the table", g.Unit(unit))
		}
	}
	base, _ := g.Stand(unit)
	heading := base.Heading()
	if goers := travel.Walkers(g, unit); len(goers) > 0 {
		if f, ordered := o.Faces[goers[0]]; ordered {
			heading = f
		} else if c.Facing != nil {
			heading = *c.Facing
		}
	}
	if !base.At(path[len(path)-1], heading).InBox(table.Grow(ground.Hair)) {
		return rules.Refuse("DUP-SCEN-03", "the base of %s would hang over the edge of the table", g.Unit(unit)).Blame(g.Unit(unit).Ref())
	}
	return rules.Allow("DUP-MOVE-01", "on the table")
}

// checkWishes judges the places that figures wish for: always against cohesion and the longest way (DUP-MOVE-04), and
// against what stands there where the unit may get so far.
func checkWishes(g *model.Game, c rules.Command, o *Order, cost geom.Length) rules.Ruling {
	if len(o.Wishes) == 0 {
		return rules.Allow("DUP-MOVE-04", "displaced like the leader")
	}
	most := travel.FarthestMove(g, c.Unit, travel.Carries(c))
	j := travel.SetOut(g, c.Unit, o.Path, most)
	j.Wishes, j.Faces = o.Wishes, o.Faces
	lead := o.Path[len(o.Path)-1]
	var list []travel.Spot
	for _, m := range j.Goers {
		list = append(list, travel.Spot{Id: m, At: j.Wanted(m, lead), Facing: j.Face(m)})
	}
	if !model.Within(cost, most) {
		for i := 1; i < len(list); i++ {
			m := g.Model(list[i].Id)
			s := m.Base.Shape(list[i].At, list[i].Facing)
			if d := geom.Distance(s, j.Base.At(lead, j.Base.Heading())); !model.Within(d, model.Cohesive) && g.Profile(m.ID).Kind != model.Gun {
				return rules.Refuse("DUP-MOVE-04", "%s would stand %s from its leader: 6\" is the most", m, d).With(int(d), "µm", "DUP-COH-01", "cohesion")
			}
		}
		return rules.Allow("DUP-MOVE-04", "in cohesion")
	}
	for i := 1; i < len(list); i++ {
		if _, wished := o.Wishes[list[i].Id]; !wished {
			continue
		}
		if r := j.JudgePlace(lead, list, i, travel.ByHand); !r.OK() {
			return r
		}
	}
	return rules.Allow("DUP-MOVE-04", "the figures stand well")
}

// allowMove tells what a Move costs and how far it may come.
func allowMove(g *model.Game, c rules.Command, way *ground.Course, cost geom.Length) rules.Ruling {
	unit, most := c.Unit, travel.FarthestMove(g, c.Unit, travel.Carries(c))
	text := rules.Say("%s for %s points, the die gives 2 to %s", way.Length, model.OneDecimal(cost), most.Decimal())
	if g.Has(unit, model.Column) {
		text = rules.Say("%s for %s points of %s", way.Length, model.OneDecimal(cost), most.Decimal())
	}
	if !model.Within(cost, most) {
		text = rules.Say("%s away: it goes towards it as far as the points reach, %s at most", way.Length, way.Reach(most).At)
	}
	r := rules.Allow("DUP-MOVE-03", "%s", text).Add(way.Steps(way.Length)...).With(int(cost), "µm", "DUP-MOVE-03", "points that the way costs")
	r.Subject = "movement"
	if need, why := needsNerve(g, unit, way.Path); need {
		r = r.With(g.Troop(unit).LV, "target", "DUP-CONF-02", "a leadership test first: %s", why)
	}
	return r
}

// Reach says how far a Move may take the walkers of a unit, with or without wounded to carry.
func Reach(g *model.Game, unit rules.UnitID, carrying bool) []rules.Reach {
	d := travel.MoveDie(g, unit, carrying).Alone()
	most := model.Inches(2 * int(d))
	text := rules.Say("%s x 2: 2 to %s in", d, most.Decimal())
	if g.Has(unit, model.Column) {
		text = rules.Say("%s in", most.Decimal())
	}
	var out []rules.Reach
	for i, m := range travel.Walkers(g, unit) {
		if i == 0 {
			out = append(out, rules.Reach{Model: m, Limit: most, Text: text})
		} else {
			out = append(out, rules.Reach{Model: m, Limit: most + model.Cohesive, Text: rules.Say("within 6 in of the leader")})
		}
	}
	return out
}
