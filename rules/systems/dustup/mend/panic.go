package mend

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/ladder"
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

// calmed is what another panic test comes to.
type calmed int

const (
	staysPanicked calmed = iota
	panicEnds
	losesLevel
)

// judgePanic reads the face of another panic test: passed, the panic ends; a roll of less than half of what was needed, which is
// LV + 1, costs a confidence level (DUP-PANIC-04).
func judgePanic(t model.Test, face int) calmed {
	switch {
	case t.Passes(face):
		return panicEnds
	case 2*face < t.Target+1:
		return losesLevel
	}
	return staysPanicked
}

// recoverPanic throws another panic test.
func recoverPanic(a *model.Act, c rules.Command) {
	action.Spend(a, 2, "DUP-PANIC-04", "recover from panic")
	face, _ := morale.LeadershipRoll(a, c.Unit, "DUP-PANIC-04", "panic", rules.Say("it tries to recover"))
	switch judgePanic(morale.LeadershipTest(a.Game, c.Unit, "DUP-PANIC-04", "panic"), face) {
	case panicEnds:
		a.Ctx.Mark(c.Unit, model.Panicked, 0, "DUP-PANIC-04", rules.Say("%s recovers from its panic", a.Unit(c.Unit)))
	case losesLevel:
		a.SetLevel(c.Unit, a.Level(c.Unit)+1, "DUP-PANIC-04", rules.Say("less than half of what it needed"))
	default:
		a.Say(c.Unit, "DUP-PANIC-04", "%s stays panicked", a.Unit(c.Unit))
	}
	action.AfterAction(a)
}

// PanicOdds tells what another panic test of a unit comes to.
func PanicOdds(g *model.Game, c rules.Command) rules.Odds {
	t := morale.LeadershipTest(g, c.Unit, "DUP-PANIC-04", "panic")
	d := dice.Map(t.Faces(g), func(face int) calmed { return judgePanic(t, face) })
	o := t.Odds("Panic", "", d.P(panicEnds))
	ladder.OutcomeOf(&o, d.P(losesLevel), "it loses a level")
	ladder.OutcomeOf(&o, d.P(staysPanicked), "it stays panicked")
	ladder.OutcomeOf(&o, d.P(panicEnds), "its panic ends")
	return o
}
