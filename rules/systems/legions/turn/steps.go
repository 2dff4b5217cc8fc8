package turn

import (
	"strings"

	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Always is a step after which the phase goes on.
func Always(run func(a *model.Act)) func(a *model.Act) bool {
	return func(a *model.Act) bool {
		run(a)
		return true
	}
}

// steps runs the steps of a phase in their order, each named with its place (DL2-SEQ-02, DL2-SEQ-06); it reports whether all were run.
func steps(a *model.Act, list []model.TurnStep) bool {
	for i, s := range list {
		step(a, s, i+1)
		if !s.Run(a) {
			return false
		}
	}
	return true
}

func step(a *model.Act, s model.TurnStep, n int) {
	a.S.Step = s.Name
	rule := a.Book.PreTurnSteps
	if a.S.Phase == model.EndPhase {
		rule = a.Book.EndPhaseSteps
	}
	words := strings.ReplaceAll(s.Name, "-", " ")
	r := rules.Count(rule, "step "+s.Name, n).With(n, "step", a.Book.TurnChecklist, "step %d: %s", n, words).With(n, "step", s.Rule, "step %d: %s", n, words)
	r.Text = rules.Say("step %d: %s", n, words)
	a.Ctx.Rule(rules.NoSeat, 0, r)
}
