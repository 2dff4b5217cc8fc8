package mend

import (
	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/states"
)

// SuppressionCommands are the Recover action.
var SuppressionCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "recover", Title: "Recover", Text: "tries to remove one suppression marker"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Mend",
		Check: checkRecover,
		Run:   func(a *model.Act, c rules.Command) { recover(a, c.Unit) },
	},
}

func checkRecover(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoRecover); !r.OK() {
		return r
	}
	if !g.Has(c.Unit, model.Suppressed) {
		return rules.Refuse("DUP-SUPP-02", "%s has no suppression marker to remove", g.Unit(c.Unit))
	}
	return rules.Allow("DUP-SUPP-02", "the quality die against leadership removes one marker")
}

// recovery is the test of a unit that sheds a suppression marker (DUP-SUPP-02).
func recovery(g *model.Game, unit rules.UnitID) model.Test {
	return model.Test{Unit: unit, Rule: "DUP-SUPP-02", Purpose: "recovery", Die: g.Quality(unit), Target: g.Troop(unit).LV, Steps: []rules.Step{g.LV(unit)}}
}

// recover rolls the quality die: higher than the leadership value removes one marker (DUP-SUPP-02).
func recover(a *model.Act, unit rules.UnitID) {
	action.Spend(a, 1, "DUP-SUPP-02", "recover")
	_, ok := a.Take(recovery(a.Game, unit))
	n := a.Unit(unit).Markers.N(model.Suppressed)
	if ok {
		n--
		a.Ctx.Mark(unit, model.Suppressed, n, "DUP-SUPP-02", model.Shed(a.Unit(unit), n))
		damage.OpenUp(a, unit)
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count("DUP-SUPP-02", "suppression", n))
	action.AfterAction(a)
}

// RecoverOdds gives the chances of removing a suppression marker (DUP-SUPP-02).
func RecoverOdds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	if r := checkRecover(g, c); !r.OK() {
		return rules.Odds{}, false
	}
	p := recovery(g, c.Unit).Chance(g)
	o := rules.Odds{Title: rules.Say("Recovery of %s", g.Unit(c.Unit)), Mean: p}
	ladder.OutcomeOf(&o, p, "one marker removed")
	ladder.OutcomeOf(&o, 1-p, "no effect")
	return o, true
}
