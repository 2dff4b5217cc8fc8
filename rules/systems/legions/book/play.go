package book

import "baize/rules"

// general are the rules on measuring, models and agreement.
type general struct {
	Inches           rules.RuleID // Inches as the only unit
	PreMeasuring     rules.RuleID // Pre-measuring always allowed
	Measuring        rules.RuleID // Measure to nearest point of the model or its base
	BaseContact      rules.RuleID // Base Contact
	SectionUnit      rules.RuleID // Section as the unit of play
	CommanderChooses rules.RuleID // Commander means the player
	Bases            rules.RuleID // Bases are mandatory
	ModelRulesFirst  rules.RuleID // Model Assigned Rules beat standard rules
	Graveyard        rules.RuleID // The Graveyard
	Aliases          rules.RuleID // Terminology aliases
	ForceLists       rules.RuleID // What a player needs
	AgreementPoints  rules.RuleID // House rules and agreement points
	Within           rules.RuleID // Meaning of within
	Bearings         rules.RuleID // Coordinates, bearings and facings used in this catalogue
}

// dice are the rules on dice and pools.
type dice struct {
	D6AndD3            rules.RuleID // D6 and D3
	DefaultHitNumber   rules.RuleID // Default Hit Number 4+
	InitialDice        rules.RuleID // Initial Dice
	BlackDice          rules.RuleID // BLACK (Basic) dice
	BlueDice           rules.RuleID // BLUE (Heavy) dice
	RedDice            rules.RuleID // RED (Exploding) dice
	ExtraDiceHitNumber rules.RuleID // Extra exploding dice use the same Hit Number
	ExplodingVaried    rules.RuleID // Special rules may vary exploding
	MixedColours       rules.RuleID // Mixed-colour rolls
	SumOfDice          rules.RuleID // XD6 rolls
	ReRoll             rules.RuleID // Re-roll basics
	NoSecondReRoll     rules.RuleID // Never re-roll a re-roll
	HalvesRoundUp      rules.RuleID // Halving rounds up
	SuccessesCompared  rules.RuleID // Successes, not dice, are compared
}

// states are the states of a model.
type states struct {
	ReadyToActivate          rules.RuleID // Ready to Activate
	Activated                rules.RuleID // Activated
	SeveralActivationMarkers rules.RuleID // Several Activation Markers
	Killed                   rules.RuleID // Killed or Destroyed is final
	Removed                  rules.RuleID // Removed
	Hulks                    rules.RuleID // Hulks
}

// components are what lies beside the table.
type components struct {
	RandomDirection rules.RuleID // Random Direction
	BattleLog       rules.RuleID // Battle Log and Turn Counter
}
