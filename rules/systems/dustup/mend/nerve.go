package mend

import (
	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
)

// NerveCommands are recovery from panic and promotion.
var NerveCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "recover-panic", Text: "a panicked unit tries to recover, with both actions"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Mend",
		Check: CheckRecoverPanic,
		Run:   recoverPanic,
	},
	{
		Term:  rules.Term{ID: "promote", Text: "the leader of a unit takes the post of a lost commander, with both actions"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Command",
		Check: checkPromote,
		Run:   promote,
	},
}

// Options lists panic recovery and promotion where they have an object (DUP-ACT-05).
func Options(m action.Menu, unit rules.UnitID) (out []rules.Option) {
	if m.Has(unit, model.Panicked) {
		out = append(out, m.Action("recover-panic", "Stop the panic", unit))
	}
	if m.Troop(unit).Vacant != nil {
		out = append(out, m.Action("promote", "Promote", unit))
	}
	return out
}
