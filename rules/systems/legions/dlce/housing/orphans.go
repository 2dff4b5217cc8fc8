package housing

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/turn"
)

// Join is the command by which an orphaned Transport declares whom it joins.
const Join = "join"

// Flag is the setting by which Transports outlive their Sections (DLCE-TRAN-24).
func Flag(r *rows.Rows, set *model.Settings) model.Flag {
	return model.Flag{Term: rules.Term{ID: "orphaned-transports", Title: "Orphaned Transports", Text: "a Transport whose Section is dead is scored apart and may join another Section", Rule: r.Orphans}, On: &set.Orphans}
}

// EndOfTurn has Transports join Sections at the end of a Turn.
func EndOfTurn(e *model.Edition) {
	e.EndPhase = append(e.EndPhase, model.TurnStep{Name: "joining-transports", Rule: rows.Of(e).Orphans, Run: turn.Always(combine)})
}

// checkJoin judges whether an orphaned Transport declares that it joins a Section: it can carry it, and stands in Coherency with it once
// it has moved.
func checkJoin(g *model.Game, c rules.Command) rules.Ruling {
	rule := rows.Of(g.Edition).Orphans
	unit, act, r := activating(g, c)
	if !r.OK() {
		return r
	}
	label := g.Unit(unit)
	carriers := states.Transports(g, unit)
	switch {
	case !g.E.Settings.Orphans:
		return rules.Refuse(rule, "orphaned Transports are not agreed on")
	case len(carriers) == 0 || len(states.Minis(g, unit)) > 0:
		return rules.Refuse(rule, "%s is no Transport whose Section is dead", label)
	case c.Target == 0:
		return rules.Missing(rule, "name the Section that it joins")
	case g.Unit(c.Target).Seat != c.Seat || c.Target == unit:
		return rules.Refuse(rule, "%s is no other Section of its side", g.Unit(c.Target))
	case act.Move == "":
		return rules.Refuse(rule, "%s moves into Coherency with a Section first, or holds its ground", label)
	}
	minis := states.Minis(g, c.Target)
	if len(minis) == 0 || !slices.ContainsFunc(minis, func(id rules.ModelID) bool {
		return slices.ContainsFunc(carriers, func(t rules.ModelID) bool { return takes(g, t, id) })
	}) {
		_, word := states.Room(g, states.CarrierBy(g, carriers[0], 0))
		return rules.Refuse(g.Book.TransportCapacity, "%s takes %s only: %s has none", g.Model(carriers[0]), word, g.Unit(c.Target)).Blame(g.Unit(c.Target).Ref()).Cite(rule, "a Section that it can carry")
	}
	if r := standTogether(g, unit, c.Target); !r.OK() {
		return r.Cite(rule, "in Coherency with the Section")
	}
	return rules.Allow(rule, "%s joins %s at the end of the Turn, if they are in Coherency then", label, g.Unit(c.Target))
}

// standTogether judges whether a Section and the Transports of another are in Coherency as one.
func standTogether(g *model.Game, orphan, target rules.UnitID) rules.Ruling {
	models := append(g.OnTable(target), states.Transports(g, orphan)...)
	shapes := make([]geom.Shape, len(models))
	for i, id := range models {
		shapes[i] = g.Model(id).Shape()
	}
	all, at := coherency.Housed(g, target, models, shapes)
	if ch := coherency.ChainOf(g, all, at); !ch.OK() {
		return ch.Refusal(g, all, at)
	}
	return rules.Allow("", "")
}

// runJoin declares it.
func runJoin(a *model.Act, c rules.Command) {
	unit, _, _ := activating(a.Game, c)
	r := checkJoin(a.Game, c)
	if !r.OK() {
		r = rules.Allow(rows.Of(a.Edition).Orphans, "%s joins %s", a.Unit(unit), a.Unit(c.Target)).Cite(r.Rule, "set aside: %s", r.Text)
	}
	a.Section(unit).Joining = c.Target
	a.Ctx.Rule(c.Seat, unit, r)
}

// combine makes one Section of each Transport that declared it and whom it joins, where both are in Coherency as the Turn ends.
func combine(a *model.Act) {
	rule := rows.Of(a.Edition).Orphans
	for i := range a.E.Sections {
		unit, target := rules.UnitID(i+1), a.E.Sections[i].Joining
		if target == 0 {
			continue
		}
		a.E.Sections[i].Joining = 0
		carriers := states.Transports(a.Game, unit)
		if len(carriers) == 0 || len(states.Minis(a.Game, target)) == 0 || !standTogether(a.Game, unit, target).OK() {
			a.Ctx.Note(a.Unit(unit).Seat, unit, rule, "%s and %s end the Turn out of Coherency: they do not combine", a.Unit(unit), a.Unit(target))
			continue
		}
		from, to := a.Unit(unit), a.Unit(target)
		var stay []rules.ModelID
		for _, id := range from.Models {
			if !slices.Contains(carriers, id) {
				stay = append(stay, id)
			}
		}
		from.Models = stay
		to.Models = append(to.Models[:len(to.Models):len(to.Models)], carriers...)
		for _, id := range carriers {
			a.Model(id).Unit = target
		}
		a.Ctx.Rule(to.Seat, target, rules.Allow(rule, "%s and %s are one Section from now on", from, to))
	}
}
