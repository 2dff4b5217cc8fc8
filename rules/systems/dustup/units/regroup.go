package units

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/muster"
	"baize/rules/systems/dustup/states"
)

// RegroupCommands are the Regroup action.
var RegroupCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "regroup", Text: "combines two depleted units whose leaders are within 6 inches, neither activated yet"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the other depleted unit"}},
		Group: "Mend",
		Check: checkRegroup,
		Run:   regroup,
	},
}

// RegroupOptions are the Regroup action where a unit is depleted.
func RegroupOptions(m action.Menu, unit rules.UnitID) []rules.Option {
	if !depleted(m.Game, unit) {
		return nil
	}
	for _, u := range m.Units(m.Unit(unit).Seat) {
		if u != unit && depleted(m.Game, u) {
			return []rules.Option{m.Action("regroup", "Regroup", unit)}
		}
	}
	return nil
}

// depleted reports whether a unit of figures is below its starting strength, its detachments counted with it (DUP-REGR-01).
func depleted(g *model.Game, unit rules.UnitID) bool {
	n := len(g.Able(unit))
	for _, d := range detachments(g, unit) {
		n += len(g.Able(d))
	}
	return g.Hull(unit) == 0 && g.Troop(unit).Parent == 0 && n < g.Troop(unit).Strength
}

func checkRegroup(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoOther); !r.OK() {
		return r
	}
	switch {
	case !depleted(g, c.Unit):
		return rules.Refuse("DUP-REGR-01", "%s has its starting strength: only depleted units regroup", g.Unit(c.Unit))
	case g.Troop(c.Unit).Hidden:
		return rules.Refuse("DUP-REGR-01", "a hidden unit does not regroup until it is revealed")
	case c.Target == 0:
		return lacksPartner(g, c)
	case c.Target == c.Unit || g.Unit(c.Target).Seat != c.Seat || g.Out(c.Target) || g.Troop(c.Target).Hidden:
		return rules.Refuse("DUP-REGR-01", "another unit of the own side in play regroups with it")
	case !depleted(g, c.Target):
		return rules.Refuse("DUP-REGR-01", "%s has its starting strength: only depleted units regroup", g.Unit(c.Target))
	case g.Has(c.Target, model.Activated):
		return rules.Refuse("DUP-REGR-01", "%s has been activated this turn", g.Unit(c.Target))
	case g.UnitPermits(model.Rides, c.Unit) != g.UnitPermits(model.Rides, c.Target) || g.Carrier(c.Unit) != g.Carrier(c.Target):
		return rules.Refuse("DUP-REGR-01", "both are on foot, both mounted, or both in the same vehicle")
	}
	if d := g.RangeOf(c.Unit, c.Target); !model.Within(d, JoinRange) {
		return rules.Refuse("DUP-REGR-01", "the leaders are %s apart, 6in at most", d)
	}
	q, lv := asOne(g, c.Unit, c.Target)
	n := max(g.Unit(c.Unit).Markers.N(model.Suppressed), g.Unit(c.Target).Markers.N(model.Suppressed))
	return rules.Allow("DUP-REGR-01", "they become one unit of %d: %s %s, LV %d, %s, %d suppression", len(figures(g, c.Unit))+len(figures(g, c.Target)),
		model.QualityNames[(q-ladder.D4)/2], q, lv, max(g.Level(c.Unit), g.Level(c.Target)), n)
}

// asOne is the quality and the leadership that two units have as one: the quality of the larger, the lower where they
// are equal, and the best LV (DUP-REGR-01).
func asOne(g *model.Game, unit, other rules.UnitID) (quality ladder.Die, lv int) {
	x, y := g.Troop(unit), g.Troop(other)
	quality = x.Quality
	switch here, there := len(figures(g, unit)), len(figures(g, other)); {
	case there > here:
		quality = y.Quality
	case there == here:
		quality = min(x.Quality, y.Quality)
	}
	return quality, min(x.LV, y.LV)
}

// lacksPartner asks for the other unit; where none will do it says why the nearest does not.
func lacksPartner(g *model.Game, c rules.Command) rules.Ruling {
	near, why := geom.Length(-1), mech.Missing("DUP-REGR-01", "name the other depleted unit")
	for _, u := range g.Units(c.Seat) {
		if u == c.Unit || !depleted(g, u) || g.Out(u) {
			continue
		}
		k := c
		k.Target = u
		r := checkRegroup(g, k)
		if r.OK() {
			return mech.Missing("DUP-REGR-01", "name the other depleted unit")
		}
		if d := g.RangeOf(c.Unit, u); near < 0 || d < near {
			near, why = d, rules.Refuse("DUP-REGR-01", "nobody can regroup with it: with %s %s", g.Unit(u), r.Text)
		}
	}
	return why
}

// regroup combines two units (DUP-REGR-01): the best LV and its leader, the quality of the larger (the lower where they are
// equal), the worst confidence, the higher suppression. Their sum is the new starting strength.
func regroup(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-REGR-01", "regroup")
	x, y := *a.Troop(c.Unit), *a.Troop(c.Target)
	here, there := len(figures(a.Game, c.Unit)), len(figures(a.Game, c.Target))
	t := x
	if there > here {
		t.Commitment = y.Commitment
	}
	t.Shares(&y, there > here)
	if t.Quality, t.LV = asOne(a.Game, c.Unit, c.Target); y.LV < x.LV {
		t.Leader = y.Leader
	}
	t.Strength = here + there
	t.Move = min(x.Move, y.Move)
	t.Sensors, t.Comms, t.Finding = max(x.Sensors, y.Sensors), max(x.Comms, y.Comms), max(x.Finding, y.Finding)
	t.Commander = x.Commander || y.Commander
	if y.Commander && (!x.Commander || slices.Index(model.Levels, y.Level) > slices.Index(model.Levels, x.Level)) {
		t.Level, t.Superior = y.Level, y.Superior // the higher post is kept (DUP-SCEN-04)
	}
	t.FiredOn, t.Pinned = x.FiredOn || y.FiredOn, x.Pinned || y.Pinned
	t.Second = bestLV(x.Second, y.Second)
	if x.Points+y.Points > 0 { // points that a force gives stand beside what the other unit counts up to
		t.Points = muster.PointsOf(a.Game, c.Unit) + muster.PointsOf(a.Game, c.Target)
	}
	for _, s := range y.Seen {
		if !slices.Contains(t.Seen, s) {
			t.Seen = append(t.Seen[:len(t.Seen):len(t.Seen)], s)
		}
	}
	*a.Troop(c.Unit) = t
	merge(a, c.Unit, c.Target, "DUP-REGR-01")
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
		a.Troop(c.Unit).Superior = y.Superior
	}
	a.Ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-REGR-01", "figures", here+there).With(int(t.Quality), "sides", "DUP-QUAL-01", "%s, of the larger unit", model.QualityNames[(t.Quality-ladder.D4)/2]).
		With(t.LV, "lv", "DUP-QUAL-02", "the best").With(int(a.Level(c.Unit)), "confidence", "DUP-CONF-01", "the worst: %s", a.Level(c.Unit)).
		With(a.Unit(c.Unit).Markers.N(model.Suppressed), "suppression", "DUP-REGR-01", "the higher"))
	a.Say(c.Unit, "DUP-REGR-01", "%s and %s regroup: %d figures, %s", a.Unit(c.Unit), a.Unit(c.Target), here+there, a.Level(c.Unit))
	action.AfterAction(a)
}

// bestLV is the better of two leadership values of which 0 is none.
func bestLV(x, y int) int {
	if x == 0 || y == 0 {
		return max(x, y)
	}
	return min(x, y)
}
