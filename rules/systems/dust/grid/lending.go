package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Lends implements model.Board.
func (Board) Lends(g *model.Game, u rules.UnitID, what model.Lent, far int) (is bool) {
	f := read(g)
	own, layer := f.unitCells(u)
	for y := range f.H {
		for x := range f.W {
			to := space.Cell{X: x, Y: y}
			f.kindsAt(to, func(k *ground.Kind, _ rules.PieceID) bool {
				is = is || k.Lends == what && (far > 1 && near(own, to, far) || slices.ContainsFunc(own, func(from space.Cell) bool {
					return Apart(from, to) <= 1 && f.look(from, to, layer, 0, func(c space.Cell) bool { return c == to || slices.Contains(own, c) }).Open
				}))
				return !is
			})
		}
	}
	return is
}
