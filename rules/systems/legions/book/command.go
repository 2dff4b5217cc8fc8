package book

import "baize/rules"

// command are the rules on leaders, Command Points and checks.
type command struct {
	GeneratingCommandPoints rules.RuleID // Generating Command Points
	SpendingOnOrder         rules.RuleID // Spending on an Order
	PersonalMaximum         rules.RuleID // Personal maximum
	PointsSpentOnFailure    rules.RuleID // Points are spent even on failure
	NCOCommand              rules.RuleID // NCOs
	OfficerCommand          rules.RuleID // Officers
	SeniorOfficer           rules.RuleID // Senior Commanding Officer (SCO)
	SeniorOfficerSuccession rules.RuleID // SCO succession
	SeniorOfficerOffTable   rules.RuleID // SCO off table
	CommandSections         rules.RuleID // Command Sections
	LosingOfficer           rules.RuleID // Losing an Officer
	CommandCheckTypes       rules.RuleID // Types of Command Check
	CommandCheck            rules.RuleID // Rolling a Command Check
	QualityColours          rules.RuleID // Quality colours
	Bolstering              rules.RuleID // Bolstering a Command Check
	RequiredSuccessesVary   rules.RuleID // Required Successes vary
	CheckFailed             rules.RuleID // Consequences of failure
	OpposedCheck            rules.RuleID // Opposed Command Check
	OpposedCheckQuality     rules.RuleID // Opposed check: whose Quality
	OpposedCheckPoints      rules.RuleID // Declaring points for opposed checks
	NoOfficersLeft          rules.RuleID // No Officers left
	AttachedQuality         rules.RuleID // Quality of attached models
}

// orders are the Orders.
type orders struct {
	IssuingOrders          rules.RuleID // Requirements to issue
	OrderOncePerActivation rules.RuleID // Once per Section per Activation
	OrderPassesOrFails     rules.RuleID // Pass or fail
	OrderChecker           rules.RuleID // Who checks
	StandingOrders         rules.RuleID // Standing Orders table
	WithMeCost             rules.RuleID // With Me!: cost by Quality
	WithMe                 rules.RuleID // With Me!: joint activation
	WithMeTwoSections      rules.RuleID // With Me!: at most two Sections
	WithMeOfficersOnly     rules.RuleID // With Me!: Officers only
	MakeThatSafe           rules.RuleID // Make That Safe!
	FormLine               rules.RuleID // Form Line
	FocusFire              rules.RuleID // Focus Fire!
	SnapOutOfIt            rules.RuleID // Snap Out Of It!
	Disengage              rules.RuleID // Disengage!: who and when
	DisengageResolution    rules.RuleID // Disengage!: resolution
	OnMyMark               rules.RuleID // On My Mark: conditions
	OnMyMarkEffect         rules.RuleID // On My Mark: effect
	Rally                  rules.RuleID // Rally
	SpecialOrders          rules.RuleID // Special and Heroic Orders
	OrdersToRouted         rules.RuleID // Orders and Routed Sections
}

// morale are the rules on Morale Checks and states.
type morale struct {
	MoraleReasons         rules.RuleID // When a Morale Check is required
	MoraleTiming          rules.RuleID // Timing
	MoraleRequired        rules.RuleID // Required Successes
	BelowHalfStrength     rules.RuleID // Below half strength
	SuppressionPenalty    rules.RuleID // Suppression
	SeveralMoraleReasons  rules.RuleID // Two or more reasons
	MoraleOfficerInRange  rules.RuleID // Officer in range
	MoraleResult          rules.RuleID // Result
	MoraleStates          rules.RuleID // Morale States table
	ShakenEffects         rules.RuleID // Shaken effects
	RoutedEffects         rules.RuleID // Routed effects
	FleeingOffTable       rules.RuleID // Fleeing off the table
	LeavingRouted         rules.RuleID // Leaving Routed state
	ShakenOfficers        rules.RuleID // Shaken Officers and NCOs
	RemovingShaken        rules.RuleID // Removing Shaken Markers: all sources
	ShakenIroncladMarkers rules.RuleID // Ironclads and Shaken Markers
	MoraleDice            rules.RuleID // Full Morale dice pool
	InGoodOrder           rules.RuleID // State: In Good Order
}
