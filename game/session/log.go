package session

import (
	"fmt"
	"strings"

	"baize/rules"
)

// Line is one line of the log. Entry is the number of the log entry that it tells of, 1 for the first.
type Line struct {
	Entry  int
	Seat   rules.Seat
	Kind   rules.EventKind
	Text   string
	Rule   rules.RuleID
	Ruling *rules.Ruling
	Roll   *rules.Roll
	Unit   rules.UnitID
	Model  rules.ModelID
}

// Why reports whether the line has reasons to open.
func (l *Line) Why() bool {
	return l.Ruling != nil && (len(l.Ruling.Steps) > 0 || l.Ruling.Text != "") || l.Rule != ""
}

// keepRolls is how many rolls the tray remembers.
const keepRolls = 12

// Lines is the log, oldest first.
func (s *Session) Lines() []Line { return s.lines }

// tell adds the fresh events of an outcome to the log and the tray.
func (s *Session) tell(entry int, out rules.Outcome) {
	shown := out.State
	if out.Preview != nil {
		shown = out.Preview
	}
	fresh := out.Events[out.Fresh:]
	var rolls []rules.Roll
	moved := rules.UnitID(0)
	for i := range fresh {
		e := &fresh[i]
		if e.Kind == rules.EvMove {
			if e.Unit == moved {
				continue
			}
			moved = e.Unit
		}
		if e.Roll != nil {
			rolls = append(rolls, *e.Roll)
		}
		text := Tell(shown, e)
		if text == "" {
			continue
		}
		s.lines = append(s.lines, Line{Entry: entry, Seat: e.Seat, Kind: e.Kind, Text: text, Rule: e.Rule, Ruling: e.Ruling, Roll: e.Roll, Unit: e.Unit, Model: e.Model})
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

// Tell words an event in one line, "" for what needs none.
func Tell(s *rules.State, e *rules.Event) string {
	who := ""
	if e.Unit != 0 && s.HasUnit(e.Unit) {
		who = s.Unit(e.Unit).Name
	}
	if e.Model != 0 && s.HasModel(e.Model) {
		who = s.Model(e.Model).Name + " " + s.Model(e.Model).Label
	}
	named := func(text string) string {
		if who == "" || strings.Contains(text, who) {
			return text
		}
		if text == "" {
			return who
		}
		return who + ": " + text
	}
	switch e.Kind {
	case rules.EvRoll:
		if e.Roll == nil {
			return ""
		}
		return TellRoll(e.Roll)
	case rules.EvRuling:
		if e.Text == "" || e.Text == rules.Allowed.String() || e.Ruling != nil && e.Ruling.Verdict == rules.Counted && len(e.Ruling.Steps) == 0 {
			return "" // nothing that a reader could learn from it
		}
		return named(e.Text)
	case rules.EvNote, rules.EvHand, rules.EvRuled, rules.EvOver:
		return named(e.Text)
	case rules.EvMove:
		if e.Unit != 0 && s.HasUnit(e.Unit) {
			return s.Unit(e.Unit).Name + " moves"
		}
		return named("moves")
	case rules.EvLoss:
		return named(fmt.Sprintf("loses %d%s", e.N, because(e.Text)))
	case rules.EvRemoved:
		return named("is removed" + because(e.Text))
	case rules.EvMarker:
		return named(fmt.Sprintf("%s %d%s", e.Name, e.N, because(e.Text)))
	case rules.EvTurn:
		if e.Text != "" {
			return e.Text
		}
		return fmt.Sprintf("Turn %d", s.Turn)
	case rules.EvPhase:
		if e.Text != "" {
			return e.Text
		}
		return "phase: " + e.Name
	case rules.EvCounter:
		if e.Text != "" {
			return fmt.Sprintf("%s: %s %d", e.Text, e.Name, e.N)
		}
		return fmt.Sprintf("%s %d", e.Name, e.N)
	case rules.EvPlace, rules.EvShot:
		if e.Text == "" {
			return ""
		}
		return named(e.Text)
	}
	if e.Text == "" && (e.Kind == rules.EvBegin || e.Kind == rules.EvDone) {
		return named(map[rules.EventKind]string{rules.EvBegin: "acts", rules.EvDone: "has acted"}[e.Kind])
	}
	return named(e.Text)
}

// TellRoll words a roll with its faces.
func TellRoll(r *rules.Roll) string {
	var b strings.Builder
	b.WriteString(r.Purpose)
	b.WriteString(":")
	for _, d := range r.Dice {
		fmt.Fprintf(&b, " %d", d.Face)
	}
	if r.Sum {
		fmt.Fprintf(&b, ", sum %d", r.Total)
	} else {
		fmt.Fprintf(&b, ", %d", r.Total)
		if r.Need > 0 {
			fmt.Fprintf(&b, " on %d+", r.Need)
		}
	}
	return b.String()
}

func because(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}

// retell makes the log of a battle that was loaded by playing it again. A log that no longer plays is told in one line.
func (s *Session) retell() {
	log := s.battle.Log()
	if len(log) == 0 {
		return
	}
	_, err := rules.Replay(s.sys, s.battle.Start(), log, func(i int, out rules.Outcome) { s.tell(i+1, out) })
	if err != nil {
		s.lines = []Line{{Kind: rules.EvNote, Seat: rules.NoSeat, Text: "the story so far was told by other rules and cannot be replayed"}}
	}
}
