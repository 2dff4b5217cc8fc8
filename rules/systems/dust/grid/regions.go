package grid

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Field implements model.Board.
func (Board) Field(g *model.Game, m rules.ModelID, w *model.Weapon) geom.Region {
	f := read(g)
	k := g.Model(m)
	n, p := f.node(k), g.Profile(m)
	own := cells(p, n)
	return zone(g, func(c space.Cell) bool {
		for _, from := range muzzles(p, n, w.Mount) {
			d := Apart(from, c)
			near, _ := apart(own, []space.Cell{c})
			if near == 0 && !p.Flies() {
				continue
			}
			if w.Close && near == 1 || !w.Close && d <= w.Range && d >= w.Min && arc(w.Mount, from, n.Facing, c) {
				return true
			}
		}
		return false
	})
}

// Around implements model.Board.
func (Board) Around(g *model.Game, u rules.UnitID, n int) geom.Region {
	own, _ := read(g).unitCells(u)
	return zone(g, func(c space.Cell) bool {
		d, ok := apart(own, []space.Cell{c})
		return ok && d <= n
	})
}

// Edge implements model.Board: the squares along the edge of a side.
func (Board) Edge(g *model.Game, seat rules.Seat) geom.Region {
	q := squares(&g.S.Table)
	return zone(g, func(c space.Cell) bool { return ground.Along(q, g.X.Homes[seat], c) })
}
