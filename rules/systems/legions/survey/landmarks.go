package survey

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
)

// zoneName is what a kind of zone is called, and the rule of the stage of the deployment that uses it.
func zoneName(e *model.Edition, kind string) (string, rules.RuleID) {
	switch kind {
	case "scouting":
		return "scouting zone", e.Book.DeployScouts
	case "advanced":
		return "advanced deployment zone", e.Book.DeployMain
	case "infiltrate":
		return "infiltrators' zone", e.Book.DeployInfiltrators
	}
	return "deployment zone", e.Book.DeployMain
}

// Landmarks are the deployment zones while Sections are set up, and the objectives with who
// would hold them if the Turn ended now (DL2-END-03 to 06).
func Landmarks(s *rules.State) []rules.Landmark {
	g := model.Read(s)
	var out []rules.Landmark
	if s.Phase == model.Deployment {
		for _, z := range g.E.Zones {
			if d := &g.Deploying[g.E.Stage]; (z.Kind == "main" || z.Kind == "advanced") != (d.Apart == 0 && !d.Rolls) {
				continue // zones of another stage
			}
			out = append(out, z.Landmark(zoneName(g.Edition, z.Kind)))
		}
	}
	for _, o := range g.E.Objectives {
		c := score.ControlOf(g, o)
		how := ""
		if c.Contested {
			how = "contested"
		}
		out = append(out, o.Landmark("a Turn", c.Holder, how, g.Book.ObjectiveHeld))
	}
	return out
}
