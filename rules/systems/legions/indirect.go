package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// judgeIndirect judges Indirect Fire and smoke rounds: an aiming point in range and arc of every weapon, seen by a
// model of the firing Section (over open sights) or by every named Spotter (observed) (DL2-IDF-01 to 05, DL2-IDF-15).
func (s *shot) judgeIndirect() rules.Ruling {
	s.target, s.victim = 0, 0
	switch {
	case s.attack.At != nil:
		s.at = *s.attack.At
	case s.attack.Victim != 0:
		s.at = s.centre(s.attack.Victim)
	default:
		return rules.Refuse(s.Book.AimingPoint, "name the aiming point")
	}
	observed := len(s.attack.Spotters) > 0
	for i := range s.guns {
		if r := s.lob(&s.guns[i], observed); !r.OK() && !s.waive {
			return r
		}
	}
	if s.waive {
		for i := range s.guns {
			s.guns[i].band = max(s.guns[i].band, 0)
		}
		return rules.Allow(s.Book.AimingPoint, "the players let it fire")
	}
	r := s.pointed(observed)
	if s.attack.Kind == indirectAttack {
		r = r.Cite(s.Book.IDFWeapon, "the weapons fire indirectly")
		if r.OK() {
			r = r.Cite(s.Book.AimingPoint, "in range and arc of all").Cite(s.Book.IndirectFire, "over open sights, or observed at Long Range")
		}
	}
	if s.E.Settings.LimitedVisibility && r.OK() {
		r = r.Cite(s.Book.IndirectFireVisibility, "Limited Visibility does not shorten Indirect Fire")
	}
	return r
}

// pointed judges who sees the aiming point.
func (s *shot) pointed(observed bool) rules.Ruling {
	if observed {
		return s.observed()
	}
	if of := s.attack.Victim; s.terse && of != 0 && s.at == s.then.model(of).At {
		for i := range s.guns {
			for _, id := range s.living(s.guns[i].unit) {
				if s.spiesCentre(id, of) {
					return rules.Allow(s.Book.OverOpenSights, "")
				}
			}
		}
		return refused
	}
	var why rules.Ruling
	for i := range s.guns {
		for _, id := range s.living(s.guns[i].unit) {
			if l := s.seePoint(id, s.at); l.clear {
				return rules.Allow(s.Book.OverOpenSights, "over open sights: %s sees the aiming point", s.model(id)).Take(l.told)
			} else if why.Rule == "" {
				why = l.ruling()
			}
		}
	}
	return rules.Refuse(s.Book.AimingPoint, "nobody of the firing Section sees the aiming point: %s", why.Text).
		Cite(why.Rule, "%s", why.Text).Cite(s.Book.ObservedFire, "a point that the weapon cannot see needs a Spotter")
}

// lob judges one Indirect Fire weapon against the aiming point and sets its band (DL2-IDF-05).
func (s *shot) lob(g *gun, observed bool) rules.Ruling {
	label := s.model(g.Model)
	if s.attack.Kind == smokeShot {
		if s.used(s.model(g.Model).Unit, g.Model, roundsUsed) >= s.smokeShells(g.Shooter, g.w) {
			return rules.Refuse(s.Book.SmokeShots, "%s: %s has no smoke round left", label, g.w.Name)
		}
	} else if !s.weaponPermits(lobs, g.Shooter, g.w) {
		return rules.Refuse(s.Book.IDFWeapon, "%s is no Indirect Fire weapon", g.w.Name)
	}
	if r := s.mayAdd(g); !r.OK() {
		return r
	}
	limit := s.bands(g.Shooter, g.w)
	d := geom.DistanceTo(s.stand(g.Model), s.at)
	g.nearest, g.band = d, band(d, limit)
	if g.band < 0 {
		return rules.Refuse(s.Book.AimingPoint, "%s: the aiming point is %s away, out of the range of %s", label, d, g.w.Name)
	}
	if !s.inArc(g.Model, g.w, s.at) {
		return rules.Refuse(s.Book.AimingPoint, "%s: the aiming point is outside the arc of %s", label, g.w.Name).Cite(s.Book.WeaponArc, "outside the arc of %s", g.w.Name)
	}
	if observed && g.band != 1 {
		return rules.Refuse(s.Book.IndirectFire, "%s: Observed Fire only at Long Range", label)
	}
	return rules.Allow(s.Book.AimingPoint, "%s reaches", label)
}

// aimedAt is where a shot is drawn to.
func (s *shot) aimedAt() geom.Point {
	switch {
	case s.target == 0:
		return s.at
	case s.victim != 0:
		return s.centre(s.victim)
	case len(s.valid) > 0:
		return s.centre(s.valid[0])
	}
	return s.at
}

// bombard resolves Indirect Fire in the six steps of the book (DL2-IDF-05 to 12).
func (a *act) bombard(s *shot) {
	a.markSpotters(s)
	centres := []geom.Point{a.firstBlast(s)}
	for i := 1; i < len(s.guns); i++ {
		dir := a.sum(s.seat, s.guns[i].unit, 1, rules.Plain("direction of the next blast"), a.Book.RemainingBlasts)
		centres = append(centres, scattered(centres[0], dir, blastAcross))
	}
	for i, c := range centres {
		at := c
		rule := a.Book.FirstBlast
		if i > 0 {
			rule = a.Book.RemainingBlasts
		}
		a.ctx.Emit(rules.Event{Kind: rules.EvBlast, Seat: s.seat, Unit: s.guns[i].unit, Model: s.guns[i].Model, At: &at, Rule: rule, Text: rules.Say("%s lands", s.guns[i].w.Name)})
	}
	for i := range a.S.Units {
		a.shelled(s, a.S.Units[i].ID, centres)
	}
}

// firstBlast scatters the first template.
func (a *act) firstBlast(s *shot) geom.Point {
	return runStages(a, s.scatter(), landing{dice: 3}).at(s)
}

// landing is how far a scatter is: how many D6 its distance has, what they show, and the direction.
type landing struct{ dice, inches, dir int }

// at is where a template lands.
func (l landing) at(s *shot) geom.Point { return scattered(s.at, l.dir, inches(l.inches)) }

// scatter are the rolls of a scatter: 1D6" over open sights, 3D6" observed, less 1D6" for every Success of the Spotters, never
// below 1D6"; then the direction (DL2-IDF-02, 06, 07).
func (s *shot) scatter() []stage[landing] {
	unit, spotters := s.guns[0].unit, len(s.attack.Spotters)
	return []stage[landing]{
		{
			Roll: func(landing) (staged, bool) {
				return staged{roll: throwSpec{Seat: s.seat, Unit: unit, Purpose: rules.Plain("spotters"), Rule: s.Book.SpotterRolls,
					Parts: []part{{Pool: poolOf(spotters, "black"), Need: 4, Why: rules.Plain("spotters"), Rule: s.Book.SpotterRolls}}}}, spotters > 0
			},
			Then: func(l landing, n int) landing { return landing{dice: max(1, l.dice-n)} },
		},
		{
			Roll: func(l landing) (staged, bool) {
				r := rules.Count(s.Book.FirstBlast, "scatter dice", l.dice).With(3, "D6", s.Book.FirstBlast, "Observed Fire").With(l.dice-3, "D6", s.Book.SpotterRolls, "Spotters")
				if spotters == 0 {
					l.dice = 1
					r = rules.Count(s.Book.FirstBlast, "scatter dice", 1).With(1, "D6", s.Book.OverOpenSights, "over open sights")
				}
				return staged{
					roll:   sumRoll{seat: s.seat, unit: unit, n: l.dice, purpose: rules.Plain("scatter"), rule: s.Book.FirstBlast},
					before: func(a *act) { a.ctx.Rule(s.seat, unit, r) },
				}, true
			},
			Then: func(_ landing, n int) landing { return landing{inches: n} },
		},
		{
			Roll: func(landing) (staged, bool) {
				return staged{roll: sumRoll{seat: s.seat, unit: unit, n: 1, purpose: rules.Plain("direction"), rule: s.Book.RandomDirection}}, true
			},
			Then: func(l landing, n int) landing { return landing{inches: l.inches, dir: n} },
		},
	}
}

// beneath finds what of a Section lies under a template: whether any model that is no Ironclad, and which Ironclads.
func (g *game) beneath(unit rules.UnitID, blast geom.Shape) (foot bool, hulls []rules.ModelID) {
	for _, id := range g.living(unit) {
		m := g.model(id)
		switch {
		case m.Inside != 0 && !g.permits(passengersHit, m.Inside), g.forbids(mayBeHurt, id), !geom.Overlap(g.stand(id), blast):
		case !g.profile(id).Kind.IsIronclad():
			foot = true
		case m.Place == rules.OnTable:
			hulls = append(hulls, id)
		}
	}
	return foot, hulls
}

// shelled attacks one Section with the dice of every weapon whose template lies over any of it, friend or foe: Ranged
// dice at the models that are no Ironclads in one pool, Ironclad dice at each Ironclad (DL2-IDF-08, 09, 16).
func (a *act) shelled(s *shot, unit rules.UnitID, centres []geom.Point) {
	var foot []int // templates over models that are no Ironclads
	hulls := map[rules.ModelID][]int{}
	var order []rules.ModelID
	for i, c := range centres {
		under, over := a.beneath(unit, blastAt(c))
		if under {
			foot = append(foot, i)
		}
		for _, id := range over {
			if hulls[id] == nil {
				order = append(order, id)
			}
			hulls[id] = append(hulls[id], i)
		}
	}
	if len(foot) > 0 {
		a.ctx.Within(a.ctx.Attack().At(a.unit(unit).Ref()), func() { a.shellSection(s, unit, foot, centres) })
	}
	for _, id := range order {
		if a.model(id).Place == rules.OnTable {
			a.ctx.Within(a.ctx.Attack().At(a.model(id).Ref()), func() { a.shellIronclad(s, id, hulls[id], centres) })
		}
	}
}

// under makes the shot of some of the templates at one Section.
func (a *act) under(s *shot, unit rules.UnitID, iad bool, which []int) *shot {
	t := &shot{aimer: a.aimer(), attack: s.attack, why: s.why, seat: s.seat, iad: iad, target: unit, at: s.at}
	for _, i := range which {
		g := s.guns[i]
		g.pool = attackDice(g.w, iad, g.band)
		t.guns = append(t.guns, g)
	}
	return t
}

func (a *act) shellSection(s *shot, unit rules.UnitID, which []int, centres []geom.Point) {
	t := a.under(s, unit, false, which)
	for _, id := range a.living(unit) {
		if !a.profile(id).Kind.IsIronclad() && !a.forbids(mayBeHurt, id) {
			t.valid = append(t.valid, id)
		}
	}
	chain, steps := a.order(unit, t.valid, func(id rules.ModelID) geom.Length { return geom.DistanceTo(a.stand(id), centres[0]) }, hitsWithin{most: t.mostHits(), lethal: t.weaponsPermit(oneHitKills)})
	t.chain = chain
	r := rules.Count(a.Book.BlastCasualties, "chain", len(chain), steps...)
	a.say(t, 4, r.With(len(which), "templates", a.Book.BlastHits, "lie over %s", a.unit(unit)))
	parts := a.compile(t)
	if len(parts) == 0 {
		return
	}
	a.offerDeck(t)
	roll, w := t.attackRoll(parts), wounds{rule: a.Book.ApplyDamage, why: rules.Plain("shelled")}
	roll.Rule, roll.Means = a.Book.BlastPools, t.hurting(w)
	a.wound(t, a.throw(roll).Total, w)
}

// shellIronclad attacks an Ironclad under templates: each counts in the arc where its centre lies, a centre on the hull
// as Rear; the highest of these (DL2-IDF-16).
func (a *act) shellIronclad(s *shot, id rules.ModelID, which []int, centres []geom.Point) {
	t := a.under(s, a.model(id).Unit, true, which)
	t.victim = id
	parts := a.compile(t)
	if len(parts) == 0 {
		return
	}
	ar, name := 0, ""
	hull := a.model(id).Shape()
	for _, i := range which {
		v, n := a.profile(id).AR[2], "Rear"
		if !hull.ContainsPoint(centres[i]) {
			v, n = a.armourSide(id, centres[i])
		}
		if name == "" || v > ar {
			ar, name = v, n
		}
	}
	step := rules.Step{Value: ar, Unit: "armour", Rule: a.Book.IroncladUnderBlast, Text: rules.Say("%s armour of %s", name, a.model(id))}
	a.ctx.Rule(s.seat, t.target, rules.Count(a.Book.IroncladUnderBlast, "armour", ar, step))
	lv, steps := t.cover(id, t.threat())
	a.attackIronclad(ironcladAttack{
		Seat: s.seat, Unit: t.guns[0].unit, Target: id, Parts: parts, AR: ar, ARStep: step, Piercing: t.piercing(), Cover: lv, Steps: steps,
		Purpose: rules.Plain("attack"), Rule: a.Book.BlastPools, Shields: t.blackening(), Again: t.attackAgains(),
	})
}
