package turn

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// gauge rolls for the severity of the weather where the scenario leaves it to the dice: two of them, by the seat that placed the last piece
// of terrain (DUST-WEA-01).
func gauge(a *model.Acting) {
	if a.X.Weather == nil || a.X.Weather.Severity != "" {
		return
	}
	w := *a.X.Weather
	r := volley.Roller{Ctx: a.Ctx, Seat: w.Layer, Rule: "DUST-WEA-01"}
	w.Severity = r.Table("weather severity", 2)
	a.X.Weather = &w
	a.Ctx.Rule(w.Layer, 0, rules.Allow("DUST-WEA-01", "the weather will be %s", rules.Plain(w.Severity)))
}

// weatherDice is how many are rolled for the weather to begin and to end.
const weatherDice = 3

// weather rolls for the weather at the start of a turn, after the initiative: for its end by who lost that, or for its beginning by who won
// it; in the turn in which it ends it does not begin again (DUST-WEA-02, DUST-WEA-03, DUST-SCEN-07).
func weather(a *model.Acting, winner rules.Seat) {
	gauge(a)
	if a.X.Weather == nil {
		return
	}
	w := *a.X.Weather
	if w.Since > 0 {
		lasted := a.S.Turn - w.Since
		r := volley.Roller{Ctx: a.Ctx, Seat: winner.Other(), Rule: "DUST-WEA-03"}
		if ends(r.Count("weather to end", weatherDice), lasted) {
			w.Since, w.Ended = 0, a.S.Turn
			a.X.Weather = &w
			a.Ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: rules.NoSeat, Name: "weather", N: 0, Rule: "DUST-WEA-03", Text: rules.Say("%s ends", rules.Plain(w.Name()))})
			return
		}
		need := fewest(func(n int) bool { return ends(n, lasted) })
		a.Ctx.Note(rules.NoSeat, 0, "DUST-WEA-03", "%s goes on: to end now it takes %d of the %d dice", rules.Plain(w.Name()), need, weatherDice)
		return
	}
	back(a)
	r := volley.Roller{Ctx: a.Ctx, Seat: winner, Rule: "DUST-WEA-02"}
	if begins(r.Count("weather to begin", weatherDice), w.Risk) {
		w.Since = a.S.Turn
		a.X.Weather = &w
		a.Ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: rules.NoSeat, Name: "weather", N: 1, Rule: "DUST-WEA-02", Text: rules.Say("%s %s begins", rules.Plain(w.Severity), rules.Plain(w.Name()))})
		if w.Severity == model.Severe {
			leave(a)
		}
		return
	}
	need := fewest(func(n int) bool { return begins(n, w.Risk) })
	a.Ctx.Note(rules.NoSeat, 0, "DUST-WEA-02", "no %s begins: at %s risk it takes %d of the %d dice", rules.Plain(w.Name()), rules.Plain(w.Risk), need, weatherDice)
}

// fewest returns the least number of successes that is enough, one more than there are dice where none is.
func fewest(enough func(int) bool) int {
	n := 1
	for n <= weatherDice && !enough(n) {
		n++
	}
	return n
}

// begins reports whether so many successes bring weather at a risk: more of them do so at a lower one.
func begins(n int, risk string) bool {
	least := model.Result("weather begins at risk", strconv.Itoa(n))
	return n > 0 && slices.Index(model.Risks, risk) >= slices.Index(model.Risks, least)
}

// ends reports whether so many successes end weather that has lasted so many turns.
func ends(n, lasted int) bool {
	least, err := strconv.Atoi(model.Result("weather ends after turns", strconv.Itoa(n)))
	return err == nil && lasted >= least
}

// leave takes aircraft off the board, with whom they carry: severe weather begins (DUST-WEA-06).
func leave(a *model.Acting) {
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		if len(a.Living(u)) == 0 || !a.Kind(u).Flies() {
			continue
		}
		a.Troop(u).Storm = model.Driven
		for _, m := range a.Living(u) {
			for _, r := range a.Riders(m) {
				a.Troop(r).Storm = model.Driven // whom it carries leaves with it
			}
			if a.Model(m).Place == rules.OnTable {
				a.Ctx.Put(m, rules.Reserve, geom.Point{}, 0, "DUST-WEA-06", rules.Say("%s leaves: severe weather", a.Unit(u)))
			}
		}
	}
}

// back lets aircraft enter again, in the turn after the weather has ended (DUST-WEA-06).
func back(a *model.Acting) {
	for i := range a.S.Units {
		if u := a.S.Units[i].ID; a.Troop(u).Storm == model.Driven {
			a.Troop(u).Storm = model.Coming
			if a.Carrier(u) != 0 {
				a.Troop(u).Storm = model.Fair // with what carries it
				continue
			}
			a.Ctx.Note(a.Unit(u).Seat, u, "DUST-WEA-06", "%s may return", a.Unit(u))
		}
	}
}

// away reports whether a unit is away because of the weather: it counts neither as one that waits nor as one on the board.
func away(g *model.Game, u rules.UnitID) bool { return g.Troop(u).Storm == model.Driven }

// fade takes smoke off the board that was laid in the turn before (DUST-SEQ-17, DUST-SPW-04).
func fade(a *model.Acting) {
	for _, p := range slices.Clone(a.S.Table.Pieces) {
		if !p.Gone && p.Turn > 0 && p.Turn < a.S.Turn {
			a.Ctx.Clear(p.ID, "DUST-SEQ-17", rules.Plain("it has drifted away"))
		}
	}
}
