package action

import (
	"baize/rules"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/pace"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// RunHold carries out Hold Your Ground (DL2-MOV-09).
func RunHold(a *model.Act, c rules.Command) {
	unit, i := movement.Mover(a.Game, c)
	if i < 0 {
		OutOfTurn(a, c, movement.MayMove(a.Game, c))
		return
	}
	p, r := pace.PlanHold(a.Game, c)
	if !r.OK() && c.Overrule != "" {
		p, r = Led(a.Game, unit, movement.Manner{Action: "hold", Rule: a.Book.HoldYourGround}, c.Moves, r)
	}
	Begin(a, c)
	a.Ctx.Rule(c.Seat, p.Unit, r)
	Execute(a, &p, nil)
	Finish(a, c, "hold", false)
}

// RunAdvance carries out an Advance (DL2-MOV-07).
func RunAdvance(a *model.Act, c rules.Command) { RunPace(a, c, nil) }

// RunDouble carries out a move At the Double (DL2-MOV-08).
func RunDouble(a *model.Act, c rules.Command) { RunPace(a, c, nil) }

// RunPace makes an Advance or a move At the Double. arrived, if it is not nil, is called when the models stand and before
// anybody reacts to that: to Morale and Movement Consolidation (DL2-MOV-27).
func RunPace(a *model.Act, c rules.Command, arrived func()) {
	unit, i := movement.Mover(a.Game, c)
	if i < 0 {
		OutOfTurn(a, c, movement.MayMove(a.Game, c))
		return
	}
	bonus := 0
	if may := movement.MayMove(a.Game, c); may.OK() && pace.RollsRoad(a.Game, c) {
		bonus = pace.RollRoad(a, c)
	}
	p, r := pace.Plan(a.Game, c, bonus)
	if auto := pace.ComesTogether(a.Game, c); r.OK() && auto != nil {
		c.Moves = pace.AskTogether(a, c, auto)
		p, r = pace.Plan(a.Game, c, bonus)
	}
	if bonus > 0 && (!r.OK() || len(c.Moves) == 0) {
		if c.Moves, bonus = pace.AskRoad(a, c, bonus); bonus == 0 {
			c.Name = ""
		}
		p, r = pace.Plan(a.Game, c, bonus)
	}
	if !r.OK() && c.Overrule != "" {
		p, r = Led(a.Game, unit, movement.Pace(a.Game, c, bonus), c.Moves, r)
	}
	Begin(a, c) // after the plan: who gets up in a hurry may be Routed by it and goes all the same
	regroup := a.E.Act.Acts[i].Regroup
	if ok, _ := coherency.Coherent(a.Game, unit); !ok {
		regroup = true
	}
	TellPlan(a, c.Seat, &p, r)
	passed := passed(a.Game, &p, c)
	Execute(a, &p, c.Moves)
	if c.Kind == "double" {
		a.Section(unit).Doubled = true
	}
	act := &a.E.Act.Acts[i]
	act.Fly = movement.Asks(c, "fly")
	if regroup {
		pace.Regrouped(a, unit, act)
	}
	if act.Fly {
		states.Lift(a, unit)
	}
	if arrived != nil {
		arrived()
	}
	Finish(a, c, c.Kind, true)
	if a.RidePast != nil {
		a.RidePast(a, unit, passed)
	}
}

// RunEmbark takes a Section aboard (DL2-MOV-19).
func RunEmbark(a *model.Act, c rules.Command) {
	unit, _ := movement.Mover(a.Game, c)
	r := transport.CheckEmbark(a.Game, c)
	k := states.CarrierBy(a.Game, c.Model, c.Piece)
	Begin(a, c)
	a.Ctx.Rule(c.Seat, unit, rules.Count(r.Rule, r.Subject, r.Value).Take(r))
	for _, id := range a.OnTable(unit) {
		GoAboard(a, id, k, a.Book.Embarked)
	}
	a.Section(unit).Boarded = a.S.Turn
	EnterTrap(a, unit, k.Piece)
	if a.Unit(unit).Markers.Has(model.InLine) {
		a.Ctx.Mark(unit, model.InLine, 0, a.Book.OpenFormation, rules.Say("Open Formation"))
	}
	Finish(a, c, "embark", false)
}

// RunDisembark sets a Section down beside its carrier (DL2-MOV-22).
func RunDisembark(a *model.Act, c rules.Command) {
	unit, i := movement.Mover(a.Game, c)
	k, _ := states.BoardedOn(a.Game, unit)
	spots, r := transport.PlanDisembark(a.Game, c)
	if !r.OK() && c.Overrule != "" {
		spots = transport.SpotsAnyway(a.Game, unit, c.Moves)
		r = rules.Allow(a.Book.Disembarking, "%s leaves %s", a.Unit(unit), k.Label).Cite(r.Rule, "set aside: %s", r.Text)
	}
	Begin(a, c)
	a.Ctx.Rule(c.Seat, unit, r)
	transport.Unload(a, unit, spots, a.Book.Disembarking, rules.Say("out of %s", k.Label))
	act := &a.E.Act.Acts[i]
	act.Left = k.Model
	if k.Model != 0 {
		transport.Unloaded(a, a.Model(k.Model).Unit)
	}
	for _, m := range a.OnTable(unit) {
		if k.Model != 0 && a.Profile(m).Kind == model.FieldGun {
			act.Fired = true
			a.Ctx.Mark(unit, model.Activated, a.Unit(unit).Markers.N(model.Activated)+1, a.Book.FieldGunTowing, rules.Say("the gun was unhitched"))
		}
	}
	Finish(a, c, "disembark", true)
}
