package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Clears implements model.Board: the squares with wire, mines or a trench, those next to the unit touch its own.
func (Board) Clears(g *model.Game, u rules.UnitID, far int) (out []model.Clearing) {
	f := read(g)
	own, layer := f.unitCells(u)
	if layer > 0 && far == 1 {
		return nil
	}
	for y := range f.H {
		for x := range f.W {
			c := (space.Cell{X: x, Y: y})
			if !near(own, c, far) || far == 1 && slices.Contains(own, c) {
				continue
			}
			f.kindsAt(c, func(k *ground.Kind, id rules.PieceID) bool {
				switch k.ID {
				case ground.Wire:
					out = append(out, model.Clearing{Kind: model.Wire, Piece: id, Gap: f.Shape(c)})
				case ground.Mines:
					out = append(out, model.Clearing{Kind: model.Mines, Piece: id, Gap: f.Shape(c)})
				case ground.Trench:
					out = append(out, model.Clearing{Kind: model.Trench, Piece: id, Gap: f.Shape(c)})
				}
				return true
			})
		}
	}
	return out
}

// near reports whether a square lies within so many of some squares; of none, which a unit beside the board has, only Anywhere.
func near(own []space.Cell, c space.Cell, far int) bool {
	d, ok := apart(own, []space.Cell{c})
	return far == model.Anywhere || ok && d <= far
}
