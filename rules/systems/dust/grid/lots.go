package grid

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Per is how many squares a table of up to 50 army points has (DUST-SCEN-05).
const Per = 11 * 11

// Lots are the terrain of the default scenario for each 50 army points of a table's size (DUST-SCEN-06).
var Lots = []rules.Lot{
	{Kind: ground.Building, Tags: "floors=1", N: 2, W: 2, H: 2, Door: ground.Opening},
	{Kind: ground.Structure, N: 2, W: 1, H: 1, Bars: true},
	{Kind: ground.Trees, N: 4, W: 1, H: 1},
	{Kind: ground.Rubble, N: 2, W: 1, H: 1},
	{Kind: ground.Crates, N: 2, W: 1, H: 1},
	{Kind: ground.Traps, N: 2, W: 1, H: 1},
}

// Lots implements model.Board.
func (Board) Lots(t *rules.Table) (out []rules.Lot) {
	q := squares(t)
	times := (q.W*q.H + Per - 1) / Per
	for _, l := range Lots {
		l.N *= times
		out = append(out, l)
	}
	return out
}

// Plot implements model.Board. The point lies in the piece, of a larger one in its lower left square.
func (Board) Plot(g *model.Game, l rules.Lot, at geom.Point) ([]rules.Piece, rules.Ruling) {
	c := chartOf(g.S)
	low := c.Cell(at)
	refuse := func(format string, args ...any) ([]rules.Piece, rules.Ruling) {
		return nil, rules.Refuse("DUST-SCEN-06", "%s", rules.Plain(fmt.Sprintf(format, args...)))
	}
	middle := c.Cell(model.Middle(&g.S.Table))
	for x := range l.W {
		for y := range l.H {
			p := low.Add(space.Cell{X: x, Y: y})
			switch {
			case !c.Has(p):
				return refuse("it has to lie on the board")
			case along(c.Squares, g.X.Homes[rules.SeatA], p) || along(c.Squares, g.X.Homes[rules.SeatB], p):
				return refuse("nothing lies in the row next to the edge of a side")
			case p == middle:
				return refuse("nothing lies on the objective")
			case len(c.at(p).pieces) > 0:
				return refuse("it may not lie on another piece")
			case l.Bars && c.nextToSolid(p):
				return refuse("it may not lie next to another impassable piece")
			}
		}
	}
	lo, hi := c.Corner(low), c.Corner(low.Add(space.Cell{X: l.W, Y: l.H}))
	piece := rules.Piece{Kind: l.Kind, Shape: geom.Rect(lo.Mid(hi), hi.X-lo.X, hi.Y-lo.Y, 0)}
	if l.Tags != "" {
		piece.Tags = []string{l.Tags}
	}
	out := []rules.Piece{piece}
	if l.Door != "" {
		for _, e := range [4][2]geom.Point{{geom.Pt(hi.X-side, hi.Y), hi}, {geom.Pt(lo.X, hi.Y-side), geom.Pt(lo.X, hi.Y)}, {lo, geom.Pt(lo.X+side, lo.Y)}, {geom.Pt(hi.X, lo.Y), geom.Pt(hi.X, lo.Y+side)}} {
			in := geom.Pt(side/20, 0)
			if e[0].X == e[1].X {
				in = geom.Pt(0, side/20)
			}
			out = append(out, rules.Piece{Kind: l.Door, Shape: geom.Stroke([]geom.Point{e[0].Add(in), e[1].Sub(in)}, 3*side/20)})
		}
	}
	return out, rules.Allow("DUST-SCEN-06", "it may lie there")
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

// Fortify implements model.Board. The point lies in the square to the upper right of its middle.
func (Board) Fortify(g *model.Game, seat rules.Seat, kind string, at geom.Point) (rules.Piece, rules.Ruling) {
	c := chartOf(g.S)
	mid := c.Corner(c.Cell(at))
	facing := map[string]geom.Heading{"bottom": 0, "left": 9000, "top": 18000, "right": 27000}[g.X.Homes[seat]]
	p := rules.Piece{ID: rules.PieceID(len(g.S.Table.Pieces) + 1), Label: g.S.FreeLabel(kind), Kind: kind, Shape: geom.Rect(mid, fortSide*side, fortSide*side, facing)}
	s := g.S.Clone()
	s.AddPiece(p)
	after := model.Read(s)
	f := newFort(c.Squares, &p)
	for x := range fortSide {
		for y := range fortSide {
			q := f.low.Add(space.Cell{X: x, Y: y})
			switch {
			case !c.Has(q) || !g.X.Deploys(&g.S.Table, seat, c.Middle(q)):
				return p, rules.Refuse("DUST-FORT-01", "a fortification lies in the own deployment area")
			case len(c.at(q).pieces) > 0:
				return p, rules.Refuse("DUST-FORT-01", "it may not lie on other terrain")
			}
		}
	}
	if err := (Board{}).Sited(after); err != nil {
		return p, rules.Refuse("DUST-FORT-01", "%s", rules.Plain(err.Error()))
	}
	return p, rules.Allow("DUST-FORT-01", "it may lie there")
}

// Inside implements model.Board.
func (Board) Inside(g *model.Game, p rules.PieceID, u rules.UnitID) []model.Stood {
	f := newFort(squares(&g.S.Table), g.S.Piece(p))
	k := newMover(g, u)
	return k.stop(space.Node{Cell: f.inside[0], Facing: f.facing}, f.facing).Models
}
