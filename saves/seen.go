package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"baize/rules"
)

// Seen counts the commands in the journals of a folder, the one at except left out, that threw dice or showed something
// hidden where b will throw or show the same: it was played further there than it stands here. 0 is also the answer for a
// battle that is practice anyway, and for what cannot be read.
func Seen(dir string, b *rules.Battle, except string) int {
	if b.Practised() {
		return 0
	}
	found, err := Journals(dir)
	if err != nil {
		return 0
	}
	most := 0
	for _, f := range found {
		if f.Path == except {
			continue
		}
		if data, err := ReadFile(f.Path); err == nil && ofSeed(data, b.State().Seed) {
			most = max(most, seenIn(f.Path, data, b))
		}
	}
	return most
}

// ofSeed reports whether a journal may be one of a battle with a seed, without uncovering it.
func ofSeed(data []byte, seed uint64) bool {
	head, _, _ := bytes.Cut(data, []byte("\n"))
	return bytes.Contains(head[:min(len(head), 1000)], []byte(`"dice":"`+diceOf(seed)+`"`)) || bytes.Contains(head, fmt.Appendf(nil, `"seed":%d,`, seed))
}

// shown is an entry of a log that threw dice or showed something.
type shown struct {
	at     int // place in the log
	serial uint64
	salt   uint64
	back   int // the undo across dice that took it back, -1 for none
}

// seenIn is Seen for the bytes of one journal. They are read and not played.
func seenIn(name string, data []byte, b *rules.Battle) (n int) {
	head, rest, whole := bytes.Cut(data, []byte("\n"))
	var kind struct {
		Format int `json:"format"`
	}
	if !whole || json.Unmarshal(head, &kind) != nil || kind.Format < 1 || kind.Format > Format {
		return 0
	}
	_, c, sum, err := read(kind.Format, head)
	if err != nil {
		return 0
	}
	var start struct {
		State struct {
			Serial uint64 `json:"serial"`
			Salt   uint64 `json:"salt"`
		} `json:"state"`
	}
	if json.Unmarshal(c.Start, &start) != nil {
		return 0
	}
	l := Loaded{format: kind.Format, sum: sum}
	w := walk{serial: start.State.Serial, salt: start.State.Salt, tape: tape{backs: c.Back}}
	for i := range c.Log {
		w.entry(&line{Entry: &c.Log[i]})
	}
	for len(rest) > 0 {
		text, after, ok := bytes.Cut(rest, []byte("\n"))
		if !ok {
			break
		}
		rest = after
		ln, err := l.parse(text)
		if err == nil && ln.Undo != nil && l.format < covering {
			ln.Undo.Left = len(w.log) - ln.Undo.N
		}
		if err == nil {
			err = w.line(&ln)
		}
		if err != nil {
			break
		}
	}
	return beyond(w.met, w.tape, b)
}

// walk goes through a journal and notes what it showed.
type walk struct {
	tape
	serial, salt uint64 // at the start
	at           []spot // by entry of the log
	met          []shown
}

// spot is the number of a command, and the salt of the dice after it.
type spot struct{ serial, salt uint64 }

func (w *walk) line(ln *line) error {
	if ln.Entry != nil {
		w.entry(ln)
		return nil
	}
	backs := len(w.backs)
	if err := w.add(ln); err != nil || ln.Undo == nil {
		return err
	}
	if len(w.backs) > backs {
		for i := range w.met {
			if m := &w.met[i]; m.back < 0 && m.at >= w.backs[backs].Left {
				m.back = backs
			}
		}
	}
	w.at = w.at[:ln.Undo.Left]
	if m := ln.Undo.Mark; m != nil {
		w.log = w.log[:ln.Undo.Left]
		w.entry(&line{Entry: m})
	}
	return nil
}

// entry notes an entry with the dice that it was thrown with.
func (w *walk) entry(ln *line) {
	w.log = append(w.log, *ln.Entry)
	c := &ln.Entry.Command
	next := spot{w.serial, w.salt}
	if n := len(w.at); n > 0 {
		next = w.at[n-1]
		switch {
		case c.Kind != rules.KindAnswer:
			next.serial++
		default:
			for k := n - 1; k >= 0 && w.log[k].Command.Kind != rules.KindAnswer && rules.IsKernelKind(w.log[k].Command.Kind); k-- {
				next.serial-- // it was given in the middle of a command, and was none by itself
			}
		}
	}
	if ln.Entry.Rolled && c.Kind != rules.KindCopied {
		w.met = append(w.met, shown{len(w.log) - 1, next.serial, next.salt, -1})
	}
	if c.Kind == rules.KindFreshDice || c.Kind == rules.KindCopied {
		next.salt = uint64(c.Number)
	}
	w.at = append(w.at, next)
}

// beyond counts what was shown that b does not know and will meet.
func beyond(met []shown, t tape, b *rules.Battle) (n int) {
	log, backs, s := b.Log(), b.Takebacks(), b.State()
	salt := s.Salt // of the dice that come next
	if s.Wait != nil {
		for _, t := range s.Wait.Turned {
			salt = t.Salt
		}
	}
	both := 0 // entries with which both logs begin
	for both < len(log) && both < len(t.log) && alike(&log[both], &t.log[both]) {
		both++
	}
	for _, m := range met {
		switch {
		case m.serial < s.Serial || m.salt != salt:
		case m.back < 0 && m.at < both:
		case m.back >= 0 && m.back < len(backs) && slices.Equal(backs[:m.back+1], t.backs[:m.back+1]):
		default:
			n++
		}
	}
	return n
}

func alike(a, b *rules.Entry) bool {
	if a.State != 0 && b.State != 0 {
		return a.State == b.State
	}
	return reflect.DeepEqual(a.Command, b.Command)
}
