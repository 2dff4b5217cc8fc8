package score

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/states"
)

// Control of an Objective (DL2-END-03 to 05).
type Control struct {
	Holder    rules.Seat // NoSeat unless Held
	Contested bool
	Rule      rules.RuleID
}

// ControlOf judges who holds an Objective: Sections without Shaken Markers within 1" of its marker, a disc of 1". Ironclads
// contest but do not hold; Sections embarked in a transport do neither (DL2-END-03).
func ControlOf(g *model.Game, o model.Objective) Control {
	disc := geom.Disc(o.At, geom.Inch)
	var holds, near [2]bool
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if !states.OnBoard(g, m.ID) || (m.Place == rules.Aboard && m.Inside != 0) || g.Forbids(model.MayHoldGround, m.ID) || !effective(g, m.Unit) {
			continue
		}
		if !model.Within(geom.Distance(command.Outline(g, m.ID), disc), geom.Inch) {
			continue
		}
		near[m.Seat] = true
		if !g.Profile(m.ID).Kind.IsIronclad() {
			holds[m.Seat] = true
		}
	}
	switch {
	case near[0] && near[1]:
		return Control{rules.NoSeat, true, g.Book.ObjectiveContested}
	case holds[0]:
		return Control{rules.SeatA, false, g.Book.ObjectiveHeld}
	case holds[1]:
		return Control{rules.SeatB, false, g.Book.ObjectiveHeld}
	}
	return Control{rules.NoSeat, false, g.Book.ObjectiveUnclaimed}
}

// effective reports whether a Section may claim or contest: no Shaken Markers, and with the optional rule at least half
// of its starting Life Points (DL2-END-12).
func effective(g *model.Game, unit rules.UnitID) bool {
	if states.Shaken(g, unit) {
		return false
	}
	return !g.E.Settings.CombatEffective || 2*morale.LifePoints(g, unit) >= g.Section(unit).Initial
}

// Turn is the Battle Log Points Step: what the edition counts, for both sides before the end of the game is checked
// (DL2-END-06, 07, 13).
func Turn(a *model.Act) {
	var gain [2]int
	for _, count := range a.Scores {
		count(a, &gain)
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		r := rules.Count(a.Book.ScoringOrder, "points gained", gain[seat]).With(gain[seat], "points", a.Book.ScoringOrder, "this Turn, both sides in one step").
			With(a.E.Score[seat]+gain[seat], "total", a.Book.BattleLog, "in the Battle Log")
		r.Text = rules.Say("%s gains %d", seat, gain[seat])
		a.Ctx.Rule(seat, 0, r)
		if gain[seat] != 0 {
			setScore(a, seat, a.E.Score[seat]+gain[seat], a.Book.ScoringOrder)
		}
	}
}

// Objectives counts the Objectives that are held (DL2-END-06).
func Objectives(a *model.Act, gain *[2]int) {
	for _, o := range a.E.Objectives {
		scoreObjective(a, o, gain)
	}
}

// Casualties counts enemies that are routed or wiped out (DL2-END-07).
func Casualties(a *model.Act, gain *[2]int) {
	for i := range a.S.Units {
		scoreSection(a, a.S.Units[i].ID, gain)
	}
}

// scoreObjective gives an Objective's value to its holder (DL2-END-06). The ruling's subject is "objective LABEL".
func scoreObjective(a *model.Act, o model.Objective, gain *[2]int) {
	c := ControlOf(a.Game, o)
	r := rules.Count(c.Rule, "objective "+o.Label, 0)
	switch {
	case c.Holder != rules.NoSeat:
		v := o.Value[c.Holder]
		gain[c.Holder] += v
		r.Value = v
		r.Text = rules.Say("objective %s: %d for %s", o.Label, v, c.Holder)
		r = r.With(v, "points", a.Book.ScoringObjectives, "held by %s", c.Holder)
	case c.Contested:
		r.Text = rules.Say("objective %s: contested", o.Label)
		r = r.With(0, "points", c.Rule, "contested")
	default:
		r.Text = rules.Say("objective %s: unclaimed", o.Label)
		r = r.With(0, "points", c.Rule, "unclaimed")
	}
	if a.E.Settings.CombatEffective {
		r = r.With(1, "optional", a.Book.CombatEffective, "only Sections of half strength or more count")
	}
	a.Ctx.Rule(c.Holder, 0, r)
}

// scoreSection gives the points for an enemy Section: 1 for each End Phase in which it is Routed, and once by its cost
// when it is wiped out (DL2-END-07, DL2-TRANS-14).
func scoreSection(a *model.Act, unit rules.UnitID, gain *[2]int) {
	enemy := a.Unit(unit).Seat.Other()
	for i := range a.E.Fallen {
		f := &a.E.Fallen[i]
		if f.Unit != unit || f.Scored {
			continue
		}
		f.Scored = true
		v := CasualtyPoints(a.Section(unit).Points)
		gain[enemy] += v
		r := rules.Count(a.Book.ScoringCasualties, "wiped out", v).With(a.Section(unit).Points, "cost", a.Book.ScoringCasualties, "%s", a.Unit(unit)).
			With(v, "points", a.Book.Removed, "for the enemy")
		r.Text = rules.Say("%s wiped out: %d for %s", a.Unit(unit), v, enemy)
		if states.IsTransport(a.Game, unit) {
			r = r.With(v, "points", a.Book.SeparateScoring, "a Transport is scored apart from its passengers")
		}
		if printed := a.Section(unit).Rule; printed != "" {
			r = r.With(a.Section(unit).Points, "cost", printed, "as printed")
		}
		a.Ctx.Rule(enemy, unit, r)
	}
	if st := states.Morale(a.Game, unit); st.Yields > 0 && len(a.Living(unit)) > 0 {
		gain[enemy] += st.Yields
		a.Ctx.Rule(enemy, unit, rules.Count(a.Book.ScoringCasualties, "routed", st.Yields).With(a.Unit(unit).Markers.N(model.Shaken), "markers", a.Book.MoraleStates, "%s is %s", a.Unit(unit), st.Name))
	}
}

// CasualtyPoints is what a wiped out Section of a cost is worth (DL2-END-07).
func CasualtyPoints(cost int) int {
	switch {
	case cost <= 150:
		return 1
	case cost <= 250:
		return 2
	case cost <= 350:
		return 3
	}
	return 4
}

func setScore(a *model.Act, seat rules.Seat, n int, rule rules.RuleID) {
	a.E.Score[seat] = n
	a.Ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: seat, Name: "score", N: n, Rule: rule})
}
