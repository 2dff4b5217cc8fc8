package book

import "baize/rules"

// ironclads are the rules on Ironclads.
type ironclads struct {
	ArmourRating            rules.RuleID // Armour Rating and Hull Points
	IroncladTurning         rules.RuleID // Turning
	IroncladAdvance         rules.RuleID // Advance: 1" straight before each turn
	IroncladAtTheDouble     rules.RuleID // At the Double: 3" straight before each turn
	IroncladReverse         rules.RuleID // Reverse
	IroncladsDoNotCharge    rules.RuleID // No Charge
	IroncladPivot           rules.RuleID // Pivot when holding
	Ramming                 rules.RuleID // Ramming: when
	RammingAttack           rules.RuleID // Ramming: attack on both
	RammingColour           rules.RuleID // Ramming: colour by speed
	RammingStops            rules.RuleID // Ramming: mover stops
	RammingSteps            rules.RuleID // Ramming: steps skipped
	Avoidance               rules.RuleID // Avoidance Move
	AvoidanceLosesOverwatch rules.RuleID // Avoidance loses Overwatch
	OverrunMorale           rules.RuleID // Overrun At the Double: Morale Check
	DamageNone              rules.RuleID // Damage Table: 7 or less
	DamageShaken            rules.RuleID // Damage Table: 8-9 Shaken
	DamageStunned           rules.RuleID // Damage Table: 10-11 Stunned
	DamageBeatenUp          rules.RuleID // Damage Table: 12-13 Beaten up
	DamageKnockedOut        rules.RuleID // Damage Table: 14-15 Knocked out
	DamageExplodes          rules.RuleID // Damage Table: 16+ Explodes
	IroncladFiresAll        rules.RuleID // Firing all weapons
	IroncladsDoNotStrike    rules.RuleID // Ironclads in melee do not strike
	ContactAttacksIronclad  rules.RuleID // Only models in contact attack
	DisengagingIronclads    rules.RuleID // Disengaging Ironclads
	IroncladAttack          rules.RuleID // Attack sequence
	IroncladTarget          rules.RuleID // Target is one model
	ArmourFacing            rules.RuleID // Armour facing
	IroncladDice            rules.RuleID // Compile dice by kind
	IroncladHitModifiers    rules.RuleID // To hit modifiers apply
	IroncladInCover         rules.RuleID // Ironclad in Cover
	Penetration             rules.RuleID // Penetration
	PenetrationModifiers    rules.RuleID // Penetration modifiers
	DestroyedIroncladStays  rules.RuleID // Destroyed Ironclads stay
	ShakenIronclads         rules.RuleID // Shaken Ironclads
	Crushing                rules.RuleID // Crushing
	ShakenByFences          rules.RuleID // Ironclads and Shaken from crashing fences
	IroncladsOnlyTouching   rules.RuleID // Ironclads touching only Ironclads
}
