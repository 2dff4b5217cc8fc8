package rows

import "baize/rules"

// clash are the rules on melee, and the Orders and Model Assigned Rules that belong to it.
type clash struct {
	AttackersLose    rules.RuleID // Attackers lose too
	MeleeFallBack    rules.RuleID // Fall back
	ForcedOut        rules.RuleID // Defeated in a building
	SeveralDefenders rules.RuleID // Melee against several sections
	Defensible       rules.RuleID // Defensible terrain
	FightHarder      rules.RuleID // Fight Harder!
	HoldTheLine      rules.RuleID // Hold the Line!
	Aegis            rules.RuleID // Aegis
	StalwartDefender rules.RuleID // Stalwart Defender
}
