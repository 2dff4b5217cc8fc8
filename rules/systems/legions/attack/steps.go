package attack

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Lost says why an attack that was declared is not made.
func Lost(a *model.Act, at rules.Attack, seat rules.Seat, r rules.Ruling) {
	a.Ctx.Note(seat, at.Target, a.Book.OneAttackOfEachKind, "the attack is lost: %s", r.Text)
}

// Say puts the ruling of one of the nine steps into the story (DL2-SHOOT-01).
func Say(a *model.Act, s *Shot, step int, r rules.Ruling) {
	a.Ctx.Rule(s.Seat, s.Target, InSteps(a.Game, r, step))
}

// shotSteps name the nine steps of an attack (DL2-SHOOT-01).
var shotSteps = [...]string{1: "declaring", 2: "who may be hit", 3: "lines of sight", 4: "ranges and who is hit first", 5: "the attack roll", 6: "sharing out the hits",
	7: "the defence roll", 8: "who is hurt", 9: "after the shots"}

// InSteps adds to a ruling which of the nine steps it belongs to.
func InSteps(g *model.Game, r rules.Ruling, step int) rules.Ruling {
	return r.With(step, "step", g.Book.ShootingSequence, "step %d of 9: %s", step, shotSteps[step])
}
