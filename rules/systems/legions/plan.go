package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// manner says how a Section moves: what its models may do and which rows say so.
type manner struct {
	action string                          // hold, advance, double, charge, ...: the name of the movement action
	rule   rules.RuleID                    // the row of the allowance
	limit  func(rules.ModelID) geom.Length // the allowance of a model
	why    []rules.Step                    // how the allowance came about

	only   []rules.ModelID // who may move; nil for every model on the table
	double bool            // At the Double: Difficult Terrain refuses it; Ironclads run 3" before a turn, never backwards
	slow   bool            // Charge: a model that crosses Difficult Terrain has its single MV (DL2-MOV-12)
	fly    bool            // over terrain and models (DL2-MOV-26)
	smash  bool            // Cavalry smashes through fences (DL2-TERR-34)
	road   bool            // no model may leave the road (DL2-TERR-24)
	loose  bool            // Coherency is not asked for
	manned bool            // that a gun has its crew was judged before
	foes   []rules.UnitID  // enemy Sections that it may come within 1" of
}

// stride is the judged way of one model.
type stride struct {
	id          rules.ModelID
	path        geom.Path  // where it began first
	end         geom.Shape // where it stands then
	facing      geom.Heading
	used, limit geom.Length
	hard        []rules.PieceID // Difficult Terrain that it went through
	gone        []rules.PieceID // terrain that it crushed or smashed
	smashed     bool
	crosses     bool // through a model that stays
	beside      bool // ends touching terrain that it does not go through
	notes       []rules.Step
	drive       *drive // an Ironclad on the turning template
}

func (s *stride) moved() bool { return len(s.path) > 1 }

// plan is a judged move of a whole Section: the strides in the order in which they can be made.
type plan struct {
	g        *game
	unit     rules.UnitID
	how      manner
	strides  []stride
	models   []rules.ModelID // the Section on the table
	shapes   []geom.Shape    // where they stand in the end
	solids   []*solid        // every model that is not of the Section or does not move, and every Wreck
	ground   []ground
	crossing bool // what refuses it first is that models would go through others
	terse    bool // only whether is asked, not why: rulings and notes stay without words
}

// judge judges the moves of a Section. It changes nothing; the refusal names the model and what would be allowed.
func (g *game) judge(unit rules.UnitID, how manner, moves []rules.Move) (plan, rules.Ruling) {
	p := plan{g: g, unit: unit, how: how, models: g.onTable(unit)}
	if r := p.admit(moves); !r.OK() {
		return p, r
	}
	p.survey(moves)
	r := p.decide(moves)
	return p, r
}

// decide judges moves that were admitted, on a table that was surveyed. Who is named first goes first, a gun or its crew, unless
// only the other order lets both pass (DL2-TYPE-12).
func (p *plan) decide(moves []rules.Move) rules.Ruling {
	var foot, drives []rules.Move
	for _, mv := range moves {
		if p.g.profile(mv.Model).Kind.IsIronclad() {
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
	other.shapes, other.solids = slices.Clone(p.shapes), slices.Clone(p.solids)
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
func (p *plan) inTurn(foot, drives []rules.Move, driveFirst bool) rules.Ruling {
	var strides []stride
	for i, mv := range foot {
		s, r := p.walk(mv)
		if !r.OK() {
			return others(p, r, foot[i+1:], func(mv *rules.Move) rules.Ruling { _, also := p.walk(*mv); return also })
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
	return p.allow()
}

// others adds to the refusal of one of several ways what the same rule forbids the rest; to that of a terse plan it adds nothing.
func others[E any](p *plan, r rules.Ruling, rest []E, judge func(*E) rules.Ruling) rules.Ruling {
	if p.terse {
		return r
	}
	for i := range rest {
		r = r.Also(judge(&rest[i]))
	}
	return r
}

// admit refuses moves of models that may not move.
func (p *plan) admit(moves []rules.Move) rules.Ruling {
	g := p.g
	for i, mv := range moves {
		m := g.model(mv.Model)
		switch {
		case m.Unit != p.unit:
			return rules.Refuse(p.g.Book.OneMovementAction, "%s does not belong to %s", m, g.unit(p.unit))
		case m.Place != rules.OnTable:
			return rules.Refuse(p.g.Book.OneMovementAction, "%s is not on the table", m)
		case p.how.only != nil && !hasModel(p.how.only, mv.Model):
			return rules.Refuse(p.how.rule, "%s may not move now", m)
		case len(mv.Legs) > 0 && !g.profile(mv.Model).Kind.IsIronclad():
			return rules.Refuse(p.g.Book.FreeDirection, "%s moves freely: give it a path", m)
		case len(mv.Path) > 64 || len(mv.Legs) > 64:
			return rules.Refuse(p.g.Book.FreeDirection, "the way of %s has more than 64 corners", m)
		}
		for _, before := range moves[:i] {
			if before.Model == mv.Model {
				return rules.Refuse(p.g.Book.OneMovementAction, "%s moves twice", m)
			}
		}
		for _, at := range mv.Path {
			if at.X < 0 || at.Y < 0 || at.X > g.S.Table.W || at.Y > g.S.Table.H {
				return rules.Refuse(p.g.Book.FreeDirection, "%s would leave the table", m)
			}
		}
	}
	return rules.Allow("", "")
}

// survey collects what may be in the way of moves.
func (p *plan) survey(moves []rules.Move) {
	p.surveyWithin(geom.Table(p.g.S.Table.W, p.g.S.Table.H).Grow(geom.MaxCoord), moves, len(p.g.S.Models))
}

// surveyWithin is survey of what reaches into a box, about so much.
func (p *plan) surveyWithin(box geom.Box, moves []rules.Move, room int) {
	g := p.g
	p.solids = make([]*solid, 0, room)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || !box.Grow(m.Base.W+m.Base.L).Contains(m.At) {
			continue
		}
		moving := false
		if m.Unit == p.unit && !g.profile(m.ID).Kind.IsIronclad() {
			for k := range moves {
				moving = moving || moves[k].Model == m.ID
			}
		}
		if moving {
			continue
		}
		if s := g.solid(m.ID); box.Meets(s.box) {
			p.solids = append(p.solids, s)
		}
	}
	p.ground = g.grounds()
	p.shapes = make([]geom.Shape, len(p.models))
	for i, m := range p.models {
		p.shapes[i] = g.model(m).Shape()
	}
}

// solidAt is a model as something that stands in the way, as if it stood elsewhere.
func (g *game) solidAt(id rules.ModelID, shape geom.Shape) *solid {
	room := &g.memo.room
	if len(*room) == cap(*room) {
		*room = make([]solid, 0, 8) // those made before stay where they are
	}
	*room = append(*room, g.solidOf(id, shape))
	return &(*room)[len(*room)-1]
}

// place notes where a model of the Section stands from now on.
func (p *plan) place(s stride) {
	p.strides = append(p.strides, s)
	for i, m := range p.models {
		if m == s.id {
			p.shapes[i] = s.end
		}
	}
}

// allow is the ruling of an accepted plan: the allowance with its causes, then what each model used and crossed.
func (p *plan) allow() rules.Ruling {
	r := rules.Allow(p.how.rule, "allowed")
	r.Subject = "movement allowance"
	var least geom.Length = -1
	for i := range p.strides {
		if l := p.strides[i].limit; least < 0 || l < least {
			least = l
		}
	}
	if least > 0 {
		r.Value = int(least / geom.Inch)
	}
	steps := make([]rules.Step, 0, len(p.how.why)+3*len(p.strides))
	steps = append(steps, p.how.why...)
	open := len(p.strides) > 0
	for i := range p.strides {
		s := &p.strides[i]
		open = open && len(s.notes) == 0
		if s.moved() || s.drive != nil {
			steps = append(steps, rules.Step{Value: int(s.used), Unit: "µm", Rule: p.how.rule,
				Text: rules.Say("%s used %s of %s, %s left", p.g.model(s.id), show(s.used), show(s.limit), show(max(0, s.limit-s.used)))})
		}
		if s.drive == nil && len(s.path) > 2 {
			steps = append(steps, rules.Step{Value: int(s.used), Unit: "µm", Rule: p.g.Book.FreeDirection, Text: rules.Say("in any direction, measured along the path of the base centre")})
		}
		steps = append(steps, s.notes...)
	}
	if open && !p.how.fly {
		steps = append(steps, rules.Step{Rule: p.g.Book.OpenGround, Text: rules.Say("over Open Ground")})
	}
	return r.Add(append(steps, p.kept()...)...)
}
