package ground

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/model"
)

// Per is how many squares a table of up to 50 army points has (DUST-SCEN-05).
const Per = 11 * 11

// Lots are the terrain of the default scenario for each 50 army points of a table's size (DUST-SCEN-06).
var Lots = []rules.Lot{
	{Kind: Building, Tags: "floors=1", N: 2, W: 2, H: 2, Door: Opening},
	{Kind: Structure, N: 2, W: 1, H: 1, Bars: true},
	{Kind: Trees, N: 4, W: 1, H: 1},
	{Kind: Rubble, N: 2, W: 1, H: 1},
	{Kind: Crates, N: 2, W: 1, H: 1, Side: 2 * geom.Inch}, // DUST-DATA-30
	{Kind: Traps, N: 2, W: 1, H: 1, Side: 2 * geom.Inch},
}

// Laid lists what of the terrain of the default scenario the players lay out on a table of its size.
func Laid(t *rules.Table) (out []rules.Lot) {
	q := Squares(t)
	times := (q.W*q.H + Per - 1) / Per
	for _, l := range Lots {
		l.N *= times
		out = append(out, l)
	}
	return out
}

// Squares returns the whole squares of a table.
func Squares(t *rules.Table) space.Squares {
	return space.Squares{Side: model.Square, W: int(t.W / model.Square), H: int(t.H / model.Square)}
}

// Along reports whether a square lies on an edge of a board: bottom, top, left or right.
func Along(q space.Squares, edge string, c space.Cell) bool {
	switch edge {
	case "bottom":
		return c.Y == 0
	case "top":
		return c.Y == q.H-1
	case "left":
		return c.X == 0
	}
	return c.X == q.W-1
}

// Plot returns the pieces of a lot that lies on whole squares, and whether it may (DUST-SCEN-06). The point lies in the piece, of a larger one in its
// lower left square; taken reports whether another piece lies on a square, solid whether impassable terrain is next to one.
func Plot(g *model.Game, l rules.Lot, at geom.Point, taken, solid func(space.Cell) bool) ([]rules.Piece, rules.Ruling) {
	c := Squares(&g.S.Table)
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
			case Along(c, g.X.Homes[rules.SeatA], p) || Along(c, g.X.Homes[rules.SeatB], p):
				return refuse("nothing lies in the row next to the edge of a model.Square")
			case p == middle:
				return refuse("nothing lies on the objective")
			case taken(p):
				return refuse("it may not lie on another piece")
			case l.Bars && solid(p):
				return refuse("it may not lie next to another impassable piece")
			}
		}
	}
	lo, hi := c.Corner(low), c.Corner(low.Add(space.Cell{X: l.W, Y: l.H}))
	w, h := l.Size(lo, hi)
	piece := rules.Piece{Kind: l.Kind, Shape: geom.Rect(lo.Mid(hi), w, h, 0)}
	if l.Tags != "" {
		piece.Tags = []string{l.Tags}
	}
	out := []rules.Piece{piece}
	if l.Door != "" {
		for _, e := range [4][2]geom.Point{{geom.Pt(hi.X-model.Square, hi.Y), hi}, {geom.Pt(lo.X, hi.Y-model.Square), geom.Pt(lo.X, hi.Y)}, {lo, geom.Pt(lo.X+model.Square, lo.Y)}, {geom.Pt(hi.X, lo.Y), geom.Pt(hi.X, lo.Y+model.Square)}} {
			in := geom.Pt(model.Square/20, 0)
			if e[0].X == e[1].X {
				in = geom.Pt(0, model.Square/20)
			}
			out = append(out, rules.Piece{Kind: l.Door, Shape: geom.Stroke([]geom.Point{e[0].Add(in), e[1].Sub(in)}, 3*model.Square/20)})
		}
	}
	return out, rules.Allow("DUST-SCEN-06", "it may lie there")
}
