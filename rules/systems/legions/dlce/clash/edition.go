package clash

import (
	"baize/rules"
	"baize/rules/systems/legions/dlce/orders"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
)

// sayMelees gives an edition what its melees ask and tell, and Cavalry that strikes in passing.
func sayMelees(e *model.Edition) {
	e.RidePast = ridingBy.Offer
	e.Judges = append(e.Judges, "position", "share", "forced out")
	e.Asks = append(e.Asks,
		model.Question{Term: rules.Term{ID: shareDice, Text: "SECTION.COLOUR:DICE for each Section charged (b1.blue:12 b2.blue:3), or evenly: how the dice of the chargers are shared out"},
			Leads: map[string]string{"": "so many dice are thrown against each Section"}},
		model.Question{Term: rules.Term{ID: orders.HoldTheLine, Text: "yes or no: issue the Order to a Section that was charged"}, Leads: map[string]string{
			rules.Yes: "pays the points and checks; on a pass each of its models has a black die more in this melee", rules.No: "the points are kept, it fights as it is"}},
		model.Question{Term: rules.Term{ID: getOut, Text: "move= of those aboard a Transport whose comrades are charged, within their MV, or auto: as many as find room"},
			Leads: map[string]string{"": "stands beside the Transport and fights in the melee"}},
		model.Question{Term: rules.Term{ID: fallBackEdge, Text: "towards which of two equally near Reserves Edges a defeated Section falls back"},
			Leads: map[string]string{"": "moves its whole MV straight towards this edge; over it the Section is gone"}})
}

// ridingBy is how Cavalry strikes in passing: with half of the dice of all its minis, close quarters weapons included, without Charge
// Bonus, answer or falling back (DLCE-MEL-20).
var ridingBy = melee.Riding{
	Pool: func(a *model.Act, unit rules.UnitID, _ []rules.ModelID, target rules.UnitID) *melee.Pool {
		return melee.InPassing(a, minis(a.Game, unit), target)
	},
	Lost: func(g *model.Game, target rules.UnitID, hits int) int { return melee.LostTo(queueOf(g, target), hits) },
	Take: func(a *model.Act, target rules.UnitID, hits int) { (&bout{Act: a}).strike(target, hits) },
}
