package opening

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// ScoreBreakThrough counts, where Break Through is fought for, every Section without Shaken Markers that is wholly past the centre line:
// 1 point, and 1 more where it is wholly in the enemy's Main Deployment Zone (DLCE-OBJ-11).
func ScoreBreakThrough(a *model.Act, gain *[2]int) {
	if a.E.Opening == nil || a.E.Opening.Objective != breakThrough {
		return
	}
	m := printed.Map(a.E.Opening.Map)
	if m == nil {
		return
	}
	on, rule := m.On(&a.S.Table), rows.Of(a.Edition).BreakThrough
	for _, k := range companies(a.Game) {
		seat := a.Unit(k[0]).Seat
		far := on.Half[1-sideOf(a.E, seat)]
		if !wholly(a.Game, k, func(base geom.Shape) bool { return place.Inside(base, geom.Poly(far)) }) {
			continue
		}
		r := rules.Count(rule, "past the line", 1).With(1, "points", rows.Of(a.Edition).CentreLine, "%s is past the centre line", a.Unit(k[0]))
		if wholly(a.Game, k, func(base geom.Shape) bool { return inZone(a.Game, seat.Other(), "main", base) }) {
			r.Value = 2
			r = r.With(1, "points", rule, "in the Main Deployment Zone of %s", seat.Other())
		}
		for _, u := range k {
			if states.Shaken(a.Game, u) {
				r = r.With(-r.Value, "points", rule, "%s holds %d Shaken Markers", a.Unit(u), a.Unit(u).Markers.N(model.Shaken))
				r.Value = 0
				break
			}
		}
		r.Text = rules.Say("%s past the centre line: %d for %s", a.Unit(k[0]), r.Value, seat)
		a.Ctx.Rule(seat, k[0], r)
		gain[seat] += r.Value
	}
}

// companies are the Sections on the board, each with those that it carries, which count as one.
func companies(g *model.Game) (out [][]rules.UnitID) {
	at := map[rules.UnitID]int{}
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if states.CarrierOf(g, u) == 0 && len(g.Living(u)) > 0 {
			at[u] = len(out)
			out = append(out, []rules.UnitID{u})
		}
	}
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if n, ok := at[states.CarrierOf(g, u)]; ok && states.CarrierOf(g, u) != 0 {
			out[n] = append(out[n], u)
		}
	}
	return out
}

// wholly reports whether something is so of all models of Sections on the board, Non-Combatants left out, and of one at least. A model
// inside of something stands where that does.
func wholly(g *model.Game, units []rules.UnitID, is func(base geom.Shape) bool) (some bool) {
	for _, u := range units {
		for _, m := range g.Living(u) {
			if p := g.Profile(m); !p.Kind.IsIronclad() && !g.Strengthens(p) {
				continue
			}
			if !states.OnBoard(g, m) || !is(command.Outline(g, m)) {
				return false
			}
			some = true
		}
	}
	return some
}

// stakesOfBreakThrough are, where Break Through is fought for, the far side of the centre line and the Main Deployment Zones of the enemy:
// a point each.
func stakesOfBreakThrough(g *model.Game) (out []model.Stake) {
	if g.E.Opening == nil || g.E.Opening.Objective != breakThrough {
		return nil
	}
	m := printed.Map(g.E.Opening.Map)
	if m == nil {
		return nil
	}
	on := m.On(&g.S.Table)
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		out = append(out, model.Stake{Seat: seat, Area: on.Half[1-sideOf(g.E, seat)], Points: 1})
		for _, z := range g.E.Zones {
			if z.Seat == seat.Other() && z.Kind == "main" {
				out = append(out, model.Stake{Seat: seat, Area: z.Area, Points: 1})
			}
		}
	}
	return out
}
