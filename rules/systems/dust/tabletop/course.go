package tabletop

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/place"
	"baize/rules/systems/dust/model"
)

// course is how a unit may go on the tabletop. It implements model.Course.
type course struct {
	*mover
	off   bool
	march bool
	turns bool          // it stays where it is
	set   *model.Around // it is set down; nil where it goes, or comes over its edge or out of what carries it
	why   rules.Text
}

// Course implements model.Board.
func (Board) Course(g *model.Game, u rules.UnitID, march bool) model.Course {
	return newCourse(g, u, march)
}

func newCourse(g *model.Game, u rules.UnitID, march bool) *course {
	w := newMover(g, u, march)
	c := &course{mover: w, off: w.lead.Place != rules.OnTable, march: march, why: rules.Say("MOVE of %s", g.Unit(u))}
	if march {
		c.why = rules.Say("MARCH MOVE of %s", g.Unit(u))
	}
	return c
}

// Following implements model.Board.
func (Board) Following(g *model.Game, u rules.UnitID, most int) model.Course {
	c := newCourse(g, u, false)
	c.allot(most, 0, false)
	c.why = rules.Say("%s follows", g.Unit(u))
	return c
}

// Turning implements model.Board: whoever has a front faces where it likes.
func (Board) Turning(g *model.Game, u rules.UnitID) model.Course {
	c := newCourse(g, u, false)
	c.allot(0, 0, false)
	c.turns, c.why = true, rules.Say("it turns where it stands")
	return c
}

// Setting implements model.Board.
func (Board) Setting(g *model.Game, u rules.UnitID, at model.Around) model.Course {
	c := newCourse(g, u, false)
	c.off, c.bold, c.set, c.why = true, true, &at, rules.Say("%s is set down", g.Unit(u))
	return c
}

// Leader implements model.Course.
func (c *course) Leader() rules.ModelID { return c.lead.ID }

// Off implements model.Course.
func (c *course) Off() bool { return c.off }

// Facings implements model.Course: towards the other unit, and to all sides.
func (c *course) Facings(at rules.UnitID) (out []geom.Heading) {
	if m := c.Lead(at); m != 0 {
		out = append(out, geom.HeadingTo(c.lead.At, c.Model(m).At))
	}
	for h := geom.Heading(0); h < geom.FullTurn; h += 4500 {
		out = append(out, h)
	}
	return out
}

// Leaves implements model.Course: an aircraft that moves at all can fly a loop.
func (c *course) Leaves() bool { return c.farthest() > 0 }

// Reach implements model.Course.
func (c *course) Reach() (limit geom.Length, why rules.Text, region geom.Region) {
	if c.off {
		region = c.entrance()
	}
	return c.farthest(), c.why, region
}

// laid is what moves say of a unit.
type laid struct {
	move rules.Move // of the leader; without a path where he stays
	led  bool       // he has one
	told map[rules.ModelID]geom.Pose
}

// spots lists where the move of the leader takes him, one after the other. Without levels he stays on his own.
func (c *course) spots(l *laid) (out []spot) {
	for i, p := range l.move.Path {
		s := spot{p, 0}
		switch {
		case i < len(l.move.Layers):
			s.layer = l.move.Layers[i]
		case !c.off:
			s.layer = c.lead.Layer
		}
		out = append(out, s)
	}
	return out
}

// end returns where moves leave the leader.
func (c *course) end(l *laid) post {
	out := c.post()
	if l.led {
		out.Heading = l.move.Facing.Norm()
		if list := c.spots(l); len(list) > 0 {
			last := list[len(list)-1]
			out.At, out.layer = last.at, last.layer
		}
	}
	return out
}

// read reads moves; the ruling refuses what no unit can be told.
func (c *course) read(moves []rules.Move) (laid, rules.Ruling) {
	out := laid{told: map[rules.ModelID]geom.Pose{}}
	for _, mv := range moves {
		if mv.Model == c.lead.ID && !out.led {
			out.move, out.led = mv, true
		}
	}
	level, led := c.end(&out).layer, false
	for _, mv := range moves {
		_, twice := out.told[mv.Model]
		switch {
		case !c.goes(mv.Model):
			return out, rules.Refuse("DUST-TAB-03", "%s does not go with %s", c.Model(mv.Model), c.Unit(c.unit))
		case twice || mv.Model == c.lead.ID && led:
			return out, rules.Refuse("DUST-TAB-03", "%s is moved twice", c.Model(mv.Model))
		case mv.Model == c.lead.ID:
			led = true
		case len(mv.Layers) > 0 && mv.Layers[len(mv.Layers)-1] != level:
			return out, rules.Refuse("DUST-TAB-34", "%s stands on the floor of its leader", c.Model(mv.Model))
		case len(mv.Path) > 0:
			out.told[mv.Model] = geom.Pose{At: mv.Path[len(mv.Path)-1], Heading: mv.Facing.Norm()}
		}
	}
	return out, rules.Allow("DUST-TAB-02", "goes")
}

// trail returns the way of the leader: from where he stands, or where he comes on to the board. The ruling refuses a spot to which no way leads.
func (c *course) trail(l *laid) (trail, rules.Ruling) {
	return c.trailed(c.spots(l))
}

func (c *course) trailed(list []spot) (t trail, r rules.Ruling) {
	r = rules.Allow("DUST-TAB-02", "goes")
	t.start = spot{c.lead.At, c.lead.Layer}
	if c.off {
		t.start = spot{}
		if len(list) > 0 {
			t.start = list[0]
			if from, ok := c.door(list[0].at); ok {
				t.start = spot{from, 0}
			}
		}
	}
	for _, s := range list {
		if c.set != nil {
			t.start = s // nobody goes there
			if !c.storey(s.at, s.layer) || s.layer > 0 && !c.p.Foot() {
				return t, rules.Refuse("DUST-TAB-34", "%s: there is no level %d", c.lead, s.layer)
			}
			continue
		}
		if r := c.onward(&t, s); !r.OK() {
			return t, r
		}
	}
	return t, r
}

// May implements model.Course: a way of the leader, and places of soldiers.
func (c *course) May(moves []rules.Move) rules.Ruling {
	l, r := c.read(moves)
	if !r.OK() {
		return r
	}
	rule := rules.RuleID("DUST-TAB-02")
	if c.off {
		rule = c.ArrivalRule(c.unit)
		if n := len(l.move.Path); n == 0 || n > 1 && c.set != nil {
			return rules.Refuse(rule, "%s: say where it comes on to the board", c.lead)
		}
		if _, ok := c.door(l.move.Path[0]); !ok && c.set == nil {
			return rules.Refuse(rule, "%s comes over no edge there", c.lead)
		}
	}
	end := c.end(&l)
	way, r := c.trail(&l)
	if !r.OK() {
		return r
	}
	used, limit := c.spends(&way)
	switch {
	case c.turns && len(l.move.Path) > 0:
		return rules.Refuse("DUST-REACT-05", "%s turns where it stands", c.lead)
	case c.set != nil:
		if r := c.settles(end); !r.OK() {
			return r
		}
	case used > limit+geom.Touch:
		r := rules.Refuse(c.limits(rule), "%s: %s, at most %s", c.lead, used, limit)
		return r.With(int(used), rules.Micron, "DUST-TAB-06", "the way, with what ground costs")
	case c.flies() && way.long() < min(model.Square, c.farthest())-geom.Touch:
		return rules.Refuse("DUST-TAB-38", "%s: an aircraft has to fly 4 inches, if only to come back", c.lead)
	}
	if r := c.ends(end, end.At != c.lead.At || end.layer != c.lead.Layer || end.Heading != c.lead.Facing && !c.p.Foot()); !r.OK() {
		return r
	}
	if c.set == nil {
		for _, r := range way.runs() {
			if s := c.met(r.path, r.layer, c.solids(r.layer)); s != nil {
				return c.refuse(s, "%s: %s is in the way", "DUST-TAB-05", "DUST-TAB-05")
			}
		}
	}
	if _, r := c.seat(end, l.told); !r.OK() {
		return r
	}
	if c.set != nil {
		return rules.Allow(rule, "is set down")
	}
	return rules.Allow(rule, "%s of %s", used, limit).With(int(used), rules.Micron, "DUST-TAB-06", "the way, with what ground costs")
}

// limits returns by which rule a way is too long.
func (c *course) limits(rule rules.RuleID) rules.RuleID {
	if c.most < c.full+c.bonus {
		n := 99
		if _, by := c.Pace(c.march, n); by != "" {
			return by
		}
	}
	return rule
}

// flies reports whether the unit is an aircraft that has to fly with the move that is due.
func (c *course) flies() bool {
	return c.feet.Air && !c.turns && !c.Permits(model.Hovers, c.unit) && c.X.Act != nil && c.X.Act.Unit == c.unit
}

// ends refuses where the leader may not stop. One who stays as he is may stand so, whatever has come about.
func (c *course) ends(at post, moved bool) rules.Ruling {
	base := c.base(at.Pose)
	if !place.OnTable(&c.S.Table, base) {
		return rules.Refuse("DUST-TAB-02", "%s stays on the table", c.lead)
	}
	if f := c.fortAt(at.At, at.layer); !c.feet.Air && f != nil && !place.Inside(base, f.inside) {
		return rules.Refuse("DUST-TAB-33", "%s: its base stands within the inside of %s", c.lead, c.S.Piece(f.piece))
	}
	if s := pressed(base, c.solids(at.layer)); s != nil && (moved || c.off) {
		base, circle := rules.RuleID("DUST-TAB-02"), rules.RuleID("DUST-TAB-05")
		if c.feet.Air {
			base = "DUST-TAB-09"
		}
		if c.p.Foot() {
			circle = "DUST-TAB-04"
		}
		return c.refuse(s, "%s: there is no room, %s is there", base, circle)
	}
	if c.p.Class == model.Naval && !c.lies(at.At, "water") {
		return rules.Refuse("DUST-TERR-05", "%s stays on the water", c.lead)
	}
	return rules.Allow("DUST-TAB-02", "there is room")
}

// refuse says what bars the leader: terrain, or by the rules given a base or a command circle.
func (c *course) refuse(s *move.Solid, text string, base, circle rules.RuleID) rules.Ruling {
	rule, what := rules.RuleID("DUST-TAB-36"), rules.Text{}
	switch u, m := s.Of.Unit(), s.Of.Model(); {
	case s.Apart > 0:
		return rules.Refuse("DUST-SUPP-09", "%s is suppressed: it comes no nearer to %s, the nearest enemy that it sees", c.lead, c.Unit(c.Model(m).Unit)).Blame(s.Of)
	case u != 0:
		rule, what = circle, rules.Say("the command circle of %s", c.Unit(u))
	case m != 0:
		rule, what = base, rules.Say("%s", c.Model(m))
	default:
		what = rules.Say("%s", c.S.Piece(s.Of.Piece()))
	}
	return rules.Refuse(rule, text, c.lead, what).Blame(s.Of)
}
