package legions

import "baize/rules"

// join adds a Section and its passengers to the Activation under way: its flight ends (DL2-MOV-26) and its Coherency is
// checked (DL2-COH-03).
func (a *act) join(unit rules.UnitID) {
	e := a.E.Act
	e.Units = append(e.Units[:len(e.Units):len(e.Units)], unit)
	e.Acts = append(e.Acts, UnitAct{})
	a.ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: e.Seat, Unit: unit, Rule: a.Book.ReadyToActivate})
	a.ctx.Mark(unit, Elevated, 0, a.Book.JetpackFlight, rules.Say("flight ends with the next Activation"))
	if len(a.onTable(unit)) > 0 {
		if ok, m := a.coherent(unit); !ok {
			a.unitAct(unit).Regroup = true
			a.ctx.Rule(e.Seat, unit, rules.Count(a.Book.CoherencyAtActivation, "out of coherency", int(m)).With(1, "models", a.Book.CoherencyAtActivation, "%s is out of Coherency: the Section must regroup", a.model(m)))
		}
	}
	a.beginInMines(unit)
	for _, p := range a.passengersOf(unit) {
		if a.section(p).Boarded != a.S.Turn && !a.unit(p).Markers.Has(Activated) && !a.section(p).Done {
			a.join(p)
		}
	}
}
