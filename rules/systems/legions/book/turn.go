package book

import "baize/rules"

// sequence are the parts of a Turn.
type sequence struct {
	GameTurn               rules.RuleID // Game Turn structure
	PreTurnSteps           rules.RuleID // Pre Turn steps
	AlternatingActivations rules.RuleID // Alternating activations
	ActivationSegments     rules.RuleID // Segments of an Activation
	MeleePhase             rules.RuleID // Melee Phase overview
	EndPhaseSteps          rules.RuleID // End Phase steps
	EngagedDoNotActivate   rules.RuleID // Engaged Sections do not activate
	TurnChecklist          rules.RuleID // Checklist reference
}

// preTurn are the steps before the Activations.
type preTurn struct {
	CommandPointStep       rules.RuleID // Command Point Step
	LateArrivalOrder       rules.RuleID // Late Arrivals: order
	LateArrivalPlacement   rules.RuleID // Late Arrivals: placement
	LateArrivalImpassable  rules.RuleID // Late Arrivals: not on impassable
	LateArrivalActs        rules.RuleID // Arrivals act normally
	Initiative             rules.RuleID // Initiative
	InitiativeAdvantageDie rules.RuleID // First-turn Tactical Advantage die
	InitiativePoints       rules.RuleID // Initiative with points
}

// endPhase are the steps after the melees.
type endPhase struct {
	RestoreOrder       rules.RuleID // Restore Order
	RepairsAndMedics   rules.RuleID // Repairs and Medics
	ObjectiveHeld      rules.RuleID // Objective Held
	ObjectiveContested rules.RuleID // Objective Contested
	ObjectiveUnclaimed rules.RuleID // Objective Unclaimed
	ScoringObjectives  rules.RuleID // Scoring Objectives
	ScoringCasualties  rules.RuleID // Scoring casualties
	EndOfGame          rules.RuleID // End of game check
	BattleLogTargets   rules.RuleID // Battle Log Targets
	DrawAndWin         rules.RuleID // Draw and win
	RemovingMarkers    rules.RuleID // Remove expired markers
	CombatEffective    rules.RuleID // Optional: Combat Effective
	ScoringOrder       rules.RuleID // Scoring order inside the step
}
