package ai

import (
	"errors"
	"fmt"
	"runtime/debug"

	"baize/rules"
)

// errView says that the rules could not go through with a command on what the seat sees.
var errView = errors.New("ai: not to be foreseen")

// broke tells of a breakdown on a state; where nobody listens it panics.
func (f *foresight) broke(doing string, s *rules.State, c rules.Command, dice uint64, cause any, stack []byte) {
	b := rules.Breakdown{Seat: f.l.Seat, Doing: doing, Command: c, Dice: dice, State: rules.Hash(s), Cause: fmt.Sprint(cause), Stack: string(stack)}
	if f.l.Broken == nil {
		panic(b.String() + "\n" + b.Stack)
	}
	f.l.Broken(b)
}

// commands gives what find finds at a look; none where the rules break down.
func (f *foresight) commands(l *Look, find func() []rules.Command) (out []rules.Command) {
	defer func() {
		if p := recover(); p != nil {
			out = nil
			f.broke("list commands", l.State, rules.Command{}, 0, p, debug.Stack())
		}
	}()
	return find()
}

// guarded, deferred, tells of a breakdown of the rules while something is worked out, whose caller does without it then.
func (f *foresight) guarded(doing string) {
	if p := recover(); p != nil {
		f.broke(doing, f.l.State, rules.Command{}, 0, p, debug.Stack())
	}
}

// apply carries a command out on a copy; a breakdown of the rules is an error.
func (f *foresight) apply(s *rules.State, c rules.Command, dice toss) (rules.Outcome, error) {
	out, stack, err := attempt(f.l.Sys, s, c, dice)
	if err != nil {
		f.broke("carry out", s, c, dice.fresh, err, stack)
		return out, errView
	}
	if out.Ruling.OK() {
		f.tries++
	} else {
		f.refused++
	}
	return out, nil
}

// attempt is rules.Foresee that gives a panic as an error, with its stack.
func attempt(sys rules.System, s *rules.State, c rules.Command, dice rules.Chance) (out rules.Outcome, stack []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			stack, err = debug.Stack(), fmt.Errorf("panic: %v", p)
		}
	}()
	out, err = rules.Foresee(sys, s, c, dice)
	return out, nil, err
}

// retrace is the table at the open question as a state that the seat holds possible leads to it; nil where it does not, or the rules
// break down.
func (f *foresight) retrace(s *rules.State) (now *rules.State) {
	defer func() {
		if p := recover(); p != nil {
			now = nil
			f.broke("retrace", s, s.Wait.Command, 0, p, debug.Stack())
		}
	}()
	return rules.Retrace(f.l.Sys, s, f.l.Open, toss{seed: f.l.seed, fell: f.l.fell})
}

// open is the decision of a state, as the seat sees it; ok is false where there is none between two commands, or the rules
// break down.
func (f *foresight) open(s *rules.State) (l *Look, ok bool) {
	defer func() {
		if p := recover(); p != nil {
			l, ok = nil, false
			f.broke("open", s, rules.Command{}, 0, p, debug.Stack())
		}
	}()
	if s.Over != nil || s.Wait != nil {
		return nil, false
	}
	d := f.l.Sys.Open(s)
	return &Look{Sys: f.l.Sys, Seat: d.Seat, State: s, Now: s, Open: d, planned: f.plans, turn: f.turn}, true
}

// guess is a state that the seat holds possible; nil where none can be made up, or the rules break down.
func (f *foresight) guess(luck Luck) (g *rules.State) {
	defer func() {
		if p := recover(); p != nil {
			g = nil
			f.broke("guess", f.l.State, f.l.State.Wait.Command, 0, p, debug.Stack())
		}
	}()
	return rules.GuesserOf(f.l.Sys).Guess(f.l.State, f.l.Seat, luck.N)
}
