package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// Reach says how far each model of a Section may go with a movement command, for rings and ghosts. It is a limit: what
// lies in the way is for Check to say.
func (System) Reach(s *rules.State, c rules.Command) []rules.Reach {
	g := read(s)
	if c.Unit == 0 && g.E.Act == nil {
		return nil
	}
	unit, _ := g.mover(c)
	if c.Kind == "order" && c.Name != "" && c.Model != 0 {
		unit = g.orderTarget(c)
	}
	if unit == 0 {
		return nil
	}
	limit, text := g.reachOf(c, unit)
	if limit == nil {
		return nil
	}
	var out []rules.Reach
	for _, m := range g.living(unit) {
		l := limit(m)
		out = append(out, rules.Reach{Model: m, Limit: l, Text: rules.Say("%s %s", text, show(l))})
	}
	return out
}

func (g *game) reachOf(c rules.Command, unit rules.UnitID) (func(rules.ModelID) geom.Length, string) {
	switch c.Kind {
	case "hold":
		return func(m rules.ModelID) geom.Length {
			if g.has(m, "spotter") {
				return inches(g.profile(m).MV)
			}
			return 0
		}, "Hold Your Ground"
	case "advance":
		return g.pace(c, 0).limit, "Advance"
	case "double":
		return g.pace(c, 0).limit, "At the Double"
	case "charge":
		return g.chargePace(c, nil).limit, "Charge"
	case "fall-back":
		return g.flightManner().limit, "Fall Back"
	case "disembark":
		return func(rules.ModelID) geom.Length { return embarkReach }, "Disembark"
	case "order":
		if c.Name == "form-line" {
			return func(m rules.ModelID) geom.Length { return inches(g.profile(m).MV) }, "Form Line"
		}
	}
	return nil, ""
}
