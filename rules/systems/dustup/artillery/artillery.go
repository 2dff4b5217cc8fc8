package artillery

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
)

// Commands are the calls for fire and requests for support, and what they bring about.
var Commands = []action.Kind{
	{
		Term:  rules.Term{ID: "call-fire", Text: "an observer calls a unit with an indirect weapon for fire on a point that he sees; the shells arrive when that unit is activated"},
		Args:  []rules.Arg{{ID: rules.ArgUnit, Text: "the observer"}, {ID: rules.ArgTarget, Text: "who is to fire"}, {ID: rules.ArgAt}, {ID: rules.ArgName, Text: "the warhead", Choices: model.WarheadTerms}},
		Group: "Artillery",
		Check: checkCall,
		Run:   call,
	},
	{
		Term:  rules.Term{ID: "fire-mission", Text: "the shells called for arrive: the unit fires the mission that waits for it"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Artillery",
		Check: checkFireMission,
		Run:   fireMission,
	},
	{
		Term: rules.Term{ID: "request", Text: "requests support from off the table for a point that the unit's leader sees"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAt}, {ID: rules.ArgName, Text: "BATTERY or BATTERY:WARHEAD"},
			{ID: rules.ArgNumber, Text: "fire support chits spent", Optional: true}},
		Group: "Artillery",
		Check: checkRequest,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{
			rules.ArgName: warheads,
			rules.ArgNumber: func(g *model.Game, c rules.Command) *rules.Param {
				return &rules.Param{Number: &rules.Span{Min: 1, Max: g.E.Chits[c.Seat], Why: rules.Say("%d left", g.E.Chits[c.Seat])}}
			},
		},
		Run: request,
	},
	{
		Term:  rules.Term{ID: "dummy-target", Text: "adds a dummy to the target marker just placed: at most two, within 24 inches of it"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAt}},
		Group: "Artillery",
		Check: checkDummyTarget,
		Run:   dummyTarget,
	},
}

// Options are the calls and requests of an observer, and the mission that waits for a firing unit.
func Options(m action.Menu, unit rules.UnitID) []rules.Option {
	seat := m.Unit(unit).Seat
	var out []rules.Option
	if called(m.Game, unit) >= 0 {
		out = append(out, m.Action("fire-mission", "Fire the mission", unit))
	}
	for _, gun := range m.Units(seat) {
		w := Indirect(m.Game, gun)
		if w == nil {
			continue
		}
		for _, shell := range w.Indirect.Warheads {
			c := rules.Command{Kind: "call-fire", Seat: seat, Unit: unit, Target: gun, Name: shell}
			out = append(out, m.Offer("call-fire:"+m.Unit(gun).Label+":"+shell, rules.Plain(model.Words(shell)), c).Under(rules.Say("Call fire of %s", m.Unit(gun))))
		}
	}
	for _, b := range m.E.Batteries {
		if b.Seat != seat {
			continue
		}
		for _, shell := range b.Indirect.Warheads {
			c := rules.Command{Kind: "request", Seat: seat, Unit: unit, Name: b.ID + ":" + shell}
			out = append(out, m.Offer("request:"+c.Name, rules.Plain(model.Words(shell)), c).Under(rules.Say("Request %s", b.Name)))
		}
	}
	if fresh(m.Game, unit) >= 0 {
		out = append(out, m.Action("dummy-target", "Add a dummy", unit))
	}
	return out
}

// Indirect is the first indirect weapon that a unit can still serve, nil if it has none: that of its hull, of an able-bodied
// figure, or of a gun whose crew is able (DUP-ART-04).
func Indirect(g *model.Game, unit rules.UnitID) *model.Weapon {
	_, w := served(g, unit)
	return w
}

// served is that weapon with the model that it belongs to.
func served(g *model.Game, unit rules.UnitID) (rules.ModelID, *model.Weapon) {
	for _, m := range tubes(g, unit, "") {
		for i := range g.Profile(m).Weapons {
			if w := &g.Profile(m).Weapons[i]; w.Indirect != nil {
				return m, w
			}
		}
	}
	return 0, nil
}

// tubes lists the models of a unit that serve an indirect weapon with an id, "" for any.
func tubes(g *model.Game, unit rules.UnitID, weapon string) []rules.ModelID {
	able := g.Able(unit)
	var out []rules.ModelID
	for _, m := range g.Unit(unit).Models {
		p := g.Profile(m)
		if p.Kind == model.Gun && (!g.Model(m).Alive() || len(able) == 0 || g.Troop(unit).Weaponless) || p.Kind != model.Gun && !slices.Contains(able, m) {
			continue
		}
		if slices.ContainsFunc(p.Weapons, func(w model.Weapon) bool { return w.Indirect != nil && (weapon == "" || w.ID == weapon) }) {
			out = append(out, m)
		}
	}
	return out
}

// outside judges a point against the minimum range of a firing unit's indirect weapon: its own, else that of high angle fire
// (DUP-ART-02). It is measured from the leader.
func outside(g *model.Game, gun rules.UnitID, at geom.Point) rules.Ruling {
	s, _ := g.Stand(gun)
	m, w := served(g, gun)
	d, least := geom.DistanceTo(s, at), w.Min
	if by, ok := g.NearestBy(m, w); ok {
		least = by
	}
	if d+geom.Touch < least {
		return rules.Refuse("DUP-ART-02", "%s away: %s fires at %s or more", d, w.Name, least)
	}
	r := rules.Allow("DUP-ART-02", "%s away, %s is the least", d, least)
	r.Subject = "minimum range"
	return r.With(int(d), "µm", "DUP-ART-02", "from the leader of the firing unit")
}

// target judges a target point: it lies on the table and the observer's leader sees it, as the rule and that of whoever
// asked say (DUP-ART-01, DUP-ART-04, DUP-FSR-01).
func target(g *model.Game, observer rules.UnitID, at *geom.Point, rule, asked rules.RuleID) rules.Ruling {
	if at == nil {
		return mech.Missing(rule, "name the target point")
	}
	if !geom.Table(g.S.Table.W, g.S.Table.H).Contains(*at) {
		return rules.Refuse(rule, "the target point lies on the table")
	}
	if ok, why := sight.SeesPoint(g, observer, *at); !ok {
		return sight.Blind(why, rule, "%s does not see the point: %s", g.Unit(observer), why.Text).With(0, "sight", asked, "the observer on the table sees it")
	}
	return rules.Allow(rule, "the observer sees the point")
}

// observed tells that somebody on the table sees the target point; where it is stays with his side (DUP-FSR-06).
func observed(g *model.Game) rules.Ruling {
	return rules.Count("DUP-ART-01", "target point", 1, rules.Step{Value: 1, Unit: "sight", Text: rules.Say("the leader of the observer sees it"), Rule: "DUP-ART-01"})
}

func checkCall(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoCommunicate); !r.OK() {
		return r
	}
	if c.Target == 0 {
		return mech.Missing("DUP-ART-04", "name the unit that is to fire")
	}
	gun := g.Unit(c.Target)
	w := Indirect(g, c.Target)
	switch {
	case gun.Seat != c.Seat || g.Out(c.Target):
		return rules.Refuse("DUP-ART-04", "a unit of the own side fires")
	case w == nil:
		return rules.Refuse("DUP-ART-04", "%s has no indirect weapon", gun)
	case called(g, c.Target) >= 0:
		return rules.Refuse("DUP-ART-04", "%s has a mission waiting", gun)
	case c.Name == "":
		return mech.Missing("DUP-ART-07", "name the warhead: %v", w.Indirect.Warheads)
	case !slices.Contains(w.Indirect.Warheads, c.Name):
		return rules.Refuse("DUP-ART-07", "%s fires %v", w.Name, w.Indirect.Warheads)
	}
	r := target(g, c.Unit, c.At, "DUP-ART-01", "DUP-ART-04")
	if r.OK() {
		r = outside(g, c.Target, *c.At)
	}
	if !r.OK() {
		return w.Indirect.Burst.Laid(r, c.At)
	}
	return rules.Allow("DUP-ART-04", "%s fires when it is activated", gun)
}

// call sends the message; where it arrives the mission waits for the activation of the firing unit, this turn or the next
// (DUP-ART-04).
func call(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-ART-04", "Call for fire")
	if c.Unit == c.Target || comms.Message(a, c.Unit, c.Target) {
		w, t := Indirect(a.Game, c.Target), a.Troop(c.Unit)
		a.Judge(c.Unit, observed(a.Game))
		a.Judge(c.Unit, outside(a.Game, c.Target, *c.At))
		a.E.Missions = append(a.E.Missions, model.Mission{
			Seat: c.Seat, At: *c.At, Fired: c.Target, Weapon: w.ID, Warhead: c.Name, Burst: w.Indirect.Burst, Rounds: w.Indirect.Tubes, Finding: t.Finding,
			LV: t.LV, Turn: a.S.Turn + 1, Support: "artillery",
		}.Guided(w.Indirect))
		a.Ctx.Mark(c.Target, model.FireCalled, 1, "DUP-ART-04", rules.Say("fire called"))
	}
	action.AfterAction(a)
}
