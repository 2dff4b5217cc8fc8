package dustup

import (
	"baize/rules"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// testOdds gives the chances of actions that come to one test: messages, Rally, requests and calls for fire. A jammer throws
// dice of its own: the chance is the one without it, and a step says so (DUP-COMM-04).
func testOdds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	switch c.Kind {
	case "communicate":
		return comms.MessageOdds(g, c, "it arrives"), true
	case "order":
		return comms.MessageOdds(g, c, "it obeys"), true
	case "rally":
		x, y := g.Troop(c.Target).LV, g.Troop(c.Unit).LV
		if c.Target == c.Unit {
			return ladder.TestOf("Rally", g.Quality(c.Target), x+y, "it rallies", 1), true
		}
		reach := comms.MessageOdds(g, c, "")
		o := ladder.TestOf("Rally", g.Quality(c.Target), x+y, "it rallies", reach.Mean)
		o.Steps = append(reach.Steps, o.Steps...)
		return o, true
	case "request":
		return artillery.RequestOdds(g, c), true
	case "call-fire":
		o := comms.MessageOdds(g, c, "it is heard")
		if w := artillery.Indirect(g, c.Target); w != nil {
			artillery.Lay(&o, w.Indirect.Burst, c.At)
		}
		return o, true
	}
	return rules.Odds{}, false
}
