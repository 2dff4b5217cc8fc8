package action

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/pace"
)

// Led is the plan of ways that the rules refuse and the players want all the same: every model that stands with the
// Section goes the way that it was given, whatever is in it, and stays on the table. Nothing is crushed or rammed on
// such a way, since the players said where it leads and not what it breaks; mines and Overwatch are met as ever. The
// ruling is that of an accepted plan with the refusal among its reasons.
func Led(g *model.Game, unit rules.UnitID, how movement.Manner, moves []rules.Move, refused rules.Ruling) (movement.Plan, rules.Ruling) {
	p := movement.Plan{G: g, Unit: unit, How: how, Models: g.OnTable(unit)}
	if p.How.Limit == nil {
		p.How.Limit = func(m rules.ModelID) geom.Length { return model.Inches(g.Profile(m).MV) }
	}
	p.Survey(moves)
	for _, mv := range moves {
		if model.HasModel(p.Models, mv.Model) && !goes(&p, mv.Model) {
			p.Place(lead(&p, mv))
		}
	}
	r := p.Allow()
	r.Text = rules.Say("carried out because the players agree")
	return p, r.Cite(refused.Rule, "set aside: %s", refused.Text)
}

// goes reports whether a model has a stride already.
func goes(p *movement.Plan, id rules.ModelID) bool {
	for i := range p.Strides {
		if p.Strides[i].ID == id {
			return true
		}
	}
	return false
}

// lead is the stride of one model along its way or its legs, unjudged.
func lead(p *movement.Plan, mv rules.Move) movement.Stride {
	m := p.G.Model(mv.Model)
	s := movement.Stride{ID: m.ID, Facing: mv.Facing.Norm(), Limit: p.How.Limit(m.ID), Path: geom.Path{m.At}}
	way := mv.Path
	if len(mv.Legs) > 0 {
		way = pace.Driven(p.G, m.ID, mv.Legs)[1:]
		s.Facing = m.Facing
		for _, leg := range mv.Legs {
			s.Facing = s.Facing.Add(leg.Turn)
		}
	}
	for _, at := range way {
		at = geom.Pt(min(max(at.X, 0), p.G.S.Table.W), min(max(at.Y, 0), p.G.S.Table.H))
		if at != s.Path[len(s.Path)-1] {
			s.Path = append(s.Path, at)
		}
	}
	s.End = m.Base.Shape(s.Path[len(s.Path)-1], s.Facing)
	s.Used = geom.PathLength(s.Path)
	return s
}

// OutOfTurn carries out an overruled move of a Section that does not activate now: its models go where they were led,
// and no Movement Action is used up, since it has none.
func OutOfTurn(a *model.Act, c rules.Command, refused rules.Ruling) {
	unit, _ := movement.Mover(a.Game, c)
	p, r := Led(a.Game, unit, movement.Pace(a.Game, c, 0), c.Moves, refused)
	TellPlan(a, c.Seat, &p, r)
	Execute(a, &p, nil)
	movement.Reform(a, unit)
}
