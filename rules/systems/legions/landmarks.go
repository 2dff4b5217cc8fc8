package legions

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// Landmarks implements rules.Surveyor: the deployment zones while Sections are set up, and the objectives with who
// would hold them if the Turn ended now (DL2-END-03 to 06).
func (System) Landmarks(s *rules.State) []rules.Landmark {
	g := read(s)
	var out []rules.Landmark
	if s.Phase == Deployment {
		for _, z := range g.E.Zones {
			if (z.Kind == "main") != (g.E.Stage <= stageMain) {
				continue // zones of another stage
			}
			out = append(out, rules.Landmark{Kind: rules.LandmarkZone, Seat: z.Seat, Label: z.Kind, Text: "deployment zone of " + s.Sides[z.Seat].Name, Area: z.Area})
		}
	}
	for _, o := range g.E.Objectives {
		c := g.control(o)
		text := "nobody holds it"
		switch {
		case c.Contested:
			text = "contested"
		case c.Holder != rules.NoSeat:
			text = s.Sides[c.Holder].Name + " holds it"
		}
		worth := fmt.Sprintf("%d a Turn", o.Value[0])
		if o.Value[0] != o.Value[1] {
			worth = fmt.Sprintf("%d a Turn for %s, %d for %s", o.Value[0], s.Sides[0].Name, o.Value[1], s.Sides[1].Name)
		}
		out = append(out, rules.Landmark{Kind: rules.LandmarkObjective, Seat: c.Holder, Label: o.Label, Text: worth + ": " + text, At: o.At, Size: geom.Inch})
	}
	return out
}
