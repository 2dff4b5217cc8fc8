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
	"baize/rules/text"
)

// Recover reads a journal up to its last whole line and plays it: the battle as the screen last showed it. The journal
// goes on from there. Where somebody else plays it, the error is ErrInUse. Where the rules of this program play the log
// otherwise and a later state was kept, the battle goes on from that, and the journal has a notice; where none was, the
// error says so and Copy goes on with what agrees. A battle whose dice were seen in another journal of the folder since is
// marked as practice. A journal of a former format is written anew in this one.
func Recover(path string) (Loaded, *Journal, error) {
	f, err := openLocked(path)
	if err != nil {
		return Loaded{}, nil, err
	}
	l, j, err := recovered(f, path)
	if err != nil {
		f.Close()
		return l, nil, err
	}
	if p := l.Battle.Parted(); p != nil {
		j.notice = goesOn(p)
	}
	if n := Seen(filepath.Dir(path), l.Battle, j.path); n > 0 {
		if err := j.Reload(n); err != nil {
			j.Close()
			return l, nil, err
		}
	}
	return l, j, nil
}

// goesOn tells a player what is lost where the rules play a log otherwise.
func goesOn(p *rules.Parted) string {
	return fmt.Sprintf("The rules have changed since: %v. The battle goes on from where it was kept; what came before cannot be taken back.", p)
}

// recovered reads an open journal and makes it ready to go on.
func recovered(f *os.File, path string) (Loaded, *Journal, error) {
	data, err := ReadFile(path)
	if err != nil {
		return Loaded{}, nil, err
	}
	l, whole, err := decodeJournal(path, data)
	if err != nil {
		return l, nil, err
	}
	if l.format < Format {
		j, err := NewJournal(filepath.Dir(path), l.Battle, l.Meta)
		if err == nil {
			os.Remove(path) // what stays of it is one more battle in the list
			f.Close()
		}
		return l, j, err
	}
	if whole < len(data) {
		if err := f.Truncate(int64(whole)); err != nil {
			return l, nil, err
		}
	}
	t := tail{d: f, path: path, size: int64(whole), since: newestBeside(path)}
	return l, &Journal{tail: t, b: l.Battle, meta: l.Meta, sum: l.sum, backs: len(l.Battle.Takebacks())}, nil
}

// Peek reads a journal as Recover does and leaves it alone. With an error it may still give a battle: what comes before
// the first line that is damaged.
func Peek(path string) (Loaded, error) {
	data, err := ReadFile(path)
	if err != nil {
		return Loaded{}, err
	}
	l, _, err := decodeJournal(path, data)
	return l, err
}

// DecodeAny reads a save, or a journal, whose first line is a whole save, with what Peek gives of it.
func DecodeAny(name string, data []byte) (Loaded, error) {
	data = bytes.TrimPrefix(data, text.BOM)
	if end := bytes.IndexByte(data, '\n'); end > 0 && len(data) <= MaxSave && json.Valid(data[:end]) {
		l, _, err := decodeJournal(name, data)
		return l, err
	}
	return Decode(name, data)
}

// Copy goes on with the battle of a journal in a journal of its own beside it, and leaves the first alone. It serves a
// battle that somebody else has open, and one that is damaged or parts from the rules of this program: then there is an
// error that says what is missing, and still a journal with what comes before that, unless nothing does. The dice of the
// copy are others from there.
func Copy(path string) (Loaded, *Journal, error) {
	l, missing := Peek(path)
	if l.Battle == nil {
		return l, nil, missing
	}
	if err := l.Battle.Copied(1<<16 + rand.IntN(1<<30)); err != nil && l.Battle.State().Over == nil {
		l.Battle.Reload(1) // it cannot go back to before the question that is open, whose dice were seen
	}
	j, err := NewJournal(filepath.Dir(path), l.Battle, l.Meta)
	if err != nil {
		return l, nil, err
	}
	return l, j, missing
}

// Glance reads only how a journal begins and counts the commands and undos after that, which is quick however long the
// battle was.
func Glance(path string) (start Loaded, lines int, err error) {
	data, err := ReadFile(path)
	if err != nil {
		return Loaded{}, 0, err
	}
	start, end, err := decodeHead(path, data)
	if err != nil {
		return start, 0, err
	}
	if start.format < covering {
		return start, bytes.Count(data[end:], []byte("\n")), nil
	}
	return start, commands(data[end:]), nil
}

// commands counts the whole lines of a journal that have a command or undo.
func commands(lines []byte) (n int) {
	for len(lines) > 0 {
		end := bytes.IndexByte(lines, '\n')
		if end < 0 {
			break
		}
		if bytes.HasPrefix(lines, []byte(counted)) {
			n++
		}
		lines = lines[end+1:]
	}
	return n
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

// decodeJournal plays a journal and says how many of its bytes are whole lines. Where the rules play a line otherwise, the
// lines after it are put together on paper up to the next state that was kept, with which the battle goes on.
func decodeJournal(name string, data []byte) (Loaded, int, error) {
	l, at, err := decodeHead(name, data)
	if err != nil {
		return l, 0, err
	}
	var paper *tape // while what is read cannot be played
	var parted *rules.Parted
	parts := error(nil) // where and why
	for no := 2; at < len(data); no++ {
		n := bytes.IndexByte(data[at:], '\n')
		if n < 0 {
			break // torn by a crash while it was written; the screen never showed it
		}
		ln, err := l.parse(data[at : at+n])
		if err == nil && l.format < sharing {
			ln.share(l.Battle)
		}
		if err == nil && paper == nil {
			if err = ln.do(l.Battle); errors.As(err, &parted) {
				parts, paper, err = fmt.Errorf("%s:%d: %w", name, no, parted), tapeOf(l.Battle), nil
			}
		}
		if err == nil && paper != nil {
			err = paper.add(&ln)
		}
		if err != nil {
			if parts != nil {
				return l, at, fmt.Errorf("%s:%d: %w; before that, %v", name, no, err, parts)
			}
			return l, at, fmt.Errorf("%s:%d: %w", name, no, err)
		}
		if paper != nil && ln.State != nil {
			if b, ok := paper.resume(l.Battle, ln.State, l.format, parted); ok {
				l.Battle, paper, parts = b, nil, nil
			}
		}
		at += n + 1
	}
	return l, at, parts
}
