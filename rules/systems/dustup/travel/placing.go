package travel

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
)

// Stance is a model that is set up from off the table, or placed anew: where it would stand.
type Stance struct {
	Model  rules.ModelID
	Shape  geom.Shape
	Facing geom.Heading
}

// Stances reads moves as places, the end of each path. Every model of a unit that waits for it is placed, nobody else.
func Stances(g *model.Game, unit rules.UnitID, waits []rules.ModelID, moves []rules.Move, rule rules.RuleID) ([]Stance, rules.Ruling) {
	var out []Stance
	for i, mv := range moves {
		m := g.Model(mv.Model)
		if !slices.Contains(waits, mv.Model) {
			return nil, rules.Refuse(rule, "%s is not to be placed with %s", m, g.Unit(unit))
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
		out = append(out, Stance{Model: mv.Model, Shape: m.Base.Shape(mv.Path[len(mv.Path)-1], facing), Facing: facing})
	}
	if len(out) < len(waits) {
		return nil, rules.Refuse(rule, "the whole unit is placed together: %d of %d models are", len(out), len(waits))
	}
	return out, rules.Allow(rule, "all are placed")
}

// Standing judges places as such: on the table, on no other base, and not in what the model may not enter.
func Standing(g *model.Game, places []Stance, rule rules.RuleID) rules.Ruling {
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	for i, p := range places {
		who := g.Model(p.Model)
		if !p.Shape.InBox(table) {
			return rules.Refuse(rule, "%s would hang over the edge of the table", who)
		}
		for j := range places[:i] {
			if geom.Pressed(p.Shape, places[j].Shape) {
				return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", who, g.Model(places[j].Model))
			}
		}
		for k := range g.S.Models {
			o := &g.S.Models[k]
			if (o.Place == rules.OnTable || o.Place == rules.Wreck) && !placed(places, o.ID) && geom.Pressed(p.Shape, o.Shape()) {
				return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", who, o)
			}
		}
		if !ground.Standable(g, p.Model, p.Shape) {
			return rules.Refuse("DUP-TERR-01", "%s may not enter the terrain there", who)
		}
	}
	return rules.Allow(rule, "all stand well")
}

// KeepTogether judges cohesion of places: every figure within 6in of the leader of the unit (DUP-COH-01).
func KeepTogether(g *model.Game, unit rules.UnitID, places []Stance) rules.Ruling {
	var leader geom.Shape
	for _, p := range places {
		if p.Model == g.Troop(unit).Leader {
			leader = p.Shape
		}
	}
	var far []rules.ModelID
	var least geom.Length // of the first of them
	for _, p := range places {
		if d := geom.Distance(leader, p.Shape); !model.Within(d, model.Inches(6)) {
			if far = append(far, p.Model); len(far) == 1 {
				least = d
			}
		}
	}
	if len(far) > 0 {
		return rules.Refuse("DUP-COH-01", "%s would be %s from its leader, 6in at most", g.Model(far[0]), least).Blame(g.Refs(far[1:])...)
	}
	return rules.Allow("DUP-COH-01", "in cohesion")
}

func placed(places []Stance, m rules.ModelID) bool {
	for _, p := range places {
		if p.Model == m {
			return true
		}
	}
	return false
}

// Put places a unit.
func Put(a *model.Act, places []Stance, rule rules.RuleID, why rules.Text) {
	for _, p := range places {
		a.Ctx.Put(p.Model, rules.OnTable, p.Shape.Centre(), p.Facing, rule, why)
	}
}
