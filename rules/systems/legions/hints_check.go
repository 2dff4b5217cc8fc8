package legions

import (
	"strconv"

	"baize/rules"
	"baize/rules/dice"
)

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
