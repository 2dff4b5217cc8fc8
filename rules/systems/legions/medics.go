package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// medics is the Repairs and Medics Step: for every tipped model of a Section that is in no melee, and in which a
// Medic (or for Drones a Drone Engineer) lives, a D6 is rolled. X+ stands it up with one Life Point, less removes it
// (DL2-END-02, DL2-MAR-14, DL2-MAR-26). Tipped models of a Section in a melee wait for a later End Phase.
func (a *act) medics() {
	for _, seat := range a.declarers() {
		for _, u := range a.sectionsOf(seat) {
			tipped := a.tipped(u)
			if len(tipped) == 0 {
				continue
			}
			if a.inMelee(u) {
				a.state(seat, u, a.Book.RepairsAndMedics, "medics", "%s is in a melee: its casualties wait", a.unit(u))
				continue
			}
			a.tend(u, tipped)
		}
	}
}

// tipped are the casualties of a Section that may still be saved.
func (g *game) tipped(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.unit(unit).Models {
		if g.model(m).Place == rules.Tipped {
			out = append(out, m)
		}
	}
	return out
}

func (a *act) tend(unit rules.UnitID, tipped []rules.ModelID) {
	for _, m := range tipped {
		helper, need, rule := a.helper(unit, m)
		if helper == 0 {
			a.ctx.Put(m, rules.Removed, geom.Point{}, 0, a.Book.RepairsAndMedics, rules.Say("nobody is left to help"))
			continue
		}
		roll := a.sum(a.unit(unit).Seat, unit, 1, rules.Say("help for %s, needs %d+", a.model(m), need), rule)
		if roll < need || !a.standUp(m, rule) {
			a.ctx.Put(m, rules.Removed, geom.Point{}, 0, rule, rules.Say("could not be saved"))
		}
	}
}

// helper finds the best living helper for a tipped model: the model, the face it needs, and the rule.
func (g *game) helper(unit rules.UnitID, tipped rules.ModelID) (who rules.ModelID, need int, rule rules.RuleID) {
	for _, m := range g.living(unit) {
		mends.Each(g.own(m), mending{about{g, m}, tipped}, func(n int, by *entry) {
			if who == 0 || n < need {
				who, need, rule = m, n, g.ruleOf(by)
			}
		})
	}
	return who, need, rule
}

// standUp puts a saved model back where it fell with one Life Point. Where that place is taken, or within 1" of an
// enemy, its owner says where it stands, in Coherency; he may also give it up.
func (a *act) standUp(id rules.ModelID, rule rules.RuleID) bool {
	m := a.model(id)
	at, facing := m.At, m.Facing
	if r := a.mayStand(id, at, facing, rule); !r.OK() {
		d := rules.Decision{Kind: "stand-up", Seat: m.Seat, Rule: rule, Unit: m.Unit, Models: []rules.ModelID{id}, Max: 1,
			Prompt:  rules.Say("Where does %s stand up?", m),
			Options: []rules.Option{{ID: "lost", Text: rules.Say("give it up"), Model: id}},
			Place:   &rules.Domain{Models: []rules.ModelID{id}, Away: geom.Inch}}
		ans := a.ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
			if ans.Pick() == "lost" && len(ans.Moves) == 0 {
				return rules.Allow(rule, "given up")
			}
			if len(ans.Picks) > 0 || len(ans.Moves) != 1 || ans.Moves[0].Model != id || len(ans.Moves[0].Path) != 1 {
				return rules.Refuse(rule, "place %s, or give it up", m)
			}
			if r := a.mayStand(id, ans.Moves[0].Path[0], ans.Moves[0].Facing, rule); !r.OK() {
				return r
			}
			return a.nearComrade(id, ans.Moves[0].Path[0], ans.Moves[0].Facing)
		})
		if ans.Pick() == "lost" {
			return false
		}
		at, facing = ans.Moves[0].Path[0], ans.Moves[0].Facing
	}
	m.Lost = m.Life - 1
	a.ctx.Put(id, rules.OnTable, at, facing, rule, rules.Say("saved with one Life Point"))
	return true
}

// mayStand judges a place for a model that stands up: its whole base on the table, on no other base, in nothing that is
// Impassable to it, 1" from enemies.
func (g *game) mayStand(id rules.ModelID, at geom.Point, facing geom.Heading, rule rules.RuleID) rules.Ruling {
	m := g.model(id)
	shape := m.Base.Shape(at, facing.Norm())
	if !shape.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(rule, "the base of %s would hang over the edge of the table", m)
	}
	if r := g.clearOfModels(shape, id, g.inchApart()); !r.OK() {
		return r
	}
	if q := g.impassableAt(id, shape); q != nil {
		return rules.Refuse(g.terrainOf(q.ID).Rule, "%s would stand in %s, which is Impassable to it", m, q)
	}
	return rules.Allow(rule, "stands there")
}

// nearComrade refuses a place from which no model of the Section is within Coherency Distance (DL2-COH-01, DL2-COH-02).
func (g *game) nearComrade(id rules.ModelID, at geom.Point, facing geom.Heading) rules.Ruling {
	shape := g.model(id).Base.Shape(at, facing.Norm())
	for _, o := range g.onTable(g.model(id).Unit) {
		if o != id && within(geom.Distance(shape, g.model(o).Shape()), min(g.coherencyOf(id), g.coherencyOf(o))) {
			return rules.Allow(g.Book.Coherency, "in Coherency")
		}
	}
	return rules.Refuse(g.Book.Coherency, "place it within Coherency of its Section")
}
