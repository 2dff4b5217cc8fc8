package turn

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Rules are what an edition says of the order of play.
type Rules struct {
	// AllDone goes on once no side has a Ready Section.
	AllDone func(a *model.Act)
	// Ended hears that an Activation of a seat has ended, and, with NoSeat, that the Activations of a Turn begin; nil where nothing
	// comes of it.
	Ended func(a *model.Act, of rules.Seat)
	// Fights fights, as an Activation ends, the melees that it has led to; nil where they wait for their phase.
	Fights func(a *model.Act)
	// Due reports whether the end of the Activation leads to such a melee; nil where they wait for their phase.
	Due func(g *model.Game) bool
	// Foretell gives the chances of such a melee; nil where they wait for their phase.
	Foretell func(g *model.Game) (rules.Odds, bool)
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("the order of play")
