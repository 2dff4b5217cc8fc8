package attack

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Lost says why an attack that was declared is not made.
func Lost(a *model.Act, at rules.Attack, seat rules.Seat, r rules.Ruling) {
	a.Ctx.Note(seat, at.Target, a.Book.OneAttackOfEachKind, "the attack is lost: %s", r.Text)
}
