package legions

import (
	"baize/rules"
)

// What the options of questions lead to, by the code that resolves them. Nothing here changes the working copy.

// lostOn tells how much is lost on average.
func lostOn(mean float64) rules.Text {
	unit := "Life Points"
	if mean >= 0.95 && mean < 1.05 {
		unit = "Life Point"
	}
	return rules.Say("%.1f %s lost on average", mean, unit)
}

// showDeck tells what a Section under fire loses standing and lying down (DL2-SHOOT-36).
func (a *act) showDeck(s *shot) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		t := *s
		text := ""
		if id == rules.Yes {
			st := a.S.Clone()
			u := st.Unit(s.target)
			u.Markers = u.Markers.With(Deck, 1)
			t.aimer = read(st).aimer()
			if !a.hasActivated(s.target) {
				text = "; fires Rushed for the rest of the Turn"
			}
		}
		o, ok := t.shotOdds()
		if !ok {
			return rules.Shown{}
		}
		return rules.Shown{Text: rules.Say("%s%s", lostOn(o.Mean), text)}
	}
}

// showFire tells at whom a Section would fire out of turn, and what it takes from them on average.
func (a *act) showFire(unit rules.UnitID, why occasion, target rules.UnitID) rules.Shown {
	var out []rules.Text
	for _, at := range a.aimer().proposals(unit, why, target) {
		if text := a.showAttack(at, why); !text.Empty() {
			out = append(out, rules.Say("%s: %s", a.unit(at.Target), text))
		}
	}
	return rules.Shown{Text: rules.Join(out, ", or ", ", or ")}
}

// showAttack tells what an attack takes from its target on average; nothing of one that may not be made.
func (g *game) showAttack(at rules.Attack, why occasion) rules.Text {
	o, ok := g.attackOdds(at, g.model(at.Shooters[0].Model).Seat, why)
	if !ok {
		return rules.Text{}
	}
	if at.Kind == indirectAttack {
		return rules.Say("%.0f%% to land on it", 100*o.Mean)
	}
	return lostOn(o.Mean)
}
