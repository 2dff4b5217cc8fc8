package legions

import "baize/rules"

// judge finds out what one declared attack comes to now: who contributes and which models it can hit. Declared models
// that can add nothing are left out with the reason; when nobody is left the attack is refused (DL2-SHOOT-03 to 08).
func (v *aimer) judge(at rules.Attack, seat rules.Seat, why occasion) (*shot, rules.Ruling) {
	s := &shot{aimer: v, attack: at, seat: seat, why: why, target: at.Target, victim: at.Victim}
	if len(at.Shooters) == 0 {
		return s, rules.Refuse(v.Book.DeclaringTarget, "name the models that fire")
	}
	if s.target == 0 && s.victim != 0 {
		s.target = v.model(s.victim).Unit
	}
	for _, sh := range at.Shooters {
		w := v.weaponOf(&sh)
		g := v.gun(sh, w)
		if g.w == nil {
			if sh.Weapon == "" {
				return s, rules.Refuse(v.Book.WeaponProfile, "%s has no weapon", v.model(sh.Model))
			}
			return s, rules.Refuse(v.Book.WeaponProfile, "%s has no weapon %q", v.model(sh.Model), sh.Weapon)
		}
		if r := v.able(&g, seat); !r.OK() && !v.waive {
			return s, r
		}
		s.guns = append(s.guns, g)
	}
	return s, s.judge()
}

// judge judges an attack whose guns are found.
func (s *shot) judge() rules.Ruling {
	switch s.attack.Kind {
	case indirectAttack, smokeShot:
		return s.judgeIndirect()
	case rangedAttack, ironcladShot, soloShot:
		return s.judgeDirect()
	}
	return rules.Refuse(s.Book.DeclaringTarget, "no attack is called %q: expected rad, iad, solo, idf or smoke", s.attack.Kind)
}

// gun is a model with the weapon that it fires.
func (g *game) gun(sh rules.Shooter, w *Weapon) gun {
	m := g.model(sh.Model)
	return gun{Shooter: sh, w: w, unit: m.Unit, aboard: m.Place == rules.Aboard}
}

// weaponOf finds the weapon of a shooter; one that is not named is the only one.
func (g *game) weaponOf(s *rules.Shooter) *Weapon {
	p := g.profile(s.Model)
	if s.Weapon == "" && len(p.Weapons) == 1 {
		s.Weapon = p.Weapons[0].ID
	}
	return g.weapon(s.Model, s.Weapon)
}

// able judges whether a model may fire at all.
func (v *aimer) able(g *gun, seat rules.Seat) rules.Ruling {
	m := v.model(g.Model)
	switch {
	case m.Seat != seat:
		return rules.Refuse(v.Book.DeclaringTarget, "%s is not yours", m)
	case m.Place != rules.OnTable && m.Place != rules.Aboard:
		return rules.Refuse(v.Book.Killed, "%s is not in the battle", m)
	case m.Markers.Has(Spotted):
		return rules.Refuse(v.Book.SpottingRestrictions, "%s has spotted this Turn and may not fire", m).Cite(v.Book.OneShootingAction, "one Shooting Action a model").Cite(v.Book.Spot, "Spot instead of shooting")
	case m.Inside != 0 && !v.permits(passengersFire, m.Inside):
		return rules.Refuse(v.Book.ClosedTransport, "%s rides in a closed Transport", m)
	case m.Inside != 0 && v.profile(g.Model).Kind == FieldGun:
		return rules.Refuse(v.Book.FieldGunTowing, "%s is hitched", m)
	}
	if m.Inside != 0 {
		if by := v.weaponForbids(mayFireAboard, g.Shooter, g.w); by != nil {
			return v.refuse(by, g.w.Name).Cite(v.traitRule(by), "%s", by.Trait.Name)
		}
	}
	return rules.Allow(v.Book.OpenFire, "may fire")
}

// judgeDirect judges an attack at models in sight.
func (s *shot) judgeDirect() rules.Ruling {
	if s.target == 0 {
		return rules.Refuse(s.Book.DeclaringTarget, "name the target Section")
	}
	if s.unit(s.target).Seat == s.seat {
		return rules.Refuse(s.Book.DeclaringTarget, "%s is no enemy", s.unit(s.target))
	}
	if r := s.sort(); !r.OK() && (!s.waive || s.iad && s.victim == 0) {
		return r
	}
	candidates, why := s.candidates()
	if len(candidates) == 0 {
		return why
	}
	var first rules.Ruling
	var blamed []rules.Ref // all who add nothing by the rule of the first
	hit := make(map[rules.ModelID]bool)
	kept := s.guns[:0]
	for _, g := range s.guns {
		r := s.mayAdd(&g)
		var reached []rules.ModelID
		if r.OK() {
			reached, r = s.aim(&g, candidates)
		}
		if !r.OK() && s.waive {
			reached, r = s.aimAnyway(&g, candidates)
		}
		if !r.OK() {
			if s.terse {
				continue
			}
			if first.Rule == "" {
				first = r
			}
			if r.Rule == first.Rule {
				blamed = append(blamed, r.Blames...)
			}
			s.left = s.left.Cite(r.Rule, "%s", r.Text).Take(r).Cite(s.Book.FirersWithoutSight, "who can draw no line or cannot reach adds nothing")
			continue
		}
		if kept = append(kept, g); s.one {
			break
		}
		for _, id := range reached {
			hit[id] = true
		}
	}
	s.guns = kept
	switch {
	case len(kept) == 0 && s.terse:
		return refused
	case len(kept) == 0:
		return first.Cite(s.Book.DeclaringTarget, "nobody can contribute").Blame(blamed...)
	case s.terse:
		return rules.Allow(s.Book.DeclaringTarget, "")
	}
	for _, id := range candidates {
		if hit[id] {
			s.valid = append(s.valid, id)
		}
	}
	r := rules.Allow(s.Book.DeclaringTarget, "%d of %d contribute, %d Valid Targets", len(kept), len(s.attack.Shooters), len(s.valid))
	kind := s.Book.RangedAttackDice
	if s.iad {
		kind = s.Book.IroncladAttackDice
	}
	r = r.With(len(s.valid), "", s.Book.ValidTarget, "Valid Targets").With(len(kept), "", kind, "by the kind of target")
	r = r.With(len(kept), "firers", s.Book.EachFirerSees, "each draws a line of its own")
	for i := range kept {
		if w := kept[i].w; w.Arc > 0 && w.Arc < 360 {
			r = r.With(w.Arc, "degrees", s.Book.WeaponArc, "inside the arc of %s", w.Name)
		}
	}
	return r.Take(s.left)
}

// sort finds out what the attack is: Ranged or Ironclad, and whether its weapons may fire together (DL2-SHOOT-03).
func (s *shot) sort() rules.Ruling {
	for i := range s.guns {
		g := &s.guns[i]
		if s.weaponPermits(lobs, g.Shooter, g.w) {
			return rules.Refuse(s.Book.IndirectFire, "%s fires indirectly: declare idf with an aiming point", g.w.Name)
		}
		if s.isSolo(g.Shooter, g.w) && len(s.guns) > 1 {
			return rules.Refuse(s.Book.SeparateAttacks, "%s fires alone", g.w.Name).Cite(s.Book.SoloWeapon, "Solo Weapons are resolved separately")
		}
	}
	first := &s.guns[0]
	if s.attack.Kind == soloShot && !s.isSolo(first.Shooter, first.w) {
		return rules.Refuse(s.Book.SoloWeapon, "%s is no Solo Weapon", first.w.Name)
	}
	s.iad = s.attack.Kind == ironcladShot
	if s.attack.Kind == soloShot {
		s.iad = s.victim != 0 && s.profile(s.victim).Kind.IsIronclad()
		if s.victim == 0 {
			s.iad = s.soleIronclad(true) != 0
		}
	}
	if s.iad && s.victim == 0 {
		if s.victim = s.soleIronclad(false); s.victim == 0 {
			return rules.Refuse(s.Book.IroncladTarget, "name the one Ironclad of %s that is attacked", s.unit(s.target))
		}
	}
	if s.victim != 0 && s.model(s.victim).Unit != s.target {
		return rules.Refuse(s.Book.DeclaringTarget, "%s is not of %s", s.model(s.victim), s.unit(s.target))
	}
	s.sniper = s.weaponPermits(namesVictim, first.Shooter, first.w) && !s.iad
	if !s.iad && !s.sniper {
		s.victim = 0
	}
	if s.sniper && s.victim == 0 {
		return rules.Refuse(s.Book.Sniper, "a Sniper names the model it aims at")
	}
	return rules.Allow(s.Book.AttackDiceByTarget, "by target")
}

// soleIronclad finds the only Ironclad of the target Section; alone says that it may have no other models.
func (s *shot) soleIronclad(alone bool) rules.ModelID {
	var found rules.ModelID
	for _, id := range s.onTable(s.target) {
		if !s.profile(id).Kind.IsIronclad() {
			if alone {
				return 0
			}
			continue
		}
		if found != 0 {
			return 0
		}
		found = id
	}
	return found
}

// mayAdd judges what keeps a single weapon out of a pool whatever the target.
func (s *shot) mayAdd(g *gun) rules.Ruling {
	label := s.model(g.Model)
	if by := s.weaponForbids(mayFireMoved, g.Shooter, g.w); by != nil && s.hasMoved(g.unit) {
		return s.refuse(by, label, g.w.Name)
	}
	if s.profile(g.Model).Kind == FieldGun && len(s.crew(g.Model)) == 0 {
		return rules.Refuse(s.Book.FieldGunNoCrew, "%s has no crew", label)
	}
	return rules.Allow(s.Book.AttackPool, "may add its dice")
}

// hasMoved reports whether a Section made a Movement Action other than Hold Your Ground in the Activation under way.
func (g *game) hasMoved(unit rules.UnitID) bool {
	u := g.unitAct(unit)
	return u != nil && u.Move != "" && u.Move != "hold"
}

// crew are the crewmen who can serve a Field Gun: of its Section, on foot, within Coherency of it (DL2-TYPE-04).
func (g *game) crew(gun rules.ModelID) []rules.ModelID {
	var out []rules.ModelID
	for _, id := range g.onTable(g.model(gun).Unit) {
		if id != gun && !g.profile(id).Kind.IsIronclad() && !g.forbids(mayServe, id) && within(g.gap(id, gun), inches(1)) {
			out = append(out, id)
		}
	}
	return out
}
