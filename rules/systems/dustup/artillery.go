package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// artilleryCommands are the calls for fire and requests for support, and what they bring about.
var artilleryCommands = []kind{
	{
		Term:  rules.Term{ID: "call-fire", Text: "an observer calls a unit with an indirect weapon for fire on a point that he sees; the shells arrive when that unit is activated"},
		Args:  []rules.Arg{{ID: rules.ArgUnit, Text: "the observer"}, {ID: rules.ArgTarget, Text: "who is to fire"}, {ID: rules.ArgAt}, {ID: rules.ArgName, Text: "the warhead", Choices: warheadTerms}},
		Group: "Artillery",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkCall(c) },
		Run:   func(a *act, c rules.Command) { a.call(c) },
	},
	{
		Term:  rules.Term{ID: "fire-mission", Text: "the shells called for arrive: the unit fires the mission that waits for it"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Artillery",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkFireMission(c) },
		Run:   func(a *act, c rules.Command) { a.fireMission(c) },
	},
	{
		Term: rules.Term{ID: "request", Text: "requests support from off the table for a point that the unit's leader sees"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAt}, {ID: rules.ArgName, Text: "BATTERY or BATTERY:WARHEAD"},
			{ID: rules.ArgNumber, Text: "fire support chits spent", Optional: true}},
		Group: "Artillery",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkRequest(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{
			rules.ArgName: (*game).warheads,
			rules.ArgNumber: func(g *game, c rules.Command) *rules.Param {
				return &rules.Param{Number: &rules.Span{Min: 1, Max: g.E.Chits[c.Seat], Why: rules.Say("%d left", g.E.Chits[c.Seat])}}
			},
		},
		Run: func(a *act, c rules.Command) { a.request(c) },
	},
	{
		Term:  rules.Term{ID: "dummy-target", Text: "adds a dummy to the target marker just placed: at most two, within 24 inches of it"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAt}},
		Group: "Artillery",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDummyTarget(c) },
		Run:   func(a *act, c rules.Command) { a.dummyTarget(c) },
	},
}

// artilleryOptions are the calls and requests of an observer, and the mission that waits for a firing unit.
func artilleryOptions(m menu, unit rules.UnitID) []rules.Option {
	seat := m.unit(unit).Seat
	var out []rules.Option
	if m.called(unit) >= 0 {
		out = append(out, m.action("fire-mission", "Fire the mission", unit))
	}
	for _, gun := range m.units(seat) {
		w := m.indirect(gun)
		if w == nil {
			continue
		}
		for _, shell := range w.Indirect.Warheads {
			c := rules.Command{Kind: "call-fire", Seat: seat, Unit: unit, Target: gun, Name: shell}
			out = append(out, m.offer("call-fire:"+m.unit(gun).Label+":"+shell, rules.Plain(words(shell)), c).Under(rules.Say("Call fire of %s", m.unit(gun))))
		}
	}
	for _, b := range m.E.Batteries {
		if b.Seat != seat {
			continue
		}
		for _, shell := range b.Indirect.Warheads {
			c := rules.Command{Kind: "request", Seat: seat, Unit: unit, Name: b.ID + ":" + shell}
			out = append(out, m.offer("request:"+c.Name, rules.Plain(words(shell)), c).Under(rules.Say("Request %s", b.Name)))
		}
	}
	if m.fresh(unit) >= 0 {
		out = append(out, m.action("dummy-target", "Add a dummy", unit))
	}
	return out
}

// words writes an id for a player.
func words(id string) string {
	out := []byte(id)
	for i := range out {
		if out[i] == '-' {
			out[i] = ' '
		}
	}
	return string(out)
}

// indirect is the first indirect weapon that a unit can still serve, nil if it has none: that of its hull, of an able-bodied
// figure, or of a gun whose crew is able (DUP-ART-04).
func (g *game) indirect(unit rules.UnitID) *Weapon {
	for _, m := range g.tubes(unit, "") {
		for i := range g.profile(m).Weapons {
			if w := &g.profile(m).Weapons[i]; w.Indirect != nil {
				return w
			}
		}
	}
	return nil
}

// tubes lists the models of a unit that serve an indirect weapon with an id, "" for any.
func (g *game) tubes(unit rules.UnitID, weapon string) []rules.ModelID {
	able := g.able(unit)
	var out []rules.ModelID
	for _, m := range g.unit(unit).Models {
		p := g.profile(m)
		if p.Kind == Gun && (!g.model(m).Alive() || len(able) == 0 || g.troop(unit).Weaponless) || p.Kind != Gun && !slices.Contains(able, m) {
			continue
		}
		if slices.ContainsFunc(p.Weapons, func(w Weapon) bool { return w.Indirect != nil && (weapon == "" || w.ID == weapon) }) {
			out = append(out, m)
		}
	}
	return out
}

// nearest is how near an indirect weapon may fire, in µm: its own minimum, else 24in for light mortars and 48in for all
// other high angle systems (DUP-ART-02).
func (w *Weapon) nearest() geom.Length {
	switch {
	case w.Min > 0 || w.Indirect == nil || !w.Indirect.HighAngle:
		return w.Min
	case w.Indirect.Burst == SmallBurst:
		return inches(24)
	}
	return inches(48)
}

// outside judges a point against the minimum range of a firing unit's weapon (DUP-ART-02), measured from its leader.
func (g *game) outside(gun rules.UnitID, w *Weapon, at geom.Point) rules.Ruling {
	s, _ := g.stand(gun)
	d, least := geom.DistanceTo(s, at), w.nearest()
	if d+geom.Touch < least {
		return rules.Refuse("DUP-ART-02", "%s away: %s fires at %s or more", d, w.Name, least)
	}
	r := rules.Allow("DUP-ART-02", "%s away, %s is the least", d, least)
	r.Subject = "minimum range"
	return r.With(int(d), "µm", "DUP-ART-02", "from the leader of the firing unit")
}

// target judges a target point: it lies on the table and the observer's leader sees it, as the rule and that of whoever
// asked say (DUP-ART-01, DUP-ART-04, DUP-FSR-01).
func (g *game) target(observer rules.UnitID, at *geom.Point, rule, asked rules.RuleID) rules.Ruling {
	if at == nil {
		return mech.Missing(rule, "name the target point")
	}
	if !geom.Table(g.S.Table.W, g.S.Table.H).Contains(*at) {
		return rules.Refuse(rule, "the target point lies on the table")
	}
	if ok, why := g.seesPoint(observer, *at); !ok {
		return blind(why, rule, "%s does not see the point: %s", g.unit(observer), why.Text).With(0, "sight", asked, "the observer on the table sees it")
	}
	return rules.Allow(rule, "the observer sees the point")
}

// observed tells that somebody on the table sees the target point; where it is stays with his side (DUP-FSR-06).
func (g *game) observed() rules.Ruling {
	return rules.Count("DUP-ART-01", "target point", 1, rules.Step{Value: 1, Unit: "sight", Text: rules.Say("the leader of the observer sees it"), Rule: "DUP-ART-01"})
}

func (g *game) checkCall(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doCommunicate); !r.OK() {
		return r
	}
	if c.Target == 0 {
		return mech.Missing("DUP-ART-04", "name the unit that is to fire")
	}
	gun := g.unit(c.Target)
	w := g.indirect(c.Target)
	switch {
	case gun.Seat != c.Seat || g.out(c.Target):
		return rules.Refuse("DUP-ART-04", "a unit of the own side fires")
	case w == nil:
		return rules.Refuse("DUP-ART-04", "%s has no indirect weapon", gun)
	case g.called(c.Target) >= 0:
		return rules.Refuse("DUP-ART-04", "%s has a mission waiting", gun)
	case c.Name == "":
		return mech.Missing("DUP-ART-07", "name the warhead: %v", w.Indirect.Warheads)
	case !slices.Contains(w.Indirect.Warheads, c.Name):
		return rules.Refuse("DUP-ART-07", "%s fires %v", w.Name, w.Indirect.Warheads)
	}
	r := g.target(c.Unit, c.At, "DUP-ART-01", "DUP-ART-04")
	if r.OK() {
		r = g.outside(c.Target, w, *c.At)
	}
	if !r.OK() {
		return w.Indirect.Burst.laid(r, c.At)
	}
	return rules.Allow("DUP-ART-04", "%s fires when it is activated", gun)
}

// call sends the message; where it arrives the mission waits for the activation of the firing unit, this turn or the next
// (DUP-ART-04).
func (a *act) call(c rules.Command) {
	a.spend(1, "DUP-ART-04", "Call for fire")
	if c.Unit == c.Target || a.message(c.Unit, c.Target) {
		w, t := a.indirect(c.Target), a.troop(c.Unit)
		a.judge(c.Unit, a.observed())
		a.judge(c.Unit, a.outside(c.Target, w, *c.At))
		a.E.Missions = append(a.E.Missions, Mission{
			Seat: c.Seat, At: *c.At, Fired: c.Target, Weapon: w.ID, Warhead: c.Name, Burst: w.Indirect.Burst, Rounds: w.Indirect.Tubes, Finding: t.Finding,
			Guidance: w.Indirect.Guidance, LV: t.LV, Turn: a.S.Turn + 1, Support: "artillery",
		})
		a.ctx.Mark(c.Target, FireCalled, 1, "DUP-ART-04", rules.Say("fire called"))
	}
	a.afterAction()
}
