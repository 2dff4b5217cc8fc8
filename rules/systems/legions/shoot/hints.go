package shoot

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
)

// showDeck tells what a Section under fire loses standing and lying down (DL2-SHOOT-36).
func showDeck(a *model.Act, s *attack.Shot) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		t := *s
		text := ""
		if id == rules.Yes {
			st := a.S.Clone()
			u := st.Unit(s.Target)
			u.Markers = u.Markers.With(model.Deck, 1)
			t.Aimer = attack.Aim(model.Read(st))
			if !hasActivated(a.Game, s.Target) {
				text = "; fires Rushed for the rest of the Turn"
			}
		}
		o, ok := shotOdds(&t)
		if !ok {
			return rules.Shown{}
		}
		return rules.Shown{Text: rules.Say("%s%s", damage.OnAverage(o.Mean), text)}
	}
}

// showFire tells at whom a Section would fire out of turn, and what it takes from them on average.
func showFire(a *model.Act, unit rules.UnitID, why attack.Occasion, target rules.UnitID) rules.Shown {
	var out []rules.Text
	for _, at := range attack.Aim(a.Game).Proposals(unit, why, target) {
		if text := ShowAttack(a.Game, at, why); !text.Empty() {
			out = append(out, rules.Say("%s: %s", a.Unit(at.Target), text))
		}
	}
	return rules.Shown{Text: rules.Join(out, ", or ", ", or ")}
}

// ShowAttack tells what an attack takes from its target on average; nothing of one that may not be made.
func ShowAttack(g *model.Game, at rules.Attack, why attack.Occasion) rules.Text {
	o, ok := attackOdds(g, at, g.Model(at.Shooters[0].Model).Seat, why)
	if !ok {
		return rules.Text{}
	}
	if at.Kind == attack.Indirect {
		return rules.Say("%.0f%% to land on it", 100*o.Mean)
	}
	return damage.OnAverage(o.Mean)
}
