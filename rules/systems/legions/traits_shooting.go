package legions

import "baize/rules"

// shootingTraits are the Model Assigned Rules that touch shooting and cover. Those without hooks merely permit or
// forbid: the step of the sequence that asks for them looks them up.
var shootingTraits = []Trait{
	{ID: "rapid-fire", Name: "Rapid Fire", Role: "RapidFire", Weapon: true, Params: "N", Doc: "May throw this many initial Ranged Attack Dice again."},
	{ID: "shield", Name: "Shield", Role: "Shield", Params: "N COLOUR", Doc: "Adds this many dice to the saves when threatened."},
	{ID: "energy-weapon", Name: "Energy Weapon", Role: "EnergyWeapon", Weapon: true, Doc: "Shield dice against it are BLACK."},
	{ID: "sniper", Name: "Sniper", Role: "Sniper", Weapon: true, Params: "[N]", Doc: "Fires alone at one nominated model, which takes all hits.", Quality: sniperQuality},
	{ID: "solo-weapon", Name: "Solo Weapon", Role: "SoloWeapon", Weapon: true, Doc: "Fires alone, never in a pool with others."},
	{ID: "lethal", Name: "Lethal", Role: "Lethal", Weapon: true, Doc: "If all weapons of the attack have it, hits equal to the Injury Rating kill, whatever the Life Points."},
	{ID: "suppression", Name: "Suppression", Role: "Suppression", Weapon: true, Doc: "Life Points lost to it make the Morale Check harder by one."},
	{ID: "spray-and-pray", Name: "Spray and Pray", Role: "SprayAndPray", Weapon: true, Doc: "If all weapons of the attack have it, cover is one level worse.", Cover: worse},
	{ID: "blast", Name: "Blast", Role: "Blast", Weapon: true, Doc: "Placed against a Section in Line Formation.", Quality: blastQuality},
	{ID: "idf-weapon", Name: "IDF Weapon", Role: "IDFWeapon", Weapon: true, Doc: "Fires indirectly with a blast template that scatters."},
	{ID: "armour-piercing", Name: "Armour Piercing", Role: "ArmourPiercing", Weapon: true, Params: "WORD N", Doc: "Adds to the damage roll against Ironclads; the highest of the pool counts."},
	{ID: "unreliable", Name: "Unreliable", Role: "Unreliable", Weapon: true, Doc: "On a 1 it may not be used in the attack."},
	{ID: "experimental-weapon", Name: "Experimental Weapon", Role: "ExperimentalWeapon", Weapon: true, Params: "N [COLOUR]", Doc: "Rolls N d6 for its number of Attack Dice, each time."},
	{ID: "move-or-fire", Name: "Move or Fire", Role: "MoveOrFire", Weapon: true, Doc: "Not fired after any Movement Action but Hold Your Ground."},
	{ID: "small-arms", Name: "Small Arms", Role: "SmallArms", Weapon: true, Doc: "A keyword for cards and Orders."},
	{ID: "cumbersome", Name: "Cumbersome", Role: "Cumbersome", Weapon: true, Doc: "Not fired from an Open Topped Transport."},
	{ID: smokeRounds, Name: "Smoke Rounds", Role: "SmokeShots", Weapon: true, Params: "N", Doc: "May place this many Smoke Clouds in the battle instead of attacking."},
	{ID: smokeLauncher, Name: "Smoke Launcher", Role: "SmokeLauncher", Params: "N", Doc: "Deploys this many Smoke Barriers in the battle, within 4\", after moving."},
	{ID: "towering", Name: "Towering", Role: "Towering", Doc: "Cannot hit the deck; cover is one level worse.", Cover: worse},
	{ID: "skimming", Name: "Skimming", Role: "Skimming", Doc: "Always Towering; crosses any terrain, but does not stop on what is impassable to it.", Cover: worse},
	{ID: "expert-camouflage", Name: "Expert Camouflage", Role: "ExpertCamouflage", Doc: "Cover is one level better while the Section has not moved.", Cover: camouflage},
	{ID: "elusive-target", Name: "Elusive Target", Role: "ElusiveTarget", Doc: "Ranged Attacks are Rushed if all models of the Section have it."},
	{ID: "stealthy", Name: "Stealthy", Role: "Stealthy", Doc: "No target at Long Range if all models of the Section have it; no effect on Indirect Fire."},
	{ID: "dual-wielding", Name: "Dual Wielding", Role: "DualWielding", Doc: "Fires two weapons in the same attack."},
	{ID: "independent-firing", Name: "Independent Firing", Role: "IndependentFiring", Doc: "Each weapon may make an attack of its own; not on Overwatch."},
	{ID: "lucky", Name: "Lucky", Role: "Lucky", Params: "N", Doc: "This many Luck Tokens, each to throw one die again."},
	{ID: "run-and-gun", Name: "Run and Gun", Role: "RunAndGun", Doc: "The Section may fire before it moves; then no double move and no charge."},
	{ID: "spotter", Name: "Spotter", Role: "Spotter", Doc: "Directs Indirect Fire."},
	{ID: "drone", Name: "Drone", Role: "Drone", Doc: "No Overwatch, nothing from hitting the deck."},
	{ID: "drone-controller", Name: "Drone Controller", Role: "DroneController", Doc: "His Drones are Fearless and may go on Overwatch."},
}

// worse is one level less of cover.
func worse(*shot, rules.ModelID, MAR) int { return -1 }

// camouflage improves cover while the Section has not moved this Turn (DL2-CAMP-25). The shot may be nil.
func camouflage(s *shot, id rules.ModelID, _ MAR) int {
	if s != nil && s.section(s.model(id).Unit).MovedIn == s.S.Turn {
		return 0
	}
	return 1
}

// blastQuality: Placed against a Line Formation, also one Embarked in the open (DL2-MAR-04, DL2-FORM-05, DL2-TRANS-08).
func blastQuality(s *shot, _ rules.Shooter, _ MAR) bool {
	return s.target != 0 && s.packed(s.target)
}

// sniperQuality: Placed when the Sniper did not move, only where Breaking Overwatch is in use (DL2-SHOOT-23).
func sniperQuality(s *shot, sh rules.Shooter, _ MAR) bool {
	return s.E.Settings.SniperOverwatch && !s.iad && s.section(s.model(sh.Model).Unit).MovedIn != s.S.Turn
}
