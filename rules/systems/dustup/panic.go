package dustup

import (
	"slices"

	"baize/rules"
)

// Causes of panic, as Troop.Seen keeps them (DUP-PANIC-01).
const (
	causeEnemy  = "enemy"
	causeFired  = "fired"
	causeAFV    = "afv"
	causePower  = "power"
	causeTerror = "terror"
)

// causeNames are the causes of panic as a force file writes them.
var causeNames = []string{causeEnemy, causeFired, causeAFV, causePower, causeTerror}

var causeTexts = map[string]string{
	causeEnemy: "sees the enemy for the first time", causeFired: "is fired on for the first time", causeAFV: "sees an AFV for the first time",
	causePower: "sees power armour for the first time", causeTerror: "sees a terror unit for the first time",
}

// fears are the causes that make a quality of troops test, none for Veteran and Elite units (DUP-PANIC-01).
func fears(quality die) []string {
	switch quality {
	case d4:
		return []string{causeEnemy}
	case d6:
		return []string{causeFired, causeAFV, causePower, causeTerror}
	case d8:
		return []string{causeTerror}
	}
	return nil
}

// unmet are the causes at which a unit still has to test, once each in a game.
func (g *game) unmet(unit rules.UnitID) (out []string) {
	t := g.root(unit)
	for _, c := range fears(g.troop(unit).Quality) {
		if !slices.Contains(t.Seen, c) {
			out = append(out, c)
		}
	}
	return out
}

// firstSights looks for panic at first sight, at the start of turn 1 and after every action (DUP-PANIC-01). Several
// causes at once make one test. Lines of sight are drawn only for units that can still panic, to enemies that they fear. A
// hidden unit tests when it is revealed: its die would tell its marker from a dummy (DUP-SCEN-10).
func (a *act) firstSights() {
	var shown [2]map[string][]rules.UnitID // what each side shows; a test of panic changes nothing of it
	for i := range a.S.Units {
		unit := a.S.Units[i].ID
		causes := a.unmet(unit)
		if len(causes) == 0 || a.troop(unit).Hidden || a.out(unit) || a.level(unit) == Routed || a.shutIn(unit) {
			continue
		}
		other := a.S.Units[i].Seat.Other()
		if shown[other] == nil {
			shown[other] = a.onView(other)
		}
		a.panicBy(unit, a.inSight(unit, causes, shown[other]))
	}
}

// onView are the units of a side whose sight is a cause of panic, by cause, as far as they could be seen at all.
func (g *game) onView(seat rules.Seat) map[string][]rules.UnitID {
	out := map[string][]rules.UnitID{}
	for _, u := range g.units(seat) {
		if !g.inView(u) {
			continue
		}
		for _, c := range causeNames {
			if g.shows(u, c) {
				out[c] = append(out[c], u)
			}
		}
	}
	return out
}

// inSight are those of the causes that a unit sees now among the enemies that show them.
func (g *game) inSight(unit rules.UnitID, causes []string, shown map[string][]rules.UnitID) (met []string) {
	for _, c := range causes {
		if slices.ContainsFunc(shown[c], func(e rules.UnitID) bool { return g.seen(unit, e) }) {
			met = append(met, c)
		}
	}
	return met
}

// inView reports whether a unit could be seen at all: on the table, not hidden, not shut in a vehicle.
func (g *game) inView(unit rules.UnitID) bool {
	if _, on := g.stand(unit); !on || g.troop(unit).Hidden {
		return false
	}
	return !g.shutIn(unit)
}

// shutIn reports whether a unit is mounted in a vehicle without an open top, or in one that is closed down.
func (g *game) shutIn(unit rules.UnitID) bool {
	c := g.carrier(unit)
	return c != 0 && (g.profile(c).Open == "" || g.has(g.model(c).Unit, Closed))
}

// shows reports whether the sight of a unit is a cause of panic (DUP-PANIC-05, DUP-PANIC-06).
func (g *game) shows(unit rules.UnitID, cause string) bool {
	switch cause {
	case causeEnemy:
		return true
	case causeTerror:
		return g.troop(unit).Terror
	case causeAFV:
		hull := g.hull(unit)
		return hull != 0 && g.profile(hull).afv()
	case causePower:
		return slices.ContainsFunc(g.unit(unit).Models, func(m rules.ModelID) bool {
			p := g.profile(m)
			return p.Kind == Figure && p.Armour.power() && g.plays(unit, m)
		})
	}
	return false
}

// afv reports whether a hull is an AFV: armed, and not flagged soft-skinned (DUP-PANIC-06). Mechs and monsters are armed
// by nature.
func (p *Profile) afv() bool { return !p.SoftSkin && (p.walks() || len(p.Weapons) > 0) }

// panicBy takes one panic test for causes that a unit has just met, those that it does not fear or has met before left
// out (DUP-PANIC-01). A unit that is panicked already has nothing to lose and throws no die. It
// reports whether it threw.
func (a *act) panicBy(unit rules.UnitID, causes []string) (tested bool) {
	var met []string
	var texts []rules.Text
	for _, c := range a.unmet(unit) {
		if slices.Contains(causes, c) {
			met, texts = append(met, c), append(texts, rules.Plain(causeTexts[c]))
		}
	}
	if len(met) == 0 || a.out(unit) || a.level(unit) == Routed {
		return false
	}
	t := a.root(unit)
	t.Seen = append(t.Seen[:len(t.Seen):len(t.Seen)], met...)
	why := rules.Count("DUP-PANIC-01", "causes of panic", len(met))
	for _, c := range met {
		why = why.With(1, "cause", causeRule(c), "%s", causeTexts[c])
	}
	why.Text = rules.Say("%s %s", a.unit(unit), rules.Join(texts, " and ", " and "))
	a.judge(unit, why)
	if a.has(unit, Panicked) {
		return false
	}
	if !a.leadershipTest(unit, "DUP-PANIC-02", "panic", rules.Join(texts, ", ", ", ")) {
		a.ctx.Mark(unit, Panicked, 1, "DUP-PANIC-02", rules.Say("%s panics", a.unit(unit)))
	}
	return true
}

func causeRule(cause string) rules.RuleID {
	switch cause {
	case causeTerror:
		return "DUP-PANIC-05"
	case causeAFV:
		return "DUP-PANIC-06"
	}
	return "DUP-PANIC-01"
}

// checkRecoverPanic judges the try of a panicked unit to recover, with both actions (DUP-PANIC-04).
func (g *game) checkRecoverPanic(c rules.Command) rules.Ruling {
	if r := g.mayBoth(c, "DUP-PANIC-04"); !r.OK() {
		return r
	}
	switch {
	case g.level(c.Unit) == Routed:
		return rules.Refuse("DUP-PANIC-04", "%s is Routed: it withdraws and can no longer recover", g.unit(c.Unit))
	case !g.has(c.Unit, Panicked):
		return rules.Refuse("DUP-PANIC-04", "%s is not panicked", g.unit(c.Unit))
	}
	return rules.Allow("DUP-PANIC-04", "another panic test, with both actions")
}

// recoverPanic throws another panic test: passed, the panic ends; a roll of less than half of what was needed, which is
// LV + 1, costs a confidence level (DUP-PANIC-04).
func (a *act) recoverPanic(c rules.Command) {
	a.spend(2, "DUP-PANIC-04", "recover from panic")
	face, ok := a.leadershipRoll(c.Unit, "DUP-PANIC-04", "panic", rules.Say("it tries to recover"))
	switch {
	case ok:
		a.ctx.Mark(c.Unit, Panicked, 0, "DUP-PANIC-04", rules.Say("%s recovers from its panic", a.unit(c.Unit)))
	case 2*face < a.troop(c.Unit).LV+1:
		a.setLevel(c.Unit, a.level(c.Unit)+1, "DUP-PANIC-04", rules.Say("less than half of what it needed"))
	default:
		a.say(c.Unit, "DUP-PANIC-04", "%s stays panicked", a.unit(c.Unit))
	}
	a.afterAction()
}
