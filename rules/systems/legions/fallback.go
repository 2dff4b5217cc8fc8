package legions

import (
	"baize/rules"
	"baize/rules/geom"
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

// friendlyEdge is the table edge to which a Section falls back: of the edges of its side's main zones the one nearest to it,
// else the bottom for A and the top for B (DL2-MORALE-11, DL2-GEN-14).
func (g *game) friendlyEdge(unit rules.UnitID) string {
	best, least := "", geom.Length(0)
	for _, z := range g.E.Zones {
		if z.Seat != g.unit(unit).Seat || z.Edge == "" || (z.Kind != "main" && z.Kind != "") {
			continue
		}
		for _, m := range g.onTable(unit) {
			if d := g.toEdge(g.model(m).Shape(), z.Edge); best == "" || d < least {
				best, least = z.Edge, d
			}
		}
	}
	switch {
	case best != "":
		return best
	case g.unit(unit).Seat == rules.SeatA:
		return "bottom"
	}
	return "top"
}

// edgeHeading is the bearing towards an edge of the table.
func edgeHeading(edge string) geom.Heading {
	switch edge {
	case "left":
		return 27000
	case "right":
		return 9000
	case "bottom":
		return 18000
	}
	return 0
}

// toEdge is the gap between a base and an edge of the table.
func (g *game) toEdge(shape geom.Shape, edge string) geom.Length {
	b := shape.Bounds()
	switch edge {
	case "left":
		return max(0, b.Min.X)
	case "right":
		return max(0, g.S.Table.W-b.Max.X)
	case "bottom":
		return max(0, b.Min.Y)
	}
	return max(0, g.S.Table.H-b.Max.Y)
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

func (g *game) flightManner() manner {
	h := manner{action: "fall-back", rule: g.Book.RoutedEffects, slow: true, loose: true}
	h.limit = g.flightReach
	return h
}

// flightTimes is how many times its MV a Section falls back: twice, since it goes At the Double (DL2-MORALE-11), and once where
// Limited Visibility forbids that (DL2-SCEN-19).
func (g *game) flightTimes() int {
	if g.E.Settings.LimitedVisibility {
		return 1
	}
	return 2
}

// flightReach is how far a model may go that falls back, over ground that does not slow it.
func (g *game) flightReach(id rules.ModelID) geom.Length {
	return inches(g.flightTimes() * g.profile(id).MV)
}
