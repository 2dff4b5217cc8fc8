package legions

import "baize/rules"

// zones are the kinds of zones: what they are called, and the row of the stage of the deployment that uses them.
var zones = map[string]struct {
	name string
	rule rules.RuleID
}{
	"main":       {"deployment zone", "DL2-DEPL-03"},
	"scouting":   {"scouting zone", "DL2-DEPL-04"},
	"infiltrate": {"infiltrators' zone", "DL2-DEPL-05"},
}

// Landmarks implements rules.Mapper: the deployment zones while Sections are set up, and the objectives with who
// would hold them if the Turn ended now (DL2-END-03 to 06).
func (System) Landmarks(s *rules.State) []rules.Landmark {
	g := read(s)
	var out []rules.Landmark
	if s.Phase == Deployment {
		for _, z := range g.E.Zones {
			if (z.Kind == "main") != (g.E.Stage <= stageMain) {
				continue // zones of another stage
			}
			out = append(out, z.Landmark(zones[z.Kind].name, zones[z.Kind].rule))
		}
	}
	for _, o := range g.E.Objectives {
		c := g.control(o)
		how := ""
		if c.Contested {
			how = "contested"
		}
		out = append(out, o.Landmark("a Turn", c.Holder, how, "DL2-END-03"))
	}
	return out
}
