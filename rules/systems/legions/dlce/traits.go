package dlce

import (
	"baize/rules/systems/legions/dlce/nerve"
	"baize/rules/systems/legions/dlce/orders"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/traits"
)

// modelRules are the Model Assigned Rules: entries of the family, those that are told otherwise with what is told of them, with their
// hooks at stages of the edition.
func modelRules() []model.Trait {
	return traits.Shared(map[string]string{
		"battle-hardened": "The Section spends Command Points like one with an NCO of 2, but generates none, save where each Section keeps its own. Several do not add up.",
		"scouting":        "With it on every model the Section may be set up with the Scouts, as far as the Scouting Zone.",
		"infiltrate":      "With it on every model the Section may be set up with the Infiltrators, as far as the Scouting Zone.",
		"unique":          "At most once in a force.",
		"medic":           "Casualties of a ranged attack are laid down. At once each stands up again with one Life Point on this roll.",
		"sure-footed":     "Goes through Difficult Terrain at no further cost.",
		"swift-strike":    "Strikes first in melee.",
	}, []map[string]model.Hooks{orders.Hooks, nerve.Hooks},
		"adjutant", "battle-hardened", "brutal-charge", "capacity", "charge-doors", "combat-armour", "cumbersome", "daunting", "drone",
		"drone-engineer", "drone-controller", "dual-wielding", "elusive-target", "energy-weapon", "experimental-weapon", "fearless", "gas-grenade",
		"idf-weapon", "independent-firing", "infiltrate", "lethal", "lucky", "medic", "nco", "non-combatant", "political-officer", "rapid-fire",
		"run-and-gun", "scouting", "shield", "skimming", "smoke-launcher", "smoke-rounds", "solo-weapon", "spotter", "spray-and-pray", "stealthy",
		"sure-footed", "suppression", "swift-strike", "towering", "unique", "unreliable", "walker")
}
