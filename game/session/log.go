package session

import (
	"errors"
	"fmt"
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
	Kept    bool // it tells of an undo across dice, which nothing takes back

	deed int // the entry of the command that it tells of
}

// Why reports whether the line has reasons to open.
func (l *Line) Why() bool { return len(l.Rulings) > 0 || len(l.Rolls) > 0 || l.Rule != "" }

// keepRolls is how many rolls the tray remembers.
const keepRolls = 48

// Lines is the log, oldest first.
func (s *Session) Lines() []Line { return s.lines }

// tell adds the fresh events of an outcome to the log and the tray. A command that a question stopped is told anew as a whole
// with each answer, so that what follows from an attack joins its line.
func (s *Session) tell(entry int, out rules.Outcome) {
	shown := out.State
	if out.Preview != nil {
		shown = out.Preview
	}
	fresh := out.Events[out.Fresh:]
	s.bounds(entry, fresh)
	s.relate(entry, rules.Deed{Before: s.was, After: shown, Events: out.Events, Open: out.Open != nil})
	s.was = out.State
	if out.Fresh == 0 && slices.ContainsFunc(fresh, func(e rules.Event) bool { return e.Roll != nil }) {
		s.rolls = nil
	}
	for i := range fresh {
		if r := fresh[i].Roll; r != nil {
			s.rolls = append(s.rolls, *r)
		}
	}
	s.rolls = s.rolls[max(0, len(s.rolls)-keepRolls):]
}

// relate tells a deed as it stands after an entry, in place of what was told of it before.
func (s *Session) relate(entry int, d rules.Deed) {
	log := s.battle.Log()
	deed := s.deedOf(entry)
	d.Command = log[deed-1].Command
	if deed == entry {
		s.reasons, s.loose = s.loose, nil
	}
	for len(s.events) < entry {
		s.events = append(s.events, 0)
	}
	s.events[entry-1] = len(d.Events)
	from := len(s.lines)
	for from > 0 && s.lines[from-1].Entry >= deed {
		from--
	}
	rest := slices.DeleteFunc(slices.Clone(s.lines[from:]), func(l Line) bool { return l.deed == deed })
	lines := s.lines[:from]
	if from < len(s.lines) {
		lines = slices.Clip(lines) // what follows is told anew, not overwritten
	}
	known := rules.BothKnow(s.sys, d.After) // a number behind a name would tell of a hidden unit of that name
	loose := s.reasons
	for _, k := range rules.StorytellerOf(s.sys).Story(d) {
		k.Rulings = append(slices.Clip(loose), k.Rulings...)
		if loose = nil; k.Text.Empty() {
			loose = k.Rulings
			break
		}
		l := Line{Entry: s.toldBy(deed, entry, k.At), Seat: k.Seat, Kind: k.Kind, Text: capital(Named(known, k.Text)), Rule: k.Rule, Rulings: k.Rulings, Rolls: k.Rolls, Unit: k.Unit, Model: k.Model, deed: deed}
		for len(rest) > 0 && rest[0].Entry < l.Entry {
			lines, rest = append(lines, rest[0]), rest[1:]
		}
		lines = append(lines, l)
	}
	s.lines, s.loose = append(lines, rest...), loose
}

// deedOf is the entry of the command to which an entry belongs: of an answer the command that asked.
func (s *Session) deedOf(entry int) int {
	log := s.battle.Log()
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
func (s *Session) toldBy(deed, entry, event int) int {
	for i := deed; i < entry; i++ {
		if s.events[i-1] > event && s.battle.Log()[i-1].Command.Kind != rules.KindCopied {
			return i
		}
	}
	return entry
}

// backAtQuestion tells the waiting command as it stands again where an undo has ended in the middle of it.
func (s *Session) backAtQuestion() {
	s.was = s.battle.State()
	entry := len(s.battle.Log())
	for entry > 0 && s.battle.Log()[entry-1].Command.Kind == rules.KindCopied {
		entry--
	}
	if s.was.Wait == nil || entry == 0 {
		return
	}
	s.relate(entry, rules.Deed{Before: s.was, After: rules.Preview(s.sys, s.was, rules.Fair{}), Events: s.battle.Told(), Open: true})
}

// retell makes the log of a battle that was loaded by playing it again. A log that no longer plays is told in one line.
func (s *Session) retell() {
	s.was = s.battle.Start()
	if s.battle.Start().Practice {
		s.lines = []Line{{Kind: rules.EvNote, Seat: rules.NoSeat, Text: capital(rules.Plain(rules.PracticeText(true))), Kept: true}}
	}
	backs := s.battle.Takebacks()
	err := s.battle.Retell(func(i int, out rules.Outcome) {
		told := len(backs)
		if backs = s.tellBacks(backs, i); len(backs) == told || !s.battle.Log()[i].Command.Mark() {
			s.tell(i+1, out)
		}
	})
	s.tellBacks(backs, math.MaxInt)
	if p := (*rules.Parted)(nil); errors.As(err, &p) {
		s.trouble = fmt.Sprintf("The rules have changed since: %v. The battle goes on from where it was kept; what came before cannot be taken back.", p)
	}
	if err != nil {
		s.lines = []Line{{Kind: rules.EvNote, Seat: rules.NoSeat, Text: rules.Plain("The story so far was told by other rules and cannot be replayed")}}
		s.was, s.events = s.battle.State(), nil
	}
}
