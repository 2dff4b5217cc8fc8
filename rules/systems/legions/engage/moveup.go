package engage

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// MoveAll proposes ways for a free move that has to be made: one model after another goes straight into contact, until
// none is left that could. So the option "auto" is a legal answer whenever there is one.
func MoveAll(g *model.Game, f FreeMove, able []rules.ModelID, foes []rules.UnitID) []rules.Move {
	f.Must = false
	var moves []rules.Move
	for range able {
		p, r := JudgeFree(g, f, able, foes, moves)
		if !r.OK() {
			break
		}
		mv, _, ok := mustJoin(g, f, able, foes, moves, &p)
		if !ok {
			break
		}
		moves = append(moves, mv)
	}
	return moves
}

// mustJoin finds a model that could go straight into contact with an enemy, across Linear Terrain or at the outline of his
// building too, or with a comrade who is, in addition to the ways of a plan (DL2-MELEE-24): its way and whom it would touch. What it finds is judged like any other way.
func mustJoin(g *model.Game, f FreeMove, able []rules.ModelID, foes []rules.UnitID, moves []rules.Move, p *movement.Plan) (mv rules.Move, who rules.ModelID, ok bool) {
	f.Must = false
	met := make([][]Touch, len(p.Models))
	for i, m := range p.Models {
		met[i] = Touches(g, m, p.Shapes[i], foes)
	}
	for i, id := range p.Models {
		if !model.HasModel(f.Free, id) || movement.Goes(moves, id) || len(met[i]) > 0 || linkedTo(g, p, met, i) {
			continue
		}
		near := others(p, id, f.Reach)
		t := ways.NewTrial(g, f.Unit, p.How, moves, id)
		goTo := func(spots []geom.Point, over []model.Ground, tried map[geom.Point]bool) bool {
			for _, at := range spots {
				if tried[at] {
					continue
				}
				tried[at] = true
				if !straightTo(g, g.Model(id), at, f.Reach, near, nil, over, foes, false) {
					continue
				}
				if mv = Towards(t, at); !t.Fits(mv) {
					continue
				}
				if _, r := JudgeFree(g, f, able, foes, append(moves[:len(moves):len(moves)], mv)); r.OK() {
					return true
				}
			}
			return false
		}
		for _, over := range crossings(p, id) {
			tried := map[geom.Point]bool{}
			for _, other := range joinable(g, p, met, id, foes, f.Reach) {
				if goTo(place.Contacts(g.S, g.Model(id), &other, nil), over, tried) {
					return mv, other.ID, true
				}
			}
			for _, foe := range foes {
				if goTo(MeetingPlaces(g, id, foe, f.Reach), over, tried) {
					return mv, g.Living(foe)[0], true
				}
			}
		}
	}
	return mv, 0, false
}

// joinable are the models that one could touch to be engaged, where the plan leaves them: enemies, then comrades in
// contact with one.
func joinable(g *model.Game, p *movement.Plan, met [][]Touch, id rules.ModelID, foes []rules.UnitID, reach geom.Length) []rules.Model {
	var out []rules.Model
	m := g.Model(id)
	for _, f := range foes {
		for _, e := range g.OnTable(f) {
			if !g.Forbids(model.MayFight, e) && geom.Distance(m.Shape(), g.Model(e).Shape()) <= reach {
				out = append(out, *g.Model(e))
			}
		}
	}
	for k, o := range p.Models {
		if o == id || len(met[k]) == 0 || geom.Distance(m.Shape(), p.Shapes[k]) > reach {
			continue
		}
		comrade := *g.Model(o)
		comrade.At = p.Shapes[k].Centre()
		out = append(out, comrade)
	}
	return out
}

// others is what stands in the way of one model of a plan, where it may come within a limit.
func others(p *movement.Plan, id rules.ModelID, limit geom.Length) []*model.Solid {
	m := p.G.Model(id)
	reach := geom.Box{Min: m.At, Max: m.At}.Grow(limit + m.Shape().Reach() + geom.Inch + geom.Touch)
	out := make([]*model.Solid, 0, 32)
	for k := range p.Solids {
		if o := p.Solids[k]; o.ID != id && reach.Meets(o.Box) {
			out = append(out, o)
		}
	}
	for k, o := range p.Models {
		if o != id && reach.Meets(p.Shapes[k].Bounds()) {
			out = append(out, movement.SolidAt(p.G, o, p.Shapes[k]))
		}
	}
	return out
}

// crossings are what a straight way of a model keeps clear of, the one to be tried first in front: all the terrain of a plan that
// slows, bars or is Linear, and then what is Impassable to the model alone, since a free move goes over the rest (DL2-MELEE-10).
func crossings(p *movement.Plan, id rules.ModelID) [][]model.Ground {
	var barring []model.Ground
	for _, q := range p.Ground {
		if ground.ClassOf(p.G, q.T, id) == model.Impassable {
			barring = append(barring, q)
		}
	}
	if len(barring) == len(p.Ground) {
		return [][]model.Ground{barring}
	}
	return [][]model.Ground{p.Ground, barring}
}
