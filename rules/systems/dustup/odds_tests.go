package dustup

import (
	"baize/rules"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/mend"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/turn"
	"baize/rules/systems/dustup/units"
)

// testOdds gives the chances of actions that come to one test: messages, Rally, requests and calls for fire, the impact of support,
// calls for a detachment, recovery from panic, treatment. The dice of a jammer
// count (DUP-COMM-04).
func testOdds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	switch c.Kind {
	case "communicate":
		return comms.MessageOdds(g, c, "it arrives"), true
	case "order":
		return comms.MessageOdds(g, c, "it obeys"), true
	case "rally":
		return turn.RallyOdds(g, c), true
	case "request":
		return artillery.RequestOdds(g, c), true
	case "call-fire":
		o := comms.MessageOdds(g, c, "it is heard")
		if w := artillery.Indirect(g, c.Target); w != nil {
			artillery.Lay(&o, w.Indirect.Burst, c.At)
		}
		return o, true
	case "impact":
		return artillery.ImpactOdds(g, c), true
	case "detachment":
		return units.CallOdds(g, c), true
	case "treat":
		return mend.TreatOdds(g, c), true
	case "recover-panic":
		return mend.PanicOdds(g, c), true
	}
	return rules.Odds{}, false
}
