package fire

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// lines are drawn where two bases, or a base and a point, are nearest (DLCE-LOS-01, DLCE-IDF-05), past all of the firing Section but Ironclads (DLCE-LOS-03), and through
// any depth of what the whole base of an end stands in (DLCE-LOS-05).
var lines = sight.Rules{
	Between: geom.Nearest, Blocked: "no open line between the bases", ToPoint: "to a point of the table the line runs from where the base is nearest to it",
	Past: section, AllPast: true, PastText: "%s is of the firing Section and no Ironclad",
	Depth: anyDepth, DepthText: "%s inside %s, in which an end of the line stands", Shortest: true,
}

// anyDepth is more than any table is wide.
const anyDepth = 1000 * geom.Foot

// section are those of the Section of a model whom it looks past: all but Ironclads.
func section(g *model.Game, from rules.ModelID) (out []rules.ModelID) {
	for _, id := range g.OnTable(g.Model(from).Unit) {
		if id != from && !g.Profile(id).Kind.IsIronclad() {
			out = append(out, id)
		}
	}
	return out
}
