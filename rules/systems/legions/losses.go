package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// loss takes Life or Hull Points from a model; at none left it is Killed: removed, tipped where a Medic or Drone
// Engineer keeps it (DL2-MAR-14, 26), or left as a Wreck (DL2-STATE-06). It queues every morale reason that follows:
// losses, Officer killed, Section wiped out within 8". suppression says that a Suppression weapon took part.
func (a *act) loss(model rules.ModelID, points int, rule rules.RuleID, why rules.Text, suppression bool) {
	m := a.model(model)
	points = min(points, a.left(model))
	if points <= 0 || !m.Alive() || a.has(model, "non-combatant") {
		return
	}
	m.Lost += points
	a.ctx.Emit(rules.Event{Kind: rules.EvLoss, Seat: m.Seat, Unit: m.Unit, Model: model, N: points, Rule: rule, Text: why})
	kind := a.profile(model).Kind
	if !kind.IsIronclad() {
		a.worry(reason{Unit: m.Unit, Cause: "losses", Rule: "DL2-MORALE-01", Suppression: suppression})
	}
	if kind == GunTeam && m.Lost == points && m.Lost < m.Life {
		a.ctx.Note(m.Seat, m.Unit, "DL2-TYPE-02", "%s loses its loose crewman and fights on", m)
	}
	if m.Lost >= m.Life {
		a.killed(model, rule, why)
	}
}

// killed takes a model that has no points left out of the battle (DL2-STATE-04, DL2-PROF-03).
func (a *act) killed(model rules.ModelID, rule rules.RuleID, why rules.Text) {
	m := a.model(model)
	where := a.outline(model)
	wasSenior := false
	if a.isOfficer(model) {
		senior, _ := a.senior(m.Seat)
		wasSenior = senior == model
		a.mourn(model)
	}
	a.gone = append(a.gone, grave{m.Unit, where})
	switch {
	case a.profile(model).Kind.IsIronclad():
		a.ctx.Put(model, rules.Wreck, m.At, m.Facing, "DL2-STATE-06", rules.Say("%s is destroyed and stays as a wreck", m))
		a.forcedDisembark(model)
	case a.keptBy(model, rule) != "":
		a.ctx.Put(model, rules.Tipped, m.At, m.Facing, a.keptBy(model, rule), rules.Say("%s is down and waits for help", m))
	default:
		a.remove(model, "DL2-STATE-05", rules.Say("%s is killed: %s", m, why))
	}
	a.reform(m.Unit) // the next attack meets what is left of a Line (DL2-FORM-03)
	life := rules.Step{Value: m.Life, Unit: "life", Rule: "DL2-PROF-01", Text: rules.Say("Life Points of its profile")}
	if a.profile(model).Kind.IsIronclad() {
		life = rules.Step{Value: m.Life, Unit: "hull", Rule: "DL2-PROF-05", Text: rules.Say("Hull Points in place of Life Points")}
	}
	r := rules.Count("DL2-PROF-03", "killed", m.Lost, life).With(m.Life, "points", "DL2-STATE-04", "all lost: it never comes back by healing").
		With(a.graveyard(m.Seat), "graveyard", "DL2-GEN-09", "models in the Graveyard of %s", m.Seat)
	if m.Place == rules.Wreck {
		r = r.Cite("DL2-IRON-34", "destroyed and left in place")
	}
	a.ctx.Rule(m.Seat, m.Unit, r)
	if wasSenior {
		if next, step := a.senior(m.Seat); next != 0 {
			a.ctx.Rule(m.Seat, a.model(next).Unit, rules.Count("DL2-CMD-08", "senior officer", int(next)).With(step.Value, "rank", "DL2-CMD-08", "%s succeeds %s", a.model(next), m))
		}
	}
	a.wipedOut(m.Unit)
}

// graveyard counts the models of a seat that were removed (DL2-GEN-09).
func (g *game) graveyard(seat rules.Seat) int {
	n := 0
	for i := range g.S.Models {
		if g.S.Models[i].Seat == seat && g.S.Models[i].Place == rules.Removed {
			n++
		}
	}
	return n
}

// grave is where a model of a Section stood when it was taken away in this command.
type grave struct {
	unit rules.UnitID
	at   geom.Shape
}

// remove takes a model off the table into the Graveyard (DL2-STATE-05, DL2-GEN-09).
func (a *act) remove(model rules.ModelID, rule rules.RuleID, why rules.Text) {
	m := a.model(model)
	m.Inside, m.Within = 0, 0
	a.ctx.Put(model, rules.Removed, m.At, m.Facing, rule, why)
}

// keptBy is the rule by which a casualty of shooting or melee is tipped instead of removed: another living Medic of its
// Section, or for a Drone a living Drone Engineer (DL2-MAR-14, DL2-MAR-26). "" if none keeps it.
func (g *game) keptBy(model rules.ModelID, cause rules.RuleID) rules.RuleID {
	if !ofBattle(cause) {
		return ""
	}
	helper, rule := "medic", rules.RuleID("DL2-MAR-26")
	if g.has(model, "drone") {
		helper, rule = "drone-engineer", "DL2-MAR-14"
	}
	for _, k := range g.living(g.model(model).Unit) {
		if k != model && g.has(k, helper) {
			return rule
		}
	}
	return ""
}

// ofBattle reports whether a cause is a melee or ranged attack, and not a trap, a crash or flight.
func ofBattle(cause rules.RuleID) bool {
	for _, p := range []string{"DL2-MINE", "DL2-MOV", "DL2-TERR", "DL2-MORALE", "DL2-TRANS", "DL2-SUPP", "DL2-IRON"} {
		if len(cause) > len(p) && string(cause[:len(p)]) == p {
			return false
		}
	}
	return true
}

// mourn queues the Morale Checks for the loss of an Officer: every friendly Section in his Command Range, measured from
// where he stands, his own surviving Section included (DL2-CMD-11). An NCO causes none.
func (a *act) mourn(officer rules.ModelID) {
	for _, u := range a.sectionsOf(a.model(officer).Seat) {
		alive := 0
		for _, m := range a.living(u) {
			if m != officer {
				alive++
			}
		}
		if alive > 0 && a.inCommandRange(officer, u).OK() {
			a.worry(reason{Unit: u, Cause: "officer", Rule: "DL2-CMD-11"})
		}
	}
}

// wipedOut notes a Section of which no fighting model is left: Non-Combatants go with it (DL2-MAR-30), it waits to be
// scored (DL2-END-07), and friendly Sections within 8" of the models removed last are worried (DL2-MORALE-01).
func (a *act) wipedOut(unit rules.UnitID) {
	for _, m := range a.unit(unit).Models {
		if k := a.model(m); (k.Alive()) && !a.has(m, "non-combatant") {
			return
		}
	}
	for _, f := range a.E.Fallen {
		if f.Unit == unit {
			return
		}
	}
	for _, m := range a.unit(unit).Models {
		switch k := a.model(m); {
		case k.Alive():
			a.remove(m, "DL2-MAR-30", rules.Say("%s leaves: no comrade is left", k))
		case k.Place == rules.Tipped:
			a.remove(m, "DL2-STATE-05", rules.Say("%s is killed: nobody is left to help", k))
		}
	}
	u := a.unit(unit)
	a.E.Fallen = append(a.E.Fallen, Fallen{Unit: unit, Turn: a.S.Turn})
	a.ctx.Note(u.Seat, unit, "DL2-MORALE-01", "%s is wiped out", u)
	for _, other := range a.sectionsOf(u.Seat) {
		if other == unit {
			continue
		}
		for _, g := range a.gone {
			if d, ok := a.reachTo(g.at, other); g.unit == unit && ok && within(d, inches(8)) {
				a.worry(reason{Unit: other, Cause: "wiped-out", Rule: "DL2-MORALE-01"})
				break
			}
		}
	}
}

// flee removes a whole Section that fell back off the table (DL2-MORALE-12): it counts as wiped out.
func (a *act) flee(unit rules.UnitID) {
	fled := a.living(unit)
	for _, m := range fled {
		a.gone = append(a.gone, grave{unit, a.outline(m)})
		a.remove(m, "DL2-MORALE-12", rules.Say("%s flees off the table", a.model(m)))
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count("DL2-MORALE-12", "fled", len(fled)).With(a.graveyard(a.unit(unit).Seat), "graveyard", "DL2-STATE-05", "who leaves the table goes to the Graveyard"))
	a.wipedOut(unit)
}
