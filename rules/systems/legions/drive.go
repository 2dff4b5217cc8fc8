package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// drive is the judged way of an Ironclad by turning template.
type drive struct {
	poses []geom.Pose   // where it began, then the pose after every run and turn
	swept []geom.Shape  // the ground covered by its hull
	ram   rules.ModelID // the Ironclad that it presses into at the end of the way
	jump  []rules.ModelID
}

// turnNeed is how far an Ironclad must run straight before each turn (DL2-IRON-03, DL2-IRON-04).
func (g *game) turnNeed(h *manner) (geom.Length, rules.RuleID) {
	if h.double {
		return inches(3), g.Book.IroncladAtTheDouble
	}
	return inches(1), g.Book.IroncladAdvance
}

// driveAll judges the drives of a Section one after the other, in the order given.
func (p *plan) driveAll(moves []rules.Move) rules.Ruling {
	for i, mv := range moves {
		kept := make([]*solid, 0, len(p.solids))
		for _, o := range p.solids {
			if o.id != mv.Model {
				kept = append(kept, o)
			}
		}
		p.solids = kept
		s, r := p.drive(mv)
		if !r.OK() {
			return others(p, r, moves[i+1:], p.byNumbers)
		}
		p.place(s)
		p.solids = append(p.solids, p.g.solidAt(s.id, s.end))
	}
	return rules.Allow("", "")
}

// byNumbers judges a drive by its runs and turns alone.
func (p *plan) byNumbers(mv *rules.Move) rules.Ruling {
	s := stride{id: mv.Model, limit: p.how.limit(mv.Model)}
	return p.template(&s, mv.Legs)
}

// drive judges one Ironclad: template, terrain, table edge, Rams and Avoidance Moves (DL2-IRON-02 to 05, 08, 13).
func (p *plan) drive(mv rules.Move) (stride, rules.Ruling) {
	g := p.g
	m := g.model(mv.Model)
	s := stride{id: m.ID, limit: p.how.limit(m.ID), facing: m.Facing, end: m.Shape(), path: geom.Path{m.At}}
	s.drive = &drive{poses: []geom.Pose{{At: m.At, Heading: m.Facing}}}
	if len(mv.Path) > 0 {
		return s, rules.Refuse(p.g.Book.IroncladTurning, "%s turns by the template: give it straight runs and turns of at most 45 degrees", m)
	}
	if len(mv.Legs) == 0 {
		s.drive = nil
		return s, rules.Allow("", "")
	}
	if g.profile(m.ID).Kind == FieldGun && !p.how.manned && !g.crewed(m.ID) {
		return s, rules.Refuse(p.g.Book.FieldGunMoving, "%s has no crew within 1\": it cannot move", m)
	}
	if r := p.template(&s, mv.Legs); !r.OK() {
		return s, r
	}
	for _, leg := range mv.Legs {
		if leg.Run != 0 {
			if r := p.run(&s, leg.Run); !r.OK() {
				return s, r
			}
			if s.drive.ram != 0 {
				break
			}
		}
		if leg.Turn != 0 {
			if r := p.turn(&s, leg.Turn); !r.OK() {
				return s, r
			}
			if s.drive.ram != 0 {
				break
			}
		}
	}
	return s, p.collide(&s)
}

// template judges runs and turns by their numbers alone.
func (p *plan) template(s *stride, legs []rules.Leg) rules.Ruling {
	label := p.g.model(s.id)
	need, rule := p.g.turnNeed(&p.how)
	var straight geom.Length
	for _, leg := range legs {
		if leg.Run.Abs() > geom.MaxCoord {
			return rules.Refuse(p.how.rule, "%s used %s of %s", label, show(leg.Run.Abs()), show(s.limit))
		}
		if p.how.double && leg.Run < 0 {
			return rules.Refuse(p.g.Book.IroncladAtTheDouble, "%s cannot go backwards At the Double; an Advance backwards up to %s is allowed", label, show(inches(p.g.profile(s.id).MV))).
				Cite(p.g.Book.IroncladReverse, "reverse at full MV, never At the Double")
		}
		if leg.Run != 0 {
			if straight != 0 && (straight > 0) != (leg.Run > 0) {
				straight = 0
			}
			if leg.Run < 0 {
				s.notes = append(s.notes, rules.Step{Value: int(-leg.Run), Unit: "µm", Rule: p.g.Book.IroncladReverse, Text: rules.Say("backwards")})
			}
			straight += leg.Run
			s.used += leg.Run.Abs()
		}
		if leg.Turn == 0 {
			continue
		}
		if leg.Turn > maxTurn || leg.Turn < -maxTurn {
			return rules.Refuse(p.g.Book.IroncladTurning, "%s turns by %d degrees at once: 45 are allowed", label, (max(leg.Turn, -leg.Turn)+50)/100)
		}
		if straight.Abs() < need-geom.Touch {
			return rules.Refuse(rule, "%s ran %s straight before its turn: %s are needed", label, over(straight.Abs(), need), show(need)).
				Cite(p.g.Book.IroncladTurning, "turns by the template")
		}
		s.notes = append(s.notes, rules.Step{Value: int(straight.Abs()), Unit: "µm", Rule: rule, Text: rules.Say("straight before a turn")})
		straight = 0
		s.used += geom.Inch
	}
	if !within(s.used, s.limit) {
		return rules.Refuse(p.how.rule, "%s used %s of %s", label, over(s.used, s.limit), show(s.limit)).
			With(int(s.used), "µm", p.g.Book.IroncladTurning, "1\" for each turn").Add(s.notes...)
	}
	s.used = 0
	return rules.Allow("", "")
}

// run drives straight on, backwards when negative, up to the first Ironclad in the way.
func (p *plan) run(s *stride, run geom.Length) rules.Ruling {
	g, d := p.g, s.drive
	m := g.model(s.id)
	from := d.poses[len(d.poses)-1]
	hull := m.Base.Shape(from.At, from.Heading)
	to := from.At.Add(from.Heading.Vec(run))
	path := geom.Path{from.At, to}
	if other, at, ok := p.meetIronclad(hull, path); ok {
		d.ram = other
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
	for i := range p.ground {
		q := &p.ground[i]
		if !along.Meets(q.box) {
			continue
		}
		if !geom.Crosses(hull, path, q.shape) {
			continue
		}
		r := p.rollOver(s, q, func() geom.Length {
			_, at := geom.Sweep(hull, path, q.held)
			return s.used + at
		})
		if !r.OK() {
			return r
		}
	}
	if !m.Base.Shape(to, from.Heading).InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(p.g.Book.FreeDirection, "%s would leave the table", m)
	}
	s.used += run.Abs()
	if run != 0 {
		s.path = append(s.path, to)
	}
	s.end = m.Base.Shape(to, from.Heading)
	d.poses = append(d.poses, geom.Pose{At: to, Heading: from.Heading})
	d.swept = append(d.swept, sweptHull(m.Base, from, to))
	return rules.Allow("", "")
}

// turn turns the hull about its centre; 1" is spent without going anywhere (DL2-IRON-02).
func (p *plan) turn(s *stride, by geom.Heading) rules.Ruling {
	g, d := p.g, s.drive
	m := g.model(s.id)
	from := d.poses[len(d.poses)-1]
	hull := m.Base.Shape(from.At, from.Heading)
	area := g.turned(hull, from.Heading, from.Heading.Add(by))
	box := area.Bounds()
	for i := range p.solids {
		o := p.solids[i]
		if !box.Meets(o.box) || geom.Pressed(hull, o.shape) || !overlaps(o.shape, area) {
			continue
		}
		if o.wreck {
			return p.g.wrecked(m, g.model(o.id), s.used)
		}
		if o.iron {
			d.ram = o.id
			return rules.Allow("", "")
		}
	}
	for i := range p.ground {
		q := &p.ground[i]
		if box.Meets(q.box) && overlaps(q.held, area) {
			if r := p.rollOver(s, q, func() geom.Length { return s.used }); !r.OK() {
				return r
			}
		}
	}
	if !area.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(p.g.Book.IroncladTurning, "%s has no room to turn at the table edge", m)
	}
	s.used += geom.Inch
	s.facing = from.Heading.Add(by)
	s.end = m.Base.Shape(from.At, s.facing)
	d.poses = append(d.poses, geom.Pose{At: from.At, Heading: s.facing})
	d.swept = append(d.swept, area)
	s.notes = append(s.notes, rules.Step{Value: int(geom.Inch), Unit: "µm", Rule: p.g.Book.IroncladTurning, Text: rules.Say("a turn")})
	return rules.Allow("", "")
}
