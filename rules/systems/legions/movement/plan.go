package movement

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Manner says how a Section moves: what its models may do and which rows say so.
type Manner struct {
	Action string                          // hold, advance, double, charge, ...: the name of the movement action
	Rule   rules.RuleID                    // the row of the allowance
	Limit  func(rules.ModelID) geom.Length // the allowance of a model
	Why    []rules.Step                    // how the allowance came about

	Only   []rules.ModelID // who may move; nil for every model on the table
	Double bool            // At the Double: Difficult Terrain refuses it; Ironclads run 3" before a turn, never backwards
	Slow   bool            // Charge: a model that crosses Difficult Terrain has its single MV (DL2-MOV-12)
	Fly    bool            // over terrain and models (DL2-MOV-26)
	Smash  bool            // Cavalry smashes through fences (DL2-TERR-34)
	Road   bool            // no model may leave the road (DL2-TERR-24)
	Loose  bool            // Coherency is not asked for
	Manned bool            // that a gun has its crew was judged before
	Foes   []rules.UnitID  // enemy Sections that it may come within 1" of
	Past   []rules.UnitID  // enemy Sections through whose models it may go
}

// Stride is the judged way of one model.
type Stride struct {
	ID          rules.ModelID
	Path        geom.Path  // where it began first
	End         geom.Shape // where it stands then
	Facing      geom.Heading
	Used, Limit geom.Length
	Hard        []rules.PieceID // Difficult Terrain that it went through
	Gone        []rules.PieceID // terrain that it crushed or smashed
	Smashed     bool
	crosses     bool // through a model that stays
	beside      bool // ends touching terrain that it does not go through
	Notes       []rules.Step
	paid        []rules.Step // what Difficult Terrain cost beyond the length of the way
	Drive       *Drive       // of an Ironclad
}

// Moved reports whether the model leaves its place.
func (s *Stride) Moved() bool { return len(s.Path) > 1 }

// Plan is a judged move of a whole Section: the strides in the order in which they can be made.
type Plan struct {
	G        *model.Game
	Unit     rules.UnitID
	How      Manner
	Strides  []Stride
	Models   []rules.ModelID // the Section on the table
	Shapes   []geom.Shape    // where they stand in the end
	Solids   []*model.Solid  // every model that is not of the Section or does not move, and every Wreck
	Ground   []model.Ground
	crossing bool // what refuses it first is that models would go through others
	Terse    bool // only whether is asked, not why: rulings and notes stay without words
}

// Judge judges the moves of a Section. It changes nothing; the refusal names the model and what would be allowed.
func Judge(g *model.Game, unit rules.UnitID, how Manner, moves []rules.Move) (Plan, rules.Ruling) {
	p := Plan{G: g, Unit: unit, How: how, Models: g.OnTable(unit)}
	if r := p.Admit(moves); !r.OK() {
		return p, r
	}
	p.Survey(moves)
	r := p.Decide(moves)
	return p, r
}

// Decide judges moves that were admitted, on a table that was surveyed. Who is named first goes first, a gun or its crew, unless
// only the other order lets both pass (DL2-TYPE-12).
func (p *Plan) Decide(moves []rules.Move) rules.Ruling {
	var foot, drives []rules.Move
	for _, mv := range moves {
		if p.G.Profile(mv.Model).Kind.IsIronclad() {
			drives = append(drives, mv)
		} else {
			foot = append(foot, mv)
		}
	}
	driveFirst := len(drives) > 0 && moves[0].Model == drives[0].Model
	if len(foot) == 0 || len(drives) == 0 {
		return p.inTurn(foot, drives, driveFirst)
	}
	p.crossing = false
	other := *p
	other.Shapes, other.Solids = slices.Clone(p.Shapes), slices.Clone(p.Solids)
	r := p.inTurn(foot, drives, driveFirst)
	if p.crossing && !r.OK() {
		if rr := other.inTurn(foot, drives, !driveFirst); rr.OK() {
			*p = other
			return rr
		}
	}
	return r
}

// inTurn judges those on foot and those that drive, in this order or the other.
func (p *Plan) inTurn(foot, drives []rules.Move, driveFirst bool) rules.Ruling {
	var strides []Stride
	for i, mv := range foot {
		s, r := p.Walk(mv)
		if !r.OK() {
			return others(p, r, foot[i+1:], func(mv *rules.Move) rules.Ruling { _, also := p.Walk(*mv); return also })
		}
		strides = append(strides, s)
	}
	if driveFirst {
		if r := p.driveAll(drives); !r.OK() {
			return r
		}
	}
	if r := p.walkAll(strides); !r.OK() {
		return r
	}
	if !driveFirst {
		if r := p.driveAll(drives); !r.OK() {
			return r
		}
	}
	if r := p.stand(); !r.OK() {
		return r
	}
	return p.Allow()
}

// others adds to the refusal of one of several ways what the same rule forbids the rest; to that of a terse plan it adds nothing.
func others[E any](p *Plan, r rules.Ruling, rest []E, judge func(*E) rules.Ruling) rules.Ruling {
	if p.Terse {
		return r
	}
	for i := range rest {
		r = r.Also(judge(&rest[i]))
	}
	return r
}

// Admit refuses moves of models that may not move.
func (p *Plan) Admit(moves []rules.Move) rules.Ruling {
	g := p.G
	for i, mv := range moves {
		m := g.Model(mv.Model)
		switch {
		case m.Unit != p.Unit:
			return rules.Refuse(p.G.Book.OneMovementAction, "%s does not belong to %s", m, g.Unit(p.Unit))
		case m.Place != rules.OnTable:
			return rules.Refuse(p.G.Book.OneMovementAction, "%s is not on the table", m)
		case p.How.Only != nil && !model.HasModel(p.How.Only, mv.Model):
			return rules.Refuse(p.How.Rule, "%s may not move now", m)
		case len(mv.Legs) > 0 && !g.Profile(mv.Model).Kind.IsIronclad():
			return rules.Refuse(p.G.Book.FreeDirection, "%s moves freely: give it a path", m)
		case len(mv.Path) > 64 || len(mv.Legs) > 64:
			return rules.Refuse(p.G.Book.FreeDirection, "the way of %s has more than 64 corners", m)
		}
		for _, before := range moves[:i] {
			if before.Model == mv.Model {
				return rules.Refuse(p.G.Book.OneMovementAction, "%s moves twice", m)
			}
		}
		for _, at := range mv.Path {
			if at.X < 0 || at.Y < 0 || at.X > g.S.Table.W || at.Y > g.S.Table.H {
				return rules.Refuse(p.G.Book.FreeDirection, "%s would leave the table", m)
			}
		}
	}
	return rules.Allow("", "")
}

// Survey collects what may be in the way of moves.
func (p *Plan) Survey(moves []rules.Move) {
	p.SurveyWithin(geom.Table(p.G.S.Table.W, p.G.S.Table.H).Grow(geom.MaxCoord), moves, len(p.G.S.Models))
}

// SurveyWithin is survey of what reaches into a box, about so much.
func (p *Plan) SurveyWithin(box geom.Box, moves []rules.Move, room int) {
	g := p.G
	p.Solids = make([]*model.Solid, 0, room)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || !box.Grow(m.Base.W+m.Base.L).Contains(m.At) {
			continue
		}
		moving := false
		if m.Unit == p.Unit && !g.Profile(m.ID).Kind.IsIronclad() {
			for k := range moves {
				moving = moving || moves[k].Model == m.ID
			}
		}
		if moving {
			continue
		}
		if s := ground.Solid(g, m.ID); box.Meets(s.Box) {
			p.Solids = append(p.Solids, s)
		}
	}
	p.Ground = ground.Pieces(g)
	p.Shapes = make([]geom.Shape, len(p.Models))
	for i, m := range p.Models {
		p.Shapes[i] = g.Model(m).Shape()
	}
}

// SolidAt is a model as something that stands in the way, as if it stood elsewhere.
func SolidAt(g *model.Game, id rules.ModelID, shape geom.Shape) *model.Solid {
	room := &g.Memo.Room
	if len(*room) == cap(*room) {
		*room = make([]model.Solid, 0, 8) // those made before stay where they are
	}
	*room = append(*room, ground.SolidOf(g, id, shape))
	return &(*room)[len(*room)-1]
}

// Place notes where a model of the Section stands from now on.
func (p *Plan) Place(s Stride) {
	p.Strides = append(p.Strides, s)
	for i, m := range p.Models {
		if m == s.ID {
			p.Shapes[i] = s.End
		}
	}
}

// Allow is the ruling of an accepted plan: the allowance with its causes, then what each model used and crossed.
func (p *Plan) Allow() rules.Ruling {
	r := rules.Allow(p.How.Rule, "allowed")
	r.Subject = "movement allowance"
	var least geom.Length = -1
	for i := range p.Strides {
		if l := p.Strides[i].Limit; least < 0 || l < least {
			least = l
		}
	}
	if least > 0 {
		r.Value = int(least / geom.Inch)
	}
	steps := make([]rules.Step, 0, len(p.How.Why)+3*len(p.Strides))
	steps = append(steps, p.How.Why...)
	open := len(p.Strides) > 0
	for i := range p.Strides {
		s := &p.Strides[i]
		open = open && len(s.Notes) == 0
		if s.Moved() || s.Drive != nil {
			steps = append(steps, rules.Step{Value: int(s.Used), Unit: "µm", Rule: p.How.Rule,
				Text: rules.Say("%s used %s of %s, %s left", p.G.Model(s.ID), model.Show(s.Used), model.Show(s.Limit), model.Show(max(0, s.Limit-s.Used)))})
		}
		if s.Drive == nil && len(s.Path) > 2 {
			steps = append(steps, rules.Step{Value: int(s.Used), Unit: "µm", Rule: p.G.Book.FreeDirection, Text: rules.Say("in any direction, measured along the path of the base centre")})
		}
		steps = append(steps, s.Notes...)
	}
	if open && !p.How.Fly {
		steps = append(steps, rules.Step{Rule: p.G.Book.OpenGround, Text: rules.Say("over Open Ground")})
	}
	return r.Add(append(steps, p.kept()...)...)
}
