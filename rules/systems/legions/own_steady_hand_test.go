package legions

var _ = own(Trait{ID: "steady-hand", Name: "Steady Hand", Weapon: true, Params: "N", Doc: "May throw this many initial dice of an attack again, against Ironclads too.",
	Asks: "d1, d2, ...: the dice thrown again, in the order of the roll", Leads: "these dice are thrown again and the second faces stand",
	Hooks: hooks{attackAgain.Add(value[gunShot])}})
