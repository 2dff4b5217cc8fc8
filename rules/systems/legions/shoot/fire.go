package shoot

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// runFire carries out a Fire Action: all declared attacks, one after the other in the order given, then the Shooting
// Consolidation (DL2-SHOOT-01, DL2-SHOOT-02, DL2-SHOOT-32).
func runFire(a *model.Act, c rules.Command) {
	var units []rules.UnitID
	for _, at := range c.Attacks {
		for _, sh := range at.Shooters {
			if u := a.Model(sh.Model).Unit; !model.Holds(units, u) {
				units = append(units, u)
			}
		}
	}
	again := attack.RulesOf.Of(a.Edition).Again
	for _, u := range units {
		if ua := states.UnitAct(a.Game, u); ua != nil {
			ua.Fired = true
			ua.Early = ua.Early || again && ua.Move == "" && !attack.SitsStill(a.Game, u)
			for _, at := range c.Attacks {
				for _, sh := range at.Shooters {
					if a.Model(sh.Model).Unit == u {
						ua.Spent = append(ua.Spent[:len(ua.Spent):len(ua.Spent)], sh)
					}
				}
			}
		}
	}
	attack.Note(a, c.Attacks)
	a.Waive = c.Overrule != ""
	holdAboard(a)
	silent := undermanned(a, c.Attacks, c.Pay)
	for _, at := range c.Attacks {
		Resolve(a, at, c.Seat, attack.OwnFire, silent)
		if again {
			Consolidate(a, c.Unit)
		}
	}
	if !again {
		Consolidate(a, c.Unit)
	}
}

// holdAboard ends the Movement Segment for passengers that ride on when somebody fires (DL2-TRANS-03, DL2-MOV-01).
func holdAboard(a *model.Act) {
	if a.E.Act == nil {
		return
	}
	still := false
	for k, u := range a.E.Act.Units {
		if attack.SitsStill(a.Game, u) {
			a.E.Act.Acts[k].Move, still = "hold", true
		}
	}
	if still {
		ConsolidateMoves(a)
	}
}

// manned lists the Field Guns of attacks that a single crewman serves, which take a Command Check before they fire (DL2-TYPE-05).
func manned(g *model.Game, attacks []rules.Attack) (out []rules.ModelID) {
	for _, at := range attacks {
		for _, sh := range at.Shooters {
			if g.Profile(sh.Model).Kind == model.FieldGun && !model.Holds(out, sh.Model) && len(attack.Crew(g, sh.Model)) <= 1 {
				out = append(out, sh.Model)
			}
		}
	}
	return out
}

// gunPay judges points that are declared with attacks to bolster the check of a gun with one crewman (DL2-CMD-15).
func gunPay(g *model.Game, c rules.Command) rules.Ruling {
	if len(c.Pay) == 0 {
		return rules.Allow(g.Book.FieldGunOneCrew, "nothing is paid")
	}
	guns := manned(g, c.Attacks)
	if len(guns) != 1 {
		return rules.Refuse(g.Book.FieldGunOneCrew, "points are named for one gun with a single crewman, here are %d", len(guns))
	}
	return command.JudgePayments(g, g.Model(guns[0]).Unit, c.Pay, 0, 0)
}

// gunCrews are the crewmen among whom those who serve the Field Guns of attacks may be named; nobody reads them without such a gun
// (DL2-TYPE-04).
func gunCrews(g *model.Game, c rules.Command) *rules.Param {
	p := &rules.Param{}
	for _, at := range c.Attacks {
		for _, sh := range at.Shooters {
			if g.Profile(sh.Model).Kind != model.FieldGun {
				continue
			}
			for _, m := range attack.Crew(g, sh.Model) {
				if !model.Holds(p.Models, m) {
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
func gunPurses(g *model.Game, c rules.Command) *rules.Param {
	guns := manned(g, c.Attacks)
	if len(guns) != 1 {
		return nil
	}
	return &rules.Param{Pay: command.Purses(g, g.Model(guns[0]).Unit, 0, 0)}
}

// undermanned makes the Command Check of every Field Gun that fires with a single crewman and gives the guns that stay
// silent (DL2-TYPE-05).
func undermanned(a *model.Act, attacks []rules.Attack, pay []rules.Payment) []rules.ModelID {
	var silent []rules.ModelID
	for _, gun := range manned(a.Game, attacks) {
		if pass, _ := command.Check(a, a.Model(gun).Unit, 1, rules.Plain("serve the gun with one crewman"), a.Book.FieldGunOneCrew, pay); !pass {
			silent = append(silent, gun)
		}
	}
	return silent
}

// Resolve resolves one attack. Who can fire at whom is found out anew, since an attack before it may have changed the
// table; one whose target is gone is lost (DL2-SHOOT-02).
func Resolve(a *model.Act, at rules.Attack, seat rules.Seat, why attack.Occasion, silent []rules.ModelID) {
	at.Shooters = standing(a, at.Shooters, silent)
	if len(at.Shooters) == 0 {
		return
	}
	v := attack.Aim(a.Game)
	v.Waive = a.Waive
	s, r := v.Judge(at, seat, why)
	if !r.OK() {
		attack.Lost(a, at, seat, r)
		return
	}
	a.Ctx.Within(a.Ctx.NewAttack(meantFor(a.Game, at), firedBy(a.Game, s)), func() {
		if jammed(a, s, &at) {
			if s, r = s.Aimer.Judge(at, seat, why); !r.OK() {
				attack.Lost(a, at, seat, r)
				return
			}
		}
		shoot(a, s, r)
		if after := damage.RulesOf.Of(a.Edition).AfterAttack; after != nil {
			after(a)
		}
	})
}

// meantFor is the model or else the Section that an attack is meant for, nothing where it is meant for a point.
func meantFor(g *model.Game, at rules.Attack) rules.Ref {
	switch {
	case at.Victim != 0:
		return g.Model(at.Victim).Ref()
	case at.Target != 0:
		return g.Unit(at.Target).Ref()
	}
	return rules.Ref{}
}

// firedBy is the Section that what falls on a point comes from; a shot at what is in sight comes from its shooters alone.
func firedBy(g *model.Game, s *attack.Shot) rules.Ref {
	if s.Target != 0 {
		return rules.Ref{}
	}
	return g.Unit(s.Guns[0].Unit).Ref()
}

// shoot resolves an attack that is allowed.
func shoot(a *model.Act, s *attack.Shot, r rules.Ruling) {
	r.Subject = "targets"
	attack.Say(a, s, 2, r)
	for i := range s.Guns {
		g := &s.Guns[i]
		spendSpotter(a, g)
		p := s.AimedAt()
		a.Ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: s.Seat, Unit: g.Unit, Model: g.Model, Name: g.Weapon, At: &p, Rule: a.Book.OpenFire})
	}
	switch s.Attack.Kind {
	case attack.Indirect:
		bombard(a, s)
	case attack.Smoke:
		smokeRound(a, s)
	default:
		direct(a, s)
	}
}

// standing leaves out the shooters that can fire no more.
func standing(a *model.Act, list []rules.Shooter, silent []rules.ModelID) []rules.Shooter {
	var out []rules.Shooter
	for _, sh := range list {
		if p := a.Model(sh.Model).Place; (p == rules.OnTable || p == rules.Aboard) && !model.Holds(silent, sh.Model) {
			out = append(out, sh)
		}
	}
	return out
}

// spendSpotter marks a Spotter that takes part in Open Fire: it cannot spot any more this Turn (DL2-IDF-04).
func spendSpotter(a *model.Act, g *attack.Gun) {
	if a.Permits(model.Spots, g.Model) {
		a.Ctx.MarkModel(g.Model, model.Shot, 1, a.Book.SpottingRestrictions, rules.Say("took part in Open Fire"))
	}
}

// direct resolves an attack at models in sight, steps 3 to 8 (DL2-SHOOT-01).
func direct(a *model.Act, s *attack.Shot) {
	tellSight(a, s)
	tellRange(a, s)
	if !s.IAD {
		damage.RulesOf.Of(a.Edition).Line(a, s)
	}
	parts := compile(a, s)
	if s.IAD {
		offerReplies(a, s)
		damage.ShootIronclad(a, s, parts)
		return
	}
	offerDeck(a, s)
	offerReplies(a, s)
	roll, w := attackRoll(s, parts), damage.Wounds{Rule: a.Book.ApplyDamage, Why: rules.Plain("shot")}
	roll.Means = hurting(s, w)
	damage.Wound(a, s, rolls.Throw(a, roll).Total, w)
}

// offerReplies asks the target of an attack what an edition asks between the pool and the dice.
func offerReplies(a *model.Act, s *attack.Shot) {
	for _, r := range attack.RulesOf.Of(a.Edition).Replies {
		if r.May(a.Game, s) {
			r.Ask(a, s)
		}
	}
}

// mayReply reports whether the target of an attack is asked anything before its dice are thrown.
func mayReply(s *attack.Shot) bool {
	return asksDeck(s.Game, s) || slices.ContainsFunc(attack.RulesOf.Of(s.Game.Edition).Replies, func(r attack.Reply) bool { return r.May(s.Game, s) })
}

// Consolidate is the end of a Fire Action, told without words: Morale Checks are made now (DL2-SHOOT-32).
func Consolidate(a *model.Act, unit rules.UnitID) {
	a.Ctx.Note(a.Unit(unit).Seat, unit, a.Book.ShootingConsolidation, "")
	morale.Settle(a)
}

// tellSight and tellRange put steps 3 and 4 into the story.
func tellSight(a *model.Act, s *attack.Shot) {
	r := rules.Count(a.Book.EachFirerSees, "firers in sight", len(s.Guns))
	r = r.Take(s.Left)
	for i := range s.Guns {
		g := &s.Guns[i]
		to := nearestSeen(s, g)
		l := attack.SeesAs(s.Aimer.Viewer, g.Shooter, g.W, to)
		r = r.With(1, "", l.Rule, "%s sees %s: %s", s.Model(g.Model), s.Model(to), l.Text)
		r = r.Take(l.Told)
	}
	attack.Say(a, s, 3, r)
}

func tellRange(a *model.Act, s *attack.Shot) {
	r := rules.Count(a.Book.ShootingRange, "range", len(s.Guns))
	for i := range s.Guns {
		g := &s.Guns[i]
		name := [2]string{"Effective Range", "Long Range"}[g.Band]
		r = r.With(g.Band+1, "band", a.Book.ShootingRange, "%s %s: %s, %s", s.Model(g.Model), g.W.Name, g.Nearest, name)
	}
	if s.Why == attack.AtChargers {
		r = r.Cite(a.Book.OverwatchAtChargers, "at the chargers, contact is no hindrance")
	}
	if s.E.Settings.LimitedVisibility {
		r = r.Cite(a.Book.LimitedVisibility, "ranges are halved in Limited Visibility").Cite(a.Book.HalvesRoundUp, "halves are rounded up")
	}
	attack.Say(a, s, 4, r)
}

// nearestSeen is the nearest Valid Target that a gun itself sees.
func nearestSeen(s *attack.Shot, g *attack.Gun) rules.ModelID {
	for _, id := range s.Valid {
		if d, _ := s.Range(g.Model, id); d == g.Nearest && attack.SeesAs(s.Aimer.Viewer, g.Shooter, g.W, id).Clear {
			return id
		}
	}
	return s.Valid[0]
}
