package command

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Outline is where distances to a model end: its base, or the hull or building that it is inside (DL2-CMD-06).
func Outline(g *model.Game, id rules.ModelID) geom.Shape {
	return states.Outline(g, id)
}

// ReachTo is the distance from a shape to the nearest model of a Section on the board; ok is false if there is none.
func ReachTo(g *model.Game, from geom.Shape, unit rules.UnitID) (d geom.Length, ok bool) {
	for _, m := range g.Living(unit) {
		if !states.OnBoard(g, m) {
			continue
		}
		if k := geom.Distance(from, Outline(g, m)); !ok || k < d {
			d, ok = k, true
		}
	}
	return d, ok
}

// IsOfficer reports whether a model is an Officer (DL2-CMD-06).
func IsOfficer(g *model.Game, id rules.ModelID) bool { return g.Profile(id).Officer != nil }

// OfficerIn reports whether a living Officer is in a Section.
func OfficerIn(g *model.Game, unit rules.UnitID) bool {
	for _, m := range g.Living(unit) {
		if IsOfficer(g, m) {
			return true
		}
	}
	return false
}

// IsNCO reports whether a model may lead its own Section: an NCO, or the model that a Battle Hardened Section
// nominates, which counts as NCO [2] for spending (DL2-CMD-05, DL2-MAR-03).
func IsNCO(g *model.Game, id rules.ModelID) bool { return g.Permits(model.MayLead, id) }

// PersonalMaximum is how many Command Points a model may spend in a Turn (DL2-CMD-03): the printed value, whatever
// was taken from the pool. A Political Officer's points only bolster his own Section (DL2-MAR-34).
func PersonalMaximum(g *model.Game, id rules.ModelID) int {
	n := 0
	if o := g.Profile(id).Officer; o != nil {
		n = o.Points
	}
	n, _ = model.PointsOwned.Max(g.Own(id), model.About{G: g, Bearer: id}, n)
	return n
}

// Spent is how many Command Points a leader has spent this Turn.
func Spent(g *model.Game, leader rules.ModelID) int {
	for _, s := range g.E.Spent {
		if s.Model == leader {
			return s.N
		}
	}
	return 0
}

// Spendable is how many Command Points a leader may still spend: his maximum less what he spent, and no more than
// the pool holds (DL2-CMD-03).
func Spendable(g *model.Game, leader rules.ModelID) int {
	if !states.OnBoard(g, leader) {
		return 0
	}
	return max(0, min(PersonalMaximum(g, leader)-Spent(g, leader), Left(g, leader)))
}

// SpendableWhy says what sets how many Command Points a leader may still spend (DL2-CMD-03).
func SpendableWhy(g *model.Game, leader rules.ModelID) rules.Text {
	m, most, spent := g.Model(leader), PersonalMaximum(g, leader), Spent(g, leader)
	switch left := Left(g, leader); {
	case left < most-spent:
		return leftWhy(g, leader, left)
	case spent > 0:
		return rules.Say("%s may spend %d in a Turn and has spent %d", m, most, spent)
	}
	return rules.Say("%s may spend %d in a Turn", m, most)
}

// Spend takes Command Points from the pool and lays them next to a leader (DL2-CMD-02, DL2-COMP-10). They stay spent
// whatever comes of it (DL2-CMD-04).
func Spend(a *model.Act, leader rules.ModelID, n int, rule rules.RuleID, why rules.Text) {
	if n <= 0 {
		return
	}
	m := a.Model(leader)
	take(a, m.Unit, n, rule, why)
	for i := range a.E.Spent {
		if a.E.Spent[i].Model == leader {
			a.E.Spent[i].N += n
			tellSpending(a, leader, n, rule, why)
			return
		}
	}
	a.E.Spent = append(a.E.Spent, model.Spending{Model: leader, N: n})
	tellSpending(a, leader, n, rule, why)
}

func tellSpending(a *model.Act, leader rules.ModelID, n int, rule rules.RuleID, why rules.Text) {
	m := a.Model(leader)
	a.Ctx.Rule(m.Seat, m.Unit, rules.Count(a.Book.SpendingOnOrder, "points spent", n).With(n, "points", rule, "%s: %s", m, why).
		With(Spent(a.Game, leader), "spent", a.Book.PointsSpentOnFailure, "spent by him this Turn, whatever comes of it").
		With(PersonalMaximum(a.Game, leader), "maximum", a.Book.PersonalMaximum, "he may spend in a Turn"))
}

// SetPool changes the Command Points of a seat, never below 0, and tells so.
func SetPool(a *model.Act, seat rules.Seat, n int, rule rules.RuleID, why rules.Text) {
	n = max(0, n)
	if a.E.Pool[seat] == n {
		return
	}
	a.E.Pool[seat] = n
	a.Ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: seat, Name: "pool", N: n, Rule: rule, Text: why})
}

// InCommandRange judges whether an Officer reaches a Section: his own always, another friendly one if its nearest model
// is within his Command Range (DL2-CMD-06).
func InCommandRange(g *model.Game, officer rules.ModelID, unit rules.UnitID) rules.Ruling {
	o, m := g.Profile(officer).Officer, g.Model(officer)
	if o == nil {
		return rules.Refuse(g.Book.NCOCommand, "%s is no Officer: he commands his own Section only", m)
	}
	if m.Unit == unit {
		return rules.Allow(g.Book.OfficerCommand, "his own Section is always in range")
	}
	if g.Unit(unit).Seat != m.Seat {
		return rules.Refuse(g.Book.OfficerCommand, "%s is not a friendly Section", g.Unit(unit))
	}
	d, ok := ReachTo(g, Outline(g, officer), unit)
	if !ok || !states.OnBoard(g, officer) {
		return rules.Refuse(g.Book.OfficerCommand, "%s is not on the table", g.Unit(unit))
	}
	if !model.Within(d, model.Inches(o.Range)) {
		return rules.Refuse(g.Book.OfficerCommand, "%s is %s away, the Command Range of %s is %d\"", g.Unit(unit), d, m, o.Range).
			Add(rules.Apart(g.Book.OfficerCommand, m.Ref(), g.Unit(unit).Ref(), rules.Long(d)))
	}
	return rules.Allow(g.Book.OfficerCommand, "%s is %s away, within the Command Range of %d\"", g.Unit(unit), d, o.Range)
}

// InCommand is whether a leader on the board commands a Section on it, as [orders.checkIssuer] says in words: it is his own, or within
// the Command Range of an Officer (DL2-CMD-05, DL2-CMD-06).
func InCommand(g *model.Game, m *rules.Model, unit rules.UnitID) bool {
	o := g.Profile(m.ID).Officer
	if m.Unit == unit || o == nil {
		return m.Unit == unit
	}
	from := Outline(g, m.ID)
	reach := from.Bounds().Grow(model.Inches(o.Range) + geom.Touch + model.Roundings)
	for _, id := range g.Living(unit) {
		if !states.OnBoard(g, id) {
			continue
		}
		if to := Outline(g, id); reach.Meets(to.Bounds()) && model.Within(geom.Distance(from, to), model.Inches(o.Range)) {
			return true
		}
	}
	return false
}

// OfficersInRange lists the friendly Officers on the board in whose Command Range a Section is, in force-list order.
func OfficersInRange(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, id := range officers(g, g.Unit(unit).Seat) {
		if InCommandRange(g, id, unit).OK() {
			out = append(out, id)
		}
	}
	return out
}

// officers lists the Officers of a seat on the board.
func officers(g *model.Game, seat rules.Seat) []rules.ModelID {
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat == seat && IsOfficer(g, m.ID) && states.OnBoard(g, m.ID) {
			out = append(out, m.ID)
		}
	}
	return out
}

// payers lists the models that may buy dice for a check of a Section: its own Officers, NCOs and Political Officers,
// and Officers in whose range it is (DL2-CMD-15, DL2-MAR-34), those with nothing left to spend too.
func payers(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != g.Unit(unit).Seat || !states.OnBoard(g, m.ID) {
			continue
		}
		own := m.Unit == unit && g.Permits(model.MayBolster, m.ID)
		if own || (IsOfficer(g, m.ID) && InCommandRange(g, m.ID, unit).OK()) {
			out = append(out, m.ID)
		}
	}
	return out
}
