package opening

import (
	"baize/rules"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// advantageCommands settle who has which Advantage.
var advantageCommands = []model.Command{{
	Term:  rules.Term{ID: "settle-advantage", Title: "Settle the Advantages", Text: "both sides roll for the Strategic Advantage; who laid the terrain out alone leaves it to the other side"},
	Check: func(g *model.Game, _ rules.Command) rules.Ruling { return during(g, stepAdvantage) },
	Run:   func(a *model.Act, _ rules.Command) { settleAdvantage(a) },
}}

func openAdvantage(g *model.Game) rules.Decision {
	return single(g, stepAdvantage, rows.Of(g.Edition).AdvantageRoll, "Roll for the Advantages", "settle-advantage")
}

// single is a decision of both sides with one command as its only choice.
func single(g *model.Game, kind string, rule rules.RuleID, prompt, command string) rules.Decision {
	return rules.Choose(kind, rules.NoSeat, rule, rules.Plain(prompt), g.Commands.Option(g, command, rules.Plain(prompt), rules.Command{Kind: command, Seat: rules.NoSeat}))
}

// settleAdvantage gives the Strategic Advantage to whoever wins an Opposed Check on which no Command Points are spent (DLCE-SETUP-04), or
// to the side that did not lay the terrain out where the other did so alone (DLCE-SETUP-03). The other side has the Tactical Advantage.
func settleAdvantage(a *model.Act) {
	r := rows.Of(a.Edition)
	rule, why := r.AdvantageRoll, rules.Plain("more Successes")
	if layer, alone := sideNamed(a.E.Opening.Laid); alone {
		a.E.Strategic, rule, why = layer.Other(), r.OneSidedTerrain, rules.Say("%s laid the terrain out alone", layer)
	} else {
		a.E.Strategic = command.Opposed(a, command.Contest{Purpose: rules.Plain("advantage"), Rule: r.AdvantageRoll, Unbought: true})
	}
	for _, k := range []struct {
		seat rules.Seat
		name string
		rule rules.RuleID
	}{{strategic(a.Game), "strategic advantage", a.Book.StrategicAdvantage}, {tactical(a.Game), "tactical advantage", a.Book.TacticalAdvantage}} {
		out := rules.Count(rule, k.name, int(k.seat)).With(int(k.seat), "seat", k.rule, "%s", why)
		out.Text = rules.Say("%s has the %s", k.seat, map[string]string{"strategic advantage": "Strategic Advantage", "tactical advantage": "Tactical Advantage"}[k.name])
		a.Ctx.Rule(k.seat, 0, out)
	}
	settle(a, stepAdvantage)
}
