package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"

	"baize/rules"
)

// Recover reads a journal up to its last whole line and plays it: the battle as the screen last showed it. The journal
// goes on from there. Where somebody else plays it, the error is ErrInUse.
func Recover(path string) (Loaded, *Journal, error) {
	f, err := openLocked(path)
	if err != nil {
		return Loaded{}, nil, err
	}
	data, err := readCapped(path)
	if err != nil {
		f.Close()
		return Loaded{}, nil, err
	}
	l, whole, err := decodeJournal(path, data)
	if err == nil && whole < len(data) {
		err = f.Truncate(int64(whole))
	}
	if err != nil {
		f.Close()
		return l, nil, err
	}
	return l, &Journal{tail: tail{d: f, path: path, size: int64(whole), since: newestBeside(path)}, sum: l.sum}, nil
}

// Peek reads a journal as Recover does and leaves it alone. With an error it may still give a battle: what comes before
// the first line that is damaged.
func Peek(path string) (Loaded, error) {
	data, err := readCapped(path)
	if err != nil {
		return Loaded{}, err
	}
	l, _, err := decodeJournal(path, data)
	return l, err
}

// DecodeAny reads a save, or a journal, whose first line is a whole save, with what Peek gives of it.
func DecodeAny(name string, data []byte) (Loaded, error) {
	if end := bytes.IndexByte(data, '\n'); end > 0 && len(data) <= MaxSave && json.Valid(data[:end]) {
		l, _, err := decodeJournal(name, data)
		return l, err
	}
	return Decode(name, data)
}

// Copy goes on with the battle of a journal in a journal of its own beside it, and leaves the first alone. It serves a
// battle that somebody else has open, and one that is damaged: then there is an error that says what is missing, and
// still a journal with what comes before that, unless nothing does.
func Copy(path string) (Loaded, *Journal, error) {
	l, missing := Peek(path)
	if l.Battle == nil {
		return l, nil, missing
	}
	j, err := NewJournal(filepath.Dir(path), l.Battle, l.Meta)
	if err != nil {
		return l, nil, err
	}
	return l, j, missing
}

// Glance reads only how a journal begins and counts its lines after that, which is quick however long the battle was.
func Glance(path string) (start Loaded, lines int, err error) {
	data, err := readCapped(path)
	if err != nil {
		return Loaded{}, 0, err
	}
	start, end, err := decodeHead(path, data)
	if err != nil {
		return start, 0, err
	}
	return start, bytes.Count(data[end:], []byte("\n")), nil
}

// decodeHead reads the first line of a journal and says where the next one begins.
func decodeHead(name string, data []byte) (Loaded, int, error) {
	if len(data) > MaxSave {
		return Loaded{}, 0, fmt.Errorf("%s: larger than any journal (%d MiB)", name, MaxSave>>20)
	}
	end := bytes.IndexByte(data, '\n')
	if end < 0 {
		return Loaded{}, 0, fmt.Errorf("%s:1: the journal breaks off before its first line ends", name)
	}
	l, err := Decode(name, data[:end])
	return l, end + 1, err
}

// decodeJournal plays a journal and says how many of its bytes are whole lines.
func decodeJournal(name string, data []byte) (Loaded, int, error) {
	l, at, err := decodeHead(name, data)
	if err != nil {
		return l, 0, err
	}
	for no := 2; at < len(data); no++ {
		n := bytes.IndexByte(data[at:], '\n')
		if n < 0 {
			break // torn by a crash while it was written; the screen never showed it
		}
		if err := l.play(data[at : at+n]); err != nil {
			return l, at, fmt.Errorf("%s:%d: %w", name, no, err)
		}
		at += n + 1
	}
	return l, at, nil
}

// play plays one line.
func (l *Loaded) play(data []byte) (err error) {
	if l.sum != "" {
		object, sum, ok := unseal(data)
		if !ok {
			return fmt.Errorf("damaged: the line does not end with its check sum")
		}
		if _, want := seal(l.sum, object); sum != want {
			return fmt.Errorf("damaged: the line does not match its check sum")
		}
		data, l.sum = object, sum
	}
	if overlong(data) {
		return fmt.Errorf("a text in it has more than %d letters", longestText)
	}
	var ln line
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&ln); err != nil {
		return fmt.Errorf("not a line of a journal: %v", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return fmt.Errorf("not a line of a journal: more than one entry in it")
	}
	if (ln.Entry == nil) == (ln.Undo == nil) || ln.Sum != "" {
		return fmt.Errorf("not a line of a journal: expected an entry or an undo")
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("cannot be played: %.120q", fmt.Sprint(p))
		}
	}()
	return ln.do(l.Battle)
}

func (ln *line) do(b *rules.Battle) error {
	if ln.Undo != nil {
		return b.Undo(ln.Undo.N, ln.Undo.crossing())
	}
	out, err := b.Do(ln.Entry.Command)
	if err != nil {
		return err
	}
	if !out.Ruling.OK() {
		return fmt.Errorf("a command is refused now: %s", out.Ruling.Text)
	}
	return nil
}
