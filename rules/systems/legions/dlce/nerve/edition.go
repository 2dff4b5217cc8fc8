package nerve

import (
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
)

// Say gives an edition its checks and the nerve of its Sections.
func Say(e *model.Edition) {
	command.RulesOf.Say(e, checks)
	morale.RulesOf.Say(e, moraleChecks)
	flight.RulesOf.Say(e, retreat)
	sayLines(e)
	e.Asks = append(e.Asks, asks...)
	e.Morale, e.MoraleStates = nerve{}, moraleStates(e.Book, rows.Of(e))
}
