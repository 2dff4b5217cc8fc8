package book

import "baize/rules"

// types are the types of models.
type types struct {
	InfantryType       rules.RuleID // Infantry
	GunTeamType        rules.RuleID // Gun Teams
	FieldGun           rules.RuleID // Field Gun: composition
	FieldGunCrewToFire rules.RuleID // Field Gun: two crew to fire
	FieldGunOneCrew    rules.RuleID // Field Gun: one crew
	FieldGunNoCrew     rules.RuleID // Field Gun: no crew
	FieldGunTowing     rules.RuleID // Field Gun: towing
	HeavyInfantryType  rules.RuleID // Heavy Infantry
	CavalryType        rules.RuleID // Cavalry
	JetpackType        rules.RuleID // Jetpack
	IroncladType       rules.RuleID // Ironclads and Heavy Ironclads
	FieldGunMoving     rules.RuleID // Field Gun: moving, losses and the mixed Section
}

// profiles are the profiles of models and weapons.
type profiles struct {
	ModelProfile       rules.RuleID // Fields of a model profile
	MovementValue      rules.RuleID // Movement Value
	InjuryRating       rules.RuleID // Injury Rating and Life Points
	MeleeWeaponsInMAD  rules.RuleID // Melee-only weapons are inside MAD
	IroncladProfile    rules.RuleID // Ironclad profile
	WeaponProfile      rules.RuleID // Fields
	RangedAttackDice   rules.RuleID // RAD
	IroncladAttackDice rules.RuleID // IAD
	WeaponModelRules   rules.RuleID // Weapon MARs
	WeaponsPerModel    rules.RuleID // Number of weapons fired per model
}
