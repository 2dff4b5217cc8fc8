package legions

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

func checkCharge(g *game, c rules.Command) rules.Ruling {
	if leap := g.leap(c); leap == "" {
		if r := g.mayMove(c); !r.OK() {
			return r
		}
	} else if c.Seat != g.E.Act.Seat {
		return rules.Refuse(g.Book.AlternatingActivations, "%s is activating", g.E.Act.Seat)
	}
	if r := g.mayFly(c); !r.OK() {
		return r
	}
	if asks(c, "road") {
		return rules.Refuse(g.Book.Road, "a road adds nothing to a Charge")
	}
	unit, i := g.mover(c)
	for _, m := range g.onTable(unit) {
		if g.profile(m).Kind.IsIronclad() {
			r := rules.Refuse(g.Book.IroncladsDoNotCharge, "%s is an Ironclad and cannot Charge; it may Advance or go At the Double into its way", g.model(m)).
				Cite(g.Book.ChargeConditions, "the charger is not an Ironclad").Cite(g.Book.IroncladType, "Ironclads cannot Charge")
			if g.profile(m).Kind == FieldGun {
				r = r.Cite(g.Book.FieldGunMoving, "a Section that contains a Field Gun cannot Charge")
			}
			return r
		}
	}
	targets := chargeTargets(c)
	if len(targets) == 0 {
		return mech.Missing(g.Book.ChargeConditions, "name the Section to charge")
	}
	for _, t := range targets {
		if r := g.mayCharge(c, t); !r.OK() {
			return r
		}
	}
	if len(c.Moves) > 0 {
		_, r := g.planCharge(c, targets, c.Moves)
		return r
	}
	r := rules.Allow(g.Book.ChargeDistance, "the Charge is declared; the ways are asked for after the reactions").Add(g.chargePace(c, targets).why...)
	for _, t := range targets {
		switch {
		case g.reachable(c, t):
		case g.idleInReach(c, t):
			r = r.Cite(g.Book.NonCombatantSight, "only Non-Combatants of %s are in reach: they step aside and the Charge fails", g.unit(t))
		default:
			return g.outOfReach(c, t)
		}
	}
	if ok, _ := g.coherent(unit); (!ok || g.E.Act.Acts[i].Regroup) && len(g.chargeTogether(c, targets)) == 0 {
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency, and no Charge is found that brings it together", g.unit(unit))
	}
	return r
}

// chargeTogether proposes ways of a Charge that the rules accept; nil where none are found.
func (g *game) chargeTogether(c rules.Command, targets []rules.UnitID) []rules.Move {
	unit, _ := g.mover(c)
	models := g.onTable(unit)
	leap := g.leap(c)
	return found(g, fmt.Sprint("charge together ", leap, c.Name, targets, models), func() []rules.Move {
		return g.closeIn(closing{models: models, foes: targets, how: g.chargePace(c, targets), trail: true, judge: func(m []rules.Move) rules.Ruling {
			_, r := g.planCharge(c, targets, m)
			return r
		}})
	})
}

// idleInReach reports whether a Non-Combatant of a Section stands within the reach of a Charge (DL2-MAR-31).
func (g *game) idleInReach(c rules.Command, target rules.UnitID) bool {
	unit, _ := g.mover(c)
	h := g.chargePace(c, nil)
	for _, e := range g.onTable(target) {
		if !g.permits(stepsAside, e) {
			continue
		}
		for _, m := range g.onTable(unit) {
			if geom.Within(g.model(m).Shape(), g.model(e).Shape(), h.limit(m)+geom.Touch) {
				return true
			}
		}
	}
	return false
}

// runCharge carries out a Charge with all its reactions in the order of the book (DL2-MOV-31). The steps of the file
// are numbered as there.
func runCharge(a *act, c rules.Command) {
	unit, i := a.mover(c)
	if i < 0 {
		a.outOfTurn(c, checkCharge(a.game, c))
		return
	}
	targets := chargeTargets(c)
	pace := a.chargePace(c, targets)
	rule := a.leap(c)
	leap := rule != ""

	// 1: declared.
	a.begin(c)
	act := &a.E.Act.Acts[i]
	act.Move = "charge"
	r := rules.Count(pace.rule, "charge range", int(pace.limit(a.onTable(unit)[0])/geom.Inch), pace.why...)
	a.ctx.Rule(c.Seat, unit, r.Cite(a.Book.ChargeOrder, "1 declared"))
	fought := map[rules.UnitID]bool{}
	for _, t := range targets {
		fought[t] = a.inMelee(t)
	}

	a.shakenTargets(unit, targets) // 2
	a.reactions(unit, targets)     // 3
	if len(a.onTable(unit)) == 0 {
		a.finish(c, "charge", true)
		return
	}
	routed := a.routed(unit)
	a.getUp(unit, true) // it may have hit the deck in step 3
	if routed {
		a.ctx.Note(c.Seat, unit, a.Book.ChargeOrder, "Routed before it moved: the Charge is cancelled, it Falls Back")
		a.fallBack(unit)
		a.finish(c, "fall-back", true)
		return
	}
	a.stepAside(unit, targets) // 4

	if leap { // the allowance stays the single MV while the ways are judged, at the questions too
		a.E.Act.Acts[i].Move = "disembark"
	}
	p, met, ok := a.chargeMove(c, unit, targets) // 5
	if !ok {
		a.failedCharge(c, unit, targets)
		a.E.Act.Acts[i].Move = "charge"
		a.finish(c, "charge", true)
		return
	}
	a.E.Act.Acts[i].Move = "charge"
	a.chargeMade(unit, &p, met, fought)
	a.daunt(unit, met) // 6
	a.overwatchAtChargers(unit, touchedUnits(met))
	a.settleMorale()                   // 7
	a.respond(unit, touchedUnits(met)) // 8
	if !a.inMelee(unit) {
		a.section(unit).Charged = nil
		a.ctx.Rule(c.Seat, unit, rules.Allow(a.Book.FailedCharge, "no contact is left: the Charge has failed"))
	}
	a.finish(c, "charge", true) // 9
}

// chargeMove is step 5. The ways given with the command serve if they are still good; otherwise they are asked for. ok
// is false when no model can reach a target any more.
func (a *act) chargeMove(c rules.Command, unit rules.UnitID, targets []rules.UnitID) (p plan, met map[rules.ModelID][]touch, ok bool) {
	var moves []rules.Move
	for _, mv := range c.Moves {
		if a.model(mv.Model).Place == rules.OnTable {
			moves = append(moves, mv)
		}
	}
	var left []rules.UnitID
	for _, t := range targets {
		if len(a.living(t)) > 0 {
			left = append(left, t)
		}
	}
	p, r := plan{}, rules.Refuse(a.Book.FailedCharge, "no target is left")
	if len(moves) > 0 && len(left) > 0 {
		if p, r = a.planCharge(c, left, moves); !r.OK() && c.Overrule != "" {
			p, r = a.led(unit, a.chargePace(c, left), moves, r)
		}
	}
	if !r.OK() {
		var within []rules.UnitID
		for _, t := range left {
			if a.reachable(c, t) {
				within = append(within, t)
			}
		}
		if len(within) == 0 {
			return p, nil, false
		}
		left = within
		models := a.onTable(unit)
		d := rules.Decision{Kind: "charge-move", Seat: c.Seat, Rule: a.Book.ChargeDistance, Prompt: rules.Say("Move the chargers into contact"), Unit: unit, Models: models,
			Place: &rules.Domain{Models: models, Reach: a.chargePace(c, left).limit(models[0])}}
		var own plan // of the program's ways, where they were looked for
		legal := rules.Refuse(a.Book.ChargeDistance, "not yet judged")
		judge := func(m []rules.Move) rules.Ruling {
			own, legal = a.planCharge(c, left, m)
			return legal
		}
		leap := a.leap(c)
		auto := found(a.game, fmt.Sprint("charge ", leap, c.Name, left, models), func() []rules.Move {
			return a.closeIn(closing{models: models, foes: left, how: a.chargePace(c, left), trail: true, judge: judge})
		})
		d.Options, d.Max = []rules.Option{{ID: autoMove, Text: rules.Say("Close in")}}, 1
		if auto == nil { // the program finds no way that keeps the Section together; the player may
			d.Options = []rules.Option{{ID: failMove, Text: rules.Say("Let the Charge fail")}}
		}
		ans := a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
			switch pick := ans.Pick(); {
			case pick == failMove:
				return rules.Allow(a.Book.FailedCharge, "the Charge fails")
			case pick == autoMove && legal.OK():
				moves, p, r = auto, own, legal
				return r
			case pick == autoMove:
				moves = auto
			default:
				moves = ans.Moves
			}
			p, r = a.planCharge(c, left, moves)
			return r
		}, func(ans rules.Answer) rules.Shown {
			id := ans.Pick()
			if id != autoMove {
				return rules.Shown{}
			}
			way, _ := a.planCharge(c, left, auto)
			return rules.Shown{Moves: auto, Text: a.showRound(unit, left, &way)}
		})
		if ans.Pick() == failMove {
			return p, nil, false
		}
	}
	met = map[rules.ModelID][]touch{}
	for i, m := range p.models {
		if t := a.touches(m, p.shapes[i], left); len(t) > 0 {
			met[m] = t
		}
	}
	a.tellPlan(c.Seat, &p, r)
	a.execute(&p, moves)
	if asks(c, "fly") {
		a.E.Act.Acts[a.actOf(unit)].Fly = true
		a.ctx.Mark(unit, Elevated, 1, a.Book.JetpackFlight, rules.Say("flying until its next Activation"))
	}
	return p, met, true
}

// actOf is the place of a Section in the Activation.
func (g *game) actOf(unit rules.UnitID) int {
	for i, u := range g.E.Act.Units {
		if u == unit {
			return i
		}
	}
	panic("legions: the Section does not activate")
}

func touchedUnits(met map[rules.ModelID][]touch) []rules.UnitID {
	var out []rules.UnitID
	for _, list := range met {
		for _, t := range list {
			if !hasUnit(out, t.target) {
				out = append(out, t.target)
			}
		}
	}
	for i := range out {
		for j := i; j > 0 && out[j] < out[j-1]; j-- {
			out[j], out[j-1] = out[j-1], out[j]
		}
	}
	return out
}
