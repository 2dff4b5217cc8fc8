package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"baize/rules"
)

// Journal is the autosave of one battle: a save as its first line, then one line for every command. A line is on disk
// before the screen shows what it did, so a killed program loses nothing. It is for one goroutine.
type Journal struct {
	tail
	b      *rules.Battle // the battle that is played
	meta   Meta
	sum    string // of the line before
	since  int    // commands written by this Journal since a state was
	backs  int    // undos across dice of the battle that are written
	gone   bool   // the file is no longer at its path, and no other could be begun
	notice string // for the player, "" for none
}

// ErrInUse says that a battle is being played already, in this program or another.
var ErrInUse = errors.New("this battle is open in another Baize")

const (
	journalEnd = ".journal"
	beginning  = ".begin-" // of the name of a journal that is being begun
)

// NewJournal begins the journal of a battle in a folder. The file has its name only once its first line is whole. The
// battle is given to the journal: what Do and Undo write is what it did last.
func NewJournal(dir string, b *rules.Battle, meta Meta) (*Journal, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	sweep(dir, time.Now())
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
	return &Journal{tail: t, b: b, meta: meta, sum: sum, backs: len(b.Takebacks())}, nil
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
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: expected a file, found %s", path, kindOf(info.Mode()))
	}
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	if err := lock(f); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if !there(f, path) {
		f.Close()
		return nil, fmt.Errorf("saves: %s: was replaced while it was opened", path)
	}
	return f, nil
}

// there reports whether an open file is the one that lies at a path.
func there(f interface{ Stat() (os.FileInfo, error) }, path string) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	lies, err := os.Stat(path)
	return err == nil && os.SameFile(mine, lies)
}

// Path is where the journal lies. It changes where the folder was taken away under it.
func (j *Journal) Path() string { return j.path }

// Notice gives what the player has to be told of the journal, and forgets it; "" where there is nothing.
func (j *Journal) Notice() string {
	n := j.notice
	j.notice = ""
	return n
}

// Do notes a command that the battle accepted. With an error it is not on disk and is tried again with the next one.
func (j *Journal) Do(e rules.Entry) error { return j.put(line{Entry: &e}) }

// Undo notes that the battle took back n commands, with the same promise as Do.
func (j *Journal) Undo(n int, by rules.Crossing) error {
	log, backs := j.b.Log(), j.b.Takebacks()
	u := undoLine{N: n, By: by, Left: len(log)}
	if len(backs) > j.backs {
		u.Left = backs[len(backs)-1].Left
		if len(log) > u.Left {
			u.Mark = &log[u.Left]
		}
		j.backs = len(backs)
	}
	return j.put(line{Undo: &u})
}

// Reload marks the battle as one whose dice were seen before, n commands of them, and notes that.
func (j *Journal) Reload(n int) error {
	j.b.Reload(n)
	backs := j.b.Takebacks()
	j.backs = len(backs)
	return j.put(line{Reload: &backs[len(backs)-1]})
}

// Close ends the journal; the battle stays on disk. An error says that the last commands do not.
func (j *Journal) Close() error {
	var err error
	switch {
	case j.gone:
		err = j.move()
	case j.since > 0 && len(j.waiting) == 0:
		err = j.put(line{})
	}
	if e := j.close(); err == nil {
		err = e
	}
	return err
}

// put writes a line, with the state of the battle beside it where it is time for that. A line with nothing else has the
// state in any case.
func (j *Journal) put(l line) error {
	if j.gone {
		return j.move()
	}
	if l.Entry != nil || l.Undo != nil {
		j.since++
	}
	if j.since >= stateEvery || l == (line{}) {
		state, err := rules.Encode(j.b.State())
		if err != nil {
			return fmt.Errorf("saves: %w", err)
		}
		l.State, j.since = &stateLine{At: len(j.b.Log()), State: state}, 0
	}
	data, sum, err := l.put(j.sum)
	if err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	j.sum = sum
	err = j.add(data)
	if !there(j.d, j.path) {
		return j.move()
	}
	return err
}

// move goes on in a new journal with the whole battle, since the file was removed, renamed, or its disk taken away: what
// is written to it would be found by nobody.
func (j *Journal) move() error {
	n, err := NewJournal(filepath.Dir(j.path), j.b, j.meta)
	if err != nil {
		j.gone = true
		return fmt.Errorf("saves: autosave %s is no longer there, and the last commands are not on disk; the next one tries again to begin another: %w", j.path, err)
	}
	j.d.Close()
	old := j.path
	*j = *n
	j.notice = fmt.Sprintf("The autosave %s was removed or renamed while the battle was played. The whole battle is kept in a new one: %s", old, j.path)
	return nil
}
