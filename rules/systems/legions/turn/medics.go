package turn

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/ways"
)

// Medics is the Repairs and Medics Step: for every tipped model of a Section that is in no melee, and in which a
// Medic (or for Drones a Drone Engineer) lives, a D6 is rolled. X+ stands it up with one Life Point, less removes it
// (DL2-END-02, DL2-MAR-14, DL2-MAR-26). Tipped models of a Section in a melee wait for a later End Phase.
func Medics(a *model.Act) {
	for _, seat := range command.Declarers(a) {
		for _, u := range a.SectionsOf(seat) {
			tipped := tipped(a.Game, u)
			if len(tipped) == 0 {
				continue
			}
			if contact.InMelee(a.Game, u) {
				a.State(seat, u, a.Book.RepairsAndMedics, "medics", "%s is in a melee: its casualties wait", a.Unit(u))
				continue
			}
			Tend(a, u, a.Book.RepairsAndMedics)
		}
	}
}

// tipped are the casualties of a Section that may still be saved.
func tipped(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.Unit(unit).Models {
		if g.Model(m).Place == rules.Tipped {
			out = append(out, m)
		}
	}
	return out
}

// Tend rolls for every tipped model of a Section; none is the rule by which those go whom nobody is left to help.
func Tend(a *model.Act, unit rules.UnitID, none rules.RuleID) {
	for _, m := range tipped(a.Game, unit) {
		helper, need, rule := helper(a.Game, unit, m)
		if helper == 0 {
			a.Ctx.Put(m, rules.Removed, geom.Point{}, 0, none, rules.Say("nobody is left to help"))
			continue
		}
		roll := rolls.SumRoll{Seat: a.Unit(unit).Seat, Unit: unit, By: helper, N: 1, Purpose: rules.Say("help for %s, needs %d+", a.Model(m), need), Rule: rule}.ThrowBy(a)
		if roll < need || !standUp(a, m, rule) {
			a.Ctx.Put(m, rules.Removed, geom.Point{}, 0, rule, rules.Say("could not be saved"))
		}
	}
}

// helper finds the best living helper for a tipped model: the model, the face it needs, and the rule.
func helper(g *model.Game, unit rules.UnitID, tipped rules.ModelID) (who rules.ModelID, need int, rule rules.RuleID) {
	for _, m := range g.Living(unit) {
		model.Mends.Each(g.Own(m), model.Mending{Helper: model.About{G: g, Bearer: m}, Casualty: tipped}, func(n int, by *model.Entry) {
			if who == 0 || n < need {
				who, need, rule = m, n, g.RuleOf(by)
			}
		})
	}
	return who, need, rule
}

// standUp puts a saved model back where it fell with one Life Point. Where that place is taken, or within 1" of an
// enemy, its owner says where it stands, in Coherency; he may also give it up.
func standUp(a *model.Act, id rules.ModelID, rule rules.RuleID) bool {
	m := a.Model(id)
	at, facing := m.At, m.Facing
	if r := MayStand(a.Game, id, at, facing, rule); !r.OK() {
		d := rules.Decision{Kind: "stand-up", Seat: m.Seat, Rule: rule, Unit: m.Unit, Models: []rules.ModelID{id}, Max: 1,
			Prompt:  rules.Say("Where does %s stand up?", m),
			Options: []rules.Option{{ID: "lost", Text: rules.Say("give it up"), Model: id}},
			Place:   &rules.Domain{Models: []rules.ModelID{id}, Away: geom.Inch}}
		ans := a.Ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
			if ans.Pick() == "lost" && len(ans.Moves) == 0 {
				return rules.Allow(rule, "given up")
			}
			if len(ans.Picks) > 0 || len(ans.Moves) != 1 || ans.Moves[0].Model != id || len(ans.Moves[0].Path) != 1 {
				return rules.Refuse(rule, "place %s, or give it up", m)
			}
			if r := MayStand(a.Game, id, ans.Moves[0].Path[0], ans.Moves[0].Facing, rule); !r.OK() {
				return r
			}
			return nearComrade(a.Game, id, ans.Moves[0].Path[0], ans.Moves[0].Facing)
		})
		if ans.Pick() == "lost" {
			return false
		}
		at, facing = ans.Moves[0].Path[0], ans.Moves[0].Facing
	}
	m.Lost = m.Life - 1
	a.Ctx.Put(id, rules.OnTable, at, facing, rule, rules.Say("saved with one Life Point"))
	return true
}

// MayStand judges a place for a model that stands up: its whole base on the table, on no other base, in nothing that is
// Impassable to it, 1" from enemies.
func MayStand(g *model.Game, id rules.ModelID, at geom.Point, facing geom.Heading, rule rules.RuleID) rules.Ruling {
	m := g.Model(id)
	shape := m.Base.Shape(at, facing.Norm())
	if !shape.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return rules.Refuse(rule, "the base of %s would hang over the edge of the table", m)
	}
	if r := ways.ClearOfModels(g, shape, id, ways.InchApart(g)); !r.OK() {
		return r
	}
	if q := ways.ImpassableAt(g, id, shape); q != nil {
		return rules.Refuse(ground.TerrainOf(g, q.ID).Rule, "%s would stand in %s, which is Impassable to it", m, q)
	}
	return rules.Allow(rule, "stands there")
}

// nearComrade refuses a place from which no model of the Section is within Coherency Distance (DL2-COH-01, DL2-COH-02).
func nearComrade(g *model.Game, id rules.ModelID, at geom.Point, facing geom.Heading) rules.Ruling {
	shape := g.Model(id).Base.Shape(at, facing.Norm())
	for _, o := range g.OnTable(g.Model(id).Unit) {
		if o != id && model.Within(geom.Distance(shape, g.Model(o).Shape()), coherency.Between(g, id, o)) {
			return rules.Allow(g.Book.Coherency, "in Coherency")
		}
	}
	return rules.Refuse(g.Book.Coherency, "place it within Coherency of its Section")
}
