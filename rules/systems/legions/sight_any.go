package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// anyLine looks for an open line between two shapes, of which the narrow ones count with their centre only.
func (v *sights) anyLine(a, b geom.Shape, wideA, wideB bool, e *ends) look {
	if !wideA {
		a = geom.Disc(a.C, 0)
	}
	if !wideB {
		b = geom.Disc(b.C, 0)
	}
	best := v.line(a.C, b.C, e)
	if best.clear {
		return best
	}
	skip := append(e.skip[:len(e.skip):len(e.skip)], v.ignored(e)...)
	open := false
	for _, c := range append([]rules.ModelID{0}, e.comrades...) {
		v.query.Mask, v.query.Exclude = blocking, skip
		if c != 0 {
			v.query.Exclude = append(skip[:len(skip):len(skip)], int32(c))
		}
		if r := v.scene.AnyToAny(a, b, &v.query); r.Clear {
			open = true
			l := look{clear: true, a: r.A, b: r.B, rule: v.Book.OpenLine, text: rules.Plain("a line to some point is open")}
			if c != 0 {
				l.step(v.Book.SeeingPastOne, 1, "in Line Formation it looks past %s", v.model(c))
			}
			if v.exposed(&l, e) {
				return l
			}
		}
	}
	if !open {
		return best // the search leaves out what the ends Occupy, so nothing is missed
	}
	// Exposure limits lengths, which the search cannot weigh: try the outline.
	for _, p := range outline(a) {
		for _, q := range outline(b) {
			if l := v.line(p, q, e); l.clear {
				return l
			}
		}
	}
	return best
}

// exposed weighs the one thing that the search between two shapes cannot: how far a line that it found runs inside
// the pieces that its ends Occupy.
func (v *sights) exposed(l *look, e *ends) bool {
	v.query.Mask, v.query.Exclude = seenArea|seenLinear, e.skip
	v.cross = v.scene.Crossings(l.a, l.b, &v.query, v.cross[:0])
	past := false
	for i := range v.cross {
		c := &v.cross[i]
		if c.Class == seenLinear && !l.linear {
			l.linear, l.piece, l.rule = true, rules.PieceID(-c.ID), v.Book.SightOverLinear
		}
		if c.Class == seenArea && c.Inside > geom.Graze && holds(e.cover, rules.PieceID(-c.ID)) && !v.passes(c, e, l, &past) {
			return false
		}
	}
	return true
}

// ignored lists what a search may leave out from the start: what never blocks for these ends.
func (v *sights) ignored(e *ends) []int32 {
	var out []int32
	for _, p := range e.cover {
		out = append(out, -int32(p))
	}
	if e.up {
		for i := range v.S.Models {
			m := &v.S.Models[i]
			if m.Place == rules.OnTable && v.lift(m.ID) < raised {
				out = append(out, int32(m.ID))
			}
		}
	}
	return out
}

// outline gives points of a shape to try: its centre and the corners and middles of its edge.
func outline(s geom.Shape) []geom.Point {
	if s.Kind == geom.KindDisc && s.W == 0 {
		return []geom.Point{s.C}
	}
	edge := s.AppendOutline(nil)
	out := []geom.Point{s.C}
	step := len(edge)/24 + 1
	for i := 0; i < len(edge); i += step {
		out = append(out, edge[i], edge[i].Mid(edge[(i+1)%len(edge)]))
	}
	return out
}
