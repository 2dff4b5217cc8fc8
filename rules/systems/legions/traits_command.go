package legions

// commandTraits are the Model Assigned Rules of leaders, Morale and the End Phase.
var commandTraits = []Trait{
	{ID: "adjutant", Name: "Adjutant", Role: "Adjutant", Params: "N",
		Doc: "Adds its value to the Command Pool while the Officer of its Section lives. It gives no Orders."},
	{ID: "battle-hardened", Name: "Battle Hardened", Role: "BattleHardened",
		Doc: "The Section spends Command Points like one with an NCO of 2, but generates none. Several do not add up."},
	{ID: "nco", Name: "NCO", Role: "NCO", Params: "N",
		Doc: "Generates its value in Command Points and may order and help its own Section."},
	{ID: "political-officer", Name: "Political Officer", Role: "PoliticalOfficer", Params: "N",
		Doc: "Generates Command Points for checks of its own Section and gives no Orders. A failed check of friends within 12\" costs the pool D3-1 points."},
	{ID: "inspiring", Name: "Inspiring", Role: "Inspiring",
		Doc: "Friendly Sections that see the model add one red die to Morale Checks."},
	{ID: "musician", Name: "Musician", Role: "Musician",
		Doc: "Command Checks of the Section throw their initial 1s again; Morale Checks throw one initial die again."},
	{ID: "fearless", Name: "Fearless", Role: "Fearless",
		Doc: "The whole Section takes no Morale Checks."},
	{ID: "steadfast", Name: "Steadfast", Role: "Steadfast",
		Doc: "A Section wholly of such models ignores the lost die below half strength and penalties of the scenario on Morale Checks."},
	{ID: "medic", Name: "Medic", Role: "Medic", Params: "N+",
		Doc: "Casualties of the Section are tipped. In the End Phase, out of melee, each stands up again with one Life Point on this roll."},
	{ID: "drone-engineer", Name: "Drone Engineer", Role: "DroneEngineer", Params: "N+",
		Doc: "Like a Medic, for Drones of the Section only."},
	{ID: "unique", Name: "Unique", Role: "Unique",
		Doc: "At most once in a Force List."},
	{ID: "exploding", Name: "Exploding", Role: "ExplodingVaried", Params: "N+",
		Doc: "Red dice of the Section explode from this face on. The book has no such rule; force files may."},
}
