package dust

import (
	"baize/rules"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/scenario"
)

// Guidance implements rules.Guide: a scenario with a limit of army points is played on the board for so many (DUST-SCEN-05).
func (System) Guidance(s *rules.State) []rules.Ruling {
	const rule = "DUST-SCEN-05"
	points := model.Read(s).X.Settings.Limit
	if points == 0 {
		return nil
	}
	t := scenario.SizeFor(points)
	if s.Table.W != t.W || s.Table.H != t.H {
		return []rules.Ruling{rules.Refuse(rule, "%d army points a side: a board of %s", points, rules.Plain(t.Title))}
	}
	return []rules.Ruling{rules.Allow(rule, "%d army points a side: a board of %s", points, rules.Plain(t.Title))}
}

// Bars implements rules.Guide.
func (System) Bars(s *rules.State, p rules.PieceID, m rules.ModelID) bool {
	g := model.Read(s)
	return g.B.Bars(g, p, m)
}

// Landscape implements rules.Guide: the terrain of the default scenario on squares, for each 50 army points of a table's size (DUST-SCEN-05,
// DUST-SCEN-06), on the tabletop in areas as wide as a square, and the countries of the game. The sides set up in their halves without the
// middle row (DUST-SCEN-04).
func (System) Landscape() rules.Landscape {
	return rules.Landscape{
		Square: model.Square, Per: ground.Per, Aim: "wins=on",
		Lots: ground.Lots, Unzoned: true, Countries: countries,
	}
}
