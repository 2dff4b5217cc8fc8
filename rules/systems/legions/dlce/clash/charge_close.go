package clash

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// closeIn proposes ways of a Charge: the nearest first, each by its nearest way into contact, of several targets each one's first
// charger before all others, and who finds none as near as can be. What the rules bind a charger to instead it goes, until they bind
// nobody. It gives nil where the judge does not accept that.
func closeIn(g *model.Game, c engage.Closing) []rules.Move {
	for _, linked := range []bool{false, true} {
		moves := settled(g, c, greedy(g, c, linked))
		for k := range moves { // not everybody may be moved first
			first := slices.Concat(moves[k:k+1], moves[:k], moves[k+1:])
			if r := c.Judge(first); r.OK() {
				return first
			} else if r.Rule != rows.Of(g.Edition).LaterChargers {
				break
			}
		}
	}
	return nil
}

// settled puts those chargers elsewhere whom the rules bind to another way, one after the other; nil where they do not hold together.
func settled(g *model.Game, c engage.Closing, moves []rules.Move) []rules.Move {
	if len(moves) == 0 {
		return nil
	}
	for range 3 * len(c.Models) {
		l, ok := lineOf(g, c, moves)
		if !ok {
			return nil
		}
		mv, bound := l.bound()
		if !bound {
			break
		}
		moves = append(slices.DeleteFunc(slices.Clone(moves), func(o rules.Move) bool { return o.Model == mv.Model }), mv)
	}
	return moves
}

// bound finds a charger that has to go another way, and that.
func (l *line) bound() (rules.Move, bool) {
	for i := range l.p.Models {
		if mv, r := l.better(i); !r.OK() {
			return mv, true
		}
	}
	return rules.Move{}, false
}

// lineOf is where moves lead; ok is false where they are not allowed.
func lineOf(g *model.Game, c engage.Closing, moves []rules.Move) (*line, bool) {
	p, r := movement.Judge(g, g.Model(c.Models[0]).Unit, c.How, moves)
	l := &line{g: g, p: &p, targets: c.Foes}
	for i, m := range p.Models {
		var met []engage.Touch
		if i < len(p.Shapes) {
			met = engage.Touches(g, m, p.Shapes[i], c.Foes)
		}
		l.met = append(l.met, met)
	}
	return l, r.OK()
}

// greedy sends the chargers one after the other; linked, only to places in Coherency with those who have gone.
func greedy(g *model.Game, c engage.Closing, linked bool) (moves []rules.Move) {
	c.How.Loose = true
	order := slices.Clone(c.Models)
	none, _ := lineOf(g, c, nil)
	away := map[rules.ModelID]geom.Length{}
	for _, id := range order {
		away[id] = none.gap(g.Model(id).Shape())
	}
	slices.SortStableFunc(order, func(a, b rules.ModelID) int { return cmp.Compare(away[a], away[b]) })
	goes := func(id rules.ModelID, targets []rules.UnitID) bool {
		with := c
		with.Foes = targets
		l, ok := lineOf(g, with, moves)
		if !ok {
			return false
		}
		i := slices.Index(l.p.Models, id)
		l.loose, l.linked = true, linked && len(moves) > 0
		mv, r := l.reaches(i)
		if r.OK() {
			return false
		}
		moves = append(moves, mv)
		return true
	}
	gone := func(id rules.ModelID) bool {
		return slices.ContainsFunc(moves, func(mv rules.Move) bool { return mv.Model == id })
	}
	if len(c.Foes) > 1 {
		for _, t := range c.Foes {
			for _, id := range order {
				if !gone(id) && goes(id, []rules.UnitID{t}) {
					break
				}
			}
		}
	}
	for _, id := range order {
		if gone(id) || !engage.Meets(g, id) || goes(id, c.Foes) {
			continue
		}
		l, ok := lineOf(g, c, moves)
		if !ok {
			continue
		}
		l.loose, l.linked = true, linked && len(moves) > 0
		if mv, r := l.nearer(slices.Index(l.p.Models, id)); !r.OK() {
			moves = append(moves, mv)
		}
	}
	return moves
}
