package survey

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/steer"
)

// Reach says how far each model of a Section may go with a movement command, for rings and ghosts. It is a limit: what
// lies in the way is for Check to say.
func Reach(s *rules.State, c rules.Command) []rules.Reach {
	g := model.Read(s)
	unit := steer.Steered(g, c)
	if unit == 0 {
		return nil
	}
	limit, text := reachOf(g, c, unit)
	if limit == nil {
		return nil
	}
	var out []rules.Reach
	for _, m := range g.Living(unit) {
		l := limit(m)
		out = append(out, rules.Reach{Model: m, Limit: l, Text: rules.Say("%s %s", text, model.Show(l))})
	}
	return out
}

func reachOf(g *model.Game, c rules.Command, unit rules.UnitID) (func(rules.ModelID) geom.Length, rules.Text) {
	switch c.Kind {
	case "fall-back":
		return flight.Manner(g).Limit, rules.Plain("Fall Back")
	}
	if slices.Contains(states.CarryingOf.Of(g.Edition).Leaves, c.Kind) {
		return func(m rules.ModelID) geom.Length { return states.CarryingOf.Of(g.Edition).Limit(g, m) }, rules.Plain("Disembark")
	}
	how, name := steer.MannerOf(g, c, unit)
	return how.Limit, name
}
