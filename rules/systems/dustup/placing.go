package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// stance is a model that is set up from off the table, or placed anew: where it would stand.
type stance struct {
	model  rules.ModelID
	shape  geom.Shape
	facing geom.Heading
}

// stances reads moves as places, the end of each path. Every model of a unit that waits for it is placed, nobody else.
func (g *game) stances(unit rules.UnitID, waits []rules.ModelID, moves []rules.Move, rule rules.RuleID) ([]stance, rules.Ruling) {
	var out []stance
	for i, mv := range moves {
		m := g.model(mv.Model)
		if !slices.Contains(waits, mv.Model) {
			return nil, rules.Refuse(rule, "%s is not to be placed with %s", m, g.unit(unit))
		}
		if len(mv.Path) == 0 {
			return nil, rules.Refuse(rule, "say where %s stands", m)
		}
		for _, before := range moves[:i] {
			if before.Model == mv.Model {
				return nil, rules.Refuse(rule, "%s is placed twice", m)
			}
		}
		facing := mv.Facing.Norm()
		out = append(out, stance{model: mv.Model, shape: m.Base.Shape(mv.Path[len(mv.Path)-1], facing), facing: facing})
	}
	if len(out) < len(waits) {
		return nil, rules.Refuse(rule, "the whole unit is placed together: %d of %d models are", len(out), len(waits))
	}
	return out, rules.Allow(rule, "all are placed")
}

// stand judges places as such: on the table, on no other base, and not in what the model may not enter.
func (g *game) standing(places []stance, rule rules.RuleID) rules.Ruling {
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	for i, p := range places {
		who := g.model(p.model)
		if !p.shape.InBox(table) {
			return rules.Refuse(rule, "%s would hang over the edge of the table", who)
		}
		for j := range places[:i] {
			if geom.Pressed(p.shape, places[j].shape) {
				return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", who, g.model(places[j].model))
			}
		}
		for k := range g.S.Models {
			o := &g.S.Models[k]
			if (o.Place == rules.OnTable || o.Place == rules.Wreck) && !placed(places, o.ID) && geom.Pressed(p.shape, o.Shape()) {
				return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", who, o)
			}
		}
		if !g.standable(p.model, p.shape) {
			return rules.Refuse("DUP-TERR-01", "%s may not enter the terrain there", who)
		}
	}
	return rules.Allow(rule, "all stand well")
}

// keepTogether judges cohesion of places: every figure within 6in of the leader of the unit (DUP-COH-01).
func (g *game) keepTogether(unit rules.UnitID, places []stance) rules.Ruling {
	var leader geom.Shape
	for _, p := range places {
		if p.model == g.troop(unit).Leader {
			leader = p.shape
		}
	}
	var far []rules.ModelID
	var least geom.Length // of the first of them
	for _, p := range places {
		if d := geom.Distance(leader, p.shape); !within(d, inches(6)) {
			if far = append(far, p.model); len(far) == 1 {
				least = d
			}
		}
	}
	if len(far) > 0 {
		return rules.Refuse("DUP-COH-01", "%s would be %s from its leader, 6in at most", g.model(far[0]), least).Blame(g.refs(far[1:])...)
	}
	return rules.Allow("DUP-COH-01", "in cohesion")
}

func placed(places []stance, m rules.ModelID) bool {
	for _, p := range places {
		if p.model == m {
			return true
		}
	}
	return false
}

// put places a unit.
func (a *act) put(places []stance, rule rules.RuleID, why rules.Text) {
	for _, p := range places {
		a.ctx.Put(p.model, rules.OnTable, p.shape.Centre(), p.facing, rule, why)
	}
}

// homeward is how the models of a side look from its own edge across the table.
func (g *game) homeward(seat rules.Seat) geom.Heading {
	return map[string]geom.Heading{"bottom": 0, "top": 18000, "left": 9000, "right": 27000}[g.E.Homes[seat]]
}
