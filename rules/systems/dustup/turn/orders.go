package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// combined is the name of an Order that belongs to a combined assault (DUP-MULT-04).
const combined = "combined"

func checkOrder(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	act := g.Acting()
	if !g.Troop(c.Unit).Commander {
		return rules.Refuse("DUP-ORD-01", "%s is no commander: only commanders give Orders", g.Unit(c.Unit))
	}
	if r := checkAnnounced(g, c); !r.OK() {
		return r
	}
	if r := comms.CheckReceiver(g, c, "DUP-ORD-01"); !r.OK() {
		return r
	}
	_, below := g.Below(c.Unit, c.Target)
	switch {
	case g.Troop(c.Target).Parent != 0:
		return rules.Refuse("DUP-ORD-01", "%s is a detachment: its parent activates it", g.Unit(c.Target))
	case !below:
		return rules.Refuse("DUP-ORD-01", "%s is not below %s in the chain of command", g.Unit(c.Target), g.Unit(c.Unit))
	case slices.Contains(act.Told, c.Target):
		return rules.Refuse("DUP-ORD-01", "%s has been ordered in this activation; order another unit", g.Unit(c.Target))
	case g.Activation(c.Target) != nil:
		return rules.Refuse("DUP-ORD-01", "%s waits in its own activation", g.Unit(c.Target))
	case slices.ContainsFunc(g.E.Queue, func(q model.Queued) bool { return q.Unit == c.Target }):
		return rules.Refuse("DUP-MULT-04", "%s waits for the other Orders of a combined assault", g.Unit(c.Target))
	case c.Name == combined:
		return checkCombined(g, c)
	}
	return rules.Allow("DUP-ORD-01", "%s acts at once if the message reaches it", g.Unit(c.Target))
}

// checkAnnounced judges the name of an Order and the enemy that a combined assault is announced against: all of its Orders
// name the same unit (DUP-MULT-04).
func checkAnnounced(g *model.Game, c rules.Command) rules.Ruling {
	ok := rules.Allow("DUP-ORD-01", "an Order")
	switch {
	case c.Name != "" && c.Name != combined:
		return rules.Refuse("DUP-ORD-01", "an Order has no name, or is called combined")
	case c.Name == "" && c.Victim != 0:
		return rules.Refuse("DUP-MULT-04", "only an Order of a combined assault names an enemy")
	case c.Victim == 0:
		return ok
	}
	enemy := g.Model(c.Victim).Unit
	switch at := g.Acting().Target; {
	case g.Model(c.Victim).Seat == c.Seat:
		return rules.Refuse("DUP-MULT-04", "%s is no enemy", g.Unit(enemy))
	case at != 0 && at != enemy:
		return rules.Refuse("DUP-MULT-04", "the combined assault was announced against %s", g.Unit(at))
	case g.Out(enemy) || g.Troop(enemy).Hidden:
		return rules.Refuse("DUP-MULT-04", "only a unit on the table can be assaulted")
	}
	return ok
}

// checkCombined judges whether a subordinate may assault the enemy of a combined assault (DUP-MULT-04, DUP-ORD-02,
// DUP-ASLT-04).
func checkCombined(g *model.Game, c rules.Command) rules.Ruling {
	if c.Victim == 0 {
		return mech.Missing("DUP-MULT-04", "name the enemy unit that is to be assaulted")
	}
	enemy := g.Model(c.Victim).Unit
	if r := assault.MayAttack(g, c.Target); !r.OK() {
		return r.With(0, "state", "DUP-ORD-02", "an ordered unit is bound by its own state")
	}
	if yes, why := sight.Sees(g, c.Target, enemy); !yes {
		return sight.Blind(why, "DUP-ASLT-04", "%s does not see %s: %s", g.Unit(c.Target), g.Unit(enemy), why.Text)
	}
	return rules.Allow("DUP-MULT-04", "%s waits for the other Orders if the message reaches it", g.Unit(c.Target))
}

// order attempts a message to a subordinate: reached, it is activated or reactivated and acts at once with two actions
// and all its weapons ready (DUP-ORD-01). Units ordered to a combined assault wait for the last Order (DUP-MULT-04).
func order(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-ORD-01", "Order")
	if c.Name == combined {
		orderCombined(a, c)
		return
	}
	if !comms.Message(a, c.Unit, c.Target) {
		action.AfterAction(a)
		return
	}
	act := a.Acting()
	act.Told = append(act.Told[:len(act.Told):len(act.Told)], c.Target)
	action.AfterAction(a)
	a.Say(c.Target, "DUP-ORD-01", "%s acts on the Order of %s", a.Unit(c.Target), a.Unit(c.Unit))
	action.Begin(a, model.Activation{Unit: c.Target, Ordered: true})
}

func orderCombined(a *model.Act, c rules.Command) {
	act, enemy := a.Acting(), a.Model(c.Victim).Unit
	if act.Target == 0 {
		a.Say(c.Unit, "DUP-MULT-04", "%s announces a combined assault on %s", a.Unit(c.Unit), a.Unit(enemy))
	}
	act.Target = enemy
	if comms.Message(a, c.Unit, c.Target) {
		act.Told = append(act.Told[:len(act.Told):len(act.Told)], c.Target)
		a.E.Queue = append(a.E.Queue, model.Queued{Unit: c.Target, Target: enemy})
		a.Ctx.Mark(c.Target, model.Activated, 1, "DUP-ORD-01", rules.Say("ordered to the combined assault"))
		a.Say(c.Target, "DUP-MULT-04", "%s waits for the last Order", a.Unit(c.Target))
	}
	action.AfterAction(a)
	if a.Acting().Left == 0 {
		runQueue(a)
	}
}

// runQueue fights the combined assault of the commander that acts once the last Order is resolved: with his last action, or
// when his activation ends (DUP-MULT-04). Units that may no longer act stay out; those that another commander ordered wait on.
func runQueue(a *model.Act) {
	var queue, others []model.Queued
	for _, q := range a.E.Queue {
		if slices.Contains(a.Acting().Told, q.Unit) {
			queue = append(queue, q)
		} else {
			others = append(others, q)
		}
	}
	a.E.Queue = others
	if len(queue) > 0 {
		combinedAssault(a, queue)
	}
}

func checkRally(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if !g.Troop(c.Unit).Commander {
		return rules.Refuse("DUP-RALLY-01", "%s is no commander: only commanders rally", g.Unit(c.Unit))
	}
	if r := comms.CheckReceiver(g, c, "DUP-RALLY-01"); !r.OK() {
		return r
	}
	_, below := g.Below(c.Unit, c.Target)
	switch {
	case !below && c.Target != c.Unit:
		return rules.Refuse("DUP-RALLY-01", "%s is not below %s in the chain of command", g.Unit(c.Target), g.Unit(c.Unit))
	case g.Troop(c.Target).Doomed:
		return rules.Refuse("DUP-PANIC-04", "%s routed in panic: Rally no longer works on it", g.Unit(c.Target))
	case g.Level(c.Target) == model.Confident:
		return rules.Refuse("DUP-RALLY-01", "%s is Confident: nothing is above that", g.Unit(c.Target)).With(0, "level", "DUP-CONF-01", "the best level")
	}
	return rules.Allow("DUP-RALLY-01", "a roll above %d raises %s one level", g.Troop(c.Target).LV+g.Troop(c.Unit).LV, g.Unit(c.Target))
}

// rally attempts a message, none to the commander's own unit; reached, the unit throws its quality die against both LVs
// together, and higher raises its confidence one level (DUP-RALLY-01).
func rally(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-RALLY-01", "Rally")
	if c.Target == c.Unit {
		model.Thrown(a, rallied(a.Game, c), comms.Signal{Through: true})
	} else {
		comms.Send(a, c.Unit, c.Target, rallied(a.Game, c)...)
	}
	action.AfterAction(a)
}

// rallyTest is the test of a unit that is rallied, against both LVs together.
func rallyTest(g *model.Game, c rules.Command) model.Test {
	x, y := g.Troop(c.Target).LV, g.Troop(c.Unit).LV
	return model.Test{Unit: c.Target, Rule: "DUP-RALLY-01", Purpose: "rally", Die: g.Quality(c.Target), Target: x + y, Steps: []rules.Step{
		{Value: x, Unit: "lv", Text: rules.Say("of the unit"), Rule: "DUP-RALLY-01"}, {Value: y, Unit: "lv", Text: rules.Say("of the commander"), Rule: "DUP-RALLY-01"}}}
}

// rallied is the die that is thrown once the message has arrived.
func rallied(g *model.Game, c rules.Command) []model.Stage[comms.Signal] {
	t := rallyTest(g, c)
	return []model.Stage[comms.Signal]{{
		Roll: func(s comms.Signal) (model.Roll, bool) {
			return t.Roll(g, func(a *model.Act, face int) {
				if t.Passes(face) {
					a.SetLevel(c.Target, a.Level(c.Target)-1, "DUP-RALLY-01", rules.Say("rallied by %s", a.Unit(c.Unit)))
				} else {
					a.Say(c.Target, "DUP-RALLY-01", "%s does not rally", a.Unit(c.Target))
				}
			}), s.Through
		},
		Then: func(s comms.Signal, face int) comms.Signal { s.Heeded = t.Passes(face); return s },
	}}
}

// RallyOdds tells whether a unit rallies, the message included (DUP-RALLY-01).
func RallyOdds(g *model.Game, c rules.Command) rules.Odds {
	o := rallyTest(g, c).Odds("Rally", "it rallies", comms.Heeding(g, c.Unit, c.Target, rallied(g, c)...))
	if c.Target != c.Unit {
		o.Steps = append(comms.MessageOdds(g, c, "").Steps, o.Steps...)
	}
	return o
}
