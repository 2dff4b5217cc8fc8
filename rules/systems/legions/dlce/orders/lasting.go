package orders

import (
	"baize/rules"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// The words of the Orders that last for the Turn, and of their markers.
const (
	spreadOut = "spread-out"
	standFast = "stand-fast"
	runRun    = "run-run"
)

// wider is how much more than its Coherency Distance a Section that spreads out may use, in inches (DLCE-ORD-10).
const wider = 2

// effects are what the Orders do that last for the Turn (DLCE-ORD-10 to 12).
func effects(r *rows.Rows) []model.Effect {
	term := func(id, title, text string, rule rules.RuleID) rules.Term {
		return rules.Term{ID: id, Of: "Section", Title: title, Text: text, Rule: rule, Ends: rules.EndsWithTurn}
	}
	return []model.Effect{
		{Term: term(spreadOut, "Spread Out Men!", "holds together at 2\" more; ranged attacks by it and at it are Rushed", r.SpreadOutMen), Order: spreadOut, Wider: model.Inches(wider), Rushed: true},
		{Term: term(standFast, "Stand Fast!", "only Holds Its Ground; Morale Checks have a die more, and one that fails may be thrown again", r.StandFast), Order: standFast, Holds: true, Steadfast: true},
		{Term: term(runRun, "Run Run!", "goes At the Double as many inches further as there are markers", r.RunRun), Order: runRun, Further: true},
	}
}

// lastingOrders are those that last for the Turn: issued in the Movement Segment of the Section itself, before it moves.
func lastingOrders(r *rows.Rows) []model.Order {
	own := []model.Segment{model.CommandSegment, model.MovementSegment}
	return []model.Order{
		{ID: spreadOut, Name: "Spread Out Men!", Rule: r.SpreadOutMen, Cost: 1, Need: 1, Steps: own, Check: beforeMove(r.SpreadOutMen), Run: laying(spreadOut, r.SpreadOutMen)},
		{ID: standFast, Name: "Stand Fast!", Rule: r.StandFast, Cost: 2, Need: 2, Steps: own, Check: beforeMove(r.StandFast), Run: laying(standFast, r.StandFast)},
		{ID: runRun, Name: "Run Run!", Rule: r.RunRun, Cost: 1, Need: 2, Steps: own, Check: func(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
			if g.Unit(target).Markers.Has(runRun) {
				return rules.Refuse(r.RunRun, "%s runs already: it has the benefit once a Turn", g.Unit(target))
			}
			return beforeMove(r.RunRun)(g, c, target)
		}, Run: func(a *model.Act, _ rules.Command, target rules.UnitID) {
			n := rolls.D3(a, a.Unit(target).Seat, target, rules.Plain("Run Run!"), r.RunRun)
			a.Ctx.Mark(target, runRun, n, r.RunRun, rules.Say("goes %d\" further At the Double", n))
		}},
	}
}

// beforeMove judges whether a Section activates now and has not moved.
func beforeMove(rule rules.RuleID) func(*model.Game, rules.Command, rules.UnitID) rules.Ruling {
	return func(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
		switch d := states.UnitAct(g, target); {
		case d == nil:
			return rules.Refuse(rule, "%s does not activate now: the Order belongs to its own Movement Segment", g.Unit(target))
		case d.Move != "":
			return rules.Refuse(rule, "%s has made its Movement Action: %s", g.Unit(target), d.Move)
		case d.Fired:
			return rules.Refuse(rule, "%s has fired: its Movement Segment is over", g.Unit(target))
		}
		return rules.Allow(rule, "has not moved")
	}
}

// laying lays the marker of an effect at the Section.
func laying(marker string, rule rules.RuleID) func(*model.Act, rules.Command, rules.UnitID) {
	return func(a *model.Act, _ rules.Command, target rules.UnitID) {
		a.Ctx.Mark(target, marker, 1, rule, rules.Say("for the rest of the Turn"))
	}
}
