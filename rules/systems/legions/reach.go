package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// Reach says how far each model of a Section may go with a movement command, for rings and ghosts. It is a limit: what
// lies in the way is for Check to say.
func Reach(s *rules.State, c rules.Command) []rules.Reach {
	g := read(s)
	unit := g.steered(c)
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

func (g *game) reachOf(c rules.Command, unit rules.UnitID) (func(rules.ModelID) geom.Length, rules.Text) {
	switch c.Kind {
	case "fall-back":
		return g.flightManner().limit, rules.Plain("Fall Back")
	case "disembark":
		return func(rules.ModelID) geom.Length { return embarkReach }, rules.Plain("Disembark")
	}
	how, name := g.mannerOf(c, unit)
	return how.limit, name
}
