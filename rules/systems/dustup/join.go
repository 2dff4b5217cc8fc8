package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
)

func (g *game) checkJoin(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doOther); !r.OK() {
		return r
	}
	if c.Target == 0 {
		return mech.Missing("DUP-DETA-01", "name the detachment, or the unit it belongs to")
	}
	parent, part := c.Unit, c.Target
	if g.troop(c.Unit).Parent == c.Target {
		parent, part = c.Target, c.Unit
	}
	switch d := g.rangeOf(parent, part); {
	case g.troop(part).Parent != parent || g.out(part) || g.out(parent):
		return rules.Refuse("DUP-DETA-01", "only a detachment and its unit join again")
	case g.carrier(parent) != g.carrier(part):
		return rules.Refuse("DUP-DETA-01", "both are in the same vehicle, or neither is in any")
	case !within(d, joinRange):
		return rules.Refuse("DUP-DETA-01", "the leaders are %s apart, 6in at most", d)
	}
	return rules.Allow("DUP-DETA-01", "joins again")
}

// join makes a detachment part of its unit again: the worse confidence and the higher suppression count (DUP-DETA-01).
func (a *act) join(c rules.Command) {
	a.spend(1, "DUP-DETA-01", joining)
	parent, part := c.Unit, c.Target
	if a.troop(c.Unit).Parent == c.Target {
		parent, part = c.Target, c.Unit
	}
	a.merge(parent, part, "DUP-DETA-01")
	if a.troop(part).Medic == "unit" {
		a.troop(parent).Medic = "unit"
	}
	a.ctx.Rule(a.unit(parent).Seat, parent, rules.Count("DUP-DETA-01", "joined", len(a.figures(parent))).With(a.unit(parent).Markers.N(Suppressed), "suppression", "DUP-DETA-01", "the higher").
		With(int(a.level(parent)), "confidence", "DUP-DETA-01", "the worse: %s", a.level(parent)))
	a.say(parent, "DUP-DETA-01", "%s joins %s again", a.unit(part), a.unit(parent))
	a.afterAction()
	if a.acting().Unit == part {
		a.endActivation()
	}
}

// merge moves the models of one unit to another, which takes the worse confidence and the higher suppression.
func (a *act) merge(into, from rules.UnitID, rule rules.RuleID) {
	worst := max(a.level(into), a.level(from))
	suppression := max(a.unit(into).Markers.N(Suppressed), a.unit(from).Markers.N(Suppressed))
	models := append(append([]rules.ModelID(nil), a.unit(into).Models...), a.unit(from).Models...)
	slices.Sort(models)
	for _, m := range a.unit(from).Models {
		a.model(m).Unit = into
	}
	a.unit(into).Models, a.unit(from).Models = models, nil
	x, y := a.troop(into), a.troop(from)
	x.Lost = append(append([]rules.ModelID(nil), x.Lost...), y.Lost...)
	x.Doomed, y.Merged, y.Leader = x.Doomed || y.Doomed, into, 0
	a.setLevel(into, worst, rule, rules.Say("the worse confidence"))
	a.ctx.Mark(into, Suppressed, suppression, rule, rules.Say("%s takes the higher suppression over", a.unit(into)))
	for _, k := range []string{Panicked, SetUp, Caught} {
		if a.has(from, k) {
			a.ctx.Mark(into, k, 1, rule, rules.Say("joined"))
		}
	}
	a.unit(from).Markers = nil
}
