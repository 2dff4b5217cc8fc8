package session

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"baize/rules"
)

// Line is one line of the log: one thing that happened, with every ruling and roll that belongs to it. Entry is the
// number of the log entry that it tells of, 1 for the first.
type Line struct {
	Entry   int
	Seat    rules.Seat
	Kind    rules.EventKind
	Text    string
	Rule    rules.RuleID
	Rulings []rules.Ruling
	Rolls   []rules.Roll
	Unit    rules.UnitID
	Model   rules.ModelID
	Kept    bool // it tells of an undo across dice, which nothing takes back
}

// Why reports whether the line has reasons to open.
func (l *Line) Why() bool { return len(l.Rulings) > 0 || len(l.Rolls) > 0 || l.Rule != "" }

// keepRolls is how many rolls the tray remembers.
const keepRolls = 48

// Lines is the log, oldest first.
func (s *Session) Lines() []Line { return s.lines }

// tell adds the fresh events of an outcome to the log and the tray.
func (s *Session) tell(entry int, out rules.Outcome) {
	shown := out.State
	if out.Preview != nil {
		shown = out.Preview
	}
	fresh := out.Events[out.Fresh:]
	s.bounds(entry, fresh)
	from := s.resume(&out)
	var rolls []rules.Roll
	for i := range fresh {
		if r := fresh[i].Roll; r != nil {
			rolls = append(rolls, *r)
		}
	}
	t := teller{s: s, state: shown, entry: entry, first: len(s.lines), at: -1}
	if from > 0 {
		t.dicey.bare, t.dicey.came = s.bare, s.came
	}
	t.story(out.Events[from:])
	if s.bare, s.came = 0, ""; out.Open != nil {
		s.bare, s.came = t.dicey.bare, t.dicey.came
	}
	if out.Open == nil {
		t.spared()
	}
	if len(rolls) > 0 {
		if out.Fresh == 0 {
			s.rolls = nil
		}
		s.rolls = append(s.rolls, rolls...)
		if len(s.rolls) > keepRolls {
			s.rolls = s.rolls[len(s.rolls)-keepRolls:]
		}
	}
}

// TellRoll returns a roll in words, with its faces.
func TellRoll(s *rules.State, r *rules.Roll) string {
	var b strings.Builder
	b.WriteString(Words(s, r.Purpose))
	b.WriteString(":")
	for i, d := range r.Dice {
		if i > 0 && d.Name != "" {
			b.WriteString(",")
		}
		b.WriteString(TellDie(d))
	}
	switch {
	case !r.Text.Empty():
		b.WriteString(", " + Words(s, r.Text))
	case r.Sum:
		fmt.Fprintf(&b, ", sum %d", r.Total)
	default:
		fmt.Fprintf(&b, ", %d", r.Total)
		if r.Need > 0 {
			fmt.Fprintf(&b, " on %d+", r.Need)
		}
	}
	return b.String()
}

// TellDie words a die, a blank in front: its face, and its name and type where those are not the same for all dice of
// a game.
func TellDie(d rules.Die) string {
	text := ""
	if d.Name != "" {
		text += " " + d.Name
	}
	if d.Name != "" || d.Sides != 6 {
		text += fmt.Sprintf(" D%d", d.Sides)
		if d.From != 0 && d.From != d.Sides {
			text += fmt.Sprintf(" for a D%d", d.From)
		}
		text += ":"
	}
	return text + fmt.Sprintf(" %d", d.Face)
}

// retell makes the log of a battle that was loaded by playing it again. A log that no longer plays is told in one line.
func (s *Session) retell() {
	s.told = tally(rules.CountingOf(s.sys).Counters(s.battle.Start()))
	if s.battle.Start().Practice {
		s.lines = []Line{{Kind: rules.EvNote, Seat: rules.NoSeat, Text: upper(rules.PracticeText(true)), Kept: true}}
	}
	backs := s.battle.Takebacks()
	end, err := rules.Replay(s.sys, s.battle.Start(), s.battle.Log(), func(i int, out rules.Outcome) {
		told := len(backs)
		if backs = s.tellBacks(backs, i); len(backs) == told || !s.battle.Log()[i].Command.Mark() {
			s.tell(i+1, out)
		}
	})
	s.tellBacks(backs, math.MaxInt)
	if err == nil && rules.DigestOf(end) != rules.DigestOf(s.battle.State()) {
		err = &rules.Parted{Entry: len(s.battle.Log()), Why: "it leads to another state"}
	}
	if p := (*rules.Parted)(nil); errors.As(err, &p) {
		s.trouble = fmt.Sprintf("The rules have changed since: %v. The battle goes on from where it was kept; what came before cannot be taken back.", p)
		if s.battle.Parted() == nil {
			s.battle.SetParted(p)
		}
	}
	if err != nil {
		s.lines = []Line{{Kind: rules.EvNote, Seat: rules.NoSeat, Text: "the story so far was told by other rules and cannot be replayed"}}
		s.told = tally(rules.CountingOf(s.sys).Counters(s.battle.State()))
	}
}

// counterKey is a public number of a side.
type counterKey struct {
	id   string
	seat rules.Seat
}

func tally(list []rules.Counter) map[counterKey]int {
	out := map[counterKey]int{}
	for _, c := range list {
		out[counterKey{c.ID, c.Seat}] = c.Value
	}
	return out
}
