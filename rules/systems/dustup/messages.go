package dustup

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// messageCommands are messages and Orders.
var messageCommands = []kind{
	{
		Term:  rules.Term{ID: "communicate", Text: "sends a message to another unit of the side, which changes nothing by itself; a scenario may give victory points for it"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "who is to get it"}},
		Group: "Command",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkCommunicate(c) },
		Run:   func(a *act, c rules.Command) { a.communicate(c) },
	},
	{
		Term: rules.Term{ID: "order", Text: "a commander has a subordinate act at once, or wait for the other Orders of a combined assault"},
		Args: []rules.Arg{{ID: rules.ArgUnit, Text: "the commander's"}, {ID: rules.ArgTarget, Text: "the subordinate"},
			{ID: rules.ArgName, Choices: []rules.Term{{ID: combined, Text: "one of the Orders of a combined assault"}}, Optional: true},
			{ID: rules.ArgVictim, Text: "the enemy unit of a combined assault, by one of its models", Whole: true, Foes: true, Optional: true}},
		Group: "Command",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkOrder(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{rules.ArgVictim: func(_ *game, c rules.Command) *rules.Param {
			if c.Name != combined {
				return nil
			}
			return &rules.Param{Needed: true}
		}},
		Run: func(a *act, c rules.Command) { a.order(c) },
	},
	{
		Term:  rules.Term{ID: "rally", Text: "a commander tries to raise the confidence of a subordinate or of his own unit"},
		Args:  []rules.Arg{{ID: rules.ArgUnit, Text: "the commander's"}, {ID: rules.ArgTarget, Text: "who is to be rallied"}},
		Group: "Command",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkRally(c) },
		Run:   func(a *act, c rules.Command) { a.rally(c) },
	},
}

// messageOptions lists Communicate, Order and Rally where there is anybody to hear (DUP-ACT-01).
func messageOptions(m menu, unit rules.UnitID) (out []rules.Option) {
	others, subordinates := false, false
	for _, u := range m.units(m.unit(unit).Seat) {
		_, below := m.below(unit, u)
		others, subordinates = others || u != unit, subordinates || below
	}
	if others {
		out = append(out, m.action("communicate", "Communicate", unit))
	}
	if !m.troop(unit).Commander {
		return out
	}
	if subordinates {
		c := rules.Command{Kind: "order", Seat: m.unit(unit).Seat, Unit: unit, Name: combined}
		out = append(out, m.action("order", "Order", unit), m.offer("order:combined", rules.Plain("Order assault"), c))
	}
	return append(out, m.action("rally", "Rally", unit))
}

// message tests whether a message from one unit reaches another: without a roll within 6in and in sight (DUP-COMM-03),
// else the sender's quality die, shifted down for command levels bypassed and for jamming, against the worse of both LVs
// (DUP-COMM-01, 02, 04).
func (a *act) message(from, to rules.UnitID) bool {
	d := a.rangeOf(from, to)
	seen, why := a.sees(from, to)
	if within(d, inches(6)) && seen {
		a.judge(from, rules.Allow("DUP-COMM-03", "%s reaches %s without a roll: %s and in sight", a.unit(from), a.unit(to), d))
		return true
	}
	need := rules.Count("DUP-COMM-03", "message roll", 1).With(int(d/geom.Inch), "inches", "DUP-COMM-03", "%s between the leaders", d)
	if !seen {
		need = need.With(0, "sight", "DUP-COMM-03", "out of sight: %s", why.Text)
	}
	a.judge(from, need)
	r := a.quality(from).with(-a.bypassed(from, to), "DUP-COMM-02", "command levels bypassed")
	r = r.closed(a.jamming(from), "DUP-COMM-04", "jammed")
	x, y := a.troop(from).LV, a.troop(to).LV
	step := rules.Step{Value: x, Unit: "lv", Text: rules.Say("of the sender"), Rule: "DUP-COMM-01"}
	if y > x {
		step = rules.Step{Value: y, Unit: "lv", Text: rules.Say("of the receiver"), Rule: "DUP-COMM-01"}
	}
	_, ok := a.beats(from, "DUP-COMM-01", "message", r, max(x, y), step)
	if !ok {
		a.say(from, "DUP-COMM-01", "the message of %s does not reach %s", a.unit(from), a.unit(to))
	}
	return ok
}

// jamming throws for the strongest enemy jammer against a message and gives the closed shift of the message die: the
// sender's communications against the jammer; higher is -1, more than double -2 (DUP-COMM-04).
func (a *act) jamming(from rules.UnitID) int {
	jammer := a.jammer(a.unit(from).Seat.Other())
	if jammer == 0 {
		return 0
	}
	mine, theirs := gearDie(a.troop(from).Comms), gearDie(a.troop(jammer).Jammer)
	a.judge(from, mine.count("DUP-COMM-04", "communications die", mine.Base))
	a.judge(jammer, theirs.count("DUP-COMM-04", "jammer die", theirs.Base))
	x := a.throw(from, "DUP-COMM-04", "communications", mine.cast("communications", mine.Base))[0]
	y := a.throw(jammer, "DUP-COMM-04", "jamming", theirs.cast("jammer", theirs.Base))[0]
	won, told := versus(y, x)
	n := 0
	switch {
	case y > 2*x:
		n = 2
	case won:
		n = 1
	}
	a.judge(from, rules.Count("DUP-COMM-04", "jamming", n, rules.Step{Value: x, Unit: "communications", Text: rules.Say("equipment of the sender"), Rule: "DUP-COMM-04"},
		rules.Step{Value: y, Unit: "jammer", Text: rules.Say("of %s", a.unit(jammer)), Rule: "DUP-COMM-04"}, told))
	if n == 0 {
		a.say(from, "DUP-COMM-04", "%s tries to jam the message of %s and fails", a.unit(jammer), a.unit(from))
	} else {
		a.say(from, "DUP-COMM-04", "%s jams the message of %s: its die goes %d down", a.unit(jammer), a.unit(from), n)
	}
	return -n
}

// jammer is the unit of a side with the best working jammer, 0 for none: on the table and not suppressed, panicked or
// Routed (DUP-COMM-04).
func (g *game) jammer(seat rules.Seat) (best rules.UnitID) {
	for _, u := range g.units(seat) {
		t := g.troop(u)
		_, on := g.stand(u)
		if t.Jammer == 0 || !on || g.has(u, Suppressed) || g.has(u, Panicked) || g.level(u) == Routed {
			continue
		}
		if best == 0 || t.Jammer > g.troop(best).Jammer {
			best = u
		}
	}
	return best
}

// checkReceiver judges whom a message may go to.
func (g *game) checkReceiver(c rules.Command, rule rules.RuleID) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doCommunicate); !r.OK() {
		return r
	}
	switch {
	case c.Target == 0:
		return mech.Missing(rule, "name the unit that is to get it")
	case g.unit(c.Target).Seat != c.Seat:
		return rules.Refuse(rule, "%s belongs to the other side", g.unit(c.Target))
	case g.out(c.Target):
		return rules.Refuse(rule, "%s is out of the game", g.unit(c.Target))
	}
	if _, on := g.stand(c.Target); !on {
		return rules.Refuse(rule, "%s is not on the table", g.unit(c.Target))
	}
	return rules.Allow(rule, "it may be told")
}

// checkCommunicate judges a message to a friendly unit (DUP-COMM-01).
func (g *game) checkCommunicate(c rules.Command) rules.Ruling {
	if r := g.checkReceiver(c, "DUP-COMM-05"); !r.OK() {
		return r
	}
	if c.Target == c.Unit {
		return rules.Refuse("DUP-COMM-05", "a message goes to another unit of the side")
	}
	if i := g.owed(c.Unit, c.Target); i >= 0 {
		return rules.Allow("DUP-COMM-05", "a message to %s, worth %d victory points", g.unit(c.Target), g.E.Dispatches[i].Value)
	}
	return rules.Allow("DUP-COMM-05", "a message to %s", g.unit(c.Target))
}

// communicate delivers a message, which changes nothing but what the scenario hangs on it (DUP-COMM-05).
func (a *act) communicate(c rules.Command) {
	a.spend(1, "DUP-COMM-05", "Communicate")
	if a.message(c.Unit, c.Target) {
		a.say(c.Unit, "DUP-COMM-05", "message delivered: %s to %s", a.unit(c.Unit), a.unit(c.Target))
		a.deliver(c.Unit, c.Target)
	}
	a.afterAction()
}
