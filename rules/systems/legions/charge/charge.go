package charge

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/pace"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// Check judges a Charge (DL2-MOV-10).
func Check(g *model.Game, c rules.Command) rules.Ruling {
	if leap := engage.Leap(g, c); leap == "" {
		if r := movement.MayMove(g, c); !r.OK() {
			return r
		}
	} else if c.Seat != g.E.Act.Seat {
		return rules.Refuse(g.Book.AlternatingActivations, "%s is activating", g.E.Act.Seat)
	}
	if r := pace.MayFly(g, c); !r.OK() {
		return r
	}
	if movement.Asks(c, "road") {
		return rules.Refuse(g.Book.Road, "a road adds nothing to a Charge")
	}
	unit, i := movement.Mover(g, c)
	is := RulesOf.Of(g.Edition)
	if r := is.May(g, unit); !r.OK() {
		return r
	}
	targets := engage.Targets(c)
	if len(targets) == 0 {
		return mech.Missing(g.Book.ChargeConditions, "name the Section to charge")
	}
	for _, t := range targets {
		if r := engage.RulesOf.Of(g.Edition).May(g, c, t); !r.OK() {
			return r
		}
	}
	if len(c.Moves) > 0 {
		_, r := engage.Plan(g, c, targets, c.Moves)
		return r
	}
	r := rules.Allow(g.Book.ChargeDistance, "the Charge is declared; the ways are asked for after the reactions").Add(engage.Pace(g, c, targets).Why...)
	for _, t := range targets {
		switch {
		case engage.Reachable(g, c, t):
		case idleInReach(g, c, t):
			r = r.Cite(g.Book.NonCombatantSight, "only Non-Combatants of %s are in reach: they step aside and the Charge fails", g.Unit(t))
		default:
			return engage.OutOfReach(g, c, t)
		}
	}
	if ok, _ := coherency.Coherent(g, unit); (!ok || g.E.Act.Acts[i].Regroup) && len(chargeTogether(g, c, targets)) == 0 {
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency, and no Charge is found that brings it together", g.Unit(unit))
	}
	if is.AllMet && len(targets) > 1 && len(chargeTogether(g, c, targets)) == 0 {
		return rules.Refuse(g.Book.ChargingSeveral, "no ways are found that lead %s to all its targets in Coherency", g.Unit(unit))
	}
	return r
}

// chargeTogether proposes ways of a Charge that the rules accept; nil where none are found.
func chargeTogether(g *model.Game, c rules.Command, targets []rules.UnitID) []rules.Move {
	unit, _ := movement.Mover(g, c)
	models := states.Afoot(g, unit)
	leap := engage.Leap(g, c)
	return ways.Found(g, fmt.Sprint("charge together ", leap, c.Name, targets, models), func() []rules.Move {
		return engage.RulesOf.Of(g.Edition).Close(g, engage.Closing{Models: models, Foes: targets, How: engage.Pace(g, c, targets), Trail: true, Judge: func(m []rules.Move) rules.Ruling {
			_, r := engage.Plan(g, c, targets, m)
			return r
		}})
	})
}

// idleInReach reports whether a Non-Combatant of a Section stands within the reach of a Charge (DL2-MAR-31).
func idleInReach(g *model.Game, c rules.Command, target rules.UnitID) bool {
	unit, _ := movement.Mover(g, c)
	h := engage.Pace(g, c, nil)
	for _, e := range g.OnTable(target) {
		if !g.Permits(model.StepsAside, e) {
			continue
		}
		for _, m := range states.Afoot(g, unit) {
			if geom.Within(g.Model(m).Shape(), g.Model(e).Shape(), h.Limit(m)+geom.Touch) {
				return true
			}
		}
	}
	return false
}

// Run carries out a Charge with all its reactions, step by step (DL2-MOV-31).
func Run(a *model.Act, by rules.Command) {
	unit, i := movement.Mover(a.Game, by)
	if i < 0 || len(states.Afoot(a.Game, unit)) == 0 {
		action.OutOfTurn(a, by, Check(a.Game, by))
		return
	}
	c := &Charge{Act: a, By: by, Unit: unit, Targets: engage.Targets(by), leap: engage.Leap(a.Game, by) != "", ended: "charge"}
	for _, step := range RulesOf.Of(a.Edition).Steps {
		if !step(c) {
			break
		}
	}
	action.Finish(a, by, c.ended, true)
}

// Declared is the step in which a Charge is declared; begin opens the Movement Segment.
func Declared(begin func(a *model.Act, c rules.Command)) Step {
	return func(c *Charge) bool {
		pace := engage.Pace(c.Game, c.By, c.Targets)
		begin(c.Act, c.By)
		c.act().Move = "charge"
		r := rules.Count(pace.Rule, "charge range", int(pace.Limit(states.Afoot(c.Game, c.Unit)[0])/geom.Inch), pace.Why...)
		c.Ctx.Rule(c.By.Seat, c.Unit, r.Cite(c.Book.ChargeOrder, "1 declared"))
		return true
	}
}

// act is what the chargers have done in their Activation.
func (c *Charge) act() *model.UnitAct { return states.UnitAct(c.Game, c.Unit) }

// GoesOn has chargers fall back whose Morale State, before they moved, binds them to it. It reports whether they charge.
func (c *Charge) GoesOn(nerve *model.MoraleState) bool {
	if nerve.Bound {
		c.Ctx.Note(c.By.Seat, c.Unit, c.Book.ChargeOrder, "%s before it moved: the Charge is cancelled, it Falls Back", nerve.Name)
		action.FallBack(c.Act, c.Unit)
		c.ended = "fall-back"
	}
	return !nerve.Bound
}

// Move is the step in which the chargers move into contact, or, where nobody can any more, towards their targets; it reports whether
// they have met any.
func Move(c *Charge) bool {
	if c.leap { // the allowance stays the single MV while the ways are judged, at the questions too
		c.act().Move = "disembark"
	}
	ok := false
	if c.Plan, c.Met, ok = chargeMove(c.Act, c.By, c.Unit, c.Targets); !ok {
		failedCharge(c.Act, c.By, c.Unit, c.Targets)
	}
	c.act().Move = "charge"
	return ok
}

// chargeMove moves the chargers into contact. The ways given with the command serve if they are still good; otherwise they are asked for. ok
// is false when no model can reach a target any more.
func chargeMove(a *model.Act, c rules.Command, unit rules.UnitID, targets []rules.UnitID) (p movement.Plan, meets map[rules.ModelID][]engage.Touch, ok bool) {
	var moves []rules.Move
	for _, mv := range c.Moves {
		if a.Model(mv.Model).Place == rules.OnTable {
			moves = append(moves, mv)
		}
	}
	var left []rules.UnitID
	for _, t := range targets {
		if len(a.Living(t)) > 0 {
			left = append(left, t)
		}
	}
	p, r := movement.Plan{}, rules.Refuse(a.Book.FailedCharge, "no target is left")
	if len(moves) > 0 && len(left) > 0 {
		if p, r = engage.Plan(a.Game, c, left, moves); !r.OK() && c.Overrule != "" {
			p, r = action.Led(a.Game, unit, engage.Pace(a.Game, c, left), moves, r)
		}
	}
	if !r.OK() {
		var within []rules.UnitID
		for _, t := range left {
			if engage.Reachable(a.Game, c, t) {
				within = append(within, t)
			}
		}
		if len(within) == 0 {
			return p, nil, false
		}
		left = within
		models := states.Afoot(a.Game, unit)
		d := rules.Decision{Kind: "charge-move", Seat: c.Seat, Rule: a.Book.ChargeDistance, Prompt: rules.Say("Move the chargers into contact"), Unit: unit, Models: models,
			Place: &rules.Domain{Models: models, Reach: engage.Pace(a.Game, c, left).Limit(models[0])}}
		var own movement.Plan // of the program's ways, where they were looked for
		legal := rules.Refuse(a.Book.ChargeDistance, "not yet judged")
		judge := func(m []rules.Move) rules.Ruling {
			own, legal = engage.Plan(a.Game, c, left, m)
			return legal
		}
		leap := engage.Leap(a.Game, c)
		auto := ways.Found(a.Game, fmt.Sprint("charge ", leap, c.Name, left, models), func() []rules.Move {
			return engage.RulesOf.Of(a.Edition).Close(a.Game, engage.Closing{Models: models, Foes: left, How: engage.Pace(a.Game, c, left), Trail: true, Judge: judge})
		})
		d.Options, d.Max = []rules.Option{{ID: model.AutoMove, Text: rules.Say("Close in")}}, 1
		if auto == nil { // the program finds no way that keeps the Section together; the player may
			d.Options = []rules.Option{{ID: model.FailMove, Text: rules.Say("Let the Charge fail")}}
		}
		ans := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
			switch pick := ans.Pick(); {
			case pick == model.FailMove:
				return rules.Allow(a.Book.FailedCharge, "the Charge fails")
			case pick == model.AutoMove && legal.OK():
				moves, p, r = auto, own, legal
				return r
			case pick == model.AutoMove:
				moves = auto
			default:
				moves = ans.Moves
			}
			p, r = engage.Plan(a.Game, c, left, moves)
			return r
		}, func(ans rules.Answer) rules.Shown {
			if ans.Pick() != model.AutoMove {
				return rules.Shown{}
			}
			way, _ := engage.Plan(a.Game, c, left, auto)
			_, short, _ := firstRound(a.Game, c, left, &way)
			return rules.Shown{Moves: auto, Text: short}
		})
		if ans.Pick() == model.FailMove {
			return p, nil, false
		}
	}
	meets = met(a.Game, &p, left)
	action.TellPlan(a, c.Seat, &p, r)
	action.Execute(a, &p, moves)
	if movement.Asks(c, "fly") {
		states.UnitAct(a.Game, unit).Fly = true
		states.Lift(a, unit)
	}
	return p, meets, true
}
