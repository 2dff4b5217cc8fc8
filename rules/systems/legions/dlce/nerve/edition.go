package nerve

import (
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// Say gives an edition the nerve of its Sections.
func Say(e *model.Edition) {
	e.Morale, e.MoraleStates = nerve{}, moraleStates(e.Book, rows.Of(e))
}
