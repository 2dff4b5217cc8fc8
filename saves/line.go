package saves

import (
	"encoding/json"
	"errors"
	"fmt"

	"baize/rules"
)

// line is one line of a journal after the first, uncovered. It has an entry, an undo or a reload, or a state alone; a
// state may also stand beside an entry or undo, which it comes after.
type line struct {
	Entry  *rules.Entry    `json:"entry,omitempty"`
	Undo   *undoLine       `json:"undo,omitempty"`
	Reload *rules.Takeback `json:"reload,omitempty"`
	State  *stateLine      `json:"state,omitempty"`
	Sum    string          `json:"sum,omitempty"` // only looked for: it is never in here
}

// undoLine notes an undo. Agreed is how formats before 3 said By agreement. From format 4 on it says what the undo left
// of the log, so that the log can be put together without playing it.
type undoLine struct {
	N      int            `json:"n"`
	Agreed bool           `json:"agreed,omitempty"`
	By     rules.Crossing `json:"by,omitzero"`
	Left   int            `json:"left,omitempty"` // entries that were not taken back
	Mark   *rules.Entry   `json:"mark,omitempty"` // what the undo itself put after them
}

// crossing is the right by which the undo went back over dice.
func (u *undoLine) crossing() rules.Crossing {
	if u.Agreed {
		return rules.Agreed
	}
	return u.By
}

// stateLine is the battle after so many entries of the log, for programs whose rules play the log otherwise.
type stateLine struct {
	At    int             `json:"at"`
	State json.RawMessage `json:"state"`
}

// stateEvery is how many commands lie between two states in a journal.
const stateEvery = 64

// written is a line as it lies on disk from format 4 on: what a command did and what it led to lie covered under names of
// their own, so that commands can be counted.
type written struct {
	Done []byte `json:"done,omitempty"` // a line with an entry or undo
	Kept []byte `json:"kept,omitempty"` // a line with a state or reload
	Sum  string `json:"sum,omitempty"`
}

// counted begins a written line that has a command or undo.
const counted = `{"done":`

// put writes a line after one with the sum before, and gives its sum.
func (l *line) put(before string) (data []byte, sum string, err error) {
	var w written
	kept := line{Reload: l.Reload, State: l.State}
	if l.Entry != nil || l.Undo != nil {
		if w.Done, err = covered(before, line{Entry: l.Entry, Undo: l.Undo}); err != nil {
			return nil, "", err
		}
	}
	if kept != (line{}) {
		if w.Kept, err = covered(before+" kept", kept); err != nil {
			return nil, "", err
		}
	}
	if data, err = json.Marshal(w); err != nil {
		return nil, "", err
	}
	data, sum = seal(before, data)
	return append(data, '\n'), sum, nil
}

func covered(beside string, l line) ([]byte, error) {
	data, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	return cover(beside, data), nil
}

var errNoLine = errors.New("not a line of a journal: expected an entry or an undo")

// parse reads the next line of the journal, of which l was read so far, and checks its sum.
func (l *Loaded) parse(data []byte) (ln line, err error) {
	before := l.sum
	if l.sum != "" {
		object, sum, ok := unseal(data)
		if !ok {
			return ln, errors.New("damaged: the line does not end with its check sum")
		}
		if _, want := seal(before, object); sum != want {
			return ln, errors.New("damaged: the line does not match its check sum")
		}
		data, l.sum = object, sum
	}
	if l.format < covering {
		return plainLine(data)
	}
	var w written
	if err := strictly(data, &w); err != nil {
		return ln, fmt.Errorf("not a line of a journal: %v", err)
	}
	if w.Sum != "" || w.Done == nil && w.Kept == nil {
		return ln, errNoLine
	}
	if w.Done != nil {
		if ln, err = bare(before, w.Done); err != nil {
			return ln, err
		}
		if (ln.Entry == nil) == (ln.Undo == nil) || ln.State != nil || ln.Reload != nil {
			return ln, errNoLine
		}
	}
	if w.Kept != nil {
		kept, err := bare(before+" kept", w.Kept)
		if err != nil {
			return ln, err
		}
		if kept.Entry != nil || kept.Undo != nil {
			return ln, errNoLine
		}
		ln.Reload, ln.State = kept.Reload, kept.State
	}
	return ln, nil
}

// bare uncovers a part of a line.
func bare(beside string, data []byte) (ln line, err error) {
	if data, err = uncover(beside, data); err != nil {
		return ln, err
	}
	return readLine(data)
}

func readLine(data []byte) (ln line, err error) {
	if overlong(data) {
		return ln, errOverlong
	}
	if err := strictly(data, &ln); err != nil {
		return ln, fmt.Errorf("not a line of a journal: %v", err)
	}
	if ln.Sum != "" {
		return ln, errNoLine
	}
	return ln, nil
}

// plainLine reads a line of a former format.
func plainLine(data []byte) (line, error) {
	ln, err := readLine(data)
	if err == nil && ((ln.Entry == nil) == (ln.Undo == nil) || ln.State != nil || ln.Reload != nil) {
		err = errNoLine
	}
	return ln, err
}

// do plays a line.
func (ln *line) do(b *rules.Battle) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("cannot be played: %.120q", fmt.Sprint(p))
		}
	}()
	switch {
	case ln.Entry != nil:
		err = b.Redo(*ln.Entry)
	case ln.Undo != nil:
		err = b.Undo(ln.Undo.N, ln.Undo.crossing())
	}
	if err == nil && ln.Reload != nil {
		if err = ln.Reload.Sound(); err == nil {
			b.Reload(ln.Reload.N)
		}
	}
	return err
}
