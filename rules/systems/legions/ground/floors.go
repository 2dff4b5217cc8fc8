package ground

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// groundFloor reports whether a building piece is the lowest portion of a building that is divided into floors. Floors are
// pieces of their own with footprints that overlap, the lowest first. Only the upper ones are Elevated unless the players
// agree otherwise (DL2-GEN-12, DL2-TERR-44); a house of one piece counts as undivided and is.
func groundFloor(g *model.Game, p rules.PieceID) bool {
	if k := &g.Memo.Floors; !k.Known || k.Pieces != len(g.S.Table.Pieces) {
		*k = model.Floors{Known: true, Pieces: len(g.S.Table.Pieces), Lowest: groundFloors(g)}
	}
	return slices.Contains(g.Memo.Floors.Lowest, p)
}

// groundFloors lists the buildings that overlap another one and none that was laid before them.
func groundFloors(g *model.Game) (lowest []rules.PieceID) {
	var room [16]*rules.Piece
	buildings := room[:0]
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if t := g.KindOfTerrain(g.E.Custom, p.Kind); t != nil && t.Building {
			buildings = append(buildings, p)
		}
	}
	over := func(p *rules.Piece) func(*rules.Piece) bool {
		return func(o *rules.Piece) bool { return geom.Overlap(p.Shape, o.Shape) }
	}
	for i, p := range buildings {
		if slices.ContainsFunc(buildings[i+1:], over(p)) && !slices.ContainsFunc(buildings[:i], over(p)) {
			lowest = append(lowest, p.ID)
		}
	}
	return lowest
}
