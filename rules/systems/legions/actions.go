package legions

import "baize/rules"

func runHold(a *act, c rules.Command) {
	unit, i := a.mover(c)
	if i < 0 {
		a.outOfTurn(c, a.mayMove(c))
		return
	}
	p, r := a.planHold(c)
	if !r.OK() && c.Overrule != "" {
		p, r = a.led(unit, manner{action: "hold", rule: a.Book.HoldYourGround}, c.Moves, r)
	}
	a.begin(c)
	a.ctx.Rule(c.Seat, p.unit, r)
	a.execute(&p, nil)
	a.finish(c, "hold", false)
}

func runAdvance(a *act, c rules.Command) { a.runPace(c, nil) }

func runDouble(a *act, c rules.Command) { a.runPace(c, nil) }

// runPace makes an Advance or a move At the Double. arrived, if it is not nil, is called when the models stand and before
// anybody reacts to that: to Morale and Movement Consolidation (DL2-MOV-27).
func (a *act) runPace(c rules.Command, arrived func()) {
	unit, i := a.mover(c)
	if i < 0 {
		a.outOfTurn(c, a.mayMove(c))
		return
	}
	bonus := 0
	if may := a.mayMove(c); may.OK() && a.rollsRoad(c) {
		bonus = a.rollRoad(c)
	}
	p, r := a.planPace(c, bonus)
	if auto := a.comesTogether(c); r.OK() && auto != nil {
		c.Moves = a.askTogether(c, auto)
		p, r = a.planPace(c, bonus)
	}
	if bonus > 0 && (!r.OK() || len(c.Moves) == 0) {
		if c.Moves, bonus = a.askRoad(c, bonus); bonus == 0 {
			c.Name = ""
		}
		p, r = a.planPace(c, bonus)
	}
	if !r.OK() && c.Overrule != "" {
		p, r = a.led(unit, a.pace(c, bonus), c.Moves, r)
	}
	a.begin(c) // after the plan: who gets up in a hurry may be Routed by it and goes all the same
	regroup := a.E.Act.Acts[i].Regroup
	if ok, _ := a.coherent(unit); !ok {
		regroup = true
	}
	a.tellPlan(c.Seat, &p, r)
	passed := a.passed(&p, c)
	a.execute(&p, c.Moves)
	if c.Kind == "double" {
		a.section(unit).Doubled = true
	}
	act := &a.E.Act.Acts[i]
	act.Fly = asks(c, "fly")
	if regroup {
		a.regrouped(unit, act)
	}
	if act.Fly {
		a.ctx.Mark(unit, Elevated, 1, a.Book.JetpackFlight, rules.Say("flying until its next Activation"))
	}
	if arrived != nil {
		arrived()
	}
	a.finish(c, c.Kind, true)
	a.ridePast(a, unit, passed)
}

func runEmbark(a *act, c rules.Command) {
	unit, _ := a.mover(c)
	r := checkEmbark(a.game, c)
	k := a.carrier(c.Model, c.Piece)
	a.begin(c)
	a.ctx.Rule(c.Seat, unit, rules.Count(r.Rule, r.Subject, r.Value).Take(r))
	for _, id := range a.onTable(unit) {
		m := a.model(id)
		m.Inside, m.Within = k.model, k.piece
		a.ctx.Put(id, rules.Aboard, m.At, m.Facing, a.Book.Embarked, rules.Say("aboard %s", k.label))
	}
	a.section(unit).Boarded = a.S.Turn
	if k.piece != 0 && a.isTrap(k.piece) && len(a.living(unit)) > 0 {
		a.spring(unit, a.living(unit)[0], k.piece, rules.Plain("enters it"))
	}
	if a.unit(unit).Markers.Has(InLine) {
		a.ctx.Mark(unit, InLine, 0, a.Book.OpenFormation, rules.Say("Open Formation"))
	}
	a.finish(c, "embark", false)
}

func runDisembark(a *act, c rules.Command) {
	unit, i := a.mover(c)
	k, _ := a.boardedOn(unit)
	spots, r := a.planDisembark(c)
	if !r.OK() && c.Overrule != "" {
		spots = a.spotsAnyway(unit, c.Moves)
		r = rules.Allow(a.Book.Disembarking, "%s leaves %s", a.unit(unit), k.label).Cite(r.Rule, "set aside: %s", r.Text)
	}
	a.begin(c)
	a.ctx.Rule(c.Seat, unit, r)
	a.unload(unit, spots, a.Book.Disembarking, rules.Say("out of %s", k.label))
	act := &a.E.Act.Acts[i]
	act.Left = k.model
	if k.model != 0 {
		a.unloaded(a.model(k.model).Unit)
	}
	for _, m := range a.onTable(unit) {
		if k.model != 0 && a.profile(m).Kind == FieldGun {
			act.Fired = true
			a.ctx.Mark(unit, Activated, a.unit(unit).Markers.N(Activated)+1, a.Book.FieldGunTowing, rules.Say("the gun was unhitched"))
		}
	}
	a.finish(c, "disembark", true)
}
