package action

import (
	"baize/rules"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
)

// CheckFallBack judges whether a Section falls back (DL2-MORALE-11).
func CheckFallBack(g *model.Game, c rules.Command) rules.Ruling {
	if r := movement.MayMove(g, c); !r.OK() {
		return r
	}
	unit, _ := movement.Mover(g, c)
	r := rules.Allow(g.Book.RoutedEffects, "%s falls back to the %s edge", g.Unit(unit), flight.FriendlyEdge(g, unit))
	if states.HasIronclad(g, unit) {
		r = r.Cite(g.Book.ShakenIroncladMarkers, "Ironclads rout like others")
	}
	return r
}

// RunFallBack has a Section fall back by command.
func RunFallBack(a *model.Act, c rules.Command) {
	unit, _ := movement.Mover(a.Game, c)
	Begin(a, c)
	FallBack(a, unit)
	Finish(a, c, "fall-back", true)
}

// FallBack moves a Routed Section At the Double, in Limited Visibility at its single MV, by the quickest route towards its
// edge: the full distance, 1" short of enemies, around what is Impassable; a way that only leads through Difficult Terrain
// has the single MV (DL2-MORALE-11, DL2-SCEN-19). When its nearest model reaches the edge with movement to spare the Section is Removed
// (DL2-MORALE-12).
func FallBack(a *model.Act, unit rules.UnitID) {
	if k, in := states.BoardedOn(a.Game, unit); in {
		a.Ctx.Note(a.Unit(unit).Seat, unit, a.Book.RoutedEffects, "%s stays aboard %s", a.Unit(unit), k.Label)
		return
	}
	seat := a.Unit(unit).Seat
	course := flight.CourseOf(a.Game, unit)
	r := rules.Count(a.Book.RoutedEffects, "fall back allowance", flight.Times(a.Game)*movement.Speed(a.Game, unit), rules.Step{Value: movement.Speed(a.Game, unit), Unit: "inches", Rule: a.Book.MovementValue, Text: rules.Say("MV")})
	if flight.Times(a.Game) == 2 {
		r = r.With(movement.Speed(a.Game, unit), "inches", a.Book.AtTheDouble, "At the Double")
	} else if a.E.Settings.LimitedVisibility {
		r = r.Cite(a.Book.LimitedVisibility, "nobody goes At the Double in Limited Visibility")
	}
	r = r.Cite(a.Book.RoutedEffects, "to the %s edge", course.Edge)
	if m := a.OnTable(unit); len(m) > 0 && a.Profile(m[0]).Kind.IsIronclad() {
		r = r.Cite(a.Book.ShakenIroncladMarkers, "an Ironclad turns towards its edge on its way").Cite(a.Book.ShakenIronclads, "its markers count like any other")
	}
	a.Ctx.Rule(seat, unit, r)
	if flight.RulesOf.Of(a.Edition).Zones {
		retreat(a, unit)
	} else {
		Withdraw(a, unit, course)
	}
	a.Section(unit).Doubled = flight.Times(a.Game) == 2
	movement.Reform(a, unit)
}

// Withdraw moves a Section on a course, the foremost models first, and its attached Transports after it; or off the table.
func Withdraw(a *model.Act, unit rules.UnitID, course flight.Course) {
	seat := a.Unit(unit).Seat
	models := states.Leading(a.Game, unit)
	ways := map[rules.ModelID]flight.Escape{} // as long as nobody has moved
	for _, id := range models {
		if !course.MayLeave(a.Game, id) {
			continue
		}
		if ways[id] = course.Find(a.Game, unit, id); ways[id].Out {
			LeaveTable(a, unit, course)
			return
		}
	}
	// The foremost first, so that nobody is in the way of those behind.
	order := append([]rules.ModelID(nil), models...)
	for i := range order {
		for j := i; j > 0 && flight.ToEdge(a.Game, a.Model(order[j]).Shape(), course.Edge) < flight.ToEdge(a.Game, a.Model(order[j-1]).Shape(), course.Edge); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	for _, id := range order {
		way, known := ways[id]
		if !known {
			way = course.Find(a.Game, unit, id)
		}
		mv := way.Move
		if len(mv.Path) == 0 && len(mv.Legs) == 0 {
			continue
		}
		p, rr := way.Judge(mv)
		if !rr.OK() {
			continue
		}
		TellPlan(a, seat, &p, rr)
		Execute(a, &p, []rules.Move{mv})
		ways = nil
	}
	followBack(a, unit)
}

// retreat moves a Section to its zone, together, and its attached Transports after it.
func retreat(a *model.Act, unit rules.UnitID) {
	for _, mv := range flight.Retreat(a.Game, unit, states.Leading(a.Game, unit)) {
		if p, r := movement.Judge(a.Game, unit, flight.Manner(a.Game), []rules.Move{mv}); r.OK() {
			TellPlan(a, a.Unit(unit).Seat, &p, r)
			Execute(a, &p, []rules.Move{mv})
		}
	}
	followBack(a, unit)
}

// followBack drives the attached Transports of a Section that has fallen back after it.
func followBack(a *model.Act, unit rules.UnitID) {
	if rule := states.CarryingOf.Of(a.Edition).FallsBack; rule != nil {
		Follow(a, unit, false, rule(a.Game))
	}
}

// LeaveTable takes a Section on its course, and whom it carries, off the table for good.
func LeaveTable(a *model.Act, unit rules.UnitID, course flight.Course) {
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Allow(a.Book.FleeingOffTable, "%s leaves the table over the %s edge and is Removed", a.Unit(unit), course.Edge))
	for _, p := range states.PassengersOf(a.Game, unit) {
		damage.Flee(a, p)
	}
	damage.Flee(a, unit)
}
