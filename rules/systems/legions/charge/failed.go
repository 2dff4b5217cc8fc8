package charge

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
)

// failedCharge lets the models of a Charge that reaches nobody move towards its targets all the same, 1" away from them
// (DL2-MOV-17).
func failedCharge(a *model.Act, c rules.Command, unit rules.UnitID, targets []rules.UnitID) {
	a.Ctx.Rule(c.Seat, unit, rules.Allow(a.Book.FailedCharge, "no model can reach a target: the Charge fails"))
	h := engage.Pace(a.Game, c, nil)
	h.Rule = a.Book.FailedCharge
	models := states.Afoot(a.Game, unit)
	judge := func(moves []rules.Move) (movement.Plan, rules.Ruling) {
		p, r := movement.Judge(a.Game, unit, h, moves)
		if r.OK() {
			r = r.Also(engage.Together(a.Game, &p))
		}
		if !r.OK() {
			return p, r
		}
		var away []rules.Ref
		for i := range p.Strides {
			s := &p.Strides[i]
			if s.Moved() && !nearer(a.Game, s, targets) {
				away = append(away, a.Model(s.ID).Ref())
			}
		}
		if len(away) > 0 {
			r = rules.Refuse(a.Book.FailedCharge, "%s may only move towards the Section it charged", away[0]).Blame(away...)
		}
		return p, r
	}
	d := rules.Decision{Kind: "failed-charge", Seat: c.Seat, Rule: a.Book.FailedCharge, Prompt: rules.Say("The Charge fails: move towards the target, 1\" away, or stay"), Unit: unit, Models: models,
		Place: &rules.Domain{Models: models, Reach: h.Limit(models[0]), Away: geom.Inch, Optional: true}}
	var moves []rules.Move
	var p movement.Plan
	var r rules.Ruling
	a.Ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
		moves = ans.Moves
		p, r = judge(moves)
		return r
	})
	action.TellPlan(a, c.Seat, &p, r)
	action.Execute(a, &p, moves)
	if movement.Asks(c, "fly") {
		states.UnitAct(a.Game, unit).Fly = true
		states.Lift(a, unit)
	}
}

// nearer reports whether a stride ends closer to one of the Sections than it began; with none left on the table it may
// go anywhere.
func nearer(g *model.Game, s *movement.Stride, targets []rules.UnitID) bool {
	seen := false
	for _, t := range targets {
		for _, e := range g.OnTable(t) {
			seen = true
			if geom.Distance(s.End, g.Model(e).Shape()) < geom.Distance(g.Model(s.ID).Shape(), g.Model(e).Shape()) {
				return true
			}
		}
	}
	return !seen
}
