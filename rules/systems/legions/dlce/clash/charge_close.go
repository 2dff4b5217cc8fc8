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
	for _, first := range []func() []rules.Move{
		func() []rules.Move { return greedy(g, c, nil, false) },
		func() []rules.Move { return greedy(g, c, nil, true) },
		func() []rules.Move { return greedy(g, c, leads(g, c), true) },
	} {
		moves := settled(g, c, first())
		for k := range moves { // not everybody may be moved first
			order := slices.Concat(moves[k:k+1], moves[:k], moves[k+1:])
			if r := c.Judge(order); r.OK() {
				return order
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

// nearestFirst are the chargers, the nearest to a target first.
func nearestFirst(g *model.Game, c engage.Closing) []rules.ModelID {
	order := slices.Clone(c.Models)
	l := &line{g: g, targets: c.Foes}
	away := map[rules.ModelID]geom.Length{}
	for _, id := range order {
		away[id] = l.gap(g.Model(id).Shape())
	}
	slices.SortStableFunc(order, func(a, b rules.ModelID) int { return cmp.Compare(away[a], away[b]) })
	return order
}

// gone reports whether a charger is among those who have gone.
func gone(moves []rules.Move, id rules.ModelID) bool {
	return slices.ContainsFunc(moves, func(mv rules.Move) bool { return mv.Model == id })
}

// greedy sends the chargers one after the other, after those who have gone; linked, only to places in Coherency with one of these.
func greedy(g *model.Game, c engage.Closing, moves []rules.Move, linked bool) []rules.Move {
	c.How.Loose = true
	order := nearestFirst(g, c)
	goes := func(id rules.ModelID, targets []rules.UnitID, way func(*line, int) (rules.Move, bool)) bool {
		with := c
		with.Foes = targets
		l, ok := lineOf(g, with, moves)
		if !ok {
			return false
		}
		l.loose, l.linked = true, linked && len(moves) > 0
		mv, ok := way(l, slices.Index(l.p.Models, id))
		if ok {
			moves = append(moves, mv)
		}
		return ok
	}
	meets := func(l *line, i int) (rules.Move, bool) {
		mv, r := l.reaches(i)
		return mv, !r.OK()
	}
	closes := func(l *line, i int) (rules.Move, bool) {
		mv, r := l.nearer(i)
		return mv, !r.OK()
	}
	if len(c.Foes) > 1 && len(moves) == 0 {
		for _, t := range c.Foes {
			for _, id := range order {
				if !gone(moves, id) && goes(id, []rules.UnitID{t}, meets) {
					break
				}
			}
		}
	}
	for _, id := range order {
		if !gone(moves, id) && engage.Meets(g, id) && !goes(id, c.Foes, meets) && !goes(id, c.Foes, closes) && linked {
			goes(id, c.Foes, (*line).after)
		}
	}
	return moves
}

// after finds a way around what is in the way to a place in Coherency with those who have gone, the nearest to a target first.
func (l *line) after(i int) (mv rules.Move, ok bool) {
	t := l.trial(i)
	for _, at := range l.approaches(i, l.gap(l.p.Shapes[i])) {
		end := rules.Move{Model: l.p.Models[i], Path: []geom.Point{at}, Facing: l.g.Model(l.p.Models[i]).Facing}
		if t.Taken(at) || !l.holds(i, end) {
			continue
		}
		if mv, ok = engage.Around(t, at); ok {
			return mv, true
		}
	}
	return mv, false
}

// mostLeads is how many places are tried for the first chargers of several targets.
const mostLeads = 600

// leads finds a first charger for each of several targets, by straight ways, so that they hold together; nil where it finds none.
func leads(g *model.Game, c engage.Closing) (moves []rules.Move) {
	c.How.Loose = true
	order := nearestFirst(g, c)
	tries := 0
	var goOn func(k int) bool
	goOn = func(k int) bool {
		if k == len(c.Foes) {
			return true
		}
		l, ok := lineOf(g, c, moves)
		if !ok {
			return false
		}
		l.loose, l.linked = true, k > 0
		for _, id := range order {
			if gone(moves, id) || !engage.Meets(g, id) {
				continue
			}
			i := slices.Index(l.p.Models, id)
			t := l.trial(i)
			for _, at := range l.spots(i, c.Foes[k], c.How.Limit(id)) {
				mv := engage.Towards(t, at)
				if !l.holds(i, mv) {
					continue
				}
				if tries++; tries > mostLeads {
					return false
				}
				if !t.Fits(mv) {
					continue
				}
				if moves = append(moves, mv); goOn(k + 1) {
					return true
				}
				moves = moves[:k]
			}
		}
		return false
	}
	if len(c.Foes) < 2 || !goOn(0) {
		return nil
	}
	return moves
}
