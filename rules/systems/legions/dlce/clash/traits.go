package clash

import (
	"baize/rules/dice"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
)

// Traits are the Model Assigned Rules of melees that differ from those of the family.
var Traits = []model.Trait{
	{ID: "aegis", Name: "Aegis", Role: "Aegis",
		Doc:   "In melee its owner may have it struck instead of the model of the lowest Injury Rating: for a Life Point, or for all Successes that are left.",
		Hooks: model.Hooks{TakesBlows.Permit()}},
	{ID: "cqb-weapon", Name: "CQB Weapon", Also: "cqb", Role: "CQBWeapon", Weapon: true,
		Doc:   "Each such weapon of a model adds one melee die in the colour of its ranged dice at Effective Range.",
		Hooks: model.Hooks{melee.MeleeDice.Do(closeQuarters).By("CQBDice").Saying("CQB weapon")}},
	{ID: "stalwart-defender", Name: "Stalwart Defender", Role: "StalwartDefender", Params: "N [COLOUR]",
		Doc:   "Where its Section is charged the model adds these dice, of the colour of its Melee Attack Dice where none is named.",
		Hooks: model.Hooks{Defence.Give(stalwart)}},
}

// closeQuarters is a die for each such weapon of a model (DLCE-MEL-07).
func closeQuarters(s melee.Striker, r model.MAR) (out []dice.Pool) {
	for _, w := range s.P.One(s.ID).Bearing(r) {
		if d := w.RAD[0]; d.N > 0 {
			out = append(out, dice.Pool{N: 1, Colour: d.Colour})
		}
	}
	return out
}

// stalwart is the dice of a model that was charged (DLCE-MAR-45).
func stalwart(q model.About, r model.MAR) (dice.Pool, bool) {
	if r.Colour == dice.None {
		r.Colour = q.G.Profile(q.Bearer).MAD.Colour
	}
	return dice.Pool{N: r.N, Colour: r.Colour}, true
}
