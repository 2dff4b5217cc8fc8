package rules

import "fmt"

// Battle is a state with the log that led to it: what a save holds. Every change goes through Do or Undo.
type Battle struct {
	sys    System
	start  *State
	state  *State
	log    []Entry
	checks []checkpoint
	backs  []Takeback
	chance Chance
}

// Entry is one accepted command of the log. Rolled says that dice were thrown or something hidden was shown by it,
// so that undo stops there unless both sides agree.
type Entry struct {
	Command Command `json:"command"`
	Rolled  bool    `json:"rolled,omitempty"`
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
	return &Battle{sys: sys, start: start, state: state, log: log, backs: backs, chance: Fair{}}
}

// System is the rule system in force.
func (b *Battle) System() System { return b.sys }

// State is the state now. It is never changed in place.
func (b *Battle) State() *State { return b.state }

// Start is the state in which the battle began.
func (b *Battle) Start() *State { return b.start }

// Log is every accepted command, in order. It must not be changed.
func (b *Battle) Log() []Entry { return b.log[:len(b.log):len(b.log)] }

// Open is the decision that is open now.
func (b *Battle) Open() Decision { return OpenDecision(b.sys, b.state) }

// Check judges a command.
func (b *Battle) Check(c Command) Ruling { return Check(b.sys, b.state, c) }

// Do carries out a command and logs it if it was accepted.
func (b *Battle) Do(c Command) (Outcome, error) {
	out, err := Apply(b.sys, b.state, c, b.chance)
	if err != nil || !out.Ruling.OK() {
		return out, err
	}
	b.state = out.State
	b.log = append(b.log, Entry{Command: c, Rolled: tellsMore(out.Events[out.Fresh:])})
	if len(b.log)%checkpointEvery == 0 {
		b.checks = append(b.checks, checkpoint{len(b.log), b.state})
	}
	return out, nil
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
	for n < len(b.log) && !b.log[len(b.log)-1-n].Rolled {
		n++
	}
	return n
}

// Undo takes back the last n entries: it applies the rest again from a checkpoint. It stops at an entry that threw
// dice or showed something hidden unless there is a right to go back over it. Such an undo is kept with the battle. Where
// the dice are to fall anew, it goes back to the beginning of the command that threw them.
func (b *Battle) Undo(n int, by Crossing) error {
	if n < 1 || n > len(b.log) {
		return fmt.Errorf("rules: undo %d of %d commands", n, len(b.log))
	}
	crossed := n > b.Undoable()
	switch {
	case crossed && by == NotAcross:
		return fmt.Errorf("rules: dice were thrown since: both sides must agree to take that back")
	case crossed && by.inPractice() && !b.state.Practice:
		return fmt.Errorf("rules: this is no practice: both sides must agree to take dice back")
	}
	keep := len(b.log) - n
	for crossed && by == FreshDice && keep > 0 && b.log[keep].Command.Kind == KindAnswer {
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

// at is the state after so many entries of the log, and drops the checkpoints beyond them.
func (b *Battle) at(keep int) (*State, error) {
	for len(b.checks) > 0 && b.checks[len(b.checks)-1].at > keep {
		b.checks = b.checks[:len(b.checks)-1]
	}
	from, state := 0, b.start
	if k := len(b.checks); k > 0 {
		from, state = b.checks[k-1].at, b.checks[k-1].state
	}
	for _, e := range b.log[from:keep] {
		out, err := Apply(b.sys, state, e.Command, b.chance)
		if err != nil {
			return nil, err
		}
		if !out.Ruling.OK() {
			return nil, fmt.Errorf("a logged command is refused now: %s", out.Ruling.Text)
		}
		state = out.State
	}
	return state, nil
}

// Replay applies a log from a start and gives the state it leads to; see visits the outcome of every entry.
func Replay(sys System, start *State, log []Entry, see func(i int, out Outcome)) (*State, error) {
	state := start
	for i, e := range log {
		out, err := Apply(sys, state, e.Command, Fair{})
		if err != nil {
			return state, fmt.Errorf("rules: replay of command %d: %w", i+1, err)
		}
		if !out.Ruling.OK() {
			return state, fmt.Errorf("rules: replay of command %d: refused: %s", i+1, out.Ruling.Text)
		}
		if see != nil {
			see(i, out)
		}
		state = out.State
	}
	return state, nil
}
