package dustup

import (
	"baize/rules"
)

// suppressionCommands are the Recover action.
var suppressionCommands = []kind{
	{
		Term:  rules.Term{ID: "recover", Title: "Recover", Text: "tries to remove one suppression marker"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Mend",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkRecover(c) },
		Run:   func(a *act, c rules.Command) { a.recover(c.Unit) },
	},
}

func (g *game) checkRecover(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doRecover); !r.OK() {
		return r
	}
	if !g.has(c.Unit, Suppressed) {
		return rules.Refuse("DUP-SUPP-02", "%s has no suppression marker to remove", g.unit(c.Unit))
	}
	return rules.Allow("DUP-SUPP-02", "the quality die against leadership removes one marker")
}

// recover rolls the quality die: higher than the leadership value removes one marker (DUP-SUPP-02).
func (a *act) recover(unit rules.UnitID) {
	a.spend(1, "DUP-SUPP-02", "recover")
	_, ok := a.beats(unit, "DUP-SUPP-02", "recovery", a.quality(unit), a.troop(unit).LV, a.lv(unit))
	n := a.unit(unit).Markers.N(Suppressed)
	if ok {
		n--
		a.ctx.Mark(unit, Suppressed, n, "DUP-SUPP-02", shed(a.unit(unit), n))
		a.openUp(unit)
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count("DUP-SUPP-02", "suppression", n))
	a.afterAction()
}

// shed says how much suppression is left after a marker was taken off.
func shed(who *rules.Unit, left int) rules.Text {
	if left == 0 {
		return rules.Say("%s recovers and is no longer suppressed", who)
	}
	return rules.Say("%s recovers, %d suppression left", who, left)
}
