// Package rows names the rules of the Community Edition that its own code alone cites.
package rows

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Rows are the roles of its own, by chapters; the column of roles of its catalogue gives each its row.
type Rows struct {
	clash
	fire
	going
	housing
	modelRules
	morale
	opening
	orders
	sequence
	terrain
}

// modelRules are Model Assigned Rules.
type modelRules struct {
	Militia rules.RuleID // Militia
}

// morale are the rules on Morale Checks and states.
type morale struct {
	OwnPoints         rules.RuleID // Optional: Battle Hardened generates
	CheckDice         rules.RuleID // Modifiers of dice number
	HeavyIroncladNear rules.RuleID // Heavy ironclad modifier
	Broken            rules.RuleID // Broken
}

// orders are the rules on Orders.
type orders struct {
	OrderAgain    rules.RuleID // Same order again
	OneOrder      rules.RuleID // One order at a time
	SpreadOutMen  rules.RuleID // Spread Out Men!
	StandFast     rules.RuleID // Stand Fast!
	RunRun        rules.RuleID // Run Run!
	OnYourBellies rules.RuleID // On Your Bellies!
	SprayEm       rules.RuleID // Spray Em!
	DigIn         rules.RuleID // Dig In!
}

// terrain are the rules on terrain.
type terrain struct {
	FortifiedCover rules.RuleID // Cover levels and names
}

// Of are the rows of an edition that was read with them.
func Of(e *model.Edition) *Rows { return e.Rows.(*Rows) }
