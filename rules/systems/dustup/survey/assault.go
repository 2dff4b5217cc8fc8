package survey

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// assaultReach says how far the two move rolls of an assault or a tank shock may take a unit in clear terrain: both at
// their highest is the limit, the first alone and the average of both stand in the text (DUP-ASLT-11, DUP-TANK-03).
func assaultReach(g *model.Game, unit rules.UnitID) []rules.Reach {
	d := travel.MoveDie(g, unit, false).Alone()
	both := model.Inches(4 * int(d))
	text := rules.Say("%s x 2: up to %s with the first move, %s to %s with both, %s on average", d, model.Inches(2*int(d)), model.Inches(4), both, geom.Length(2*int(d)+2)*geom.Inch)
	var out []rules.Reach
	for _, m := range travel.Walkers(g, unit) {
		out = append(out, rules.Reach{Model: m, Limit: both, Text: text})
	}
	return out
}
