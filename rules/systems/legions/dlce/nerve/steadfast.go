package nerve

import (
	"baize/rules"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/rolls"
)

// steadfast is the effect that makes a Section steadfast, nil for none.
func steadfast(g *model.Game, unit rules.UnitID) *model.Effect {
	return g.EffectOn(unit, func(f *model.Effect) bool { return f.Steadfast })
}

// checkAgain is the question whether a failed Morale Check is thrown again.
const checkAgain = "check-again"

// asks are the questions of the nerve of Sections.
var asks = []model.Question{{Term: rules.Term{ID: checkAgain, Text: "yes or no: whether a Morale Check that failed is thrown again"},
	Leads: map[string]string{rules.Yes: "all dice are thrown again, once, and the second result stands", rules.No: "the check has failed"}}}

// again asks whether a steadfast Section throws a failed Morale Check again, all of it and once (DLCE-ORD-11).
func again(a *model.Act, q morale.Question, check rolls.Spec, need int) bool {
	f := steadfast(a.Game, q.Unit)
	if f == nil {
		return false
	}
	d := rules.YesNo(checkAgain, a.Unit(q.Unit).Seat, f.Rule, rules.Say("%s failed: is the whole check thrown again?", a.Unit(q.Unit)), rules.Say("Throw it again"), rules.Say("Leave it"))
	d.Unit = q.Unit
	return a.Ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		if ans.Pick() != rules.Yes {
			return rules.Shown{}
		}
		return rules.Shown{Text: command.Passing(a.Game, check, need)}
	}).Pick() == rules.Yes
}
