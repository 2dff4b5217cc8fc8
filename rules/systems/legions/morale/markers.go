package morale

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Markers is a morale by Shaken Markers: the table of Morale States of the edition says what so many do.
type Markers struct{}

// State goes by the markers alone.
func (Markers) State(g *model.Game, unit rules.UnitID) *model.MoraleState {
	return g.MoraleState(g.Unit(unit).Markers.N(model.Shaken))
}

// Test is one Morale Check for all reasons of an event (DL2-MORALE-06).
func (Markers) Test(a *model.Act, unit rules.UnitID, reasons []model.Reason) {
	Check(a, unit, reasons, false)
}

// Shake adds Shaken Markers, with what follows from them: the Morale State at once (DL2-MORALE-09), and Overwatch is lost for an
// Activation Marker (DL2-SHOOT-20).
func (Markers) Shake(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	if len(a.Living(unit)) == 0 {
		return
	}
	a.Ctx.Mark(unit, model.Shaken, a.Unit(unit).Markers.N(model.Shaken)+n, rule, why)
	tell(a, unit)
	states.DropOverwatch(a, unit, a.Book.OverwatchLost, rules.Plain("Shaken: Overwatch is lost"))
}

// Steady removes up to n Shaken Markers, never below 0 (DL2-MORALE-15), and tells the state that follows at once
// (DL2-MORALE-13).
func (Markers) Steady(a *model.Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text) {
	before := a.Unit(unit).Markers.N(model.Shaken)
	n = min(n, before)
	if n <= 0 {
		return
	}
	was := states.Morale(a.Game, unit)
	a.Ctx.Mark(unit, model.Shaken, before-n, rule, why)
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.RemovingShaken, "markers removed", n).With(n, "markers", rule, "%s", why))
	if was.Bound && !states.Bound(a.Game, unit) {
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.LeavingRouted, "no longer routed", before-n).With(before-n, "markers", a.Book.LeavingRouted, "no longer %s", was.Name))
	}
	tell(a, unit)
}

// tell tells the Morale State of a Section, whose markers have changed.
func tell(a *model.Act, unit rules.UnitID) {
	n, st := a.Unit(unit).Markers.N(model.Shaken), states.Morale(a.Game, unit)
	what := rules.Plain(st.Name)
	if st.Does != "" {
		what = rules.Plain(st.Name + ": " + st.Does)
	}
	r := rules.Count(a.Book.MoraleStates, "morale state", n).With(n, "markers", st.Rule, "%s", what)
	for _, m := range a.Living(unit) {
		if a.Profile(m).Kind.IsIronclad() {
			r = r.With(n, "ironclad", a.Book.ShakenIroncladMarkers, "Ironclads know the same states")
			break
		}
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}
