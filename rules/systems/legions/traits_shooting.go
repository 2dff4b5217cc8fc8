package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// shootingTraits are the Model Assigned Rules that touch shooting and cover.
var shootingTraits = []Trait{
	{ID: "rapid-fire", Name: "Rapid Fire", Role: "RapidFire", Weapon: true, Params: "N", Doc: "May throw this many initial Ranged Attack Dice again.",
		Asks: "d1, d2, ...: the dice thrown again, in the order of the roll", Leads: "these dice are thrown again and the second faces stand",
		Hooks: hooks{attackAgain.Add(rapidFire)}},
	{ID: "shield", Name: "Shield", Role: "Shield", Params: "N COLOUR", Doc: "Adds this many dice to the saves when threatened.",
		Hooks: hooks{shieldDice.Do(shield)}},
	{ID: "energy-weapon", Name: "Energy Weapon", Also: "energy", Role: "EnergyWeapon", Weapon: true, Doc: "Shield dice against it are BLACK.",
		Hooks: hooks{shieldColour.With(dice.Black)}},
	{ID: "sniper", Name: "Sniper", Role: "Sniper", Weapon: true, Params: "[N]", Doc: "Fires alone at one nominated model, which takes all hits.",
		Hooks: hooks{firesAlone.Permit(), namesVictim.Permit(), breaksMoves.Permit(), qualityOf.Do(sniperQuality)}},
	{ID: "solo-weapon", Name: "Solo Weapon", Also: "solo", Role: "SoloWeapon", Weapon: true, Doc: "Fires alone, never in a pool with others.",
		Hooks: hooks{firesAlone.Permit()}},
	{ID: "lethal", Name: "Lethal", Role: "Lethal", Weapon: true, Doc: "If all weapons of the attack have it, hits equal to the Injury Rating kill, whatever the Life Points.",
		Hooks: hooks{oneHitKills.Permit().IfAll()}},
	{ID: "suppression", Name: "Suppression", Role: "Suppression", Weapon: true, Doc: "Life Points lost to it make the Morale Check harder by one.",
		Hooks: hooks{suppresses.Permit()}},
	{ID: "spray-and-pray", Name: "Spray and Pray", Role: "SprayAndPray", Weapon: true, Doc: "If all weapons of the attack have it, cover is one level worse.",
		Hooks: hooks{coverAgainst.By(-1).IfAll()}},
	{ID: "blast", Name: "Blast", Role: "Blast", Weapon: true, Doc: "Placed against a Section in Line Formation.",
		Hooks: hooks{qualityOf.Do(blastQuality)}},
	{ID: "idf-weapon", Name: "IDF Weapon", Also: "idf", Role: "IDFWeapon", Weapon: true, Doc: "Fires indirectly with a blast template that scatters.",
		Hooks: hooks{lobs.Permit()}},
	{ID: "armour-piercing", Name: "Armour Piercing", Also: "armor-piercing", Role: "ArmourPiercing", Weapon: true, Params: "WORD N", Doc: "Adds to the damage roll against Ironclads; the highest of the pool counts.",
		Hooks: hooks{shotPiercing.Add(piercingOf[*shot]("melee")), meleePiercing.Add(piercingOf[striker]("ranged"))}},
	{ID: "unreliable", Name: "Unreliable", Also: "unreliable-weapon", Role: "Unreliable", Weapon: true, Doc: "On a 1 it may not be used in the attack.",
		Hooks: hooks{jams.Permit()}},
	{ID: "experimental-weapon", Name: "Experimental Weapon", Also: "experimental", Role: "ExperimentalWeapon", Weapon: true, Params: "N [COLOUR]", Doc: "Rolls N d6 for its number of Attack Dice, each time.",
		Hooks: hooks{diceRolledFor.Give(experimental)}},
	{ID: "move-or-fire", Name: "Move or Fire", Role: "MoveOrFire", Weapon: true, Doc: "Not fired after any Movement Action but Hold Your Ground.",
		Hooks: hooks{mayFireMoved.Forbid().Saying("%s: %s cannot be fired after a move")}},
	{ID: "small-arms", Name: "Small Arms", Also: "small-arm", Role: "SmallArms", Weapon: true, Doc: "A keyword for cards and Orders.",
		Hooks: hooks{qualityOf.Do(smallArms).Saying("Placed: an Order for Small Arms")}},
	{ID: "cumbersome", Name: "Cumbersome", Role: "Cumbersome", Weapon: true, Doc: "Not fired from an Open Topped Transport.",
		Hooks: hooks{mayFireAboard.Forbid().By("CumbersomeAboard").Saying("%s is too cumbersome to fire from a Transport")}},
	{ID: "smoke-rounds", Name: "Smoke Rounds", Role: "SmokeShots", Weapon: true, Params: "N", Doc: "May place this many Smoke Clouds in the battle instead of attacking.",
		Hooks: hooks{smokeShells.Add(atLeastOne[armed])}},
	{ID: "smoke-launcher", Name: "Smoke Launcher", Also: "smoke-launchers", Role: "SmokeLauncher", Params: "N", Doc: "Deploys this many Smoke Barriers in the battle, within 4\", after moving.",
		Hooks: hooks{barriers.Add(atLeastOne[about])}},
	{ID: "towering", Name: "Towering", Role: "Towering", Doc: "Cannot hit the deck; cover is one level worse.",
		Hooks: hooks{mayLieDown.Forbid().Saying("%s is Towering"), coverOf.By(-1)}},
	{ID: "skimming", Name: "Skimming", Role: "Skimming", Doc: "Always Towering; crosses any terrain, but does not stop on what is impassable to it.",
		Hooks: hooks{mayLieDown.Forbid().By("Towering").Saying("%s is Towering"), overTerrain.Permit(), coverOf.By(-1)}},
	{ID: "expert-camouflage", Name: "Expert Camouflage", Role: "ExpertCamouflage", Doc: "Cover is one level better while the Section has not moved.",
		Hooks: hooks{coverOf.Add(camouflage)}},
	{ID: "elusive-target", Name: "Elusive Target", Role: "ElusiveTarget", Doc: "Ranged Attacks are Rushed if all models of the Section have it.",
		Hooks: hooks{qualityAt.Do(elusive).IfAll().Saying("Rushed: Elusive Target")}},
	{ID: "stealthy", Name: "Stealthy", Also: "stealth", Role: "Stealthy", Doc: "No target at Long Range if all models of the Section have it; no effect on Indirect Fire.",
		Hooks: hooks{mayBeFar.Forbid().IfAll()}},
	{ID: "dual-wielding", Name: "Dual Wielding", Also: "dual-wield", Role: "DualWielding", Doc: "Fires two weapons in the same attack.",
		Hooks: hooks{firesTwo.Permit()}},
	{ID: "independent-firing", Name: "Independent Firing", Also: "independent-targeting", Role: "IndependentFiring", Doc: "Each weapon may make an attack of its own; not on Overwatch.",
		Hooks: hooks{firesApart.Permit()}},
	{ID: "lucky", Name: "Lucky", Role: "Lucky", Params: "N", Doc: "This many Luck Tokens, each to throw one die again.",
		Hooks: hooks{luckTokens.Add(value[about])}},
	{ID: "run-and-gun", Name: "Run and Gun", Role: "RunAndGun", Doc: "The Section may fire before it moves; then no double move and no charge.",
		Hooks: hooks{firesFirst.Permit().IfAll()}},
	{ID: "spotter", Name: "Spotter", Role: "Spotter", Doc: "Directs Indirect Fire.",
		Hooks: hooks{spots.Permit(), walksHolding.Permit()}},
	{ID: "drone", Name: "Drone", Role: "Drone", Doc: "No Overwatch, nothing from hitting the deck.",
		Hooks: hooks{isRemote.Permit(), mayLieDown.ForbidIf(uncontrolled).Saying("%s is a Drone"), mayWatch.ForbidIf(uncontrolled).Saying("%s are Drones without a Controller"), deckShelters.Forbid().By("DroneController").Saying("a Drone gets nothing from hitting the deck")}},
	{ID: "drone-controller", Name: "Drone Controller", Role: "DroneController", Doc: "His Drones are Fearless and may go on Overwatch.",
		Hooks: hooks{mayControl.Permit(), mayWorry.ForbidIf(leadsDrones).Saying("Fearless"), mayWatch.PermitIf(leadsDrones).Saying("a Controller lets %s go on Overwatch")}},
}

// camouflage improves cover while the Section has not moved this Turn (DL2-CAMP-25).
func camouflage(a about, _ MAR) int {
	if a.g.section(a.g.model(a.Model).Unit).MovedIn == a.g.S.Turn {
		return 0
	}
	return 1
}

// blastQuality: Placed against a Line Formation, also one Embarked in the open (DL2-MAR-04, DL2-FORM-05, DL2-TRANS-08).
func blastQuality(f gunShot, _ MAR) (is quality) {
	if f.s.target == 0 || !f.s.packed(f.s.target) {
		return is
	}
	is.by = 1
	if f.s.unit(f.s.target).Markers.Has(InLine) {
		is.also = []rules.Step{{Value: 3, Unit: "need", Rule: f.s.Book.LineVulnerableToBlast, Text: rules.Say("a Line Formation is vulnerable to Blast")}}
	}
	return is
}

// sniperQuality: Placed when the Sniper did not move, only where Breaking Overwatch is in use (DL2-SHOOT-23).
func sniperQuality(f gunShot, _ MAR) (is quality) {
	if f.s.E.Settings.SniperOverwatch && !f.s.iad && f.s.section(f.gun.unit).MovedIn != f.s.S.Turn {
		is.by = 1
		is.also = []rules.Step{{Value: 3, Unit: "need", Rule: f.s.Book.BreakingOverwatch, Text: rules.Say("a Sniper that did not move")}}
	}
	return is
}

// smallArms: Placed in the fire of its own that an Order gives it (DL2-MAR-41).
func smallArms(f gunShot, _ MAR) (is quality) {
	if u := f.s.unitAct(f.gun.unit); u != nil && u.SmallArms && f.s.why == ownFire {
		is.by = 1
	}
	return is
}

// elusive: Rushed (DL2-MAR-16).
func elusive(about, MAR) quality { return quality{by: -1} }

// piercingOf is the value of Armour Piercing, save where it is for the other kind of attack.
func piercingOf[S any](other string) func(S, MAR) int {
	return func(_ S, r MAR) int {
		if r.Word == other {
			return 0
		}
		return r.N
	}
}

// rapidFire is for Ranged Attack Dice alone.
func rapidFire(g gunShot, r MAR) int {
	if g.s.iad {
		return 0
	}
	return max(1, r.N)
}

// shield is of RED dice where no colour is named.
func shield(_ about, r MAR) dice.Pool {
	if r.Colour == dice.None {
		r.Colour = dice.Red
	}
	return dice.Pool{N: max(1, r.N), Colour: r.Colour}
}

func experimental(_ armed, r MAR) (rolledFor, bool) { return rolledFor{max(1, r.N), r.Colour}, true }

// uncontrolled reports whether no Controller is in the Section.
func uncontrolled(a about, _ MAR) bool {
	_, by := a.g.sectionPermits(mayControl, a.g.model(a.Model).Unit)
	return by == nil
}

// leadsDrones reports whether a Drone is in the Section.
func leadsDrones(a about, _ MAR) bool {
	_, by := a.g.sectionPermits(isRemote, a.g.model(a.Model).Unit)
	return by != nil
}
