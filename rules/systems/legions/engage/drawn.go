package engage

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// drawnIn finds a charger that a plan leaves un-engaged although the whole Section could stand in Coherency with that model in
// contact: those who are Engaged go as the plan says, and the others, the nearest first, go straight over open ground into contact
// in Coherency with those before, or after them (DL2-MOV-13). It returns none where that is no legal Charge.
func drawnIn(g *model.Game, p *movement.Plan, met [][]Touch, targets []rules.UnitID) ways.Straggler {
	c := Closing{Foes: targets, How: p.How, open: true, chain: true}
	var moves []rules.Move
	stand := map[rules.ModelID]geom.Shape{}
	away := map[rules.ModelID]geom.Length{}
	for i, m := range p.Models {
		if len(met[i]) == 0 && !linkedTo(g, p, met, i) {
			c.Models = append(c.Models, m)
			away[m] = toFoes(g, m, targets)
			continue
		}
		mv := rules.Move{Model: m, Path: []geom.Point{p.Shapes[i].Centre()}, Facing: p.Shapes[i].Heading()}
		for k := range p.Strides {
			if s := &p.Strides[k]; s.ID == m && s.Moved() {
				mv.Path, mv.Facing = s.Path[1:], s.Facing
			}
		}
		moves, stand[m] = append(moves, mv), p.Shapes[i]
	}
	slices.SortStableFunc(c.Models, func(x, y rules.ModelID) int { return cmp.Compare(away[x], away[y]) })
	moves = follow(g, c, moves, stand)
	c.Trail = true
	moves = follow(g, c, moves, stand)
	q, r := movement.Judge(g, p.Unit, p.How, moves)
	if !r.OK() {
		return ways.Straggler{}
	}
	for i, m := range q.Models {
		if model.HasModel(c.Models, m) && !g.Forbids(model.MayFight, m) {
			if e := touched(g, q.Shapes[i], targets); e != 0 {
				return ways.Straggler{Charger: m, Foe: e}
			}
		}
	}
	return ways.Straggler{}
}

// follow adds to some moves those of the models of a closing that find a way, one after the other until none does. stand is where
// the moves lead.
func follow(g *model.Game, c Closing, moves []rules.Move, stand map[rules.ModelID]geom.Shape) []rules.Move {
	left := slices.DeleteFunc(slices.Clone(c.Models), func(m rules.ModelID) bool { _, went := stand[m]; return went })
	for went := true; went; {
		went = false
		for k := 0; k < len(left); k++ {
			if mv, ok := next(g, c, left[k], moves, stand); ok {
				moves, left, went = append(moves, mv), slices.Delete(left, k, k+1), true
				k--
			}
		}
	}
	return moves
}

// touched is a model of some Sections, Non-Combatants aside, that a base touches, 0 for none.
func touched(g *model.Game, base geom.Shape, units []rules.UnitID) rules.ModelID {
	for _, u := range units {
		for _, e := range g.OnTable(u) {
			if !g.Forbids(model.MayFight, e) && geom.Touching(base, g.Model(e).Shape()) {
				return e
			}
		}
	}
	return 0
}
