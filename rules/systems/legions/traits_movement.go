package legions

// movementTraits are the Model Assigned Rules of deployment, movement and transport.
var movementTraits = []Trait{
	{ID: "scouting", Name: "Scouting", Also: "scout scouts", Role: "Scouting",
		Doc:   "A Section with such a model deploys in the Scouting step and may use the Scouting Zone.",
		Hooks: hooks{scouts.Permit()}},
	{ID: "infiltrate", Name: "Infiltrate", Also: "infiltrator infiltrators", Role: "ModelRulesWithoutEntry",
		Doc:   "The Section deploys in the Infiltration step, away from the enemy.",
		Hooks: hooks{infiltrates.Permit()}},
	{ID: "sure-footed", Name: "Sure Footed", Also: "surefooted", Role: "SureFooted",
		Doc:   "Moves At the Double through Difficult Terrain and keeps reach and Charge Bonus when it charges through it.",
		Hooks: hooks{throughDifficult.Permit().Saying("%s is Sure Footed")}},
	{ID: "walker", Name: "Walker", Role: "Walker",
		Doc:   "An Ironclad that moves through terrain like Cavalry.",
		Hooks: hooks{asCavalry.PermitIf(ironclad).Saying("a Walker counts as Cavalry"), mayCrush.Forbid(), figureOf.Give(walkerFigure)}},
	{ID: "elevated", Name: "Elevated", Role: "TerrainElevation",
		Doc:   "So tall that it always counts as Elevated. No profile of the book has it.",
		Hooks: hooks{standsTall.Permit()}},
	{ID: "capacity", Name: "Capacity", Role: "Capacity", Params: "[WORD] N",
		Doc:   "Carries up to this many models of this type.",
		Hooks: hooks{roomFor.Give(capacity)}},
	{ID: "open-topped", Name: "Open Topped", Role: "OpenTopped",
		Doc:   "Passengers may fire, be fired at, and charge after they get out; damage rolls against it are one higher.",
		Hooks: hooks{passengersFire.Permit(), passengersHit.Permit(), passengersPacked.Permit(), passengersCharge.Permit().By("OpenToppedCharge"), damageTaken.By(1)}},
	{ID: "charge-doors", Name: "Charge Doors", Role: "ChargeDoors",
		Doc:   "Passengers may charge after they get out.",
		Hooks: hooks{passengersCharge.Permit().By("LeavingByChargeDoors")}},
}

func ironclad(a about, _ MAR) bool { return a.g.profile(a.Model).Kind.IsIronclad() }

func walkerFigure(p *Profile, _ MAR) (string, bool) {
	return "walker", p.Kind.IsIronclad() && p.Kind != FieldGun
}

// capacity is for Infantry where no type is named (DL2-TRANS-01).
func capacity(_ about, r MAR) (space, bool) {
	if r.Word == "" {
		return space{r.N, "infantry"}, true
	}
	return space{r.N, r.Word}, true
}
