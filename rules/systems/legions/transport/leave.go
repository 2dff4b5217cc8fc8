package transport

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Leave judges the places of some models of one Section that leave what they are in, all of them or none, in Coherency with those of
// its models that are named and on the table. It returns where each stands then.
func Leave(g *model.Game, unit rules.UnitID, who, with []rules.ModelID, moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	spots, r := Placing(g, unit, moves)
	if !r.OK() {
		return nil, r
	}
	for _, id := range who {
		if _, ok := spots[id]; !ok {
			k, _ := states.Holding(g, id)
			return nil, rules.Refuse(states.CarryingOf.Of(g.Edition).Rule(g, k), "the whole Section must Disembark: place %s", g.Model(id))
		}
	}
	if r := Together(g, with, spots); !r.OK() {
		return nil, r
	}
	return spots, rules.Allow("", "")
}

// Together judges the Coherency of models of a Section of which some are set down at places; the others count where they stand on the
// table.
func Together(g *model.Game, with []rules.ModelID, spots map[rules.ModelID]geom.Shape) rules.Ruling {
	var models []rules.ModelID
	var shapes []geom.Shape
	for _, id := range with {
		shape, ok := spots[id]
		switch m := g.Model(id); {
		case ok:
		case m.Place == rules.OnTable:
			shape = m.Shape()
		default:
			continue
		}
		models, shapes = append(models, id), append(shapes, shape)
	}
	if ch := coherency.ChainOf(g, models, shapes); !ch.OK() {
		return ch.Refusal(g, models, shapes).Cite(g.Book.Disembarking, "in Coherency")
	}
	return rules.Allow("", "")
}
