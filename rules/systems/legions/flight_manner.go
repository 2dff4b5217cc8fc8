package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// edgeHeading is the bearing towards an edge of the table.
func edgeHeading(edge string) geom.Heading {
	switch edge {
	case "left":
		return 27000
	case "right":
		return 9000
	case "bottom":
		return 18000
	}
	return 0
}

// toEdge is the gap between a base and an edge of the table.
func (g *game) toEdge(shape geom.Shape, edge string) geom.Length {
	b := shape.Bounds()
	switch edge {
	case "left":
		return max(0, b.Min.X)
	case "right":
		return max(0, g.S.Table.W-b.Max.X)
	case "bottom":
		return max(0, b.Min.Y)
	}
	return max(0, g.S.Table.H-b.Max.Y)
}

// friendlyEdge is the table edge to which a Section falls back: of the edges of its side's main zones the one nearest to it,
// else the bottom for A and the top for B (DL2-MORALE-11, DL2-GEN-14).
func (g *game) friendlyEdge(unit rules.UnitID) string {
	best, least := "", geom.Length(0)
	for _, z := range g.E.Zones {
		if z.Seat != g.unit(unit).Seat || z.Edge == "" || (z.Kind != "main" && z.Kind != "") {
			continue
		}
		for _, m := range g.onTable(unit) {
			if d := g.toEdge(g.model(m).Shape(), z.Edge); best == "" || d < least {
				best, least = z.Edge, d
			}
		}
	}
	switch {
	case best != "":
		return best
	case g.unit(unit).Seat == rules.SeatA:
		return "bottom"
	}
	return "top"
}

func (g *game) flightManner() manner {
	h := manner{action: "fall-back", rule: g.Book.RoutedEffects, slow: true, loose: true}
	h.limit = g.flightReach
	return h
}

// flightTimes is how many times its MV a Section falls back: twice, since it goes At the Double (DL2-MORALE-11), and once where
// Limited Visibility forbids that (DL2-SCEN-19).
func (g *game) flightTimes() int {
	if g.E.Settings.LimitedVisibility {
		return 1
	}
	return 2
}

// flightReach is how far a model may go that falls back, over ground that does not slow it.
func (g *game) flightReach(id rules.ModelID) geom.Length {
	return inches(g.flightTimes() * g.profile(id).MV)
}
