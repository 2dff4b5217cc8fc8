package legions

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// drawnIn finds a charger that a plan leaves un-engaged although the whole Section could stand in Coherency with that model in
// contact: those who are Engaged go as the plan says, and the others, the nearest first, go straight over open ground into contact
// in Coherency with those before, or after them (DL2-MOV-13). It returns none where that is no legal Charge.
func (g *game) drawnIn(p *plan, met [][]touch, targets []rules.UnitID) straggler {
	c := closing{foes: targets, how: p.how, open: true, chain: true}
	var moves []rules.Move
	stand := map[rules.ModelID]geom.Shape{}
	away := map[rules.ModelID]geom.Length{}
	for i, m := range p.models {
		if len(met[i]) == 0 && !g.linkedTo(p, met, i) {
			c.models = append(c.models, m)
			away[m] = g.toFoes(m, targets)
			continue
		}
		mv := rules.Move{Model: m, Path: []geom.Point{p.shapes[i].Centre()}, Facing: p.shapes[i].Heading()}
		for k := range p.strides {
			if s := &p.strides[k]; s.id == m && s.moved() {
				mv.Path, mv.Facing = s.path[1:], s.facing
			}
		}
		moves, stand[m] = append(moves, mv), p.shapes[i]
	}
	slices.SortStableFunc(c.models, func(x, y rules.ModelID) int { return cmp.Compare(away[x], away[y]) })
	moves = g.follow(c, moves, stand)
	c.trail = true
	moves = g.follow(c, moves, stand)
	q, r := g.judge(p.unit, p.how, moves)
	if !r.OK() {
		return straggler{}
	}
	for i, m := range q.models {
		if hasModel(c.models, m) && !g.forbids(mayFight, m) {
			if e := g.touched(q.shapes[i], targets); e != 0 {
				return straggler{m, e}
			}
		}
	}
	return straggler{}
}

// follow adds to some moves those of the models of a closing that find a way, one after the other until none does. stand is where
// the moves lead.
func (g *game) follow(c closing, moves []rules.Move, stand map[rules.ModelID]geom.Shape) []rules.Move {
	left := slices.DeleteFunc(slices.Clone(c.models), func(m rules.ModelID) bool { _, went := stand[m]; return went })
	for went := true; went; {
		went = false
		for k := 0; k < len(left); k++ {
			if mv, ok := g.next(c, left[k], moves, stand); ok {
				moves, left, went = append(moves, mv), slices.Delete(left, k, k+1), true
				k--
			}
		}
	}
	return moves
}

// touched is a model of some Sections, Non-Combatants aside, that a base touches, 0 for none.
func (g *game) touched(base geom.Shape, units []rules.UnitID) rules.ModelID {
	for _, u := range units {
		for _, e := range g.onTable(u) {
			if !g.forbids(mayFight, e) && geom.Touching(base, g.model(e).Shape()) {
				return e
			}
		}
	}
	return 0
}
