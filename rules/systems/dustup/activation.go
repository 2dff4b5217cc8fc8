package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
)

// activationCommands begin and end activations.
var activationCommands = []kind{
	{
		Term:  rules.Term{ID: "activate", Text: "gives a unit without an activation marker its two actions"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkActivate(c) },
		Run:   func(a *act, c rules.Command) { a.activate(c.Unit) },
	},
	{
		Term:  rules.Term{ID: "end-activation", Text: "ends the activation under way; unused actions are lost. With no action left it is still given, then the other side acts"},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkEndActivation(c) },
		Run:   func(a *act, _ rules.Command) { a.endActivation() },
	},
}

// ready judges whether a unit may be activated in the alternation (DUP-SEQ-02): mounted, panicked, routed and hidden
// units too, detachments not.
func (g *game) ready(unit rules.UnitID) rules.Ruling {
	u, t := g.unit(unit), g.troop(unit)
	switch {
	case g.isBlip(unit):
		return rules.Refuse("DUP-SCEN-10", "a marker does not act")
	case t.Gone == "left" || t.Merged != 0:
		return rules.Refuse("DUP-SEQ-02", "%s is out of the game", u)
	case g.out(unit):
		return rules.Refuse("DUP-CAS-10", "%s has no able-bodied figure left", u)
	case t.Parent != 0 && !g.out(t.Parent):
		return rules.Refuse("DUP-DETA-02", "%s is a detachment: its parent activates it", u).With(0, "units", "DUP-SEQ-02", "it does not count in the alternation")
	case u.Markers.Has(Activated) && !g.again(unit):
		return rules.Refuse("DUP-SEQ-03", "%s has been activated this turn", u)
	}
	return rules.Allow("DUP-SEQ-02", "%s may be activated", u)
}

// waiting lists the units of a seat that may be activated.
func (g *game) waiting(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && g.ready(u.ID).OK() {
			out = append(out, u.ID)
		}
	}
	return out
}

func (g *game) checkActivate(c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != Action:
		return rules.Refuse("DUP-SEQ-02", "units are activated once the turn has begun")
	case len(g.E.Acts) > 0:
		return rules.Refuse("DUP-SEQ-02", "%s completes its activation first", g.unit(g.acting().Unit))
	case g.random() && g.S.ToAct == rules.NoSeat:
		return rules.Refuse(g.method(), "first the next chit or card is drawn")
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUP-SEQ-02", "%s activates next", g.S.ToAct)
	case c.Unit == 0:
		return mech.Missing("DUP-SEQ-02", "name the unit to activate")
	case g.unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUP-SEQ-02", "%s belongs to the other side", g.unit(c.Unit))
	}
	if r := g.drawn(c.Unit); !r.OK() {
		return r
	}
	if g.random() && g.dueImpacts(c.Seat) > 0 {
		return rules.Refuse("DUP-IMP-01", "the artillery lands first when its side is drawn")
	}
	return g.ready(c.Unit)
}

// activate starts the activation of a unit in its side's turn; a chit or card is used up by it.
func (a *act) activate(unit rules.UnitID) {
	if a.has(unit, Activated) {
		a.troop(unit).Twice = true
		a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count("DUP-SEQ-08", "activation", 2))
	}
	a.E.Drawn = nil
	a.begin(Activation{Unit: unit})
}

// begin starts an activation with two actions (DUP-SEQ-03). The unit gets its activation marker.
func (a *act) begin(act Activation) {
	act.Left, act.Began = 2, 2
	u := act.Unit
	for i := range a.S.Units {
		e := a.S.Units[i].ID
		if a.S.Units[i].Seat != a.unit(u).Seat {
			if d, ok := a.apart(u, e); ok && within(d, inches(2)) {
				act.Close = append(act.Close[:len(act.Close):len(act.Close)], e)
			}
		}
	}
	a.E.Acts = append(a.E.Acts, act)
	a.openUp(u)
	a.ctx.Mark(u, Caught, 0, "DUP-ASLT-11", rules.Say("it acts again"))
	a.ctx.Mark(u, Activated, 1, "DUP-SEQ-03", rules.Say("activated"))
	a.ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: a.unit(u).Seat, Unit: u, Rule: "DUP-SEQ-03"})
	a.judge(u, rules.Count("DUP-SEQ-03", "actions", act.Left))
}

// may judges what every action has in common: the unit is the one that acts and has actions enough left (DUP-ACT-02).
// Every check of an action begins with it, then with state.
func (g *game) may(c rules.Command, cost int) rules.Ruling {
	act := g.acting()
	switch {
	case act == nil:
		return rules.Refuse("DUP-SEQ-03", "activate a unit first")
	case c.Unit != act.Unit:
		return rules.Refuse("DUP-SEQ-03", "%s is the unit that acts", g.unit(act.Unit))
	case c.Seat != g.unit(act.Unit).Seat:
		return rules.Refuse("DUP-SEQ-03", "%s acts", g.unit(act.Unit).Seat)
	case g.out(act.Unit):
		return rules.Refuse("DUP-CAS-10", "%s is out of the game: end its activation", g.unit(act.Unit))
	case act.Left < cost && cost == 2:
		return rules.Refuse("DUP-ACT-02", "it takes both actions, %d is left", act.Left)
	case act.Left < cost:
		return rules.Refuse("DUP-SEQ-03", "both actions are spent").With(cost, "actions", "DUP-ACT-02", "it takes")
	}
	return rules.Allow("DUP-ACT-02", "actions are left")
}

// mayBoth is may for what takes both actions; the rule of the action says so.
func (g *game) mayBoth(c rules.Command, rule rules.RuleID) rules.Ruling {
	r := g.may(c, 2)
	if r.Rule == "DUP-ACT-02" && !r.OK() {
		r = r.With(2, "actions", rule, "it takes both")
	}
	return r
}

// besides are the rules of the actions that the list of the sheet leaves out (DUP-ACT-05).
var besides = []rules.RuleID{
	"DUP-PASS-01", "DUP-PROP-02", "DUP-HVY-03", "DUP-ART-04", "DUP-FSR-01", "DUP-STAB-03", "DUP-LEAD-02", "DUP-PANIC-04", "DUP-TANK-01",
}

// joining is what a detachment that joins again does.
const joining = "joins again"

// spend takes actions from the activation under way (DUP-ACT-02); what names the action, the same word whenever it is
// taken. Every action calls it first and afterAction last.
func (a *act) spend(n int, rule rules.RuleID, what string) {
	act := a.acting()
	act.Left = max(0, act.Left-n)
	r := rules.Count(rule, "actions left", act.Left, rules.Step{Value: -n, Unit: "actions", Text: rules.Plain(what), Rule: "DUP-ACT-02"})
	if slices.Contains(besides, rule) || what == joining {
		r = r.With(-n, "actions", "DUP-ACT-05", "an action besides the list")
	}
	if slices.Contains(act.Taken, what) {
		r = r.With(2, "times", "DUP-ACT-03", "the same action may be taken twice")
	}
	act.Taken = append(act.Taken[:len(act.Taken):len(act.Taken)], what)
	a.judge(act.Unit, r)
}

// afterAction follows every action: the tests for abandoned wounded, then those after attacks (DUP-CONF-12, DUP-CONF-13),
// and what comes into sight (DUP-PANIC-01).
func (a *act) afterAction() {
	a.settleLeft()
	a.settle()
	a.firstSights()
}

func (g *game) checkEndActivation(c rules.Command) rules.Ruling {
	switch act := g.acting(); {
	case act == nil:
		return rules.Refuse("DUP-SEQ-03", "no unit is acting")
	case c.Seat != g.unit(act.Unit).Seat:
		return rules.Refuse("DUP-SEQ-03", "%s acts", g.unit(act.Unit).Seat)
	}
	return g.mustFirst(g.acting())
}

// endActivation ends the activation under way: new leaders (DUP-LEAD-01), then back to the unit that gave the Order, or to
// the alternation (DUP-SEQ-02). A combined assault that waited for more Orders is fought first, and what its units have
// left is done before the commander ends (DUP-MULT-04).
func (a *act) endActivation() {
	n := len(a.E.Acts)
	if a.runQueue(); len(a.E.Acts) > n {
		a.E.Acts[n-1].Left = 0
		return
	}
	act := *a.acting()
	a.newLeaders()
	a.fixRequests(act.Unit)
	a.E.Acts = a.E.Acts[:len(a.E.Acts)-1]
	a.ctx.Emit(rules.Event{Kind: rules.EvDone, Seat: a.unit(act.Unit).Seat, Unit: act.Unit, Rule: "DUP-SEQ-03", Text: rules.Say("%s has acted", a.unit(act.Unit))})
	if len(a.E.Acts) == 0 && a.S.Over == nil {
		a.nextActivation(act)
	}
}
