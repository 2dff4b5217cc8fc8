package comms

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
)

// Message tests whether a message from one unit reaches another: without a roll within 6in and in sight (DUP-COMM-03),
// else the sender's quality die, shifted down for command levels bypassed and for jamming, against the worse of both LVs
// (DUP-COMM-01, 02, 04).
func Message(a *model.Act, from, to rules.UnitID) bool {
	d := a.RangeOf(from, to)
	seen, why := sight.Sees(a.Game, from, to)
	if model.Within(d, model.Inches(6)) && seen {
		a.Judge(from, rules.Allow("DUP-COMM-03", "%s reaches %s without a roll: %s and in sight", a.Unit(from), a.Unit(to), d))
		return true
	}
	need := rules.Count("DUP-COMM-03", "message roll", 1).With(int(d/geom.Inch), "inches", "DUP-COMM-03", "%s between the leaders", d)
	if !seen {
		need = need.With(0, "sight", "DUP-COMM-03", "out of sight: %s", why.Text)
	}
	a.Judge(from, need)
	r := a.Quality(from).With(-a.Bypassed(from, to), "DUP-COMM-02", "command levels bypassed")
	r = r.Closed(Jamming(a, from), "DUP-COMM-04", "jammed")
	x, y := a.Troop(from).LV, a.Troop(to).LV
	step := rules.Step{Value: x, Unit: "lv", Text: rules.Say("of the sender"), Rule: "DUP-COMM-01"}
	if y > x {
		step = rules.Step{Value: y, Unit: "lv", Text: rules.Say("of the receiver"), Rule: "DUP-COMM-01"}
	}
	_, ok := a.Beats(from, "DUP-COMM-01", "message", r, max(x, y), step)
	if !ok {
		a.Say(from, "DUP-COMM-01", "the message of %s does not reach %s", a.Unit(from), a.Unit(to))
	}
	return ok
}

// Jamming throws for the strongest enemy jammer against a message and gives the closed shift of the message die: the
// sender's communications against the jammer; higher is -1, more than double -2 (DUP-COMM-04).
func Jamming(a *model.Act, from rules.UnitID) int {
	jammer := jammer(a.Game, a.Unit(from).Seat.Other())
	if jammer == 0 {
		return 0
	}
	mine, theirs := model.GearDie(a.Troop(from).Comms), model.GearDie(a.Troop(jammer).Jammer)
	a.Judge(from, mine.Count("DUP-COMM-04", "communications die", mine.Base))
	a.Judge(jammer, theirs.Count("DUP-COMM-04", "jammer die", theirs.Base))
	x := a.Throw(from, "DUP-COMM-04", "communications", mine.Cast("communications", mine.Base))[0]
	y := a.Throw(jammer, "DUP-COMM-04", "jamming", theirs.Cast("jammer", theirs.Base))[0]
	won, told := ladder.Versus(y, x)
	n := 0
	switch {
	case y > 2*x:
		n = 2
	case won:
		n = 1
	}
	a.Judge(from, rules.Count("DUP-COMM-04", "jamming", n, rules.Step{Value: x, Unit: "communications", Text: rules.Say("equipment of the sender"), Rule: "DUP-COMM-04"},
		rules.Step{Value: y, Unit: "jammer", Text: rules.Say("of %s", a.Unit(jammer)), Rule: "DUP-COMM-04"}, told))
	if n == 0 {
		a.Say(from, "DUP-COMM-04", "%s tries to jam the message of %s and fails", a.Unit(jammer), a.Unit(from))
	} else {
		a.Say(from, "DUP-COMM-04", "%s jams the message of %s: its die goes %d down", a.Unit(jammer), a.Unit(from), n)
	}
	return -n
}

// jammer is the unit of a side with the best working jammer, 0 for none: on the table and not suppressed, panicked or
// Routed (DUP-COMM-04).
func jammer(g *model.Game, seat rules.Seat) (best rules.UnitID) {
	for _, u := range g.Units(seat) {
		t := g.Troop(u)
		_, on := g.Stand(u)
		if t.Jammer == 0 || !on || g.Has(u, model.Suppressed) || g.Has(u, model.Panicked) || g.Level(u) == model.Routed {
			continue
		}
		if best == 0 || t.Jammer > g.Troop(best).Jammer {
			best = u
		}
	}
	return best
}

// CheckReceiver judges whom a message may go to.
func CheckReceiver(g *model.Game, c rules.Command, rule rules.RuleID) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoCommunicate); !r.OK() {
		return r
	}
	switch {
	case c.Target == 0:
		return mech.Missing(rule, "name the unit that is to get it")
	case g.Unit(c.Target).Seat != c.Seat:
		return rules.Refuse(rule, "%s belongs to the other side", g.Unit(c.Target))
	case g.Out(c.Target):
		return rules.Refuse(rule, "%s is out of the game", g.Unit(c.Target))
	}
	if _, on := g.Stand(c.Target); !on {
		return rules.Refuse(rule, "%s is not on the table", g.Unit(c.Target))
	}
	return rules.Allow(rule, "it may be told")
}

// CheckCommunicate judges a message to a friendly unit (DUP-COMM-01).
func CheckCommunicate(g *model.Game, c rules.Command) rules.Ruling {
	if r := CheckReceiver(g, c, "DUP-COMM-05"); !r.OK() {
		return r
	}
	if c.Target == c.Unit {
		return rules.Refuse("DUP-COMM-05", "a message goes to another unit of the side")
	}
	if i := owed(g, c.Unit, c.Target); i >= 0 {
		return rules.Allow("DUP-COMM-05", "a message to %s, worth %d victory points", g.Unit(c.Target), g.E.Dispatches[i].Value)
	}
	return rules.Allow("DUP-COMM-05", "a message to %s", g.Unit(c.Target))
}

// Communicate delivers a message, which changes nothing but what the scenario hangs on it (DUP-COMM-05).
func Communicate(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-COMM-05", "Communicate")
	if Message(a, c.Unit, c.Target) {
		a.Say(c.Unit, "DUP-COMM-05", "message delivered: %s to %s", a.Unit(c.Unit), a.Unit(c.Target))
		deliver(a, c.Unit, c.Target)
	}
	action.AfterAction(a)
}
