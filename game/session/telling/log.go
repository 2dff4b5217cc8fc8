package telling

import (
	"math"
	"slices"

	"baize/rules"
)

// Line is one line of the log: one thing that happened, with every ruling and roll that belongs to it. Entry is the
// number of the log entry that it tells of, 1 for the first; of a command with questions that at which the line began. Text keeps
// the names that things had when it was told, and begins with a capital.
type Line struct {
	Entry   int
	Seat    rules.Seat
	Kind    rules.EventKind
	Text    rules.Text
	Rule    rules.RuleID
	Rulings []rules.Ruling
	Rolls   []rules.Roll
	Unit    rules.UnitID
	Model   rules.ModelID
	Inside  *rules.Reaction // of which it tells, nil for none
	Kept    bool            // it tells of an undo across dice, which nothing takes back

	deed int // the entry of the command that it tells of
}

// Depth is how far the line is set in: within so many reactions it lies; the line that tells of one stands outside of it.
func (l *Line) Depth() int {
	n := l.Inside.Depth()
	if l.Kind == rules.EvReact {
		n--
	}
	return n
}

// Why reports whether the line has reasons to open.
func (l *Line) Why() bool { return len(l.Rulings) > 0 || len(l.Rolls) > 0 || l.Rule != "" }

// Log is what is told of a battle, entry by entry, while it is played or played again. Its methods run on one goroutine.
type Log struct {
	sys    rules.System
	battle *rules.Battle

	lines   []Line
	rolls   []rules.Roll
	falls   []Fall           // who fell so far, in order
	was     *rules.State     // after the entry that was told last
	events  []int            // by entry: the events of its command up to its end
	reasons []rules.Ruling   // of commands without a line, for the first line of the command told last
	loose   []rules.Ruling   // of commands without a line, for the next command's
	backs   []rules.Takeback // of a battle that was loaded, those that are not told yet
}

// NewStory begins the log of a battle that is played again; nothing of it is told yet.
func NewStory(b *rules.Battle) *Log { return &Log{sys: b.System(), battle: b, was: b.Start()} }

// NewLog begins the log of a battle in play: it says where practice is on from the start.
func NewLog(b *rules.Battle) *Log {
	l := NewStory(b)
	l.backs = b.Takebacks()
	if b.Start().Practice {
		l.lines = []Line{{Kind: rules.EvNote, Seat: rules.NoSeat, Text: capital(rules.Plain(rules.PracticeText(true))), Kept: true}}
	}
	return l
}

// LogOf returns the log of a battle that was played, whole.
func LogOf(b *rules.Battle) *Log {
	l := NewLog(b)
	l.Retold(b.Retell(func(i int, out rules.Outcome) { l.Retell(i+1, out) }))
	return l
}

// Show has the log tell lines and show rolls and falls that another told; it is for a battle that is looked at.
func (l *Log) Show(lines []Line, rolls []rules.Roll, falls []Fall) {
	l.lines, l.rolls, l.falls = lines, rolls, falls
}

// Lines is the log, oldest first.
func (l *Log) Lines() []Line { return l.lines }

// Rolls are the dice thrown by the last commands that threw any, oldest first.
func (l *Log) Rolls() []rules.Roll { return l.rolls }

// keepRolls is how many rolls the tray remembers.
const keepRolls = 48

// Tell adds the fresh events of an outcome to the log and the tray. A command that a question stopped is told anew as a whole
// with each answer, so that what follows from an attack joins its line.
func (l *Log) Tell(entry int, out rules.Outcome) {
	shown := out.State
	if out.Preview != nil {
		shown = out.Preview
	}
	fresh := out.Events[out.Fresh:]
	l.fell(entry, shown, fresh)
	l.relate(entry, rules.Deed{Before: l.was, After: shown, Events: out.Events, Open: out.Open != nil})
	l.was = out.State
	if out.Fresh == 0 && slices.ContainsFunc(fresh, func(e rules.Event) bool { return e.Roll != nil }) {
		l.rolls = nil
	}
	for i := range fresh {
		if r := fresh[i].Roll; r != nil {
			l.rolls = append(l.rolls, *r)
		}
	}
	l.rolls = l.rolls[max(0, len(l.rolls)-keepRolls):]
}

// relate tells a deed as it stands after an entry, in place of what was told of it before.
func (l *Log) relate(entry int, d rules.Deed) {
	log := l.battle.Log()
	deed := l.deedOf(entry)
	d.Command = log[deed-1].Command
	if deed == entry {
		l.reasons, l.loose = l.loose, nil
	}
	for len(l.events) < entry {
		l.events = append(l.events, 0)
	}
	l.events[entry-1] = len(d.Events)
	from := len(l.lines)
	for from > 0 && l.lines[from-1].Entry >= deed {
		from--
	}
	rest := slices.DeleteFunc(slices.Clone(l.lines[from:]), func(k Line) bool { return k.deed == deed })
	lines := l.lines[:from]
	if from < len(l.lines) {
		lines = slices.Clip(lines) // what follows is told anew, not overwritten
	}
	known := rules.BothKnow(l.sys, d.After) // a number behind a name would tell of a hidden unit of that name
	loose := l.reasons
	for _, k := range rules.StorytellerOf(l.sys).Story(d) {
		k.Rulings = append(slices.Clip(loose), k.Rulings...)
		if loose = nil; k.Text.Empty() {
			loose = k.Rulings
			break
		}
		line := Line{Entry: l.toldBy(deed, entry, k.At), Seat: k.Seat, Kind: k.Kind, Text: capital(Named(known, k.Text)), Rule: k.Rule, Rulings: k.Rulings, Rolls: k.Rolls, Unit: k.Unit, Model: k.Model, Inside: k.Inside, deed: deed}
		for len(rest) > 0 && rest[0].Entry < line.Entry {
			lines, rest = append(lines, rest[0]), rest[1:]
		}
		lines = append(lines, line)
	}
	l.lines, l.loose = append(lines, rest...), loose
}

// deedOf is the entry of the command to which an entry belongs: of an answer the command that asked.
func (l *Log) deedOf(entry int) int {
	log := l.battle.Log()
	if log[entry-1].Command.Kind != rules.KindAnswer {
		return entry
	}
	for i := entry - 1; i > 0; i-- {
		if c := &log[i-1].Command; c.Kind != rules.KindAnswer && c.Kind != rules.KindCopied {
			return i
		}
	}
	return entry
}

// toldBy is the entry of a deed, up to one, that told an event of it first.
func (l *Log) toldBy(deed, entry, event int) int {
	for i := deed; i < entry; i++ {
		if l.events[i-1] > event && l.battle.Log()[i-1].Command.Kind != rules.KindCopied {
			return i
		}
	}
	return entry
}

// Retell tells an entry of a battle that was loaded, after the undos across dice that came before it.
func (l *Log) Retell(entry int, out rules.Outcome) {
	untold := len(l.backs)
	if l.backs = l.tellBacks(l.backs, entry-1); len(l.backs) == untold || !l.battle.Log()[entry-1].Command.Mark() {
		l.Tell(entry, out)
	}
}

// Retold ends the log of a battle that was loaded. One that no longer plays, as the error says, is told in one line.
func (l *Log) Retold(err error) {
	l.backs = l.tellBacks(l.backs, math.MaxInt)
	if err != nil {
		l.lines = []Line{{Kind: rules.EvNote, Seat: rules.NoSeat, Text: rules.Plain("The story so far was told by other rules and cannot be replayed")}}
		l.was, l.events = l.battle.State(), nil
	}
}
