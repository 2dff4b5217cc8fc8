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

// expectBreakThrough foresees what Sections score that go on At the Double to the centre line, and on into the enemy's zone: nine tenths of
// the points of the ends of Turns that are left once they are there, and half of that while they are Shaken.
func expectBreakThrough(g *model.Game, left int, log *[2]int) {
	if g.E.Opening == nil || g.E.Opening.Objective != breakThrough || printed.Map(g.E.Opening.Map) == nil {
		return
	}
	on := printed.Map(g.E.Opening.Map).On(&g.S.Table)
	for i := range g.S.Units {
		u := &g.S.Units[i]
		goals := [][]geom.Point{on.Half[1-sideOf(g.E, u.Seat)]}
		for _, z := range g.E.Zones {
			if z.Seat == u.Seat.Other() && z.Kind == "main" {
				goals = append(goals, z.Area)
			}
		}
		for _, goal := range goals {
			late, some := 0, false // Turns until the last of them is there, in thousandths
			for _, m := range g.OnTable(u.ID) {
				if p := g.Profile(m); p.MV > 0 && (p.Kind.IsIronclad() || g.Strengthens(p)) {
					base := g.Model(m).Shape()
					if far := geom.DistanceTo(geom.Poly(goal), base.Centre()); !place.Inside(base, geom.Poly(goal)) {
						late = max(late, 1000*int((far+base.Reach())/geom.Inch)/(2*p.MV))
					}
					some = true
				}
			}
			n := max(0, 1000*left-late) * 9 / 10
			if states.Shaken(g, u.ID) {
				n /= 2
			}
			if some {
				log[u.Seat] += n
			}
		}
	}
}
