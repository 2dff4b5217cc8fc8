package clash

import (
	"baize/rules"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// getOut is the question where those aboard stand who join their comrades.
const getOut = "get-out"

// pourOut has those aboard Transports get out whose comrades on foot a Section has charged, as many as there is room for: they fight
// too (DLCE-TRAN-23).
func pourOut(a *model.Act, charger rules.UnitID) {
	for _, c := range a.Section(charger).Charged {
		if len(minis(a.Game, c.Target)) == 0 {
			continue
		}
		for _, t := range states.Transports(a.Game, c.Target) {
			damage.GetOut(a, c.Target, states.CarrierBy(a.Game, t, 0), getOut, rows.Of(a.Edition).PartAboardCharged)
		}
	}
}
