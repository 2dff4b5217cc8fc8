package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// groundFloor reports whether a building piece is the lowest portion of a building that is divided into floors. Floors are
// pieces of their own with footprints that overlap, the lowest first. Only the upper ones are Elevated unless the players
// agree otherwise (DL2-GEN-12, DL2-TERR-44); a house of one piece counts as undivided and is.
func (g *game) groundFloor(p *rules.Piece) bool {
	divided := false
	for i := range g.S.Table.Pieces {
		o := &g.S.Table.Pieces[i]
		if o.ID == p.ID {
			continue
		}
		if t := kindOfTerrain(g.E.Custom, o.Kind); t == nil || !t.Building || !geom.Overlap(p.Shape, o.Shape) {
			continue
		}
		if o.ID < p.ID {
			return false
		}
		divided = true
	}
	return divided
}
