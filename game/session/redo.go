package session

import (
	"errors"

	"baize/rules"
)

// undone is an undo that can be taken forward again: the log before it, and what it left.
type undone struct {
	before, left []rules.Entry
}

// ErrNothingUndone says that there is nothing to do again: nothing was taken back, or something else was done since.
var ErrNothingUndone = errors.New("nothing was taken back since the last thing that was done")

// Redoable reports whether the last undo can be taken forward again.
func (s *Session) Redoable() bool { return len(s.undone) > 0 && !s.watched }

// Redo takes the last undo forward again: what it took back is done once more and meets the same dice, whatever right went
// back over them; that it did stays told. Any other command ends what can be done again.
func (s *Session) Redo() error {
	if s.watched {
		return errors.New(Words(s.state, errWatched.Text))
	}
	if len(s.undone) == 0 {
		return ErrNothingUndone
	}
	u := s.undone[len(s.undone)-1]
	same := 0
	for same < len(u.before) && same < len(u.left) && u.before[same].State == u.left[same].State {
		same++
	}
	rest := s.undone[:len(s.undone)-1]
	s.undone = nil // where it fails nothing can be done again
	s.draft = nil
	if marks := len(s.battle.Log()) - same; marks > 0 { // what the undo left behind
		if err := s.takeBack(marks, rules.NotAcross); err != nil {
			return err
		}
	}
	s.standing = false
	for _, e := range u.before[same:] {
		if r := s.Do(e.Command); !r.OK() {
			return errors.New("it cannot be done again: " + Words(s.state, r.Text))
		}
		if log := s.battle.Log(); log[len(log)-1].State != e.State {
			return errors.New("it was done again, and went otherwise than before")
		}
	}
	s.undone = rest
	return nil
}
