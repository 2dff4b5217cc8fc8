package dl2

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/states"
)

// ShakenMarkers is the morale of 2.0: Shaken Markers, of which one or two leave a Section Shaken and three rout it (DL2-MORALE-09).
type ShakenMarkers struct{}

func (ShakenMarkers) Shaken(g *model.Game, unit rules.UnitID) bool {
	return g.Unit(unit).Markers.N(model.Shaken) > 0
}

func (ShakenMarkers) Routed(g *model.Game, unit rules.UnitID) bool {
	return g.Unit(unit).Markers.N(model.Shaken) >= 3
}

// Test is one Morale Check for all reasons of an event (DL2-MORALE-06).
func (ShakenMarkers) Test(a *model.Act, unit rules.UnitID, reasons []model.Reason) {
	morale.Check(a, unit, reasons, false)
}

// Shake adds Shaken Markers, with what follows from them: the third makes the Section Routed at once (DL2-MORALE-09),
// and Overwatch is lost for an Activation Marker (DL2-SHOOT-20).
func (ShakenMarkers) Shake(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	if len(a.Living(unit)) == 0 {
		return
	}
	u := a.Unit(unit)
	before := u.Markers.N(model.Shaken)
	a.Ctx.Mark(unit, model.Shaken, before+n, rule, why)
	tellState(a, unit)
	states.DropOverwatch(a, unit, a.Book.OverwatchLost, rules.Plain("Shaken: Overwatch is lost"))
}

// Steady removes up to n Shaken Markers, never below 0 (DL2-MORALE-15), and tells the state that follows at once
// (DL2-MORALE-13).
func (ShakenMarkers) Steady(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	before := a.Unit(unit).Markers.N(model.Shaken)
	n = min(n, before)
	if n <= 0 {
		return
	}
	a.Ctx.Mark(unit, model.Shaken, before-n, rule, why)
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.RemovingShaken, "markers removed", n).With(n, "markers", rule, "%s", why))
	if before >= 3 && before-n < 3 {
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.LeavingRouted, "no longer routed", before-n).With(before-n, "markers", a.Book.LeavingRouted, "no longer Routed"))
	}
	tellState(a, unit)
}

// tellState tells the Morale State of a Section: 0 in Good Order, 1 or 2 Shaken, 3 and more Routed (DL2-MORALE-09).
func tellState(a *model.Act, unit rules.UnitID) {
	n := a.Unit(unit).Markers.N(model.Shaken)
	r := rules.Count(a.Book.MoraleStates, "morale state", n)
	switch {
	case n == 0:
		r = r.With(n, "markers", a.Book.InGoodOrder, "in Good Order")
	case n < 3:
		r = r.With(n, "markers", a.Book.ShakenEffects, "Shaken: shoots and strikes on 5+, claims no Objectives")
	default:
		r = r.With(n, "markers", a.Book.RoutedEffects, "Routed: no fire, falls back when it activates")
	}
	for _, m := range a.Living(unit) {
		if a.Profile(m).Kind.IsIronclad() {
			r = r.With(n, "ironclad", a.Book.ShakenIroncladMarkers, "Ironclads know the same states")
			break
		}
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}
