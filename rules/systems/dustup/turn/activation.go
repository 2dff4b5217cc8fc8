package turn

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/mend"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/states"
)

// ActivationCommands begin and end activations.
var ActivationCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "activate", Text: "gives a unit without an activation marker its two actions"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Check: checkActivate,
		Run:   func(a *model.Act, c rules.Command) { activate(a, c.Unit) },
	},
	{
		Term:  rules.Term{ID: "end-activation", Text: "ends the activation under way; unused actions are lost. With no action left it is still given, then the other side acts"},
		Check: checkEndActivation,
		Run:   func(a *model.Act, _ rules.Command) { EndActivation(a) },
	},
}

// ready judges whether a unit may be activated in the alternation (DUP-SEQ-02): mounted, panicked, routed and hidden
// units too, detachments not.
func ready(g *model.Game, unit rules.UnitID) rules.Ruling {
	u, t := g.Unit(unit), g.Troop(unit)
	switch {
	case g.IsBlip(unit):
		return rules.Refuse("DUP-SCEN-10", "a marker does not act")
	case t.Gone == "left" || t.Merged != 0:
		return rules.Refuse("DUP-SEQ-02", "%s is out of the game", u)
	case g.Out(unit):
		return rules.Refuse("DUP-CAS-10", "%s has no able-bodied figure left", u)
	case t.Parent != 0 && !g.Out(t.Parent):
		return rules.Refuse("DUP-DETA-02", "%s is a detachment: its parent activates it", u).With(0, "units", "DUP-SEQ-02", "it does not count in the alternation")
	case u.Markers.Has(model.Activated) && !again(g, unit):
		return rules.Refuse("DUP-SEQ-03", "%s has been activated this turn", u)
	}
	return rules.Allow("DUP-SEQ-02", "%s may be activated", u)
}

// waiting lists the units of a seat that may be activated.
func waiting(g *model.Game, seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && ready(g, u.ID).OK() {
			out = append(out, u.ID)
		}
	}
	return out
}

func checkActivate(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != model.Action:
		return rules.Refuse("DUP-SEQ-02", "units are activated once the turn has begun")
	case len(g.E.Acts) > 0:
		return rules.Refuse("DUP-SEQ-02", "%s completes its activation first", g.Unit(g.Acting().Unit))
	case Random(g) && g.S.ToAct == rules.NoSeat:
		return rules.Refuse(method(g), "first the next chit or card is drawn")
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUP-SEQ-02", "%s activates next", g.S.ToAct)
	case c.Unit == 0:
		return mech.Missing("DUP-SEQ-02", "name the unit to activate")
	case g.Unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUP-SEQ-02", "%s belongs to the other side", g.Unit(c.Unit))
	}
	if r := drawn(g, c.Unit); !r.OK() {
		return r
	}
	if Random(g) && artillery.DueImpacts(g, c.Seat) > 0 {
		return rules.Refuse("DUP-IMP-01", "the artillery lands first when its side is drawn")
	}
	return ready(g, c.Unit)
}

// activate starts the activation of a unit in its side's turn; a chit or card is used up by it.
func activate(a *model.Act, unit rules.UnitID) {
	if a.Has(unit, model.Activated) {
		a.Troop(unit).Twice = true
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count("DUP-SEQ-08", "activation", 2))
	}
	a.E.Drawn = nil
	action.Begin(a, model.Activation{Unit: unit})
}

func checkEndActivation(g *model.Game, c rules.Command) rules.Ruling {
	switch act := g.Acting(); {
	case act == nil:
		return rules.Refuse("DUP-SEQ-03", "no unit is acting")
	case c.Seat != g.Unit(act.Unit).Seat:
		return rules.Refuse("DUP-SEQ-03", "%s acts", g.Unit(act.Unit).Seat)
	}
	return mustFirst(g, g.Acting())
}

// EndActivation ends the activation under way: new leaders (DUP-LEAD-01), then back to the unit that gave the Order, or to
// the alternation (DUP-SEQ-02). A combined assault that waited for more Orders is fought first, and what its units have
// left is done before the commander ends (DUP-MULT-04).
func EndActivation(a *model.Act) {
	n := len(a.E.Acts)
	if runQueue(a); len(a.E.Acts) > n {
		a.E.Acts[n-1].Left = 0
		return
	}
	act := *a.Acting()
	morale.NewLeaders(a)
	artillery.FixRequests(a, act.Unit)
	a.E.Acts = a.E.Acts[:len(a.E.Acts)-1]
	a.Ctx.Emit(rules.Event{Kind: rules.EvDone, Seat: a.Unit(act.Unit).Seat, Unit: act.Unit, Rule: "DUP-SEQ-03", Text: rules.Say("%s has acted", a.Unit(act.Unit))})
	if len(a.E.Acts) == 0 && a.S.Over == nil {
		nextActivation(a, act)
	}
}

// mustFirst refuses to end an activation before what the unit has to do: a Broken unit in the open moves to cover
// (DUP-CONF-03), a Routed one withdraws with both actions (DUP-CONF-04), a panicked one tries to recover (DUP-PANIC-04).
// A unit that cannot do so may end.
func mustFirst(g *model.Game, act *model.Activation) rules.Ruling {
	free := rules.Allow("DUP-SEQ-03", "the rest is lost")
	unit := act.Unit
	if act.Left == 0 || g.Out(unit) {
		return free
	}
	seat := g.Unit(unit).Seat
	can := func(r rules.Ruling) bool { return r.OK() || r.Lacks() }
	switch level := g.Level(unit); {
	case g.Has(unit, model.Panicked) && level != model.Routed:
		if can(mend.CheckRecoverPanic(g, rules.Command{Kind: "recover-panic", Seat: seat, Unit: unit})) {
			return rules.Refuse("DUP-PANIC-04", "%s is panicked and first tries to recover", g.Unit(unit))
		}
	case (level == model.Broken && !states.Sheltered(g, unit) || level == model.Routed) && can(movement.Check(g, rules.Command{Kind: "move", Seat: seat, Unit: unit})):
		if level == model.Broken {
			return rules.Refuse("DUP-CONF-03", "%s is Broken in the open and first moves to cover", g.Unit(unit))
		}
		return rules.Refuse("DUP-CONF-04", "%s is Routed: both its actions are moves", g.Unit(unit))
	}
	return free
}
