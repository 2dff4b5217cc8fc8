package dl2

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/states"
)

// moraleStates are those of DL2-MORALE-09.
func moraleStates(b *book.Book) []model.MoraleState {
	return []model.MoraleState{
		{Name: "in Good Order", Rule: b.InGoodOrder},
		{From: 1, Name: "Shaken", Rule: b.ShakenEffects, Does: "shoots and strikes on 5+, claims no Objectives", Shaken: true},
		{From: 3, Name: "Routed", Rule: b.RoutedEffects, Does: "no fire, falls back when it activates", Shaken: true, Bound: true, Silent: true, Yields: 1},
	}
}

// ShakenMarkers is the morale of 2.0: Shaken Markers, of which one or two leave a Section Shaken and three rout it (DL2-MORALE-09).
type ShakenMarkers struct{}

// State goes by the markers alone.
func (ShakenMarkers) State(g *model.Game, unit rules.UnitID) *model.MoraleState {
	return g.MoraleState(g.Unit(unit).Markers.N(model.Shaken))
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
	morale.Tell(a, unit)
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
	if was := a.MoraleState(before); was.Bound && !a.MoraleState(before-n).Bound {
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.LeavingRouted, "no longer routed", before-n).With(before-n, "markers", a.Book.LeavingRouted, "no longer %s", was.Name))
	}
	morale.Tell(a, unit)
}
