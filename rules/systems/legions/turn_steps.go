package legions

import (
	"strings"

	"baize/rules"
)

// always is a step after which the phase goes on.
func always(run func(a *act)) func(a *act) bool {
	return func(a *act) bool {
		run(a)
		return true
	}
}

// steps runs the steps of a phase in their order, each named with its place (DL2-SEQ-02, DL2-SEQ-06); it reports whether all were run.
func (a *act) steps(list []turnStep) bool {
	for i, s := range list {
		a.step(s, i+1)
		if !s.run(a) {
			return false
		}
	}
	return true
}

func (a *act) step(s turnStep, n int) {
	a.S.Step = s.name
	rule := a.Book.PreTurnSteps
	if a.S.Phase == EndPhase {
		rule = a.Book.EndPhaseSteps
	}
	words := strings.ReplaceAll(s.name, "-", " ")
	r := rules.Count(rule, "step "+s.name, n).With(n, "step", a.Book.TurnChecklist, "step %d: %s", n, words).With(n, "step", s.rule, "step %d: %s", n, words)
	r.Text = rules.Say("step %d: %s", n, words)
	a.ctx.Rule(rules.NoSeat, 0, r)
}
