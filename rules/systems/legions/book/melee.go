package book

import "baize/rules"

// melee are the stages of a melee.
type melee struct {
	WhoMustFight           rules.RuleID // Who must fight
	MeleeOrder             rules.RuleID // Order of several melees
	MeleeOrdersStep        rules.RuleID // Orders and Cards step
	MeleeByInitiative      rules.RuleID // Optional: use the Turn's Initiative
	Engaged                rules.RuleID // Engaged
	MeleeStages            rules.RuleID // Seven stages, simultaneous
	NominateTargets        rules.RuleID // Nominate targets
	StrikeFirst            rules.RuleID // Strike First
	DefensibleArea         rules.RuleID // Defensible: Area Terrain
	DefensibleLinear       rules.RuleID // Defensible: Linear Terrain
	DefensibleLost         rules.RuleID // Defensible lost to a second charger
	FlashBangs             rules.RuleID // Flash Bangs
	MeleePool              rules.RuleID // Compile the pool
	ChargeBonus            rules.RuleID // Charge Bonus
	CQBDice                rules.RuleID // CQB weapons
	ColdSteel              rules.RuleID // Cold Steel
	TankMines              rules.RuleID // Tank Mines
	UpperHandDice          rules.RuleID // Upper Hand dice
	MeleeRoll              rules.RuleID // Roll
	ShakenInMelee          rules.RuleID // Shaken in melee
	MeleeCasualties        rules.RuleID // Apply casualties
	MeleeVictory           rules.RuleID // Victory
	UpperHand              rules.RuleID // Upper Hand
	MoveUp                 rules.RuleID // Move up
	MeleeOver              rules.RuleID // Melee over for free Sections
	MeleeConsolidation     rules.RuleID // Consolidation
	UnopposedDisengagement rules.RuleID // Unopposed Disengagement
	OpposedDisengagement   rules.RuleID // Opposed Disengagement
	HitAndRun              rules.RuleID // Hit and Run
	MeleeExampleCharge     rules.RuleID // Worked example: charge and reaction
	MeleeExamplePools      rules.RuleID // Worked example: pools
	MeleeExampleResult     rules.RuleID // Worked example: result
	JointMelee             rules.RuleID // Joint melee with With Me!
	IroncladsInMelee       rules.RuleID // Ironclads in a melee
	ChargingBuilding       rules.RuleID // Charging a Section inside a building
}
