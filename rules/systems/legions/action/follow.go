package action

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// Follow asks where the attached Transports of a Section drive whose minis have gone without them, and carries that out; the option
// "auto" is the shortest way into Coherency that the program finds. It is asked of no Section without Transports on the table.
func Follow(a *model.Act, unit rules.UnitID, double bool, rule rules.RuleID) {
	how := transport.Following(a.Game, unit, double, rule)
	if len(how.Only) == 0 || len(states.Minis(a.Game, unit)) == 0 {
		return
	}
	auto, _ := transport.ProposeFollow(a.Game, unit, how)
	far := geom.Length(0)
	for _, id := range how.Only {
		far = max(far, how.Limit(id))
	}
	d := rules.Decision{Kind: "follow", Seat: a.Unit(unit).Seat, Rule: rule, Prompt: rules.Say("Drive the Transport after its Section"), Unit: unit, Models: how.Only,
		Options: []rules.Option{{ID: model.AutoMove, Text: rules.Say("As near as it must")}}, Max: 1, Place: &rules.Domain{Models: how.Only, Reach: far, Optional: true}}
	var moves []rules.Move
	var p movement.Plan
	var r rules.Ruling
	a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if moves = ans.Moves; ans.Pick() == model.AutoMove {
			moves = auto
		}
		p, r = transport.PlanFollow(a.Game, unit, how, moves)
		return r
	}, rules.ShowMoves(model.AutoMove, func() []rules.Move { return auto }))
	if len(p.Strides) > 0 {
		TellPlan(a, d.Seat, &p, r)
		Execute(a, &p, moves)
	}
}
