package legions

import "baize/rules"

// shake adds Shaken Markers, with what follows from them: the third makes the Section Routed at once (DL2-MORALE-09),
// and Overwatch is lost for an Activation Marker (DL2-SHOOT-20).
func (a *act) shake(unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	if len(a.living(unit)) == 0 {
		return
	}
	u := a.unit(unit)
	before := u.Markers.N(Shaken)
	a.ctx.Mark(unit, Shaken, before+n, rule, why)
	a.tellState(unit)
	a.dropOverwatch(unit, a.Book.OverwatchLost, rules.Plain("Shaken: Overwatch is lost"))
}

// unshake removes up to n Shaken Markers, never below 0 (DL2-MORALE-15), and tells the state that follows at once
// (DL2-MORALE-13).
func (a *act) unshake(unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	before := a.unit(unit).Markers.N(Shaken)
	n = min(n, before)
	if n <= 0 {
		return
	}
	a.ctx.Mark(unit, Shaken, before-n, rule, why)
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count(a.Book.RemovingShaken, "markers removed", n).With(n, "markers", rule, "%s", why))
	if before >= 3 && before-n < 3 {
		a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count(a.Book.LeavingRouted, "no longer routed", before-n).With(before-n, "markers", a.Book.LeavingRouted, "no longer Routed"))
	}
	a.tellState(unit)
}

// tellState tells the Morale State of a Section: 0 in Good Order, 1 or 2 Shaken, 3 and more Routed (DL2-MORALE-09).
func (a *act) tellState(unit rules.UnitID) {
	n := a.unit(unit).Markers.N(Shaken)
	r := rules.Count(a.Book.MoraleStates, "morale state", n)
	switch {
	case n == 0:
		r = r.With(n, "markers", a.Book.InGoodOrder, "in Good Order")
	case n < 3:
		r = r.With(n, "markers", a.Book.ShakenEffects, "Shaken: shoots and strikes on 5+, claims no Objectives")
	default:
		r = r.With(n, "markers", a.Book.RoutedEffects, "Routed: no fire, falls back when it activates")
	}
	for _, m := range a.living(unit) {
		if a.profile(m).Kind.IsIronclad() {
			r = r.With(n, "ironclad", a.Book.ShakenIroncladMarkers, "Ironclads know the same states")
			break
		}
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}

// ridesAlong reports whether a Section is aboard a carrier that activates with it, which moves for it.
func (g *game) ridesAlong(unit rules.UnitID) bool {
	c := g.carrierOf(unit)
	return c != 0 && g.activating(c)
}

// fleeing reports whether a Section that activates is to Fall Back: Routed itself, or joined with Routed passengers or
// a Routed carrier, since either makes the joint Activation a Fall Back of the vehicle (DL2-TRANS-03).
func (g *game) fleeing(unit rules.UnitID) bool {
	if g.routed(unit) || (g.ridesAlong(unit) && g.routed(g.carrierOf(unit))) {
		return true
	}
	for _, p := range g.passengersOf(unit) {
		if g.routed(p) && g.activating(p) {
			return true
		}
	}
	return false
}

// passengersOf lists the Sections aboard the models of a Section.
func (g *game) passengersOf(unit rules.UnitID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if id := g.S.Units[i].ID; g.carrierOf(id) == unit {
			out = append(out, id)
		}
	}
	return out
}

// shaken reports whether a Section holds any Shaken Marker, Routed included.
func (g *game) shaken(unit rules.UnitID) bool { return g.unit(unit).Markers.N(Shaken) > 0 }

// routed reports whether a Section holds three Shaken Markers or more (DL2-MORALE-09).
func (g *game) routed(unit rules.UnitID) bool { return g.unit(unit).Markers.N(Shaken) >= 3 }
