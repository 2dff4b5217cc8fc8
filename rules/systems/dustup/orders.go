package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
)

// combined is the name of an Order that belongs to a combined assault (DUP-MULT-04).
const combined = "combined"

func (g *game) checkOrder(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	act := g.acting()
	if !g.troop(c.Unit).Commander {
		return rules.Refuse("DUP-ORD-01", "%s is no commander: only commanders give Orders", g.unit(c.Unit))
	}
	if r := g.checkAnnounced(c); !r.OK() {
		return r
	}
	if r := g.checkReceiver(c, "DUP-ORD-01"); !r.OK() {
		return r
	}
	_, below := g.below(c.Unit, c.Target)
	switch {
	case g.troop(c.Target).Parent != 0:
		return rules.Refuse("DUP-ORD-01", "%s is a detachment: its parent activates it", g.unit(c.Target))
	case !below:
		return rules.Refuse("DUP-ORD-01", "%s is not below %s in the chain of command", g.unit(c.Target), g.unit(c.Unit))
	case slices.Contains(act.Told, c.Target):
		return rules.Refuse("DUP-ORD-01", "%s has been ordered in this activation; order another unit", g.unit(c.Target))
	case g.activation(c.Target) != nil:
		return rules.Refuse("DUP-ORD-01", "%s waits in its own activation", g.unit(c.Target))
	case slices.ContainsFunc(g.E.Queue, func(q Queued) bool { return q.Unit == c.Target }):
		return rules.Refuse("DUP-MULT-04", "%s waits for the other Orders of a combined assault", g.unit(c.Target))
	case c.Name == combined:
		return g.checkCombined(c)
	}
	return rules.Allow("DUP-ORD-01", "%s acts at once if the message reaches it", g.unit(c.Target))
}

// checkAnnounced judges the name of an Order and the enemy that a combined assault is announced against: all of its Orders
// name the same unit (DUP-MULT-04).
func (g *game) checkAnnounced(c rules.Command) rules.Ruling {
	ok := rules.Allow("DUP-ORD-01", "an Order")
	switch {
	case c.Name != "" && c.Name != combined:
		return rules.Refuse("DUP-ORD-01", "an Order has no name, or is called combined")
	case c.Name == "" && c.Victim != 0:
		return rules.Refuse("DUP-MULT-04", "only an Order of a combined assault names an enemy")
	case c.Victim == 0:
		return ok
	}
	enemy := g.model(c.Victim).Unit
	switch at := g.acting().Target; {
	case g.model(c.Victim).Seat == c.Seat:
		return rules.Refuse("DUP-MULT-04", "%s is no enemy", g.unit(enemy))
	case at != 0 && at != enemy:
		return rules.Refuse("DUP-MULT-04", "the combined assault was announced against %s", g.unit(at))
	case g.out(enemy) || g.troop(enemy).Hidden:
		return rules.Refuse("DUP-MULT-04", "only a unit on the table can be assaulted")
	}
	return ok
}

// checkCombined judges whether a subordinate may assault the enemy of a combined assault (DUP-MULT-04, DUP-ORD-02,
// DUP-ASLT-04).
func (g *game) checkCombined(c rules.Command) rules.Ruling {
	if c.Victim == 0 {
		return mech.Missing("DUP-MULT-04", "name the enemy unit that is to be assaulted")
	}
	enemy := g.model(c.Victim).Unit
	if r := g.mayAttack(c.Target); !r.OK() {
		return r.With(0, "state", "DUP-ORD-02", "an ordered unit is bound by its own state")
	}
	if yes, why := g.sees(c.Target, enemy); !yes {
		return blind(why, "DUP-ASLT-04", "%s does not see %s: %s", g.unit(c.Target), g.unit(enemy), why.Text)
	}
	return rules.Allow("DUP-MULT-04", "%s waits for the other Orders if the message reaches it", g.unit(c.Target))
}

// order attempts a message to a subordinate: reached, it is activated or reactivated and acts at once with two actions
// and all its weapons ready (DUP-ORD-01). Units ordered to a combined assault wait for the last Order (DUP-MULT-04).
func (a *act) order(c rules.Command) {
	a.spend(1, "DUP-ORD-01", "Order")
	if c.Name == combined {
		a.orderCombined(c)
		return
	}
	if !a.message(c.Unit, c.Target) {
		a.afterAction()
		return
	}
	act := a.acting()
	act.Told = append(act.Told[:len(act.Told):len(act.Told)], c.Target)
	a.afterAction()
	a.say(c.Target, "DUP-ORD-01", "%s acts on the Order of %s", a.unit(c.Target), a.unit(c.Unit))
	a.begin(Activation{Unit: c.Target, Ordered: true})
}

func (a *act) orderCombined(c rules.Command) {
	act, enemy := a.acting(), a.model(c.Victim).Unit
	if act.Target == 0 {
		a.say(c.Unit, "DUP-MULT-04", "%s announces a combined assault on %s", a.unit(c.Unit), a.unit(enemy))
	}
	act.Target = enemy
	if a.message(c.Unit, c.Target) {
		act.Told = append(act.Told[:len(act.Told):len(act.Told)], c.Target)
		a.E.Queue = append(a.E.Queue, Queued{Unit: c.Target, Target: enemy})
		a.ctx.Mark(c.Target, Activated, 1, "DUP-ORD-01", rules.Say("ordered to the combined assault"))
		a.say(c.Target, "DUP-MULT-04", "%s waits for the last Order", a.unit(c.Target))
	}
	a.afterAction()
	if a.acting().Left == 0 {
		a.runQueue()
	}
}

// runQueue fights the combined assault of the commander that acts once the last Order is resolved: with his last action, or
// when his activation ends (DUP-MULT-04). Units that may no longer act stay out; those that another commander ordered wait on.
func (a *act) runQueue() {
	var queue, others []Queued
	for _, q := range a.E.Queue {
		if slices.Contains(a.acting().Told, q.Unit) {
			queue = append(queue, q)
		} else {
			others = append(others, q)
		}
	}
	a.E.Queue = others
	if len(queue) > 0 {
		a.combinedAssault(queue)
	}
}

func (g *game) checkRally(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if !g.troop(c.Unit).Commander {
		return rules.Refuse("DUP-RALLY-01", "%s is no commander: only commanders rally", g.unit(c.Unit))
	}
	if r := g.checkReceiver(c, "DUP-RALLY-01"); !r.OK() {
		return r
	}
	_, below := g.below(c.Unit, c.Target)
	switch {
	case !below && c.Target != c.Unit:
		return rules.Refuse("DUP-RALLY-01", "%s is not below %s in the chain of command", g.unit(c.Target), g.unit(c.Unit))
	case g.troop(c.Target).Doomed:
		return rules.Refuse("DUP-PANIC-04", "%s routed in panic: Rally no longer works on it", g.unit(c.Target))
	case g.level(c.Target) == Confident:
		return rules.Refuse("DUP-RALLY-01", "%s is Confident: nothing is above that", g.unit(c.Target)).With(0, "level", "DUP-CONF-01", "the best level")
	}
	return rules.Allow("DUP-RALLY-01", "a roll above %d raises %s one level", g.troop(c.Target).LV+g.troop(c.Unit).LV, g.unit(c.Target))
}

// rally attempts a message, none to the commander's own unit; reached, the unit throws its quality die against both LVs
// together, and higher raises its confidence one level (DUP-RALLY-01).
func (a *act) rally(c rules.Command) {
	a.spend(1, "DUP-RALLY-01", "Rally")
	if c.Target == c.Unit || a.message(c.Unit, c.Target) {
		x, y := a.troop(c.Target).LV, a.troop(c.Unit).LV
		_, ok := a.beats(c.Target, "DUP-RALLY-01", "rally", a.quality(c.Target), x+y,
			rules.Step{Value: x, Unit: "lv", Text: rules.Say("of the unit"), Rule: "DUP-RALLY-01"},
			rules.Step{Value: y, Unit: "lv", Text: rules.Say("of the commander"), Rule: "DUP-RALLY-01"})
		if ok {
			a.setLevel(c.Target, a.level(c.Target)-1, "DUP-RALLY-01", rules.Say("rallied by %s", a.unit(c.Unit)))
		} else {
			a.say(c.Target, "DUP-RALLY-01", "%s does not rally", a.unit(c.Target))
		}
	}
	a.afterAction()
}
