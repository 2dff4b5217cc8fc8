package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Bars implements model.Board.
func (Board) Bars(g *model.Game, p rules.PieceID, m rules.ModelID) bool {
	l := landOf(g.S)
	k := l.kinds[p-1]
	switch {
	case k == nil:
		return false
	case m == 0:
		return k.Sight == ground.Never && !k.Fort
	case k.Fort:
		return !g.Profile(m).Foot() && !g.Profile(m).Flies()
	}
	return l.bars(int(p-1), g.Feet(g.Model(m).Unit))
}

// Flaws implements model.Board: openings in no wall or too narrow for a soldier, and gaps where there is nothing to clear.
func (Board) Flaws(g *model.Game) (out []rules.Flaw) {
	l := landOf(g.S)
	meets := func(p *rules.Piece, of func(k *ground.Kind) bool) bool {
		for i, k := range l.kinds {
			o := &l.pieces[i]
			if k == nil || o.ID == p.ID || !of(k) {
				continue
			}
			if slices.ContainsFunc(legs(o), func(s geom.Shape) bool { return geom.Overlap(s, p.Shape) }) {
				return true
			}
		}
		return false
	}
	is := func(kinds ...string) func(k *ground.Kind) bool {
		return func(k *ground.Kind) bool { return slices.Contains(kinds, k.ID) }
	}
	for i, k := range l.kinds {
		p := &l.pieces[i]
		switch {
		case k == nil:
		case k.ID == ground.Opening && !meets(p, func(o *ground.Kind) bool { return o.Walls || o.ID == ground.Wall || o.ID == ground.OldWall }):
			out = append(out, rules.Flaw{Piece: p.ID, Text: rules.Plain("no wall is where it lies: it does nothing"), Rule: "DUST-TERR-12"})
		case k.ID == ground.Opening && !l.leads(p):
			out = append(out, rules.Flaw{Piece: p.ID, Text: rules.Plain("no soldier fits through it: lay it along the wall"), Rule: "DUST-TAB-36"})
		case k.ID == ground.Gap && !meets(p, is(ground.Wire, ground.Mines)):
			out = append(out, rules.Flaw{Piece: p.ID, Text: rules.Plain("there is neither wire nor a minefield where it lies: it does nothing"), Rule: "DUST-TERR-19"})
		case k.ID == ground.Filled && !meets(p, is(ground.Trench)):
			out = append(out, rules.Flaw{Piece: p.ID, Text: rules.Plain("there is no trench where it lies: it does nothing"), Rule: "DUST-ENG-04"})
		}
	}
	return out
}

// leads reports whether the walls let a soldier through an opening from one side to the other on a base of an inch, within 4 inches. Of one
// that is no line it is taken for granted.
func (l *land) leads(p *rules.Piece) bool {
	if p.Shape.Kind != geom.KindStroke || len(p.Shape.Pts) < 2 {
		return true
	}
	from, to := p.Shape.Pts[0], p.Shape.Pts[len(p.Shape.Pts)-1]
	along := to.Sub(from)
	side := geom.Pt(-along.Y, along.X)
	if side = side.Scale(3*geom.Inch/2, side.Len()); along.Len() == 0 {
		return false
	}
	var walls []geom.Shape
	for i := range l.walls {
		if w := &l.walls[i]; !w.low {
			walls = append(walls, w.left[0]...)
		}
	}
	mid := from.Mid(to)
	_, ok := geom.RouteAmong(mid.Add(side), mid.Sub(side), 4*geom.Inch, geom.Barrier{Diameter: geom.Inch, Shapes: walls})
	return ok
}
