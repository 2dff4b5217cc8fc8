package tabletop

import (
	"slices"

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
	among []move.Solid // that the leader meets
}

// Course implements model.Board.
func (Board) Course(g *model.Game, u rules.UnitID, march bool) model.Course {
	return newCourse(g, u, march)
}

func newCourse(g *model.Game, u rules.UnitID, march bool) *course {
	w := newMover(g, u, march)
	c := &course{mover: w, off: w.lead.Place != rules.OnTable, march: march, why: rules.Say("MOVE of %s", g.Unit(u)), among: w.solids()}
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
	c.off, c.set, c.why = true, &at, rules.Say("%s is set down", g.Unit(u))
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

// end returns where moves leave the leader.
func (c *course) end(l *laid) geom.Pose {
	out := geom.Pose{At: c.lead.At, Heading: c.lead.Facing}
	if l.led {
		out.Heading = l.move.Facing.Norm()
		if n := len(l.move.Path); n > 0 {
			out.At = l.move.Path[n-1]
		}
	}
	return out
}

// read reads moves; the ruling refuses what no unit can be told.
func (c *course) read(moves []rules.Move) (laid, rules.Ruling) {
	out := laid{told: map[rules.ModelID]geom.Pose{}}
	for _, mv := range moves {
		_, twice := out.told[mv.Model]
		switch {
		case !c.goes(mv.Model):
			return out, rules.Refuse("DUST-TAB-03", "%s does not go with %s", c.Model(mv.Model), c.Unit(c.unit))
		case twice || mv.Model == c.lead.ID && out.led:
			return out, rules.Refuse("DUST-TAB-03", "%s is moved twice", c.Model(mv.Model))
		case slices.ContainsFunc(mv.Layers, func(n int) bool { return n != 0 }):
			return out, rules.Refuse("DUST-TAB-34", "%s: there is no floor", c.Model(mv.Model))
		case mv.Model == c.lead.ID:
			out.move, out.led = mv, true
		case len(mv.Path) > 0:
			out.told[mv.Model] = geom.Pose{At: mv.Path[len(mv.Path)-1], Heading: mv.Facing.Norm()}
		}
	}
	return out, rules.Allow("DUST-TAB-02", "goes")
}

// path returns the way of the leader: from where he stands, or where he comes on to the board.
func (c *course) path(l *laid) geom.Path {
	if !c.off {
		return append(geom.Path{c.lead.At}, l.move.Path...)
	}
	at := c.end(l).At
	if from, ok := c.door(at); ok {
		return geom.Path{from, at}
	}
	return geom.Path{at}
}

// May implements model.Course: a way of the leader, and places of soldiers.
func (c *course) May(moves []rules.Move) rules.Ruling {
	l, r := c.read(moves)
	if !r.OK() {
		return r
	}
	rule := rules.RuleID("DUST-TAB-02")
	if c.off {
		if rule = c.ArrivalRule(c.unit); len(l.move.Path) != 1 {
			return rules.Refuse(rule, "%s: say where it comes on to the board", c.lead)
		}
	}
	end, path := c.end(&l), c.path(&l)
	used, limit := c.spends(path)
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
	case c.flies() && geom.PathLength(path) < min(model.Square, c.farthest())-geom.Touch:
		return rules.Refuse("DUST-TAB-38", "%s: an aircraft has to fly 4 inches, if only to come back", c.lead)
	}
	if r := c.ends(end, end.At != c.lead.At || end.Heading != c.lead.Facing && !c.p.Foot()); !r.OK() {
		return r
	}
	if s := c.met(path, c.among); s != nil && c.set == nil {
		return c.refuse(s, "%s: %s is in the way", "DUST-TAB-05", "DUST-TAB-05")
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

// ends refuses a pose at which the leader may not stop. One who stays as he is may stand so, whatever has come about.
func (c *course) ends(at geom.Pose, moved bool) rules.Ruling {
	base := c.base(at)
	if !place.OnTable(&c.S.Table, base) {
		return rules.Refuse("DUST-TAB-02", "%s stays on the table", c.lead)
	}
	if s := pressed(base, c.among); s != nil && (moved || c.off) {
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
	case u != 0:
		rule, what = circle, rules.Say("the command circle of %s", c.Unit(u))
	case m != 0:
		rule, what = base, rules.Say("%s", c.Model(m))
	default:
		what = rules.Say("%s", c.S.Piece(s.Of.Piece()))
	}
	return rules.Refuse(rule, text, c.lead, what).Blame(s.Of)
}
