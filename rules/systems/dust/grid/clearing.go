package grid

import (
	"baize/rules"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Clears implements model.Board: the squares with wire, mines or a trench that touch the unit's.
func (Board) Clears(g *model.Game, u rules.UnitID) (out []model.Clearing) {
	f := read(g)
	own, layer := f.unitCells(u)
	if layer > 0 {
		return nil
	}
	for y := range f.H {
		for x := range f.W {
			c := (space.Cell{X: x, Y: y})
			if d, ok := apart(own, []space.Cell{c}); !ok || d != 1 {
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
