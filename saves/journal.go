package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"baize/rules"
)

// Journal is the autosave of one battle: a save as its first line, then one line for every command. A line is on disk
// before the screen shows what it did, so a killed program loses nothing. It is for one goroutine.
type Journal struct {
	tail
	sum string // of the line before; "" in a journal of format 1, whose lines have none
}

// ErrInUse says that a battle is being played already, in this program or another.
var ErrInUse = errors.New("this battle is open in another Baize")

// line is one line of a journal after the first. Exactly one of its fields is set, beside the sum.
type line struct {
	Entry *rules.Entry `json:"entry,omitempty"`
	Undo  *undoLine    `json:"undo,omitempty"`
	Sum   string       `json:"sum,omitempty"`
}

// undoLine notes an undo. Agreed is how formats before 3 said By agreement.
type undoLine struct {
	N      int            `json:"n"`
	Agreed bool           `json:"agreed,omitempty"`
	By     rules.Crossing `json:"by,omitzero"`
}

// crossing is the right by which the undo went back over dice.
func (u *undoLine) crossing() rules.Crossing {
	if u.Agreed {
		return rules.Agreed
	}
	return u.By
}

const (
	journalEnd = ".journal"
	beginning  = ".begin-" // of the name of a journal that is being begun
)

// NewJournal begins the journal of a battle in a folder. The file has its name only once its first line is whole.
func NewJournal(dir string, b *rules.Battle, meta Meta) (*Journal, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	data, err := Encode(b, meta)
	if err != nil {
		return nil, err
	}
	var flat bytes.Buffer
	if err := json.Compact(&flat, data); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	_, sum, _ := unseal(flat.Bytes())
	flat.WriteByte('\n')
	path, err := freeName(dir)
	if err != nil {
		return nil, err
	}
	if err := lay(path, beginning, flat.Bytes()); err != nil {
		return nil, fmt.Errorf("saves: autosave in %s: %w", dir, err)
	}
	f, err := openLocked(path)
	if err != nil {
		return nil, err
	}
	t := tail{d: f, path: path, size: int64(flat.Len()), since: newestBeside(path)}
	t.age()
	return &Journal{tail: t, sum: sum}, nil
}

// freeName numbers journals: the clock may say what it likes.
func freeName(dir string) (string, error) {
	found, err := Journals(dir)
	if err != nil {
		return "", err
	}
	next := int64(1)
	for _, f := range found {
		var n int64
		if _, err := fmt.Sscanf(filepath.Base(f.Path), "%d-", &n); err == nil && n >= next && n < 1e17 {
			next = n + 1
		}
	}
	for {
		path := filepath.Join(dir, fmt.Sprintf("%06d-%08x%s", next, rand.Uint32(), journalEnd))
		if _, err := os.Lstat(path); os.IsNotExist(err) {
			return path, nil
		} else if err != nil {
			return "", fmt.Errorf("saves: %w", err)
		}
	}
}

// openLocked opens a journal for its one writer.
func openLocked(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	if err := lock(f); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	mine, err := f.Stat()
	if err == nil {
		var there os.FileInfo
		if there, err = os.Stat(path); err == nil && !os.SameFile(mine, there) {
			err = fmt.Errorf("%s: was replaced while it was opened", path)
		}
	}
	if err == nil && !mine.Mode().IsRegular() {
		err = fmt.Errorf("%s: not a file", path)
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("saves: %w", err)
	}
	return f, nil
}

// Path is where the journal lies.
func (j *Journal) Path() string { return j.path }

// Do notes a command that the battle accepted. With an error it is not on disk and is tried again with the next one.
func (j *Journal) Do(e rules.Entry) error { return j.put(line{Entry: &e}) }

// Undo notes that the battle took back n commands, with the same promise as Do.
func (j *Journal) Undo(n int, by rules.Crossing) error {
	u := undoLine{N: n, By: by}
	if by == rules.Agreed {
		u.Agreed, u.By = true, rules.NotAcross // as every format has it
	}
	return j.put(line{Undo: &u})
}

// Close ends the journal; the battle stays on disk. An error says that the last commands do not.
func (j *Journal) Close() error { return j.close() }

func (j *Journal) put(l line) error {
	data, err := json.Marshal(l)
	if err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	if j.sum != "" {
		data, j.sum = seal(j.sum, data)
	}
	return j.add(append(data, '\n'))
}
