package legions

import "baize/rules"

// runFire carries out a Fire Action: all declared attacks, one after the other in the order given, then the Shooting
// Consolidation (DL2-SHOOT-01, DL2-SHOOT-02, DL2-SHOOT-32).
func runFire(a *act, c rules.Command) {
	var units []rules.UnitID
	for _, at := range c.Attacks {
		for _, sh := range at.Shooters {
			if u := a.model(sh.Model).Unit; !holds(units, u) {
				units = append(units, u)
			}
		}
	}
	for _, u := range units {
		if ua := a.unitAct(u); ua != nil {
			ua.Fired = true
			for _, at := range c.Attacks {
				for _, sh := range at.Shooters {
					if a.model(sh.Model).Unit == u {
						ua.Spent = append(ua.Spent[:len(ua.Spent):len(ua.Spent)], sh)
					}
				}
			}
		}
	}
	a.noteAttacks(c.Attacks)
	a.waive = c.Overrule != ""
	a.holdAboard()
	silent := a.undermanned(c.Attacks, c.Pay)
	for _, at := range c.Attacks {
		a.attack(at, c.Seat, ownFire, silent)
	}
	a.consolidate(c.Unit)
}

// holdAboard ends the Movement Segment for passengers that ride on when somebody fires (DL2-TRANS-03, DL2-MOV-01).
func (a *act) holdAboard() {
	if a.E.Act == nil {
		return
	}
	still := false
	for k, u := range a.E.Act.Units {
		if a.sitsStill(u) {
			a.E.Act.Acts[k].Move, still = "hold", true
		}
	}
	if still {
		a.consolidateMoves()
	}
}

// manned lists the Field Guns of attacks that a single crewman serves, which take a Command Check before they fire (DL2-TYPE-05).
func (g *game) manned(attacks []rules.Attack) (out []rules.ModelID) {
	for _, at := range attacks {
		for _, sh := range at.Shooters {
			if g.profile(sh.Model).Kind == FieldGun && !holds(out, sh.Model) && len(g.crew(sh.Model)) <= 1 {
				out = append(out, sh.Model)
			}
		}
	}
	return out
}

// gunPay judges points that are declared with attacks to bolster the check of a gun with one crewman (DL2-CMD-15).
func (g *game) gunPay(c rules.Command) rules.Ruling {
	if len(c.Pay) == 0 {
		return rules.Allow(g.Book.FieldGunOneCrew, "nothing is paid")
	}
	guns := g.manned(c.Attacks)
	if len(guns) != 1 {
		return rules.Refuse(g.Book.FieldGunOneCrew, "points are named for one gun with a single crewman, here are %d", len(guns))
	}
	return g.judgePayments(g.model(guns[0]).Unit, c.Pay, 0, 0)
}

// gunCrews are the crewmen among whom those who serve the Field Guns of attacks may be named; nobody reads them without such a gun
// (DL2-TYPE-04).
func (g *game) gunCrews(c rules.Command) *rules.Param {
	p := &rules.Param{}
	for _, at := range c.Attacks {
		for _, sh := range at.Shooters {
			if g.profile(sh.Model).Kind != FieldGun {
				continue
			}
			for _, m := range g.crew(sh.Model) {
				if !holds(p.Models, m) {
					p.Models = append(p.Models, m)
				}
			}
		}
	}
	if p.Models == nil {
		return nil
	}
	return p
}

// gunPurses is who may bolster the check of a gun with one crewman.
func (g *game) gunPurses(c rules.Command) *rules.Param {
	guns := g.manned(c.Attacks)
	if len(guns) != 1 {
		return nil
	}
	return &rules.Param{Pay: g.purses(g.model(guns[0]).Unit, 0, 0)}
}

// undermanned makes the Command Check of every Field Gun that fires with a single crewman and gives the guns that stay
// silent (DL2-TYPE-05).
func (a *act) undermanned(attacks []rules.Attack, pay []rules.Payment) []rules.ModelID {
	var silent []rules.ModelID
	for _, gun := range a.manned(attacks) {
		if pass, _ := a.commandCheck(a.model(gun).Unit, 1, rules.Plain("serve the gun with one crewman"), a.Book.FieldGunOneCrew, pay); !pass {
			silent = append(silent, gun)
		}
	}
	return silent
}

// attack resolves one attack. Who can fire at whom is found out anew, since an attack before it may have changed the
// table; one whose target is gone is lost (DL2-SHOOT-02).
func (a *act) attack(at rules.Attack, seat rules.Seat, why occasion, silent []rules.ModelID) {
	at.Shooters = a.standing(at.Shooters, silent)
	if len(at.Shooters) == 0 {
		return
	}
	v := a.aimer()
	v.waive = a.waive
	s, r := v.judge(at, seat, why)
	if !r.OK() {
		a.lost(at, seat, r)
		return
	}
	a.ctx.Within(a.ctx.NewAttack(a.meantFor(at), a.firedBy(s)), func() {
		if a.jammed(s, &at) {
			if s, r = s.aimer.judge(at, seat, why); !r.OK() {
				a.lost(at, seat, r)
				return
			}
		}
		a.shoot(s, r)
	})
}

// lost says why an attack that was declared is not made.
func (a *act) lost(at rules.Attack, seat rules.Seat, r rules.Ruling) {
	a.ctx.Note(seat, at.Target, a.Book.OneAttackOfEachKind, "the attack is lost: %s", r.Text)
}

// meantFor is the model or else the Section that an attack is meant for, nothing where it is meant for a point.
func (g *game) meantFor(at rules.Attack) rules.Ref {
	switch {
	case at.Victim != 0:
		return g.model(at.Victim).Ref()
	case at.Target != 0:
		return g.unit(at.Target).Ref()
	}
	return rules.Ref{}
}

// firedBy is the Section that what falls on a point comes from; a shot at what is in sight comes from its shooters alone.
func (g *game) firedBy(s *shot) rules.Ref {
	if s.target != 0 {
		return rules.Ref{}
	}
	return g.unit(s.guns[0].unit).Ref()
}

// shoot resolves an attack that is allowed.
func (a *act) shoot(s *shot, r rules.Ruling) {
	r.Subject = "targets"
	a.say(s, 2, r)
	for i := range s.guns {
		g := &s.guns[i]
		a.spend1(g)
		p := s.aimedAt()
		a.ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: s.seat, Unit: g.unit, Model: g.Model, Name: g.Weapon, At: &p, Rule: a.Book.OpenFire})
	}
	switch s.attack.Kind {
	case indirectAttack:
		a.bombard(s)
	case smokeShot:
		a.smokeRound(s)
	default:
		a.direct(s)
	}
}

// standing leaves out the shooters that can fire no more.
func (a *act) standing(list []rules.Shooter, silent []rules.ModelID) []rules.Shooter {
	var out []rules.Shooter
	for _, sh := range list {
		if p := a.model(sh.Model).Place; (p == rules.OnTable || p == rules.Aboard) && !holds(silent, sh.Model) {
			out = append(out, sh)
		}
	}
	return out
}

// spend1 marks a Spotter that takes part in Open Fire: it cannot spot any more this Turn (DL2-IDF-04).
func (a *act) spend1(g *gun) {
	if a.permits(spots, g.Model) {
		a.ctx.MarkModel(g.Model, Shot, 1, a.Book.SpottingRestrictions, rules.Say("took part in Open Fire"))
	}
}

// direct resolves an attack at models in sight, steps 3 to 8 (DL2-SHOOT-01).
func (a *act) direct(s *shot) {
	a.tellSight(s)
	a.tellRange(s)
	if !s.iad {
		s.chain = a.priorityChain(s)
	}
	parts := a.compile(s)
	if s.iad {
		a.shootIronclad(s, parts)
		return
	}
	a.offerDeck(s)
	roll, w := s.attackRoll(parts), wounds{rule: a.Book.ApplyDamage, why: rules.Plain("shot")}
	roll.Means = s.hurting(w)
	a.wound(s, a.throw(roll).Total, w)
}

// consolidate is the end of a Fire Action, told without words: Morale Checks are made now (DL2-SHOOT-32).
func (a *act) consolidate(unit rules.UnitID) {
	a.ctx.Note(a.unit(unit).Seat, unit, a.Book.ShootingConsolidation, "")
	a.settleMorale()
}

// say puts the ruling of one of the nine steps into the story (DL2-SHOOT-01).
func (a *act) say(s *shot, step int, r rules.Ruling) {
	a.ctx.Rule(s.seat, s.target, a.inSteps(r, step))
}

// shotSteps name the nine steps of an attack (DL2-SHOOT-01).
var shotSteps = [...]string{1: "declaring", 2: "who may be hit", 3: "lines of sight", 4: "ranges and who is hit first", 5: "the attack roll", 6: "sharing out the hits",
	7: "the defence roll", 8: "who is hurt", 9: "after the shots"}

// inSteps adds to a ruling which of the nine steps it belongs to.
func (g *game) inSteps(r rules.Ruling, step int) rules.Ruling {
	return r.With(step, "step", g.Book.ShootingSequence, "step %d of 9: %s", step, shotSteps[step])
}

// tellSight and tellRange put steps 3 and 4 into the story.
func (a *act) tellSight(s *shot) {
	r := rules.Count(a.Book.EachFirerSees, "firers in sight", len(s.guns))
	r = r.Take(s.left)
	for i := range s.guns {
		g := &s.guns[i]
		to := s.nearestSeen(g)
		l := s.seesAs(g.Shooter, g.w, to)
		r = r.With(1, "", l.rule, "%s sees %s: %s", s.model(g.Model), s.model(to), l.text)
		r = r.Take(l.told)
	}
	a.say(s, 3, r)
}

func (a *act) tellRange(s *shot) {
	r := rules.Count(a.Book.ShootingRange, "range", len(s.guns))
	for i := range s.guns {
		g := &s.guns[i]
		name := [2]string{"Effective Range", "Long Range"}[g.band]
		r = r.With(g.band+1, "band", a.Book.ShootingRange, "%s %s: %s, %s", s.model(g.Model), g.w.Name, g.nearest, name)
	}
	if s.why == atChargers {
		r = r.Cite(a.Book.OverwatchAtChargers, "at the chargers, contact is no hindrance")
	}
	if s.E.Settings.LimitedVisibility {
		r = r.Cite(a.Book.LimitedVisibility, "ranges are halved in Limited Visibility").Cite(a.Book.HalvesRoundUp, "halves are rounded up")
	}
	a.say(s, 4, r)
}

// nearestSeen is the nearest Valid Target that a gun itself sees.
func (s *shot) nearestSeen(g *gun) rules.ModelID {
	for _, id := range s.valid {
		if s.reach(g.Model, id) == g.nearest && s.seesAs(g.Shooter, g.w, id).clear {
			return id
		}
	}
	return s.valid[0]
}

// fireIsOver refuses fire of a Section of the Activation that has no Shooting Action left, and says why.
func (g *game) fireIsOver(unit rules.UnitID, u *UnitAct) rules.Ruling {
	label := g.unit(unit)
	ok, _ := g.coherent(unit)
	switch {
	case g.hasUnloaded(unit):
		return rules.Refuse(g.Book.DisembarkedTransport, "%s has unloaded: its Activation is complete", label)
	case u.Left != 0 && g.anyModel(unit, func(m rules.ModelID) bool { return g.profile(m).Kind == FieldGun }):
		return rules.Refuse(g.Book.FieldGunTowing, "the gun of %s was unhitched in this Activation", label)
	case u.Regroup && !ok:
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s is still out of Coherency: no other action in this Activation", label)
	}
	return rules.Refuse(g.Book.OneShootingAction, "%s has made its Shooting Action", label)
}

// hasUnloaded reports whether passengers have left a Transport of the Section in this Activation.
func (g *game) hasUnloaded(unit rules.UnitID) bool {
	for _, act := range g.E.Act.Acts {
		if act.Left != 0 && g.model(act.Left).Unit == unit {
			return true
		}
	}
	return false
}
