package command

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// Rules are how an edition makes checks.
type Rules struct {
	// Dice are those of a Command Check of a Section before dice are bought.
	Dice func(t Tested) []rolls.Part
	// Colour is that of the dice that a leader buys.
	Colour func(g *model.Game, leader rules.ModelID) dice.Colour
	// Opposed are the dice of a Commander by his Senior Commanding Officer, of whom senior tells; he is 0 where there is none.
	Opposed func(g *model.Game, officer rules.ModelID, senior rules.Step) rolls.Part
	// Apart is the rule by which Sections keep the Command Points that they generate, "" where a side has them in one pool; nil where it
	// always has.
	Apart func(g *model.Game) rules.RuleID
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("checks")
