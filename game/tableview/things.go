package tableview

import (
	"slices"

	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// isThing reports whether a piece is a thing on the table, which is drawn as a token.
func (b *build) isThing(p *rules.Piece) bool {
	return b.system() != nil && b.sys.Info().IsThing(p.Kind)
}

// thing draws a thing on the table as a token in the colours of its owner, with its markers and its level.
func (b *build) thing(p *rules.Piece, hover bool) {
	if p.Gone {
		return
	}
	b.out.Things = append(b.out.Things, token(b.st.System, p))
	b.out.Things[len(b.out.Things)-1].Hover = hover
	if p.Layer != 0 { // below it, where no chip lies
		b.out.Labels = append(b.out.Labels, render.Label{At: Pt(p.Shape.C), Text: telling.Words(b.st, rules.LevelText(p.Layer)), Style: render.Plate, DY: 34})
	}
}

// token is what a thing on the table looks like.
func token(system string, p *rules.Piece) render.Model {
	s := &p.Shape
	r := render.Model{X: int64(s.C.X), Y: int64(s.C.Y), Heading: int32(s.H.Norm()), Side: int(p.Owner.Seat()), Width: int64(s.W), Length: int64(s.L), Silhouette: Drawn(system, p.Kind), Flat: true}
	switch s.Kind {
	case geom.KindRect:
		r.Shape = render.Rect
	case geom.KindOval:
		r.Shape = render.Oval
	default:
		r.Length = r.Width
	}
	if !slices.Contains(render.Silhouettes, r.Silhouette) {
		r.Silhouette = "token"
	}
	for _, k := range p.Markers {
		for range min(k.N, 3) {
			r.Markers = append(r.Markers, k.Kind)
		}
	}
	return r
}
