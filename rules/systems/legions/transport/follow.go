package transport

import (
	"cmp"
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// Following is the manner in which the attached Transports of a Section drive up to it once its minis have gone: by their MV, or twice
// that.
func Following(g *model.Game, unit rules.UnitID, double bool, rule rules.RuleID) movement.Manner {
	times := 1
	if double {
		times = 2
	}
	return movement.Manner{Action: "follow", Rule: rule, Only: states.Transports(g, unit), Double: double, Loose: true,
		Why:   []rules.Step{{Value: times, Unit: "times MV", Rule: rule, Text: rules.Say("the Transport stays with its Section")}},
		Limit: func(m rules.ModelID) geom.Length { return model.Inches(times * g.Profile(m).MV) }}
}

// PlanFollow judges the ways of the attached Transports of a Section that follow it. At the end all hold together; where the
// program finds no way to that, the Transports only may not be further away than they were.
func PlanFollow(g *model.Game, unit rules.UnitID, how movement.Manner, moves []rules.Move) (movement.Plan, rules.Ruling) {
	p, r := movement.Judge(g, unit, how, moves)
	if !r.OK() {
		return p, r
	}
	models, shapes := coherency.Housed(g, unit, p.Models, p.Shapes)
	if ch := coherency.ChainOf(g, models, shapes); !ch.OK() {
		refusal := ch.Refusal(g, models, shapes)
		if mv, ok := ProposeFollow(g, unit, how); ok && len(mv) > 0 {
			return p, refusal
		}
		if was := gapTo(g, unit); ch.Gap > was {
			return p, refusal
		}
	}
	return p, r
}

// gapTo is how far the attached Transports of a Section stand from its minis, the least of all.
func gapTo(g *model.Game, unit rules.UnitID) (d geom.Length) {
	for i, t := range states.Transports(g, unit) {
		for _, id := range leading(g, unit) {
			if k := geom.Distance(g.Model(t).Shape(), states.Outline(g, id)); i == 0 && d == 0 || k < d {
				d = k
			}
		}
	}
	return d
}

// leading are the minis of a Section that its Transports follow: all but those who ride in them.
func leading(g *model.Game, unit rules.UnitID) []rules.ModelID {
	return slices.DeleteFunc(states.Minis(g, unit), func(id rules.ModelID) bool { return g.Model(id).Inside != 0 })
}

// ProposeFollow finds ways by which the attached Transports of a Section come into Coherency with it, as short as it finds them: none
// where all hold together as they stand. ok is false where it finds none.
func ProposeFollow(g *model.Game, unit rules.UnitID, how movement.Manner) (moves []rules.Move, ok bool) {
	if ok, _ := coherency.Coherent(g, unit); ok {
		return nil, true
	}
	moves = ways.Found(g, fmt.Sprint("follow ", unit, how.Double, how.Only), func() []rules.Move {
		var out []rules.Move
		for _, id := range how.Only {
			if mv, ok := drivesUp(g, unit, how, id, out); ok {
				out = append(out, mv)
			}
		}
		if len(out) == 0 || !holds(g, unit, how, out) {
			return nil
		}
		return out
	})
	return moves, len(moves) > 0
}

// holds reports whether a Section holds together once its Transports have driven.
func holds(g *model.Game, unit rules.UnitID, how movement.Manner, moves []rules.Move) bool {
	p, r := movement.Judge(g, unit, how, moves)
	if !r.OK() {
		return false
	}
	models, shapes := coherency.Housed(g, unit, p.Models, p.Shapes)
	return coherency.ChainOf(g, models, shapes).OK()
}

// drivesUp finds the way of one Transport that leads within Coherency of a mini, the nearest first, in inches.
func drivesUp(g *model.Game, unit rules.UnitID, how movement.Manner, id rules.ModelID, before []rules.Move) (rules.Move, bool) {
	m := g.Model(id)
	minis := leading(g, unit)
	away := map[rules.ModelID]geom.Length{}
	for _, o := range minis {
		away[o] = geom.Distance(m.Shape(), states.Outline(g, o))
	}
	slices.SortStableFunc(minis, func(a, b rules.ModelID) int { return cmp.Compare(away[a], away[b]) })
	run := how.Driving(g).Straight
	for _, o := range minis {
		to := geom.HeadingTo(m.At, states.Outline(g, o).Centre())
		turn := (to - m.Facing).Norm()
		if turn > geom.FullTurn/2 {
			turn -= geom.FullTurn
		}
		for d := geom.Length(0); d <= how.Limit(id); d += geom.Inch / 2 {
			for _, legs := range [][]rules.Leg{{{Run: d}}, {{Run: run, Turn: turn}, {Run: d}}, {{Run: run, Turn: turn / 2}, {Run: d}}, {{Run: -d}}} {
				mv := rules.Move{Model: id, Legs: legs}
				p, r := movement.Judge(g, unit, how, append(before[:len(before):len(before)], mv))
				if !r.OK() {
					continue
				}
				for i, at := range p.Models {
					if at == id && geom.Within(p.Shapes[i], states.Outline(g, o), coherency.Between(g, id, o)+geom.Touch) {
						return mv, true
					}
				}
			}
		}
	}
	return rules.Move{}, false
}
