package command

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Apart is the rule by which Sections keep the Command Points that they generate, "" where a side has them in one pool.
func Apart(g *model.Game) rules.RuleID {
	if f := RulesOf.Of(g.Edition).Apart; f != nil {
		return f(g)
	}
	return ""
}

// Left is how many Command Points are left where a leader takes them from: in the pool of the side, or beside the Section where Sections
// keep their own.
func Left(g *model.Game, leader rules.ModelID) int {
	m := g.Model(leader)
	if Apart(g) != "" {
		return g.Unit(m.Unit).Markers.N(model.OwnPoints)
	}
	return g.E.Pool[m.Seat]
}

// leftWhy says that no more than so many are left there.
func leftWhy(g *model.Game, leader rules.ModelID, left int) rules.Text {
	if Apart(g) != "" {
		return rules.Say("%s has %d left", g.Unit(g.Model(leader).Unit), left)
	}
	return rules.Say("the side has %d left", left)
}

// leftAll is how many points are left to some leaders of a side together.
func leftAll(g *model.Game, leaders []rules.ModelID) (n int) {
	for i, l := range leaders {
		first := true
		for _, before := range leaders[:i] {
			first = first && !sameFund(g, before, l)
		}
		if first {
			n += Left(g, l)
		}
	}
	return n
}

// sameFund reports whether two leaders of a side take points from the same place.
func sameFund(g *model.Game, a, b rules.ModelID) bool {
	return Apart(g) == "" || g.Model(a).Unit == g.Model(b).Unit
}

// covers judges whether so many points are left to a leader.
func covers(g *model.Game, leader rules.ModelID, n int) rules.Ruling {
	left := Left(g, leader)
	switch rule := Apart(g); {
	case n <= left:
		return rules.Allow(g.Book.SpendingOnOrder, "can pay")
	case rule != "":
		u := g.Unit(g.Model(leader).Unit)
		return rules.Refuse(rule, "it takes %d points, beside %s lie %d", n, u, left).With(left, "points", rule, "a Section spends its own alone")
	}
	return rules.Refuse(g.Book.SpendingOnOrder, "it takes %d points, the pool holds %d", n, left)
}

// CanPay judges whether a leader can pay so many points of an Order (DL2-CMD-02, DL2-CMD-03).
func CanPay(g *model.Game, leader rules.ModelID, n int) rules.Ruling {
	if left := PersonalMaximum(g, leader) - Spent(g, leader); n > left {
		return rules.Refuse(g.Book.PersonalMaximum, "it costs %d, %s may spend %d more this Turn", n, g.Model(leader), max(0, left))
	}
	return covers(g, leader, n)
}

// Supply is where the points of a leader come from, as a step of an explanation.
func Supply(g *model.Game, leader rules.ModelID) rules.Step {
	s := rules.Step{Value: Left(g, leader), Unit: "points", Rule: g.Book.SpendingOnOrder, Text: rules.Say("in the pool")}
	if rule := Apart(g); rule != "" {
		s.Rule, s.Text = rule, rules.Say("beside %s", g.Unit(g.Model(leader).Unit))
	}
	return s
}

// Lose takes points away that nobody spends, for something that befell a Section: from the pool of its side, or from those beside it.
func Lose(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	take(a, unit, n, rule, why)
}

// take takes points from the pool of a side, or from those beside a Section, which stay 0 at least.
func take(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	if Apart(a.Game) != "" {
		SetOwn(a, unit, a.Unit(unit).Markers.N(model.OwnPoints)-n, rule, why)
		return
	}
	seat := a.Unit(unit).Seat
	SetPool(a, seat, a.E.Pool[seat]-n, rule, why)
}

// SetOwn lays so many Command Points beside a Section, 0 at least.
func SetOwn(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	if n = max(0, n); n != a.Unit(unit).Markers.N(model.OwnPoints) {
		a.Ctx.Mark(unit, model.OwnPoints, n, rule, why)
	}
}
