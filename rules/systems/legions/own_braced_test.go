package legions

import (
	"baize/rules/dice"
	"baize/rules/systems/legions/model"
)

var _ = own(model.Trait{ID: "braced", Name: "Braced", Params: "N", Doc: "Adds this many BLUE dice to the saves while its Section has not moved this Turn.",
	Hooks: model.Hooks{model.ShieldDice.Do(braced)}})

func braced(a model.About, r model.MAR) dice.Pool {
	if a.G.Section(a.G.Model(a.Bearer).Unit).MovedIn == a.G.S.Turn {
		return dice.Pool{}
	}
	return dice.Pool{N: r.N, Colour: dice.Blue}
}
