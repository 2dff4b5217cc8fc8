package comms

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
)

// Message tests whether a message from one unit reaches another (DUP-COMM-01 to 04).
func Message(a *model.Act, from, to rules.UnitID) bool { return Send(a, from, to).Through }

// Send sends a message from one unit to another and goes on with what else is thrown.
func Send(a *model.Act, from, to rules.UnitID, then ...model.Stage[Signal]) Signal {
	d := a.RangeOf(from, to)
	seen, why := sight.Sees(a.Game, from, to)
	if isFree(d, seen) {
		a.Judge(from, rules.Allow("DUP-COMM-03", "%s reaches %s without a roll: %s and in sight", a.Unit(from), a.Unit(to), d))
		return model.Thrown(a, then, Signal{Through: true})
	}
	need := rules.Count("DUP-COMM-03", "message roll", 1).With(int(d/geom.Inch), "inches", "DUP-COMM-03", "%s between the leaders", d)
	if !seen {
		need = need.With(0, "sight", "DUP-COMM-03", "out of sight: %s", why.Text)
	}
	a.Judge(from, need)
	return model.Thrown(a, append(message(a.Game, from, to), then...), Signal{})
}

// isFree reports whether a message needs no roll: within 6in and in sight (DUP-COMM-03).
func isFree(d geom.Length, seen bool) bool { return model.Within(d, model.Inches(6)) && seen }

// message are the dice of a message: jamming, then the test.
func message(g *model.Game, from, to rules.UnitID) []model.Stage[Signal] {
	return Sent(g, from, func(jam int) model.Test { return messageTest(g, from, to, jam) }, func(a *model.Act, ok bool) {
		if !ok {
			a.Say(from, "DUP-COMM-01", "the message of %s does not reach %s", a.Unit(from), a.Unit(to))
		}
	})
}

// messageTest is the test of a message: the sender's quality die, shifted down for command levels bypassed and for jamming, against
// the worse of both LVs (DUP-COMM-01, 02, 04).
func messageTest(g *model.Game, from, to rules.UnitID, jam int) model.Test {
	x, y := g.Troop(from).LV, g.Troop(to).LV
	step := rules.Step{Value: x, Unit: "lv", Text: rules.Say("of the sender"), Rule: "DUP-COMM-01"}
	if y > x {
		step = rules.Step{Value: y, Unit: "lv", Text: rules.Say("of the receiver"), Rule: "DUP-COMM-01"}
	}
	r := g.Quality(from).With(-g.Bypassed(from, to), "DUP-COMM-02", "command levels bypassed").Closed(jam, "DUP-COMM-04", "jammed")
	return model.Test{Unit: from, Rule: "DUP-COMM-01", Purpose: "message", Die: r, Target: max(x, y), Steps: []rules.Step{step}}
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
