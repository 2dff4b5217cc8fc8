package attack

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
)

// Judge finds out what one declared attack comes to now: who contributes and which models it can hit. Declared models
// that can add nothing are left out with the reason; when nobody is left the attack is refused (DL2-SHOOT-03 to 08).
func (v *Aimer) Judge(at rules.Attack, seat rules.Seat, why Occasion) (*Shot, rules.Ruling) {
	s := &Shot{Aimer: v, Attack: at, Seat: seat, Why: why, Target: at.Target, Victim: at.Victim}
	if len(at.Shooters) == 0 {
		return s, rules.Refuse(v.Book.DeclaringTarget, "name the models that fire")
	}
	if s.Target == 0 && s.Victim != 0 {
		s.Target = v.Model(s.Victim).Unit
	}
	for _, sh := range at.Shooters {
		w := weaponOf(v.Viewer.Game, &sh)
		g := gun(v.Viewer.Game, sh, w)
		if g.W == nil {
			if sh.Weapon == "" {
				return s, rules.Refuse(v.Book.WeaponProfile, "%s has no weapon", v.Model(sh.Model))
			}
			return s, rules.Refuse(v.Book.WeaponProfile, "%s has no weapon %q", v.Model(sh.Model), sh.Weapon)
		}
		if r := v.able(&g, seat); !r.OK() && !v.Waive {
			return s, r
		}
		s.Guns = append(s.Guns, g)
	}
	return s, s.judge()
}

// judge judges an attack whose guns are found.
func (s *Shot) judge() rules.Ruling {
	switch s.Attack.Kind {
	case Indirect, Smoke:
		return s.judgeIndirect()
	case Ranged, AtIronclad, Solo:
		return s.judgeDirect()
	}
	return rules.Refuse(s.Book.DeclaringTarget, "no attack is called %q: expected rad, iad, solo, idf or smoke", s.Attack.Kind)
}

// gun is a model with the weapon that it fires.
func gun(g *model.Game, sh rules.Shooter, w *model.Weapon) Gun {
	m := g.Model(sh.Model)
	return Gun{Shooter: sh, W: w, Unit: m.Unit, Aboard: m.Place == rules.Aboard}
}

// weaponOf finds the weapon of a shooter; one that is not named is the only one.
func weaponOf(g *model.Game, s *rules.Shooter) *model.Weapon {
	p := g.Profile(s.Model)
	if s.Weapon == "" && len(p.Weapons) == 1 {
		s.Weapon = p.Weapons[0].ID
	}
	return g.Weapon(s.Model, s.Weapon)
}

// able judges whether a model may fire at all.
func (v *Aimer) able(g *Gun, seat rules.Seat) rules.Ruling {
	m := v.Model(g.Model)
	switch {
	case m.Seat != seat:
		return rules.Refuse(v.Book.DeclaringTarget, "%s is not yours", m)
	case m.Place != rules.OnTable && m.Place != rules.Aboard:
		return rules.Refuse(v.Book.Killed, "%s is not in the battle", m)
	case m.Markers.Has(model.Spotted):
		has := rules.Say("has spotted")
		if by := m.Markers.By(model.Spotted).Unit(); by != 0 {
			has = rules.Say("has spotted for %s", v.Unit(by))
		}
		return rules.Refuse(v.Book.SpottingRestrictions, "%s %s this Turn and may not fire", m, has).Cite(v.Book.OneShootingAction, "one Shooting Action a model").Cite(v.Book.Spot, "Spot instead of shooting")
	case m.Inside != 0 && !v.Permits(model.PassengersFire, m.Inside):
		return rules.Refuse(v.Book.ClosedTransport, "%s rides in a closed Transport", m)
	case m.Inside != 0 && v.Profile(g.Model).Kind == model.FieldGun:
		return rules.Refuse(v.Book.FieldGunTowing, "%s is hitched", m)
	}
	if m.Inside != 0 {
		if by := v.WeaponForbids(model.MayFireAboard, g.Shooter, g.W); by != nil {
			return v.Refuse(by, g.W.Name).Cite(v.TraitRule(by), "%s", by.Trait.Name)
		}
	}
	return rules.Allow(v.Book.OpenFire, "may fire")
}

// judgeDirect judges an attack at models in sight.
func (s *Shot) judgeDirect() rules.Ruling {
	if s.Target == 0 {
		return rules.Refuse(s.Book.DeclaringTarget, "name the target Section")
	}
	if s.Unit(s.Target).Seat == s.Seat {
		return rules.Refuse(s.Book.DeclaringTarget, "%s is no enemy", s.Unit(s.Target))
	}
	if r := s.sort(); !r.OK() && (!s.Waive || s.IAD && s.Victim == 0) {
		return r
	}
	candidates, why := s.candidates()
	if len(candidates) == 0 {
		return why
	}
	var first rules.Ruling
	var blamed []rules.Ref // all who add nothing by the rule of the first
	hit := make(map[rules.ModelID]bool)
	kept := s.Guns[:0]
	for _, g := range s.Guns {
		r := s.mayAdd(&g)
		var reached []rules.ModelID
		if r.OK() {
			reached, r = s.aim(&g, candidates)
		}
		if !r.OK() && s.Waive {
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
			s.Left = s.Left.Cite(r.Rule, "%s", r.Text).Take(r).Cite(s.Book.FirersWithoutSight, "who can draw no line or cannot reach adds nothing")
			continue
		}
		if kept = append(kept, g); s.one {
			break
		}
		for _, id := range reached {
			hit[id] = true
		}
	}
	s.Guns = kept
	switch {
	case len(kept) == 0 && s.terse:
		return movement.Refused
	case len(kept) == 0:
		return first.Cite(s.Book.DeclaringTarget, "nobody can contribute").Blame(blamed...)
	case s.terse:
		return rules.Allow(s.Book.DeclaringTarget, "")
	}
	for _, id := range candidates {
		if hit[id] {
			s.Valid = append(s.Valid, id)
		}
	}
	r := rules.Allow(s.Book.DeclaringTarget, "%d of %d contribute, %d Valid Targets", len(kept), len(s.Attack.Shooters), len(s.Valid))
	kind := s.Book.RangedAttackDice
	if s.IAD {
		kind = s.Book.IroncladAttackDice
	}
	r = r.With(len(s.Valid), "", s.Book.ValidTarget, "Valid Targets").With(len(kept), "", kind, "by the kind of target")
	r = r.With(len(kept), "firers", s.Book.EachFirerSees, "each draws a line of its own")
	for i := range kept {
		if w := kept[i].W; w.Arc > 0 && w.Arc < 360 {
			r = r.With(w.Arc, "degrees", s.Book.WeaponArc, "inside the arc of %s", w.Name)
		}
	}
	return r.Take(s.Left)
}

// sort finds out what the attack is: Ranged or Ironclad, and whether its weapons may fire together (DL2-SHOOT-03).
func (s *Shot) sort() rules.Ruling {
	for i := range s.Guns {
		g := &s.Guns[i]
		if s.WeaponPermits(model.Lobs, g.Shooter, g.W) {
			return rules.Refuse(s.Book.IndirectFire, "%s fires indirectly: choose Indirect fire and a point to aim at", g.W.Name)
		}
		if IsSolo(s.Aimer.Viewer.Game, g.Shooter, g.W) && len(s.Guns) > 1 {
			return rules.Refuse(s.Book.SeparateAttacks, "%s fires alone", g.W.Name).Cite(s.Book.SoloWeapon, "Solo Weapons are resolved separately")
		}
	}
	first := &s.Guns[0]
	if s.Attack.Kind == Solo && !IsSolo(s.Aimer.Viewer.Game, first.Shooter, first.W) {
		return rules.Refuse(s.Book.SoloWeapon, "%s is no Solo Weapon", first.W.Name)
	}
	s.IAD = s.Attack.Kind == AtIronclad
	if s.Attack.Kind == Solo {
		s.IAD = s.Victim != 0 && s.Profile(s.Victim).Kind.IsIronclad()
		if s.Victim == 0 {
			s.IAD = s.soleIronclad(true) != 0
		}
	}
	if s.IAD && RulesOf.Of(s.Edition).Alone {
		for i := range s.Guns {
			if s.Guns[i].Model != first.Model {
				return rules.Refuse(s.Book.IroncladTarget, "one model attacks an Ironclad, not %s and %s together", s.Model(first.Model), s.Model(s.Guns[i].Model)).
					Blame(s.Model(first.Model).Ref(), s.Model(s.Guns[i].Model).Ref())
			}
		}
	}
	if s.IAD && s.Victim == 0 {
		if s.Victim = s.soleIronclad(false); s.Victim == 0 {
			return rules.Refuse(s.Book.IroncladTarget, "name the one Ironclad of %s that is attacked", s.Unit(s.Target))
		}
	}
	if s.Victim != 0 && s.Model(s.Victim).Unit != s.Target {
		return rules.Refuse(s.Book.DeclaringTarget, "%s is not of %s", s.Model(s.Victim), s.Unit(s.Target))
	}
	s.Sniper = s.WeaponPermits(model.NamesVictim, first.Shooter, first.W) && !s.IAD
	if !s.IAD && !s.Sniper {
		s.Victim = 0
	}
	if s.Sniper && s.Victim == 0 {
		return rules.Refuse(s.Book.Sniper, "a Sniper names the model it aims at")
	}
	return rules.Allow(s.Book.AttackDiceByTarget, "by target")
}

// soleIronclad finds the only Ironclad of the target Section; alone says that it may have no other models.
func (s *Shot) soleIronclad(alone bool) rules.ModelID {
	var found rules.ModelID
	for _, id := range s.OnTable(s.Target) {
		if !s.Profile(id).Kind.IsIronclad() {
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
func (s *Shot) mayAdd(g *Gun) rules.Ruling {
	label := s.Model(g.Model)
	if by := s.WeaponForbids(model.MayFireMoved, g.Shooter, g.W); by != nil && RulesOf.Of(s.Edition).Moved(s.Aimer.Viewer.Game, g.Model) {
		return s.Refuse(by, label, g.W.Name)
	}
	if s.Profile(g.Model).Kind == model.FieldGun && len(Crew(s.Aimer.Viewer.Game, g.Model)) == 0 {
		return rules.Refuse(s.Book.FieldGunNoCrew, "%s has no crew", label)
	}
	if u := states.UnitAct(s.Aimer.Viewer.Game, g.Unit); u != nil && !s.Waive {
		if rule, silent := s.NoFire[u.Move]; silent {
			if may := states.CarryingOf.Of(s.Edition).FiresOn; may != nil {
				return may(s.Aimer.Viewer.Game, g.Model, s.Target)
			}
			return rules.Refuse(rule, "%s may not fire after %s", label, u.Move)
		}
	}
	return rules.Allow(s.Book.AttackPool, "may add its dice")
}

// HasMoved reports whether a Section made a Movement Action other than Hold Your Ground in the Activation under way.
func HasMoved(g *model.Game, unit rules.UnitID) bool {
	u := states.UnitAct(g, unit)
	return u != nil && u.Move != "" && u.Move != "hold"
}

// Crew are the crewmen who can serve a Field Gun: of its Section, on foot, within Coherency of it (DL2-TYPE-04).
func Crew(g *model.Game, gun rules.ModelID) []rules.ModelID {
	var out []rules.ModelID
	for _, id := range g.OnTable(g.Model(gun).Unit) {
		if id != gun && !g.Profile(id).Kind.IsIronclad() && !g.Forbids(model.MayServe, id) && model.Within(g.Gap(id, gun), g.CrewWithin) {
			out = append(out, id)
		}
	}
	return out
}
