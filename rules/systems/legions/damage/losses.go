package damage

import (
	"baize/rules"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
)

// Harm is how Life or Hull Points are lost, as far as something follows from it.
type Harm struct {
	suppression bool // a Suppression weapon took part (DL2-MAR-51)
	hazard      bool // a trap, an explosion or a crash, no attack of a battle (DL2-MAR-14, DL2-MAR-26)
	Ranged      bool // a ranged attack
}

// Loss takes Life or Hull Points from a model; at none left it is Killed: removed, tipped where a Medic or Drone
// Engineer keeps it (DL2-MAR-14, 26), or left as a Wreck (DL2-STATE-06). It queues every morale reason that follows:
// losses, Officer killed, Section wiped out within 8".
func Loss(a *model.Act, id rules.ModelID, points int, rule rules.RuleID, why rules.Text, how Harm) {
	m := a.Model(id)
	points = min(points, a.Left(id))
	if points <= 0 || !m.Alive() || a.Forbids(model.MayBeHurt, id) {
		return
	}
	m.Lost += points
	a.Ctx.Emit(rules.Event{Kind: rules.EvLoss, Seat: m.Seat, Unit: m.Unit, Model: id, N: points, Rule: rule, Text: why})
	kind := a.Profile(id).Kind
	if !kind.IsIronclad() || RulesOf.Of(a.Edition).HullWorries {
		morale.Worry(a, model.Reason{Unit: m.Unit, Cause: "losses", Rule: a.Book.MoraleReasons, Suppression: how.suppression})
	}
	if kind == model.GunTeam && m.Lost == points && m.Lost < m.Life {
		a.Ctx.Note(m.Seat, m.Unit, a.Book.GunTeamType, "%s loses its loose crewman and fights on", m)
	}
	if m.Lost >= m.Life {
		killed(a, id, why, how)
	}
}

// killed takes a model that has no points left out of the battle (DL2-STATE-04, DL2-PROF-03).
func killed(a *model.Act, id rules.ModelID, why rules.Text, how Harm) {
	m := a.Model(id)
	where := command.Outline(a.Game, id)
	wasSenior := false
	if command.IsOfficer(a.Game, id) {
		senior, _, _ := command.Senior(a.Game, m.Seat)
		wasSenior = senior == id
		mourn(a, id)
	}
	last := 0
	if RulesOf.Of(a.Edition).OneByOne {
		last = len(a.Gone)
	}
	a.Gone = append(a.Gone, model.Grave{Unit: m.Unit, At: where})
	switch {
	case a.Profile(id).Kind.IsIronclad():
		a.Ctx.Put(id, rules.Wreck, m.At, m.Facing, a.Book.Hulks, rules.Say("%s is destroyed and stays as a wreck", m))
		forcedDisembark(a, id)
	case !how.hazard && (how.Ranged || !RulesOf.Of(a.Edition).RangedKept) && keptBy(a.Game, id) != "":
		a.Ctx.Put(id, rules.Tipped, m.At, m.Facing, keptBy(a.Game, id), rules.Say("%s is down and waits for help", m))
	default:
		remove(a, id, a.Book.Removed, rules.Say("%s is killed: %s", m, why))
	}
	movement.Reform(a, m.Unit) // the next attack meets what is left of a Line (DL2-FORM-03)
	life := rules.Step{Value: m.Life, Unit: "life", Rule: a.Book.ModelProfile, Text: rules.Say("Life Points of its profile")}
	if a.Profile(id).Kind.IsIronclad() {
		life = rules.Step{Value: m.Life, Unit: "hull", Rule: a.Book.IroncladProfile, Text: rules.Say("Hull Points in place of Life Points")}
	}
	r := rules.Count(a.Book.InjuryRating, "killed", m.Lost, life).With(m.Life, "points", a.Book.Killed, "all lost: it never comes back by healing").
		With(Graveyard(a.Game, m.Seat), "graveyard", a.Book.Graveyard, "models in the Graveyard of %s", m.Seat)
	if m.Place == rules.Wreck {
		r = r.Cite(a.Book.DestroyedIroncladStays, "destroyed and left in place")
	}
	a.Ctx.Rule(m.Seat, m.Unit, r)
	if wasSenior {
		if next, step, _ := command.Senior(a.Game, m.Seat); next != 0 {
			a.Ctx.Rule(m.Seat, a.Model(next).Unit, rules.Count(a.Book.SeniorOfficerSuccession, "senior officer", int(next)).With(step.Value, "rank", a.Book.SeniorOfficerSuccession, "%s succeeds %s", a.Model(next), m))
		}
	}
	wipedOut(a, m.Unit, last)
}

// Graveyard counts the models of a seat that were removed (DL2-GEN-09).
func Graveyard(g *model.Game, seat rules.Seat) int {
	n := 0
	for i := range g.S.Models {
		if g.S.Models[i].Seat == seat && g.S.Models[i].Place == rules.Removed {
			n++
		}
	}
	return n
}

// remove takes a model off the table into the Graveyard (DL2-STATE-05, DL2-GEN-09).
func remove(a *model.Act, id rules.ModelID, rule rules.RuleID, why rules.Text) {
	m := a.Model(id)
	m.Inside, m.Within = 0, 0
	a.Ctx.Put(id, rules.Removed, m.At, m.Facing, rule, why)
}

// keptBy is the rule by which a casualty of shooting or melee is tipped instead of removed: another living Medic of its
// Section, or for a Drone a living Drone Engineer (DL2-MAR-14, DL2-MAR-26). "" if none keeps it.
func keptBy(g *model.Game, id rules.ModelID) rules.RuleID {
	for _, k := range g.Living(g.Model(id).Unit) {
		if k == id {
			continue
		}
		if _, by := model.Mends.Max(g.Own(k), model.Mending{Helper: model.About{G: g, Bearer: k}, Casualty: id}, 0); by != nil {
			return g.RuleOf(by)
		}
	}
	return ""
}

// mourn queues the Morale Checks for the loss of an Officer: every friendly Section in his Command Range, measured from
// where he stands, his own surviving Section included (DL2-CMD-11). An NCO causes none.
func mourn(a *model.Act, officer rules.ModelID) {
	for _, u := range a.SectionsOf(a.Model(officer).Seat) {
		alive := 0
		for _, m := range a.Living(u) {
			if m != officer {
				alive++
			}
		}
		if alive > 0 && command.InCommandRange(a.Game, officer, u).OK() {
			morale.Worry(a, model.Reason{Unit: u, Cause: "officer", Rule: a.Book.LosingOfficer})
		}
	}
}

// wipedOut notes a Section of which no fighting model is left: Non-Combatants go with it (DL2-MAR-30), it waits to be
// scored (DL2-END-07), and friendly Sections within 8" of the models removed last are worried (DL2-MORALE-01): of those that this command
// took away the ones from a place on.
func wipedOut(a *model.Act, unit rules.UnitID, last int) {
	for _, m := range a.Unit(unit).Models {
		if k := a.Model(m); k.Alive() && !a.Forbids(model.MayKeep, m) && !states.Outlives(a.Game, m) {
			return
		}
	}
	for _, f := range a.E.Fallen {
		if f.Unit == unit {
			return
		}
	}
	for _, m := range a.Unit(unit).Models {
		switch k := a.Model(m); {
		case k.Alive() && !states.Outlives(a.Game, m):
			remove(a, m, a.Book.NonCombatant, rules.Say("%s leaves: no comrade is left", k))
		case k.Place == rules.Tipped:
			remove(a, m, a.Book.Removed, rules.Say("%s is killed: nobody is left to help", k))
		}
	}
	u := a.Unit(unit)
	a.E.Fallen = append(a.E.Fallen, model.Fallen{Unit: unit, Turn: a.S.Turn})
	a.Ctx.Note(u.Seat, unit, a.Book.MoraleReasons, "%s is wiped out", u)
	for _, other := range a.SectionsOf(u.Seat) {
		if other == unit {
			continue
		}
		for _, g := range a.Gone[last:] {
			if d, ok := command.ReachTo(a.Game, g.At, other); g.Unit == unit && ok && model.Within(d, model.Inches(8)) {
				morale.Worry(a, model.Reason{Unit: other, Cause: "wiped-out", Rule: a.Book.MoraleReasons})
				break
			}
		}
	}
}

// Flee removes a whole Section that fell back off the table (DL2-MORALE-12).
func Flee(a *model.Act, unit rules.UnitID) {
	Disband(a, unit, a.Book.FleeingOffTable, "fled", "%s flees off the table")
}

// Disband removes a whole Section, of which nobody is killed: it counts as wiped out. how tells of each of its models why it leaves.
func Disband(a *model.Act, unit rules.UnitID, rule rules.RuleID, subject, how string) {
	gone, last := a.Living(unit), 0
	if RulesOf.Of(a.Edition).OneByOne {
		last = len(a.Gone)
	}
	for _, m := range gone {
		a.Gone = append(a.Gone, model.Grave{Unit: unit, At: command.Outline(a.Game, m)})
		remove(a, m, rule, rules.Say(how, a.Model(m)))
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(rule, subject, len(gone)).With(Graveyard(a.Game, a.Unit(unit).Seat), "graveyard", a.Book.Removed, "who leaves the table goes to the Graveyard"))
	wipedOut(a, unit, last)
}
