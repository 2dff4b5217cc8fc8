package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// groundFloor reports whether a building piece is the lowest portion of a building that is divided into floors. Floors are
// pieces of their own with footprints that overlap, the lowest first. Only the upper ones are Elevated unless the players
// agree otherwise (DL2-GEN-12, DL2-TERR-44); a house of one piece counts as undivided and is.
func (g *game) groundFloor(p rules.PieceID) bool {
	if k := &g.memo.floors; !k.known || k.pieces != len(g.S.Table.Pieces) {
		*k = floors{known: true, pieces: len(g.S.Table.Pieces), lowest: g.groundFloors()}
	}
	return slices.Contains(g.memo.floors.lowest, p)
}

// floors are the ground floors on a table with so many pieces: what a piece is and where it lies never changes.
type floors struct {
	known  bool
	pieces int
	lowest []rules.PieceID
}

// groundFloors lists the buildings that overlap another one and none that was laid before them.
func (g *game) groundFloors() (lowest []rules.PieceID) {
	var room [16]*rules.Piece
	buildings := room[:0]
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if t := g.kindOfTerrain(g.E.Custom, p.Kind); t != nil && t.Building {
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
