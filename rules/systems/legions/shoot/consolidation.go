package shoot

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/states"
)

// ConsolidateMoves makes the Movement Consolidation when every Section of the Activation has moved.
func ConsolidateMoves(a *model.Act) {
	var went []rules.UnitID
	for k, u := range a.E.Act.Units {
		switch a.E.Act.Acts[k].Move {
		case "":
			if len(a.Living(u)) > 0 {
				return
			}
		case "hold", "embark":
		default:
			went = append(went, u)
		}
	}
	a.E.Act.Segment = model.ShootingSegment
	r := rules.Allow(a.Book.MovementConsolidation, "Movement Consolidation")
	a.Ctx.Rule(a.E.Act.Seat, a.E.Act.Units[0], r.Cite(a.Book.MovementSegment, "movement is over, shooting may begin"))
	MovementConsolidation(a, went)
}

// MovementConsolidation is the moment after Sections have moved: Sections on Overwatch may fire, those of the Commander
// first in Initiative first, one at a time and each fully resolved (DL2-MOV-27, DL2-SHOOT-19, DL2-SHOOT-44).
func MovementConsolidation(a *model.Act, moved []rules.UnitID) {
	for _, u := range moved {
		a.Section(u).MovedIn = a.S.Turn
	}
	answering(a, moved, func() {
		for _, seat := range morale.ByInitiative(a.Game) {
			overwatchOf(a, seat, moved)
		}
	})
}

// answering runs the Overwatch that answers a move: neither sight nor cover counts with what the movers flew over and did not land in
// (DLCE-AERO-01).
func answering(a *model.Act, moved []rules.UnitID, run func()) {
	for _, u := range moved {
		if act := states.UnitAct(a.Game, u); act != nil {
			a.E.Overlooked = append(a.E.Overlooked[:len(a.E.Overlooked):len(a.E.Overlooked)], act.Over...)
		}
	}
	run()
	a.E.Overlooked = nil
}
