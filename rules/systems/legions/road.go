package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// takesRoad reports whether every model of the Section stands on a road and would stay on roads (DL2-TERR-24).
func (g *game) takesRoad(c rules.Command) bool {
	unit, _ := g.mover(c)
	for _, id := range g.onTable(unit) {
		path := geom.Path{g.model(id).At}
		for _, mv := range c.Moves {
			if mv.Model != id {
				continue
			}
			path = append(path, mv.Path...)
			if len(mv.Legs) > 0 {
				path = g.driven(id, mv.Legs)
			}
		}
		if !g.onRoad(path) {
			return false
		}
	}
	return true
}

// driven is the path of the centre of an Ironclad by its legs, nothing in the way.
func (g *game) driven(id rules.ModelID, legs []rules.Leg) geom.Path {
	m := g.model(id)
	at, h := m.At, m.Facing
	path := geom.Path{at}
	for _, leg := range legs {
		at = at.Add(h.Vec(leg.Run))
		path = append(path, at)
		h = h.Add(leg.Turn)
	}
	return path
}

// rollsRoad reports whether the road die is thrown: it was asked for, or the way is too long without it.
func (g *game) rollsRoad(c rules.Command) bool {
	if asks(c, "road") {
		return true
	}
	unit, _ := g.mover(c)
	if !g.takesRoad(c) {
		return false
	}
	h := g.pace(c, 0)
	h.loose = true
	_, r := g.judge(unit, h, c.Moves)
	return !r.OK()
}

// rollRoad throws the road bonus: D6 inches, once for the Section, added after doubling.
func (a *act) rollRoad(c rules.Command) int {
	unit, i := a.mover(c)
	n := a.sum(c.Seat, unit, 1, rules.Plain("road bonus"), a.Book.Road)
	a.E.Act.Acts[i].Road = n
	return n
}

// askRoad asks for the ways when the die did not reach for those declared, or when none were declared before it. A Section that has to
// come together has the option "auto" for the program's own ways, which do without the bonus; left is the bonus that remains.
func (a *act) askRoad(c rules.Command, bonus int) (ways []rules.Move, left int) {
	unit, _ := a.mover(c)
	h := a.pace(c, bonus)
	models := a.onTable(unit)
	d := rules.Decision{Kind: "road-move", Seat: c.Seat, Rule: a.Book.Road, Prompt: rules.Say("Move along the road"), Unit: unit, Models: models,
		Place: &rules.Domain{Models: models, Reach: h.limit(models[0]), Away: geom.Inch, Optional: true}}
	plain := c
	plain.Moves, plain.Name = nil, ""
	auto := a.comesTogether(plain)
	if auto != nil {
		d.Options, d.Max = []rules.Option{{ID: autoMove, Text: rules.Say("Come together off the road")}}, 1
	}
	ans := a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		again := c
		if ans.Pick() == autoMove {
			plain.Moves = auto
			_, r := a.planPace(plain, 0)
			return r
		}
		again.Moves = ans.Moves
		_, r := a.planPace(again, bonus)
		return r
	}, rules.ShowMoves(autoMove, func() []rules.Move { return auto }))
	if ans.Pick() == autoMove {
		return auto, 0
	}
	return ans.Moves, bonus
}
