package mend

import (
	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
)

// CheckRecoverPanic judges the try of a panicked unit to recover, with both actions (DUP-PANIC-04).
func CheckRecoverPanic(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.MayBoth(g, c, "DUP-PANIC-04"); !r.OK() {
		return r
	}
	switch {
	case g.Level(c.Unit) == model.Routed:
		return rules.Refuse("DUP-PANIC-04", "%s is Routed: it withdraws and can no longer recover", g.Unit(c.Unit))
	case !g.Has(c.Unit, model.Panicked):
		return rules.Refuse("DUP-PANIC-04", "%s is not panicked", g.Unit(c.Unit))
	}
	return rules.Allow("DUP-PANIC-04", "another panic test, with both actions")
}

// recoverPanic throws another panic test: passed, the panic ends; a roll of less than half of what was needed, which is
// LV + 1, costs a confidence level (DUP-PANIC-04).
func recoverPanic(a *model.Act, c rules.Command) {
	action.Spend(a, 2, "DUP-PANIC-04", "recover from panic")
	face, ok := morale.LeadershipRoll(a, c.Unit, "DUP-PANIC-04", "panic", rules.Say("it tries to recover"))
	switch {
	case ok:
		a.Ctx.Mark(c.Unit, model.Panicked, 0, "DUP-PANIC-04", rules.Say("%s recovers from its panic", a.Unit(c.Unit)))
	case 2*face < a.Troop(c.Unit).LV+1:
		a.SetLevel(c.Unit, a.Level(c.Unit)+1, "DUP-PANIC-04", rules.Say("less than half of what it needed"))
	default:
		a.Say(c.Unit, "DUP-PANIC-04", "%s stays panicked", a.Unit(c.Unit))
	}
	action.AfterAction(a)
}
