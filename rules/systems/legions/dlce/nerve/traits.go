package nerve

import (
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/traits"
)

// Traits are the Model Assigned Rules of leaders and nerve that differ from those of the family.
var Traits = []model.Trait{
	{ID: "inspiring", Name: "Inspiring", Role: "Inspiring",
		Doc:   "Friendly Sections that see the model add one blue die to Morale Checks.",
		Hooks: model.Hooks{model.Inspires.Permit()}},
	{ID: "militia", Name: "Militia", Role: "Militia",
		Doc:   "Command Checks of the Section have one die less.",
		Hooks: model.Hooks{CheckDice.Add(militiaDice)}},
	{ID: "musician", Name: "Musician", Role: "Musician",
		Doc:  "Checks of the Section throw their initial 1s again.",
		Asks: "1, 2, ...: the 1s thrown again, in the order of the roll", Leads: "these dice of the check are thrown again, and the second faces stand",
		Hooks: model.Hooks{command.CheckAgain.Do(onesAgain).Saying("The Musician plays: which 1s are thrown again?")}},
	{ID: "steadfast", Name: "Steadfast", Role: "Steadfast",
		Doc:   "Morale Checks of the Section have one die more.",
		Hooks: model.Hooks{CheckDice.Add(steadfastDice)}},
}

// Hooks are those of traits of the family that generate Command Points in this edition.
var Hooks = map[string]model.Hooks{"battle-hardened": {model.PointsMade.Add(hardenedPoints)}}

// hardenedPoints: where Sections keep their Command Points, those of an NCO of 2; an Officer or NCO generates his own alone (DLCE-OFF-11).
func hardenedPoints(of model.About, r model.MAR) int {
	if apart(of.G) == "" || command.IsOfficer(of.G, of.Bearer) || of.G.Permits(model.Steadies, of.Bearer) {
		return 0
	}
	return traits.HardenedPoints(of, r)
}

// militiaDice: unless the set-up says by how many dice the checks of the Section are changed (DLCE-CMD-06).
func militiaDice(t command.Tested, _ model.MAR) int {
	if t.G.Section(t.Unit).CheckDice != nil {
		return 0
	}
	return -1
}

// onesAgain: all initial 1s, of Morale Checks too (DLCE-MAR-29).
func onesAgain(command.Tested, model.MAR) command.DicePick { return command.DicePick{Low: 1, Most: 99} }

// steadfastDice: of Morale Checks alone (DLCE-MAR-46).
func steadfastDice(t command.Tested, _ model.MAR) int {
	if t.Morale {
		return 1
	}
	return 0
}
