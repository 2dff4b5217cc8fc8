package book

import "baize/rules"

// setUp are the rules on arranging a game and its scenario.
type setUp struct {
	TableSizes         rules.RuleID // Recommended table sizes
	TerrainSetUp       rules.RuleID // Terrain set-up guidelines
	StrategicAdvantage rules.RuleID // Strategic Advantage benefits
	TacticalAdvantage  rules.RuleID // Tactical Advantage benefits
	CentreGround       rules.RuleID // Centre Ground: placing objectives
	BattleWeary        rules.RuleID // Battle Wary (Battle Weary)
	LimitedVisibility  rules.RuleID // Limited Visibility
	ArrivalEdges       rules.RuleID // Edges on which Strategic Forces arrive
}

// deployment are the stages in which Sections are set up.
type deployment struct {
	DeploymentStages      rules.RuleID // Five stages in order
	DeployHeavyIronclads  rules.RuleID // Stage A: Heavy Ironclads
	DeployMain            rules.RuleID // Stage B: Main
	DeployScouts          rules.RuleID // Stage C: Scouting
	DeployInfiltrators    rules.RuleID // Stage D: Infiltrators
	DeployStrategicForces rules.RuleID // Stage E: Strategic Forces
	DeploymentAlternates  rules.RuleID // Alternation with uneven numbers
	DeployLoaded          rules.RuleID // Transports deploy loaded
}
