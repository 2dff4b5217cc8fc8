package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// failedCharge lets the models of a Charge that reaches nobody move towards its targets all the same, 1" away from them
// (DL2-MOV-17).
func (a *act) failedCharge(c rules.Command, unit rules.UnitID, targets []rules.UnitID) {
	a.ctx.Rule(c.Seat, unit, rules.Allow(a.Book.FailedCharge, "no model can reach a target: the Charge fails"))
	h := a.chargePace(c, nil)
	h.rule = a.Book.FailedCharge
	models := a.onTable(unit)
	judge := func(moves []rules.Move) (plan, rules.Ruling) {
		p, r := a.judge(unit, h, moves)
		if !r.OK() {
			return p, r
		}
		var away []rules.Ref
		for i := range p.strides {
			s := &p.strides[i]
			if s.moved() && !a.nearer(s, targets) {
				away = append(away, a.model(s.id).Ref())
			}
		}
		if len(away) > 0 {
			r = rules.Refuse(a.Book.FailedCharge, "%s may only move towards the Section it charged", away[0]).Blame(away...)
		}
		return p, r
	}
	d := rules.Decision{Kind: "failed-charge", Seat: c.Seat, Rule: a.Book.FailedCharge, Prompt: rules.Say("The Charge fails: move towards the target, 1\" away, or stay"), Unit: unit, Models: models,
		Place: &rules.Domain{Models: models, Reach: h.limit(models[0]), Away: geom.Inch, Optional: true}}
	var moves []rules.Move
	var p plan
	var r rules.Ruling
	a.ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
		moves = ans.Moves
		p, r = judge(moves)
		return r
	})
	a.tellPlan(c.Seat, &p, r)
	a.execute(&p, moves)
	if asks(c, "fly") {
		a.E.Act.Acts[a.actOf(unit)].Fly = true
		a.ctx.Mark(unit, Elevated, 1, a.Book.JetpackFlight, rules.Say("flying until its next Activation"))
	}
}

// nearer reports whether a stride ends closer to one of the Sections than it began; with none left on the table it may
// go anywhere.
func (g *game) nearer(s *stride, targets []rules.UnitID) bool {
	seen := false
	for _, t := range targets {
		for _, e := range g.onTable(t) {
			seen = true
			if geom.Distance(s.end, g.model(e).Shape()) < geom.Distance(g.model(s.id).Shape(), g.model(e).Shape()) {
				return true
			}
		}
	}
	return !seen
}
