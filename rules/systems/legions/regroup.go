package legions

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// gather judges Coherency at the end. A Section that began out of Coherency must come together; if it cannot, it must
// come closer (DL2-COH-03, DL2-COH-04).
func (g *game) gather(p *plan) rules.Ruling {
	c := g.chain(p.models, p.shapes)
	if c.ok() {
		r := rules.Allow(g.Book.CoherencyAfterMove, "in Coherency").Add(p.linked()...)
		if was, _ := g.coherent(p.unit); !was {
			r = r.Cite(g.Book.CoherencyAtActivation, "the Section began out of Coherency and comes together")
		}
		return r
	}
	before := make([]geom.Shape, len(p.models))
	for i, m := range p.models {
		before[i] = g.model(m).Shape()
	}
	was := g.chain(p.models, before)
	if was.ok() {
		return c.refusal(g, p.models, p.shapes)
	}
	if g.canRegroup(p) {
		if len(p.strides) == 0 {
			return g.noWays(p)
		}
		r := c.refusal(g, p.models, p.shapes)
		return r.Cite(g.Book.CoherencyAtActivation, "the Section began out of Coherency and can come together")
	}
	if c.gap > was.gap {
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s must come closer to its comrades: it is %s away and was %s", g.model(p.models[c.stray]), show(c.gap), show(was.gap)).Blame(g.strays(p.models, p.shapes)...)
	}
	return rules.Allow("", "")
}

// noWays refuses a move without ways of a Section that has to come together: it asks for them where it can fly, and else there are
// none for this kind of move.
func (g *game) noWays(p *plan) rules.Ruling {
	label := g.unit(p.unit)
	fly := rules.Command{Kind: p.how.action, Unit: p.unit, Name: "fly"}
	if !p.how.fly && g.mayFly(fly).OK() && len(g.regrouping(p.unit, p.how.action, true)) > 0 {
		return mech.Missing(g.Book.CoherencyAtActivation, "%s is out of Coherency and can come together by flight: say who moves where", label)
	}
	return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency and must come together; this move does not do it", label).Blame(g.strays(p.models, p.shapes)...)
}

// canRegroup reports whether the Section can come into Coherency by an Advance or At the Double.
func (g *game) canRegroup(p *plan) bool {
	for _, kind := range [...]string{"advance", "double"} {
		if d := g.unitAct(p.unit); kind == "double" && d != nil && !g.mayHurry(rules.Command{Kind: kind, Unit: p.unit}, p.unit, d).OK() {
			continue
		}
		if len(g.regrouping(p.unit, kind, p.how.fly)) > 0 {
			return true
		}
	}
	return false
}

// regrouping finds ways that bring a Section into Coherency by an Advance or At the Double: straight moves, all of them towards one
// of its models or the middle of all, each as far as it must; of an Ironclad one turn. It gives nil where it finds none.
func (g *game) regrouping(unit rules.UnitID, kind string, fly bool) []rules.Move {
	return found(g, fmt.Sprint("regroup ", unit, kind, fly), func() []rules.Move {
		c := rules.Command{Kind: kind, Unit: unit}
		if fly {
			c.Name = "fly"
		}
		h := g.pace(c, 0)
		models := g.onTable(unit)
		var sumX, sumY geom.Length
		n := geom.Length(len(models))
		for _, m := range models {
			sumX += g.model(m).At.X
			sumY += g.model(m).At.Y
		}
		goals := []geom.Point{{X: sumX / n, Y: sumY / n}}
		for _, m := range models {
			goals = append(goals, g.model(m).At)
		}
		for _, goal := range goals {
			moves := g.huddle(models, h, goal)
			if _, r := g.judge(unit, h, moves); r.OK() {
				return moves
			}
		}
		for _, m := range models {
			if !g.profile(m).Kind.IsIronclad() {
				continue
			}
			if mv, ok := g.drivesUp(unit, h, m); ok {
				return []rules.Move{mv}
			}
		}
		return nil
	})
}

// drivesUp finds a way by which an Ironclad brings its Section into Coherency, straight or with one turn, while the others stay
// where they are.
func (g *game) drivesUp(unit rules.UnitID, h manner, id rules.ModelID) (rules.Move, bool) {
	run, _ := g.turnNeed(&h)
	for _, turn := range [...]geom.Heading{0, 1500, -1500, 3000, -3000, 4500, -4500} {
		for d := geom.Length(0); d <= h.limit(id); d += geom.Inch {
			mv := rules.Move{Model: id, Legs: []rules.Leg{{Run: d}}}
			if turn != 0 {
				mv.Legs = []rules.Leg{{Run: run, Turn: turn}, {Run: d}}
			}
			if _, r := g.judge(unit, h, []rules.Move{mv}); r.OK() {
				return mv, true
			}
		}
	}
	return rules.Move{}, false
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
	r := rules.Count(a.Book.CoherencyAtActivation, "coherency", 1)
	r.Text = rules.Say("the Section came back into Coherency")
	if !ok {
		act.Fired = true
		r = rules.Count(a.Book.CoherencyAtActivation, "coherency", 0)
		r.Text = rules.Say("the Section is still out of Coherency: no other action in this Activation")
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}

// comesTogether gives the program's own ways for an Advance or a move At the Double that names none, of a Section that is out of
// Coherency: such a command asks who moves where. It gives nil for every other command and where no ways are found.
func (g *game) comesTogether(c rules.Command) []rules.Move {
	unit, _ := g.mover(c)
	if len(c.Moves) > 0 || asks(c, "road") {
		return nil
	}
	if ok, _ := g.coherent(unit); ok {
		return nil
	}
	return g.regrouping(unit, c.Kind, asks(c, "fly"))
}

// askTogether asks for the ways that bring a Section into Coherency; the option "auto" takes the ways given, which are legal.
func (a *act) askTogether(c rules.Command, auto []rules.Move) []rules.Move {
	unit, _ := a.mover(c)
	models := a.onTable(unit)
	h := a.pace(c, 0)
	d := rules.Decision{Kind: "regroup-move", Seat: c.Seat, Rule: a.Book.CoherencyAtActivation, Prompt: rules.Say("Bring the Section into Coherency"), Unit: unit, Models: models,
		Options: []rules.Option{{ID: autoMove, Text: rules.Say("Come together")}}, Max: 1,
		Place: &rules.Domain{Models: models, Reach: h.limit(models[0]), Away: geom.Inch}}
	ways := func(ans rules.Answer) []rules.Move {
		if ans.Pick() == autoMove {
			return auto
		}
		return ans.Moves
	}
	return ways(a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if len(ways(ans)) == 0 {
			return rules.Refuse(a.Book.CoherencyAtActivation, "say who moves where, or leave it to the program")
		}
		again := c
		again.Moves = ways(ans)
		_, r := a.planPace(again, 0)
		return r
	}, rules.ShowMoves(autoMove, func() []rules.Move { return auto })))
}

// paceNames are the names of the moves that bring a Section together, by kind of command.
var paceNames = map[string]string{"advance": "an Advance", "double": "a move At the Double"}

// mustRegroup refuses to end an Activation in which a Section that began out of Coherency has made no Movement Action although one
// of its own would bring it together (DL2-COH-03).
func (g *game) mustRegroup(seat rules.Seat, unit rules.UnitID) rules.Ruling {
	d := g.unitAct(unit)
	if d == nil || !d.Regroup || d.Move != "" {
		return rules.Allow("", "")
	}
	if ok, _ := g.coherent(unit); ok {
		return rules.Allow("", "")
	}
	for _, name := range [...]string{"", "fly"} {
		for _, kind := range [...]string{"advance", "double"} {
			c := rules.Command{Kind: kind, Seat: seat, Unit: unit, Name: name}
			if !g.mayMove(c).OK() || !g.mayFly(c).OK() {
				continue
			}
			if c.Moves = g.comesTogether(c); len(c.Moves) == 0 {
				continue
			}
			if _, r := g.planPace(c, 0); r.OK() {
				return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency and must come together, for example by %s", g.unit(unit), paceNames[kind])
			}
		}
	}
	return rules.Allow("", "")
}
