package morale

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

var causeTexts = map[string]string{
	model.CauseEnemy: "sees the enemy for the first time", model.CauseFired: "is fired on for the first time", model.CauseAFV: "sees an AFV for the first time",
	model.CausePower: "sees power armour for the first time", model.CauseTerror: "sees a terror unit for the first time",
}

// fears are the causes that make a quality of troops test, none for Veteran and Elite units (DUP-PANIC-01).
func fears(quality ladder.Die) []string {
	switch quality {
	case ladder.D4:
		return []string{model.CauseEnemy}
	case ladder.D6:
		return []string{model.CauseFired, model.CauseAFV, model.CausePower, model.CauseTerror}
	case ladder.D8:
		return []string{model.CauseTerror}
	}
	return nil
}

// unmet are the causes at which a unit still has to test, once each in a game.
func unmet(g *model.Game, unit rules.UnitID) (out []string) {
	t := g.Root(unit)
	for _, c := range fears(g.Troop(unit).Quality) {
		if !slices.Contains(t.Seen, c) {
			out = append(out, c)
		}
	}
	return out
}

// FirstSights looks for panic at first sight, at the start of turn 1 and after every action (DUP-PANIC-01). Several
// causes at once make one test. Lines of sight are drawn only for units that can still panic, to enemies that they fear. A
// hidden unit tests when it is revealed: its die would tell its marker from a dummy (DUP-SCEN-10).
func FirstSights(a *model.Act) {
	var shown [2]map[string][]rules.UnitID // what each side shows; a test of panic changes nothing of it
	for i := range a.S.Units {
		unit := a.S.Units[i].ID
		causes := unmet(a.Game, unit)
		if len(causes) == 0 || a.Troop(unit).Hidden || a.Out(unit) || a.Level(unit) == model.Routed || shutIn(a.Game, unit) {
			continue
		}
		other := a.S.Units[i].Seat.Other()
		if shown[other] == nil {
			shown[other] = onView(a.Game, other)
		}
		panicBy(a, unit, inSight(a.Game, unit, causes, shown[other]))
	}
}

// onView are the units of a side whose sight is a cause of panic, by cause, as far as they could be seen at all.
func onView(g *model.Game, seat rules.Seat) map[string][]rules.UnitID {
	out := map[string][]rules.UnitID{}
	for _, u := range g.Units(seat) {
		if !inView(g, u) {
			continue
		}
		for _, c := range model.CauseNames {
			if shows(g, u, c) {
				out[c] = append(out[c], u)
			}
		}
	}
	return out
}

// inSight are those of the causes that a unit sees now among the enemies that show them.
func inSight(g *model.Game, unit rules.UnitID, causes []string, shown map[string][]rules.UnitID) (met []string) {
	for _, c := range causes {
		if slices.ContainsFunc(shown[c], func(e rules.UnitID) bool { return sight.Seen(g, unit, e) }) {
			met = append(met, c)
		}
	}
	return met
}

// inView reports whether a unit could be seen at all: on the table, not hidden, not shut in a vehicle.
func inView(g *model.Game, unit rules.UnitID) bool {
	if _, on := g.Stand(unit); !on || g.Troop(unit).Hidden {
		return false
	}
	return !shutIn(g, unit)
}

// shutIn reports whether a unit is mounted in a vehicle without an open top, or in one that is closed down.
func shutIn(g *model.Game, unit rules.UnitID) bool {
	c := g.Carrier(unit)
	return c != 0 && (!g.Permits(model.SitsOpen, c) || g.Has(g.Model(c).Unit, model.Closed))
}

// shows reports whether the sight of a unit is a cause of panic (DUP-PANIC-05, DUP-PANIC-06).
func shows(g *model.Game, unit rules.UnitID, cause string) bool {
	switch cause {
	case model.CauseEnemy:
		return true
	case model.CauseTerror:
		return g.UnitPermits(model.ShowsTerror, unit)
	case model.CauseAFV:
		hull := g.Hull(unit)
		return hull != 0 && g.AFV(hull)
	case model.CausePower:
		return slices.ContainsFunc(g.Unit(unit).Models, func(m rules.ModelID) bool {
			p := g.Profile(m)
			return p.Kind == model.Figure && p.Armour.Power() && g.Plays(unit, m)
		})
	}
	return false
}

// panicBy takes one panic test for causes that a unit has just met, those that it does not fear or has met before left
// out (DUP-PANIC-01). A unit that is panicked already has nothing to lose and throws no die. It
// reports whether it threw.
func panicBy(a *model.Act, unit rules.UnitID, causes []string) (tested bool) {
	var met []string
	var texts []rules.Text
	for _, c := range unmet(a.Game, unit) {
		if slices.Contains(causes, c) {
			met, texts = append(met, c), append(texts, rules.Plain(causeTexts[c]))
		}
	}
	if len(met) == 0 || a.Out(unit) || a.Level(unit) == model.Routed {
		return false
	}
	t := a.Root(unit)
	t.Seen = append(t.Seen[:len(t.Seen):len(t.Seen)], met...)
	why := rules.Count("DUP-PANIC-01", "causes of panic", len(met))
	for _, c := range met {
		why = why.With(1, "cause", causeRule(c), "%s", causeTexts[c])
	}
	why.Text = rules.Say("%s %s", a.Unit(unit), rules.Join(texts, " and ", " and "))
	a.Judge(unit, why)
	if a.Has(unit, model.Panicked) {
		return false
	}
	if !leadershipTest(a, unit, "DUP-PANIC-02", "panic", rules.Join(texts, ", ", ", ")) {
		a.Ctx.Mark(unit, model.Panicked, 1, "DUP-PANIC-02", rules.Say("%s panics", a.Unit(unit)))
	}
	return true
}

func causeRule(cause string) rules.RuleID {
	switch cause {
	case model.CauseTerror:
		return "DUP-PANIC-05"
	case model.CauseAFV:
		return "DUP-PANIC-06"
	}
	return "DUP-PANIC-01"
}
