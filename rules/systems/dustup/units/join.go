package units

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/states"
	"baize/rules/systems/dustup/turn"
)

func checkJoin(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoOther); !r.OK() {
		return r
	}
	if c.Target == 0 {
		return mech.Missing("DUP-DETA-01", "name the detachment, or the unit it belongs to")
	}
	parent, part := c.Unit, c.Target
	if g.Troop(c.Unit).Parent == c.Target {
		parent, part = c.Target, c.Unit
	}
	switch d := g.RangeOf(parent, part); {
	case g.Troop(part).Parent != parent || g.Out(part) || g.Out(parent):
		return rules.Refuse("DUP-DETA-01", "only a detachment and its unit join again")
	case g.Carrier(parent) != g.Carrier(part):
		return rules.Refuse("DUP-DETA-01", "both are in the same vehicle, or neither is in any")
	case !model.Within(d, JoinRange):
		return rules.Refuse("DUP-DETA-01", "the leaders are %s apart, 6in at most", d)
	}
	return rules.Allow("DUP-DETA-01", "joins again")
}

// join makes a detachment part of its unit again: the worse confidence and the higher suppression count (DUP-DETA-01).
func join(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-DETA-01", action.Joining)
	parent, part := c.Unit, c.Target
	if a.Troop(c.Unit).Parent == c.Target {
		parent, part = c.Target, c.Unit
	}
	merge(a, parent, part, "DUP-DETA-01")
	a.Troop(parent).Rejoins(a.Troop(part))
	a.Ctx.Rule(a.Unit(parent).Seat, parent, rules.Count("DUP-DETA-01", "joined", len(figures(a.Game, parent))).With(a.Unit(parent).Markers.N(model.Suppressed), "suppression", "DUP-DETA-01", "the higher").
		With(int(a.Level(parent)), "confidence", "DUP-DETA-01", "the worse: %s", a.Level(parent)))
	a.Say(parent, "DUP-DETA-01", "%s joins %s again", a.Unit(part), a.Unit(parent))
	action.AfterAction(a)
	if a.Acting().Unit == part {
		turn.EndActivation(a)
	}
}

// merge moves the models of one unit to another, which takes the worse confidence and the higher suppression.
func merge(a *model.Act, into, from rules.UnitID, rule rules.RuleID) {
	worst := max(a.Level(into), a.Level(from))
	suppression := max(a.Unit(into).Markers.N(model.Suppressed), a.Unit(from).Markers.N(model.Suppressed))
	models := append(append([]rules.ModelID(nil), a.Unit(into).Models...), a.Unit(from).Models...)
	slices.Sort(models)
	for _, m := range a.Unit(from).Models {
		a.Model(m).Unit = into
	}
	a.Unit(into).Models, a.Unit(from).Models = models, nil
	x, y := a.Troop(into), a.Troop(from)
	x.Lost = append(append([]rules.ModelID(nil), x.Lost...), y.Lost...)
	x.Doomed, y.Merged, y.Leader = x.Doomed || y.Doomed, into, 0
	a.SetLevel(into, worst, rule, rules.Say("the worse confidence"))
	a.Ctx.Mark(into, model.Suppressed, suppression, rule, rules.Say("%s takes the higher suppression over", a.Unit(into)))
	for _, k := range []string{model.Panicked, model.SetUp, model.Caught} {
		if a.Has(from, k) {
			a.Ctx.Mark(into, k, 1, rule, rules.Say("joined"))
		}
	}
	a.Unit(from).Markers = nil
}
