package rules

import "fmt"

// Parted is the error that a log leads elsewhere when this program plays it than it did when it was played: the rules
// have changed since.
type Parted struct {
	Entry int    // of the log, 1 for the first
	Why   string // what happens instead
}

// Error says where and why in words for a player.
func (p *Parted) Error() string {
	return fmt.Sprintf("this program plays command %d of the battle otherwise than it was played (%s)", p.Entry, p.Why)
}

// Parted is where the log and the rules of this program part, as Verify found or SetParted was told; nil where nothing is
// known of it.
func (b *Battle) Parted() *Parted { return b.parted }

// SetParted notes that the log does not lead to the state that Resume was given, so that the battle goes on from there.
func (b *Battle) SetParted(p *Parted) {
	b.parted, b.proven = p, 0
	for i := min(p.Entry-1, b.given); i > 0 && b.proven == 0; i-- {
		if b.log[i-1].State != 0 { // one that names no state is vouched for by the next one that does
			b.proven = i
		}
	}
}

// reaches reports whether the state after so many entries can be had.
func (b *Battle) reaches(n int) bool { return b.parted == nil || n >= b.given || n <= b.proven }

// Verify plays everything again that Resume was given and compares with the states that the entries name and with the one
// that was given. The error is a *Parted where they differ. The battle stays as it is. What this program has played itself
// is not looked at again, nor what was verified before.
func (b *Battle) Verify() error {
	if b.parted != nil {
		return b.parted
	}
	if b.proven == b.given {
		return nil
	}
	return b.prove(b.given, b.gave, nil)
}

// Retell plays the whole log again from the start, and see visits the outcome of every entry. It finds what Verify would find,
// with the same error; up to 16 entries from where the log parts on may have been seen.
func (b *Battle) Retell(see func(i int, out Outcome)) error { return b.prove(len(b.log), b.state, see) }

// prove plays the first n entries again, compares the end with the state that they led to, and keeps checkpoints of what
// Resume was given, so that an undo plays no more again than in a battle that was never closed.
func (b *Battle) prove(n int, led *State, see func(i int, out Outcome)) error {
	state, checks, p := b.replay(n, see)
	if p == nil && DigestOf(state) != DigestOf(led) {
		p = &Parted{n, "it leads to another state"}
	}
	for len(checks) > 0 && checks[len(checks)-1].at >= b.given {
		checks = checks[:len(checks)-1]
	}
	if b.parted == nil && b.proven < b.given {
		b.checks = append(checks, b.checks...)
		b.proven = b.given
	}
	if p == nil {
		return nil
	}
	if b.parted == nil {
		b.SetParted(p)
	}
	return p
}

// replay applies the first n entries to the start. It returns the state after them and checkpoints on the way, or where
// the log parts, with the checkpoints before that.
func (b *Battle) replay(n int, see func(i int, out Outcome)) (state *State, checks []checkpoint, p *Parted) {
	state = b.start
	for from := 0; from < n; from += checkpointEvery {
		before, to := state, min(from+checkpointEvery, n)
		for i := from; i < to; i++ {
			out, p := again(b.sys, state, b.log[i], i, i == to-1, b.chance)
			if p != nil {
				if _, first := b.stretch(before, from, i+1, true); first != nil {
					p = first
				}
				return state, checks, p
			}
			if see != nil {
				see(i, out)
			}
			state = out.State
		}
		checks = append(checks, checkpoint{to, state})
	}
	return state, checks, nil
}

// stretch plays the entries from one up to another and compares the last state, or every one.
func (b *Battle) stretch(s *State, from, to int, every bool) (*State, *Parted) {
	for i := from; i < to; i++ {
		out, p := again(b.sys, s, b.log[i], i, every || i == to-1, b.chance)
		if p != nil {
			return s, p
		}
		s = out.State
	}
	return s, nil
}

// again carries out entry i of a log once more, on the state before it.
func again(sys System, s *State, e Entry, i int, compare bool, chance Chance) (out Outcome, p *Parted) {
	defer func() {
		if broken := recover(); broken != nil {
			p = &Parted{i + 1, fmt.Sprintf("it cannot be played: %.120q", fmt.Sprint(broken))}
		}
	}()
	out, err := Apply(sys, s, e.Command, chance)
	switch {
	case err != nil:
		return out, &Parted{i + 1, err.Error()}
	case !out.Ruling.OK():
		return out, &Parted{i + 1, "it is refused now: " + out.Ruling.Text.String()}
	case compare && e.State != 0 && e.State != DigestOf(out.State):
		return out, &Parted{i + 1, "it leads to another state"}
	}
	return out, nil
}

// Redo carries out an entry of a log once more and logs it. The error is a *Parted where it no longer leads to the state
// that the entry names; then the battle stays as it is.
func (b *Battle) Redo(e Entry) error {
	out, p := again(b.sys, b.state, e, len(b.log), true, b.chance)
	if p != nil {
		return p
	}
	if e.State == 0 {
		e.State = DigestOf(out.State)
	}
	b.keep(e.Command, out, e.State)
	return nil
}
