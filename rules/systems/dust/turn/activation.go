package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/command"
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
	radios(a, c.Seat)
	begin(a, c.Unit)
}

// begin begins the activation of a unit, also of one that acts again with skills that it gains for that (DUST-SEQ-15, DUST-SEQ-16).
func begin(a *model.Acting, u rules.UnitID, gained ...string) {
	a.Ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: a.Unit(u).Seat, Unit: u, Rule: "DUST-SEQ-05"})
	a.Ctx.Mark(u, model.Weaving, 0, "DUST-SKILL-44", rules.Text{})
	a.Ctx.Mark(u, model.Evading, 0, "DUST-SKILL-13", rules.Text{})
	a.Ctx.Mark(u, model.NoCover, 0, "DUST-TERR-18", rules.Text{})
	a.X.Act = &model.Act{Unit: u, Gained: append(gained, gains(a.Game, u)...), Off: rides.Off(a.Game, u)}
	boost := stimulate(a, u)
	most := actions
	if ace(a, u) {
		most++
	}
	attack.Recover(a, u)
	a.Revise(func(act *model.Act) {
		act.Boost, act.Most, act.Forced = boost, most, a.Unit(u).Markers.Has(model.Suppressed) || a.Unit(u).Markers.Has(model.Stunned)
	})
	if attack.Burn(a, u); len(a.Members(u)) == 0 {
		finish(a)
	}
}

// Weaves asks whether a vehicle has cover after a march until it acts again.
var Weaves = model.NewLeave("weaves")

// AceDie asks whether a die is rolled for a third action as a unit begins to act (DUST-SEQ-15).
var AceDie = model.NewLeave("a die for a third action")

// ace rolls for a third action where a skill lets a unit do so: Army or Target give it. One die is rolled, whoever of the unit has such
// a skill.
func ace(a *model.Acting, u rules.UnitID) bool {
	by := AceDie.Permitted(a.UnitKit(u), a.As(u))
	if by == nil {
		return false
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u, Rule: rules.RuleID(by.Role())}
	return r.Count("third action", 1) > 0
}

// stimulate takes the stimulants of a unit that begins to act off and rolls for what they do: Target makes it a sustained attack for one
// action, Shield a march, and with Army its owner chooses (DUST-CMD-09).
func stimulate(a *model.Acting, u rules.UnitID) model.Action {
	if !a.Unit(u).Markers.Has(model.Stimulants) {
		return ""
	}
	const rule = "DUST-CMD-09"
	a.Ctx.Mark(u, model.Stimulants, 0, rule, rules.Text{})
	seat := a.Unit(u).Seat
	r := volley.Roller{Ctx: a.Ctx, Seat: seat, Unit: u, Rule: rule}
	if give := model.Action(r.Table("stimulants", 1)); give == model.Sustain || give == model.March {
		return give
	}
	d := rules.Choose("stimulants", seat, rule, rules.Say("What do the stimulants give to %s?", a.Unit(u)),
		rules.Option{ID: string(model.Sustain), Text: rules.Plain("A sustained attack for one action")}, rules.Option{ID: string(model.March), Text: rules.Plain("A march for one action")})
	d.Unit = u
	return model.Action(a.Ctx.Ask(d, nil).Pick())
}

// Inspiring is what a stage asks about: a unit that may lend skills to another one of its side, which begins to act.
type Inspiring struct {
	model.Who
	To rules.UnitID
}

// Inspires asks which skill a unit lends to another one for its activation.
var Inspires = trait.NewReaction[Inspiring, model.With, string](&model.Asked, "skills lent to a unit that begins to act")

// gains lists the skills that others lend to a unit that begins to act.
func gains(g *model.Game, u rules.UnitID) (out []string) {
	for i := range g.S.Units {
		by := g.S.Units[i].ID
		if g.Unit(by).Seat != g.Unit(u).Seat || !g.OnBoard(by) {
			continue
		}
		Inspires.Each(g.UnitKit(by), Inspiring{g.As(by), u}, func(id string, _ *model.Entry) {
			if id != "" && !slices.Contains(out, id) {
				out = append(out, id)
			}
		})
	}
	return out
}

// actions is how many a unit gets (DUST-SEQ-08).
const actions = 2

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
	shows(a, a.X.Act.Unit, a.X.Act.Next())
	a.Revise(func(act *model.Act) { act.Done++ })
	if triggers(a.X.Act) {
		React(a)
	}
	goOn(a)
}

// shows ends what an action that is carried out ends: the camouflage of a unit, moves and NOTHING excepted and attacks judged by their
// weapons, and that a vehicle is dug in, where it moves (DUST-SKILL-33, DUST-SKILL-49).
func shows(a *model.Acting, u rules.UnitID, done model.Action) {
	d, _ := model.DeedOf(done)
	switch d.Of {
	case model.Move, model.March:
		a.Ctx.Mark(u, model.DugIn, 0, "DUST-SKILL-49", rules.Text{})
		if d.Of == model.March && a.Kind(u).Kind == model.Vehicle && a.Permits(Weaves, u) {
			a.Ctx.Mark(u, model.Weaving, 1, "DUST-SKILL-44", rules.Text{})
		}
	case model.Nothing, model.Attack, model.Sustain, command.Camouflage:
	default:
		a.Ctx.Mark(u, model.Camouflaged, 0, "DUST-SKILL-33", rules.Text{})
	}
}

// heard ends the camouflage of a unit that has attacked with a weapon that is heard.
func heard(a *model.Acting, u rules.UnitID, attacks []rules.Attack) {
	for i := range attacks {
		for _, s := range attacks[i].Shooters {
			if w := a.Weapon(s.Model, s.Weapon); w != nil && attack.Quiet.Permitted(a.WeaponKit(w), model.Who{G: a.Game, Unit: u, Model: s.Model}) == nil {
				a.Ctx.Mark(u, model.Camouflaged, 0, "DUST-SKILL-33", rules.Text{})
				return
			}
		}
	}
}

// goOn carries out every NOTHING that is due, and ends the activation after the last action or where the unit is gone. A stunned unit
// recovers with its first NOTHING (DUST-SKILL-37).
func goOn(a *model.Acting) {
	for outlive(a); a.X.Act.Next() == model.Nothing; outlive(a) {
		a.Revise(func(act *model.Act) { act.Done++ })
		attack.Recovers(a, a.X.Act.Unit, "DUST-SKILL-37")
		if triggers(a.X.Act) {
			React(a)
		}
	}
	if act := a.X.Act; act.Next() == "" || len(a.Members(act.Unit)) == 0 {
		finish(a)
	}
}

// outlive hands the activation over to a hero whose unit has been wiped out in it: he goes on alone (DUST-HERO-02).
func outlive(a *model.Acting) {
	left := a.Members(a.X.Act.Unit)
	if len(left) == 0 || len(a.Living(a.X.Act.Unit)) > 0 {
		return
	}
	hero := a.Model(left[0]).Unit
	for _, c := range a.Joined(a.X.Act.Unit) {
		if c != hero && len(a.Living(c)) > 0 {
			Acted(a, c, "DUST-SEQ-05")
		}
	}
	a.Ctx.Note(a.Unit(hero).Seat, hero, "DUST-HERO-02", "%s goes on alone", a.Unit(hero))
	a.Revise(func(act *model.Act) { act.Unit = hero })
}

// finish ends the activation: tokens that wait are laid, and the other side is next (DUST-SUPP-08).
func finish(a *model.Acting) {
	act := a.X.Act
	a.X.Act = nil
	if len(a.Members(act.Unit)) > 0 {
		for _, token := range act.Due {
			attack.Give(a, act.Unit, token)
		}
	}
	Acted(a, act.Unit, "DUST-SEQ-05")
	a.Ctx.Emit(rules.Event{Kind: rules.EvDone, Seat: a.Unit(act.Unit).Seat, Unit: act.Unit})
	if again := a.X.Again; again != 0 {
		a.X.Again = 0
		if len(a.Living(again)) > 0 {
			a.Ctx.Mark(again, model.Spent, 1, "DUST-SEQ-16", rules.Text{})
			gained := a.X.Lends
			a.X.Lends = nil
			begin(a, again, gained...)
			return
		}
	}
	hand(a, a.S.ToAct.Other())
}

// Acted marks a unit and whoever has joined it as activated, by an activation that they have had or used up.
func Acted(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	a.Activated(u, rule)
	for _, c := range a.Company(u) {
		a.Troop(c).Acted = true
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
	if mustMove(g, c.Unit) && (next == model.Move || next == model.March) && g.OnBoard(c.Unit) && g.B.Course(g, c.Unit, next == model.March).Leaves() {
		return rules.Refuse("DUST-MOV-14", "%s is an aircraft: it has to move", g.Unit(c.Unit))
	}
	return rules.Allow("DUST-SEQ-09", "the action becomes NOTHING")
}

// barred returns why the action that is due has become impossible; a ruling that lets it where it has not.
func barred(g *model.Game, c rules.Command) rules.Ruling {
	d, _ := model.DeedOf(g.X.Act.Next())
	bare := rules.Command{Kind: c.Kind, Seat: c.Seat, Unit: c.Unit}
	switch d.Of {
	case model.Move, model.March:
		return checkMove(g, bare)
	case model.Attack, model.Sustain:
		if len(guns(g)) > 0 {
			return rules.Allow(d.Rule, "artillery fires for it")
		}
		return checkAttack(g, bare)
	}
	s := special(d.Of)
	r := may(g, bare, s)
	if r.Lacks() && !someone(g, bare, s) {
		return rules.Refuse(s.Rule, "%s: there is nobody for it", g.Unit(c.Unit))
	}
	return r
}

// forgo turns the action that is due into NOTHING.
func forgo(a *model.Acting, c rules.Command) {
	why := barred(a.Game, c)
	a.Revise(func(act *model.Act) {
		act.Plan = slices.Clone(act.Plan)
		act.Plan[act.Done] = model.Nothing
		act.Done++
	})
	if why.Lets() {
		a.Ctx.Note(c.Seat, c.Unit, "DUST-SEQ-13", "%s: nothing", a.Unit(c.Unit))
	} else {
		a.Ctx.Note(c.Seat, c.Unit, "DUST-SEQ-09", "%s: it does nothing", why.Text)
	}
	goOn(a)
}
