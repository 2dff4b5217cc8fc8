package telling

import (
	"slices"

	"baize/rules"
)

// Back takes back what was told after so many entries, and tells of the undos across dice that did it. What was told of an undo stays.
func (l *Log) Back(left int, crossed []rules.Takeback) {
	l.lines = slices.DeleteFunc(l.lines, func(k Line) bool { return k.Entry > left && !k.Kept })
	for i := range l.lines {
		l.lines[i].Entry = min(l.lines[i].Entry, left)
	}
	l.tellBacks(crossed, left)
	l.falls = slices.DeleteFunc(l.falls, func(f Fall) bool { return f.Entry > left })
	l.rolls, l.reasons, l.loose = nil, nil, nil
	l.backAtQuestion()
}

// backAtQuestion tells the waiting command as it stands again where an undo has ended in the middle of it.
func (l *Log) backAtQuestion() {
	l.was = l.battle.State()
	entry := len(l.battle.Log())
	for entry > 0 && l.battle.Log()[entry-1].Command.Kind == rules.KindCopied {
		entry--
	}
	if l.was.Wait == nil || entry == 0 {
		return
	}
	l.relate(entry, rules.Deed{Before: l.was, After: rules.Preview(l.sys, l.was, rules.Fair{}), Events: l.battle.Told(), Open: true})
}

// tellBacks tells of those undos across dice that left so many entries or fewer, and gives the others.
func (l *Log) tellBacks(list []rules.Takeback, left int) []rules.Takeback {
	rest := list[:0:0]
	for _, t := range list {
		if t.Left > left {
			rest = append(rest, t)
			continue
		}
		l.lines = append(l.lines, Line{Entry: t.Left, Kind: rules.EvNote, Seat: rules.NoSeat, Text: tellTakeback(t), Kept: true})
	}
	return rest
}

// tellTakeback tells of an undo across dice.
func tellTakeback(t rules.Takeback) rules.Text {
	what := rules.Plain("one command was taken back across dice")
	if t.N > 1 {
		what = rules.Say("%d commands were taken back across dice", t.N)
	}
	switch t.By {
	case rules.SameDice:
		return rules.Say("Practice: %s; the same dice will fall", what)
	case rules.FreshDice:
		return rules.Say("Practice: %s; the dice fall anew", what)
	case rules.Reloaded:
		return rules.Say("Practice: the battle was opened as it stood here after it had been played further, and what will fall was seen (%d times)", t.N)
	}
	return rules.Say("Both sides agreed: %s", what)
}
