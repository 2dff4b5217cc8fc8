package dust

import (
	"baize/rules"
	"baize/rules/systems/dust/grid"
	"baize/rules/systems/dust/model"
)

// Guidance implements rules.Guide: the summary has no advice that a table could break.
func (System) Guidance(*rules.State) []rules.Ruling { return nil }

// Bars implements rules.Guide.
func (System) Bars(s *rules.State, p rules.PieceID, m rules.ModelID) bool {
	g := model.Read(s)
	return g.B.Bars(g, p, m)
}

// Landscape implements rules.Guide: the terrain of the default scenario on squares, for each 50 army points of a table's size (DUST-SCEN-05,
// DUST-SCEN-06). The sides set up in their halves without the middle row (DUST-SCEN-04).
func (System) Landscape() rules.Landscape {
	return rules.Landscape{
		Square: model.Square, Per: grid.Per, Aim: "wins=on",
		Lots: grid.Lots,
	}
}
