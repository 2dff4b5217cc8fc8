package traits

import (
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

// broadside is the free attack of naval units.
const broadside model.Action = "attack-after-march"

func init() {
	model.AddDeeds(model.Deed{Action: broadside, Word: "attack after the march", Of: model.Attack, Cost: 1, Free: true, After: []model.Action{model.March}, Rule: "DUST-SKILL-77"})
}

// ways are the skills by which units go over the ground.
var ways = []model.Skill{
	one("flying", "Flying", "DUST-SKILL-55", "Passes over units and terrain as if they were open.",
		model.Glides.Permit(), of(flying), keeps(flying)),
	one("trailblazer", "Trailblazer", "DUST-SKILL-106", "Passes through enemy units.",
		model.Trails.Permit()),
	one("amphibious", "Amphibious", "DUST-SKILL-20", "Water and swamp are open to it.",
		model.Swims.Permit()),
	own("naval-unit", "Naval Unit", "DUST-SKILL-77", "Water is open to it and nothing else; a free attack directly after a march.",
		model.Declares.PermitIf(model.Of(broadside))),
	own("strongpoint-unit", "Strongpoint unit", "DUST-SETUP-08", "Begins in a bunker or a strongpoint, fills it, and never moves.",
		model.Fills.Permit(), rides.Returns.Forbid().By("DUST-RES-03"), model.Rooted.Permit().By("DUST-SKILL-100")),
}
