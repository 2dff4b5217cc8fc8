package legions

import (
	"strconv"

	"baize/rules"
	"baize/rules/dice"
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

// showCheck tells how likely a check is passed with the dice that an answer buys, besides those it has anyway.
func (a *act) showCheck(parts []part, need int) func(string) rules.Shown {
	return func(id string) rules.Shown {
		var list []dice.Part
		for _, p := range parts {
			list = append(list, dice.Part{Pool: p.Pool, Need: p.Need})
		}
		for _, p := range a.payments([]string{id}) {
			list = append(list, dice.Part{Pool: dice.Pool{N: p.N, Colour: a.leaderColour(p.Model)}, Need: 4})
		}
		return rules.Shown{Text: rules.Say("%.0f%% to pass", 100*dice.AtLeast(dice.Odds(list...), need))}
	}
}

// showOrder tells how likely the check of an Order out of turn is passed, and what the points are that it costs.
func (a *act) showOrder(o order, target rules.UnitID) func(string) rules.Shown {
	return func(id string) rules.Shown {
		if id != rules.Yes {
			return rules.Shown{}
		}
		quality := a.section(target).Quality
		hits := dice.Odds(dice.Part{Pool: dice.Pool{N: 2, Colour: quality.Colour()}, Need: 4})
		return rules.Shown{Text: rules.Say("costs %d, %.0f%% to pass before dice are bought", a.orderCost(o, target), 100*dice.AtLeast(hits, o.Need))}
	}
}

// showRestore tells how likely a Section that is Shaken passes its check at the end of the Turn (DL2-END-01).
func (a *act) showRestore(unit rules.UnitID) func(string) rules.Shown {
	return func(id string) rules.Shown {
		if id != rules.Yes {
			return rules.Shown{}
		}
		officer := rules.ModelID(0)
		if near := a.officersInRange(unit); len(near) > 0 {
			officer = near[0]
		}
		return rules.Shown{Text: rules.Say("%s before dice are bought", a.showCheck(a.moraleDice(unit, officer), a.moraleNeed(unit, nil, true).Value)(id).Text)}
	}
}

// showSteel tells what a pool is likely to do with so many red dice of Cold Steel more (DL2-MELEE-16): id is the number of
// points. What is compiled after Cold Steel, the Upper Hand, is left out.
func (p *meleePool) showSteel(m *meleeModel) func(string) rules.Shown {
	return func(id string) rules.Shown {
		n, err := strconv.Atoi(id)
		if err != nil {
			return rules.Shown{}
		}
		lead := p.leadUnit()
		var parts []dice.Part
		for _, q := range p.parts {
			parts = append(parts, dice.Part{Pool: q.Pool, Need: q.Need, Explode: p.explodesOn(lead)})
		}
		if n > 0 {
			parts = append(parts, dice.Part{Pool: dice.Pool{N: n, Colour: dice.Red}, Need: m.meleeNeed(p.model(m.ID).Unit), Explode: p.explodesOn(lead)})
		}
		hits := dice.Odds(parts...)
		if t := p.target.model; t != 0 {
			ar, _ := p.armourAgainst(t, p.from)
			return rules.Shown{Text: rules.Say("against %s %.0f%% to reach Armour %d", p.aimed(p.target), 100*dice.AtLeast(hits, ar), ar)}
		}
		points, _ := p.expect(p.target.unit, hits)
		return rules.Shown{Text: rules.Say("%.1f Successes against %s, %.1f Life Points lost on average", dice.Mean(hits), p.aimed(p.target), dice.Mean(points))}
	}
}

// showOpposed tells how likely the dice of a Commander, with those that so many points buy, beat the other side's, ties being
// thrown again (DL2-CMD-18): id is the number of points. more says that the other side may still buy dice of its own.
func (a *act) showOpposed(senior rules.ModelID, own, other []part, more bool) func(string) rules.Shown {
	return func(id string) rules.Shown {
		n, err := strconv.Atoi(id)
		if err != nil || senior == 0 {
			return rules.Shown{}
		}
		odds := func(list []part, bought int) []float64 {
			var out []dice.Part
			for _, p := range list {
				out = append(out, dice.Part{Pool: p.Pool, Need: p.Need})
			}
			if bought > 0 {
				out = append(out, dice.Part{Pool: dice.Pool{N: bought, Colour: a.leaderColour(senior)}, Need: 4})
			}
			return dice.Odds(out...)
		}
		win, lose := 0.0, 0.0
		foe := odds(other, 0)
		for x, p := range odds(own, n) {
			for y, q := range foe {
				switch {
				case x > y:
					win += p * q
				case x < y:
					lose += p * q
				}
			}
		}
		text := rules.Say("%.0f%% to win", 100*win/max(win+lose, 1e-12))
		if more {
			text = text.Then(" if the other side buys none")
		}
		return rules.Shown{Text: text}
	}
}
