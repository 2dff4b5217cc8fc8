package tabletop

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// Counts implements model.Board.
func (Board) Counts() (rules.RuleID, string) {
	return "DUST-TAB-10", "four inches are a square, begun ones count"
}

// eye returns the end from which an eye looks, in the state in which it stands there.
func eye(g *model.Game, e rules.Eye) (*view, end) {
	h := *g
	h.S = e.Stood(g.S)
	v := read(&h)
	if e.Model == 0 {
		return v, point(e.Pose.At, e.Layer)
	}
	return v, v.of(e.Model)
}

// ends lists what a reference speaks of: of a unit its models, with whoever has joined it.
func (v *view) ends(to rules.Ref) (out []end) {
	if u := to.Unit(); u != 0 && v.S.HasUnit(u) {
		for _, m := range v.bodies(u) {
			out = append(out, v.of(m))
		}
		return out
	}
	if m := to.Model(); m != 0 && v.S.HasModel(m) {
		if k := v.Model(m); k.Place == rules.OnTable || k.Place == rules.Wreck {
			return []end{v.of(m)}
		}
		return nil
	}
	if p := to.Piece(); p != 0 && v.S.HasPiece(p) && !v.S.Piece(p).Gone {
		return []end{terrain(v.S.Piece(p))}
	}
	for _, s := range v.S.Shapes(to) {
		out = append(out, end{Shape: s, mid: s.Centre()})
	}
	return out
}

// Measure implements model.Board: from edge to edge, of a unit to the nearest model that the eye sees, or where it sees none to the nearest.
func (Board) Measure(g *model.Game, from rules.Eye, to rules.Ref) (a, b geom.Point, n int, ok bool) {
	v, e := eye(g, from)
	var far geom.Length
	saw := false
	for _, t := range v.ends(to) {
		d := geom.Distance(e.Shape, t.Shape)
		see := t.model == 0 || to.Unit() == 0 || v.sees(e, t).open
		if ok && (saw && !see || saw == see && d >= far) {
			continue
		}
		a, b = geom.Nearest(e.Shape, t.Shape)
		far, saw, n, ok = d, see, squares(d), true
	}
	return a, b, n, ok
}

// See implements model.Board.
func (Board) See(g *model.Game, from rules.Eye, to rules.Ref) (best model.Line, ok bool) {
	v, e := eye(g, from)
	var far geom.Length
	list := v.ends(to)
	for _, t := range list {
		d, see := geom.Distance(e.Shape, t.Shape), v.sees(e, t)
		if ok && (best.Open && !see.open || best.Open == see.open && d >= far) {
			continue
		}
		far, ok = d, true
		best = model.Line{From: see.a, To: see.b, Range: squares(d), Open: see.open, Block: see.at, Rule: see.rule, Piece: see.piece, Model: see.model, Eye: from.Model}
	}
	var p, q *model.Profile
	if from.Model != 0 {
		p = v.Profile(from.Model)
	}
	if ok && list[0].model != 0 && v.Model(list[0].model).Place == rules.OnTable {
		q = v.Profile(list[0].model)
		best.Cover = half(v.bodies(v.Model(list[0].model).Unit), func(m rules.ModelID) rules.RuleID { return v.obscured(e, m) }) // the unit has it, or not
	}
	if ok {
		v.Weathered(&best, p, q)
	}
	return best, ok
}

// grown returns the outline of all that lies within a distance of a convex shape.
func grown(s geom.Shape, by geom.Length) []geom.Point {
	var pts []geom.Point
	for _, p := range s.AppendOutline(nil) {
		pts = geom.Disc(p, 2*by).AppendOutline(pts)
	}
	return geom.ConvexHull(nil, pts)
}

// Field implements model.Board: from the model from which the range of its weapon is measured.
func (Board) Field(g *model.Game, m rules.ModelID, w *model.Weapon) geom.Region {
	v := read(g)
	from := v.of(v.eyes(m))
	far := w.Range
	if w.Close {
		far = 1
	}
	area := grown(from.Shape, geom.Length(far)*square)
	if in := arc(w.Mount, from.Shape, v.faces(from.model)); in != nil {
		area = clip(area, in)
	}
	if len(area) < 3 {
		return geom.Region{}
	}
	out := []geom.Shape{geom.Poly(area)}
	if w.Min > 1 {
		out = geom.Without(out[0], []geom.Shape{geom.Poly(grown(from.Shape, geom.Length(w.Min-1)*square))})
	}
	return geom.Region{Shapes: out}
}

// Around implements model.Board.
func (Board) Around(g *model.Game, u rules.UnitID, n int) geom.Region {
	m := g.Guide(u)
	if m == 0 {
		return geom.Region{}
	}
	return geom.Region{Shapes: []geom.Shape{geom.Poly(grown(g.Model(m).Shape(), geom.Length(n)*square))}}
}
