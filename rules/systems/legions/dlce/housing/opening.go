package housing

import (
	"baize/rules"
	"baize/rules/place"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/model"
)

// BeforeBattle adds to what a seat may do in the deployment of an edition: to have a Section begin the battle aboard its Transports
// (DLCE-DPLY-11), or attached to the vehicle that tows it (DLCE-TOW-01).
func BeforeBattle(e *model.Edition) {
	r := *deploy.RulesOf.Of(e)
	others := r.Also
	r.Also = func(g *model.Game, seat rules.Seat) (out []rules.Option) {
		if others != nil {
			out = others(g, seat)
		}
		for _, u := range g.SectionsOf(seat) {
			c := rules.Command{Kind: "embark", Seat: seat, Unit: u}
			if len(place.Waiting(g.S, u)) > 0 && checkEmbark(g, c).OK() {
				out = append(out, rules.Option{ID: "embark-" + g.Unit(u).Label, Text: rules.Say("%s begins aboard", g.Unit(u)), Unit: u, Command: &c})
			}
		}
		return append(out, attaching(g, seat)...)
	}
	e.Begins = append(e.Begins, towing)
	e.Arrives = append(e.Arrives, towAlong)
	deploy.RulesOf.Say(e, r)
}
