package traits

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/states"
)

// shootingTraits are the Model Assigned Rules that touch shooting and cover.
var shootingTraits = []model.Trait{
	{ID: "rapid-fire", Name: "Rapid Fire", Role: "RapidFire", Weapon: true, Params: "N", Doc: "May throw this many initial Ranged Attack Dice again.",
		Asks: "d1, d2, ...: the dice thrown again, in the order of the roll", Leads: "these dice are thrown again and the second faces stand",
		Hooks: model.Hooks{attack.AttackAgain.Add(rapidFire)}},
	{ID: "shield", Name: "Shield", Role: "Shield", Params: "N COLOUR", Doc: "Adds this many dice to the saves when threatened.",
		Hooks: model.Hooks{model.ShieldDice.Do(shield)}},
	{ID: "energy-weapon", Name: "Energy Weapon", Also: "energy", Role: "EnergyWeapon", Weapon: true, Doc: "Shield dice against it are BLACK.",
		Hooks: model.Hooks{attack.ShieldColour.With(dice.Black)}},
	{ID: "sniper", Name: "Sniper", Role: "Sniper", Weapon: true, Params: "[N]", Doc: "Fires alone at one nominated model, which takes all hits.",
		Hooks: model.Hooks{model.FiresAlone.Permit(), model.NamesVictim.Permit(), model.BreaksMoves.Permit(), shoot.QualityOf.Do(sniperQuality)}},
	{ID: "solo-weapon", Name: "Solo Weapon", Also: "solo", Role: "SoloWeapon", Weapon: true, Doc: "Fires alone, never in a pool with others.",
		Hooks: model.Hooks{model.FiresAlone.Permit()}},
	{ID: "lethal", Name: "Lethal", Role: "Lethal", Weapon: true, Doc: "If all weapons of the attack have it, hits equal to the Injury Rating kill, whatever the Life Points.",
		Hooks: model.Hooks{attack.OneHitKills.Permit().IfAll()}},
	{ID: "suppression", Name: "Suppression", Role: "Suppression", Weapon: true, Doc: "Life Points lost to it make the Morale Check harder by one.",
		Hooks: model.Hooks{attack.Suppresses.Permit()}},
	{ID: "spray-and-pray", Name: "Spray and Pray", Role: "SprayAndPray", Weapon: true, Doc: "If all weapons of the attack have it, cover is one level worse.",
		Hooks: model.Hooks{attack.CoverAgainst.By(-1).IfAll()}},
	{ID: "blast", Name: "Blast", Role: "Blast", Weapon: true, Doc: "Placed against a Section in Line Formation.",
		Hooks: model.Hooks{shoot.QualityOf.Do(blastQuality)}},
	{ID: "idf-weapon", Name: "IDF Weapon", Also: "idf", Role: "IDFWeapon", Weapon: true, Doc: "Fires indirectly with a blast template that scatters.",
		Hooks: model.Hooks{model.Lobs.Permit()}},
	{ID: "armour-piercing", Name: "Armour Piercing", Also: "armor-piercing", Role: "ArmourPiercing", Weapon: true, Params: "WORD N", Doc: "Adds to the damage roll against Ironclads; the highest of the pool counts.",
		Hooks: model.Hooks{damage.ShotPiercing.Add(piercingOf[*attack.Shot]("melee")), melee.MeleePiercing.Add(piercingOf[melee.Striker]("ranged"))}},
	{ID: "unreliable", Name: "Unreliable", Also: "unreliable-weapon", Role: "Unreliable", Weapon: true, Doc: "On a 1 it may not be used in the attack.",
		Hooks: model.Hooks{model.Jams.Permit()}},
	{ID: "experimental-weapon", Name: "Experimental Weapon", Also: "experimental", Role: "ExperimentalWeapon", Weapon: true, Params: "N [COLOUR]", Doc: "Rolls N d6 for its number of Attack Dice, each time.",
		Hooks: model.Hooks{model.DiceRolledFor.Give(experimental)}},
	{ID: "move-or-fire", Name: "Move or Fire", Role: "MoveOrFire", Weapon: true, Doc: "Not fired after any Movement Action but Hold Your Ground.",
		Hooks: model.Hooks{model.MayFireMoved.Forbid().Saying("%s: %s cannot be fired after a move")}},
	{ID: "small-arms", Name: "Small Arms", Also: "small-arm", Role: "SmallArms", Weapon: true, Doc: "A keyword for cards and Orders.",
		Hooks: model.Hooks{shoot.QualityOf.Do(smallArms).Saying("Placed: an Order for Small Arms")}},
	{ID: "cumbersome", Name: "Cumbersome", Role: "Cumbersome", Weapon: true, Doc: "Not fired from an Open Topped Transport.",
		Hooks: model.Hooks{model.MayFireAboard.Forbid().By("CumbersomeAboard").Saying("%s is too cumbersome to fire from a Transport")}},
	{ID: "smoke-rounds", Name: "Smoke Rounds", Role: "SmokeShots", Weapon: true, Params: "N", Doc: "May place this many Smoke Clouds in the battle instead of attacking.",
		Hooks: model.Hooks{model.SmokeShells.Add(atLeastOne[model.Armed])}},
	{ID: "smoke-launcher", Name: "Smoke Launcher", Also: "smoke-launchers", Role: "SmokeLauncher", Params: "N", Doc: "Deploys this many Smoke Barriers in the battle, within 4\", after moving.",
		Hooks: model.Hooks{model.Barriers.Add(atLeastOne[model.About])}},
	{ID: "towering", Name: "Towering", Role: "Towering", Doc: "Cannot hit the deck; cover is one level worse.",
		Hooks: model.Hooks{model.MayLieDown.Forbid().Saying("%s is Towering"), attack.CoverOf.By(-1)}},
	{ID: "skimming", Name: "Skimming", Role: "Skimming", Doc: "Always Towering; crosses any terrain, but does not stop on what is impassable to it.",
		Hooks: model.Hooks{model.MayLieDown.Forbid().By("Towering").Saying("%s is Towering"), model.OverTerrain.Permit(), attack.CoverOf.By(-1)}},
	{ID: "expert-camouflage", Name: "Expert Camouflage", Role: "ExpertCamouflage", Doc: "Cover is one level better while the Section has not moved.",
		Hooks: model.Hooks{attack.CoverOf.Add(camouflage)}},
	{ID: "elusive-target", Name: "Elusive Target", Role: "ElusiveTarget", Doc: "Ranged Attacks are Rushed if all models of the Section have it.",
		Hooks: model.Hooks{shoot.QualityAt.Do(elusive).IfAll().Saying("Rushed: Elusive Target")}},
	{ID: "stealthy", Name: "Stealthy", Also: "stealth", Role: "Stealthy", Doc: "No target at Long Range if all models of the Section have it; no effect on Indirect Fire.",
		Hooks: model.Hooks{model.MayBeFar.Forbid().IfAll()}},
	{ID: "dual-wielding", Name: "Dual Wielding", Also: "dual-wield", Role: "DualWielding", Doc: "Fires two weapons in the same attack.",
		Hooks: model.Hooks{model.FiresTwo.Permit()}},
	{ID: "independent-firing", Name: "Independent Firing", Also: "independent-targeting", Role: "IndependentFiring", Doc: "Each weapon may make an attack of its own; not on Overwatch.",
		Hooks: model.Hooks{model.FiresApart.Permit()}},
	{ID: "lucky", Name: "Lucky", Role: "Lucky", Params: "N", Doc: "This many Luck Tokens, each to throw one die again.",
		Hooks: model.Hooks{model.LuckTokens.Add(Value[model.About])}},
	{ID: "run-and-gun", Name: "Run and Gun", Role: "RunAndGun", Doc: "The Section may fire before it moves; then no double move and no charge.",
		Hooks: model.Hooks{model.FiresFirst.Permit().IfAll()}},
	{ID: "spotter", Name: "Spotter", Role: "Spotter", Doc: "Directs Indirect Fire.",
		Hooks: model.Hooks{model.Spots.Permit(), model.WalksHolding.Permit()}},
	{ID: "drone", Name: "Drone", Role: "Drone", Doc: "No Overwatch, nothing from hitting the deck.",
		Hooks: model.Hooks{model.IsRemote.Permit(), model.MayLieDown.ForbidIf(uncontrolled).Saying("%s is a Drone"), model.MayWatch.ForbidIf(uncontrolled).Saying("%s are Drones without a Controller"), model.DeckShelters.Forbid().By("DroneController").Saying("a Drone gets nothing from hitting the deck")}},
	{ID: "drone-controller", Name: "Drone Controller", Role: "DroneController", Doc: "His Drones are Fearless and may go on Overwatch.",
		Hooks: model.Hooks{model.MayControl.Permit(), model.MayWorry.ForbidIf(leadsDrones).Saying("Fearless"), model.MayWatch.PermitIf(leadsDrones).Saying("a Controller lets %s go on Overwatch")}},
}

// camouflage improves cover while the Section has not moved this Turn (DL2-CAMP-25).
func camouflage(a model.About, _ model.MAR) int {
	if a.G.Section(a.G.Model(a.Bearer).Unit).MovedIn == a.G.S.Turn {
		return 0
	}
	return 1
}

// blastQuality: Placed against a Line Formation, also one Embarked in the open (DL2-MAR-04, DL2-FORM-05, DL2-TRANS-08).
func blastQuality(f attack.GunShot, _ model.MAR) (is shoot.Quality) {
	if f.S.Target == 0 || !attack.Packed(f.S.Aimer.Viewer.Game, f.S.Target) {
		return is
	}
	is.By = 1
	if f.S.Unit(f.S.Target).Markers.Has(model.InLine) {
		is.Also = []rules.Step{{Value: 3, Unit: "need", Rule: f.S.Book.LineVulnerableToBlast, Text: rules.Say("a Line Formation is vulnerable to Blast")}}
	}
	return is
}

// sniperQuality: Placed when the Sniper did not move, only where Breaking Overwatch is in use (DL2-SHOOT-23).
func sniperQuality(f attack.GunShot, _ model.MAR) (is shoot.Quality) {
	if f.S.E.Settings.SniperOverwatch && !f.S.IAD && f.S.Section(f.Gun.Unit).MovedIn != f.S.S.Turn {
		is.By = 1
		is.Also = []rules.Step{{Value: 3, Unit: "need", Rule: f.S.Book.BreakingOverwatch, Text: rules.Say("a Sniper that did not move")}}
	}
	return is
}

// smallArms: Placed in the fire of its own that an Order gives it (DL2-MAR-41).
func smallArms(f attack.GunShot, _ model.MAR) (is shoot.Quality) {
	if u := states.UnitAct(f.S.Aimer.Viewer.Game, f.Gun.Unit); u != nil && u.SmallArms && f.S.Why == attack.OwnFire {
		is.By = 1
	}
	return is
}

// elusive: Rushed (DL2-MAR-16).
func elusive(model.About, model.MAR) shoot.Quality { return shoot.Quality{By: -1} }

// piercingOf is the value of Armour Piercing, save where it is for the other kind of attack.
func piercingOf[S any](other string) func(S, model.MAR) int {
	return func(_ S, r model.MAR) int {
		if r.Word == other {
			return 0
		}
		return r.N
	}
}

// rapidFire is for Ranged Attack Dice alone.
func rapidFire(g attack.GunShot, r model.MAR) int {
	if g.S.IAD {
		return 0
	}
	return max(1, r.N)
}

// shield is of RED dice where no colour is named.
func shield(_ model.About, r model.MAR) dice.Pool {
	if r.Colour == dice.None {
		r.Colour = dice.Red
	}
	return dice.Pool{N: max(1, r.N), Colour: r.Colour}
}

func experimental(_ model.Armed, r model.MAR) (model.RolledFor, bool) {
	return model.RolledFor{D6: max(1, r.N), Colour: r.Colour}, true
}

// uncontrolled reports whether no Controller is in the Section.
func uncontrolled(a model.About, _ model.MAR) bool {
	_, by := a.G.SectionPermits(model.MayControl, a.G.Model(a.Bearer).Unit)
	return by == nil
}

// leadsDrones reports whether a Drone is in the Section.
func leadsDrones(a model.About, _ model.MAR) bool {
	_, by := a.G.SectionPermits(model.IsRemote, a.G.Model(a.Bearer).Unit)
	return by != nil
}
