package dl2

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// lines are drawn from centre to centre (DL2-LOS-01), past one comrade in Line Formation (DL2-FORM-04), and through up to 3" of what an
// end Occupies (DL2-TERR-04).
var lines = sight.Rules{
	Between: sight.Centres, Blocked: "no open line between the centres", ToPoint: "to a point of the table the line runs from the base centre",
	Past: inLine, PastText: "in Line Formation it looks past %s",
	Depth: 3 * geom.Inch, DepthText: "exposed: %s of at most 3\" inside %s",
}

// inLine are those whom a model in Line Formation may look past: who touch it.
func inLine(g *model.Game, from rules.ModelID) (out []rules.ModelID) {
	if m := g.Model(from); m.Place == rules.OnTable && g.Unit(m.Unit).Markers.Has(model.InLine) {
		for _, c := range g.OnTable(m.Unit) {
			if c != from && contact.Between(g, from, c) {
				out = append(out, c)
			}
		}
	}
	return out
}
