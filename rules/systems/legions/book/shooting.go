package book

import "baize/rules"

// sight are the rules on lines of sight.
type sight struct {
	OpenLine                  rules.RuleID // Rule 1: open line
	SightOverLinear           rules.RuleID // Rule 2: linear terrain
	SightBlocked              rules.RuleID // Rule 3: blocked
	EachFirerSees             rules.RuleID // Each firer individually
	WeaponArc                 rules.RuleID // Limited weapon arcs
	FirersWithoutSight        rules.RuleID // Example 1: wall and blocked figures
	TargetsOutOfSight         rules.RuleID // Example 2: two visible of five
	SightToIronclad           rules.RuleID // Ironclad as target
	ModelsNotBlocking         rules.RuleID // Models that do not block
	SmokeAndSight             rules.RuleID // Smoke and sight
	SightForAll               rules.RuleID // Same rules for every purpose
	SightIntoBuilding         rules.RuleID // Models inside buildings
	SeeingOverModels          rules.RuleID // Seeing over models
	ElevatedBonus             rules.RuleID // Elevated Bonus
	ElevatedAgainstElevated   rules.RuleID // Elevated against Elevated
	ElevatedAgainstHitTheDeck rules.RuleID // Elevated against Hit the Deck
	FlyingElevated            rules.RuleID // Flying-Elevated
}

// shooting are the steps of an attack, Overwatch and cover from fire.
type shooting struct {
	ShootingSequence        rules.RuleID // Sequence of nine steps
	OneAttackOfEachKind     rules.RuleID // One RAD and one IAD attack
	SeparateAttacks         rules.RuleID // Separate attacks
	DeclaringTarget         rules.RuleID // Declare contributors and target
	ValidTarget             rules.RuleID // Valid Target
	OneShootingAction       rules.RuleID // One Shooting Action per model
	OpenFire                rules.RuleID // Open Fire
	ShootingRange           rules.RuleID // Range determination
	TargetPriorityChain     rules.RuleID // Target Priority Chain
	ChainOfValidTargets     rules.RuleID // Only Valid Targets in the chain
	AttackPool              rules.RuleID // Compile the pool
	HitTheDeckWindow        rules.RuleID // Hit the Deck window
	AttackRoll              rules.RuleID // Roll and re-roll
	ShootingQuality         rules.RuleID // Quality of Shooting
	PlacedAndRushedCancel   rules.RuleID // Placed and Rushed cancel
	Rushed                  rules.RuleID // Sources of Rushed
	Placed                  rules.RuleID // Sources of Placed
	SetOverwatch            rules.RuleID // Set Overwatch: requirements
	OverwatchFire           rules.RuleID // Overwatch: firing
	OverwatchLost           rules.RuleID // Overwatch: losing it
	OverwatchAtChargers     rules.RuleID // Overwatch when charged
	DauntingBeforeOverwatch rules.RuleID // Daunting before Overwatch
	BreakingOverwatch       rules.RuleID // Optional: Breaking Overwatch (Sniper)
	AllocatingHits          rules.RuleID // Allocating hits
	SeveralLifePoints       rules.RuleID // Multi-Life-Point models
	FloatingDamage          rules.RuleID // Floating Damage
	WoundsPersist           rules.RuleID // Wounds persist
	DefensivePool           rules.RuleID // Defensive Pool: who contributes
	DefensiveDice           rules.RuleID // Defensive Pool: dice
	DefensiveOrder          rules.RuleID // Defensive Pool: order of reduction
	ApplyDamage             rules.RuleID // Apply damage
	ShootingConsolidation   rules.RuleID // Shooting Consolidation
	CoverPerModel           rules.RuleID // Cover dice are per threatened model
	EngagedFire             rules.RuleID // Engaged and fire
	AttackDiceByTarget      rules.RuleID // RAD or IAD by target
	HitTheDeck              rules.RuleID // Hit the Deck: effect
	HittingTheDeckWhen      rules.RuleID // Hit the Deck: when
	HitTheDeckActivated     rules.RuleID // Hit the Deck: already Activated
	HitTheDeckEnds          rules.RuleID // Hit the Deck: ending it
	HitTheDeckSpotting      rules.RuleID // Hit the Deck and Spotting
	SmokeShots              rules.RuleID // Smoke shots
	CombinedModifiers       rules.RuleID // Combined modifiers on one Section
	OverwatchAfterMovement  rules.RuleID // Overwatch fires only when a movement ended
	Spot                    rules.RuleID // Shooting Action: Spot
}

// indirect are the rules on Indirect Fire and smoke.
type indirect struct {
	IndirectFire           rules.RuleID // Two modes
	OverOpenSights         rules.RuleID // Over Open Sights
	ObservedFire           rules.RuleID // Observed Fire needs a Spotter
	SpottingRestrictions   rules.RuleID // Spotting restrictions
	AimingPoint            rules.RuleID // 1 Aiming point
	FirstBlast             rules.RuleID // 2 First blast scatter
	SpotterRolls           rules.RuleID // Spotter rolls
	BlastHits              rules.RuleID // Who is hit
	RemainingBlasts        rules.RuleID // 3 Remaining blasts
	BlastPools             rules.RuleID // 4 Roll pools
	BlastCasualties        rules.RuleID // 5 Casualties
	CoverAgainstBlast      rules.RuleID // 6 Cover against IDF
	IndirectFireVisibility rules.RuleID // Limited Visibility does not matter
	NoObservedOverwatch    rules.RuleID // No Observed Fire on Overwatch
	IroncladUnderBlast     rules.RuleID // Ironclad hit by IDF
	LargeSmoke             rules.RuleID // Large smoke
	SmokeBarriers          rules.RuleID // Smoke barriers
}
