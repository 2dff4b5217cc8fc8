package traits

import (
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/turn"
)

// Free actions of skills.
const charge model.Action = "charge"

func init() {
	model.AddDeeds(
		model.Deed{Action: charge, Word: "charge", Of: model.Attack, Cost: 1, Free: true, After: []model.Action{model.March}, Only: attack.Fight, Rule: "DUST-SKILL-35"},
	)
}

// skills are those of models.
var skills = []model.Skill{
	{Trait: trait.Trait[model.With]{ID: "brave", Name: "Brave", Role: "DUST-SKILL-32", Doc: "Rolls three dice for a token.",
		Hooks: model.Hooks{turn.RecoveryDice.By(1)}}},
	{Trait: trait.Trait[model.With]{ID: "charge", Name: "Charge", Role: "DUST-SKILL-35", Doc: "A free attack in close combat directly after a march.",
		Hooks: model.Hooks{model.Declares.PermitIf(model.Of(charge))}}},
}
