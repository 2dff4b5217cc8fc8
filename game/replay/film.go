package replay

import (
	"fmt"
	"sort"

	"baize/game/session/telling"
	"baize/rules"
)

// checkEvery is how many entries lie between two states that are kept, so that a jump plays at most as many of them.
const checkEvery = 8

// Film is a battle that was played, command by command. It is read bit by bit, since that plays the whole log again; until
// that is done only its start can be looked at. A log that cannot be played leaves the final state, and Trouble says why.
// Its methods run on one goroutine.
type Film struct {
	sys    rules.System
	battle *rules.Battle
	title  string

	read    int // entries played so far
	done    bool
	trouble string
	secret  bool
	story   *telling.Log
	checks  []*rules.State // after every checkEvery-th entry, the start first
	last    Moment         // that was looked at, or read, last
	marks   []Mark
	begins  []int // entries with which a unit begins to act
	rolls   []thrown
	trays   []span // by entry: which of rolls lie in the tray after it
}

// thrown is a roll with the entry that threw it.
type thrown struct {
	entry int
	roll  rules.Roll
}

// span is a part of a list: from first up to end.
type span struct{ first, end int }

// Moment is the battle after N entries of its log.
type Moment struct {
	N      int
	State  *rules.State  // as the battle stands
	Shown  *rules.State  // as the table showed it: at an open question the working copy
	Events []rules.Event // what the last entry did
}

// New begins to read a battle. Where its log is not replayable by these rules only the final state can be looked at.
func New(b *rules.Battle, title string, replayable bool) *Film {
	f := &Film{sys: b.System(), title: title, story: telling.NewStory(b)}
	f.battle = rules.Resume(b.System(), b.Start(), b.Log(), b.State(), b.Takebacks())
	if !replayable {
		f.fail("Other rules than these have made its log, so it cannot be played again: here is how it stands at last.")
		return f
	}
	f.checks = []*rules.State{b.Start()}
	f.last = Moment{State: b.Start(), Shown: rules.Preview(f.sys, b.Start(), rules.Fair{})}
	f.trays = []span{{}}
	f.mark(nil, f.last.Shown, nil)
	f.done = len(b.Log()) == 0
	return f
}

// System is the rule system, Battle the whole battle, Title what it is called.
func (f *Film) System() rules.System  { return f.sys }
func (f *Film) Battle() *rules.Battle { return f.battle }
func (f *Film) Title() string         { return f.title }

// Of reports whether it is the film of a battle as that stands now.
func (f *Film) Of(b *rules.Battle) bool { return f.battle.State() == b.State() }

// Len is how many entries can be gone through; 0 where only the final state is there.
func (f *Film) Len() int {
	if f.trouble != "" {
		return 0
	}
	return len(f.battle.Log())
}

// Progress is how many entries were read, Done whether that is all.
func (f *Film) Progress() int { return f.read }
func (f *Film) Done() bool    { return f.done }

// Trouble says in one line why the log cannot be played, "" where it can.
func (f *Film) Trouble() string { return f.trouble }

// Over reports whether the battle has ended, so that nothing of it is a secret any more.
func (f *Film) Over() bool { return f.battle.State().Over != nil }

// Secret reports whether a side knew more than the other at any time; it is known once the film is read.
func (f *Film) Secret() bool { return f.secret }

// Story is the log in words, oldest first; Told how many of its lines are told after n entries.
func (f *Film) Story() []telling.Line { return f.story.Lines() }
func (f *Film) Told(n int) int {
	list := f.Story()
	return sort.Search(len(list), func(i int) bool { return list[i].Entry > n })
}

// Fallen are those who fell up to n entries.
func (f *Film) Fallen(n int) []telling.Fall { return f.story.Falls(n) }

// fail gives the log up and leaves the final state.
func (f *Film) fail(why string) {
	f.trouble, f.done = why, true
	f.marks, f.begins, f.rolls, f.checks, f.trays = nil, nil, nil, nil, nil
	f.story = telling.NewStory(f.battle)
	now := f.battle.State()
	f.last = Moment{State: now, Shown: rules.Preview(f.sys, now, rules.Fair{})}
	f.secret = f.hides(f.last.Shown)
}

// Read plays up to n more entries and reports whether all are read.
func (f *Film) Read(n int) bool {
	defer func() {
		if p := recover(); p != nil {
			f.fail(fmt.Sprintf("Its log does not hold together after %d commands: here is how it stands at last.", f.read))
		}
	}()
	for ; n > 0 && !f.done; n-- {
		f.readOne()
	}
	return f.done
}

func (f *Film) readOne() {
	log := f.battle.Log()
	before := f.last.Shown
	out, err := rules.Apply(f.sys, f.last.State, log[f.read].Command, rules.Fair{})
	if err == nil && !out.Ruling.OK() {
		err = fmt.Errorf("refused: %s", out.Ruling.Text)
	}
	if want := log[f.read].State; err == nil && want != 0 && want != rules.DigestOf(out.State) {
		err = fmt.Errorf("it leads to another state")
	}
	if err != nil {
		f.fail(fmt.Sprintf("Command %d of its log does not play (%v): here is how it stands at last.", f.read+1, err))
		return
	}
	f.read++
	out = out.Heard(rules.NoSeat)
	f.last = moment(f.read, out)
	f.story.Tell(f.read, out)
	f.throw(out)
	f.mark(before, f.last.Shown, f.last.Events)
	f.secret = f.secret || f.hides(f.last.Shown)
	if f.read%checkEvery == 0 {
		f.checks = append(f.checks, out.State)
	}
	if f.done = f.read == len(log); f.done && rules.DigestOf(out.State) != rules.DigestOf(f.battle.State()) {
		f.fail("Its log leads to another state than the one that it holds: here is that one.")
	}
}

func moment(n int, out rules.Outcome) Moment {
	m := Moment{N: n, State: out.State, Shown: out.State, Events: out.Events[out.Fresh:]}
	if out.Preview != nil {
		m.Shown = out.Preview
	}
	return m
}

// hides reports whether a side may not know all of a state.
func (f *Film) hides(s *rules.State) bool {
	return rules.ViewerOf(f.sys).View(s, rules.SeatA) != s || rules.ViewerOf(f.sys).View(s, rules.SeatB) != s
}

// At is the battle after n entries, brought into range. It plays on from where it was looked at last or from the state
// that was kept nearest before, whichever is nearer.
func (f *Film) At(n int) Moment {
	n = max(0, min(n, f.Len()))
	if f.trouble != "" || !f.done || n == f.last.N {
		return f.last
	}
	from := (n - 1) / checkEvery * checkEvery // so that the last entry is played, which tells what it did
	m := Moment{N: from, State: f.checks[max(0, from/checkEvery)]}
	if n == 0 {
		m.Shown = rules.Preview(f.sys, m.State, rules.Fair{})
	}
	if f.last.N > from && f.last.N < n {
		m = f.last
	}
	for log := f.battle.Log(); m.N < n; {
		out, err := rules.Apply(f.sys, m.State, log[m.N].Command, rules.Fair{})
		if err != nil || !out.Ruling.OK() {
			break // it was played once, so this cannot be
		}
		m = moment(m.N+1, out)
	}
	f.last = m
	return m
}

// Prefix is the battle as it was after n entries, with its log up to then.
func (f *Film) Prefix(n int) *rules.Battle {
	if f.trouble != "" {
		return f.battle
	}
	m := f.At(n)
	return rules.Resume(f.sys, f.battle.Start(), f.battle.Log()[:m.N:m.N], m.State, f.battle.Takebacks())
}
