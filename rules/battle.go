package rules

import "fmt"

// Battle is a state with the log that led to it: what a save holds. Every change goes through Do, Redo or Undo.
type Battle struct {
	sys    System
	start  *State
	state  *State
	log    []Entry
	checks []checkpoint // in order
	backs  []Takeback
	chance Chance
	seen   views

	given  int     // entries that Resume was given, which this program has not played itself
	gave   *State  // the state that it was given as that after them
	proven int     // after how many of them the state is known to be the one that was played
	parted *Parted // why after no more, once that was tried
}

// Entry is one accepted command of the log. Rolled says that dice were thrown or something hidden was shown by it,
// so that undo stops there unless both sides agree.
type Entry struct {
	Command Command `json:"command"`
	Rolled  bool    `json:"rolled,omitempty"`
	State   Digest  `json:"state,omitzero"` // of the state after it; none in logs of former formats
}

type checkpoint struct {
	at    int // entries applied
	state *State
}

const checkpointEvery = 16

// NewBattle begins a battle at a starting state, with the program's own dice.
func NewBattle(sys System, start *State) *Battle {
	return &Battle{sys: sys, start: start, state: start, chance: Fair{}}
}

// Resume continues a battle from its parts as a save holds them: the start, the log, the state they led to, which is
// trusted, and the undos that went back over dice on the way.
func Resume(sys System, start *State, log []Entry, state *State, backs []Takeback) *Battle {
	b := &Battle{sys: sys, start: start, state: state, log: log, backs: backs, chance: Fair{}, given: len(log), gave: state}
	if len(log) > 0 {
		b.checks = []checkpoint{{len(log), state}}
	}
	return b
}

// System is the rule system in force.
func (b *Battle) System() System { return b.sys }

// State is the state now. It is never changed in place.
func (b *Battle) State() *State { return b.state }

// Start is the state in which the battle began.
func (b *Battle) Start() *State { return b.start }

// Log is every accepted command, in order. It must not be changed.
func (b *Battle) Log() []Entry { return b.log[:len(b.log):len(b.log)] }

// Told returns what the command that waits for an answer has done so far, nil where none waits. After loading, it is run again.
func (b *Battle) Told() []Event {
	if b.state.Wait == nil {
		return nil
	}
	if k := b.state.Wait.asked; k != nil && k.of == b.state && len(k.told) == b.state.Wait.Shown {
		return k.told
	}
	out, err := run(b.sys, b.state, b.state.Wait.Command, clip(b.state.Wait.Answers), b.chance, aloud)
	if err != nil {
		return nil
	}
	return out.Events
}

// Open is the decision that is open now.
func (b *Battle) Open() Decision { return open(b.eyes()) }

// Check judges a command.
func (b *Battle) Check(c Command) Ruling { return check(b.eyes(), c) }

// Steer returns a draft as a wish changes it, the ways of its models, and the ruling on the command that it is then.
func (b *Battle) Steer(d Draft, w Wish) (Draft, []Way, Ruling) { return steer(b.eyes(), d, w) }

// Params is [Params] for the battle.
func (b *Battle) Params(d Draft, only ...string) []Param { return params(b.eyes(), d, only) }

func (b *Battle) eyes() eyes { return eyes{b.sys, b.state, &b.seen} }

// Do carries out a command and logs it if it was accepted.
func (b *Battle) Do(c Command) (Outcome, error) {
	out, err := apply(b.eyes(), c, b.chance, aloud)
	if err == nil && out.Ruling.OK() {
		b.keep(c, out, DigestOf(out.State))
	}
	return out, err
}

// keep logs a command that was carried out.
func (b *Battle) keep(c Command, out Outcome, d Digest) {
	b.state = out.State
	b.log = append(b.log, Entry{Command: c, Rolled: c.Kind == KindCopied || tellsMore(out.Events[out.Fresh:]), State: d})
	if len(b.log)%checkpointEvery == 0 {
		b.checks = append(b.checks, checkpoint{len(b.log), b.state})
	}
}

// tellsMore reports whether events showed dice or something hidden.
func tellsMore(events []Event) bool {
	for _, e := range events {
		if e.Kind == EvRoll || e.Kind == EvSecret {
			return true
		}
	}
	return false
}

// Undoable says how many of the last entries may be taken back without agreement.
func (b *Battle) Undoable() int {
	n := 0
	for n < len(b.log) && !b.log[len(b.log)-1-n].Rolled && b.reaches(len(b.log)-1-n) {
		n++
	}
	return n
}

// Undo takes back the last n entries: it applies the rest again from a checkpoint. It stops at an entry that threw
// dice or showed something hidden unless there is a right to go back over it. Such an undo is kept with the battle. Where
// the dice are to fall anew, it goes back to the beginning of the command that threw them. The error is a *Parted where
// the rules of this program play the log otherwise than it was played; then nothing is taken back.
func (b *Battle) Undo(n int, by Crossing) error {
	if n < 1 || n > len(b.log) {
		return fmt.Errorf("rules: undo %d of %d commands", n, len(b.log))
	}
	crossed := n > b.Undoable()
	switch {
	case by == Reloaded:
		return fmt.Errorf("rules: undo: opening a file again is no right to take back")
	case crossed && by == NotAcross:
		return fmt.Errorf("rules: dice were thrown since: both sides must agree to take that back")
	case crossed && by.inPractice() && !b.state.Practice:
		return fmt.Errorf("rules: this is no practice: both sides must agree to take dice back")
	}
	keep := len(b.log) - n
	for crossed && by == FreshDice && keep > 0 && b.within(keep) {
		keep--
	}
	state, err := b.at(keep)
	if err != nil {
		return fmt.Errorf("rules: undo: %w", err)
	}
	n = len(b.log) - keep
	b.state, b.log = state, b.log[:keep:keep]
	if !crossed {
		return nil
	}
	b.backs = append(b.backs, Takeback{Left: keep, N: n, By: by})
	return b.mark(by)
}

// within reports whether an entry of the log goes on with the command of the one before: it answers a question, or was given while
// one was open.
func (b *Battle) within(i int) bool {
	for amid(b.log[i].Command.Kind) && i+1 < len(b.log) {
		i++
	}
	return b.log[i].Command.Kind == KindAnswer
}

// at is the state after so many entries of the log, and drops the checkpoints beyond them. The first time that it goes
// back into what Resume was given, all of that is played again and compared.
func (b *Battle) at(keep int) (*State, error) {
	if keep < b.given {
		b.Verify() // what it finds stands in b.parted
	}
	if !b.reaches(keep) {
		return nil, fmt.Errorf("%w: what was done before the battle was loaded cannot be taken back", b.parted)
	}
	for len(b.checks) > 0 && b.checks[len(b.checks)-1].at > keep {
		b.checks = b.checks[:len(b.checks)-1]
	}
	from, state := 0, b.start
	if k := len(b.checks); k > 0 {
		from, state = b.checks[k-1].at, b.checks[k-1].state
	}
	state, p := b.stretch(state, from, keep, false)
	if p != nil {
		return nil, p
	}
	if keep < b.given {
		b.given, b.gave, b.proven = keep, state, keep
	}
	return state, nil
}

// Replay applies a log from a start and gives the state it leads to; see visits the outcome of every entry. The error is
// a *Parted where the entries no longer lead where they did; up to 16 entries from there on may have been seen.
func Replay(sys System, start *State, log []Entry, see func(i int, out Outcome)) (*State, error) {
	b := Battle{sys: sys, start: start, log: log, chance: Fair{}}
	state, _, p := b.replay(len(log), see)
	if p != nil {
		return state, fmt.Errorf("rules: %w", p)
	}
	return state, nil
}
