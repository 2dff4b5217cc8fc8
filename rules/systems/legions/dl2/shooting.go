package dl2

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
)

// sayShooting says how Sections shoot: in nine steps, at Ironclads in seven (DL2-SHOOT-01, DL2-IRON-26).
func sayShooting(e *model.Edition) {
	attack.RulesOf.Say(e, attack.Rules{
		Steps: []string{1: "declaring", 2: "who may be hit", 3: "lines of sight", 4: "ranges and who is hit first", 5: "the attack roll", 6: "sharing out the hits",
			7: "the defence roll", 8: "who is hurt", 9: "after the shots"},
		HullSteps: 7,
		Once:      []string{attack.Ranged, attack.AtIronclad},
		Weapons:   weapons,
		Allowance: (*attack.Aimer).Allowance,
		Moved:     func(g *model.Game, id rules.ModelID) bool { return attack.HasMoved(g, g.Model(id).Unit) },
		Shifts:    coverShifts,
	})
}

// weapons is how many weapons a model may fire: an Ironclad all, with Dual Wielding two, else one (DL2-WPN-05).
func weapons(g *model.Game, id rules.ModelID) int {
	switch {
	case g.Profile(id).Kind.IsIronclad():
		return len(g.Profile(id).Weapons)
	case g.Permits(model.FiresTwo, id):
		return 2
	}
	return 1
}
