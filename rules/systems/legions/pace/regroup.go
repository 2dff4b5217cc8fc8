package pace

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// gather judges Coherency at the end. A Section that began out of Coherency must come together; if it cannot, it must
// come closer (DL2-COH-03, DL2-COH-04), or as close as it can where the edition says so (DLCE-COH-04).
func gather(g *model.Game, p *movement.Plan) rules.Ruling {
	c := coherency.ChainOf(g, p.Models, p.Shapes)
	if c.OK() {
		r := rules.Allow(g.Book.CoherencyAfterMove, "in Coherency").Add(p.Linked()...)
		if was, _ := coherency.Coherent(g, p.Unit); !was {
			r = r.Cite(g.Book.CoherencyAtActivation, "the Section began out of Coherency and comes together")
		}
		return r
	}
	before := make([]geom.Shape, len(p.Models))
	for i, m := range p.Models {
		before[i] = g.Model(m).Shape()
	}
	was := coherency.ChainOf(g, p.Models, before)
	if was.OK() {
		return c.Refusal(g, p.Models, p.Shapes)
	}
	if canRegroup(g, p) {
		if len(p.Strides) == 0 {
			return noWays(g, p)
		}
		r := c.Refusal(g, p.Models, p.Shapes)
		return r.Cite(g.Book.CoherencyAtActivation, "the Section began out of Coherency and can come together")
	}
	if c.Gap > was.Gap {
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s must come closer to its comrades: it is %s away and was %s", g.Model(p.Models[c.Stray]), model.Show(c.Gap), model.Show(was.Gap)).Blame(coherency.Strays(g, p.Models, p.Shapes)...)
	}
	if !g.ClosesUp {
		return rules.Allow("", "")
	}
	if least := closest(g, p); c.Gap > least+ample {
		if len(p.Strides) == 0 {
			return mech.Missing(g.Book.CoherencyAtActivation, "%s is out of Coherency and comes as close together as it can: say who moves where", g.Unit(p.Unit))
		}
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s must come as close to its comrades as it can: it is %s away, and %s is within reach", g.Model(p.Models[c.Stray]), model.Show(c.Gap), model.Show(least)).
			With(int(least), "µm", g.Book.CoherencyAtActivation, "as close as the program finds").Blame(coherency.Strays(g, p.Models, p.Shapes)...)
	}
	return rules.Allow("", "")
}

// ample is by how much a hand may miss the closest place.
const ample = geom.Inch / 4

// closest is how far a Section that cannot come together is apart at least after such a move, as far as the program finds.
func closest(g *model.Game, p *movement.Plan) geom.Length {
	gap := func(moves []rules.Move) (geom.Length, bool) {
		q, r := movement.Judge(g, p.Unit, p.How, moves)
		return coherency.ChainOf(g, q.Models, q.Shapes).Gap, r.OK()
	}
	moves := ways.Found(g, fmt.Sprint("close up ", p.Unit, p.How.Action, p.How.Fly), func() (best []rules.Move) {
		least, _ := gap(nil)
		for _, goal := range goals(g, g.OnTable(p.Unit)) {
			moves := huddle(g, g.OnTable(p.Unit), p.How, goal)
			if d, ok := gap(moves); ok && d < least {
				best, least = moves, d
			}
		}
		return best
	})
	least, _ := gap(moves)
	return least
}

// noWays refuses a move without ways of a Section that has to come together: it asks for them where it can fly, and else there are
// none for this kind of move.
func noWays(g *model.Game, p *movement.Plan) rules.Ruling {
	label := g.Unit(p.Unit)
	fly := rules.Command{Kind: p.How.Action, Unit: p.Unit, Name: "fly"}
	if !p.How.Fly && MayFly(g, fly).OK() && len(regrouping(g, p.Unit, p.How.Action, true)) > 0 {
		return mech.Missing(g.Book.CoherencyAtActivation, "%s is out of Coherency and can come together by flight: say who moves where", label)
	}
	return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency and must come together; this move does not do it", label).Blame(coherency.Strays(g, p.Models, p.Shapes)...)
}

// canRegroup reports whether the Section can come into Coherency by an Advance or At the Double.
func canRegroup(g *model.Game, p *movement.Plan) bool {
	for _, kind := range [...]string{"advance", "double"} {
		if d := states.UnitAct(g, p.Unit); kind == "double" && d != nil && !movement.MayHurry(g, rules.Command{Kind: kind, Unit: p.Unit}, p.Unit, d).OK() {
			continue
		}
		if len(regrouping(g, p.Unit, kind, p.How.Fly)) > 0 {
			return true
		}
	}
	return false
}

// regrouping finds ways that bring a Section into Coherency by an Advance or At the Double: straight moves, all of them towards one
// of its models or the middle of all, each as far as it must; of an Ironclad one turn. It gives nil where it finds none.
func regrouping(g *model.Game, unit rules.UnitID, kind string, fly bool) []rules.Move {
	return ways.Found(g, fmt.Sprint("regroup ", unit, kind, fly), func() []rules.Move {
		c := rules.Command{Kind: kind, Unit: unit}
		if fly {
			c.Name = "fly"
		}
		h := movement.Pace(g, c, 0)
		models := g.OnTable(unit)
		for _, goal := range goals(g, models) {
			moves := huddle(g, models, h, goal)
			if _, r := movement.Judge(g, unit, h, moves); r.OK() {
				return moves
			}
		}
		for _, m := range models {
			if !g.Profile(m).Kind.IsIronclad() {
				continue
			}
			if mv, ok := drivesUp(g, unit, h, m); ok {
				return []rules.Move{mv}
			}
		}
		return nil
	})
}

// goals are points towards which models may come together: the middle of all, and where each stands.
func goals(g *model.Game, models []rules.ModelID) []geom.Point {
	var sumX, sumY geom.Length
	n := geom.Length(len(models))
	for _, m := range models {
		sumX += g.Model(m).At.X
		sumY += g.Model(m).At.Y
	}
	out := []geom.Point{{X: sumX / n, Y: sumY / n}}
	for _, m := range models {
		out = append(out, g.Model(m).At)
	}
	return out
}

// drivesUp finds a way by which an Ironclad brings its Section into Coherency, straight or with one turn, while the others stay
// where they are.
func drivesUp(g *model.Game, unit rules.UnitID, h movement.Manner, id rules.ModelID) (rules.Move, bool) {
	run := h.Driving(g).Straight
	for _, turn := range [...]geom.Heading{0, 1500, -1500, 3000, -3000, 4500, -4500} {
		for d := geom.Length(0); d <= h.Limit(id); d += geom.Inch {
			mv := rules.Move{Model: id, Legs: []rules.Leg{{Run: d}}}
			if turn != 0 {
				mv.Legs = []rules.Leg{{Run: run, Turn: turn}, {Run: d}}
			}
			if _, r := movement.Judge(g, unit, h, []rules.Move{mv}); r.OK() {
				return mv, true
			}
		}
	}
	return rules.Move{}, false
}

// huddle moves models straight towards a goal: the nearest first, each until it is in Coherency with one before it.
func huddle(g *model.Game, models []rules.ModelID, h movement.Manner, goal geom.Point) []rules.Move {
	order := append([]rules.ModelID(nil), models...)
	for i := range order {
		for j := i; j > 0 && g.Model(order[j]).At.Dist(goal) < g.Model(order[j-1]).At.Dist(goal); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	var moves []rules.Move
	var placed []geom.Shape
	var reach []geom.Length
	for _, id := range order {
		m := g.Model(id)
		best, far := m.At, geom.Length(0)
		if len(placed) == 0 {
			far = min(m.At.Dist(goal), h.Limit(id))
			best = m.At.Toward(goal, far)
		} else {
			near := 0
			for i := range placed {
				if geom.Distance(m.Shape(), placed[i]) < geom.Distance(m.Shape(), placed[near]) {
					near = i
				}
			}
			if gap := geom.Distance(m.Shape(), placed[near]) - min(reach[near], coherency.CoherencyOf(g, id)); gap > 0 {
				far = min(gap, h.Limit(id))
				best = m.At.Toward(placed[near].Centre(), far)
			}
		}
		if far > 0 && (!g.Profile(id).Kind.IsIronclad() || h.Driving(g).Free) {
			moves = append(moves, rules.Move{Model: id, Path: []geom.Point{best}, Facing: m.Facing})
		} else {
			best = m.At
		}
		placed = append(placed, m.Base.Shape(best, m.Facing))
		reach = append(reach, coherency.CoherencyOf(g, id))
	}
	return moves
}

// Regrouped settles an Activation that began out of Coherency: a Section that is still apart does nothing more.
func Regrouped(a *model.Act, unit rules.UnitID, act *model.UnitAct) {
	ok, _ := coherency.Coherent(a.Game, unit)
	r := rules.Count(a.Book.CoherencyAtActivation, "coherency", 1)
	r.Text = rules.Say("the Section came back into Coherency")
	if !ok {
		act.Fired = true
		r = rules.Count(a.Book.CoherencyAtActivation, "coherency", 0)
		r.Text = rules.Say("the Section is still out of Coherency: no other action in this Activation")
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}

// ComesTogether gives the program's own ways for an Advance or a move At the Double that names none, of a Section that is out of
// Coherency: such a command asks who moves where. It gives nil for every other command and where no ways are found.
func ComesTogether(g *model.Game, c rules.Command) []rules.Move {
	unit, _ := movement.Mover(g, c)
	if len(c.Moves) > 0 || movement.Asks(c, "road") {
		return nil
	}
	if ok, _ := coherency.Coherent(g, unit); ok {
		return nil
	}
	return regrouping(g, unit, c.Kind, movement.Asks(c, "fly"))
}

// AskTogether asks for the ways that bring a Section into Coherency; the option "auto" takes the ways given, which are legal.
func AskTogether(a *model.Act, c rules.Command, auto []rules.Move) []rules.Move {
	unit, _ := movement.Mover(a.Game, c)
	models := a.OnTable(unit)
	h := movement.Pace(a.Game, c, 0)
	d := rules.Decision{Kind: "regroup-move", Seat: c.Seat, Rule: a.Book.CoherencyAtActivation, Prompt: rules.Say("Bring the Section into Coherency"), Unit: unit, Models: models,
		Options: []rules.Option{{ID: model.AutoMove, Text: rules.Say("Come together")}}, Max: 1,
		Place: &rules.Domain{Models: models, Reach: h.Limit(models[0]), Away: geom.Inch}}
	ways := func(ans rules.Answer) []rules.Move {
		if ans.Pick() == model.AutoMove {
			return auto
		}
		return ans.Moves
	}
	return ways(a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if len(ways(ans)) == 0 {
			return rules.Refuse(a.Book.CoherencyAtActivation, "say who moves where, or leave it to the program")
		}
		again := c
		again.Moves = ways(ans)
		_, r := Plan(a.Game, again, 0)
		return r
	}, rules.ShowMoves(model.AutoMove, func() []rules.Move { return auto })))
}

// paceNames are the names of the moves that bring a Section together, by kind of command.
var paceNames = map[string]string{"advance": "an Advance", "double": "a move At the Double"}

// MustRegroup refuses to end an Activation in which a Section that began out of Coherency has made no Movement Action although one
// of its own would bring it together (DL2-COH-03).
func MustRegroup(g *model.Game, seat rules.Seat, unit rules.UnitID) rules.Ruling {
	d := states.UnitAct(g, unit)
	if d == nil || !d.Regroup || d.Move != "" {
		return rules.Allow("", "")
	}
	if ok, _ := coherency.Coherent(g, unit); ok {
		return rules.Allow("", "")
	}
	for _, name := range [...]string{"", "fly"} {
		for _, kind := range [...]string{"advance", "double"} {
			c := rules.Command{Kind: kind, Seat: seat, Unit: unit, Name: name}
			if !movement.MayMove(g, c).OK() || !MayFly(g, c).OK() {
				continue
			}
			if c.Moves = ComesTogether(g, c); len(c.Moves) == 0 {
				continue
			}
			if _, r := Plan(g, c, 0); r.OK() {
				return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency and must come together, for example by %s", g.Unit(unit), paceNames[kind])
			}
		}
	}
	return rules.Allow("", "")
}
