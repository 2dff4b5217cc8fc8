package legions

// commandTraits are the Model Assigned Rules of leaders, Morale and the End Phase.
var commandTraits = []Trait{
	{ID: "adjutant", Name: "Adjutant", Rule: "DL2-MAR-01", Params: "N",
		Doc: "Adds its value to the Command Pool while the Officer of its Section lives. It gives no Orders."},
	{ID: "battle-hardened", Name: "Battle Hardened", Rule: "DL2-MAR-03",
		Doc: "The Section spends Command Points like one with an NCO of 2, but generates none. Several do not add up."},
	{ID: "nco", Name: "NCO", Rule: "DL2-MAR-29", Params: "N",
		Doc: "Generates its value in Command Points and may order and help its own Section."},
	{ID: "political-officer", Name: "Political Officer", Rule: "DL2-MAR-34", Params: "N",
		Doc: "Generates Command Points for checks of its own Section and gives no Orders. A failed check of friends within 12\" costs the pool D3-1 points."},
	{ID: "inspiring", Name: "Inspiring", Rule: "DL2-MAR-23",
		Doc: "Friendly Sections that see the model add one red die to Morale Checks."},
	{ID: "musician", Name: "Musician", Rule: "DL2-MAR-28",
		Doc: "Command Checks of the Section throw their initial 1s again; Morale Checks throw one initial die again."},
	{ID: "fearless", Name: "Fearless", Rule: "DL2-MAR-19",
		Doc: "The whole Section takes no Morale Checks."},
	{ID: "steadfast", Name: "Steadfast", Rule: "DL2-MAR-48",
		Doc: "A Section wholly of such models ignores the lost die below half strength and penalties of the scenario on Morale Checks."},
	{ID: "medic", Name: "Medic", Rule: "DL2-MAR-26", Params: "N+",
		Doc: "Casualties of the Section are tipped. In the End Phase, out of melee, each stands up again with one Life Point on this roll."},
	{ID: "drone-engineer", Name: "Drone Engineer", Rule: "DL2-MAR-14", Params: "N+",
		Doc: "Like a Medic, for Drones of the Section only."},
	{ID: "unique", Name: "Unique", Rule: "DL2-MAR-54",
		Doc: "At most once in a Force List."},
	{ID: "exploding", Name: "Exploding", Rule: "DL2-DICE-08", Params: "N+",
		Doc: "Red dice of the Section explode from this face on. The book has no such rule; force files may."},
}
