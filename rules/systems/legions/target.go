package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// targetable judges whether a model may be shot at all, range and sight apart (DL2-SHOOT-05).
func (s *shot) targetable(id rules.ModelID) rules.Ruling {
	label := s.model(id)
	switch s.spared(id) {
	case outOfBattle:
		return rules.Refuse(s.Book.Killed, "%s is not in the battle", label)
	case byTrait:
		return s.refuse(s.forbiddenBy(mayBeShot, id), label).Cite(s.Book.ValidTarget, "not a Valid Target")
	case armoured:
		return rules.Refuse(s.Book.IroncladType, "%s is an Ironclad: use Ironclad Attack Dice", label).Cite(s.Book.IroncladAttackDice, "IAD against Ironclads").Cite(s.Book.RangedAttackDice, "RAD against all others")
	case unarmoured:
		return rules.Refuse(s.Book.RangedAttackDice, "%s is no Ironclad: use Ranged Attack Dice", label).Cite(s.Book.IroncladAttackDice, "IAD against Ironclads")
	case behindDoors:
		return rules.Refuse(s.Book.ClosedTransport, "%s rides in a closed Transport", label)
	case locked:
		return rules.Refuse(s.Book.EngagedFire, "%s is engaged in a melee", label).Cite(s.Book.ValidTarget, "not a Valid Target")
	}
	return rules.Allow(s.Book.ValidTarget, "may be shot at")
}

// sparing is what forbids to shoot at a model, range and sight apart.
type sparing uint8

const (
	notSpared sparing = iota
	outOfBattle
	byTrait     // of its own
	armoured    // an Ironclad, by Ranged Attack Dice
	unarmoured  // no Ironclad, by Ironclad Attack Dice
	behindDoors // of a closed Transport
	locked      // in a melee
)

// spared is what forbids to shoot at a model. Who has just charged may be shot at, engaged as he is (DL2-SHOOT-21).
func (s *shot) spared(id rules.ModelID) sparing {
	m := s.model(id)
	ironclad := s.profile(id).Kind.IsIronclad()
	switch {
	case m.Place != rules.OnTable && m.Place != rules.Aboard:
		return outOfBattle
	case s.forbids(mayBeShot, id):
		return byTrait
	case ironclad && !s.iad:
		return armoured
	case !ironclad && s.iad:
		return unarmoured
	case m.Inside != 0 && !s.permits(passengersHit, m.Inside):
		return behindDoors
	case !s.waive && s.why != atChargers && s.isEngaged(id):
		return locked
	}
	return notSpared
}

// candidates are the models that the attack may hit, range and sight apart; the ruling says why there are none.
func (s *shot) candidates() ([]rules.ModelID, rules.Ruling) {
	var out []rules.ModelID
	why, named := refused, false
	if !s.terse {
		why = rules.Refuse(s.Book.DeclaringTarget, "no model of %s is a Valid Target", s.unit(s.target))
	}
	for _, id := range s.unit(s.target).Models {
		if s.victim != 0 && id != s.victim {
			continue
		}
		if s.spared(id) == notSpared {
			out = append(out, id)
		} else if !s.terse && s.model(id).Alive() && !named {
			named = true
			why = s.targetable(id).Cite(s.Book.DeclaringTarget, "the target needs one Valid Target model")
		}
	}
	return out, why
}

// aim finds what one weapon reaches among the candidates: the Valid Targets in its sight and range, and the nearest of
// them, which sets its dice (DL2-SHOOT-08). A refusal says why it adds nothing.
func (s *shot) aim(g *gun, candidates []rules.ModelID) ([]rules.ModelID, rules.Ruling) {
	limit := s.bands(g.Shooter, g.w)
	far := -1 // the longest band with dice
	for b := range limit {
		if limit[b] > 0 && s.hasDice(g, b) {
			far = b
		}
	}
	if far < 0 {
		return nil, s.silent(g, "%s: %s has no dice against such a target")
	}
	var out []rules.ModelID
	best := geom.Length(-1)
	from := s.stand(g.Model)
	for _, id := range candidates {
		d := geom.Distance(from, s.stand(id))
		b := band(d, limit)
		if b < 0 || b > far || b == 1 && s.stealthy(g) || !s.hits(g, id) {
			continue
		}
		out = append(out, id)
		if best < 0 || d < best {
			best = d
		}
		if s.one && s.hasDice(g, b) && s.hasDice(g, 0) {
			break // whoever is nearer than this one does not silence the weapon
		}
	}
	if len(out) == 0 {
		return nil, s.unreached(g, candidates, limit, far)
	}
	g.nearest, g.band = best, band(best, limit)
	if !s.hasDice(g, g.band) {
		return nil, s.silent(g, "%s: %s adds nothing at this range")
	}
	g.pool = attackDice(g.w, s.iad, g.band)
	return out, rules.Allow(s.Book.ShootingRange, "reaches")
}

// stealthy reports whether the target cannot be aimed at beyond Effective Range (DL2-MAR-49).
func (s *shot) stealthy(g *gun) bool {
	return s.sectionForbids(mayBeFar, s.target) != nil && !s.weaponPermits(lobs, g.Shooter, g.w)
}

// silent refuses a weapon without dice.
func (s *shot) silent(g *gun, format string) rules.Ruling {
	if s.terse {
		return refused
	}
	return rules.Refuse(s.Book.WeaponProfile, format, s.model(g.Model), g.w.Name)
}

// unreached says why a weapon reaches none of the candidates, by the last of them that is in its range.
func (s *shot) unreached(g *gun, candidates []rules.ModelID, limit [2]geom.Length, far int) rules.Ruling {
	if s.terse {
		return refused
	}
	label := s.model(g.Model)
	near, least := rules.ModelID(0), geom.Length(0)
	var why rules.Ruling
	for _, id := range candidates {
		d := s.reach(g.Model, id)
		if near == 0 || d < least {
			near, least = id, d
		}
		switch band(d, limit) {
		case -1:
			continue
		case 1:
			if far == 0 {
				why = rules.Refuse(s.Book.WeaponProfile, "%s: %s adds nothing at Long Range", label, g.w.Name).Cite(s.Book.ShootingRange, "%s away", d)
				continue
			}
			if s.stealthy(g) {
				why = rules.Refuse(s.Book.Stealthy, "%s is Stealthy: no target at Long Range", s.unit(s.target))
				continue
			}
		}
		if l := s.seesAs(g.Shooter, g.w, id); !l.clear {
			why = s.unsighted(g, l)
		}
	}
	if why.Rule == "" {
		s.outOfRange = true
		why = rules.Refuse(s.Book.ShootingRange, "%s: out of the range of %s", label, g.w.Name)
		if near != 0 {
			why = why.Add(rules.Apart(s.Book.ShootingRange, label.Ref(), s.model(near).Ref(), rules.Long(least)))
		}
	}
	return why.Cite(s.Book.ValidTarget, "a Valid Target is in range and in sight")
}

// aimAnyway gives a weapon its dice at what the players let it fire at: those of the band that it is in, else of the
// longest that has any.
func (s *shot) aimAnyway(g *gun, candidates []rules.ModelID) ([]rules.ModelID, rules.Ruling) {
	g.nearest, g.band = s.reach(g.Model, candidates[0]), -1
	for _, id := range candidates {
		g.nearest = min(g.nearest, s.reach(g.Model, id))
	}
	g.band = band(g.nearest, s.bands(g.Shooter, g.w))
	for b := 1; b >= 0 && (g.band < 0 || !s.hasDice(g, g.band)); b-- {
		g.band = b
	}
	g.pool = attackDice(g.w, s.iad, g.band)
	return candidates, rules.Allow(s.Book.AttackPool, "the players let it fire")
}

// unsighted refuses a weapon whose line to a model is blocked.
func (s *shot) unsighted(g *gun, l *look) rules.Ruling {
	r := l.ruling()
	r.Text = rules.Say("%s: %s", s.model(g.Model), r.Text)
	return r.Cite(s.Book.EachFirerSees, "every firer needs a line of its own").Cite(s.Book.FirersWithoutSight, "who sees nobody adds nothing")
}

// hasDice reports whether a weapon has dice in a band, or rolls for their number.
func (s *shot) hasDice(g *gun, b int) bool {
	if attackDice(g.w, s.iad, b).N > 0 {
		return true
	}
	return s.rollsFor(g)
}

// band says which range band a distance falls into: 0, 1, or -1 for out of range. Exactly the upper end of Effective
// Range is Effective Range (DL2-PROF-07).
func band(d geom.Length, limit [2]geom.Length) int {
	for b := range limit {
		if limit[b] > 0 && within(d, limit[b]) {
			return b
		}
	}
	return -1
}
