package orders

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Rules are how an edition gives Orders.
type Rules struct {
	// Free judges whether a Section may be given an Order after those that it was given.
	Free func(g *model.Game, o model.Order, target rules.UnitID) rules.Ruling
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("Orders")

// free is what the edition says of an Order after others.
func free(g *model.Game, o model.Order, target rules.UnitID) rules.Ruling {
	return RulesOf.Of(g.Edition).Free(g, o, target)
}
