package legions

// movementTraits are the Model Assigned Rules of deployment, movement and transport.
var movementTraits = []Trait{
	{ID: "scouting", Name: "Scouting", Rule: "DL2-MAR-38",
		Doc: "A Section with such a model deploys in the Scouting step and may use the Scouting Zone."},
	{ID: "infiltrate", Name: "Infiltrate", Rule: "DL2-MAR-57",
		Doc: "The Section deploys in the Infiltration step, away from the enemy."},
	{ID: "sure-footed", Name: "Sure Footed", Rule: "DL2-MAR-50",
		Doc: "Moves At the Double through Difficult Terrain and keeps reach and Charge Bonus when it charges through it."},
	{ID: "walker", Name: "Walker", Rule: "DL2-MAR-56",
		Doc: "An Ironclad that moves through terrain like Cavalry."},
	{ID: "elevated", Name: "Elevated", Rule: "DL2-TERR-18",
		Doc: "So tall that it always counts as Elevated. No profile of the book has it."},
	{ID: "capacity", Name: "Capacity", Rule: "DL2-MAR-06", Params: "[WORD] N",
		Doc: "Carries up to this many models of this type."},
	{ID: "open-topped", Name: "Open Topped", Rule: "DL2-MAR-33",
		Doc: "Passengers may fire, be fired at, and charge after they get out; damage rolls against it are one higher."},
	{ID: "charge-doors", Name: "Charge Doors", Rule: "DL2-MAR-07",
		Doc: "Passengers may charge after they get out."},
}
