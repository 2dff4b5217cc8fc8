package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Bars implements model.Board.
func (Board) Bars(g *model.Game, p rules.PieceID, m rules.ModelID) bool {
	c := chartOf(g.S)
	k := c.kinds[p-1]
	switch {
	case k == nil:
		return false
	case m == 0:
		return k.Sight == ground.Never && !k.Fort
	case k.Fort:
		return !g.Profile(m).Foot() && !g.Profile(m).Flies()
	}
	f := g.Feet(g.Model(m).Unit)
	return !f.Air && c.shuts(f, p)
}

// Flaws implements model.Board: walls and openings on no edge, openings in no wall, terrain on no dot, and gaps where there is nothing to clear.
func (Board) Flaws(g *model.Game) (out []rules.Flaw) {
	c := chartOf(g.S)
	for i := range c.pieces {
		p, k := &c.pieces[i], c.kinds[i]
		if p.Gone || k == nil {
			continue
		}
		if k.Edge {
			switch edges := c.edges(p); {
			case len(edges) == 0:
				out = append(out, flaw(p, "DUST-TERR-12", "it lies on no edge between two squares: it does nothing"))
			case p.Kind == ground.Opening && !slices.ContainsFunc(edges, func(e [2]space.Cell) bool { return c.edge(e[0], e[1]).wall != 0 }):
				out = append(out, flaw(p, "DUST-TERR-12", "no wall is where it lies: it does nothing"))
			}
			continue
		}
		cells := c.dots(p)
		switch {
		case k.Fort:
		case len(cells) == 0:
			out = append(out, flaw(p, "DUST-SETUP-02", "it lies on the dot of no square: it does nothing"))
		case p.Kind == ground.Gap && !c.over(cells, ground.Wire, ground.Mines):
			out = append(out, flaw(p, "DUST-TERR-19", "there is neither wire nor a minefield where it lies: it does nothing"))
		case p.Kind == ground.Filled && !c.over(cells, ground.Trench):
			out = append(out, flaw(p, "DUST-ENG-04", "there is no trench where it lies: it does nothing"))
		}
	}
	return out
}

func flaw(p *rules.Piece, rule rules.RuleID, why string) rules.Flaw {
	return rules.Flaw{Piece: p.ID, Text: rules.Plain(why), Rule: rule}
}

// over reports whether a piece of one of some kinds lies on any of some squares.
func (c *chart) over(cells []space.Cell, kinds ...string) bool {
	for i := range c.pieces {
		if p := &c.pieces[i]; !p.Gone && slices.Contains(kinds, p.Kind) && slices.ContainsFunc(c.dots(p), func(at space.Cell) bool { return slices.Contains(cells, at) }) {
			return true
		}
	}
	return false
}
