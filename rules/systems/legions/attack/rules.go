package attack

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Rules are how an edition has Sections shoot.
type Rules struct {
	// Steps name the steps of a shot from 1 on, HullSteps counts those of an attack on an Ironclad; none where the book counts none.
	Steps     []string
	HullSteps int
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("shooting")

// Say puts the ruling of one of the steps into the story (DL2-SHOOT-01).
func Say(a *model.Act, s *Shot, step int, r rules.Ruling) {
	a.Ctx.Rule(s.Seat, s.Target, InSteps(a.Game, r, step))
}

// InSteps adds to a ruling which step of a shot it belongs to.
func InSteps(g *model.Game, r rules.Ruling, step int) rules.Ruling {
	if steps := RulesOf.Of(g.Edition).Steps; step < len(steps) {
		r = r.With(step, "step", g.Book.ShootingSequence, "step %d of %d: %s", step, len(steps)-1, steps[step])
	}
	return r
}

// InHullSteps adds to a ruling which step of an attack on an Ironclad it belongs to.
func InHullSteps(g *model.Game, r rules.Ruling, step int) rules.Ruling {
	if n := RulesOf.Of(g.Edition).HullSteps; n > 0 {
		r = r.With(step, "", g.Book.IroncladAttack, "step %d of %d", step, n)
	}
	return r
}
