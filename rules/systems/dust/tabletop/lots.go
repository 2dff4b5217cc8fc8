package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Lots implements model.Board.
func (Board) Lots(t *rules.Table) []rules.Lot { return ground.Laid(t) }

// Plot implements model.Board: what the players lay out lies on areas of four inches, as on squares (DUST-SCEN-06).
func (Board) Plot(g *model.Game, l rules.Lot, at geom.Point) ([]rules.Piece, rules.Ruling) {
	on := landOf(g.S)
	q := ground.Squares(&g.S.Table)
	return ground.Plot(g, l, at,
		func(c space.Cell) bool {
			area := q.Shape(c).Shrunk(geom.Touch)
			return on.any(func(p *rules.Piece, k *ground.Kind) bool { return !k.Edge && geom.Overlap(area, p.Shape) })
		},
		func(c space.Cell) bool {
			return on.any(func(p *rules.Piece, k *ground.Kind) bool {
				return k.Sight == ground.Never && geom.Within(q.Shape(c), p.Shape, square-geom.Touch)
			})
		})
}

// any reports whether there is a piece like that.
func (l *land) any(is func(p *rules.Piece, k *ground.Kind) bool) bool {
	for i, k := range l.kinds {
		if k != nil && is(&l.pieces[i], k) {
			return true
		}
	}
	return false
}

// Fortify implements model.Board: with its middle on the point, or where it may not lie so on the nearest corner of whole squares below that.
func (Board) Fortify(g *model.Game, seat rules.Seat, kind string, at geom.Point) (out model.Fort, r rules.Ruling) {
	if out, r = fortify(g, seat, kind, at); !r.OK() {
		q := ground.Squares(&g.S.Table)
		out, r = fortify(g, seat, kind, q.Corner(q.Cell(at)))
	}
	return out, r
}

// fortify lays a fortification with its middle on a point. What goes for it is the terrain that it would lie on, and the impassable pieces
// next to it, where that lies in the deployment area of the side (DUST-SCEN-04).
func fortify(g *model.Game, seat rules.Seat, kind string, mid geom.Point) (out model.Fort, r rules.Ruling) {
	l := landOf(g.S)
	facing := place.Edge(g.X.Homes[seat]).Inward()
	out.Piece = rules.Piece{Label: g.S.FreeLabel(kind), Kind: kind, Shape: geom.Rect(mid, fortSide, fortSide, facing)}
	f := newFort(&out.Piece)
	if !f.deployed(g, seat) {
		return out, rules.Refuse("DUST-FORT-01", "a fortification lies in the own deployment area")
	}
	area := f.shape.Shrunk(geom.Touch)
	for i, k := range l.kinds {
		p := &l.pieces[i]
		if k == nil || k.Fort || k.ID == ground.Opening || !geom.Overlap(area, p.Shape) && !(k.Sight == ground.Never && geom.Within(f.shape, p.Shape, square-geom.Touch)) {
			continue
		}
		if slices.ContainsFunc(p.Shape.Bounds().Grow(-geom.Touch).Corners(), func(c geom.Point) bool { return !g.X.Deploys(&g.S.Table, seat, c) }) {
			return out, rules.Refuse("DUST-FORT-01", "terrain outside of the own deployment area is in its way")
		}
		out.Gone = append(out.Gone, p.ID)
	}
	out.N = len(out.Gone)
	for i, k := range l.kinds { // openings go with their walls
		if p := &l.pieces[i]; k != nil && k.ID == ground.Opening && slices.ContainsFunc(out.Gone, func(id rules.PieceID) bool { return geom.Overlap(p.Shape, l.pieces[id-1].Shape) }) {
			out.Gone = append(out.Gone, p.ID)
		}
	}
	return out, out.Judge(g)
}
