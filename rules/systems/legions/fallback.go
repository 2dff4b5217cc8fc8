package legions

import (
	"baize/rules"
)

func checkFallBack(g *game, c rules.Command) rules.Ruling {
	if r := g.mayMove(c); !r.OK() {
		return r
	}
	unit, _ := g.mover(c)
	r := rules.Allow(g.Book.RoutedEffects, "%s falls back to the %s edge", g.unit(unit), g.friendlyEdge(unit))
	if g.hasIronclad(unit) {
		r = r.Cite(g.Book.ShakenIroncladMarkers, "Ironclads rout like others")
	}
	return r
}

func runFallBack(a *act, c rules.Command) {
	unit, _ := a.mover(c)
	a.begin(c)
	a.fallBack(unit)
	a.finish(c, "fall-back", true)
}

// fallBack moves a Routed Section At the Double, in Limited Visibility at its single MV, by the quickest route towards its
// edge: the full distance, 1" short of enemies, around what is Impassable; a way that only leads through Difficult Terrain
// has the single MV (DL2-MORALE-11, DL2-SCEN-19). When its nearest model reaches the edge with movement to spare the Section is Removed
// (DL2-MORALE-12).
func (a *act) fallBack(unit rules.UnitID) {
	if k, in := a.boardedOn(unit); in {
		a.ctx.Note(a.unit(unit).Seat, unit, a.Book.RoutedEffects, "%s stays aboard %s", a.unit(unit), k.label)
		return
	}
	seat := a.unit(unit).Seat
	edge := a.friendlyEdge(unit)
	r := rules.Count(a.Book.RoutedEffects, "fall back allowance", a.flightTimes()*a.speed(unit), rules.Step{Value: a.speed(unit), Unit: "inches", Rule: a.Book.MovementValue, Text: rules.Say("MV")})
	if a.flightTimes() == 2 {
		r = r.With(a.speed(unit), "inches", a.Book.AtTheDouble, "At the Double")
	} else {
		r = r.Cite(a.Book.LimitedVisibility, "nobody goes At the Double in Limited Visibility")
	}
	r = r.Cite(a.Book.RoutedEffects, "to the %s edge", edge)
	if m := a.onTable(unit); len(m) > 0 && a.profile(m[0]).Kind.IsIronclad() {
		r = r.Cite(a.Book.ShakenIroncladMarkers, "an Ironclad turns towards its edge by the template").Cite(a.Book.ShakenIronclads, "its markers count like any other")
	}
	a.ctx.Rule(seat, unit, r)
	models := a.onTable(unit)
	ways := map[rules.ModelID]escape{} // as long as nobody has moved
	for _, id := range models {
		if !a.mayLeave(id, edge) {
			continue
		}
		if ways[id] = a.flight(unit, id, edge); ways[id].out {
			a.leaveTable(unit, edge)
			return
		}
	}
	// The foremost first, so that nobody is in the way of those behind.
	order := append([]rules.ModelID(nil), models...)
	for i := range order {
		for j := i; j > 0 && a.toEdge(a.model(order[j]).Shape(), edge) < a.toEdge(a.model(order[j-1]).Shape(), edge); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	for _, id := range order {
		way, known := ways[id]
		if !known {
			way = a.flight(unit, id, edge)
		}
		mv := way.move
		if len(mv.Path) == 0 && len(mv.Legs) == 0 {
			continue
		}
		p, rr := way.judge(mv)
		if !rr.OK() {
			continue
		}
		a.tellPlan(seat, &p, rr)
		a.execute(&p, []rules.Move{mv})
		ways = nil
	}
	a.section(unit).Doubled = a.flightTimes() == 2
	a.reform(unit)
}

// leaveTable takes a Section, and whom it carries, off the table for good.
func (a *act) leaveTable(unit rules.UnitID, edge string) {
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Allow(a.Book.FleeingOffTable, "%s leaves the table over the %s edge and is Removed", a.unit(unit), edge))
	for _, p := range a.passengersOf(unit) {
		a.flee(p)
	}
	a.flee(unit)
}
