package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"time"

	"baize/rules"
)

// Journal is the autosave of one battle: a save as its first line, then one line for every command. A line is on disk
// before the screen shows what it did, so a killed program loses nothing.
type Journal struct {
	f    *os.File
	path string
}

// line is one line of a journal after the first. Exactly one field is set.
type line struct {
	Entry *rules.Entry `json:"entry,omitempty"`
	Undo  *undoLine    `json:"undo,omitempty"`
}

type undoLine struct {
	N      int  `json:"n"`
	Agreed bool `json:"agreed,omitempty"`
}

const journalEnd = ".journal"

// NewJournal begins the journal of a battle in a folder.
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
	flat.WriteByte('\n')
	stamp := time.Now().UTC().Format("20060102-150405")
	for n := 0; ; n++ {
		path := filepath.Join(dir, fmt.Sprintf("%s-%02d%s", stamp, n, journalEnd))
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY|os.O_APPEND, 0o644)
		if os.IsExist(err) && n < 99 {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("saves: %w", err)
		}
		j := &Journal{f: f, path: path}
		if err := j.append(flat.Bytes()); err != nil {
			f.Close()
			os.Remove(path)
			return nil, err
		}
		return j, nil
	}
}

// Path is where the journal lies.
func (j *Journal) Path() string { return j.path }

// Do notes a command that the battle accepted.
func (j *Journal) Do(e rules.Entry) error { return j.put(line{Entry: &e}) }

// Undo notes that the battle took back n commands.
func (j *Journal) Undo(n int, agreed bool) error { return j.put(line{Undo: &undoLine{n, agreed}}) }

// Close ends the journal; the battle stays on disk.
func (j *Journal) Close() error { return j.f.Close() }

// Delete removes the journal of a battle that is over or was saved elsewhere.
func (j *Journal) Delete() error {
	j.f.Close()
	return os.Remove(j.path)
}

func (j *Journal) put(l line) error {
	data, err := json.Marshal(l)
	if err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	return j.append(append(data, '\n'))
}

// append writes one whole line; what a full disk lets through of it is cut off again, so that later lines stay readable.
func (j *Journal) append(data []byte) error {
	before, err := j.f.Seek(0, 2)
	if err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	if _, err = j.f.Write(data); err == nil {
		err = j.f.Sync()
	}
	if err != nil {
		j.f.Truncate(before)
		return fmt.Errorf("saves: autosave %s: %w", j.path, err)
	}
	return nil
}

// Recover reads a journal up to its last whole line and plays it: the battle as the screen last showed it. The journal
// goes on from there.
func Recover(path string) (Loaded, *Journal, error) {
	data, err := readCapped(path)
	if err != nil {
		return Loaded{}, nil, err
	}
	l, whole, err := decodeJournal(path, data)
	if err != nil {
		return l, nil, err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return l, nil, fmt.Errorf("saves: %w", err)
	}
	if whole < len(data) {
		if err := f.Truncate(int64(whole)); err != nil {
			f.Close()
			return l, nil, fmt.Errorf("saves: %w", err)
		}
	}
	return l, &Journal{f: f, path: path}, nil
}

// decodeJournal plays a journal and says how many of its bytes are whole lines.
func decodeJournal(name string, data []byte) (Loaded, int, error) {
	end := bytes.IndexByte(data, '\n')
	if end < 0 {
		return Loaded{}, 0, fmt.Errorf("%s:1: the journal breaks off before its first line ends", name)
	}
	l, err := Decode(name, data[:end])
	if err != nil {
		return l, 0, err
	}
	at, no := end+1, 1
	for at < len(data) {
		n := bytes.IndexByte(data[at:], '\n')
		if n < 0 {
			break // torn by a crash while it was written; the screen never showed it
		}
		no++
		if err := l.play(data[at : at+n]); err != nil {
			return l, at, fmt.Errorf("%s:%d: %w", name, no, err)
		}
		at += n + 1
	}
	return l, at, nil
}

func (l *Loaded) play(data []byte) error {
	var ln line
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&ln); err != nil {
		return fmt.Errorf("not a line of a journal: %v", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return fmt.Errorf("not a line of a journal: more than one entry in it")
	}
	switch {
	case ln.Undo != nil:
		return l.Battle.Undo(ln.Undo.N, ln.Undo.Agreed)
	case ln.Entry != nil:
		out, err := l.Battle.Do(ln.Entry.Command)
		if err != nil {
			return err
		}
		if !out.Ruling.OK() {
			return fmt.Errorf("a command is refused now: %s", out.Ruling.Text)
		}
		return nil
	}
	return fmt.Errorf("expected an entry or an undo")
}

// Found is a journal that could be continued.
type Found struct {
	Path string
	When time.Time
}

// Journals lists the journals of a folder, the newest first. A missing folder has none.
func Journals(dir string) ([]Found, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*"+journalEnd))
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	var out []Found
	for _, n := range names {
		if info, err := os.Stat(n); err == nil && info.Mode().IsRegular() {
			out = append(out, Found{n, info.ModTime()})
		}
	}
	sort.Slice(out, func(i, j int) bool {
		if !out[i].When.Equal(out[j].When) {
			return out[i].When.After(out[j].When)
		}
		return out[i].Path > out[j].Path
	})
	return out, nil
}
