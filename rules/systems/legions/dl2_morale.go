package legions

import "baize/rules"

// shakenMarkers is the morale of 2.0: Shaken Markers, of which one or two leave a Section Shaken and three rout it (DL2-MORALE-09).
type shakenMarkers struct{}

func (shakenMarkers) Shaken(g *game, unit rules.UnitID) bool {
	return g.unit(unit).Markers.N(Shaken) > 0
}
func (shakenMarkers) Routed(g *game, unit rules.UnitID) bool {
	return g.unit(unit).Markers.N(Shaken) >= 3
}

// Test is one Morale Check for all reasons of an event (DL2-MORALE-06).
func (shakenMarkers) Test(a *act, unit rules.UnitID, reasons []reason) {
	a.moraleCheck(unit, reasons, false)
}

// Shake adds Shaken Markers, with what follows from them: the third makes the Section Routed at once (DL2-MORALE-09),
// and Overwatch is lost for an Activation Marker (DL2-SHOOT-20).
func (shakenMarkers) Shake(a *act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	if len(a.living(unit)) == 0 {
		return
	}
	u := a.unit(unit)
	before := u.Markers.N(Shaken)
	a.ctx.Mark(unit, Shaken, before+n, rule, why)
	a.tellState(unit)
	a.dropOverwatch(unit, a.Book.OverwatchLost, rules.Plain("Shaken: Overwatch is lost"))
}

// Steady removes up to n Shaken Markers, never below 0 (DL2-MORALE-15), and tells the state that follows at once
// (DL2-MORALE-13).
func (shakenMarkers) Steady(a *act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
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
