package tableview

import (
	"baize/game/session/draft"
	"baize/game/session/play"
	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// ruler draws the line being measured, as the rules measure it, with what they say about it.
func (b *build) ruler() {
	if b.look.Ruler == nil {
		return
	}
	m := Measure(b.h, b.look.Ruler.A, b.look.Ruler.B)
	r := render.Ruler{A: Pt(m.A), B: Pt(m.B), Text: telling.Words(b.st, m.Amount.Text()), Bare: m.Amount.Unit != rules.Micron}
	for _, k := range m.Ruling.Steps {
		if k.Value != m.Amount.N {
			r.Text += " · " + telling.Words(b.st, k.Text) // another distance, by which something else is decided
		}
	}
	if m.Amount.None() {
		r.A, r.B, r.Text, r.Warn = Pt(b.look.Ruler.A), Pt(b.look.Ruler.B), telling.Words(b.st, m.Ruling.Text), true
	}
	b.out.Rulers = append(b.out.Rulers, r)
}

// Measure gives what the rules measure between what lies at two points: models, where they would stand if they are being moved, the
// edges of terrain, or bare points.
func Measure(h *draft.Hand, a, z geom.Point) rules.Measured {
	from, to := lying(h, a), lying(h, z)
	if from.Piece() != 0 && to.Piece() == 0 {
		m := Measure(h, z, a)
		m.A, m.B = m.B, m.A
		return m
	}
	st, of := h.Play().State(), rules.EyeAt(a)
	if m := from.Model(); m != 0 && from != to {
		of = eye(h, m)
	}
	if m := to.Model(); m != 0 {
		if st = eye(h, m).Stood(st); from == to {
			to = rules.PointRef(z)
		}
	}
	return rules.MeasurerOf(h.Play().System()).Measure(st, of, to)
}

// lying is what a ruler that is laid at a point lies on: a model, the edge of a piece of terrain, or the point.
func lying(h *draft.Hand, p geom.Point) rules.Ref {
	if m := ModelAt(h, p); m != 0 {
		return h.Play().State().Model(m).Ref()
	}
	if k := PieceAt(h.Play(), p); k != 0 {
		if piece := h.Play().State().Piece(k); !piece.Shape.Contains(geom.Disc(p, 2*Near)) {
			return piece.Ref()
		}
	}
	return rules.PointRef(p)
}

// eye is from where a model looks and is measured: from its ghost while it is being moved.
func eye(h *draft.Hand, id rules.ModelID) rules.Eye {
	if mv := h.Mover(); mv != nil {
		if g := mv.Ghost(id); g != nil && g.Moved {
			return rules.Eye{Model: id, Pose: &geom.Pose{At: g.At, Heading: g.Facing}, Layer: g.Layer()}
		}
	}
	return h.Play().State().Model(id).Eye()
}

// Near is how far beside a base the mouse still finds it.
const Near = geom.Inch / 4

// ModelAt is the model under a point of the table, ghosts first; 0 for none. A small base is found a little beside it; of several over
// one another it is the smallest, and of these the highest.
func ModelAt(h *draft.Hand, p geom.Point) rules.ModelID {
	best, near, wide := rules.ModelID(0), geom.Length(Near), geom.Length(0)
	if mv := h.Mover(); mv != nil {
		for i := range mv.Ghosts() {
			if g := &mv.Ghosts()[i]; g.Moved {
				if d := geom.DistanceTo(mv.Shape(g), p); d < near {
					best, near = g.Model, d
				}
			}
		}
	}
	if best != 0 {
		return best
	}
	st := h.Play().State()
	up, high := lifts(st), 0
	for i := range st.Models {
		m := &st.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck {
			continue
		}
		shape := m.Shape()
		if by, ok := up[m.ID]; ok {
			shape = shape.Translate(by)
		}
		if d, w := geom.DistanceTo(shape, p), max(m.Base.W, m.Base.L); d < near || d == 0 && best != 0 && (w < wide || w == wide && m.Layer > high) {
			best, near, wide, high = m.ID, d, w, m.Layer
		}
	}
	return best
}

// PieceAt is the terrain piece under a point, the last laid first; 0 for none.
func PieceAt(in *play.Play, p geom.Point) rules.PieceID {
	list := in.State().Table.Pieces
	for i := len(list) - 1; i >= 0; i-- {
		if !list[i].Gone && geom.DistanceTo(list[i].Shape, p) < geom.Inch/8 {
			return list[i].ID
		}
	}
	return 0
}
