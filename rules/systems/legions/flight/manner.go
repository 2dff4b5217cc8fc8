package flight

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// ToEdge is the gap between a base and an edge of the table.
func ToEdge(g *model.Game, shape geom.Shape, edge string) geom.Length {
	return max(0, place.Edge(edge).Gap(&g.S.Table, shape))
}

// FriendlyEdge is the table edge to which a Section falls back: of the edges of its side's main zones the one nearest to it,
// else the bottom for A and the top for B (DL2-MORALE-11, DL2-GEN-14).
func FriendlyEdge(g *model.Game, unit rules.UnitID) string {
	best, least := "", geom.Length(0)
	for _, z := range g.E.Zones {
		if z.Seat != g.Unit(unit).Seat || z.Edge == "" || (z.Kind != "main" && z.Kind != "") {
			continue
		}
		for _, word := range strings.Split(z.Edge, ",") {
			edge, _, _ := strings.Cut(word, ":") // a stretch stands for its edge
			for _, m := range g.OnTable(unit) {
				if d := ToEdge(g, g.Model(m).Shape(), edge); best == "" || d < least {
					best, least = edge, d
				}
			}
		}
	}
	switch {
	case best != "":
		return best
	case g.Unit(unit).Seat == rules.SeatA:
		return "bottom"
	}
	return "top"
}

// Manner is how one falls back.
func Manner(g *model.Game) movement.Manner {
	h := movement.Manner{Action: "fall-back", Rule: g.Book.RoutedEffects, Slow: true, Loose: true}
	h.Limit = func(id rules.ModelID) geom.Length { return Reach(g, id) }
	return h
}

// Times is how many times its MV a Section falls back.
func Times(g *model.Game) int { return RulesOf.Of(g.Edition).Times(g) }

// Reach is how far a model may go that falls back, over ground that does not slow it.
func Reach(g *model.Game, id rules.ModelID) geom.Length {
	return model.Inches(Times(g) * g.Profile(id).MV)
}
