package session

import (
	"maps"
	"slices"

	"baize/rules"
)

// Faces that are typed in stop a command at every die. What it tells is told anew from its last other question on as each
// of them comes in, so that its story reads as if the program had rolled.

// halted is the log as it was before the part of a command that dice on the desk have stopped.
type halted struct {
	event    int // the first event of that part
	lines    []Line
	loose    []rules.Ruling
	harmless int
	told     map[counterKey]int
	firing   rules.UnitID
	bare     int
	came     string
}

// resume gives the event from which an outcome is told: the first fresh one, or where dice on the desk stopped the command,
// for which the log goes back to what it was then.
func (s *Session) resume(out *rules.Outcome) int {
	from, h := out.Fresh, s.halted
	if out.Fresh == 0 || h != nil && h.event > out.Fresh {
		h = nil
	}
	if h != nil {
		from = h.event
		s.lines, s.loose, s.harmless, s.told, s.firing = slices.Clone(h.lines), slices.Clone(h.loose), h.harmless, maps.Clone(h.told), h.firing
		s.bare, s.came = h.bare, h.came
	}
	if s.halted = nil; out.Open == nil || out.Open.Dice == nil {
		return from
	}
	if h == nil {
		h = &halted{event: from, lines: slices.Clone(s.lines), loose: slices.Clone(s.loose), harmless: s.harmless, told: maps.Clone(s.told), firing: s.firing, bare: s.bare, came: s.came}
		if from == 0 {
			h.firing = 0
		}
	}
	s.halted = h
	return from
}

// backAtDesk tells the log anew where an undo ends among faces that were typed in, whose lines were told together.
func (s *Session) backAtDesk() {
	s.halted = nil
	if now := s.battle.State(); now.Wait != nil && (now.Hands[0] || now.Hands[1]) {
		s.lines, s.acts = nil, nil
		s.retell()
	}
}
