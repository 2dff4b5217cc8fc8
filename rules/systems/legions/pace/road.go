package pace

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/rolls"
)

// TakesRoad reports whether every model of the Section stands on a road and would stay on roads (DL2-TERR-24).
func TakesRoad(g *model.Game, c rules.Command) bool {
	unit, _ := movement.Mover(g, c)
	for _, id := range g.OnTable(unit) {
		path := geom.Path{g.Model(id).At}
		for _, mv := range c.Moves {
			if mv.Model != id {
				continue
			}
			path = append(path, mv.Path...)
			if len(mv.Legs) > 0 {
				path = Driven(g, id, mv.Legs)
			}
		}
		if !ground.OnRoad(g, path) {
			return false
		}
	}
	return true
}

// Driven is the path of the centre of an Ironclad by its legs, nothing in the way.
func Driven(g *model.Game, id rules.ModelID, legs []rules.Leg) geom.Path {
	m := g.Model(id)
	at, h := m.At, m.Facing
	path := geom.Path{at}
	for _, leg := range legs {
		at = at.Add(h.Vec(leg.Run))
		path = append(path, at)
		h = h.Add(leg.Turn)
	}
	return path
}

// RollsRoad reports whether the road die is thrown: it was asked for, or the way is too long without it.
func RollsRoad(g *model.Game, c rules.Command) bool {
	if movement.Asks(c, "road") {
		return true
	}
	unit, _ := movement.Mover(g, c)
	if !TakesRoad(g, c) {
		return false
	}
	h := movement.Pace(g, c, 0)
	h.Loose = true
	_, r := movement.Judge(g, unit, h, c.Moves)
	return !r.OK()
}

// RollRoad throws the road bonus: D6 inches, once for the Section, added after doubling.
func RollRoad(a *model.Act, c rules.Command) int {
	unit, i := movement.Mover(a.Game, c)
	n := rolls.Sum(a, c.Seat, unit, 1, rules.Plain("road bonus"), a.Book.Road)
	a.E.Act.Acts[i].Road = n
	return n
}

// AskRoad asks for the ways when the die did not reach for those declared, or when none were declared before it. A Section that has to
// come together has the option "auto" for the program's own ways, which do without the bonus; left is the bonus that remains.
func AskRoad(a *model.Act, c rules.Command, bonus int) (ways []rules.Move, left int) {
	unit, _ := movement.Mover(a.Game, c)
	h := movement.Pace(a.Game, c, bonus)
	models := a.OnTable(unit)
	d := rules.Decision{Kind: "road-move", Seat: c.Seat, Rule: a.Book.Road, Prompt: rules.Say("Move along the road"), Unit: unit, Models: models,
		Place: &rules.Domain{Models: models, Reach: h.Limit(models[0]), Away: geom.Inch, Optional: true}}
	plain := c
	plain.Moves, plain.Name = nil, ""
	auto := ComesTogether(a.Game, plain)
	if auto != nil {
		d.Options, d.Max = []rules.Option{{ID: model.AutoMove, Text: rules.Say("Come together off the road")}}, 1
	}
	ans := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		again := c
		if ans.Pick() == model.AutoMove {
			plain.Moves = auto
			_, r := Plan(a.Game, plain, 0)
			return r
		}
		again.Moves = ans.Moves
		_, r := Plan(a.Game, again, bonus)
		return r
	}, rules.ShowMoves(model.AutoMove, func() []rules.Move { return auto }))
	if ans.Pick() == model.AutoMove {
		return auto, 0
	}
	return ans.Moves, bonus
}
