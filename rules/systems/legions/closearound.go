package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// leads is how many ways around to the same foe are followed by the others and given to the judge.
const leads = 3

// closeAround is closeIn where no straight way leads anywhere, or only to what the judge refuses: one model goes around what
// is in its way, and the others after it.
func (g *game) closeAround(c closing, order []rules.ModelID) []rules.Move {
	how := c.how
	how.loose = true
	for _, id := range order {
		m := g.model(id)
		t := g.trial(m.Unit, how, nil, id)
		for _, f := range c.foes {
			spots := g.meetingPlaces(id, f, c.how.limit(id))
			nearestFirst(m.At, spots)
			tried, led := 0, 0
			for _, at := range spots {
				if tried == tries || led == leads {
					break
				}
				if !t.meets(at, f) {
					continue
				}
				tried++
				lead, ok := t.way(at, f)
				if !ok {
					continue
				}
				led++
				moves := g.followAround(how, lead, order)
				if c.judge(moves).OK() {
					return moves
				}
			}
		}
	}
	return nil
}

// followAround sends the others after one who goes around something: each to the nearest place beside one who has gone.
func (g *game) followAround(how manner, lead rules.Move, order []rules.ModelID) []rules.Move {
	moves := []rules.Move{lead}
	end := func(mv rules.Move) *rules.Model {
		m := *g.model(mv.Model)
		m.At, m.Facing = mv.Path[len(mv.Path)-1], mv.Facing
		return &m
	}
	for _, id := range order {
		if id == lead.Model {
			continue
		}
		m := g.model(id)
		var spots []geom.Point
		for _, mv := range moves {
			spots = append(spots, g.contactSpots(m, end(mv))...)
		}
		t := g.trial(m.Unit, how, moves, id)
		nearestFirst(m.At, spots)
		tried := 0
		for _, at := range spots {
			taken := at != m.At && (t.tooFar(at) || t.taken(at) || t.crowded(at, m.Facing))
			for _, mv := range moves {
				taken = taken || geom.Pressed(m.Base.Shape(at, m.Facing), end(mv).Shape())
			}
			if taken {
				continue
			}
			if tried++; tried > tries {
				break
			}
			mv, ok := t.to(at), t.straight(at)
			if !ok {
				mv, ok = t.past(at)
			}
			if ok {
				moves = append(moves, mv)
				break
			}
		}
	}
	return moves
}

// walls are what a model cannot go through: the bases that do not move, and Impassable Terrain; wary, also Difficult Terrain.
func (g *game) walls(id rules.ModelID, moves []rules.Move, wary bool) []geom.Shape {
	var out []geom.Shape
	for i := range g.S.Models {
		o := &g.S.Models[i]
		gone := o.ID == id
		for _, mv := range moves {
			gone = gone || mv.Model == o.ID
		}
		if !gone && (o.Place == rules.OnTable || o.Place == rules.Wreck) {
			out = append(out, o.Shape())
		}
	}
	for _, q := range g.grounds() {
		if c := g.classOf(q.t, id); c == impassable || wary && c == difficult {
			out = append(out, q.held)
		}
	}
	return out
}
