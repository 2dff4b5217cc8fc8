package housing

import "baize/rules/systems/legions/model"

// Traits are the Model Assigned Rules of Transports.
var Traits = []model.Trait{
	{ID: "open-topped", Name: "Open Topped", Role: "OpenTopped",
		Doc:   "Passengers may fire and be fired at, and may get out into melee.",
		Hooks: model.Hooks{model.PassengersFire.Permit(), model.PassengersHit.Permit(), model.PassengersCharge.Permit().By("OpenToppedCharge")}},
	{ID: "towable", Name: "Towable", Role: "Towable",
		Doc:   "Its Section may be deployed attached to one with a Utility Vehicle, which tows it.",
		Hooks: model.Hooks{model.IsTowed.Permit()}},
	{ID: "utility-vehicle", Name: "Utility Vehicle", Role: "UtilityVehicle",
		Doc:   "Tows a Section that is Towable.",
		Hooks: model.Hooks{model.TowsOthers.Permit()}},
}
