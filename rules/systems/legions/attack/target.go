package attack

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/sight"
)

// targetable judges whether a model may be shot at all, range and sight apart (DL2-SHOOT-05).
func (s *Shot) targetable(id rules.ModelID) rules.Ruling {
	label := s.Model(id)
	switch s.spared(id) {
	case outOfBattle:
		return rules.Refuse(s.Book.Killed, "%s is not in the battle", label)
	case byTrait:
		return s.Refuse(s.ForbiddenBy(model.MayBeShot, id), label).Cite(s.Book.ValidTarget, "not a Valid Target")
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
func (s *Shot) spared(id rules.ModelID) sparing {
	m := s.Model(id)
	ironclad := s.Profile(id).Kind.IsIronclad()
	switch {
	case m.Place != rules.OnTable && m.Place != rules.Aboard:
		return outOfBattle
	case s.Forbids(model.MayBeShot, id):
		return byTrait
	case ironclad && !s.IAD:
		return armoured
	case !ironclad && s.IAD:
		return unarmoured
	case m.Inside != 0 && !s.Permits(model.PassengersHit, m.Inside):
		return behindDoors
	case !s.Waive && s.Why != AtChargers && s.IsEngaged(id):
		return locked
	}
	return notSpared
}

// candidates are the models that the attack may hit, range and sight apart; the ruling says why there are none.
func (s *Shot) candidates() ([]rules.ModelID, rules.Ruling) {
	var out []rules.ModelID
	why, named := movement.Refused, false
	if !s.terse {
		why = rules.Refuse(s.Book.DeclaringTarget, "no model of %s is a Valid Target", s.Unit(s.Target))
	}
	for _, id := range s.Unit(s.Target).Models {
		if s.Victim != 0 && id != s.Victim {
			continue
		}
		if s.spared(id) == notSpared {
			out = append(out, id)
		} else if !s.terse && s.Model(id).Alive() && !named {
			named = true
			why = s.targetable(id).Cite(s.Book.DeclaringTarget, "the target needs one Valid Target model")
		}
	}
	return out, why
}

// aim finds what one weapon reaches among the candidates: the Valid Targets in its sight and range, and the nearest of
// them, which sets its dice (DL2-SHOOT-08). A refusal says why it adds nothing.
func (s *Shot) aim(g *Gun, candidates []rules.ModelID) ([]rules.ModelID, rules.Ruling) {
	limit := Bands(s.Aimer.Viewer.Game, g.Shooter, g.W)
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
	for _, id := range candidates {
		d, open := s.Range(g.Model, id)
		if !open {
			continue
		}
		b := band(d, limit)
		if b < 0 || b > far || b == 1 && s.stealthy(g) || !InSight(s.Aimer.Viewer, g, id) {
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
	g.Nearest, g.Band = best, band(best, limit)
	if !s.hasDice(g, g.Band) {
		return nil, s.silent(g, "%s: %s adds nothing at this range")
	}
	g.Pool = Dice(g.W, s.IAD, g.Band)
	return out, rules.Allow(s.Book.ShootingRange, "reaches")
}

// stealthy reports whether the target cannot be aimed at beyond Effective Range (DL2-MAR-49).
func (s *Shot) stealthy(g *Gun) bool {
	return s.SectionForbids(model.MayBeFar, s.Target) != nil && !s.WeaponPermits(model.Lobs, g.Shooter, g.W)
}

// silent refuses a weapon without dice.
func (s *Shot) silent(g *Gun, format string) rules.Ruling {
	if s.terse {
		return movement.Refused
	}
	return rules.Refuse(s.Book.WeaponProfile, format, s.Model(g.Model), g.W.Name)
}

// unreached says why a weapon reaches none of the candidates, by the last of them that is in its range.
func (s *Shot) unreached(g *Gun, candidates []rules.ModelID, limit [2]geom.Length, far int) rules.Ruling {
	if s.terse {
		return movement.Refused
	}
	label := s.Model(g.Model)
	near, least := rules.ModelID(0), geom.Length(0)
	var why rules.Ruling
	for _, id := range candidates {
		d := sight.Reach(s.Aimer.Viewer.Game, g.Model, id)
		if near == 0 || d < least {
			near, least = id, d
		}
		switch band(d, limit) {
		case -1:
			continue
		case 1:
			if far == 0 {
				why = rules.Refuse(s.Book.WeaponProfile, "%s: %s adds nothing at Long Range", label, g.W.Name).Cite(s.Book.ShootingRange, "%s away", d)
				continue
			}
			if s.stealthy(g) {
				why = rules.Refuse(s.Book.Stealthy, "%s is Stealthy: no target at Long Range", s.Unit(s.Target))
				continue
			}
		}
		if l := SeesAs(s.Aimer.Viewer, g.Shooter, g.W, id); !l.Clear {
			why = s.unsighted(g, l)
		}
	}
	if why.Rule == "" {
		s.outOfRange = true
		why = rules.Refuse(s.Book.ShootingRange, "%s: out of the range of %s", label, g.W.Name)
		if near != 0 {
			why = why.Add(rules.Apart(s.Book.ShootingRange, label.Ref(), s.Model(near).Ref(), rules.Long(least)))
		}
	}
	return why.Cite(s.Book.ValidTarget, "a Valid Target is in range and in sight")
}

// aimAnyway gives a weapon its dice at what the players let it fire at: those of the band that it is in, else of the
// longest that has any.
func (s *Shot) aimAnyway(g *Gun, candidates []rules.ModelID) ([]rules.ModelID, rules.Ruling) {
	g.Nearest, g.Band = sight.Reach(s.Aimer.Viewer.Game, g.Model, candidates[0]), -1
	for _, id := range candidates {
		g.Nearest = min(g.Nearest, sight.Reach(s.Aimer.Viewer.Game, g.Model, id))
	}
	g.Band = band(g.Nearest, Bands(s.Aimer.Viewer.Game, g.Shooter, g.W))
	for b := 1; b >= 0 && (g.Band < 0 || !s.hasDice(g, g.Band)); b-- {
		g.Band = b
	}
	g.Pool = Dice(g.W, s.IAD, g.Band)
	return candidates, rules.Allow(s.Book.AttackPool, "the players let it fire")
}

// unsighted refuses a weapon whose line to a model is blocked.
func (s *Shot) unsighted(g *Gun, l *model.Look) rules.Ruling {
	r := l.Ruling()
	r.Text = rules.Say("%s: %s", s.Model(g.Model), r.Text)
	return r.Cite(s.Book.EachFirerSees, "every firer needs a line of its own").Cite(s.Book.FirersWithoutSight, "who sees nobody adds nothing")
}

// hasDice reports whether a weapon has dice in a band, or rolls for their number.
func (s *Shot) hasDice(g *Gun, b int) bool {
	if Dice(g.W, s.IAD, b).N > 0 {
		return true
	}
	return s.RollsFor(g)
}

// band says which range band a distance falls into: 0, 1, or -1 for out of range. Exactly the upper end of Effective
// Range is Effective Range (DL2-PROF-07).
func band(d geom.Length, limit [2]geom.Length) int {
	for b := range limit {
		if limit[b] > 0 && model.Within(d, limit[b]) {
			return b
		}
	}
	return -1
}

// MayHit reports whether nothing forbids to shoot at a model, range and sight apart.
func (s *Shot) MayHit(id rules.ModelID) bool { return s.spared(id) == notSpared }
