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
func (h *manner) turnNeed() (geom.Length, rules.RuleID) {
	if h.double {
		return inches(3), "DL2-IRON-04"
	}
	return inches(1), "DL2-IRON-03"
}

// driveAll judges the drives of a Section one after the other, in the order given.
func (p *plan) driveAll(moves []rules.Move) rules.Ruling {
	for _, mv := range moves {
		kept := make([]solid, 0, len(p.solids))
		for _, o := range p.solids {
			if o.id != mv.Model {
				kept = append(kept, o)
			}
		}
		p.solids = kept
		s, r := p.drive(mv)
		if !r.OK() {
			return r
		}
		p.place(s)
		p.solids = append(p.solids, p.g.solidOf(s.id, s.end))
	}
	return rules.Allow("", "")
}

// drive judges one Ironclad: template, terrain, table edge, Rams and Avoidance Moves (DL2-IRON-02 to 05, 08, 13).
func (p *plan) drive(mv rules.Move) (stride, rules.Ruling) {
	g := p.g
	m := g.model(mv.Model)
	s := stride{id: m.ID, limit: p.how.limit(m.ID), facing: m.Facing, end: m.Shape(), path: geom.Path{m.At}}
	s.drive = &drive{poses: []geom.Pose{{At: m.At, Heading: m.Facing}}}
	if len(mv.Path) > 0 {
		return s, rules.Refuse("DL2-IRON-02", "%s turns by the template: give it straight runs and turns of at most 45 degrees", m.Label)
	}
	if len(mv.Legs) == 0 {
		s.drive = nil
		return s, rules.Allow("", "")
	}
	if g.profile(m.ID).Kind == FieldGun && !p.how.manned && !g.crewed(m.ID) {
		return s, rules.Refuse("DL2-TYPE-12", "%s has no crew within 1\": it cannot move", m.Label)
	}
	if r := p.template(&s, mv.Legs); !r.OK() {
		return s, r
	}
	straight := geom.Length(0)
	for _, leg := range mv.Legs {
		if leg.Run != 0 {
			if straight != 0 && (straight > 0) != (leg.Run > 0) {
				straight = 0
			}
			straight += leg.Run
			if r := p.run(&s, leg.Run); !r.OK() {
				return s, r
			}
			if s.drive.ram != 0 {
				break
			}
		}
		if leg.Turn != 0 {
			straight = 0
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
	label := p.g.model(s.id).Label
	need, rule := p.how.turnNeed()
	var straight geom.Length
	for _, leg := range legs {
		if leg.Run.Abs() > geom.MaxCoord {
			return rules.Refuse(p.how.rule, "%s used %s of %s", label, show(leg.Run.Abs()), show(s.limit))
		}
		if p.how.double && leg.Run < 0 {
			return rules.Refuse("DL2-IRON-04", "%s cannot go backwards At the Double; an Advance backwards up to %s is allowed", label, show(inches(p.g.profile(s.id).MV))).
				With(0, "", "DL2-IRON-05", "reverse at full MV, never At the Double")
		}
		if leg.Run != 0 {
			if straight != 0 && (straight > 0) != (leg.Run > 0) {
				straight = 0
			}
			if leg.Run < 0 {
				s.notes = append(s.notes, rules.Step{Value: int(-leg.Run), Unit: "µm", Rule: "DL2-IRON-05", Text: "backwards"})
			}
			straight += leg.Run
			s.used += leg.Run.Abs()
		}
		if leg.Turn == 0 {
			continue
		}
		if leg.Turn > geom.MaxTurn || leg.Turn < -geom.MaxTurn {
			return rules.Refuse("DL2-IRON-02", "%s turns by %d degrees at once: 45 are allowed", label, (max(leg.Turn, -leg.Turn)+50)/100)
		}
		if straight.Abs() < need-geom.Touch {
			return rules.Refuse(rule, "%s ran %s straight before its turn: %s are needed", label, over(straight.Abs(), need), show(need)).
				With(0, "", "DL2-IRON-02", "turns by the template")
		}
		s.notes = append(s.notes, rules.Step{Value: int(straight.Abs()), Unit: "µm", Rule: rule, Text: "straight before a turn"})
		straight = 0
		s.used += geom.Inch
	}
	if !within(s.used, s.limit) {
		return rules.Refuse(p.how.rule, "%s used %s of %s", label, over(s.used, s.limit), show(s.limit)).With(int(s.used), "µm", "DL2-IRON-02", "1\" for each turn")
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
	for i := range p.ground {
		q := &p.ground[i]
		if hit, at := geom.Sweep(hull, path, q.piece.Shape); hit {
			if r := p.rollOver(s, q, s.used+at); !r.OK() {
				return r
			}
		}
	}
	if !m.Base.Shape(to, from.Heading).InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse("DL2-MOV-03", "%s would leave the table", m.Label)
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
	area := turned(hull, from.Heading, from.Heading.Add(by))
	box := area.Bounds()
	for i := range p.solids {
		o := &p.solids[i]
		if !box.Meets(o.box) || geom.Pressed(hull, o.shape) || !overlaps(o.shape, area) {
			continue
		}
		if o.wreck {
			return wrecked(m.Label, g.model(o.id).Label, s.used)
		}
		if o.iron {
			d.ram = o.id
			return rules.Allow("", "")
		}
	}
	for i := range p.ground {
		q := &p.ground[i]
		if box.Meets(q.box) && overlaps(q.piece.Shape, area) {
			if r := p.rollOver(s, q, s.used); !r.OK() {
				return r
			}
		}
	}
	if !area.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse("DL2-IRON-02", "%s has no room to turn at the table edge", m.Label)
	}
	s.used += geom.Inch
	s.facing = from.Heading.Add(by)
	s.end = m.Base.Shape(from.At, s.facing)
	d.poses = append(d.poses, geom.Pose{At: from.At, Heading: s.facing})
	d.swept = append(d.swept, area)
	s.notes = append(s.notes, rules.Step{Value: int(geom.Inch), Unit: "µm", Rule: "DL2-IRON-02", Text: "a turn"})
	return rules.Allow("", "")
}

// overlaps is Pressed with the tolerance on the side that can give way when the other is a swept polygon.
func overlaps(thing, area geom.Shape) bool {
	if thing.Kind == geom.KindPolygon {
		return geom.Overlap(thing, area)
	}
	return geom.Overlap(thing.Shrunk(geom.Touch), area)
}

// turned is the ground that a hull covers while it turns about its centre, a hair inside.
func turned(hull geom.Shape, from, to geom.Heading) geom.Shape {
	if hull.Kind == geom.KindDisc {
		return hull
	}
	box := hull
	if hull.Kind == geom.KindOval {
		box = geom.Rect(hull.C, hull.W, hull.L, hull.H)
	}
	return geom.TurnedArea(box.Shrunk(geom.Touch), from, to)
}

// sweptHull is the ground that a hull covers on a straight run along its heading.
func sweptHull(b rules.Base, from geom.Pose, to geom.Point) geom.Shape {
	if b.Kind == rules.Rectangle {
		return geom.Rect(from.At.Mid(to), b.W, b.L+from.At.Dist(to), from.Heading)
	}
	return swept(b.Shape(from.At, from.Heading), geom.Path{from.At, to})[0]
}

// meetIronclad finds the first Ironclad that a run presses into.
func (p *plan) meetIronclad(hull geom.Shape, path geom.Path) (other rules.ModelID, at geom.Length, ok bool) {
	for i := range p.solids {
		o := &p.solids[i]
		if !o.iron || o.wreck {
			continue
		}
		if hit, d := geom.Sweep(hull, path, o.shape); hit && (!ok || d < at) {
			other, at, ok = o.id, d, true
		}
	}
	return other, at, ok
}

func (p *plan) wrecks(s *stride, hull geom.Shape, path geom.Path) rules.Ruling {
	for i := range p.solids {
		o := &p.solids[i]
		if !o.wreck {
			continue
		}
		if hit, at := geom.Sweep(hull, path, o.shape); hit {
			return wrecked(p.g.model(s.id).Label, p.g.model(o.id).Label, s.used+at)
		}
	}
	return rules.Allow("", "")
}

// rollOver judges a piece of terrain under the hull: Impassable, Difficult, crushed or smashed.
func (p *plan) rollOver(s *stride, q *ground, at geom.Length) rules.Ruling {
	g := p.g
	m := g.model(s.id)
	for _, id := range s.gone {
		if id == q.piece.ID {
			return rules.Allow("", "")
		}
	}
	c := g.classOf(q.t, s.id)
	switch {
	case g.has(s.id, "skimming"):
		s.notes = append(s.notes, rules.Step{Rule: "DL2-MAR-40", Text: m.Label + " skims over " + named(q)})
		return rules.Allow("", "")
	case c == impassable:
		r := rules.Refuse(q.t.Rule, "%s cannot go through %s: it is Impassable to it; the way is free for %s", m.Label, named(q), show(at)).
			With(int(at), "µm", "DL2-TERR-12", "Impassable").With(0, "", "DL2-MOV-04", "no moving through Impassable Terrain").With(0, "", "DL2-TERR-47", "the hull along the path")
		if g.has(s.id, "walker") {
			r = r.With(0, "", "DL2-MAR-56", "a Walker counts as Cavalry")
		}
		return r
	case c == difficult && p.how.double:
		return rules.Refuse("DL2-TERR-11", "%s goes through %s, which is Difficult: no At the Double", m.Label, named(q)).
			With(0, "", q.t.Rule, "%s: Difficult", q.t.Name).With(0, "", "DL2-MOV-08", "not through Difficult Terrain")
	case c == difficult:
		s.hard = append(s.hard, q.piece.ID)
	case q.t.Crush && g.crushes(s.id):
		s.gone = append(s.gone, q.piece.ID)
		s.notes = append(s.notes, rules.Step{Rule: "DL2-TERR-42", Text: m.Label + " crushes " + named(q)}, rules.Step{Rule: "DL2-IRON-36", Text: "Regular and Heavy Ironclads crush"})
	case q.t.Smash && g.profile(s.id).size() == Small && !g.has(s.id, "walker"):
		s.gone, s.smashed = append(s.gone, q.piece.ID), true
		s.notes = append(s.notes, rules.Step{Rule: "DL2-IRON-36", Text: "Small Ironclads smash fences at the price of a Shaken Marker"}, rules.Step{Rule: "DL2-TERR-34", Text: m.Label + " smashes " + named(q)})
	}
	s.note(q, c, q.t.Rule)
	if g.has(s.id, "walker") {
		s.notes = append(s.notes, rules.Step{Rule: "DL2-MAR-56", Text: m.Label + " goes through " + named(q) + " as Cavalry does"})
	}
	return rules.Allow("", "")
}

// crewed reports whether a crewman stands within Coherency of a Field Gun (DL2-TYPE-12).
func (g *game) crewed(gun rules.ModelID) bool {
	for _, m := range g.onTable(g.model(gun).Unit) {
		if m != gun && !g.profile(m).Kind.IsIronclad() && within(g.gap(gun, m), min(g.coherencyOf(gun), g.coherencyOf(m))) {
			return true
		}
	}
	return false
}

// collide lists the models that must jump aside and judges where the hull ends (DL2-IRON-13).
func (p *plan) collide(s *stride) rules.Ruling {
	g, d := p.g, s.drive
	m := g.model(s.id)
	s.facing = d.poses[len(d.poses)-1].Heading
	if g.has(s.id, "skimming") {
		for i := range p.ground {
			if q := &p.ground[i]; g.classOf(q.t, s.id) == impassable && overlaps(q.piece.Shape, s.end) {
				return rules.Refuse("DL2-MAR-40", "%s may cross %s but not end on it: it is Impassable to it", m.Label, named(q)).With(0, "", q.t.Rule, "%s: Impassable", q.t.Name)
			}
		}
	}
	for i := range p.solids {
		o := &p.solids[i]
		if o.iron || o.wreck || !p.under(o.shape, d.swept) {
			continue
		}
		for _, f := range g.foes(o.id) {
			if f != p.unit {
				return rules.Refuse("DL2-IRON-13", "%s stands in a melee with %s: no way through it", g.model(o.id).Label, g.unit(f).Label)
			}
		}
		d.jump = append(d.jump, o.id)
	}
	if d.ram != 0 {
		s.notes = append(s.notes, rules.Step{Rule: "DL2-IRON-08", Text: m.Label + " rams " + g.model(d.ram).Label})
	}
	for i, id := range d.jump {
		s.notes = append(s.notes, rules.Step{Rule: "DL2-IRON-13", Text: g.model(id).Label + " jumps aside"})
		spots := p.dodges(s, id, d.jump[i:])
		if len(spots) == 0 {
			return rules.Refuse("DL2-IRON-13", "%s has nowhere to jump aside", g.model(id).Label)
		}
		if d.ram == 0 && g.model(id).Seat != m.Seat {
			for _, sp := range spots {
				if gap := geom.Distance(sp.shape, s.end); gap < geom.Inch-geom.Touch {
					return rules.Refuse("DL2-IRON-13", "%s would jump aside to %s from where %s ends: drive on until it is 1\" clear", g.model(id).Label, over(gap, geom.Inch), m.Label).
						With(0, "", "DL2-MOV-06", "1\" from enemies at the end")
				}
			}
		}
		p.shift(id, spots[0].shape)
	}
	return rules.Allow("", "")
}

// under reports whether a base is on swept ground.
func (p *plan) under(base geom.Shape, swept []geom.Shape) bool {
	for i := range swept {
		if overlaps(base, swept[i]) {
			return true
		}
	}
	return false
}

// shift notes that a model stands elsewhere from now on.
func (p *plan) shift(id rules.ModelID, shape geom.Shape) {
	for i := range p.solids {
		if p.solids[i].id == id {
			p.solids[i].shape, p.solids[i].box = shape, shape.Bounds()
		}
	}
	for i, m := range p.models {
		if m == id {
			p.shapes[i] = shape
		}
	}
}
