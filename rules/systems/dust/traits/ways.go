package traits

import (
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

// ways are the skills by which units go over the ground.
var ways = []model.Skill{
	one("flying", "Flying", "DUST-SKILL-55", "Passes over units and terrain as if they were open.",
		model.Glides.Permit(), of(flying), keeps(flying)),
	one("trailblazer", "Trailblazer", "DUST-SKILL-106", "Passes through enemy units.",
		model.Trails.Permit()),
	one("amphibious", "Amphibious", "DUST-SKILL-20", "Water and swamp are open to it.",
		model.Swims.Permit()),
	own("strongpoint-unit", "Strongpoint unit", "DUST-SETUP-08", "Begins in a bunker or a strongpoint, and fills it.",
		model.Fills.Permit(), rides.Returns.Forbid().By("DUST-RES-03")),
}
