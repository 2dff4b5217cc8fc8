package nerve

import (
	"maps"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/scenario"
	"baize/rules/text"
)

// mostDice is the most by which a set-up may change the dice of the checks of a Section, and the Successes that checks need.
const mostDice = 9

// sayLines lets set-ups say how many Successes more checks need in a scenario, and by how many dice those of a Section are changed
// (DLCE-CMD-04, DLCE-CMD-06).
func sayLines(e *model.Edition) {
	l := *scenario.LinesOf.Of(e)
	l.Words = maps.Clone(l.Words)
	l.Words["checks"] = func(e *model.Ext, l *text.Line) (_ func(*rules.State) error, err error) {
		if err = l.Want(0, 0, "more=N"); err == nil {
			e.Settings.MoreSuccesses, err = setup.Bounded(l, "more", 0, 1, mostDice)
		}
		return nil, err
	}
	l.Units = append(l.Units[:len(l.Units):len(l.Units)], func(_ *model.Ext, sec *model.Section, l *text.Line) error {
		if _, ok := l.Get("check-dice"); !ok {
			return nil
		}
		n, err := setup.Bounded(l, "check-dice", 0, -mostDice, mostDice)
		sec.CheckDice = &n
		return err
	})
	l.Keys = append(l.Keys[:len(l.Keys):len(l.Keys)], rules.Value{Term: rules.Term{ID: "check-dice", Title: "Dice of checks", Text: "more or less than others, in the place of Militia"}, Kind: rules.Number, Min: -mostDice, Max: mostDice, Usual: "0"})
	l.Terms = append(l.Terms[:len(l.Terms):len(l.Terms)],
		rules.Term{ID: "checks", Text: "more=N: how many Successes more Command and Morale Checks need in this scenario"},
		rules.Term{ID: "check-dice", Text: "of a unit, a whole number such as -1: by how many dice its checks are changed, in the place of Militia"})
	scenario.LinesOf.Say(e, l)
}
