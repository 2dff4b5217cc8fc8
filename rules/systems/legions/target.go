package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// targetable judges whether a model may be shot at all, range and sight apart (DL2-SHOOT-05).
func (s *shot) targetable(id rules.ModelID) rules.Ruling {
	m := s.model(id)
	ironclad := s.profile(id).Kind.IsIronclad()
	switch {
	case m.Place != rules.OnTable && m.Place != rules.Aboard:
		return rules.Refuse("DL2-STATE-04", "%s is not in the battle", m.Label)
	case s.has(id, "non-combatant"):
		return rules.Refuse("DL2-MAR-30", "%s is a Non-Combatant", m.Label).With(0, "", "DL2-SHOOT-05", "not a Valid Target")
	case ironclad && !s.iad:
		return rules.Refuse("DL2-TYPE-11", "%s is an Ironclad: use Ironclad Attack Dice", m.Label).With(0, "", "DL2-WPN-03", "IAD against Ironclads").With(0, "", "DL2-WPN-02", "RAD against all others")
	case !ironclad && s.iad:
		return rules.Refuse("DL2-WPN-02", "%s is no Ironclad: use Ranged Attack Dice", m.Label).With(0, "", "DL2-WPN-03", "IAD against Ironclads")
	case m.Inside != 0 && !s.has(m.Inside, "open-topped"):
		return rules.Refuse("DL2-TRANS-04", "%s rides in a closed Transport", m.Label)
	}
	if s.isEngaged(id) && !s.waive {
		switch {
		case s.why == atChargers:
			return rules.Allow("DL2-SHOOT-21", "%s has just charged", m.Label)
		default:
			return rules.Refuse("DL2-SHOOT-34", "%s is engaged in a melee", m.Label).With(0, "", "DL2-SHOOT-05", "not a Valid Target")
		}
	}
	return rules.Allow("DL2-SHOOT-05", "may be shot at")
}

// candidates are the models that the attack may hit, range and sight apart; the ruling says why there are none.
func (s *shot) candidates() ([]rules.ModelID, rules.Ruling) {
	var out []rules.ModelID
	why := rules.Refuse("DL2-SHOOT-04", "no model of %s is a Valid Target", s.unit(s.target).Label)
	for _, id := range s.unit(s.target).Models {
		if s.victim != 0 && id != s.victim {
			continue
		}
		r := s.targetable(id)
		if r.OK() {
			out = append(out, id)
			continue
		}
		if s.model(id).Alive() && why.Rule == "DL2-SHOOT-04" {
			why = r.With(0, "", "DL2-SHOOT-04", "the target needs one Valid Target model")
		}
	}
	return out, why
}

// aim finds what one weapon reaches among the candidates: the Valid Targets in its sight and range, and the nearest of
// them, which sets its dice (DL2-SHOOT-08). A refusal says why it adds nothing.
func (s *shot) aim(g *gun, candidates []rules.ModelID) ([]rules.ModelID, rules.Ruling) {
	w := g.w
	limit := s.bands(w)
	far := -1 // the longest band with dice
	for b := range limit {
		if limit[b] > 0 && s.hasDice(g, b) {
			far = b
		}
	}
	label := s.model(g.Model).Label
	if far < 0 {
		return nil, rules.Refuse("DL2-WPN-01", "%s: %s has no dice against such a target", label, w.Name)
	}
	stealthy := s.allHave(s.target, "stealthy") && !s.weaponHas(g.Shooter, w, "idf-weapon")
	var out []rules.ModelID
	// Why the last model is not reached. Most weapons are judged for their dice alone, so it is put into words at the end.
	why := func() rules.Ruling {
		return rules.Refuse("DL2-SHOOT-08", "%s: out of the range of %s", label, w.Name)
	}
	best := geom.Length(-1)
	for _, id := range candidates {
		d := s.reach(g.Model, id)
		b := band(d, limit)
		switch {
		case b == 1 && limit[1] > 0 && far == 0 && within(d, limit[1]):
			why = func() rules.Ruling {
				return rules.Refuse("DL2-WPN-01", "%s: %s adds nothing at Long Range", label, w.Name).With(0, "", "DL2-SHOOT-08", "%s away", d.Inches())
			}
			continue
		case b < 0 || b > far:
			continue
		case b == 1 && stealthy:
			why = func() rules.Ruling {
				return rules.Refuse("DL2-MAR-49", "%s is Stealthy: no target at Long Range", s.unit(s.target).Label)
			}
			continue
		}
		if l := s.seesAs(g.Shooter, w, id); !l.clear {
			why = func() rules.Ruling { return s.unsighted(g, l) }
			continue
		}
		out = append(out, id)
		if best < 0 || d < best {
			best = d
		}
	}
	if len(out) == 0 && s.terse {
		return nil, rules.Refuse("DL2-SHOOT-08", "")
	}
	if len(out) == 0 {
		return nil, why().With(0, "", "DL2-SHOOT-05", "a Valid Target is in range and in sight")
	}
	g.nearest, g.band = best, band(best, limit)
	if !s.hasDice(g, g.band) {
		return nil, rules.Refuse("DL2-WPN-01", "%s: %s adds nothing at this range", label, w.Name)
	}
	g.pool = attackDice(w, s.iad, g.band)
	return out, rules.Allow("DL2-SHOOT-08", "reaches")
}

// aimAnyway gives a weapon its dice at what the players let it fire at: those of the band that it is in, else of the
// longest that has any.
func (s *shot) aimAnyway(g *gun, candidates []rules.ModelID) ([]rules.ModelID, rules.Ruling) {
	g.nearest, g.band = s.reach(g.Model, candidates[0]), -1
	for _, id := range candidates {
		g.nearest = min(g.nearest, s.reach(g.Model, id))
	}
	g.band = band(g.nearest, s.bands(g.w))
	for b := 1; b >= 0 && (g.band < 0 || !s.hasDice(g, g.band)); b-- {
		g.band = b
	}
	g.pool = attackDice(g.w, s.iad, g.band)
	return candidates, rules.Allow("DL2-SHOOT-11", "the players let it fire")
}

// unsighted refuses a weapon whose line to a model is blocked.
func (s *shot) unsighted(g *gun, l *look) rules.Ruling {
	r := l.ruling()
	r.Text = s.model(g.Model).Label + ": " + r.Text
	return r.With(0, "", "DL2-LOS-04", "every firer needs a line of its own").With(0, "", "DL2-LOS-06", "who sees nobody adds nothing")
}

// hasDice reports whether a weapon has dice in a band; an Experimental Weapon rolls for theirs.
func (s *shot) hasDice(g *gun, b int) bool {
	if attackDice(g.w, s.iad, b).N > 0 {
		return true
	}
	_, experimental := findMAR(g.w.MARs, "experimental-weapon")
	return experimental
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
