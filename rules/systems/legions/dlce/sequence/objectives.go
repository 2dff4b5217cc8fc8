package sequence

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
	"baize/rules/systems/legions/states"
)

// reach is how far from the disc of a point objective a model contests it (DLCE-END-09).
const reach = 4 * geom.Inch

// battleLog is how Battle Log Points are counted: 1 for every Section wiped out or Broken (DLCE-END-10).
var battleLog = score.Rules{Won: won, Control: control, Reach: reach, Worth: func(int) int { return 1 },
	Tell: func(g *model.Game, unit rules.UnitID, r rules.Ruling) rules.Ruling {
		return r.With(r.Value, "points", g.Book.ScoringCasualties, "%s, once", g.Unit(unit))
	}}

// control judges who claims an objective: a point, an area or a building.
func control(g *model.Game, o model.Objective) score.Control {
	b := rows.Of(g.Edition)
	p, isArea := area(g, o)
	if isArea && ground.TerrainOf(g, p).Building {
		c := claim(g, b.BuildingObjective, func(id rules.ModelID) bool { return ground.Occupies(g, id, p) })
		c.Why = append(c.Why, rules.Step{Rule: b.ObjectiveKinds, Text: rules.Say("%s is the objective", g.S.Piece(p))})
		return c
	}
	if isArea {
		shape := g.S.Piece(p).Shape
		c := claim(g, b.AreaObjective, func(id rules.ModelID) bool {
			m := g.Model(id)
			return m.Place == rules.OnTable && shape.Contains(m.Shape())
		})
		c.Why = append(c.Why, rules.Step{Rule: b.ObjectiveKinds, Text: rules.Say("%s is the objective", g.S.Piece(p))})
		return c
	}
	disc := geom.Disc(o.At, geom.Inch)
	return claim(g, b.PointObjective, func(id rules.ModelID) bool {
		m := g.Model(id)
		return !(m.Place == rules.Aboard && m.Inside != 0) && model.Within(geom.Distance(command.Outline(g, id), disc), reach)
	})
}

// claim is the control of an objective by the models that are at it: those of Sections without Shaken Markers contest it, and who
// contests it alone claims it; Ironclads only deny it to the other side (DLCE-END-07, DLCE-END-08).
func claim(g *model.Game, rule rules.RuleID, at func(rules.ModelID) bool) score.Control {
	var claims, near [2]bool
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if !states.OnBoard(g, m.ID) || g.Forbids(model.MayHoldGround, m.ID) || states.Shaken(g, m.Unit) || !at(m.ID) {
			continue
		}
		near[m.Seat] = true
		claims[m.Seat] = claims[m.Seat] || !g.Profile(m.ID).Kind.IsIronclad()
	}
	c := score.Claims(claims, near, rule, rule, rule)
	for seat := range near {
		if near[seat] && !claims[seat] {
			c.Why = append(c.Why, rules.Step{Rule: rows.Of(g.Edition).IroncladsDeny, Text: rules.Say("%s has but Ironclads at it, which claim nothing", rules.Seat(seat))})
		}
	}
	return c
}

// area is the piece of terrain that an objective is; ok is false for a point, or where the piece is gone.
func area(g *model.Game, o model.Objective) (id rules.PieceID, ok bool) {
	if o.Area == "" {
		return 0, false
	}
	for i := range g.S.Table.Pieces {
		if p := &g.S.Table.Pieces[i]; p.Label == o.Area {
			return p.ID, true
		}
	}
	return 0, false
}
