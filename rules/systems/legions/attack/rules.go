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
	// Once lists the kinds of attack of which a Section makes one in an Activation.
	Once []string
	// Again says that a Section may declare further attacks once those before are resolved, each followed by its Morale Checks.
	Again bool
	// Alone says that an attack on an Ironclad is made by one model.
	Alone bool
	// Weapons is how many weapons a model may fire in an attack.
	Weapons func(g *model.Game, id rules.ModelID) int
	// Allowance judges the attacks of a Fire Action against each other and against those made before.
	Allowance func(v *Aimer, shots []*Shot) rules.Ruling
	// Free judges whether a weapon has its shot left in the Activation under way; nil where a Section fires but once.
	Free func(v *Aimer, sh rules.Shooter) rules.Ruling
	// Moved reports whether a model has moved, for weapons that are not fired then.
	Moved func(g *model.Game, id rules.ModelID) bool
	// Replies are what the target of an attack is asked just before its dice are thrown, in order: the pool is compiled, and the target
	// lies down or stands.
	Replies []Reply
	// Counts are kinds of attack that are one of another kind, for what a Section makes once.
	Counts map[string]string
	// Guided says that Spotters may guide Indirect Fire over open sights too; else whoever names any fires Observed Fire.
	Guided bool
	// OwnContact says that Linear Terrain gives Cover only to a model that touches it itself.
	OwnContact bool
	// Shifts change the level of Cover of a model from what it has of terrain, in order.
	Shifts []func(c *Covering)
}

// Reply is what the target of an attack may do just before its dice are thrown.
type Reply struct {
	May func(g *model.Game, s *Shot) bool // reports whether the target is asked
	Ask func(a *model.Act, s *Shot)       // asks it, and may change the shot
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
