package session

import (
	"errors"
	"slices"

	"baize/rules"
)

// bound is where an activation begins or ends, or where all have ended: the entry of the log, 1 for the first, and whose
// activation it is.
type bound struct {
	entry int
	kind  rules.EventKind
	unit  rules.UnitID
}

// bounds notes from the events of an entry which activations begin and end with it.
func (s *Session) bounds(entry int, list []rules.Event) {
	for i := range list {
		switch e := &list[i]; e.Kind {
		case rules.EvBegin, rules.EvDone, rules.EvPhase, rules.EvTurn:
			s.acts = append(s.acts, bound{entry, e.Kind, e.Unit})
		}
	}
}

// running is the beginning of the innermost activation that has not ended, nil where there is none.
func (s *Session) running() *bound {
	ended := map[rules.UnitID]int{}
	for i := len(s.acts) - 1; i >= 0; i-- {
		switch a := &s.acts[i]; {
		case a.kind == rules.EvPhase || a.kind == rules.EvTurn:
			return nil
		case a.kind == rules.EvDone:
			ended[a.unit]++
		case ended[a.unit] > 0:
			ended[a.unit]--
		default:
			return a
		}
	}
	return nil
}

// Underway reports whether the activation of a unit has begun and not ended, be it that others act or decide within it.
func (s *Session) Underway(u rules.UnitID) bool {
	ended := 0
	for i := len(s.acts) - 1; i >= 0; i-- {
		switch a := &s.acts[i]; {
		case a.kind == rules.EvPhase || a.kind == rules.EvTurn:
			return false
		case a.unit != u:
		case a.kind == rules.EvDone:
			ended++
		case ended == 0:
			return true
		default:
			ended--
		}
	}
	return false
}

// Practising reports whether undo goes back over dice without anybody's agreement; Practised whether it ever did or might
// have.
func (s *Session) Practising() bool { return s.battle.Practising() || s.standing }
func (s *Session) Practised() bool  { return s.battle.Practised() }

// NeedsAgreement reports whether taking the last command back crosses dice or something that was shown, and nobody may
// do that alone.
func (s *Session) NeedsAgreement() bool {
	return s.battle.Undoable() < s.Back() && !s.Practising()
}

// ErrNoneOfYours says that a person who plays alone has decided nothing yet.
var ErrNoneOfYours = errors.New("there is no decision of yours to go back to")

// Undo takes the last decision of a person back, with all that the program did since and what an earlier undo left after
// it. A draft or answer being laid out is dropped
// first, without touching the battle.
func (s *Session) Undo(by rules.Crossing) error {
	if s.watched {
		return errors.New(Words(s.state, errWatched.Text))
	}
	if s.draft != nil {
		s.draft = nil
		return nil
	}
	n := s.Back()
	switch {
	case n == 0 && s.battle.LastStep() > 0:
		return ErrNoneOfYours
	case n == 0:
		return errors.New("nothing to take back")
	}
	return s.back(n, by)
}

// ErrAtDice says that an undo may not go back as far as it should: dice or a secret stop it.
var ErrAtDice = errors.New("dice were thrown or something hidden was shown")

// Running counts the entries of the log since the running activation began; ok is false where none runs. The entry that
// began it counts only where nothing has come after it.
func (s *Session) Running() (n int, ok bool) {
	a := s.running()
	if a == nil || s.open.Unit == 0 && !s.Asked() || s.Closed() || len(s.People()) == 1 && s.machines[s.whole.Unit(a.unit).Seat] {
		return 0, false
	}
	n = len(s.battle.Log()) - a.entry
	if n == 0 {
		n = 1
	}
	return n, true
}

// Restart takes back everything since the running activation began, and where nothing has come since, its beginning. It
// gives how many commands that were. With ErrAtDice it went only as far as it may without a right to go on.
func (s *Session) Restart(by rules.Crossing) (int, error) {
	if s.watched {
		return 0, errors.New(Words(s.state, errWatched.Text))
	}
	n, ok := s.Running()
	if !ok {
		return 0, errors.New("no unit is in the middle of its activation")
	}
	s.draft = nil
	before := len(s.battle.Log())
	if by == rules.NotAcross && n > s.battle.Undoable() {
		if n = s.battle.Undoable(); n == 0 {
			return 0, ErrAtDice
		}
		if err := s.back(n, by); err != nil {
			return 0, err
		}
		return n, ErrAtDice
	}
	if err := s.back(n, by); err != nil {
		return 0, err
	}
	return before - len(s.battle.Log()), nil
}

// back takes n entries back and tells and keeps that it did. Practice that was switched on among them stays on.
func (s *Session) back(n int, by rules.Crossing) error {
	before, earlier := s.battle.Log(), s.undone
	if err := s.goBack(n, by); err != nil {
		s.undone = nil
		return err
	}
	s.undone = append(earlier, undone{before, s.battle.Log()})
	return nil
}

// goBack is back without remembering it.
func (s *Session) goBack(n int, by rules.Crossing) error {
	stands := s.standing || s.keepsPractice(n)
	if s.standing && by != rules.NotAcross {
		by = rules.Agreed // as both did to practice, which the log does not say for now
	}
	if err := s.takeBack(n, by); err != nil {
		return err
	}
	if log := s.battle.Log(); s.standing && len(log) > 0 && log[len(log)-1].Command.Mark() {
		if err := s.takeBack(1, rules.NotAcross); err != nil { // practice says it
			return err
		}
	}
	s.standing = stands && !s.battle.Practising()
	return s.stand()
}

// keepsPractice reports whether an undo of n entries would take practice back with something else, which is not meant.
func (s *Session) keepsPractice(n int) bool {
	log := s.battle.Log()
	on, other := false, false
	for i := max(0, len(log)-n); i < len(log); i++ {
		c := &log[i].Command
		on, other = on || switchesOn(c), other || !switchesOn(c) && !c.Mark()
	}
	return on && other && s.Practising()
}

// stand switches practice on again that an undo went back over: between two commands, be it after the question that the undo
// opened again.
func (s *Session) stand() error {
	if !s.standing || s.battle.State().Wait != nil {
		return nil
	}
	s.standing = false
	if s.Over() != nil {
		return nil
	}
	if r := s.Do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1}); !r.OK() {
		return errors.New(Words(s.state, r.Text))
	}
	return nil
}

// switchesOn reports whether a command switches practice on.
func switchesOn(c *rules.Command) bool { return c.Kind == rules.KindPractice && c.Number == 1 }

// takeBack takes n entries back and tells and keeps that it did.
func (s *Session) takeBack(n int, by rules.Crossing) error {
	backs := len(s.battle.Takebacks())
	if err := s.battle.Undo(n, by); err != nil {
		return err
	}
	left, crossed := len(s.battle.Log()), s.battle.Takebacks()[backs:]
	for _, t := range crossed {
		left = t.Left
	}
	s.lines = slices.DeleteFunc(s.lines, func(l Line) bool { return l.Entry > left && !l.Kept })
	for i := range s.lines {
		s.lines[i].Entry = min(s.lines[i].Entry, left)
	}
	s.acts = slices.DeleteFunc(s.acts, func(b bound) bool { return b.entry > left })
	s.tellBacks(crossed, left)
	s.fresh, s.rolls, s.refused, s.reasons, s.loose = nil, nil, nil, nil, nil
	s.backAtQuestion()
	s.draft, s.answer, s.trouble, s.lent = nil, nil, "", false
	s.refresh()
	if s.journal != nil {
		s.note(s.journal.Undo(n, by))
	}
	return nil
}

// tellBacks tells of those undos across dice that left so many entries or fewer, and gives the others.
func (s *Session) tellBacks(list []rules.Takeback, left int) []rules.Takeback {
	rest := list[:0:0]
	for _, t := range list {
		if t.Left > left {
			rest = append(rest, t)
			continue
		}
		s.lines = append(s.lines, Line{Entry: t.Left, Kind: rules.EvNote, Seat: rules.NoSeat, Text: tellTakeback(t), Kept: true})
	}
	return rest
}

// tellTakeback tells of an undo across dice.
func tellTakeback(t rules.Takeback) rules.Text {
	what := rules.Plain("one command was taken back across dice")
	if t.N > 1 {
		what = rules.Say("%d commands were taken back across dice", t.N)
	}
	switch t.By {
	case rules.SameDice:
		return rules.Say("Practice: %s; the same dice will fall", what)
	case rules.FreshDice:
		return rules.Say("Practice: %s; the dice fall anew", what)
	case rules.Reloaded:
		return rules.Say("Practice: the battle was opened as it stood here after it had been played further, and what will fall was seen (%d times)", t.N)
	}
	return rules.Say("Both sides agreed: %s", what)
}
