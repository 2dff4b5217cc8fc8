package comms

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// owed is the index of the dispatch that a message from one unit to another would deliver, -1 for none.
func owed(g *model.Game, from, to rules.UnitID) int {
	return slices.IndexFunc(g.E.Dispatches, func(d model.Dispatch) bool { return d.From == from && d.To == to && !d.Delivered })
}

// Owes reports whether the scenario rewards a message of a unit that has not been delivered yet.
func Owes(g *model.Game, unit rules.UnitID) bool {
	return slices.ContainsFunc(g.E.Dispatches, func(d model.Dispatch) bool { return d.From == unit && !d.Delivered })
}

// deliver notes that a message has arrived and tells what the scenario gives for it (DUP-COMM-05).
func deliver(a *model.Act, from, to rules.UnitID) {
	i := owed(a.Game, from, to)
	if i < 0 {
		return
	}
	a.E.Dispatches[i].Delivered = true
	a.Judge(from, rules.Count("DUP-COMM-05", "dispatch", a.E.Dispatches[i].Value).With(a.E.Dispatches[i].Value, "points", "DUP-COMM-05", "the scenario rewards this message"))
}
