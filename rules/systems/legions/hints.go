package legions

import (
	"baize/rules"
)

// What the options of questions lead to, by the code that resolves them. Nothing here changes the working copy.

// lostOn tells how much an attack takes from its target on average.
func lostOn(o rules.Odds) rules.Text {
	unit := "Life Points"
	if o.Mean >= 0.95 && o.Mean < 1.05 {
		unit = "Life Point"
	}
	return rules.Say("%.1f %s lost on average", o.Mean, unit)
}

// shotOdds gives the chances of an attack at models in sight; ok is false for shells and smoke.
func (s *shot) shotOdds() (o rules.Odds, ok bool) {
	if s.attack.Kind == smokeShot || s.attack.Kind == indirectAttack || s.target == 0 {
		return o, false
	}
	hits := s.hitOdds(&o)
	if s.iad {
		s.ironcladOdds(s, hits, &o)
		return o, true
	}
	if s.chain == nil {
		s.chain = s.forecastChain()
	}
	s.chainOdds(s, hits, &o)
	return o, true
}

// showDeck tells what a Section under fire loses standing and lying down (DL2-SHOOT-36).
func (a *act) showDeck(s *shot) func(string) rules.Shown {
	return func(id string) rules.Shown {
		t := *s
		text := ""
		if id == rules.Yes {
			st := a.S.Clone()
			u := st.Unit(s.target)
			u.Markers = u.Markers.With(Deck, 1)
			t.viewer = read(st).view()
			if !a.hasActivated(s.target) {
				text = "; fires Rushed for the rest of the Turn"
			}
		}
		o, ok := t.shotOdds()
		if !ok {
			return rules.Shown{}
		}
		return rules.Shown{Text: rules.Say("%s%s", lostOn(o), text)}
	}
}

// showFire tells at whom a Section would fire out of turn, and what it takes from them on average.
func (a *act) showFire(unit rules.UnitID, why occasion, target rules.UnitID) rules.Shown {
	v := a.view()
	var out []rules.Text
	for _, at := range v.proposals(unit, why, target) {
		s, r := v.judge(at, a.unit(unit).Seat, why)
		if !r.OK() {
			continue
		}
		if o, ok := s.shotOdds(); ok {
			out = append(out, rules.Say("%s: %s", a.unit(at.Target), lostOn(o)))
		}
	}
	return rules.Shown{Text: rules.Join(out, ", or ", ", or ")}
}
