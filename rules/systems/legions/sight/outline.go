package sight

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// anyLine looks for an open line between two shapes, of which the narrow ones count with their centre only.
func (v *Lines) anyLine(a, b geom.Shape, wideA, wideB bool, e *ends) model.Look {
	if !wideA {
		a = geom.Disc(a.C, 0)
	}
	if !wideB {
		b = geom.Disc(b.C, 0)
	}
	best := v.line(a.C, b.C, e)
	if best.Clear {
		return best
	}
	skip := append(e.skip[:len(e.skip):len(e.skip)], v.ignored(e)...)
	open := false
	for _, c := range append([]rules.ModelID{0}, e.comrades...) {
		v.Query.Mask, v.Query.Exclude = model.Blocking, skip
		if c != 0 {
			v.Query.Exclude = append(skip[:len(skip):len(skip)], int32(c))
		}
		if r := v.Scene.AnyToAny(a, b, &v.Query); r.Clear {
			open = true
			l := model.Look{Clear: true, A: r.A, B: r.B, Rule: v.Book.OpenLine, Text: rules.Plain("a line to some point is open")}
			if c != 0 {
				l.Step(v.Book.SeeingPastOne, 1, RulesOf.Of(v.Edition).PastText, v.Model(c))
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
			if l := v.line(p, q, e); l.Clear {
				return l
			}
		}
	}
	return best
}

// exposed weighs the one thing that the search between two shapes cannot: how far a line that it found runs inside
// the pieces that its ends Occupy.
func (v *Lines) exposed(l *model.Look, e *ends) bool {
	v.Query.Mask, v.Query.Exclude = model.SeenArea|model.SeenLinear, e.skip
	v.Cross = v.Scene.Crossings(l.A, l.B, &v.Query, v.Cross[:0])
	past := false
	for i := range v.Cross {
		c := &v.Cross[i]
		if c.Class == model.SeenLinear && !l.Linear {
			l.Linear, l.Piece, l.Rule = true, rules.PieceID(-c.ID), v.Book.SightOverLinear
		}
		if c.Class == model.SeenArea && c.Inside > geom.Graze && model.Holds(e.cover, rules.PieceID(-c.ID)) && !v.passes(c, e, l, &past) {
			return false
		}
	}
	return true
}

// ignored lists what a search may leave out from the start: what never blocks for these ends.
func (v *Lines) ignored(e *ends) []int32 {
	var out []int32
	for _, p := range e.cover {
		out = append(out, -int32(p))
	}
	if e.up {
		for i := range v.S.Models {
			m := &v.S.Models[i]
			if m.Place == rules.OnTable && Lift(v.Tableau, m.ID) < model.Raised {
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
