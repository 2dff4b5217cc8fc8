package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// gather judges Coherency at the end. A Section that began out of Coherency must come together; if it cannot, it must
// come closer (DL2-COH-03, DL2-COH-04).
func (g *game) gather(p *plan) rules.Ruling {
	c := g.chain(p.models, p.shapes)
	if c.ok() {
		r := rules.Allow("DL2-COH-04", "in Coherency").Add(p.linked()...)
		if was, _ := g.coherent(p.unit); !was {
			r = r.Cite("DL2-COH-03", "the Section began out of Coherency and comes together")
		}
		return r
	}
	before := make([]geom.Shape, len(p.models))
	for i, m := range p.models {
		before[i] = g.model(m).Shape()
	}
	was := g.chain(p.models, before)
	if was.ok() {
		return c.refusal(g, p.models)
	}
	if g.canRegroup(p) {
		if len(p.strides) == 0 {
			return mech.Missing("DL2-COH-03", "%s is out of Coherency and can come together: say who moves where", g.unit(p.unit).Label)
		}
		r := c.refusal(g, p.models)
		return r.Cite("DL2-COH-03", "the Section began out of Coherency and can come together")
	}
	if c.gap > was.gap {
		return rules.Refuse("DL2-COH-03", "%s must come closer to its comrades: it is %s away and was %s", g.model(p.models[c.stray]).Label, show(c.gap), show(was.gap))
	}
	return rules.Allow("", "")
}

// canRegroup reports whether the Section can come into Coherency by an Advance or At the Double: by straight moves, all
// of them towards one of its models or the middle of all, each as far as it must; an Ironclad by one turn.
func (g *game) canRegroup(p *plan) bool {
	var sumX, sumY geom.Length
	n := geom.Length(len(p.models))
	for _, m := range p.models {
		sumX += g.model(m).At.X
		sumY += g.model(m).At.Y
	}
	goals := []geom.Point{{X: sumX / n, Y: sumY / n}}
	for _, m := range p.models {
		goals = append(goals, g.model(m).At)
	}
	for _, kind := range [...]string{"advance", "double"} {
		c := rules.Command{Kind: kind, Unit: p.unit}
		if d := g.unitAct(p.unit); kind == "double" && d != nil && !g.mayHurry(c, p.unit, d).OK() {
			continue
		}
		if p.how.fly {
			c.Name = "fly"
		}
		h := g.pace(c, 0)
		for _, goal := range goals {
			if _, r := g.judge(p.unit, h, g.huddle(p.models, h, goal)); r.OK() {
				return true
			}
		}
		for _, m := range p.models {
			if g.profile(m).Kind.IsIronclad() && g.drivesUp(p, h, m) {
				return true
			}
		}
	}
	return false
}

// drivesUp reports whether an Ironclad brings its Section into Coherency by driving straight, or with one turn, while
// the others stay where they are.
func (g *game) drivesUp(p *plan, h manner, id rules.ModelID) bool {
	run, _ := h.turnNeed()
	for _, turn := range [...]geom.Heading{0, 1500, -1500, 3000, -3000, 4500, -4500} {
		for d := geom.Length(0); d <= h.limit(id); d += geom.Inch {
			legs := []rules.Leg{{Run: d}}
			if turn != 0 {
				legs = []rules.Leg{{Run: run, Turn: turn}, {Run: d}}
			}
			if _, r := g.judge(p.unit, h, []rules.Move{{Model: id, Legs: legs}}); r.OK() {
				return true
			}
		}
	}
	return false
}

// huddle moves models straight towards a goal: the nearest first, each until it is in Coherency with one before it.
func (g *game) huddle(models []rules.ModelID, h manner, goal geom.Point) []rules.Move {
	order := append([]rules.ModelID(nil), models...)
	for i := range order {
		for j := i; j > 0 && g.model(order[j]).At.Dist(goal) < g.model(order[j-1]).At.Dist(goal); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	var moves []rules.Move
	var placed []geom.Shape
	var reach []geom.Length
	for _, id := range order {
		m := g.model(id)
		best, far := m.At, geom.Length(0)
		if len(placed) == 0 {
			far = min(m.At.Dist(goal), h.limit(id))
			best = m.At.Toward(goal, far)
		} else {
			near := 0
			for i := range placed {
				if geom.Distance(m.Shape(), placed[i]) < geom.Distance(m.Shape(), placed[near]) {
					near = i
				}
			}
			if gap := geom.Distance(m.Shape(), placed[near]) - min(reach[near], g.coherencyOf(id)); gap > 0 {
				far = min(gap, h.limit(id))
				best = m.At.Toward(placed[near].Centre(), far)
			}
		}
		if far > 0 && !g.profile(id).Kind.IsIronclad() {
			moves = append(moves, rules.Move{Model: id, Path: []geom.Point{best}, Facing: m.Facing})
		} else {
			best = m.At
		}
		placed = append(placed, m.Base.Shape(best, m.Facing))
		reach = append(reach, g.coherencyOf(id))
	}
	return moves
}

// regrouped settles an Activation that began out of Coherency: a Section that is still apart does nothing more.
func (a *act) regrouped(unit rules.UnitID, act *UnitAct) {
	ok, _ := a.coherent(unit)
	r := rules.Count("DL2-COH-03", "coherency", 1)
	r.Text = "the Section came back into Coherency"
	if !ok {
		act.Fired = true
		r = rules.Count("DL2-COH-03", "coherency", 0)
		r.Text = "the Section is still out of Coherency: no other action in this Activation"
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}
