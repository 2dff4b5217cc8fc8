package play

import (
	"errors"
	"fmt"

	"baize/rules"
)

// undone is an undo that can be taken forward again: the log before it, and what it left.
type undone struct {
	before, left []rules.Entry
}

// ErrNothingUndone says that there is nothing to do again: nothing was taken back, or something else was done since.
var ErrNothingUndone = errors.New("nothing was taken back since the last thing that was done")

// Redoable reports whether the last undo can be taken forward again.
func (p *Play) Redoable() bool { return len(p.undone) > 0 && !p.watched }

// Redo takes the last undo forward again: what it took back is done once more and meets the same dice, whatever right went
// back over them; that it did stays told. Any other command ends what can be done again.
func (p *Play) Redo() error {
	if p.watched {
		return errNothingDone
	}
	if len(p.undone) == 0 {
		return ErrNothingUndone
	}
	u := p.undone[len(p.undone)-1]
	same := 0
	for same < len(u.before) && same < len(u.left) && u.before[same].State == u.left[same].State {
		same++
	}
	rest := p.undone[:len(p.undone)-1]
	p.undone = nil                                      // where it fails nothing can be done again
	if marks := len(p.battle.Log()) - same; marks > 0 { // what the undo left behind
		if err := p.takeBack(marks, rules.NotAcross); err != nil {
			return err
		}
	}
	p.standing = false
	for _, e := range u.before[same:] {
		if r := p.Do(e.Command); !r.OK() {
			return fmt.Errorf("it cannot be done again: %v", r.Text)
		}
		if log := p.battle.Log(); log[len(log)-1].State != e.State {
			return errors.New("it was done again, and went otherwise than before")
		}
	}
	p.undone = rest
	return nil
}
