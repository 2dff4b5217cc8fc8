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

// Flaws implements model.Board: openings in no wall, and gaps where there is nothing to clear.
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
		case k.ID == ground.Gap && !meets(p, is(ground.Wire, ground.Mines)):
			out = append(out, rules.Flaw{Piece: p.ID, Text: rules.Plain("there is neither wire nor a minefield where it lies: it does nothing"), Rule: "DUST-TERR-19"})
		case k.ID == ground.Filled && !meets(p, is(ground.Trench)):
			out = append(out, rules.Flaw{Piece: p.ID, Text: rules.Plain("there is no trench where it lies: it does nothing"), Rule: "DUST-ENG-04"})
		}
	}
	return out
}
