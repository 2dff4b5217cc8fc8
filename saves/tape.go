package saves

import (
	"fmt"

	"baize/rules"
)

// tape is the log of a journal put together without playing it: as far as that goes, what a program does whose rules
// play it otherwise.
type tape struct {
	log   []rules.Entry
	backs []rules.Takeback
}

func tapeOf(b *rules.Battle) *tape { return &tape{log: b.Log(), backs: b.Takebacks()} }

// add puts a line to the tape.
func (t *tape) add(ln *line) error {
	switch {
	case ln.Entry != nil:
		t.log = append(t.log, *ln.Entry)
	case ln.Undo != nil:
		return t.undo(ln.Undo)
	}
	if ln.Reload != nil {
		t.backs = append(t.backs, *ln.Reload)
	}
	return nil
}

func (t *tape) undo(u *undoLine) error {
	if u.N < 1 || u.N > len(t.log) || u.Left < 0 || u.Left > len(t.log)-u.N {
		return fmt.Errorf("undo %d of %d commands", u.N, len(t.log))
	}
	crossed := false
	for _, e := range t.log[u.Left:] {
		crossed = crossed || e.Rolled
	}
	if crossed && u.crossing() != rules.NotAcross {
		t.backs = append(t.backs, rules.Takeback{Left: u.Left, N: len(t.log) - u.Left, By: u.crossing()})
	}
	t.log = t.log[:u.Left:u.Left]
	if u.Mark != nil {
		t.log = append(t.log, *u.Mark)
	}
	return nil
}

// resume gives the battle of the tape at a state that was kept, in a format, after all of its entries. ok is false where that cannot be.
func (t *tape) resume(b *rules.Battle, kept *stateLine, format int, p *rules.Parted) (out *rules.Battle, ok bool) {
	if kept.At != len(t.log) {
		return nil, false
	}
	s, err := rules.Decode(kept.State)
	if err != nil || rules.SystemID(s.System) != rules.SystemID(b.State().System) {
		return nil, false
	}
	if format < sharing {
		s = shareState(b.System(), s)
	}
	s.System = b.State().System
	out = rules.Resume(b.System(), b.Start(), t.log, s, t.backs)
	out.SetParted(p)
	l := Loaded{Battle: out}
	return out, l.try() == nil
}
