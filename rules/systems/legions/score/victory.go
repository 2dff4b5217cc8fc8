package score

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// BattleLogTarget is the Battle Log Target of a Maximum Force Value (DL2-END-09): 10 up to 1000 points, 20 up to 2000,
// 30 up to 3000, and 10 more for each full 1000 above 3000.
func BattleLogTarget(mfv int) int {
	switch {
	case mfv <= 1000:
		return 10
	case mfv <= 2000:
		return 20
	case mfv <= 3000:
		return 30
	}
	return 30 + (mfv-3000)/1000*10
}

// Target is the Battle Log Target in force: the one set for the battle, else by the Maximum Force Value; 0 if there is
// neither.
func Target(g *model.Game) int {
	switch {
	case g.E.Target > 0:
		return g.E.Target
	case g.E.Settings.MFV > 0:
		return BattleLogTarget(g.E.Settings.MFV)
	}
	return 0
}

// EndCheck is the End of Game Step (DL2-END-08, DL2-END-10): a Battle Log Target reached, by both a draw; a side without
// models; the Turn limit, with the higher total winning. It reports whether the battle is over.
func EndCheck(a *model.Act) bool {
	if t := Target(a.Game); t > 0 {
		r := rules.Count(a.Book.EndOfGame, "battle log target", t).With(t, "points", a.Book.BattleLogTargets, "target")
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			r = r.With(a.E.Score[seat], "score", a.Book.EndOfGame, "%s", seat)
		}
		a.Ctx.Rule(rules.NoSeat, 0, r)
		reached := [2]bool{a.E.Score[0] >= t, a.E.Score[1] >= t}
		switch {
		case reached[0] && reached[1]:
			return over(a, rules.NoSeat, a.Book.DrawAndWin, rules.Plain("both sides reached the Battle Log Target in the same Turn"))
		case reached[0]:
			return over(a, rules.SeatA, a.Book.DrawAndWin, rules.Plain("the Battle Log Target is reached"))
		case reached[1]:
			return over(a, rules.SeatB, a.Book.DrawAndWin, rules.Plain("the Battle Log Target is reached"))
		}
	}
	if won := RulesOf.Of(a.Edition).Won; won != nil {
		switch w := won(a.Game); {
		case w[0] && w[1]:
			return over(a, rules.NoSeat, a.Book.EndOfGame, rules.Plain("both sides meet the victory conditions of the scenario"))
		case w[0]:
			return over(a, rules.SeatA, a.Book.EndOfGame, rules.Plain("the victory conditions of the scenario are met"))
		case w[1]:
			return over(a, rules.SeatB, a.Book.EndOfGame, rules.Plain("the victory conditions of the scenario are met"))
		}
	}
	left := [2]bool{anyLeft(a.Game, rules.SeatA), anyLeft(a.Game, rules.SeatB)}
	switch {
	case left[0] && !left[1]:
		return over(a, rules.SeatA, a.Book.EndOfGame, rules.Plain("the other side has no models left"))
	case left[1] && !left[0]:
		return over(a, rules.SeatB, a.Book.EndOfGame, rules.Plain("the other side has no models left"))
	case !left[0] && !left[1]:
		return byScore(a, rules.Plain("neither side has models left"))
	}
	if limit := a.E.Settings.TurnLimit; limit > 0 && a.S.Turn >= limit {
		return byScore(a, rules.Plain("time has run out"))
	}
	return false
}

// anyLeft reports whether a seat has models on the table or in reserve.
func anyLeft(g *model.Game, seat rules.Seat) bool {
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Seat == seat && m.Alive() {
			return true
		}
	}
	return false
}

// byScore ends the battle for the higher total; equal totals are a draw.
func byScore(a *model.Act, why rules.Text) bool {
	switch {
	case a.E.Score[0] > a.E.Score[1]:
		return over(a, rules.SeatA, a.Book.EndOfGame, rules.Say("%s: the higher total wins", why))
	case a.E.Score[1] > a.E.Score[0]:
		return over(a, rules.SeatB, a.Book.EndOfGame, rules.Say("%s: the higher total wins", why))
	}
	return over(a, rules.NoSeat, a.Book.EndOfGame, rules.Say("%s with equal totals", why))
}

func over(a *model.Act, winner rules.Seat, rule rules.RuleID, why rules.Text) bool {
	a.S.Over = &rules.Result{Winner: winner, Why: why, Rule: rule}
	a.Ctx.Emit(rules.Event{Kind: rules.EvOver, Seat: winner, Rule: rule, Text: why})
	return true
}
