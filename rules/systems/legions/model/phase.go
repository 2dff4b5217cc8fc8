package model

import (
	"baize/rules"
)

// Enter begins a phase and tells so (DL2-SEQ-01).
func (a *Act) Enter(phase string) {
	a.S.Phase, a.S.Step = phase, ""
	a.Ctx.Emit(rules.Event{Kind: rules.EvPhase, Seat: rules.NoSeat, Name: phase, N: a.S.Turn, Rule: a.Book.GameTurn})
}
