package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// moveAll proposes ways for a free move that has to be made: one model after another goes straight into contact, until
// none is left that could. So the option "auto" is a legal answer whenever there is one.
func (g *game) moveAll(f freeMove, able []rules.ModelID, foes []rules.UnitID) []rules.Move {
	f.Must = false
	var moves []rules.Move
	for range able {
		p, r := g.judgeFree(f, able, foes, moves)
		if !r.OK() {
			break
		}
		mv, _, ok := g.mustJoin(f, able, foes, moves, &p)
		if !ok {
			break
		}
		moves = append(moves, mv)
	}
	return moves
}

// mustJoin finds a model that could go straight into contact with an enemy, across Linear Terrain or at the outline of his
// building too, or with a comrade who is, in addition to the ways of a plan (DL2-MELEE-24): its way and whom it would touch. What it finds is judged like any other way.
func (g *game) mustJoin(f freeMove, able []rules.ModelID, foes []rules.UnitID, moves []rules.Move, p *plan) (mv rules.Move, who rules.ModelID, ok bool) {
	f.Must = false
	met := make([][]touch, len(p.models))
	for i, m := range p.models {
		met[i] = g.touches(m, p.shapes[i], foes)
	}
	for i, id := range p.models {
		if !hasModel(f.free, id) || goes(moves, id) || len(met[i]) > 0 || g.linkedTo(p, met, i) {
			continue
		}
		near := p.others(id, f.Reach)
		t := g.trial(f.Unit, p.how, moves, id)
		goTo := func(spots []geom.Point, over []ground, tried map[geom.Point]bool) bool {
			for _, at := range spots {
				if tried[at] {
					continue
				}
				tried[at] = true
				if !g.straight(g.model(id), at, f.Reach, near, nil, over, foes, false) {
					continue
				}
				if mv = t.to(at); !t.fits(mv) {
					continue
				}
				if _, r := g.judgeFree(f, able, foes, append(moves[:len(moves):len(moves)], mv)); r.OK() {
					return true
				}
			}
			return false
		}
		for _, over := range p.crossings(id) {
			tried := map[geom.Point]bool{}
			for _, other := range g.joinable(p, met, id, foes, f.Reach) {
				if goTo(g.contactSpots(g.model(id), &other), over, tried) {
					return mv, other.ID, true
				}
			}
			for _, foe := range foes {
				if goTo(g.meetingPlaces(id, foe, f.Reach), over, tried) {
					return mv, g.living(foe)[0], true
				}
			}
		}
	}
	return mv, 0, false
}

// joinable are the models that one could touch to be engaged, where the plan leaves them: enemies, then comrades in
// contact with one.
func (g *game) joinable(p *plan, met [][]touch, id rules.ModelID, foes []rules.UnitID, reach geom.Length) []rules.Model {
	var out []rules.Model
	m := g.model(id)
	for _, f := range foes {
		for _, e := range g.onTable(f) {
			if !g.forbids(mayFight, e) && geom.Distance(m.Shape(), g.model(e).Shape()) <= reach {
				out = append(out, *g.model(e))
			}
		}
	}
	for k, o := range p.models {
		if o == id || len(met[k]) == 0 || geom.Distance(m.Shape(), p.shapes[k]) > reach {
			continue
		}
		comrade := *g.model(o)
		comrade.At = p.shapes[k].Centre()
		out = append(out, comrade)
	}
	return out
}

// others is what stands in the way of one model of a plan, where it may come within a limit.
func (p *plan) others(id rules.ModelID, limit geom.Length) []*solid {
	m := p.g.model(id)
	reach := geom.Box{Min: m.At, Max: m.At}.Grow(limit + m.Shape().Reach() + geom.Inch + geom.Touch)
	out := make([]*solid, 0, 32)
	for k := range p.solids {
		if o := p.solids[k]; o.id != id && reach.Meets(o.box) {
			out = append(out, o)
		}
	}
	for k, o := range p.models {
		if o != id && reach.Meets(p.shapes[k].Bounds()) {
			out = append(out, p.g.solidAt(o, p.shapes[k]))
		}
	}
	return out
}

// crossings are what a straight way of a model keeps clear of, the one to be tried first in front: all the terrain of a plan that
// slows, bars or is Linear, and then what is Impassable to the model alone, since a free move goes over the rest (DL2-MELEE-10).
func (p *plan) crossings(id rules.ModelID) [][]ground {
	var barring []ground
	for _, q := range p.ground {
		if p.g.classOf(q.t, id) == impassable {
			barring = append(barring, q)
		}
	}
	if len(barring) == len(p.ground) {
		return [][]ground{barring}
	}
	return [][]ground{p.ground, barring}
}

func goes(moves []rules.Move, id rules.ModelID) bool {
	for _, mv := range moves {
		if mv.Model == id && len(mv.Path) > 0 {
			return true
		}
	}
	return false
}
