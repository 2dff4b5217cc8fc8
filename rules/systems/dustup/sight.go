package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// How far a line may run inside a wood or building (DUP-LOS-02).
const (
	intoWoods   = 2 * geom.Inch // from the leader who is in it
	insideWoods = 4 * geom.Inch // between two leaders in the same
)

// look is what came of one line of sight.
type look struct {
	clear bool
	a, b  geom.Point
	at    geom.Point // where it is blocked
	piece rules.PieceID
	steps []rules.Step
	by    *rules.Piece // what blocks it, nil where it is clear
	why   reason
}

// reason says why a piece blocks a line or does not. It is worded where somebody reads it: plans draw thousands of lines.
type reason struct {
	form         string
	inside, most geom.Length // for a form with two lengths: how far the line runs inside the piece, and how far it may
}

// text is the reason in words.
func (r reason) text() rules.Text {
	if r.most == 0 {
		return rules.Plain(r.form)
	}
	return rules.Say(r.form, r.inside, r.most)
}

// ruling tells a look.
func (l *look) ruling() rules.Ruling {
	r := rules.Allow("DUP-LOS-01", "the line between the leaders is open")
	if !l.clear {
		r = rules.Refuse("DUP-LOS-02", "%s blocks the line: %s", l.by, l.why.text()).Cite("DUP-LOS-01", "centre to centre of the leaders").Blame(l.by.Ref())
	}
	r.Subject = "sight"
	return r.Add(l.steps...)
}

// sees judges the line between the leaders of two units (DUP-LOS-01, DUP-LOS-02). The ruling names the blocker. Hidden
// units are where their markers are.
func (g *game) sees(from, to rules.UnitID) (bool, rules.Ruling) {
	a, okA := g.stand(from)
	b, okB := g.stand(to)
	if !okA || !okB {
		return false, rules.Refuse("DUP-LOS-01", "both units have to be on the table")
	}
	l := g.line(a.Centre(), b.Centre(), g.troop(from).Sensors)
	return l.clear, l.ruling()
}

// seen is sees without the ruling, for the code that looks at many units.
func (g *game) seen(from, to rules.UnitID) bool {
	a, okA := g.stand(from)
	b, okB := g.stand(to)
	return okA && okB && g.line(a.Centre(), b.Centre(), g.troop(from).Sensors).clear
}

// blind refuses by a rule what needs a line of sight, with all that the look says; it blames what blocks the line.
func blind(look rules.Ruling, rule rules.RuleID, format string, args ...any) rules.Ruling {
	r := rules.Refuse(rule, format, args...).Take(look).Cite(look.Rule, "%s", look.Text)
	r.Blames = look.Blames
	return r
}

// seesPoint judges the line from a unit's leader to a point of the table.
func (g *game) seesPoint(from rules.UnitID, at geom.Point) (bool, rules.Ruling) {
	a, ok := g.stand(from)
	if !ok {
		return false, rules.Refuse("DUP-LOS-01", "%s is not on the table", g.unit(from))
	}
	l := g.line(a.Centre(), at, g.troop(from).Sensors)
	return l.clear, l.ruling()
}

// line judges one straight line for somebody with these sensors. Models never block.
func (g *game) line(a, b geom.Point, sensors die) look {
	l := look{clear: true, a: a, b: b}
	high := max(g.levelAt(a), g.levelAt(b))
	way := geom.Box{Min: geom.Pt(min(a.X, b.X), min(a.Y, b.Y)), Max: geom.Pt(max(a.X, b.X), max(a.Y, b.Y))}
	var first geom.Length
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := g.terrainOf(p)
		if p.Gone || !t.blocks || !way.Meets(p.Shape.Bounds()) || !geom.SegmentCrosses(a, b, p.Shape) {
			continue
		}
		why, blocked := g.blocks(p, t, a, b, sensors, high)
		if !blocked {
			l.steps = append(l.steps, rules.Step{Rule: "DUP-LOS-02", Text: rules.Say("%s: %s", p, why.text())})
			continue
		}
		at, d, _ := geom.SegmentEntry(a, b, p.Shape)
		if l.clear || d < first {
			l.clear, l.piece, l.at, l.by, l.why, first = false, p.ID, at, p, why, d
		}
	}
	return l
}

// blocks judges one piece that a line goes through; the reason says why it does or does not.
func (g *game) blocks(p *rules.Piece, t *terrain, a, b geom.Point, sensors die, high int) (why reason, blocked bool) {
	switch {
	case t.id == "smoke" && sensors >= d8:
		return reason{form: "special sensors look through smoke"}, false
	case t.id == "smoke":
		return reason{form: "smoke"}, true
	case g.top(p, t) < high:
		return reason{form: "lower than the level of the higher leader"}, false
	}
	inA, inB := p.Shape.ContainsPoint(a), p.Shape.ContainsPoint(b)
	switch {
	case t.id == "slope" && (inA || inB):
		return reason{form: "a leader stands on this hill"}, false
	case t.id == "slope":
		return reason{form: "a hill"}, true
	case !inA && !inB:
		return reason{form: t.id}, true
	}
	d, most := geom.SegmentInside(a, b, p.Shape), intoWoods
	if inA && inB {
		most = insideWoods
	}
	if within(d, most) {
		return reason{"%s inside it, up to %s is seen through", d, most}, false
	}
	return reason{"%s inside it, up to %s is seen through", d, most}, true
}

// levelAt is the level of a place: that of the highest hill there, 0 on the ground (DUP-LOS-02).
func (g *game) levelAt(at geom.Point) int {
	n := 0
	for i := range g.S.Table.Pieces {
		if p := &g.S.Table.Pieces[i]; p.Kind == "slope" && !p.Gone && p.Shape.ContainsPoint(at) {
			n = max(n, hillLevel(p))
		}
	}
	return n
}

// hillLevel is the level of a hill: 1 unless the scenario says more.
func hillLevel(p *rules.Piece) int {
	if n, ok := tag(p, "level"); ok {
		return n
	}
	return terrainByID("slope").levels
}

// top is the level of the top of a piece: of woods and buildings 1 above their ground unless the scenario says more.
func (g *game) top(p *rules.Piece, t *terrain) int {
	if t.id == "slope" {
		return hillLevel(p)
	}
	n, ok := tag(p, "height")
	if !ok {
		n = t.levels
	}
	return n + g.levelAt(p.Shape.Centre())
}
