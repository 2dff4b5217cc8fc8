package command

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// Special actions of officers, and their free ones of a general.
const (
	getMoving model.Action = "get-moving"
	rally     model.Action = "rally"
	Control   model.Action = "air-traffic-control"
	ammoDrop  model.Action = "ammo-drop"
)

// Free returns the free action that carries the special one of an officer out (DUST-SKILL-57).
func Free(a model.Action) model.Action { return "general-" + a }

// OfAGeneral are the free actions of a general.
var OfAGeneral = []model.Action{Free(getMoving), Free(rally), Free(ammoDrop)}

func init() {
	for _, s := range officers {
		if slices.Contains(OfAGeneral, Free(s.Action)) {
			model.AddDeeds(model.Deed{Action: Free(s.Action), Word: s.Word + ", as a general", Of: s.Action, Cost: 1, Free: true, Rule: "DUST-SKILL-57"})
		}
	}
}

// aim is the argument of a unit that a special action is for.
var aim = rules.Arg{ID: rules.ArgTarget, Text: "the unit"}

var officers = []model.Special{
	{Deed: model.Deed{Action: getMoving, Word: "get moving", Of: getMoving, Cost: 1, Rule: "DUST-CMD-05"},
		Term: rules.Term{ID: string(getMoving), Title: "Get moving", Text: "a die: Army ends the activation, and a unit that has acted acts again", Rule: "DUST-CMD-05"},
		Args: []rules.Arg{aim}, Offered: offered(model.Officer), Check: checkMoving, Run: moving, Odds: movingOdds},
	{Deed: model.Deed{Action: rally, Word: "rally", Of: rally, Cost: 1, Rule: "DUST-CMD-06"},
		Term: rules.Term{ID: string(rally), Title: "Rally", Text: "all units near the officer, or by radio one anywhere, roll for their tokens", Rule: "DUST-CMD-06"},
		Args: []rules.Arg{{ID: rules.ArgTarget, Text: "one unit by radio", Optional: true}}, Offered: offered(model.Officer), Check: checkRally, Run: rallies, Odds: rallyOdds},
	{Deed: model.Deed{Action: ammoDrop, Word: "ammo drop", Of: ammoDrop, Cost: 1, Rule: "DUST-CMD-04"},
		Term: rules.Term{ID: string(ammoDrop), Title: "Ammo drop", Text: "a die: Army gives a ground unit all its limited ammo back", Rule: "DUST-CMD-04"},
		Args: []rules.Arg{aim}, Offered: offered(model.Officer), Check: checkDrop,
		Run: func(a *model.Acting, c rules.Command) {
			if dropTry(a.Game, c).throw(a, c.Unit) > 0 {
				attack.Refill(a, c.Target, "DUST-CMD-04")
			}
		},
		Odds: dropOdds},
	{Deed: model.Deed{Action: Control, Word: "air traffic control", Of: Control, Cost: 1, Rule: "DUST-SKILL-18"},
		Term: rules.Term{ID: string(Control), Title: "Air traffic control", Text: "a die: Army ends the activation, and an aircraft that has acted acts again", Rule: "DUST-SKILL-18"},
		Args: []rules.Arg{aim}, Check: checkControl, Run: control, Odds: controlOdds},
}

// byRadio reports whether a special action of an officer needs his radio to reach a unit.
func byRadio(g *model.Game, u, at rules.UnitID) bool { return !near(g, u, at, 2, "").OK() }

// reached judges whether an officer reaches a unit: within 2 squares and in sight, or by radio anywhere (DUST-CMD-03).
func reached(g *model.Game, u, at rules.UnitID, rule rules.RuleID) rules.Ruling {
	if radio(g, u) {
		return rules.Allow("DUST-CMD-03", "by radio")
	}
	return near(g, u, at, 2, rule)
}

// acted judges whether a unit may be activated again: it has acted in the turn, and once alone (DUST-SEQ-16).
func acted(g *model.Game, at rules.UnitID, rule rules.RuleID) rules.Ruling {
	u := g.Unit(at)
	switch {
	case g.Host(at) != at:
		return rules.Refuse("DUST-SEQ-07", "%s acts with %s", u, g.Unit(g.Host(at)))
	case !u.Markers.Has(rules.MarkActivated):
		return rules.Refuse(rule, "%s has not acted in this turn", u)
	case u.Markers.Has(model.Spent):
		return rules.Refuse("DUST-SEQ-16", "%s acts no more in this turn", u)
	}
	return rules.Allow(rule, "may act again")
}

func checkMoving(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-CMD-05"
	if c.Target == 0 {
		return rules.Missing(rule, "say which unit")
	}
	if r := friend(g, c, model.Officer, rule); !r.OK() {
		return r
	}
	if g.Kind(c.Target).Flies() {
		return rules.Refuse(rule, "%s: a ground unit", g.Unit(c.Target))
	}
	if r := acted(g, c.Target, rule); !r.OK() {
		return r
	}
	return reached(g, c.Unit, c.Target, rule)
}

func dropTry(g *model.Game, c rules.Command) try {
	return trying(g, c.Unit, "ammo drop", officerDice(g, c.Unit), byRadio(g, c.Unit, c.Target), "DUST-CMD-04")
}

func checkDrop(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-CMD-04"
	if c.Target == 0 {
		return rules.Missing(rule, "say which unit")
	}
	if r := friend(g, c, model.Officer, rule); !r.OK() {
		return r
	}
	switch {
	case g.Kind(c.Target).Flies():
		return rules.Refuse(rule, "%s: a ground unit", g.Unit(c.Target))
	case !attack.Short(g, c.Target):
		return rules.Refuse(rule, "%s has spent no limited ammo", g.Unit(c.Target))
	}
	return reached(g, c.Unit, c.Target, rule)
}

// officerDice is how many dice a unit throws for a special action of its officer.
func officerDice(g *model.Game, u rules.UnitID) int {
	return 1 + OfficerDice.Sum(g.UnitKit(u), g.As(u))
}

func movingTry(g *model.Game, c rules.Command) try {
	roll := "get moving"
	if own, by := MovingRoll.Of(g.UnitKit(c.Unit), Ordering{g.As(c.Unit), c.Target, model.Officer}); by != nil {
		roll = own
	}
	return trying(g, c.Unit, roll, officerDice(g, c.Unit), byRadio(g, c.Unit, c.Target), "DUST-CMD-05")
}

func moving(a *model.Acting, c rules.Command) {
	if movingTry(a.Game, c).throw(a, c.Unit) > 0 {
		again(a, c.Unit, c.Target)
	}
}

// again ends the activation of a unit and has another one act next.
func again(a *model.Acting, u, at rules.UnitID) {
	a.CutShort()
	a.X.Again, a.X.Lends = at, nil
	Lends.Each(a.UnitKit(u), a.As(u), func(id string, _ *model.Entry) { a.X.Lends = append(a.X.Lends, id) })
}

func checkControl(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-SKILL-18"
	if c.Target == 0 {
		return rules.Missing(rule, "say which aircraft")
	}
	if r := friend(g, c, model.Officer, rule); !r.OK() {
		return r
	}
	if !g.Kind(c.Target).Flies() {
		return rules.Refuse(rule, "%s is no aircraft", g.Unit(c.Target))
	}
	if r := acted(g, c.Target, rule); !r.OK() {
		return r
	}
	if !sees(g, c.Unit, c.Target) {
		return rules.Refuse(rule, "%s is out of sight", g.Unit(c.Target))
	}
	return rules.Allow(rule, "may be called")
}

func controlTry(g *model.Game, u rules.UnitID) try {
	return trying(g, u, "air traffic control", 1, false, "DUST-SKILL-18")
}

func control(a *model.Acting, c rules.Command) {
	if controlTry(a.Game, c.Unit).throw(a, c.Unit) > 0 {
		again(a, c.Unit, c.Target)
	}
}

// shaken reports whether a unit has a token that Rally takes off.
func shaken(g *model.Game, u rules.UnitID) bool {
	m := g.Unit(u).Markers
	return m.Has(model.UnderFire) || m.Has(model.Suppressed) || m.Has(model.Stunned)
}

// rallied lists the units that Rally is for: one by radio, or all with tokens within 2 squares and in sight.
func rallied(g *model.Game, c rules.Command) (out []rules.UnitID) {
	if c.Target != 0 {
		return []rules.UnitID{c.Target}
	}
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if try := (rules.Command{Unit: c.Unit, Seat: c.Seat, Target: u}); g.Host(u) == u && shaken(g, u) && friend(g, try, model.Officer, "").OK() && near(g, c.Unit, u, 2, "").OK() {
			out = append(out, u)
		}
	}
	return out
}

func checkRally(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-CMD-06"
	if c.Target == 0 {
		return rules.Allow(rule, "all units within 2 squares and in sight")
	}
	if r := friend(g, c, model.Officer, rule); !r.OK() {
		return r
	}
	switch {
	case g.Host(c.Target) != c.Target:
		return rules.Refuse("DUST-SEQ-07", "%s rallies with %s", g.Unit(c.Target), g.Unit(g.Host(c.Target)))
	case !radio(g, c.Unit):
		return rules.Refuse("DUST-CMD-03", "%s has no radio to choose a unit by", g.Unit(c.Unit))
	}
	return rules.Allow("DUST-CMD-03", "by radio")
}

func rallies(a *model.Acting, c rules.Command) {
	for _, u := range rallied(a.Game, c) {
		n := trying(a.Game, c.Unit, "rally", attack.Recovery(a.Game, u), c.Target != 0, "DUST-CMD-06").throw(a, u)
		attack.Ease(a, u, n, "DUST-CMD-06")
		if n > 1 {
			a.Ctx.Mark(u, model.Stunned, 0, "DUST-CMD-06", rules.Text{})
		}
	}
}
