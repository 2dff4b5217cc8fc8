package legions

import "baize/rules"

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
			out = append(out, z.Landmark(s))
		}
	}
	for _, o := range g.E.Objectives {
		c := g.control(o)
		how := ""
		if c.Contested {
			how = "contested"
		}
		out = append(out, o.Landmark(s, "a Turn", c.Holder, how))
	}
	return out
}
