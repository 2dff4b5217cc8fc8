package sight

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Lies reports whether a model is somewhere on the board, wrecks included.
func Lies(g *model.Game, id rules.ModelID) bool {
	return states.OnBoard(g, id) || g.Model(id).Place == rules.Wreck
}

// Edges are the shapes up to which is measured: of a Section those of its models on the board.
func Edges(g *model.Game, to rules.Ref) (out []geom.Shape) {
	switch m, u := to.Model(), to.Unit(); {
	case m != 0 && Lies(g, m):
		return []geom.Shape{Stand(g, m)}
	case u != 0:
		for _, id := range g.Living(u) {
			if states.OnBoard(g, id) {
				out = append(out, Stand(g, id))
			}
		}
		return out
	case m != 0:
		return nil
	}
	return g.S.Shapes(to)
}
