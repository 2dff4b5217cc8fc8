package rows

import "baize/rules"

// sequence are the rules on the order of play and what it brings.
type sequence struct {
	FinishedFirst     rules.RuleID // Bonus die for finishing first
	ObjectiveKinds    rules.RuleID // Point and area objectives
	BuildingObjective rules.RuleID // Building objective
	AreaObjective     rules.RuleID // Area objective
	IroncladsDeny     rules.RuleID // Ironclads
	PointObjective    rules.RuleID // Point objective
}
