package sight

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// How far a line may run inside a wood or building (DUP-LOS-02).
const (
	intoWoods   = 2 * geom.Inch // from the leader who is in it
	insideWoods = 4 * geom.Inch // between two leaders in the same
)

// Look is what came of one line of sight.
type Look struct {
	Clear bool
	A, B  geom.Point
	At    geom.Point // where it is blocked
	Piece rules.PieceID
	steps []rules.Step
	by    *rules.Piece // what blocks it, nil where it is clear
	Why   Reason
}

// Reason says why a piece blocks a line or does not. It is worded where somebody reads it: plans draw thousands of lines.
type Reason struct {
	form         string
	inside, most geom.Length // for a form with two lengths: how far the line runs inside the piece, and how far it may
}

// Text is the reason in words.
func (r Reason) Text() rules.Text {
	if r.most == 0 {
		return rules.Plain(r.form)
	}
	return rules.Say(r.form, r.inside, r.most)
}

// Ruling tells a look.
func (l *Look) Ruling() rules.Ruling {
	r := rules.Allow("DUP-LOS-01", "the line between the leaders is open")
	if !l.Clear {
		r = rules.Refuse("DUP-LOS-02", "%s blocks the line: %s", l.by, l.Why.Text()).Cite("DUP-LOS-01", "centre to centre of the leaders").Blame(l.by.Ref())
	}
	r.Subject = "sight"
	return r.Add(l.steps...)
}

// Sees judges the line between the leaders of two units (DUP-LOS-01, DUP-LOS-02). The ruling names the blocker. Hidden
// units are where their markers are.
func Sees(g *model.Game, from, to rules.UnitID) (bool, rules.Ruling) {
	a, okA := g.Stand(from)
	b, okB := g.Stand(to)
	if !okA || !okB {
		return false, rules.Refuse("DUP-LOS-01", "both units have to be on the table")
	}
	l := Line(g, a.Centre(), b.Centre(), g.Troop(from).Sensors)
	return l.Clear, l.Ruling()
}

// Seen is Sees without the ruling, for the code that looks at many units.
func Seen(g *model.Game, from, to rules.UnitID) bool {
	a, okA := g.Stand(from)
	b, okB := g.Stand(to)
	if !okA || !okB {
		return false
	}
	c := SceneOf(g)
	return Open(c, a.Centre(), b.Centre(), max(LevelAt(c, a.Centre()), LevelAt(c, b.Centre())), g.Troop(from).Sensors)
}

// Blind refuses by a rule what needs a line of sight, with all that the look says; it blames what blocks the line.
func Blind(look rules.Ruling, rule rules.RuleID, format string, args ...any) rules.Ruling {
	r := rules.Refuse(rule, format, args...).Take(look).Cite(look.Rule, "%s", look.Text)
	r.Blames = look.Blames
	return r
}

// SeesPoint judges the line from a unit's leader to a point of the table.
func SeesPoint(g *model.Game, from rules.UnitID, at geom.Point) (bool, rules.Ruling) {
	a, ok := g.Stand(from)
	if !ok {
		return false, rules.Refuse("DUP-LOS-01", "%s is not on the table", g.Unit(from))
	}
	l := Line(g, a.Centre(), at, g.Troop(from).Sensors)
	return l.Clear, l.Ruling()
}

// Line judges one straight line for somebody with these sensors. Models never block.
func Line(g *model.Game, a, b geom.Point, sensors ladder.Die) Look {
	c := SceneOf(g)
	l := Look{Clear: true, A: a, B: b}
	var first geom.Length
	eachBlocking(c, a, b, max(LevelAt(c, a), LevelAt(c, b)), sensors, func(h int, why Reason, blocked bool) bool {
		p := &g.S.Table.Pieces[h]
		if !blocked {
			l.steps = append(l.steps, rules.Step{Rule: "DUP-LOS-02", Text: rules.Say("%s: %s", p, why.Text())})
			return true
		}
		if at, d := c.Entry(h, a, b); l.Clear || d < first {
			l.Clear, l.Piece, l.At, l.by, l.Why, first = false, p.ID, at, p, why, d
		}
		return true
	})
	return l
}

// Open is whether a line is clear for somebody with these sensors, high being the level of the higher of its ends: [Line] without the words.
func Open(c *Scene, a, b geom.Point, high int, sensors ladder.Die) bool {
	return eachBlocking(c, a, b, high, sensors, func(_ int, _ Reason, blocked bool) bool { return !blocked })
}

// eachBlocking visits the pieces of kinds that block sight, by their place in the list, that a line goes through, until visit says that it is
// enough, and reports whether it never does. The reason says why one blocks or does not.
func eachBlocking(c *Scene, a, b geom.Point, high int, sensors ladder.Die, visit func(h int, why Reason, blocked bool) bool) bool {
	k := askers.Get().(*asker)
	defer askers.Put(k)
	k.query.Mask = blocking
	k.found = c.Through(a, b, &k.query, k.found[:0])
	for _, h := range k.found {
		if why, blocked := blocks(c, int(h), a, b, sensors, high); !visit(int(h), why, blocked) {
			return false
		}
	}
	return true
}

// blocks judges one piece that a line goes through; the reason says why it does or does not.
func blocks(c *Scene, h int, a, b geom.Point, sensors ladder.Die, high int) (why Reason, blocked bool) {
	t := &c.Kinds[h]
	switch {
	case t.Id == "smoke" && sensors >= ladder.D8:
		return Reason{form: "special sensors look through smoke"}, false
	case t.Id == "smoke":
		return Reason{form: "smoke"}, true
	case t.top < high:
		return Reason{form: "lower than the level of the higher leader"}, false
	}
	inA, inB := c.Holds(h, a), c.Holds(h, b)
	switch {
	case t.Id == "slope" && (inA || inB):
		return Reason{form: "a leader stands on this hill"}, false
	case t.Id == "slope":
		return Reason{form: "a hill"}, true
	case !inA && !inB:
		return Reason{form: t.Id}, true
	}
	d, most := c.Inside(h, a, b), intoWoods
	if inA && inB {
		most = insideWoods
	}
	if model.Within(d, most) {
		return Reason{"%s inside it, up to %s is seen through", d, most}, false
	}
	return Reason{"%s inside it, up to %s is seen through", d, most}, true
}
