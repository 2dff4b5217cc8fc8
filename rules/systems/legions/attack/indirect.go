package attack

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/sight"
)

// judgeIndirect judges Indirect Fire and smoke rounds: an aiming point in range and arc of every weapon, seen by a model of the firing
// Section (over open sights) or by Spotters (observed), and by every Spotter that is named (DL2-IDF-01 to 05, DL2-IDF-15).
func (s *Shot) judgeIndirect() rules.Ruling {
	s.Target, s.Victim = 0, 0
	switch {
	case s.Attack.At != nil:
		s.At = *s.Attack.At
	case s.Attack.Victim != 0:
		s.At = sight.Centre(s.Aimer.Viewer.Game, s.Attack.Victim)
	default:
		return rules.Refuse(s.Book.AimingPoint, "name the aiming point")
	}
	s.Observed = len(s.Attack.Spotters) > 0 && !(RulesOf.Of(s.Edition).Guided && s.overOpenSights().OK())
	for i := range s.Guns {
		if r := s.lob(&s.Guns[i]); !r.OK() && !s.Waive {
			return r
		}
	}
	if s.Waive {
		for i := range s.Guns {
			s.Guns[i].Band = max(s.Guns[i].Band, 0)
		}
		return rules.Allow(s.Book.AimingPoint, "the players let it fire")
	}
	r := s.pointed()
	if s.Attack.Kind == Indirect {
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
func (s *Shot) pointed() rules.Ruling {
	if s.Observed {
		return s.observed()
	}
	r := s.overOpenSights()
	if r.OK() && len(s.Attack.Spotters) > 0 {
		return s.guided(r, s.Book.SpotterRolls)
	}
	return r
}

// overOpenSights judges whether a model of the firing Section sees the aiming point.
func (s *Shot) overOpenSights() rules.Ruling {
	if of := s.Attack.Victim; s.terse && of != 0 && s.At == s.Then.Model(of).At {
		for i := range s.Guns {
			for _, id := range s.Living(s.Guns[i].Unit) {
				if s.SpiesCentre(id, of) {
					return rules.Allow(s.Book.OverOpenSights, "")
				}
			}
		}
		return movement.Refused
	}
	var why rules.Ruling
	for i := range s.Guns {
		for _, id := range s.Living(s.Guns[i].Unit) {
			if l := s.SeePoint(id, s.At); l.Clear {
				return rules.Allow(s.Book.OverOpenSights, "over open sights: %s sees the aiming point", s.Model(id)).Take(l.Told)
			} else if why.Rule == "" {
				why = l.Ruling()
			}
		}
	}
	return rules.Refuse(s.Book.AimingPoint, "nobody of the firing Section sees the aiming point: %s", why.Text).
		Cite(why.Rule, "%s", why.Text).Cite(s.Book.ObservedFire, "a point that the weapon cannot see needs a Spotter")
}

// lob judges one Indirect Fire weapon against the aiming point and sets its band (DL2-IDF-05).
func (s *Shot) lob(g *Gun) rules.Ruling {
	label := s.Model(g.Model)
	if s.Attack.Kind == Smoke {
		if rolls.Used(s.Aimer.Viewer.Game, s.Model(g.Model).Unit, g.Model, model.RoundsUsed) >= SmokeShells(s.Aimer.Viewer.Game, g.Shooter, g.W) {
			return rules.Refuse(s.Book.SmokeShots, "%s: %s has no smoke round left", label, g.W.Name)
		}
	} else if !s.WeaponPermits(model.Lobs, g.Shooter, g.W) {
		return rules.Refuse(s.Book.IDFWeapon, "%s is no Indirect Fire weapon", g.W.Name)
	}
	if r := s.mayAdd(g); !r.OK() {
		return r
	}
	limit := Bands(s.Aimer.Viewer.Game, g.Shooter, g.W)
	d := geom.DistanceTo(sight.Stand(s.Aimer.Viewer.Game, g.Model), s.At)
	g.Nearest, g.Band = d, band(d, limit)
	if g.Band < 0 {
		return rules.Refuse(s.Book.AimingPoint, "%s: the aiming point is %s away, out of the range of %s", label, d, g.W.Name)
	}
	if !inArc(s.Aimer.Viewer.Game, g.Model, g.W, s.At) {
		return rules.Refuse(s.Book.AimingPoint, "%s: the aiming point is outside the arc of %s", label, g.W.Name).Cite(s.Book.WeaponArc, "outside the arc of %s", g.W.Name)
	}
	if s.Observed && g.Band != 1 {
		return rules.Refuse(s.Book.IndirectFire, "%s: Observed Fire only at Long Range", label)
	}
	g.Pool = Dice(g.W, s.IAD, g.Band)
	return rules.Allow(s.Book.AimingPoint, "%s reaches", label)
}

// AimedAt is where a shot is drawn to.
func (s *Shot) AimedAt() geom.Point {
	switch {
	case s.Target == 0:
		return s.At
	case s.Victim != 0:
		return sight.Centre(s.Aimer.Viewer.Game, s.Victim)
	case len(s.Valid) > 0:
		return sight.Centre(s.Aimer.Viewer.Game, s.Valid[0])
	}
	return s.At
}
