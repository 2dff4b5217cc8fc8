package engage

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// leads is how many ways around to the same foe are followed by the others and given to the judge.
const leads = 3

// closeAround is CloseIn where no straight way leads anywhere, or only to what the judge refuses: one model goes around what
// is in its way, and the others after it.
func closeAround(g *model.Game, c Closing, order []rules.ModelID) []rules.Move {
	how := c.How
	how.Loose = true
	for _, id := range order {
		m := g.Model(id)
		t := ways.NewTrial(g, m.Unit, how, nil, id)
		for _, f := range c.Foes {
			spots := MeetingPlaces(g, id, f, c.How.Limit(id))
			nearestFirst(m.At, spots)
			tried, led := 0, 0
			for _, at := range spots {
				if tried == tries || led == leads {
					break
				}
				if !meets(t, at, f) {
					continue
				}
				tried++
				lead, ok := Way(t, at, f)
				if !ok {
					continue
				}
				led++
				moves := followAround(g, how, lead, order)
				if c.Judge(moves).OK() {
					return moves
				}
			}
		}
	}
	return nil
}

// followAround sends the others after one who goes around something: each to the nearest place beside one who has gone.
func followAround(g *model.Game, how movement.Manner, lead rules.Move, order []rules.ModelID) []rules.Move {
	moves := []rules.Move{lead}
	end := func(mv rules.Move) *rules.Model {
		m := *g.Model(mv.Model)
		m.At, m.Facing = mv.Path[len(mv.Path)-1], mv.Facing
		return &m
	}
	for _, id := range order {
		if id == lead.Model {
			continue
		}
		m := g.Model(id)
		var spots []geom.Point
		for _, mv := range moves {
			spots = append(spots, place.Contacts(g.S, m, end(mv), nil)...)
		}
		t := ways.NewTrial(g, m.Unit, how, moves, id)
		nearestFirst(m.At, spots)
		tried := 0
		for _, at := range spots {
			taken := at != m.At && (t.TooFar(at) || t.Taken(at) || t.Crowded(at, m.Facing))
			for _, mv := range moves {
				taken = taken || geom.Pressed(m.Base.Shape(at, m.Facing), end(mv).Shape())
			}
			if taken {
				continue
			}
			if tried++; tried > tries {
				break
			}
			mv, ok := Towards(t, at), straight(t, at)
			if !ok {
				mv, ok = past(t, at)
			}
			if ok {
				moves = append(moves, mv)
				break
			}
		}
	}
	return moves
}
