package rows

import "baize/rules"

// fire are the rules on shooting.
type fire struct {
	ShieldDice         rules.RuleID // Shield dice
	HullsBlock         rules.RuleID // Ironclads always block
	IroncladShields    rules.RuleID // Ironclad shields
	SecondHullPoint    rules.RuleID // Second hull point (CR)
	HullMorale         rules.RuleID // Morale of ironclads
	SectionWeapons     rules.RuleID // Use
	SectionWeaponsKept rules.RuleID // Not lost
}
