package action

import (
	"baize/rules"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Join adds a Section and its passengers to the Activation under way: its flight ends (DL2-MOV-26) and its Coherency is
// checked (DL2-COH-03).
func Join(a *model.Act, unit rules.UnitID) {
	e := a.E.Act
	e.Units = append(e.Units[:len(e.Units):len(e.Units)], unit)
	e.Acts = append(e.Acts, model.UnitAct{})
	a.Ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: e.Seat, Unit: unit, Rule: a.Book.ReadyToActivate})
	a.Ctx.Mark(unit, model.Elevated, 0, a.Book.JetpackFlight, rules.Say("flight ends with the next Activation"))
	if len(a.OnTable(unit)) > 0 {
		if ok, m := coherency.Coherent(a.Game, unit); !ok {
			states.UnitAct(a.Game, unit).Regroup = true
			a.Ctx.Rule(e.Seat, unit, rules.Count(a.Book.CoherencyAtActivation, "out of coherency", int(m)).With(1, "models", a.Book.CoherencyAtActivation, "%s is out of Coherency: the Section must regroup", a.Model(m)))
		}
	}
	damage.BeginInMines(a, unit)
	for _, f := range a.Begins {
		f(a, unit)
	}
	for _, p := range states.PassengersOf(a.Game, unit) {
		if a.Section(p).Boarded != a.S.Turn && !a.Unit(p).Markers.Has(model.Activated) && !a.Section(p).Done {
			Join(a, p)
		}
	}
}
