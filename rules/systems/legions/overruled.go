package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// led is the plan of ways that the rules refuse and the players want all the same: every model that stands with the
// Section goes the way that it was given, whatever is in it, and stays on the table. Nothing is crushed or rammed on
// such a way, since the players said where it leads and not what it breaks; mines and Overwatch are met as ever. The
// ruling is that of an accepted plan with the refusal among its reasons.
func (g *game) led(unit rules.UnitID, how manner, moves []rules.Move, refused rules.Ruling) (plan, rules.Ruling) {
	p := plan{g: g, unit: unit, how: how, models: g.onTable(unit)}
	if p.how.limit == nil {
		p.how.limit = func(m rules.ModelID) geom.Length { return inches(g.profile(m).MV) }
	}
	p.survey(moves)
	for _, mv := range moves {
		if hasModel(p.models, mv.Model) && !p.goes(mv.Model) {
			p.place(p.lead(mv))
		}
	}
	r := p.allow()
	r.Text = rules.Say("carried out because the players agree")
	return p, r.Cite(refused.Rule, "set aside: %s", refused.Text)
}

// goes reports whether a model has a stride already.
func (p *plan) goes(id rules.ModelID) bool {
	for i := range p.strides {
		if p.strides[i].id == id {
			return true
		}
	}
	return false
}

// lead is the stride of one model along its way or its legs, unjudged.
func (p *plan) lead(mv rules.Move) stride {
	m := p.g.model(mv.Model)
	s := stride{id: m.ID, facing: mv.Facing.Norm(), limit: p.how.limit(m.ID), path: geom.Path{m.At}}
	way := mv.Path
	if len(mv.Legs) > 0 {
		way = p.g.driven(m.ID, mv.Legs)[1:]
		s.facing = m.Facing
		for _, leg := range mv.Legs {
			s.facing = s.facing.Add(leg.Turn)
		}
	}
	for _, at := range way {
		at = geom.Pt(min(max(at.X, 0), p.g.S.Table.W), min(max(at.Y, 0), p.g.S.Table.H))
		if at != s.path[len(s.path)-1] {
			s.path = append(s.path, at)
		}
	}
	s.end = m.Base.Shape(s.path[len(s.path)-1], s.facing)
	s.used = geom.PathLength(s.path)
	return s
}

// outOfTurn carries out an overruled move of a Section that does not activate now: its models go where they were led,
// and no Movement Action is used up, since it has none.
func (a *act) outOfTurn(c rules.Command, refused rules.Ruling) {
	unit, _ := a.mover(c)
	p, r := a.led(unit, a.pace(c, 0), c.Moves, refused)
	a.tellPlan(c.Seat, &p, r)
	a.execute(&p, nil)
	a.reform(unit)
}
