package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Drive is the judged way of an Ironclad.
type Drive struct {
	Poses []geom.Pose    // where it began, then the pose after every run and turn
	Swept []geom.Shape   // the ground covered by its hull
	Along []geom.Heading // the headings of runs on which it does not face ahead or back
	Ram   rules.ModelID  // the Ironclad that it presses into at the end of the way
	Jump  []rules.ModelID
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
	return p.legs(&s, mv.Legs)
}

// drive judges one Ironclad: its legs or its way, terrain, table edge, Rams and Avoidance Moves (DL2-IRON-02 to 05, 08, 13).
func (p *Plan) drive(mv rules.Move) (Stride, rules.Ruling) {
	g := p.G
	m := g.Model(mv.Model)
	s := Stride{ID: m.ID, Limit: p.How.Limit(m.ID), Facing: m.Facing, End: m.Shape(), Path: geom.Path{m.At}}
	s.Drive = &Drive{Poses: []geom.Pose{{At: m.At, Heading: m.Facing}}}
	how := p.How.Driving(g)
	free := how.Free && len(mv.Legs) == 0
	if len(mv.Path) > 0 && !free {
		return s, rules.Refuse(how.Turn, "%s %s", m, how.Told)
	}
	if len(mv.Legs) == 0 && len(mv.Path) == 0 && (!free || mv.Facing.Norm() == m.Facing) {
		s.Drive = nil
		return s, rules.Allow("", "")
	}
	if g.Profile(m.ID).Kind == model.FieldGun && !p.How.Manned && !Crewed(g, m.ID) {
		return s, rules.Refuse(p.G.Book.FieldGunMoving, "%s has no crew within %s: it cannot move", m, model.Show(p.G.CrewWithin))
	}
	r := p.legs(&s, mv.Legs)
	if r.OK() && free {
		r = p.slide(&s, mv)
	} else if r.OK() {
		r = p.drives(&s, mv.Legs)
	}
	if r.OK() {
		r = p.tolls(&s)
	}
	if !r.OK() {
		return s, r
	}
	return s, p.collide(&s)
}

// drives judges runs and turns one after the other, up to a Ram.
func (p *Plan) drives(s *Stride, legs []rules.Leg) rules.Ruling {
	for _, leg := range legs {
		if leg.Run != 0 {
			if r := p.Run(s, leg.Run); !r.OK() || s.Drive.Ram != 0 {
				return r
			}
		}
		if leg.Turn != 0 {
			if r := p.Turn(s, leg.Turn); !r.OK() || s.Drive.Ram != 0 {
				return r
			}
		}
	}
	return rules.Allow("", "")
}

// legs judges runs and turns by their numbers alone.
func (p *Plan) legs(s *Stride, legs []rules.Leg) rules.Ruling {
	label := p.G.Model(s.ID)
	how := p.How.Driving(p.G)
	var straight geom.Length
	turns := 0
	for _, leg := range legs {
		if leg.Run.Abs() > geom.MaxCoord {
			return rules.Refuse(p.How.Rule, "%s used %s of %s", label, model.Show(leg.Run.Abs()), model.Show(s.Limit))
		}
		if how.Ahead && leg.Run < 0 {
			return rules.Refuse(how.Rule, "%s cannot go backwards At the Double; an Advance backwards up to %s is allowed", label, model.Show(model.Inches(p.G.Profile(s.ID).MV))).
				Cite(how.Reverse, "reverse at full MV, never At the Double")
		}
		if leg.Run != 0 {
			if straight != 0 && (straight > 0) != (leg.Run > 0) {
				straight = 0
			}
			if leg.Run < 0 {
				s.Notes = append(s.Notes, rules.Step{Value: int(-leg.Run), Unit: "µm", Rule: how.Reverse, Text: rules.Say("backwards")})
			}
			straight += leg.Run
			s.Used += leg.Run.Abs()
		}
		if leg.Turn == 0 {
			continue
		}
		if leg.Turn > how.Most || leg.Turn < -how.Most {
			return rules.Refuse(how.Turn, "%s turns by %d degrees at once: %d are allowed", label, (max(leg.Turn, -leg.Turn)+50)/100, how.Most/geom.Degree)
		}
		if turns++; how.Turns > 0 && turns > how.Turns {
			return rules.Refuse(how.Rule, "%s turns %d times on its way: %d is allowed", label, turns, how.Turns)
		}
		if straight.Abs() < how.Straight-geom.Touch {
			return rules.Refuse(how.Rule, "%s ran %s straight before its turn: %s are needed", label, model.Over(straight.Abs(), how.Straight), model.Show(how.Straight)).
				Cite(how.Turn, "turns by the template")
		}
		s.Notes = append(s.Notes, rules.Step{Value: int(straight.Abs()), Unit: "µm", Rule: how.Rule, Text: rules.Say("straight before a turn")})
		straight = 0
		s.Used += how.PerTurn
	}
	if !model.Within(s.Used, s.Limit) {
		r := rules.Refuse(p.How.Rule, "%s used %s of %s", label, model.Over(s.Used, s.Limit), model.Show(s.Limit))
		if how.PerTurn > 0 {
			r = r.With(int(s.Used), "µm", how.Turn, "%s for each turn", model.Show(how.PerTurn))
		}
		return r.Add(s.Notes...)
	}
	s.Used = 0
	return rules.Allow("", "")
}

// Run drives straight on, backwards when negative, up to the first Ironclad in the way.
func (p *Plan) Run(s *Stride, run geom.Length) rules.Ruling {
	from := s.Drive.Poses[len(s.Drive.Poses)-1]
	ahead := geom.Length(1)
	if run < 0 {
		ahead = -1
	}
	return p.glide(s, run.Abs(), sweptHull, func(d geom.Length) geom.Point { return from.At.Add(from.Heading.Vec(ahead * d)) })
}

// way is the straight path from one point to another, of one point alone where it does not leave it.
func way(from, to geom.Point) geom.Path {
	if from == to {
		return geom.Path{from}
	}
	return geom.Path{from, to}
}

// glide moves the hull so far along a straight line, up to the first Ironclad in the way; at is where it is after so much of it, swept
// what it covers on the way.
func (p *Plan) glide(s *Stride, run geom.Length, swept func(b rules.Base, from geom.Pose, to geom.Point) geom.Shape, at func(geom.Length) geom.Point) rules.Ruling {
	g, d := p.G, s.Drive
	m := g.Model(s.ID)
	from := d.Poses[len(d.Poses)-1]
	hull := m.Base.Shape(from.At, from.Heading)
	to := at(run)
	path := way(from.At, to)
	if other, far, ok := p.meetIronclad(hull, path); ok {
		d.Ram, run = other, far
		to = at(run)
		path = way(from.At, to)
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
	s.Used += run
	if run != 0 {
		s.Path = append(s.Path, to)
	}
	s.End = m.Base.Shape(to, from.Heading)
	d.Poses = append(d.Poses, geom.Pose{At: to, Heading: from.Heading})
	d.Swept = append(d.Swept, swept(m.Base, from, to))
	return rules.Allow("", "")
}

// Turn turns the hull about its centre, at the price of a turn (DL2-IRON-02).
func (p *Plan) Turn(s *Stride, by geom.Heading) rules.Ruling {
	g, d, how := p.G, s.Drive, p.How.Driving(p.G)
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
		return rules.Refuse(how.Turn, "%s has no room to turn at the table edge", m)
	}
	s.Used += how.PerTurn
	s.Facing = from.Heading.Add(by)
	s.End = m.Base.Shape(from.At, s.Facing)
	d.Poses = append(d.Poses, geom.Pose{At: from.At, Heading: s.Facing})
	d.Swept = append(d.Swept, area)
	s.Notes = append(s.Notes, rules.Step{Value: int(how.PerTurn), Unit: "µm", Rule: how.Turn, Text: rules.Say("a turn")})
	return rules.Allow("", "")
}
