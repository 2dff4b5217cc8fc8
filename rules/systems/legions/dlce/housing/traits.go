package housing

import "baize/rules/systems/legions/model"

// Traits are the Model Assigned Rules of Transports.
var Traits = []model.Trait{
	{ID: "open-topped", Name: "Open Topped", Role: "OpenTopped",
		Doc:   "Passengers may fire and be fired at, and may get out into melee.",
		Hooks: model.Hooks{model.PassengersFire.Permit(), model.PassengersHit.Permit(), model.PassengersCharge.Permit().By("OpenToppedCharge")}},
}
