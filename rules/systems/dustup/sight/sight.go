package sight

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
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
	return okA && okB && Line(g, a.Centre(), b.Centre(), g.Troop(from).Sensors).Clear
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
	l := Look{Clear: true, A: a, B: b}
	high := max(levelAt(g, a), levelAt(g, b))
	way := geom.Box{Min: geom.Pt(min(a.X, b.X), min(a.Y, b.Y)), Max: geom.Pt(max(a.X, b.X), max(a.Y, b.Y))}
	var first geom.Length
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := ground.TerrainOf(g, p)
		if p.Gone || !t.Blocks || !way.Meets(p.Shape.Bounds()) || !geom.SegmentCrosses(a, b, p.Shape) {
			continue
		}
		why, blocked := Blocks(g, p, t, a, b, sensors, high)
		if !blocked {
			l.steps = append(l.steps, rules.Step{Rule: "DUP-LOS-02", Text: rules.Say("%s: %s", p, why.Text())})
			continue
		}
		at, d, _ := geom.SegmentEntry(a, b, p.Shape)
		if l.Clear || d < first {
			l.Clear, l.Piece, l.At, l.by, l.Why, first = false, p.ID, at, p, why, d
		}
	}
	return l
}

// Blocks judges one piece that a line goes through; the reason says why it does or does not.
func Blocks(g *model.Game, p *rules.Piece, t *ground.Terrain, a, b geom.Point, sensors ladder.Die, high int) (why Reason, blocked bool) {
	switch {
	case t.Id == "smoke" && sensors >= ladder.D8:
		return Reason{form: "special sensors look through smoke"}, false
	case t.Id == "smoke":
		return Reason{form: "smoke"}, true
	case top(g, p, t) < high:
		return Reason{form: "lower than the level of the higher leader"}, false
	}
	inA, inB := p.Shape.ContainsPoint(a), p.Shape.ContainsPoint(b)
	switch {
	case t.Id == "slope" && (inA || inB):
		return Reason{form: "a leader stands on this hill"}, false
	case t.Id == "slope":
		return Reason{form: "a hill"}, true
	case !inA && !inB:
		return Reason{form: t.Id}, true
	}
	d, most := geom.SegmentInside(a, b, p.Shape), intoWoods
	if inA && inB {
		most = insideWoods
	}
	if model.Within(d, most) {
		return Reason{"%s inside it, up to %s is seen through", d, most}, false
	}
	return Reason{"%s inside it, up to %s is seen through", d, most}, true
}

// levelAt is the level of a place: that of the highest hill there, 0 on the ground (DUP-LOS-02).
func levelAt(g *model.Game, at geom.Point) int {
	n := 0
	for i := range g.S.Table.Pieces {
		if p := &g.S.Table.Pieces[i]; p.Kind == "slope" && !p.Gone && p.Shape.ContainsPoint(at) {
			n = max(n, HillLevel(p))
		}
	}
	return n
}

// HillLevel is the level of a hill: 1 unless the scenario says more.
func HillLevel(p *rules.Piece) int {
	if n, ok := ground.Tag(p, "level"); ok {
		return n
	}
	return ground.TerrainByID("slope").Levels
}

// top is the level of the top of a piece: of woods and buildings 1 above their ground unless the scenario says more.
func top(g *model.Game, p *rules.Piece, t *ground.Terrain) int {
	if t.Id == "slope" {
		return HillLevel(p)
	}
	n, ok := ground.Tag(p, "height")
	if !ok {
		n = t.Levels
	}
	return n + levelAt(g, p.Shape.Centre())
}
