package action

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
)

// Begin starts an activation with two actions (DUP-SEQ-03). The unit gets its activation marker.
func Begin(a *model.Act, act model.Activation) {
	act.Left, act.Began = 2, 2
	u := act.Unit
	for i := range a.S.Units {
		e := a.S.Units[i].ID
		if a.S.Units[i].Seat != a.Unit(u).Seat {
			if d, ok := a.Apart(u, e); ok && model.Within(d, model.Inches(2)) {
				act.Close = append(act.Close[:len(act.Close):len(act.Close)], e)
			}
		}
	}
	a.E.Acts = append(a.E.Acts, act)
	damage.OpenUp(a, u)
	a.Ctx.Mark(u, model.Caught, 0, "DUP-ASLT-11", rules.Say("it acts again"))
	a.Ctx.Mark(u, model.Activated, 1, "DUP-SEQ-03", rules.Say("activated"))
	a.Ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: a.Unit(u).Seat, Unit: u, Rule: "DUP-SEQ-03"})
	a.Judge(u, rules.Count("DUP-SEQ-03", "actions", act.Left))
}

// May judges what every action has in common: the unit is the one that acts and has actions enough left (DUP-ACT-02).
// Every check of an action begins with it, then with states.Judge.
func May(g *model.Game, c rules.Command, cost int) rules.Ruling {
	act := g.Acting()
	switch {
	case act == nil:
		return rules.Refuse("DUP-SEQ-03", "activate a unit first")
	case c.Unit != act.Unit:
		return rules.Refuse("DUP-SEQ-03", "%s is the unit that acts", g.Unit(act.Unit))
	case c.Seat != g.Unit(act.Unit).Seat:
		return rules.Refuse("DUP-SEQ-03", "%s acts", g.Unit(act.Unit).Seat)
	case g.Out(act.Unit):
		return rules.Refuse("DUP-CAS-10", "%s is out of the game: end its activation", g.Unit(act.Unit))
	case act.Left < cost && cost == 2:
		return rules.Refuse("DUP-ACT-02", "it takes both actions, %d is left", act.Left)
	case act.Left < cost:
		return rules.Refuse("DUP-SEQ-03", "both actions are spent").With(cost, "actions", "DUP-ACT-02", "it takes")
	}
	return rules.Allow("DUP-ACT-02", "actions are left")
}

// MayBoth is May for what takes both actions; the rule of the action says so.
func MayBoth(g *model.Game, c rules.Command, rule rules.RuleID) rules.Ruling {
	r := May(g, c, 2)
	if r.Rule == "DUP-ACT-02" && !r.OK() {
		r = r.With(2, "actions", rule, "it takes both")
	}
	return r
}

// besides are the rules of the actions that the list of the sheet leaves out (DUP-ACT-05).
var besides = []rules.RuleID{
	"DUP-PASS-01", "DUP-PROP-02", "DUP-HVY-03", "DUP-ART-04", "DUP-FSR-01", "DUP-STAB-03", "DUP-LEAD-02", "DUP-PANIC-04", "DUP-TANK-01",
}

// Joining is what a detachment that joins again does.
const Joining = "joins again"

// Spend takes actions from the activation under way (DUP-ACT-02); what names the action, the same word whenever it is
// taken. Every action calls it first and AfterAction last.
func Spend(a *model.Act, n int, rule rules.RuleID, what string) {
	act := a.Acting()
	act.Left = max(0, act.Left-n)
	r := rules.Count(rule, "actions left", act.Left, rules.Step{Value: -n, Unit: "actions", Text: rules.Plain(what), Rule: "DUP-ACT-02"})
	if slices.Contains(besides, rule) || what == Joining {
		r = r.With(-n, "actions", "DUP-ACT-05", "an action besides the list")
	}
	if slices.Contains(act.Taken, what) {
		r = r.With(2, "times", "DUP-ACT-03", "the same action may be taken twice")
	}
	act.Taken = append(act.Taken[:len(act.Taken):len(act.Taken)], what)
	a.Judge(act.Unit, r)
}

// AfterAction follows every action: the tests for abandoned wounded, then those after attacks (DUP-CONF-12, DUP-CONF-13),
// and what comes into sight (DUP-PANIC-01).
func AfterAction(a *model.Act) {
	morale.SettleLeft(a)
	morale.Settle(a)
	morale.FirstSights(a)
}
