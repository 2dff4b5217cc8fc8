package morale

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Tell tells the Morale State of a Section, whose markers have changed.
func Tell(a *model.Act, unit rules.UnitID) {
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
