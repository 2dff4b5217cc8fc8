package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// regroupCommands are the Regroup action.
var regroupCommands = []kind{
	{
		Term:  rules.Term{ID: "regroup", Text: "combines two depleted units whose leaders are within 6 inches, neither activated yet"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the other depleted unit"}},
		Group: "Mend",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkRegroup(c) },
		Run:   func(a *act, c rules.Command) { a.regroup(c) },
	},
}

// regroupOptions are the Regroup action where a unit is depleted.
func regroupOptions(m menu, unit rules.UnitID) []rules.Option {
	if !m.depleted(unit) {
		return nil
	}
	for _, u := range m.units(m.unit(unit).Seat) {
		if u != unit && m.depleted(u) {
			return []rules.Option{m.action("regroup", "Regroup", unit)}
		}
	}
	return nil
}

// depleted reports whether a unit of figures is below its starting strength, its detachments counted with it (DUP-REGR-01).
func (g *game) depleted(unit rules.UnitID) bool {
	n := len(g.able(unit))
	for _, d := range g.detachments(unit) {
		n += len(g.able(d))
	}
	return g.hull(unit) == 0 && g.troop(unit).Parent == 0 && n < g.troop(unit).Strength
}

func (g *game) checkRegroup(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doOther); !r.OK() {
		return r
	}
	switch {
	case !g.depleted(c.Unit):
		return rules.Refuse("DUP-REGR-01", "%s has its starting strength: only depleted units regroup", g.unit(c.Unit))
	case g.troop(c.Unit).Hidden:
		return rules.Refuse("DUP-REGR-01", "a hidden unit does not regroup until it is revealed")
	case c.Target == 0:
		return g.lacksPartner(c)
	case c.Target == c.Unit || g.unit(c.Target).Seat != c.Seat || g.out(c.Target) || g.troop(c.Target).Hidden:
		return rules.Refuse("DUP-REGR-01", "another unit of the own side in play regroups with it")
	case !g.depleted(c.Target):
		return rules.Refuse("DUP-REGR-01", "%s has its starting strength: only depleted units regroup", g.unit(c.Target))
	case g.has(c.Target, Activated):
		return rules.Refuse("DUP-REGR-01", "%s has been activated this turn", g.unit(c.Target))
	case g.troop(c.Unit).Mounted != g.troop(c.Target).Mounted || g.carrier(c.Unit) != g.carrier(c.Target):
		return rules.Refuse("DUP-REGR-01", "both are on foot, both mounted, or both in the same vehicle")
	}
	if d := g.rangeOf(c.Unit, c.Target); !within(d, joinRange) {
		return rules.Refuse("DUP-REGR-01", "the leaders are %s apart, 6in at most", d)
	}
	q, lv := g.asOne(c.Unit, c.Target)
	n := max(g.unit(c.Unit).Markers.N(Suppressed), g.unit(c.Target).Markers.N(Suppressed))
	return rules.Allow("DUP-REGR-01", "they become one unit of %d: %s %s, LV %d, %s, %d suppression", len(g.figures(c.Unit))+len(g.figures(c.Target)),
		qualityNames[(q-d4)/2], q, lv, max(g.level(c.Unit), g.level(c.Target)), n)
}

// asOne is the quality and the leadership that two units have as one: the quality of the larger, the lower where they
// are equal, and the best LV (DUP-REGR-01).
func (g *game) asOne(unit, other rules.UnitID) (quality die, lv int) {
	x, y := g.troop(unit), g.troop(other)
	quality = x.Quality
	switch here, there := len(g.figures(unit)), len(g.figures(other)); {
	case there > here:
		quality = y.Quality
	case there == here:
		quality = min(x.Quality, y.Quality)
	}
	return quality, min(x.LV, y.LV)
}

// lacksPartner asks for the other unit; where none will do it says why the nearest does not.
func (g *game) lacksPartner(c rules.Command) rules.Ruling {
	near, why := geom.Length(-1), mech.Missing("DUP-REGR-01", "name the other depleted unit")
	for _, u := range g.units(c.Seat) {
		if u == c.Unit || !g.depleted(u) || g.out(u) {
			continue
		}
		k := c
		k.Target = u
		r := g.checkRegroup(k)
		if r.OK() {
			return mech.Missing("DUP-REGR-01", "name the other depleted unit")
		}
		if d := g.rangeOf(c.Unit, u); near < 0 || d < near {
			near, why = d, rules.Refuse("DUP-REGR-01", "nobody can regroup with it: with %s %s", g.unit(u), r.Text)
		}
	}
	return why
}

// regroup combines two units (DUP-REGR-01): the best LV and its leader, the quality of the larger (the lower where they are
// equal), the worst confidence, the higher suppression. Their sum is the new starting strength.
func (a *act) regroup(c rules.Command) {
	a.spend(1, "DUP-REGR-01", "regroup")
	x, y := *a.troop(c.Unit), *a.troop(c.Target)
	here, there := len(a.figures(c.Unit)), len(a.figures(c.Target))
	t := x
	if there > here {
		t.Militia, t.Commitment = y.Militia, y.Commitment
	}
	if t.Quality, t.LV = a.asOne(c.Unit, c.Target); y.LV < x.LV {
		t.Leader = y.Leader
	}
	t.Strength = here + there
	t.Move = min(x.Move, y.Move)
	t.Sensors, t.Comms, t.Jammer, t.Finding = max(x.Sensors, y.Sensors), max(x.Comms, y.Comms), max(x.Jammer, y.Jammer), max(x.Finding, y.Finding)
	t.FO, t.LO, t.Commander, t.Terror = x.FO || y.FO, x.LO || y.LO, x.Commander || y.Commander, x.Terror || y.Terror
	if y.Commander && (!x.Commander || slices.Index(levels, y.Level) > slices.Index(levels, x.Level)) {
		t.Level, t.Superior = y.Level, y.Superior // the higher post is kept (DUP-SCEN-04)
	}
	t.Burdened, t.Small = x.Burdened || y.Burdened, x.Small && y.Small
	t.FiredOn, t.Pinned = x.FiredOn || y.FiredOn, x.Pinned || y.Pinned
	t.Second = bestLV(x.Second, y.Second)
	if x.Points+y.Points > 0 { // points that a force gives stand beside what the other unit counts up to
		t.Points = a.pointsOf(c.Unit) + a.pointsOf(c.Target)
	}
	if t.Medic != "specialist" && y.Medic != "" {
		t.Medic = y.Medic
	}
	for _, s := range y.Seen {
		if !slices.Contains(t.Seen, s) {
			t.Seen = append(t.Seen[:len(t.Seen):len(t.Seen)], s)
		}
	}
	*a.troop(c.Unit) = t
	a.merge(c.Unit, c.Target, "DUP-REGR-01")
	for i := range a.E.Troops {
		o := &a.E.Troops[i]
		if o.Superior == c.Target {
			o.Superior = c.Unit
		}
		if o.Parent == c.Target {
			o.Parent = c.Unit
		}
	}
	if t.Superior == c.Target {
		a.troop(c.Unit).Superior = y.Superior
	}
	a.ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-REGR-01", "figures", here+there).With(int(t.Quality), "sides", "DUP-QUAL-01", "%s, of the larger unit", qualityNames[(t.Quality-d4)/2]).
		With(t.LV, "lv", "DUP-QUAL-02", "the best").With(int(a.level(c.Unit)), "confidence", "DUP-CONF-01", "the worst: %s", a.level(c.Unit)).
		With(a.unit(c.Unit).Markers.N(Suppressed), "suppression", "DUP-REGR-01", "the higher"))
	a.say(c.Unit, "DUP-REGR-01", "%s and %s regroup: %d figures, %s", a.unit(c.Unit), a.unit(c.Target), here+there, a.level(c.Unit))
	a.afterAction()
}

// bestLV is the better of two leadership values of which 0 is none.
func bestLV(x, y int) int {
	if x == 0 || y == 0 {
		return max(x, y)
	}
	return min(x, y)
}
