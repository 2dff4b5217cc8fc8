package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Walk judges the way of one model that moves freely: distance, table edge and terrain (DL2-MOV-03, DL2-TERR-47).
func (p *Plan) Walk(mv rules.Move) (Stride, rules.Ruling) {
	g := p.G
	m := g.Model(mv.Model)
	s := Stride{ID: m.ID, Facing: mv.Facing.Norm(), Limit: p.How.Limit(m.ID)}
	s.Path = make(geom.Path, 1, len(mv.Path)+1)
	s.Path[0] = m.At
	for _, at := range mv.Path {
		if at != s.Path[len(s.Path)-1] {
			s.Path = append(s.Path, at)
		}
	}
	s.End = m.Base.Shape(s.Path[len(s.Path)-1], s.Facing)
	s.Used = geom.PathLength(s.Path)
	if !s.End.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return s, rules.Refuse(p.G.Book.FreeDirection, "the base of %s would leave the table", m)
	}
	if p.Terse && !model.Within(s.Used, s.Limit) {
		return s, Refused
	}
	if s.Moved() || m.Facing != s.Facing {
		if r := p.Terrain(&s); !r.OK() {
			return s, r
		}
	}
	if !model.Within(s.Used, s.Limit) {
		return s, p.tooFar(&s)
	}
	return s, rules.Allow("", "")
}

// Refused is a refusal of a terse plan.
var Refused = rules.Refuse("", "not allowed")

// tooFar refuses a way that is longer than the allowance.
func (p *Plan) tooFar(s *Stride) rules.Ruling {
	if p.Terse {
		return Refused
	}
	label := p.G.Model(s.ID)
	if p.How.Slows(p.G) && len(s.Hard) > 0 {
		return rules.Refuse(p.G.Book.ChargeOverDifficult, "%s crosses %s (Difficult): used %s of %s", label, p.G.S.Piece(s.Hard[0]), model.Over(s.Used, s.Limit), model.Show(s.Limit)).
			With(int(s.Limit), "µm", p.G.Book.DifficultTerrain, "single MV through Difficult Terrain")
	}
	return rules.Refuse(p.How.Rule, "%s used %s of %s", label, model.Over(s.Used, s.Limit), model.Show(s.Limit)).
		With(int(s.Used), "µm", p.G.Book.FreeDirection, "measured along the path of the base centre").Add(s.paid...).Add(p.How.Why...)
}

// Terrain judges every piece that a stride goes through, and lowers its allowance where a Charge crosses Difficult
// Terrain. Fliers and Skimmers only meet the terrain on which they end (DL2-MOV-26, DL2-MAR-40).
func (p *Plan) Terrain(s *Stride) rules.Ruling {
	g := p.G
	m := g.Model(s.ID)
	skims := g.Permits(model.OverTerrain, s.ID)
	base := m.Base.Shape(m.At, s.Facing)
	box := s.Path.Bounds().Grow(base.Reach())
	for i := range p.Ground {
		q := &p.Ground[i]
		if !box.Meets(q.Box) {
			continue
		}
		c := ground.ClassOf(g, q.T, s.ID)
		if p.How.Fly || skims {
			if c == model.Impassable && geom.Pressed(s.End, q.Held) && !(p.How.Fly && ground.MayLand(g, s.ID, q, s.End)) {
				rule := p.G.Book.JetpackFlight
				if !p.How.Fly {
					rule = p.G.Book.Skimming
				}
				return rules.Refuse(rule, "%s may cross %s but not end on it: it is Impassable to it", m, typed(q)).Cite(q.T.Rule, "%s: Impassable", q.T.Name).Cite(p.G.Book.ImpassableTerrain, "Impassable")
			}
			if skims && c != model.Clear && geom.Crosses(base, s.Path, q.Shape) {
				s.Notes = append(s.Notes, rules.Step{Rule: p.G.Book.Skimming, Text: rules.Say("%s skims over %s", m, typed(q))})
			}
			continue
		}
		if !geom.Crosses(base, s.Path, q.Shape) {
			s.beside = s.beside || geom.Touching(s.End, q.Shape)
			continue
		}
		if r := p.cross(s, q, c); !r.OK() {
			return r
		}
		if r := p.straddles(s, q); !r.OK() {
			return r
		}
	}
	return rules.Allow("", "")
}

// cross judges going through one piece.
func (p *Plan) cross(s *Stride, q *model.Ground, c model.Class) rules.Ruling {
	g := p.G
	m := g.Model(s.ID)
	switch {
	case q.T.Trench && c == model.Difficult && g.Profile(s.ID).Kind != model.Cavalry && inTrench(m.Base.Shape(m.At, s.Facing), s.Path, q.Held):
		p.note(s, q, model.Clear, p.G.Book.Trench)
		return rules.Allow("", "")
	case q.T.Smash && g.Profile(s.ID).Kind == model.Cavalry && p.How.Smash:
		s.Gone, s.Smashed = append(s.Gone, q.Piece.ID), true
		p.note(s, q, model.Clear, p.G.Book.Railing)
		return rules.Allow("", "")
	}
	switch c {
	case model.Impassable:
		if s.Moved() && geom.Pressed(m.Shape(), q.Held) && !geom.Pressed(s.End, q.Held) {
			break // it stands in it already and leaves
		}
		if p.Terse {
			return Refused
		}
		_, at := geom.Sweep(m.Base.Shape(m.At, s.Facing), s.Path, q.Held)
		r := rules.Refuse(q.T.Rule, "%s cannot go through %s: it is Impassable to it; the way is free for %s", m, typed(q), model.Show(at)).
			With(int(at), "µm", p.G.Book.ImpassableTerrain, "Impassable").Cite(p.G.Book.NoMovingThrough, "no moving through Impassable Terrain").Cite(p.G.Book.MoveThroughTerrain, "the base along the path").
			Cite(p.G.Book.AgreedTerrain, "the agreed type and boundary of the piece")
		if g.Profile(s.ID).Kind == model.Jetpack {
			r = r.Cite(p.G.Book.JetpackTerrain, "on the ground Jetpacks move as Infantry")
		}
		return r
	case model.Difficult:
		p.note(s, q, c, q.T.Rule)
		sure := g.PermittedBy(model.ThroughDifficult, s.ID)
		if sure != nil {
			s.Notes = append(s.Notes, rules.Step{Rule: g.RuleOf(sure), Text: model.Says(sure, m)})
			break
		}
		s.Hard = append(s.Hard, q.Piece.ID)
		p.pay(s, q)
		if shuts := p.How.Shuts(g); shuts && p.Terse {
			return Refused
		} else if shuts {
			extra := ""
			if q.T.Smash && g.Profile(s.ID).Kind == model.Cavalry {
				extra = ", unless it smashes through (name=smash)"
			}
			return rules.Refuse(p.G.Book.DifficultTerrain, "%s goes through %s, which is Difficult: no At the Double%s; Advance up to %s is allowed", m, typed(q), extra, model.Show(model.Inches(g.Profile(s.ID).MV))).
				Cite(q.T.Rule, "%s: Difficult", q.T.Name).Cite(p.G.Book.AtTheDouble, "not through Difficult Terrain").Cite(p.G.Book.MoveThroughTerrain, "one model is enough")
		}
		if p.How.Slows(g) {
			s.Limit = min(s.Limit, model.Inches(g.Profile(s.ID).MV))
			if !p.Terse {
				s.Notes = append(s.Notes, rules.Step{Value: g.Profile(s.ID).MV, Unit: "inches", Rule: p.G.Book.ChargeOverDifficult, Text: rules.Say("single MV through Difficult Terrain")})
			}
		}
	default:
		p.note(s, q, c, q.T.Rule)
	}
	return rules.Allow("", "")
}

// note puts a crossed piece among the steps of the ruling.
func (p *Plan) note(s *Stride, q *model.Ground, c model.Class, rule rules.RuleID) {
	if p.Terse {
		return
	}
	s.Notes = append(s.Notes, rules.Step{Value: int(c), Unit: "class", Rule: rule, Text: rules.Say("through %s: %s", typed(q), c.String())}, rules.Step{Rule: p.G.Book.AgreedTerrain, Text: rules.Say("the agreed type and boundary of the piece")},
		rules.Step{Rule: p.G.ClassRule(c), Text: rules.Plain(c.String())})
}

// Turns judges whether a model that turns on the spot has room to stand as it does then: on the table, and in no terrain that is Impassable to
// it, unless it stands in that already (DL2-MOV-09, DL2-TERR-12).
func Turns(g *model.Game, id rules.ModelID, end geom.Shape) rules.Ruling {
	m := g.Model(id)
	was, box := m.Shape(), end.Bounds()
	if in := geom.Table(g.S.Table.W, g.S.Table.H); was.InBox(in) && !end.InBox(in) {
		return rules.Refuse(g.Book.FreeDirection, "the base of %s would leave the table", m)
	}
	list := ground.Pieces(g)
	for i := range list {
		q := &list[i]
		if box.Meets(q.Box) && geom.Pressed(end, q.Held) && !geom.Pressed(was, q.Held) && ground.ClassOf(g, q.T, id) == model.Impassable {
			return rules.Refuse(q.T.Rule, "%s would turn into %s: it is Impassable to it", m, typed(q)).Cite(g.Book.ImpassableTerrain, "Impassable")
		}
	}
	return rules.Allow("", "")
}

// typed names a piece with its type.
func typed(q *model.Ground) rules.Text { return rules.Say("%s (%s)", q.Piece, q.T.Name) }

// inTrench reports whether a whole base stays in a trench along its path (DL2-TERR-28, DL2-TERR-47).
func inTrench(base geom.Shape, path geom.Path, trench geom.Shape) bool {
	for _, s := range model.Swept(base, path) {
		if !place.Inside(s, trench) {
			return false
		}
	}
	return true
}
