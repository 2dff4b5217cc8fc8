package legions

import "baize/rules/dice"

var _ = own(Trait{ID: "braced", Name: "Braced", Params: "N", Doc: "Adds this many BLUE dice to the saves while its Section has not moved this Turn.",
	Hooks: hooks{shieldDice.Do(braced)}})

func braced(a about, r MAR) dice.Pool {
	if a.g.section(a.g.model(a.Model).Unit).MovedIn == a.g.S.Turn {
		return dice.Pool{}
	}
	return dice.Pool{N: r.N, Colour: dice.Blue}
}
