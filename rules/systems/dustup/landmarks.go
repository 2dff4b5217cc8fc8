package dustup

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// Landmarks implements rules.Surveyor: deployment zones while units are set up, goal zones, objectives with who would hold
// them if the battle ended now (DUP-SCEN-02), and artillery target markers, real and dummies alike (DUP-FSR-06).
func (System) Landmarks(s *rules.State) []rules.Landmark {
	g := read(s)
	var out []rules.Landmark
	for _, z := range g.E.Zones {
		switch {
		case z.Kind == "goal":
			out = append(out, rules.Landmark{Kind: "zone", Seat: z.Seat, Label: z.Kind, Text: s.Sides[z.Seat].Name + " has to reach it", Area: z.Area})
		case s.Phase == Deployment:
			out = append(out, rules.Landmark{Kind: "zone", Seat: z.Seat, Label: z.Kind, Text: "deployment zone of " + s.Sides[z.Seat].Name, Area: z.Area})
		}
	}
	for _, o := range g.E.Objectives {
		holder := g.holder(o, false)
		text := "nobody holds it"
		if holder != rules.NoSeat {
			text = s.Sides[holder].Name + " holds it"
		}
		worth := fmt.Sprintf("%d points", o.Value[0])
		if o.Value[0] != o.Value[1] {
			worth = fmt.Sprintf("%d points for %s, %d for %s", o.Value[0], s.Sides[0].Name, o.Value[1], s.Sides[1].Name)
		}
		out = append(out, rules.Landmark{Kind: "objective", Seat: holder, Label: o.Label, Text: worth + ": " + text, At: o.At, Size: geom.Inch})
	}
	return append(out, g.targetMarks()...)
}

// targetMarks lists the target markers of artillery on its way.
func (g *game) targetMarks() []rules.Landmark {
	var out []rules.Landmark
	for i := range g.E.Missions {
		m := &g.E.Missions[i]
		text := fmt.Sprintf("fire of %s lands in turn %d", g.S.Sides[m.Seat].Name, m.Turn)
		if m.Fired != 0 {
			text = "fire of " + g.S.Sides[m.Seat].Name + " is called"
		}
		for _, at := range m.markers() {
			l := rules.Landmark{Kind: "marker", Seat: m.Seat, Label: "target", Text: text, At: at, Size: geom.Inch}
			if g.E.Viewer == 1+int(m.Seat) && at != m.At {
				l.Label, l.Text = "dummy", "a dummy of "+text
			}
			out = append(out, l)
		}
	}
	return out
}
