package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Drive is the judged way of an Ironclad by turning template.
type Drive struct {
	Poses []geom.Pose   // where it began, then the pose after every run and turn
	Swept []geom.Shape  // the ground covered by its hull
	Ram   rules.ModelID // the Ironclad that it presses into at the end of the way
	Jump  []rules.ModelID
}

// TurnNeed is how far an Ironclad must run straight before each turn (DL2-IRON-03, DL2-IRON-04).
func TurnNeed(g *model.Game, h *Manner) (geom.Length, rules.RuleID) {
	if h.Double {
		return model.Inches(3), g.Book.IroncladAtTheDouble
	}
	return model.Inches(1), g.Book.IroncladAdvance
}

// driveAll judges the drives of a Section one after the other, in the order given.
func (p *Plan) driveAll(moves []rules.Move) rules.Ruling {
	for i, mv := range moves {
		kept := make([]*model.Solid, 0, len(p.Solids))
		for _, o := range p.Solids {
			if o.ID != mv.Model {
				kept = append(kept, o)
			}
		}
		p.Solids = kept
		s, r := p.drive(mv)
		if !r.OK() {
			return others(p, r, moves[i+1:], p.byNumbers)
		}
		p.Place(s)
		p.Solids = append(p.Solids, SolidAt(p.G, s.ID, s.End))
	}
	return rules.Allow("", "")
}

// byNumbers judges a drive by its runs and turns alone.
func (p *Plan) byNumbers(mv *rules.Move) rules.Ruling {
	s := Stride{ID: mv.Model, Limit: p.How.Limit(mv.Model)}
	return p.template(&s, mv.Legs)
}

// drive judges one Ironclad: template, terrain, table edge, Rams and Avoidance Moves (DL2-IRON-02 to 05, 08, 13).
func (p *Plan) drive(mv rules.Move) (Stride, rules.Ruling) {
	g := p.G
	m := g.Model(mv.Model)
	s := Stride{ID: m.ID, Limit: p.How.Limit(m.ID), Facing: m.Facing, End: m.Shape(), Path: geom.Path{m.At}}
	s.Drive = &Drive{Poses: []geom.Pose{{At: m.At, Heading: m.Facing}}}
	if len(mv.Path) > 0 {
		return s, rules.Refuse(p.G.Book.IroncladTurning, "%s turns by the template: give it straight runs and turns of at most 45 degrees", m)
	}
	if len(mv.Legs) == 0 {
		s.Drive = nil
		return s, rules.Allow("", "")
	}
	if g.Profile(m.ID).Kind == model.FieldGun && !p.How.Manned && !Crewed(g, m.ID) {
		return s, rules.Refuse(p.G.Book.FieldGunMoving, "%s has no crew within %s: it cannot move", m, model.Show(p.G.CrewWithin))
	}
	if r := p.template(&s, mv.Legs); !r.OK() {
		return s, r
	}
	for _, leg := range mv.Legs {
		if leg.Run != 0 {
			if r := p.Run(&s, leg.Run); !r.OK() {
				return s, r
			}
			if s.Drive.Ram != 0 {
				break
			}
		}
		if leg.Turn != 0 {
			if r := p.Turn(&s, leg.Turn); !r.OK() {
				return s, r
			}
			if s.Drive.Ram != 0 {
				break
			}
		}
	}
	return s, p.collide(&s)
}

// template judges runs and turns by their numbers alone.
func (p *Plan) template(s *Stride, legs []rules.Leg) rules.Ruling {
	label := p.G.Model(s.ID)
	need, rule := TurnNeed(p.G, &p.How)
	var straight geom.Length
	for _, leg := range legs {
		if leg.Run.Abs() > geom.MaxCoord {
			return rules.Refuse(p.How.Rule, "%s used %s of %s", label, model.Show(leg.Run.Abs()), model.Show(s.Limit))
		}
		if p.How.Double && leg.Run < 0 {
			return rules.Refuse(p.G.Book.IroncladAtTheDouble, "%s cannot go backwards At the Double; an Advance backwards up to %s is allowed", label, model.Show(model.Inches(p.G.Profile(s.ID).MV))).
				Cite(p.G.Book.IroncladReverse, "reverse at full MV, never At the Double")
		}
		if leg.Run != 0 {
			if straight != 0 && (straight > 0) != (leg.Run > 0) {
				straight = 0
			}
			if leg.Run < 0 {
				s.Notes = append(s.Notes, rules.Step{Value: int(-leg.Run), Unit: "µm", Rule: p.G.Book.IroncladReverse, Text: rules.Say("backwards")})
			}
			straight += leg.Run
			s.Used += leg.Run.Abs()
		}
		if leg.Turn == 0 {
			continue
		}
		if leg.Turn > MaxTurn || leg.Turn < -MaxTurn {
			return rules.Refuse(p.G.Book.IroncladTurning, "%s turns by %d degrees at once: 45 are allowed", label, (max(leg.Turn, -leg.Turn)+50)/100)
		}
		if straight.Abs() < need-geom.Touch {
			return rules.Refuse(rule, "%s ran %s straight before its turn: %s are needed", label, model.Over(straight.Abs(), need), model.Show(need)).
				Cite(p.G.Book.IroncladTurning, "turns by the template")
		}
		s.Notes = append(s.Notes, rules.Step{Value: int(straight.Abs()), Unit: "µm", Rule: rule, Text: rules.Say("straight before a turn")})
		straight = 0
		s.Used += geom.Inch
	}
	if !model.Within(s.Used, s.Limit) {
		return rules.Refuse(p.How.Rule, "%s used %s of %s", label, model.Over(s.Used, s.Limit), model.Show(s.Limit)).
			With(int(s.Used), "µm", p.G.Book.IroncladTurning, "1\" for each turn").Add(s.Notes...)
	}
	s.Used = 0
	return rules.Allow("", "")
}

// Run drives straight on, backwards when negative, up to the first Ironclad in the way.
func (p *Plan) Run(s *Stride, run geom.Length) rules.Ruling {
	g, d := p.G, s.Drive
	m := g.Model(s.ID)
	from := d.Poses[len(d.Poses)-1]
	hull := m.Base.Shape(from.At, from.Heading)
	to := from.At.Add(from.Heading.Vec(run))
	path := geom.Path{from.At, to}
	if other, at, ok := p.meetIronclad(hull, path); ok {
		d.Ram = other
		if run < 0 {
			at = -at
		}
		run = at
		to = from.At.Add(from.Heading.Vec(run))
		path[1] = to
	}
	if r := p.wrecks(s, hull, path); !r.OK() {
		return r
	}
	along := runBox(hull, path)
	for i := range p.Ground {
		q := &p.Ground[i]
		if !along.Meets(q.Box) {
			continue
		}
		if !geom.Crosses(hull, path, q.Shape) {
			continue
		}
		r := p.rollOver(s, q, func() geom.Length {
			_, at := geom.Sweep(hull, path, q.Held)
			return s.Used + at
		})
		if !r.OK() {
			return r
		}
	}
	if !m.Base.Shape(to, from.Heading).InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(p.G.Book.FreeDirection, "%s would leave the table", m)
	}
	s.Used += run.Abs()
	if run != 0 {
		s.Path = append(s.Path, to)
	}
	s.End = m.Base.Shape(to, from.Heading)
	d.Poses = append(d.Poses, geom.Pose{At: to, Heading: from.Heading})
	d.Swept = append(d.Swept, sweptHull(m.Base, from, to))
	return rules.Allow("", "")
}

// Turn turns the hull about its centre; 1" is spent without going anywhere (DL2-IRON-02).
func (p *Plan) Turn(s *Stride, by geom.Heading) rules.Ruling {
	g, d := p.G, s.Drive
	m := g.Model(s.ID)
	from := d.Poses[len(d.Poses)-1]
	hull := m.Base.Shape(from.At, from.Heading)
	area := turned(g, hull, from.Heading, from.Heading.Add(by))
	box := area.Bounds()
	for i := range p.Solids {
		o := p.Solids[i]
		if !box.Meets(o.Box) || geom.Pressed(hull, o.Shape) || !overlaps(o.Shape, area) {
			continue
		}
		if o.Wreck {
			return wrecked(p.G, m, g.Model(o.ID), s.Used)
		}
		if o.Iron {
			d.Ram = o.ID
			return rules.Allow("", "")
		}
	}
	for i := range p.Ground {
		q := &p.Ground[i]
		if box.Meets(q.Box) && overlaps(q.Held, area) {
			if r := p.rollOver(s, q, func() geom.Length { return s.Used }); !r.OK() {
				return r
			}
		}
	}
	if !area.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(p.G.Book.IroncladTurning, "%s has no room to turn at the table edge", m)
	}
	s.Used += geom.Inch
	s.Facing = from.Heading.Add(by)
	s.End = m.Base.Shape(from.At, s.Facing)
	d.Poses = append(d.Poses, geom.Pose{At: from.At, Heading: s.Facing})
	d.Swept = append(d.Swept, area)
	s.Notes = append(s.Notes, rules.Step{Value: int(geom.Inch), Unit: "µm", Rule: p.G.Book.IroncladTurning, Text: rules.Say("a turn")})
	return rules.Allow("", "")
}
