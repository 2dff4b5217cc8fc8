package legions

import (
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/traits"
)

var _ = own(model.Trait{ID: "steady-hand", Name: "Steady Hand", Weapon: true, Params: "N", Doc: "May throw this many initial dice of an attack again, against Ironclads too.",
	Asks: "d1, d2, ...: the dice thrown again, in the order of the roll", Leads: "these dice are thrown again and the second faces stand",
	Hooks: model.Hooks{attack.AttackAgain.Add(traits.Value[attack.GunShot])}})
