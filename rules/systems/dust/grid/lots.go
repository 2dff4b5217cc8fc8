package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Lots implements model.Board.
func (Board) Lots(t *rules.Table) []rules.Lot { return ground.Laid(t) }

// Plot implements model.Board.
func (Board) Plot(g *model.Game, l rules.Lot, at geom.Point) ([]rules.Piece, rules.Ruling) {
	c := chartOf(g.S)
	return ground.Plot(g, l, at, func(p space.Cell) bool { return len(c.at(p).pieces) > 0 }, c.nextToSolid)
}

// nextToSolid reports whether a square touches one that nobody enters.
func (c *chart) nextToSolid(p space.Cell) bool {
	for x := -1; x <= 1; x++ {
		for y := -1; y <= 1; y++ {
			if q := p.Add(space.Cell{X: x, Y: y}); c.Has(q) && c.solid(q) {
				return true
			}
		}
	}
	return false
}

// Fortify implements model.Board. The point lies in the square to the upper right of its middle. What goes for it is the terrain on its squares
// and the impassable pieces next to it, where that lies in the deployment area of the side.
func (Board) Fortify(g *model.Game, seat rules.Seat, kind string, at geom.Point) (out model.Fort, r rules.Ruling) {
	c := chartOf(g.S)
	mid := c.Corner(c.Cell(at))
	facing := map[string]geom.Heading{"bottom": 0, "left": 9000, "top": 18000, "right": 27000}[g.X.Homes[seat]]
	out.Piece = rules.Piece{Label: g.S.FreeLabel(kind), Kind: kind, Shape: geom.Rect(mid, fortSide*side, fortSide*side, facing)}
	own := func(q space.Cell) bool { return c.Has(q) && g.X.Deploys(&g.S.Table, seat, c.Middle(q)) }
	f := newFort(c.Squares, &out.Piece)
	for x := -1; x <= fortSide; x++ {
		for y := -1; y <= fortSide; y++ {
			q := f.low.Add(space.Cell{X: x, Y: y})
			within := x >= 0 && x < fortSide && y >= 0 && y < fortSide
			if within && !own(q) {
				return out, rules.Refuse("DUST-FORT-01", "a fortification lies in the own deployment area")
			}
			for _, id := range c.onCell(q) {
				if k := c.kinds[id-1]; !k.Fort && (within || k.Sight == ground.Never) && !slices.Contains(out.Gone, id) {
					out.Gone = append(out.Gone, id)
				}
			}
		}
	}
	for _, id := range out.Gone {
		if slices.ContainsFunc(c.Cells(c.pieces[id-1].Shape), func(q space.Cell) bool { return slices.Contains(c.onCell(q), id) && !own(q) }) {
			return out, rules.Refuse("DUST-FORT-01", "terrain outside of the own deployment area is in its way")
		}
	}
	out.N = len(out.Gone)
	out.Gone = append(out.Gone, c.doors(out.Gone)...)
	return out, out.Judge(g)
}

// onCell lists the pieces on a square, none off the board.
func (c *chart) onCell(q space.Cell) []rules.PieceID {
	if !c.Has(q) {
		return nil
	}
	return c.at(q).pieces
}

// doors lists what lies on the edges of some pieces with walls.
func (c *chart) doors(of []rules.PieceID) (out []rules.PieceID) {
	for i := range c.pieces {
		p, k := &c.pieces[i], c.kinds[i]
		if p.Gone || k == nil || !k.Edge {
			continue
		}
		at := p.Shape.Bounds()
		if slices.ContainsFunc(of, func(id rules.PieceID) bool {
			b := c.pieces[id-1].Shape.Bounds()
			return c.kinds[id-1].Walls && at.Min.X >= b.Min.X-side/4 && at.Min.Y >= b.Min.Y-side/4 && at.Max.X <= b.Max.X+side/4 && at.Max.Y <= b.Max.Y+side/4
		}) {
			out = append(out, p.ID)
		}
	}
	return out
}

// Inside implements model.Board.
func (Board) Inside(g *model.Game, p rules.PieceID, u rules.UnitID) []model.Stood {
	f := newFort(squares(&g.S.Table), g.S.Piece(p))
	k := newMover(g, u)
	return k.stop(space.Node{Cell: f.inside[0], Facing: f.facing}, f.facing).Models
}
