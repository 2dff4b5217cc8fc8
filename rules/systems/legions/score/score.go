package score

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

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
	r = r.Add(c.Why...)
	a.Ctx.Rule(c.Holder, 0, r)
}

// scoreSection gives the points for an enemy Section: those that its Morale State yields in each End Phase, and once what it was worth
// when it is wiped out (DL2-END-07, DL2-TRANS-14).
func scoreSection(a *model.Act, unit rules.UnitID, gain *[2]int) {
	k, enemy := RulesOf.Of(a.Edition), a.Unit(unit).Seat.Other()
	for i := range a.E.Fallen {
		f := &a.E.Fallen[i]
		if f.Unit != unit || f.Scored {
			continue
		}
		f.Scored = true
		v := k.Worth(a.Section(unit).Points)
		gain[enemy] += v
		r := k.Tell(a.Game, unit, rules.Count(a.Book.ScoringCasualties, "wiped out", v))
		r.Text = rules.Say("%s wiped out: %d for %s", a.Unit(unit), v, enemy)
		a.Ctx.Rule(enemy, unit, r)
	}
	if st := states.Morale(a.Game, unit); st.Yields > 0 && len(a.Living(unit)) > 0 {
		gain[enemy] += st.Yields
		a.Ctx.Rule(enemy, unit, rules.Count(a.Book.ScoringCasualties, "routed", st.Yields).With(a.Unit(unit).Markers.N(model.Shaken), "markers", a.Book.MoraleStates, "%s is %s", a.Unit(unit), st.Name))
	}
}

func setScore(a *model.Act, seat rules.Seat, n int, rule rules.RuleID) {
	a.E.Score[seat] = n
	a.Ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: seat, Name: "score", N: n, Rule: rule})
}
