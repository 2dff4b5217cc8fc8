package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
)

// showCheck tells how likely a check is passed with the dice that an answer buys, besides those it has anyway.
func (a *act) showCheck(check throwSpec, need int) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		more := check
		more.Parts = slices.Concat(check.Parts, a.bought(a.payments(ans.Shares)))
		return rules.Shown{Text: a.passing(more, need)}
	}
}

// showOpposed tells how likely the roll of a Commander, with the dice that so many points buy, beats the other side's, ties being
// thrown again (DL2-CMD-18). more says that the other side may still buy dice of its own.
func (a *act) showOpposed(senior rules.ModelID, own, other throwSpec, more bool) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		if senior == 0 {
			return rules.Shown{}
		}
		mine := own
		mine.Parts = slices.Concat(own.Parts, a.bought([]rules.Payment{{Model: senior, N: ans.Number}}))
		win, lose := 0.0, 0.0
		foe := a.chances(other)
		for x, p := range a.chances(mine) {
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
func (a *act) showRestore(unit rules.UnitID) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		if id != rules.Yes {
			return rules.Shown{}
		}
		officer := rules.ModelID(0)
		if near := a.officersInRange(unit); len(near) > 0 {
			officer = near[0]
		}
		return rules.Shown{Text: rules.Say("%s before dice are bought", a.passing(a.moraleRoll(unit, officer, true), a.moraleNeed(unit, nil, true).Value))}
	}
}

// passing says how likely a check is passed.
func (g *game) passing(check throwSpec, need int) rules.Text { return toPass(need)(g.chances(check)) }

// toPass says how likely so many Successes are reached.
func toPass(need int) func([]float64) rules.Text {
	return func(hits []float64) rules.Text { return rules.Say("%.0f%% to pass", 100*dice.AtLeast(hits, need)) }
}
