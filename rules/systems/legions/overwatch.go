package legions

import "baize/rules"

// checkOverwatch judges Set Overwatch (DL2-SHOOT-18, DL2-MAR-13).
func checkOverwatch(g *game, c rules.Command) rules.Ruling {
	if r, _ := g.mayShoot(c); !r.OK() {
		return r
	}
	label := g.unit(c.Unit)
	switch {
	case g.hasMoved(c.Unit):
		return rules.Refuse(g.Book.SetOverwatch, "%s has moved: only a Section that held its ground may go on Overwatch", label)
	case g.shaken(c.Unit):
		return rules.Refuse(g.Book.SetOverwatch, "%s is Shaken", label)
	}
	if by := g.sectionForbids(mayWatch, c.Unit); by != nil {
		return g.refuse(by, label)
	}
	if _, by := g.sectionPermits(mayWatch, c.Unit); by != nil {
		return rules.Allow(g.ruleOf(by), by.Hook.Says, label)
	}
	return rules.Allow(g.Book.SetOverwatch, "%s may go on Overwatch", label)
}

func runOverwatch(a *act, c rules.Command) {
	u := a.unitAct(c.Unit)
	u.Overwatch = true
	a.section(c.Unit).Done = true
	a.ctx.Mark(c.Unit, OnOverwatch, 1, a.Book.SetOverwatch, rules.Say("on Overwatch"))
}

// movementConsolidation is the moment after Sections have moved: Sections on Overwatch may fire, those of the Commander
// first in Initiative first, one at a time and each fully resolved (DL2-MOV-27, DL2-SHOOT-19, DL2-SHOOT-44).
func (a *act) movementConsolidation(moved []rules.UnitID) {
	for _, u := range moved {
		a.section(u).MovedIn = a.S.Turn
	}
	for _, seat := range a.byInitiative() {
		a.overwatchOf(seat, moved)
	}
}

// byInitiative lists the seats in the order of Initiative.
func (g *game) byInitiative() [2]rules.Seat {
	if g.E.Initiative[0] == g.E.Initiative[1] {
		return [2]rules.Seat{rules.SeatA, rules.SeatB}
	}
	return g.E.Initiative
}

// overwatchOf offers the Overwatch shots of one seat until it declines or has none left.
func (a *act) overwatchOf(seat rules.Seat, moved []rules.UnitID) {
	for {
		d := rules.Decision{Kind: "overwatch", Seat: seat, Rule: a.Book.OverwatchFire, Prompt: rules.Say("Fire on Overwatch?"), Min: 1, Max: 1}
		if len(moved) == 1 {
			d.Prompt = rules.Say("After the move of %s: fire on Overwatch?", a.unit(moved[0]))
		}
		v := a.aimer()
		w := v.tersely() // one for all: who is engaged is found out once
		for _, u := range a.watching(seat) {
			if holds(moved, u) {
				continue
			}
			if w.mayAttack(u, overwatch, 0) {
				d.Options = append(d.Options, a.offersFire(a.unit(u).Label, rules.Say("%s fires", a.unit(u)), u, 0))
			} else {
				a.tellIdle(v, u)
			}
		}
		if len(d.Options) == 0 {
			return
		}
		d.Options = append(d.Options, rules.Option{ID: "none", Text: rules.Say("Keep watching")})
		c := a.askFire(d)
		if c.Unit == 0 {
			return
		}
		a.fireOverwatch(c, overwatch)
	}
}

// askFire asks for a Fire Action out of turn; without a Section where none is to fire.
func (a *act) askFire(d rules.Decision) rules.Command {
	return a.ctx.AskFor(d, func(c rules.Command) rules.Ruling { return checkReaction(a.game, &d, c) }, func(ans rules.Answer) rules.Shown {
		for _, o := range d.Options {
			if c := o.Command; o.ID == ans.Pick() && c != nil {
				return a.showFire(c.Unit, a.occasionOf(*c), c.Target)
			}
		}
		return rules.Shown{}
	})
}

// tellIdle says why a Section on Overwatch is not asked: nothing ended its movement in its sight and range, and there is
// no Observed Fire on Overwatch (DL2-SHOOT-44, DL2-IDF-15).
func (a *act) tellIdle(v *aimer, unit rules.UnitID) {
	r := rules.Count(a.Book.OverwatchAfterMovement, "overwatch", 0, rules.Step{Rule: a.Book.OverwatchAfterMovement, Text: rules.Say("nobody stands in sight and range now that the movement has ended")})
	for _, g := range v.arms(unit) {
		if v.weaponPermits(lobs, g.Shooter, g.w) {
			r = r.Cite(a.Book.NoObservedOverwatch, "no Observed Fire on Overwatch")
			break
		}
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}

// watching lists the Sections of a seat on Overwatch that are free to fire.
func (g *game) watching(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range g.sectionsOf(seat) {
		if g.unit(u).Markers.Has(OnOverwatch) && len(g.living(u)) > 0 && !g.inMelee(u) {
			out = append(out, u)
		}
	}
	return out
}

// fireOverwatch makes the one Fire Action of a Section on Overwatch: the marker is swapped for an Activation Marker, and
// Morale Checks follow at once (DL2-SHOOT-19). Attacks that were not declared are asked for.
func (a *act) fireOverwatch(c rules.Command, why occasion) {
	unit := c.Unit
	if len(c.Attacks) == 0 {
		c = a.askAttacks(c, why)
	}
	a.fireReaction(c, why)
	a.dropOverwatch(unit, a.Book.OverwatchFire, rules.Plain("fired on Overwatch"))
	a.consolidate(unit)
}

// overwatchAtChargers lets charged Sections on Overwatch fire at the chargers, at contact range too; the Commander may
// decline and keep the marker (DL2-SHOOT-21). The Daunting check was made before (DL2-SHOOT-22).
func (a *act) overwatchAtChargers(charger rules.UnitID, targets []rules.UnitID) {
	var able []rules.UnitID
	_, daunting := a.sectionPermits(daunts, charger)
	for _, u := range targets {
		switch {
		case a.unit(u).Markers.Has(OnOverwatch):
			if len(a.aimer().proposals(u, atChargers, charger)) > 0 {
				able = append(able, u)
			}
		case daunting != nil && holds(a.unwatched, u):
			a.ctx.Note(a.unit(u).Seat, u, a.Book.DauntingBeforeOverwatch, "no Overwatch fire: the Daunting check came first")
		}
	}
	for _, u := range a.inOrder(charger, able, "reaction-order", rules.Plain("Which Section may fire at the chargers first?")) {
		if !a.aimer().mayAttack(u, atChargers, charger) {
			continue
		}
		d := rules.Choose("overwatch", a.unit(u).Seat, a.Book.OverwatchAtChargers, rules.Say("Shall %s fire at the chargers?", a.unit(u)),
			a.offersFire(rules.Yes, rules.Plain("Fire"), u, charger), rules.Option{ID: rules.No, Text: rules.Plain("Hold fire")})
		d.Unit = u
		if c := a.askFire(d); c.Unit != 0 {
			a.fireOverwatch(c, atChargers)
		}
	}
}

// openFireOutOfTurn makes a Section shoot at one target at once, Rushed: On My Mark (DL2-ORD-17).
func (a *act) openFireOutOfTurn(unit, target rules.UnitID, rule rules.RuleID) {
	c := a.askAttacks(rules.Command{Kind: "fire", Seat: a.unit(unit).Seat, Unit: unit, Target: target}, onMyMark)
	if len(c.Attacks) == 0 {
		a.ctx.Note(c.Seat, unit, rule, "nobody can fire at %s", a.unit(target))
		return
	}
	a.fireReaction(c, onMyMark)
	a.consolidate(unit)
}

// fireReaction makes the attacks of a Fire Action out of turn.
func (a *act) fireReaction(c rules.Command, why occasion) {
	waived := a.waive
	defer func() { a.waive = waived }()
	a.waive = c.Overrule != ""
	silent := a.undermanned(c.Attacks, c.Pay)
	for _, at := range c.Attacks {
		a.attack(at, c.Seat, why, silent)
	}
}

// askAttacks asks for the attacks of a Fire Action out of turn where there are several: at most one RAD and one IAD, and the separate
// ones. The options are named KIND-TARGET; of those that are picked, a weapon goes to the first attack that it can join (DL2-SHOOT-02).
// Whoever wants other shooters declares the attacks themselves.
func (a *act) askAttacks(c rules.Command, why occasion) rules.Command {
	list := a.aimer().proposals(c.Unit, why, c.Target)
	if len(list) <= 1 {
		c.Attacks = list
		return c
	}
	d := rules.Decision{Kind: "attacks", Seat: c.Seat, Rule: a.Book.DeclaringTarget, Unit: c.Unit, Prompt: rules.Say("Choose the attacks"), Min: 1, Max: len(list), Ordered: true}
	for _, at := range list {
		with := c
		with.Attacks = []rules.Attack{at}
		d.Options = append(d.Options, rules.Option{ID: a.attackName(at), Text: a.attackText(at), Unit: at.Target, Model: at.Victim, Command: &with})
	}
	ans := a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if ans.Command != nil {
			return checkReaction(a.game, &d, *ans.Command)
		}
		count := map[string]int{}
		for _, at := range pickAttacks(a, list, ans) {
			count[at.Kind]++
			if count[at.Kind] > 1 && (at.Kind == rangedAttack || at.Kind == ironcladShot) {
				return rules.Refuse(a.Book.OneAttackOfEachKind, "one RAD and one IAD attack")
			}
		}
		return rules.Allow(a.Book.OneAttackOfEachKind, "chosen")
	}, func(ans rules.Answer) rules.Shown {
		for _, at := range pickAttacks(a, list, rules.Picking(ans.Pick())) {
			return rules.Shown{Text: a.showAttack(at, why)}
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
			lone := busy && !a.profile(sh.Model).Kind.IsIronclad() && other != a.attackName(at)
			if !holds(used, sh) && !lone {
				free = append(free, sh)
			}
		}
		for _, sh := range free {
			used = append(used, sh)
			models[sh.Model] = a.attackName(at)
		}
		if at.Shooters = free; len(free) > 0 {
			c.Attacks = append(c.Attacks, at)
		}
	}
	return c
}

func pickAttacks(a *act, list []rules.Attack, ans rules.Answer) []rules.Attack {
	var out []rules.Attack
	for _, p := range ans.Picks {
		for _, at := range list {
			if a.attackName(at) == p {
				out = append(out, at)
			}
		}
	}
	return out
}

// attackName is the option id of a proposed attack: its kind, and the victim or target; Solo weapons with their bearer.
func (g *game) attackName(at rules.Attack) string {
	name := at.Kind + "-"
	if at.Kind == soloShot || at.Kind == indirectAttack {
		name += g.model(at.Shooters[0].Model).Label + "-"
	}
	if at.Victim != 0 {
		return name + g.model(at.Victim).Label
	}
	return name + g.unit(at.Target).Label
}

func (g *game) attackText(at rules.Attack) rules.Text {
	what := map[string]string{rangedAttack: "Ranged Attack", ironcladShot: "Ironclad Attack", soloShot: "Solo attack", indirectAttack: "Indirect Fire"}[at.Kind]
	if at.Victim != 0 {
		return rules.Say("%s at %s", what, g.model(at.Victim))
	}
	return rules.Say("%s at %s", what, g.unit(at.Target))
}
