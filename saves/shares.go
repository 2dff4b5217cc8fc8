package saves

import (
	"slices"

	"baize/rules"
)

// sharing is the first format whose answers say in numbers what is shared out. Before it a share was the pick of an option
// LABEL:N, of the model with that label.
const sharing = 5

// shareOut makes shares of the picks in an entry that were shares, by the models of the battle's start.
func shareOut(start *rules.State, e *rules.Entry) {
	if e.Command.Answer != nil {
		sharedOut(start, e.Command.Answer)
	}
}

func sharedOut(start *rules.State, a *rules.Answer) {
	picks := a.Picks
	a.Picks = nil
	for _, word := range picks {
		k, ok := rules.ParseShare(word)
		if ok && slices.ContainsFunc(start.Models, func(m rules.Model) bool { return m.Label == k.Slot }) {
			a.Shares = append(a.Shares, k)
		} else {
			a.Picks = append(a.Picks, word)
		}
	}
}

// shareState makes shares of the picks in the answers to a command that waits, and has it ask again what it asks.
func shareState(sys rules.System, s *rules.State) *rules.State {
	if s.Wait == nil {
		return s
	}
	for i := range s.Wait.Answers {
		sharedOut(s, &s.Wait.Answers[i])
	}
	return rules.AskAgain(sys, s)
}

// share makes shares of the picks in a line of a journal of a former format.
func (ln *line) share(b *rules.Battle) {
	if ln.Entry != nil {
		shareOut(b.Start(), ln.Entry)
	}
	if ln.Undo != nil && ln.Undo.Mark != nil {
		shareOut(b.Start(), ln.Undo.Mark)
	}
}
