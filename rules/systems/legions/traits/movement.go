package traits

import (
	"baize/rules/systems/legions/model"
)

// movementTraits are the Model Assigned Rules of deployment, movement and transport.
var movementTraits = []model.Trait{
	{ID: "scouting", Name: "Scouting", Also: "scout scouts", Role: "Scouting",
		Doc:   "A Section with such a model deploys in the Scouting step and may use the Scouting Zone.",
		Hooks: model.Hooks{model.Scouts.Permit()}},
	{ID: "infiltrate", Name: "Infiltrate", Also: "infiltrator infiltrators", Role: "ModelRulesWithoutEntry",
		Doc:   "The Section deploys in the Infiltration step, away from the enemy.",
		Hooks: model.Hooks{model.Infiltrates.Permit()}},
	{ID: "sure-footed", Name: "Sure Footed", Also: "surefooted", Role: "SureFooted",
		Doc:   "Moves At the Double through Difficult Terrain and keeps reach and Charge Bonus when it charges through it.",
		Hooks: model.Hooks{model.ThroughDifficult.Permit().Saying("%s is Sure Footed")}},
	{ID: "walker", Name: "Walker", Role: "Walker",
		Doc:   "An Ironclad that moves through terrain like Cavalry.",
		Hooks: model.Hooks{model.AsCavalry.PermitIf(ironclad).Saying("a Walker counts as Cavalry"), model.MayCrush.Forbid(), model.FigureOf.Give(walkerFigure)}},
	{ID: "elevated", Name: "Elevated", Role: "TerrainElevation",
		Doc:   "So tall that it always counts as Elevated. No profile of the book has it.",
		Hooks: model.Hooks{model.StandsTall.Permit()}},
	{ID: "capacity", Name: "Capacity", Role: "Capacity", Params: "[WORD] N",
		Doc:   "Carries up to this many models of this type.",
		Hooks: model.Hooks{model.RoomFor.Give(capacity)}},
	{ID: "open-topped", Name: "Open Topped", Role: "OpenTopped",
		Doc:   "Passengers may fire, be fired at, and charge after they get out; damage rolls against it are one higher.",
		Hooks: model.Hooks{model.PassengersFire.Permit(), model.PassengersHit.Permit(), model.PassengersPacked.Permit(), model.PassengersCharge.Permit().By("OpenToppedCharge"), model.DamageTaken.By(1)}},
	{ID: "charge-doors", Name: "Charge Doors", Role: "ChargeDoors",
		Doc:   "Passengers may charge after they get out.",
		Hooks: model.Hooks{model.PassengersCharge.Permit().By("LeavingByChargeDoors")}},
}

func ironclad(a model.About, _ model.MAR) bool { return a.G.Profile(a.Bearer).Kind.IsIronclad() }

func walkerFigure(p *model.Profile, _ model.MAR) (string, bool) {
	return "walker", p.Kind.IsIronclad() && p.Kind != model.FieldGun
}

// capacity is for Infantry where no type is named (DL2-TRANS-01).
func capacity(_ model.About, r model.MAR) (model.Space, bool) {
	if r.Word == "" {
		return model.Space{N: r.N, Word: "infantry"}, true
	}
	return model.Space{N: r.N, Word: r.Word}, true
}
