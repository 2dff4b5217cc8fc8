package traits

import (
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

// ways are the skills by which units go over the ground.
var ways = []model.Skill{
	{Trait: trait.Trait[model.With]{ID: "flying", Name: "Flying", Role: "DUST-SKILL-55", Doc: "Passes over units and terrain as if they were open.",
		Hooks: model.Hooks{model.Glides.Permit(), of(flying), keeps(flying)}}},
	{Trait: trait.Trait[model.With]{ID: "trailblazer", Name: "Trailblazer", Role: "DUST-SKILL-106", Doc: "Passes through enemy units.",
		Hooks: model.Hooks{model.Trails.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "amphibious", Name: "Amphibious", Role: "DUST-SKILL-20", Doc: "Water and swamp are open to it.",
		Hooks: model.Hooks{model.Swims.Permit()}}},
	{Private: true, Trait: trait.Trait[model.With]{ID: "strongpoint-unit", Name: "Strongpoint unit", Role: "DUST-SETUP-08", Doc: "Begins in a bunker or a strongpoint, and fills it.",
		Hooks: model.Hooks{model.Fills.Permit(), rides.Returns.Forbid().By("DUST-RES-03")}}},
}
