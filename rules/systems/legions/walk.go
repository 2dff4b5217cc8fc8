package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// walk judges the way of one model that moves freely: distance, table edge and terrain (DL2-MOV-03, DL2-TERR-47).
func (p *plan) walk(mv rules.Move) (stride, rules.Ruling) {
	g := p.g
	m := g.model(mv.Model)
	s := stride{id: m.ID, facing: mv.Facing.Norm(), limit: p.how.limit(m.ID)}
	s.path = make(geom.Path, 1, len(mv.Path)+1)
	s.path[0] = m.At
	for _, at := range mv.Path {
		if at != s.path[len(s.path)-1] {
			s.path = append(s.path, at)
		}
	}
	s.end = m.Base.Shape(s.path[len(s.path)-1], s.facing)
	s.used = geom.PathLength(s.path)
	if !s.end.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return s, rules.Refuse(p.g.Book.FreeDirection, "the base of %s would leave the table", m)
	}
	if p.terse && !within(s.used, s.limit) {
		return s, refused
	}
	if s.moved() || m.Facing != s.facing {
		if r := p.terrain(&s); !r.OK() {
			return s, r
		}
	}
	if !within(s.used, s.limit) {
		return s, p.tooFar(&s)
	}
	return s, rules.Allow("", "")
}

// refused is a refusal of a terse plan.
var refused = rules.Refuse("", "not allowed")

// tooFar refuses a way that is longer than the allowance.
func (p *plan) tooFar(s *stride) rules.Ruling {
	if p.terse {
		return refused
	}
	label := p.g.model(s.id)
	if p.how.slow && len(s.hard) > 0 {
		return rules.Refuse(p.g.Book.ChargeOverDifficult, "%s crosses %s (Difficult): used %s of %s", label, p.g.S.Piece(s.hard[0]), over(s.used, s.limit), show(s.limit)).
			With(int(s.limit), "µm", p.g.Book.DifficultTerrain, "single MV through Difficult Terrain")
	}
	return rules.Refuse(p.how.rule, "%s used %s of %s", label, over(s.used, s.limit), show(s.limit)).
		With(int(s.used), "µm", p.g.Book.FreeDirection, "measured along the path of the base centre").Add(p.how.why...)
}

// terrain judges every piece that a stride goes through, and lowers its allowance where a Charge crosses Difficult
// Terrain. Fliers and Skimmers only meet the terrain on which they end (DL2-MOV-26, DL2-MAR-40).
func (p *plan) terrain(s *stride) rules.Ruling {
	g := p.g
	m := g.model(s.id)
	skims := g.permits(overTerrain, s.id)
	base := m.Base.Shape(m.At, s.facing)
	box := s.path.Bounds().Grow(base.Reach())
	for i := range p.ground {
		q := &p.ground[i]
		if !box.Meets(q.box) {
			continue
		}
		c := g.classOf(q.t, s.id)
		if p.how.fly || skims {
			if c == impassable && geom.Pressed(s.end, q.held) {
				rule := p.g.Book.JetpackFlight
				if !p.how.fly {
					rule = p.g.Book.Skimming
				}
				return rules.Refuse(rule, "%s may cross %s but not end on it: it is Impassable to it", m, typed(q)).Cite(q.t.Rule, "%s: Impassable", q.t.Name).Cite(p.g.Book.ImpassableTerrain, "Impassable")
			}
			if skims && c != clear && geom.Crosses(base, s.path, q.shape) {
				s.notes = append(s.notes, rules.Step{Rule: p.g.Book.Skimming, Text: rules.Say("%s skims over %s", m, typed(q))})
			}
			continue
		}
		if !geom.Crosses(base, s.path, q.shape) {
			s.beside = s.beside || geom.Touching(s.end, q.shape)
			continue
		}
		if r := p.cross(s, q, c); !r.OK() {
			return r
		}
	}
	return rules.Allow("", "")
}

// cross judges going through one piece.
func (p *plan) cross(s *stride, q *ground, c class) rules.Ruling {
	g := p.g
	m := g.model(s.id)
	switch {
	case q.t.Trench && c == difficult && g.profile(s.id).Kind != Cavalry && inTrench(m.Base.Shape(m.At, s.facing), s.path, q.held):
		p.note(s, q, clear, p.g.Book.Trench)
		return rules.Allow("", "")
	case q.t.Smash && g.profile(s.id).Kind == Cavalry && p.how.smash:
		s.gone, s.smashed = append(s.gone, q.piece.ID), true
		p.note(s, q, clear, p.g.Book.Railing)
		return rules.Allow("", "")
	}
	switch c {
	case impassable:
		if s.moved() && geom.Pressed(m.Shape(), q.held) && !geom.Pressed(s.end, q.held) {
			break // it stands in it already and leaves
		}
		if p.terse {
			return refused
		}
		_, at := geom.Sweep(m.Base.Shape(m.At, s.facing), s.path, q.held)
		r := rules.Refuse(q.t.Rule, "%s cannot go through %s: it is Impassable to it; the way is free for %s", m, typed(q), show(at)).
			With(int(at), "µm", p.g.Book.ImpassableTerrain, "Impassable").Cite(p.g.Book.NoMovingThrough, "no moving through Impassable Terrain").Cite(p.g.Book.MoveThroughTerrain, "the base along the path").
			Cite(p.g.Book.AgreedTerrain, "the agreed type and boundary of the piece")
		if g.profile(s.id).Kind == Jetpack {
			r = r.Cite(p.g.Book.JetpackTerrain, "on the ground Jetpacks move as Infantry")
		}
		return r
	case difficult:
		p.note(s, q, c, q.t.Rule)
		sure := g.permittedBy(throughDifficult, s.id)
		if sure != nil {
			s.notes = append(s.notes, rules.Step{Rule: g.ruleOf(sure), Text: says(sure, m)})
			break
		}
		s.hard = append(s.hard, q.piece.ID)
		if p.how.double && p.terse {
			return refused
		}
		if p.how.double {
			extra := ""
			if q.t.Smash && g.profile(s.id).Kind == Cavalry {
				extra = ", unless it smashes through (name=smash)"
			}
			return rules.Refuse(p.g.Book.DifficultTerrain, "%s goes through %s, which is Difficult: no At the Double%s; Advance up to %s is allowed", m, typed(q), extra, show(inches(g.profile(s.id).MV))).
				Cite(q.t.Rule, "%s: Difficult", q.t.Name).Cite(p.g.Book.AtTheDouble, "not through Difficult Terrain").Cite(p.g.Book.MoveThroughTerrain, "one model is enough")
		}
		if p.how.slow {
			s.limit = min(s.limit, inches(g.profile(s.id).MV))
			if !p.terse {
				s.notes = append(s.notes, rules.Step{Value: g.profile(s.id).MV, Unit: "inches", Rule: p.g.Book.ChargeOverDifficult, Text: rules.Say("single MV through Difficult Terrain")})
			}
		}
	default:
		p.note(s, q, c, q.t.Rule)
	}
	return rules.Allow("", "")
}

// note puts a crossed piece among the steps of the ruling.
func (p *plan) note(s *stride, q *ground, c class, rule rules.RuleID) {
	if p.terse {
		return
	}
	s.notes = append(s.notes, rules.Step{Value: int(c), Unit: "class", Rule: rule, Text: rules.Say("through %s: %s", typed(q), c.String())}, rules.Step{Rule: p.g.Book.AgreedTerrain, Text: rules.Say("the agreed type and boundary of the piece")},
		rules.Step{Rule: p.g.classRule(c), Text: rules.Plain(c.String())})
}

// typed names a piece with its type.
func typed(q *ground) rules.Text { return rules.Say("%s (%s)", q.piece, q.t.Name) }

// inTrench reports whether a whole base stays in a trench along its path (DL2-TERR-28, DL2-TERR-47).
func inTrench(base geom.Shape, path geom.Path, trench geom.Shape) bool {
	for _, s := range swept(base, path) {
		if !inside(s, trench) {
			return false
		}
	}
	return true
}
