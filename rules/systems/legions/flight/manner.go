package flight

import (
	"cmp"
	"slices"
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
	var shapes []geom.Shape
	for _, m := range g.OnTable(unit) {
		shapes = append(shapes, g.Model(m).Shape())
	}
	return Edges(g, g.Unit(unit).Seat, shapes)[0]
}

// Edges are those of the edges of the main zones of a side that are nearest to any of some shapes: one, or several that are within 0.01"
// equally near, the nearest first. Where there are none they are the bottom for A and the top for B.
func Edges(g *model.Game, seat rules.Seat, shapes []geom.Shape) (out []string) {
	away := map[string]geom.Length{}
	for _, z := range g.E.Zones {
		if z.Seat != seat || z.Edge == "" || (z.Kind != "main" && z.Kind != "") {
			continue
		}
		for _, word := range strings.Split(z.Edge, ",") {
			edge, _, _ := strings.Cut(word, ":") // a stretch stands for its edge
			for _, s := range shapes {
				d, known := away[edge]
				if !known {
					out = append(out, edge)
				}
				if k := ToEdge(g, s, edge); !known || k < d {
					away[edge] = k
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(away[a], away[b]) })
	switch {
	case len(out) > 0:
		return slices.DeleteFunc(out, func(edge string) bool { return away[edge] > away[out[0]]+geom.Touch })
	case seat == rules.SeatA:
		return []string{"bottom"}
	}
	return []string{"top"}
}

// Course is how and whither a Section falls back.
type Course struct {
	How    movement.Manner
	Edge   string
	Leaves bool // it leaves the table where a model reaches the edge with movement to spare; else it stops there
}

// CourseOf is that of a Section which falls back in its Activation.
func CourseOf(g *model.Game, unit rules.UnitID) Course {
	return Course{How: Manner(g), Edge: FriendlyEdge(g, unit), Leaves: RulesOf.Of(g.Edition).Leaves}
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
