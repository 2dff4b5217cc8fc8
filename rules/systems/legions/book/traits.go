package book

import "baize/rules"

// modelRules are the Model Assigned Rules.
type modelRules struct {
	Adjutant                rules.RuleID // Adjutant [Value]
	ArmourPiercing          rules.RuleID // Armour Piercing [Ranged/Melee, Value]
	BattleHardened          rules.RuleID // Battle Hardened
	Blast                   rules.RuleID // Blast
	BrutalCharge            rules.RuleID // Brutal Charge [Value, Colour]
	Capacity                rules.RuleID // Capacity [Type, Value]
	ChargeDoors             rules.RuleID // Charge Doors
	CQBWeapon               rules.RuleID // CQB Weapon
	CombatArmour            rules.RuleID // Combat Armour [Value]
	Cumbersome              rules.RuleID // Cumbersome
	Daunting                rules.RuleID // Daunting
	DualWielding            rules.RuleID // Dual Wielding
	Drone                   rules.RuleID // Drone
	DroneEngineer           rules.RuleID // Drone Engineer [X+]
	DroneController         rules.RuleID // Drone Controller
	ElusiveTarget           rules.RuleID // Elusive Target
	EnergyWeapon            rules.RuleID // Energy Weapon
	ExperimentalWeapon      rules.RuleID // Experimental Weapon
	Fearless                rules.RuleID // Fearless
	GasGrenade              rules.RuleID // Gas Grenade
	IDFWeapon               rules.RuleID // IDF Weapon
	IndependentFiring       rules.RuleID // Independent Firing
	Inspiring               rules.RuleID // Inspiring
	Lethal                  rules.RuleID // Lethal
	Lucky                   rules.RuleID // Lucky [Value]
	Medic                   rules.RuleID // Medic [X+]
	MoveOrFire              rules.RuleID // Move or Fire
	Musician                rules.RuleID // Musician
	NCO                     rules.RuleID // NCO [Value]
	NonCombatant            rules.RuleID // Non-Combatant: no target
	NonCombatantSight       rules.RuleID // Non-Combatant: sight and melee
	NonCombatantCounting    rules.RuleID // Non-Combatant: counting
	OpenTopped              rules.RuleID // Open Topped
	PoliticalOfficer        rules.RuleID // Political Officer [Value]: points
	PoliticalOfficerPenalty rules.RuleID // Political Officer [Value]: penalty
	RapidFire               rules.RuleID // Rapid Fire [Value]
	RunAndGun               rules.RuleID // Run and Gun
	Scouting                rules.RuleID // Scouting (Scout)
	Shield                  rules.RuleID // Shield [Value, Colour]
	Skimming                rules.RuleID // Skimming
	SmallArms               rules.RuleID // Small Arms
	SmokeLauncher           rules.RuleID // Smoke Launcher [Value]
	Sniper                  rules.RuleID // Sniper [X]
	SoloWeapon              rules.RuleID // Solo Weapon
	Spotter                 rules.RuleID // Spotter
	SpotterMoves            rules.RuleID // Spotter: move while Section holds
	SprayAndPray            rules.RuleID // Spray and Pray
	Steadfast               rules.RuleID // Steadfast
	Stealthy                rules.RuleID // Stealthy
	SureFooted              rules.RuleID // Sure Footed
	Suppression             rules.RuleID // Suppression
	SwiftStrike             rules.RuleID // Swift Strike
	Towering                rules.RuleID // Towering
	Unique                  rules.RuleID // Unique
	Unreliable              rules.RuleID // Unreliable
	Walker                  rules.RuleID // Walker
	ModelRulesWithoutEntry  rules.RuleID // MARs mentioned without an entry
	ExpertCamouflage        rules.RuleID // Ability: Expert Camouflage
}
