package traits

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
)

// meleeTraits are the Model Assigned Rules that count in melee.
var meleeTraits = []model.Trait{
	{
		ID: "brutal-charge", Name: "Brutal Charge", Role: "BrutalCharge", Params: "N COLOUR",
		Doc:   "When the model has the Charge Bonus it adds these dice instead of the usual one.",
		Hooks: model.Hooks{melee.ChargeDice.Give(brutalCharge)},
	},
	{
		ID: "cqb-weapon", Name: "CQB Weapon", Also: "cob-weapon cqb", Role: "CQBWeapon", Weapon: true,
		Doc:   "An engaged bearer adds one melee die in the colour of the weapon's ranged dice at Effective Range, or of its dice against Ironclads when it attacks one.",
		Hooks: model.Hooks{melee.MeleeDice.Do(closeQuarters).By("CQBDice").Saying("CQB weapon")},
	},
	{
		ID: "tank-mines", Name: "Tank Mines", Also: "tank-grenades rifle-grenades", Role: "ModelRulesWithoutEntry",
		Doc:   "In melee against an Ironclad the model adds one red die.",
		Hooks: model.Hooks{melee.MeleeDice.Do(tankMines).By("TankMines")},
	},
	{
		ID: "cold-steel", Name: "Cold Steel", Role: "ModelRulesWithoutEntry",
		Doc: "An engaged Officer or NCO may spend Command Points for one red melee die each. Every Officer and NCO has it, listed or not.", Word: "every Officer and NCO may spend Command Points in melee, listed or not"},
	{
		ID: "flash-bangs", Name: "Flash Bangs", Also: "flash-bang flashbangs", Role: "ModelRulesWithoutEntry",
		Doc:   "A Section that this model attacks in melee does not strike first because of its cover.",
		Hooks: model.Hooks{model.TakesPosition.Permit().By("FlashBangs").Saying("%s throws Flash Bangs: the position does not count")}},
	{
		ID: "swift-strike", Name: "Swift Strike", Role: "SwiftStrike",
		Doc:   "The model strikes first in the first round of a melee.",
		Hooks: model.Hooks{model.StrikesEarly.Permit()}},
	{
		ID: "combat-armour", Name: "Combat Armour", Also: "combat-armor", Role: "CombatArmour", Params: "N",
		Doc:   "In melee the Injury Rating is higher by the value.",
		Hooks: model.Hooks{model.Injury.Add(Value[model.About])}},
	{
		ID: "gas-grenade", Name: "Gas Grenade", Also: "gas-grenades", Role: "GasGrenade",
		Doc:   "A Section with any of these denies its chargers the Charge Bonus and what replaces it.",
		Hooks: model.Hooks{model.MayFaceCharge.Forbid()}},
	{
		ID: "daunting", Name: "Daunting", Role: "Daunting",
		Doc:   "A Section that the model charges with success takes a Morale Check at once.",
		Hooks: model.Hooks{model.Daunts.Permit()}},
	{
		ID: "non-combatant", Name: "Non-Combatant", Role: "NonCombatant",
		Doc: "Neither a target nor a casualty of anything. It blocks no sight, steps aside in charges, counts for neither Morale nor Capacity, and goes when the last combatant of its Section has gone.",
		Hooks: model.Hooks{
			model.MayBeShot.Forbid().Saying("%s is a Non-Combatant"), model.MayBeHurt.Forbid(), model.MayKeep.Forbid(), model.MayFight.Forbid(), model.MayBlockSight.Forbid(), model.MayHoldGround.Forbid(), model.MayServe.Forbid(),
			model.CountsForStrength.Forbid(), model.MayTakeRoom.Forbid().By("NonCombatantCounting").Saying("Non-Combatants do not count"), model.StepsAside.Permit().By("NonCombatantSight"),
		}},
}

// brutalCharge replaces the Charge Bonus (DL2-MAR-05).
func brutalCharge(_ melee.Striker, r model.MAR) (dice.Pool, bool) {
	return dice.Pool{N: r.N, Colour: r.Colour}, true
}

// closeQuarters adds one die however many such weapons the model has: the best colour among them. Against an
// Ironclad the dice against Ironclads at Effective Range count, and a dash there gives nothing (DL2-MELEE-15).
func closeQuarters(s melee.Striker, r model.MAR) []dice.Pool {
	m := s.P.One(s.ID)
	best := dice.None
	for _, w := range m.Bearing(r) {
		d := w.RAD[0]
		if m.Target.Model != 0 {
			d = w.IAD[0]
		}
		if d.N > 0 {
			best = max(best, d.Colour)
		}
	}
	m.Count(rules.Step{Value: 1, Unit: "bearers", Text: rules.Say("carry a CQB weapon"), Rule: m.Book.CQBWeapon})
	m.Count(rules.Step{Value: 1, Unit: "weapon rules", Text: rules.Say("apply to the weapon's bearer in melee"), Rule: m.Book.WeaponModelRules})
	return []dice.Pool{{N: 1, Colour: best}}
}

// tankMines adds a red die against Ironclads (DL2-MELEE-17).
func tankMines(s melee.Striker, _ model.MAR) []dice.Pool {
	m := s.P
	if m.Target.Model == 0 {
		return nil
	}
	m.Count(rules.Step{Value: 1, Unit: "bearers", Text: rules.Say("carry Tank Mines"), Rule: m.Book.ModelRulesWithoutEntry})
	return []dice.Pool{{N: 1, Colour: dice.Red}}
}
