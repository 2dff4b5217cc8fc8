package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// onBoard reports whether a model is on the Game Board: on the table, or inside a carrier or building that is
// (DL2-CMD-01).
func (g *game) onBoard(id rules.ModelID) bool {
	m := g.model(id)
	switch m.Place {
	case rules.OnTable:
		return true
	case rules.Aboard:
		return m.Within != 0 || (m.Inside != 0 && g.model(m.Inside).Place == rules.OnTable)
	}
	return false
}

// outline is where distances to a model end: its base, or the hull or building that it is inside (DL2-CMD-06).
func (g *game) outline(id rules.ModelID) geom.Shape {
	m := g.model(id)
	if m.Place == rules.Aboard {
		if m.Within != 0 {
			return g.S.Piece(m.Within).Shape
		}
		if m.Inside != 0 {
			return g.model(m.Inside).Shape()
		}
	}
	return m.Shape()
}

// reach is the distance from a shape to the nearest model of a Section on the board; ok is false if there is none.
func (g *game) reachTo(from geom.Shape, unit rules.UnitID) (d geom.Length, ok bool) {
	for _, m := range g.living(unit) {
		if !g.onBoard(m) {
			continue
		}
		if k := geom.Distance(from, g.outline(m)); !ok || k < d {
			d, ok = k, true
		}
	}
	return d, ok
}

// isOfficer reports whether a model is an Officer (DL2-CMD-06).
func (g *game) isOfficer(id rules.ModelID) bool { return g.profile(id).Officer != nil }

// officerIn reports whether a living Officer is in a Section.
func (g *game) officerIn(unit rules.UnitID) bool {
	for _, m := range g.living(unit) {
		if g.isOfficer(m) {
			return true
		}
	}
	return false
}

// isNCO reports whether a model may lead its own Section: an NCO, or the model that a Battle Hardened Section
// nominates, which counts as NCO [2] for spending (DL2-CMD-05, DL2-MAR-03).
func (g *game) isNCO(id rules.ModelID) bool { return g.permits(mayLead, id) }

// personalMaximum is how many Command Points a model may spend in a Turn (DL2-CMD-03): the printed value, whatever
// was taken from the pool. A Political Officer's points only bolster his own Section (DL2-MAR-34).
func (g *game) personalMaximum(id rules.ModelID) int {
	n := 0
	if o := g.profile(id).Officer; o != nil {
		n = o.Points
	}
	n, _ = pointsOwned.Max(g.own(id), about{g, id}, n)
	return n
}

// spent is how many Command Points a leader has spent this Turn.
func (g *game) spent(leader rules.ModelID) int {
	for _, s := range g.E.Spent {
		if s.Model == leader {
			return s.N
		}
	}
	return 0
}

// spendable is how many Command Points a leader may still spend: his maximum less what he spent, and no more than
// the pool holds (DL2-CMD-03).
func (g *game) spendable(leader rules.ModelID) int {
	if !g.onBoard(leader) {
		return 0
	}
	return max(0, min(g.personalMaximum(leader)-g.spent(leader), g.E.Pool[g.model(leader).Seat]))
}

// spendableWhy says what sets how many Command Points a leader may still spend (DL2-CMD-03).
func (g *game) spendableWhy(leader rules.ModelID) rules.Text {
	m, most, spent := g.model(leader), g.personalMaximum(leader), g.spent(leader)
	switch pool := g.E.Pool[m.Seat]; {
	case pool < most-spent:
		return rules.Say("the side has %d left", pool)
	case spent > 0:
		return rules.Say("%s may spend %d in a Turn and has spent %d", m, most, spent)
	}
	return rules.Say("%s may spend %d in a Turn", m, most)
}

// spend takes Command Points from the pool and lays them next to a leader (DL2-CMD-02, DL2-COMP-10). They stay spent
// whatever comes of it (DL2-CMD-04).
func (a *act) spend(leader rules.ModelID, n int, rule rules.RuleID, why rules.Text) {
	if n <= 0 {
		return
	}
	m := a.model(leader)
	a.setPool(m.Seat, a.E.Pool[m.Seat]-n, rule, why)
	for i := range a.E.Spent {
		if a.E.Spent[i].Model == leader {
			a.E.Spent[i].N += n
			a.tellSpending(leader, n, rule, why)
			return
		}
	}
	a.E.Spent = append(a.E.Spent, Spending{leader, n})
	a.tellSpending(leader, n, rule, why)
}

func (a *act) tellSpending(leader rules.ModelID, n int, rule rules.RuleID, why rules.Text) {
	m := a.model(leader)
	a.ctx.Rule(m.Seat, m.Unit, rules.Count(a.Book.SpendingOnOrder, "points spent", n).With(n, "points", rule, "%s: %s", m, why).
		With(a.spent(leader), "spent", a.Book.PointsSpentOnFailure, "spent by him this Turn, whatever comes of it").
		With(a.personalMaximum(leader), "maximum", a.Book.PersonalMaximum, "he may spend in a Turn"))
}

// setPool changes the Command Points of a seat, never below 0, and tells so.
func (a *act) setPool(seat rules.Seat, n int, rule rules.RuleID, why rules.Text) {
	n = max(0, n)
	if a.E.Pool[seat] == n {
		return
	}
	a.E.Pool[seat] = n
	a.ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: seat, Name: "pool", N: n, Rule: rule, Text: why})
}

// inCommandRange judges whether an Officer reaches a Section: his own always, another friendly one if its nearest model
// is within his Command Range (DL2-CMD-06).
func (g *game) inCommandRange(officer rules.ModelID, unit rules.UnitID) rules.Ruling {
	o, m := g.profile(officer).Officer, g.model(officer)
	if o == nil {
		return rules.Refuse(g.Book.NCOCommand, "%s is no Officer: he commands his own Section only", m)
	}
	if m.Unit == unit {
		return rules.Allow(g.Book.OfficerCommand, "his own Section is always in range")
	}
	if g.unit(unit).Seat != m.Seat {
		return rules.Refuse(g.Book.OfficerCommand, "%s is not a friendly Section", g.unit(unit))
	}
	d, ok := g.reachTo(g.outline(officer), unit)
	if !ok || !g.onBoard(officer) {
		return rules.Refuse(g.Book.OfficerCommand, "%s is not on the table", g.unit(unit))
	}
	if !within(d, inches(o.Range)) {
		return rules.Refuse(g.Book.OfficerCommand, "%s is %s away, the Command Range of %s is %d\"", g.unit(unit), d, m, o.Range).
			Add(rules.Apart(g.Book.OfficerCommand, m.Ref(), g.unit(unit).Ref(), rules.Long(d)))
	}
	return rules.Allow(g.Book.OfficerCommand, "%s is %s away, within the Command Range of %d\"", g.unit(unit), d, o.Range)
}

// inCommand is whether a leader on the board commands a Section on it, as [game.checkIssuer] says in words: it is his own, or within
// the Command Range of an Officer (DL2-CMD-05, DL2-CMD-06).
func (g *game) inCommand(m *rules.Model, unit rules.UnitID) bool {
	o := g.profile(m.ID).Officer
	if m.Unit == unit || o == nil {
		return m.Unit == unit
	}
	from := g.outline(m.ID)
	reach := from.Bounds().Grow(inches(o.Range) + geom.Touch + roundings)
	for _, id := range g.living(unit) {
		if !g.onBoard(id) {
			continue
		}
		if to := g.outline(id); reach.Meets(to.Bounds()) && within(geom.Distance(from, to), inches(o.Range)) {
			return true
		}
	}
	return false
}

// officersInRange lists the friendly Officers on the board in whose Command Range a Section is, in force-list order.
func (g *game) officersInRange(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, id := range g.officers(g.unit(unit).Seat) {
		if g.inCommandRange(id, unit).OK() {
			out = append(out, id)
		}
	}
	return out
}

// officers lists the Officers of a seat on the board.
func (g *game) officers(seat rules.Seat) []rules.ModelID {
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat == seat && g.isOfficer(m.ID) && g.onBoard(m.ID) {
			out = append(out, m.ID)
		}
	}
	return out
}

// payers lists the models that may buy dice for a check of a Section: its own Officers, NCOs and Political Officers,
// and Officers in whose range it is (DL2-CMD-15, DL2-MAR-34), those with nothing left to spend too.
func (g *game) payers(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != g.unit(unit).Seat || !g.onBoard(m.ID) {
			continue
		}
		own := m.Unit == unit && g.permits(mayBolster, m.ID)
		if own || (g.isOfficer(m.ID) && g.inCommandRange(m.ID, unit).OK()) {
			out = append(out, m.ID)
		}
	}
	return out
}

// left is how many Life or Hull Points a model still has.
func (g *game) left(id rules.ModelID) int { return g.model(id).Life - g.model(id).Lost }

// roundings is more than the bounds of a shape and a distance may be rounded by, in micrometres.
const roundings = 10
