package movement

import (
	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/states"
)

// HeavyCommands set heavy weapons up and pack them.
var HeavyCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "set-up", Title: "Set up", Text: "the heavy weapon can fire and not move"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Fight",
		Check: func(g *model.Game, c rules.Command) rules.Ruling { return checkEmplace(g, c, true) },
		Run:   func(a *model.Act, c rules.Command) { emplace(a, c.Unit, true) },
	},
	{
		Term:  rules.Term{ID: "pack-up", Title: "Pack up", Text: "the heavy weapon can move and not fire"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Fight",
		Check: func(g *model.Game, c rules.Command) rules.Ruling { return checkEmplace(g, c, false) },
		Run:   func(a *model.Act, c rules.Command) { emplace(a, c.Unit, false) },
	},
}

func checkEmplace(g *model.Game, c rules.Command, up bool) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if !g.Crewed(c.Unit) {
		return rules.Refuse("DUP-HVY-03", "%s has no heavy weapon", g.Unit(c.Unit))
	}
	if r := states.Judge(g, c.Unit, states.DoSetUp); !r.OK() {
		return r
	}
	switch is := g.Has(c.Unit, model.SetUp); {
	case g.Carrier(c.Unit) != 0:
		return rules.Refuse("DUP-HVY-03", "dismount first")
	case up && is:
		return rules.Refuse("DUP-HVY-03", "the weapon is set up already")
	case !up && !is:
		return rules.Refuse("DUP-HVY-03", "the weapon is packed already")
	}
	return rules.Allow("DUP-HVY-03", "it takes one action")
}

func emplace(a *model.Act, unit rules.UnitID, up bool) {
	n, what, told := 0, "pack up", " packs its weapon up"
	if up {
		n, what, told = 1, "set up", " sets its weapon up"
	}
	action.Spend(a, 1, "DUP-HVY-03", what)
	a.Ctx.Mark(unit, model.SetUp, n, "DUP-HVY-03", rules.Say("%s%s", a.Unit(unit), told))
	action.AfterAction(a)
}
