package dustup

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/victory"
)

// Landmarks implements rules.Mapper: deployment zones while units are set up, goal zones, objectives with who would hold
// them if the battle ended now (DUP-SCEN-02), and artillery target markers, real and dummies alike (DUP-FSR-06).
func (System) Landmarks(s *rules.State) []rules.Landmark {
	g := model.Read(s)
	var out []rules.Landmark
	for _, z := range g.E.Zones {
		switch {
		case z.Kind == "goal":
			goal := z.Landmark("zone to be reached", "DUP-SCEN-06")
			goal.Kind = z.Kind
			out = append(out, goal)
		case s.Phase == model.Deployment:
			out = append(out, z.Landmark("deployment zone", "DUP-SCEN-01"))
		}
	}
	for _, o := range g.E.Objectives {
		out = append(out, o.Landmark("points", victory.Holder(g, o, false), "", "DUP-SCEN-02"))
	}
	return append(out, targetMarks(g)...)
}

// targetMarks lists the target markers of artillery on its way.
func targetMarks(g *model.Game) []rules.Landmark {
	var out []rules.Landmark
	for i := range g.E.Missions {
		m := &g.E.Missions[i]
		text := rules.Say("fire that lands in turn %d", m.Turn)
		if m.Fired != 0 {
			text = rules.Say("fire that is called")
		}
		for _, at := range m.Markers() {
			l := rules.Landmark{Kind: "marker", Seat: m.Seat, Label: rules.Say("target"), Name: text, Rule: "DUP-FSR-06", At: at, Size: geom.Inch}
			if g.E.Viewer == 1+int(m.Seat) && at != m.At {
				l.Label, l.Name = rules.Say("dummy"), rules.Say("a dummy for %s", text)
			}
			l.Text = rules.Say("%s: %s", m.Seat, l.Name)
			out = append(out, l)
		}
	}
	return out
}
