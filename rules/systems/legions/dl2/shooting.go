package dl2

import (
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
)

// sayShooting says how Sections shoot: in nine steps, at Ironclads in seven (DL2-SHOOT-01, DL2-IRON-26).
func sayShooting(e *model.Edition) {
	attack.RulesOf.Say(e, attack.Rules{
		Steps: []string{1: "declaring", 2: "who may be hit", 3: "lines of sight", 4: "ranges and who is hit first", 5: "the attack roll", 6: "sharing out the hits",
			7: "the defence roll", 8: "who is hurt", 9: "after the shots"},
		HullSteps: 7,
	})
}
