package legions

import (
	"baize/rules"
)

// harm is how Life or Hull Points are lost, as far as something follows from it.
type harm struct {
	suppression bool // a Suppression weapon took part (DL2-MAR-51)
	hazard      bool // a trap, an explosion or a crash, no attack of a battle (DL2-MAR-14, DL2-MAR-26)
}

// loss takes Life or Hull Points from a model; at none left it is Killed: removed, tipped where a Medic or Drone
// Engineer keeps it (DL2-MAR-14, 26), or left as a Wreck (DL2-STATE-06). It queues every morale reason that follows:
// losses, Officer killed, Section wiped out within 8".
func (a *act) loss(model rules.ModelID, points int, rule rules.RuleID, why rules.Text, how harm) {
	m := a.model(model)
	points = min(points, a.left(model))
	if points <= 0 || !m.Alive() || a.forbids(mayBeHurt, model) {
		return
	}
	m.Lost += points
	a.ctx.Emit(rules.Event{Kind: rules.EvLoss, Seat: m.Seat, Unit: m.Unit, Model: model, N: points, Rule: rule, Text: why})
	kind := a.profile(model).Kind
	if !kind.IsIronclad() {
		a.worry(reason{Unit: m.Unit, Cause: "losses", Rule: a.Book.MoraleReasons, Suppression: how.suppression})
	}
	if kind == GunTeam && m.Lost == points && m.Lost < m.Life {
		a.ctx.Note(m.Seat, m.Unit, a.Book.GunTeamType, "%s loses its loose crewman and fights on", m)
	}
	if m.Lost >= m.Life {
		a.killed(model, why, how)
	}
}

// killed takes a model that has no points left out of the battle (DL2-STATE-04, DL2-PROF-03).
func (a *act) killed(model rules.ModelID, why rules.Text, how harm) {
	m := a.model(model)
	where := a.outline(model)
	wasSenior := false
	if a.isOfficer(model) {
		senior, _, _ := a.senior(m.Seat)
		wasSenior = senior == model
		a.mourn(model)
	}
	a.gone = append(a.gone, grave{m.Unit, where})
	switch {
	case a.profile(model).Kind.IsIronclad():
		a.ctx.Put(model, rules.Wreck, m.At, m.Facing, a.Book.Hulks, rules.Say("%s is destroyed and stays as a wreck", m))
		a.forcedDisembark(model)
	case !how.hazard && a.keptBy(model) != "":
		a.ctx.Put(model, rules.Tipped, m.At, m.Facing, a.keptBy(model), rules.Say("%s is down and waits for help", m))
	default:
		a.remove(model, a.Book.Removed, rules.Say("%s is killed: %s", m, why))
	}
	a.reform(m.Unit) // the next attack meets what is left of a Line (DL2-FORM-03)
	life := rules.Step{Value: m.Life, Unit: "life", Rule: a.Book.ModelProfile, Text: rules.Say("Life Points of its profile")}
	if a.profile(model).Kind.IsIronclad() {
		life = rules.Step{Value: m.Life, Unit: "hull", Rule: a.Book.IroncladProfile, Text: rules.Say("Hull Points in place of Life Points")}
	}
	r := rules.Count(a.Book.InjuryRating, "killed", m.Lost, life).With(m.Life, "points", a.Book.Killed, "all lost: it never comes back by healing").
		With(a.graveyard(m.Seat), "graveyard", a.Book.Graveyard, "models in the Graveyard of %s", m.Seat)
	if m.Place == rules.Wreck {
		r = r.Cite(a.Book.DestroyedIroncladStays, "destroyed and left in place")
	}
	a.ctx.Rule(m.Seat, m.Unit, r)
	if wasSenior {
		if next, step, _ := a.senior(m.Seat); next != 0 {
			a.ctx.Rule(m.Seat, a.model(next).Unit, rules.Count(a.Book.SeniorOfficerSuccession, "senior officer", int(next)).With(step.Value, "rank", a.Book.SeniorOfficerSuccession, "%s succeeds %s", a.model(next), m))
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

// remove takes a model off the table into the Graveyard (DL2-STATE-05, DL2-GEN-09).
func (a *act) remove(model rules.ModelID, rule rules.RuleID, why rules.Text) {
	m := a.model(model)
	m.Inside, m.Within = 0, 0
	a.ctx.Put(model, rules.Removed, m.At, m.Facing, rule, why)
}

// keptBy is the rule by which a casualty of shooting or melee is tipped instead of removed: another living Medic of its
// Section, or for a Drone a living Drone Engineer (DL2-MAR-14, DL2-MAR-26). "" if none keeps it.
func (g *game) keptBy(model rules.ModelID) rules.RuleID {
	for _, k := range g.living(g.model(model).Unit) {
		if k == model {
			continue
		}
		if _, by := mends.Max(g.own(k), mending{about{g, k}, model}, 0); by != nil {
			return g.ruleOf(by)
		}
	}
	return ""
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
			a.worry(reason{Unit: u, Cause: "officer", Rule: a.Book.LosingOfficer})
		}
	}
}

// wipedOut notes a Section of which no fighting model is left: Non-Combatants go with it (DL2-MAR-30), it waits to be
// scored (DL2-END-07), and friendly Sections within 8" of the models removed last are worried (DL2-MORALE-01).
func (a *act) wipedOut(unit rules.UnitID) {
	for _, m := range a.unit(unit).Models {
		if k := a.model(m); k.Alive() && !a.forbids(mayKeep, m) {
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
			a.remove(m, a.Book.NonCombatant, rules.Say("%s leaves: no comrade is left", k))
		case k.Place == rules.Tipped:
			a.remove(m, a.Book.Removed, rules.Say("%s is killed: nobody is left to help", k))
		}
	}
	u := a.unit(unit)
	a.E.Fallen = append(a.E.Fallen, Fallen{Unit: unit, Turn: a.S.Turn})
	a.ctx.Note(u.Seat, unit, a.Book.MoraleReasons, "%s is wiped out", u)
	for _, other := range a.sectionsOf(u.Seat) {
		if other == unit {
			continue
		}
		for _, g := range a.gone {
			if d, ok := a.reachTo(g.at, other); g.unit == unit && ok && within(d, inches(8)) {
				a.worry(reason{Unit: other, Cause: "wiped-out", Rule: a.Book.MoraleReasons})
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
		a.remove(m, a.Book.FleeingOffTable, rules.Say("%s flees off the table", a.model(m)))
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count(a.Book.FleeingOffTable, "fled", len(fled)).With(a.graveyard(a.unit(unit).Seat), "graveyard", a.Book.Removed, "who leaves the table goes to the Graveyard"))
	a.wipedOut(unit)
}
