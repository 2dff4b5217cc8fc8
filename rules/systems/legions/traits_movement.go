package legions

// movementTraits are the Model Assigned Rules of deployment, movement and transport.
var movementTraits = []Trait{
	{ID: "scouting", Name: "Scouting", Also: "scout scouts", Role: "Scouting",
		Doc: "A Section with such a model deploys in the Scouting step and may use the Scouting Zone."},
	{ID: "infiltrate", Name: "Infiltrate", Also: "infiltrator infiltrators", Role: "ModelRulesWithoutEntry",
		Doc: "The Section deploys in the Infiltration step, away from the enemy."},
	{ID: "sure-footed", Name: "Sure Footed", Also: "surefooted", Role: "SureFooted",
		Doc: "Moves At the Double through Difficult Terrain and keeps reach and Charge Bonus when it charges through it."},
	{ID: "walker", Name: "Walker", Role: "Walker",
		Doc: "An Ironclad that moves through terrain like Cavalry."},
	{ID: "elevated", Name: "Elevated", Role: "TerrainElevation",
		Doc: "So tall that it always counts as Elevated. No profile of the book has it."},
	{ID: "capacity", Name: "Capacity", Role: "Capacity", Params: "[WORD] N",
		Doc: "Carries up to this many models of this type."},
	{ID: "open-topped", Name: "Open Topped", Role: "OpenTopped",
		Doc: "Passengers may fire, be fired at, and charge after they get out; damage rolls against it are one higher."},
	{ID: "charge-doors", Name: "Charge Doors", Role: "ChargeDoors",
		Doc: "Passengers may charge after they get out."},
}
