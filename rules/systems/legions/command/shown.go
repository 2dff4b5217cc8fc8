package command

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// ShowCheck tells how likely a check is passed with the dice that an answer buys, besides those it has anyway.
func ShowCheck(a *model.Act, check rolls.Spec, need int) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		more := check
		more.Parts = slices.Concat(check.Parts, Bought(a.Game, payments(a.Game, ans.Shares)))
		return rules.Shown{Text: Passing(a.Game, more, need)}
	}
}

// ShowOpposed tells how likely the roll of a Commander, with the dice that so many points buy, beats the other side's, ties being
// thrown again (DL2-CMD-18). more says that the other side may still buy dice of its own.
func ShowOpposed(a *model.Act, senior rules.ModelID, own, other rolls.Spec, more bool) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		if senior == 0 {
			return rules.Shown{}
		}
		mine := own
		mine.Parts = slices.Concat(own.Parts, Bought(a.Game, []rules.Payment{{Model: senior, N: ans.Number}}))
		win, lose := 0.0, 0.0
		foe := rolls.Chances(a.Game, other)
		for x, p := range rolls.Chances(a.Game, mine) {
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

// Passing says how likely a check is passed.
func Passing(g *model.Game, check rolls.Spec, need int) rules.Text {
	return ToPass(need)(rolls.Chances(g, check))
}

// ToPass says how likely so many Successes are reached.
func ToPass(need int) func([]float64) rules.Text {
	return func(hits []float64) rules.Text { return rules.Say("%.0f%% to pass", 100*dice.AtLeast(hits, need)) }
}
