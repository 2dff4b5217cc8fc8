package shoot

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// checkOverwatch judges Set Overwatch (DL2-SHOOT-18, DL2-MAR-13).
func checkOverwatch(g *model.Game, c rules.Command) rules.Ruling {
	if r, _ := attack.MayShoot(g, c); !r.OK() {
		return r
	}
	label := g.Unit(c.Unit)
	switch {
	case states.UnitAct(g, c.Unit).Fired:
		return rules.Refuse(g.Book.OneShootingAction, "%s has fired", label)
	case attack.HasMoved(g, c.Unit):
		return rules.Refuse(g.Book.SetOverwatch, "%s has moved: only a Section that held its ground may go on Overwatch", label)
	case states.Shaken(g, c.Unit):
		return rules.Refuse(g.Book.SetOverwatch, "%s is Shaken", label)
	}
	if by := g.SectionForbids(model.MayWatch, c.Unit); by != nil {
		return g.Refuse(by, label)
	}
	if _, by := g.SectionPermits(model.MayWatch, c.Unit); by != nil {
		return rules.Allow(g.RuleOf(by), by.Hook.Says, label)
	}
	return rules.Allow(g.Book.SetOverwatch, "%s may go on Overwatch", label)
}

// runOverwatch puts a Section on Overwatch, which is its Shooting Action.
func runOverwatch(a *model.Act, c rules.Command) {
	u := states.UnitAct(a.Game, c.Unit)
	u.Overwatch = true
	a.Section(c.Unit).Done = true
	a.Ctx.Mark(c.Unit, model.OnOverwatch, 1, a.Book.SetOverwatch, rules.Say("on Overwatch"))
}

// overwatchOf offers the Overwatch shots of one seat until it declines or has none left.
func overwatchOf(a *model.Act, seat rules.Seat, moved []rules.UnitID) {
	for {
		d := rules.Decision{Kind: "overwatch", Seat: seat, Rule: a.Book.OverwatchFire, Prompt: rules.Say("Fire on Overwatch?"), Min: 1, Max: 1}
		if len(moved) == 1 {
			d.Prompt = rules.Say("After the move of %s: fire on Overwatch?", a.Unit(moved[0]))
		}
		v := attack.Aim(a.Game)
		w := v.Tersely() // one for all: who is engaged is found out once
		for _, u := range Watching(a.Game, seat) {
			if model.Holds(moved, u) {
				continue
			}
			if w.MayAttack(u, attack.Overwatch, 0) {
				d.Options = append(d.Options, offersFire(a.Game, a.Unit(u).Label, rules.Say("%s fires", a.Unit(u)), u, 0))
			} else {
				tellIdle(a, v, u)
			}
		}
		if len(d.Options) == 0 {
			return
		}
		d.Options = append(d.Options, rules.Option{ID: "none", Text: rules.Say("Keep watching")})
		to := rules.UnitID(0)
		if len(moved) == 1 {
			to = moved[0]
		}
		var c rules.Command
		a.Ctx.React(rules.Reaction{Kind: model.ReactOverwatch, Seat: seat, To: to, Rule: d.Rule}, func() { c = askFire(a, d) })
		if c.Unit == 0 {
			return
		}
		a.React(model.ReactOverwatch, c.Unit, to, d.Rule, func() { fireOverwatch(a, c, attack.Overwatch) })
	}
}

// askFire asks for a Fire Action out of turn; without a Section where none is to fire.
func askFire(a *model.Act, d rules.Decision) rules.Command {
	return a.Ctx.AskFor(d, func(c rules.Command) rules.Ruling { return checkReaction(a.Game, &d, c) }, func(ans rules.Answer) rules.Shown {
		for _, o := range d.Options {
			if c := o.Command; o.ID == ans.Pick() && c != nil {
				return showFire(a, c.Unit, attack.OccasionOf(a.Game, *c), c.Target)
			}
		}
		return rules.Shown{}
	})
}

// tellIdle says why a Section on Overwatch is not asked: nothing ended its movement in its sight and range, and there is
// no Observed Fire on Overwatch (DL2-SHOOT-44, DL2-IDF-15).
func tellIdle(a *model.Act, v *attack.Aimer, unit rules.UnitID) {
	r := rules.Count(a.Book.OverwatchAfterMovement, "overwatch", 0, rules.Step{Rule: a.Book.OverwatchAfterMovement, Text: rules.Say("nobody stands in sight and range now that the movement has ended")})
	for _, g := range v.Arms(unit) {
		if v.WeaponPermits(model.Lobs, g.Shooter, g.W) {
			r = r.Cite(a.Book.NoObservedOverwatch, "no Observed Fire on Overwatch")
			break
		}
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}

// Watching lists the Sections of a seat on Overwatch that are free to fire. Who has just been charged has had its chance
// (DL2-SHOOT-21).
func Watching(g *model.Game, seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range g.SectionsOf(seat) {
		if g.Unit(u).Markers.Has(model.OnOverwatch) && len(g.Living(u)) > 0 && !contact.InMelee(g, u) && !charged(g, u) {
			out = append(out, u)
		}
	}
	return out
}

// charged reports whether a Section of the Activation has charged another.
func charged(g *model.Game, unit rules.UnitID) bool {
	if g.E.Act == nil {
		return false
	}
	for _, u := range g.E.Act.Units {
		for i := range g.Section(u).Charged {
			if g.Section(u).Charged[i].Target == unit {
				return true
			}
		}
	}
	return false
}

// fireOverwatch makes the one Fire Action of a Section on Overwatch: the marker is swapped for an Activation Marker, and
// Morale Checks follow at once (DL2-SHOOT-19). Attacks that were not declared are asked for.
func fireOverwatch(a *model.Act, c rules.Command, why attack.Occasion) {
	unit := c.Unit
	if len(c.Attacks) == 0 {
		c = askAttacks(a, c, why)
	}
	fireReaction(a, c, why)
	states.DropOverwatch(a, unit, a.Book.OverwatchFire, rules.Plain("fired on Overwatch"))
	Consolidate(a, unit)
}

// OverwatchAtChargers lets charged Sections on Overwatch fire at the chargers, at contact range too; the Commander may
// decline and keep the marker (DL2-SHOOT-21). The Daunting check was made before (DL2-SHOOT-22).
func OverwatchAtChargers(a *model.Act, charger rules.UnitID, targets []rules.UnitID) {
	answering(a, []rules.UnitID{charger}, func() { overwatchAtChargers(a, charger, targets) })
}

func overwatchAtChargers(a *model.Act, charger rules.UnitID, targets []rules.UnitID) {
	var able []rules.UnitID
	_, daunting := a.SectionPermits(model.Daunts, charger)
	for _, u := range targets {
		switch {
		case a.Unit(u).Markers.Has(model.OnOverwatch):
			if len(attack.Aim(a.Game).Proposals(u, attack.AtChargers, charger)) > 0 {
				able = append(able, u)
			}
		case daunting != nil && model.Holds(a.Unwatched, u):
			a.Ctx.Note(a.Unit(u).Seat, u, a.Book.DauntingBeforeOverwatch, "no Overwatch fire: the Daunting check came first")
		}
	}
	for _, u := range a.InOrder(charger, able, "reaction-order", rules.Plain("Which Section may fire at the chargers first?")) {
		if !attack.Aim(a.Game).MayAttack(u, attack.AtChargers, charger) {
			continue
		}
		d := rules.Choose("overwatch", a.Unit(u).Seat, a.Book.OverwatchAtChargers, rules.Say("Shall %s fire at the chargers?", a.Unit(u)),
			offersFire(a.Game, rules.Yes, rules.Plain("Fire"), u, charger), rules.Option{ID: rules.No, Text: rules.Plain("Hold fire")})
		d.Unit = u
		a.React(model.ReactOverwatch, u, charger, d.Rule, func() {
			if c := askFire(a, d); c.Unit != 0 {
				fireOverwatch(a, c, attack.AtChargers)
			}
		})
	}
}

// OpenFireOutOfTurn makes a Section shoot at one target at once, Rushed: On My Mark (DL2-ORD-17).
func OpenFireOutOfTurn(a *model.Act, unit, target rules.UnitID, rule rules.RuleID) {
	c := askAttacks(a, rules.Command{Kind: "fire", Seat: a.Unit(unit).Seat, Unit: unit, Target: target}, attack.OnMyMark)
	if len(c.Attacks) == 0 {
		a.Ctx.Note(c.Seat, unit, rule, "nobody can fire at %s", a.Unit(target))
		return
	}
	fireReaction(a, c, attack.OnMyMark)
	Consolidate(a, unit)
}

// fireReaction makes the attacks of a Fire Action out of turn.
func fireReaction(a *model.Act, c rules.Command, why attack.Occasion) {
	waived := a.Waive
	defer func() { a.Waive = waived }()
	a.Waive = c.Overrule != ""
	silent := undermanned(a, c.Attacks, c.Pay)
	for _, at := range c.Attacks {
		Resolve(a, at, c.Seat, why, silent)
		if attack.RulesOf.Of(a.Edition).Again {
			Consolidate(a, c.Unit)
		}
	}
}

// askAttacks asks for the attacks of a Fire Action out of turn where there are several: at most one RAD and one IAD, and the separate
// ones. The options are named KIND-TARGET; of those that are picked, a weapon goes to the first attack that it can join (DL2-SHOOT-02).
// Whoever wants other shooters declares the attacks themselves.
func askAttacks(a *model.Act, c rules.Command, why attack.Occasion) rules.Command {
	list := attack.Aim(a.Game).Proposals(c.Unit, why, c.Target)
	if len(list) <= 1 {
		c.Attacks = list
		return c
	}
	d := rules.Decision{Kind: "attacks", Seat: c.Seat, Rule: a.Book.DeclaringTarget, Unit: c.Unit, Prompt: rules.Say("Choose the attacks"), Min: 1, Max: len(list), Ordered: true}
	for _, at := range list {
		with := c
		with.Attacks = []rules.Attack{at}
		d.Options = append(d.Options, rules.Option{ID: attackName(a.Game, at), Text: attackText(a.Game, at), Unit: at.Target, Model: at.Victim, Command: &with})
	}
	ans := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if ans.Command != nil {
			return checkReaction(a.Game, &d, *ans.Command)
		}
		count := map[string]int{}
		for _, at := range pickAttacks(a, list, ans) {
			count[at.Kind]++
			if count[at.Kind] > 1 && model.Holds(attack.RulesOf.Of(a.Edition).Once, at.Kind) {
				return rules.Refuse(a.Book.OneAttackOfEachKind, "%s", attack.OnceEach(a.Game))
			}
		}
		return rules.Allow(a.Book.OneAttackOfEachKind, "chosen")
	}, func(ans rules.Answer) rules.Shown {
		for _, at := range pickAttacks(a, list, rules.Picking(ans.Pick())) {
			return rules.Shown{Text: ShowAttack(a.Game, at, why)}
		}
		return rules.Shown{}
	})
	c.Overrule = ans.Overrule
	if ans.Command != nil {
		c.Attacks, c.Pay = ans.Command.Attacks, ans.Command.Pay
		return c
	}
	var used []rules.Shooter
	models := map[rules.ModelID]string{}
	for _, at := range pickAttacks(a, list, ans) {
		var free []rules.Shooter
		for _, sh := range at.Shooters {
			other, busy := models[sh.Model]
			lone := busy && !a.Profile(sh.Model).Kind.IsIronclad() && other != attackName(a.Game, at)
			if !model.Holds(used, sh) && !lone {
				free = append(free, sh)
			}
		}
		for _, sh := range free {
			used = append(used, sh)
			models[sh.Model] = attackName(a.Game, at)
		}
		if at.Shooters = free; len(free) > 0 {
			c.Attacks = append(c.Attacks, at)
		}
	}
	return c
}

// pickAttacks are those of some attacks whose names an answer picks, in its order.
func pickAttacks(a *model.Act, list []rules.Attack, ans rules.Answer) []rules.Attack {
	var out []rules.Attack
	for _, p := range ans.Picks {
		for _, at := range list {
			if attackName(a.Game, at) == p {
				out = append(out, at)
			}
		}
	}
	return out
}

// attackName is the option id of a proposed attack: its kind, and the victim or target; Solo weapons with their bearer.
func attackName(g *model.Game, at rules.Attack) string {
	name := at.Kind + "-"
	if at.Kind == attack.Solo || at.Kind == attack.Indirect || at.Kind == attack.AtIronclad && attack.RulesOf.Of(g.Edition).Alone {
		name += g.Model(at.Shooters[0].Model).Label + "-"
	}
	if at.Victim != 0 {
		return name + g.Model(at.Victim).Label
	}
	return name + g.Unit(at.Target).Label
}

// attackText names a proposed attack in words.
func attackText(g *model.Game, at rules.Attack) rules.Text {
	what := map[string]string{attack.Ranged: "Ranged Attack", attack.AtIronclad: "Ironclad Attack", attack.Solo: "Solo attack", attack.Indirect: "Indirect Fire"}[at.Kind]
	if at.Victim != 0 {
		return rules.Say("%s at %s", what, g.Model(at.Victim))
	}
	return rules.Say("%s at %s", what, g.Unit(at.Target))
}
