package traits

import (
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/turn"
)

// Free actions of skills, and sets that are declared alone.
const (
	charge   model.Action = "charge"
	double   model.Action = "at-the-double"
	fireMove model.Action = "move-and-fire"
	moveFire model.Action = "fire-and-move"
	raid     model.Action = "raid"
)

func init() {
	march, sustain := []model.Action{model.March}, []model.Action{model.Sustain}
	model.AddDeeds(
		model.Deed{Action: charge, Word: "charge", Of: model.Attack, Cost: 1, Free: true, After: march, Only: attack.Fight, Rule: "DUST-SKILL-35"},
		model.Deed{Action: double, Word: "move at the double", Of: model.Move, Cost: 1, Free: true, After: march, Rule: "DUST-SKILL-28"},
		model.Deed{Action: fireMove, Word: "free move", Of: model.Move, Cost: 1, Free: true, After: sustain, Before: sustain, Beside: attack.Fire, Rule: "DUST-SKILL-75"},
		model.Deed{Action: moveFire, Word: "free shot", Of: model.Attack, Cost: 1, Free: true, After: march, Before: march, Only: attack.Fire, Rule: "DUST-SKILL-75"},
		model.Deed{Action: raid, Word: "raid", Of: raid, Cost: 2, Steps: []model.Action{model.Move, model.Attack, model.Move}, Pause: 1, Rule: "DUST-SKILL-85"},
	)
}

// begins reports whether an action is a march, with which a unit begins that has not acted in the battle.
func begins(d model.Doing, _ model.With) bool {
	return d.Action == model.March && !d.G.Troop(d.Unit).Acted
}

// skills are those of models that change what a unit declares and how it begins to act.
var skills = []model.Skill{
	one("brave", "Brave", "DUST-SKILL-32", "Rolls three dice for a token.", attack.RecoveryDice.By(1)),
	one("charge", "Charge", "DUST-SKILL-35", "A free attack in close combat directly after a march.", model.Declares.PermitIf(model.Of(charge))),
	one("at-the-double", "At the Double", "DUST-SKILL-28", "A free move directly after a march.", model.Declares.PermitIf(model.Of(double))),
	one("move-and-fire", "Move and Fire", "DUST-SKILL-75", "A free move beside a sustained attack with ranged weapons, or a free ranged attack beside a march.",
		model.Declares.PermitIf(model.Of(fireMove, moveFire))),
	one("raid", "Raid", "DUST-SKILL-85", "A move, an attack and a move for all actions; is not activated again in the turn.", model.Declares.PermitIf(model.Of(raid))),
	one("scout", "Scout", "DUST-SKILL-90", "A third action where the first one of the battle is a march.", turn.Third.PermitIf(begins)),
	one("infantry-ace", "Infantry Ace", "DUST-SKILL-63", "Rolls for a third action as it begins to act.", turn.AceDie.Permit()),
	one("advanced-reactive-fire", "Advanced Reactive Fire", "DUST-SKILL-06", "Reacts from 6 squares away, and Army or Shield are successes.",
		turn.FartherReaction.By(2), turn.ReactionRoll.With("advanced reaction dice")),
	one("black-ops", "Black Ops", "DUST-SKILL-30", "Its side rolls four dice for the initiative.", turn.MoreInitiative.By(1)),
	one("nothins-easy", "Nothin's Easy", "DUST-SKILL-78", "Takes no tokens of fire.", model.Immune.Permit()),
	one("psychic-scream", "Psychic Scream", "DUST-SKILL-83", "Attacks all units within 3 squares once, friends too, seen or not; neither cover nor infantry saves. Has the values of a weapon line of that name.",
		model.Declares.PermitIf(model.Of(attack.Scream)), attack.DeniesCover.PermitIf(bursting(attack.Scream)), attack.DeniesArmour.PermitIf(bursting(attack.Scream))),
	one("spores", "Spores", "DUST-SKILL-98", "Attacks all units within a square, friends too, in the place of an attack; infantry has no cover save. Has the values of a weapon line of that name.",
		model.Declares.PermitIf(model.Of(attack.Spores)), attack.DeniesCover.PermitIf(func(s attack.Strike, w model.With) bool {
			return bursting(attack.Spores)(s, w) && s.G.Kind(s.Target).Foot()
		})),
	own("mythos-creature", "Mythos Creature", "DUST-SKILL-76", "Takes no tokens of fire and no critical hits.", model.Immune.Permit(), attack.Whole.Permit()),
}

// bursting returns a hook function that reports whether an attack is an outburst.
func bursting(of model.Action) func(attack.Strike, model.With) bool {
	return func(s attack.Strike, _ model.With) bool { return s.Kind == string(of) }
}

// one makes a skill that a hero and the unit that it has joined share, own one that they do not.
func one(id, name, rule, doc string, hooks ...model.Hook) model.Skill {
	return model.Skill{Trait: model.Trait{ID: id, Name: name, Role: rule, Doc: doc, Hooks: hooks}}
}

func own(id, name, rule, doc string, hooks ...model.Hook) model.Skill {
	s := one(id, name, rule, doc, hooks...)
	s.Private = true
	return s
}
