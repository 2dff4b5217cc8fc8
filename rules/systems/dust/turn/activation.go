package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/space"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
	"baize/rules/systems/dust/volley"
)

func checkActivate(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != model.Activation || g.X.Act != nil || c.Seat != g.S.ToAct:
		return rules.Refuse("DUST-SEQ-05", "no unit of yours is to be activated now")
	case c.Unit == 0:
		return rules.Missing("DUST-SEQ-05", "say which unit")
	case g.Unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUST-SEQ-05", "%s: a unit of your own", g.Unit(c.Unit))
	case g.Host(c.Unit) != c.Unit:
		return rules.Refuse("DUST-SEQ-07", "%s acts with %s", g.Unit(c.Unit), g.Unit(g.Host(c.Unit)))
	case !g.Waits(c.Unit):
		return rules.Refuse("DUST-SEQ-05", "%s has acted in this turn, or is gone", g.Unit(c.Unit))
	}
	return rules.Allow("DUST-SEQ-05", "may act")
}

// activate begins an activation: tokens are rolled for, then actions are declared (DUST-SEQ-15).
func activate(a *model.Acting, c rules.Command) {
	gather(a)
	begin(a, c.Unit)
}

// begin begins the activation of a unit, also of one that acts again (DUST-SEQ-15, DUST-SEQ-16).
func begin(a *model.Acting, u rules.UnitID) {
	a.Ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: a.Unit(u).Seat, Unit: u, Rule: "DUST-SEQ-05"})
	a.Ctx.Mark(u, model.Evading, 0, "DUST-SKILL-13", rules.Text{})
	Recover(a, u)
	a.X.Act = &model.Act{Unit: u, Most: most(a, u), Forced: a.Unit(u).Markers.Has(model.Suppressed), Off: rides.Off(a.Game, u)}
}

// actions is how many a unit gets (DUST-SEQ-08).
const actions = 2

// ThirdAction asks whether a unit rolls a die for a third action as it is activated.
var ThirdAction = model.NewLeave("third action")

// most returns how many actions a unit gets: a third one on Army or Target where a skill rolls for it.
func most(a *model.Acting, u rules.UnitID) int {
	by := ThirdAction.Permitted(a.UnitKit(u), a.As(u))
	if by == nil {
		return actions
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u, Rule: rules.RuleID(by.Role())}
	return actions + r.Count(rules.Plain("third action"), 1, model.Army|model.Target)
}

// RecoveryDice asks how many dice more a unit rolls for its token; several do not add up.
var RecoveryDice = model.NewNumber("recovery dice")

// Recover rolls for the token of a unit: two dice, two Army take it off, one takes it a step down (DUST-SUPP-04).
func Recover(a *model.Acting, u rules.UnitID) {
	marks := a.Unit(u).Markers
	if !marks.Has(model.UnderFire) && !marks.Has(model.Suppressed) {
		return
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u, Rule: "DUST-SUPP-04"}
	more, _ := RecoveryDice.Max(a.UnitKit(u), a.As(u), 0)
	n := r.Count(rules.Plain("recovery"), 2+more, model.Army)
	if n == 0 {
		return
	}
	suppressed := marks.Has(model.Suppressed)
	a.Ctx.Mark(u, model.Suppressed, 0, "DUST-SUPP-04", rules.Text{})
	a.Ctx.Mark(u, model.UnderFire, 0, "DUST-SUPP-04", rules.Text{})
	if suppressed && n == 1 {
		a.Ctx.Mark(u, model.UnderFire, 1, "DUST-SUPP-04", rules.Text{})
	}
}

// acts judges whether a command is one of the unit that acts.
func acts(g *model.Game, c rules.Command) rules.Ruling {
	act := g.X.Act
	switch {
	case act == nil || c.Seat != g.S.ToAct:
		return rules.Refuse("DUST-SEQ-05", "no unit of yours is acting")
	case c.Unit == 0:
		return rules.Missing("DUST-SEQ-05", "say which unit")
	case c.Unit != act.Unit:
		return rules.Refuse("DUST-SEQ-05", "%s is acting, not %s", g.Unit(act.Unit), g.Unit(c.Unit))
	}
	return rules.Allow("DUST-SEQ-05", "it is acting")
}

// due judges whether an action of some kinds is the next one of the unit that acts.
func due(g *model.Game, c rules.Command, kinds ...model.Action) rules.Ruling {
	r := acts(g, c)
	if !r.OK() {
		return r
	}
	switch next := g.X.Act.Next(); {
	case next == "":
		return rules.Missing("DUST-SEQ-09", "declare the actions of %s first", g.Unit(c.Unit))
	case !slices.Contains(kinds, next.Is()):
		d, _ := model.DeedOf(next)
		return rules.Refuse("DUST-SEQ-09", "%s has declared to %s now", g.Unit(c.Unit), rules.Plain(d.Word))
	}
	return r
}

// did says that the action that was due is carried out, lets the other side react where that triggers it, and goes on.
func did(a *model.Acting) {
	act := *a.X.Act
	act.Done++
	a.X.Act = &act
	if triggers(&act) {
		React(a)
	}
	goOn(a)
}

// goOn carries out every NOTHING that is due, and ends the activation after the last action or where the unit is gone.
func goOn(a *model.Acting) {
	act := *a.X.Act
	for act.Next() == model.Nothing {
		act.Done++
	}
	a.X.Act = &act
	if act.Next() == "" || len(a.Members(act.Unit)) == 0 {
		finish(a)
	}
}

// finish ends the activation: tokens that wait are laid, and the other side is next (DUST-SUPP-08).
func finish(a *model.Acting) {
	act := a.X.Act
	a.X.Act = nil
	if len(a.Members(act.Unit)) > 0 {
		for range act.Due {
			attack.Step(a, act.Unit)
		}
	}
	Acted(a, act.Unit, "DUST-SEQ-05")
	a.Ctx.Emit(rules.Event{Kind: rules.EvDone, Seat: a.Unit(act.Unit).Seat, Unit: act.Unit})
	if again := a.X.Again; again != 0 {
		a.X.Again = 0
		if len(a.Members(again)) > 0 {
			begin(a, again)
			return
		}
	}
	hand(a, a.S.ToAct.Other())
}

// Acted marks a unit and whoever has joined it as activated.
func Acted(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	for _, c := range a.Company(u) {
		a.Ctx.Mark(c, rules.MarkActivated, 1, rule, rules.Text{})
	}
}

func checkForgo(g *model.Game, c rules.Command) rules.Ruling {
	r := acts(g, c)
	if !r.OK() {
		return r
	}
	next := g.X.Act.Next().Is()
	if next == "" {
		return rules.Missing("DUST-SEQ-09", "declare the actions of %s first", g.Unit(c.Unit))
	}
	if act := g.X.Act; act.Leaves && act.Done == 0 {
		return rules.Refuse("DUST-PILOT-05", "%s has to leave the vehicle", g.Unit(c.Unit))
	}
	if mustMove(g, c.Unit) && (next == model.Move || next == model.March) && g.OnBoard(c.Unit) && leaves(g, c.Unit, next == model.March) {
		return rules.Refuse("DUST-MOV-14", "%s is an aircraft: it has to move", g.Unit(c.Unit))
	}
	return rules.Allow("DUST-SEQ-09", "the action becomes NOTHING")
}

// leaves reports whether an aircraft can leave its square with a move: with two squares it can fly a loop, with less it needs room.
func leaves(g *model.Game, u rules.UnitID, march bool) bool {
	k := g.B.Stepper(g, u, march)
	return k.Most >= 2 || slices.ContainsFunc(k.Steps(k.From), func(s space.Step) bool { return s.Cost > 0 && s.Cost <= k.Most && k.Stands(s.To) })
}

// forgo turns the action that is due into NOTHING.
func forgo(a *model.Acting, c rules.Command) {
	act := *a.X.Act
	list := slices.Clone(act.Plan)
	list[act.Done] = model.Nothing
	act.Plan = list
	act.Done++
	a.X.Act = &act
	a.Ctx.Note(c.Seat, c.Unit, "DUST-SEQ-13", "%s does nothing", a.Unit(c.Unit))
	goOn(a)
}
