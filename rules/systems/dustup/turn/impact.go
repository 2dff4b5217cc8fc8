package turn

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
)

// ImpactCommands resolve what lands in place of an activation.
var ImpactCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "impact", Text: "resolves a support mission that is due, in place of activating a unit"},
		Args:  []rules.Arg{{ID: rules.ArgNumber, Text: "which of several, 1 the first", Optional: true}},
		Check: checkImpact,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgNumber: func(g *model.Game, c rules.Command) *rules.Param {
			return &rules.Param{Number: &rules.Span{Min: 1, Max: len(artillery.Due(g, c.Seat))}}
		}},
		Run: landDue,
	},
}

// impactOptions offer the missions that are due in place of activating a unit (DUP-IMP-01).
func impactOptions(m action.Menu, seat rules.Seat) []rules.Option {
	var out []rules.Option
	for n, i := range artillery.Due(m.Game, seat) {
		text := rules.Say("Resolve artillery impact %d", n+1)
		if b, _, ok := artillery.Battery(m.Game, seat, m.E.Missions[i].Battery); ok {
			text = rules.Say("Resolve the impact of %s", b.Name)
		}
		out = append(out, m.Offer(fmt.Sprintf("impact:%d", n+1), text, rules.Command{Kind: "impact", Seat: seat, Number: n + 1}))
	}
	return out
}

func checkImpact(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != model.Action || len(g.E.Acts) > 0:
		return rules.Refuse("DUP-IMP-01", "an impact is resolved in place of activating a unit")
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUP-IMP-01", "%s activates next", g.S.ToAct)
	case len(artillery.Due(g, c.Seat)) == 0:
		return rules.Refuse("DUP-IMP-01", "no mission of the side is due this turn")
	case c.Number < 0 || c.Number > len(artillery.Due(g, c.Seat)):
		return rules.Refuse("DUP-IMP-01", "name one of %d missions", len(artillery.Due(g, c.Seat)))
	}
	return rules.Allow("DUP-IMP-01", "in place of a unit")
}

// landDue resolves a mission in place of activating a unit (DUP-IMP-01).
func landDue(a *model.Act, c rules.Command) {
	i := artillery.Due(a.Game, c.Seat)[max(0, c.Number-1)]
	m := a.E.Missions[i]
	a.E.Missions = slices.Delete(slices.Clone(a.E.Missions), i, i+1)
	a.Ctx.Rule(c.Seat, 0, rules.Allow("DUP-IMP-01", "in place of activating a unit"))
	artillery.Land(a, m)
	action.AfterAction(a)
	morale.NewLeaders(a)
	nextActivation(a, model.Activation{})
}
