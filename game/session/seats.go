package session

import (
	"slices"

	"baize/rules"
)

// Machines tells which seats the program plays. What they decide is not laid out here, and a person who plays alone sees
// only what his own seat may know.
func (s *Session) Machines(list [2]bool) {
	s.machines, s.lent = list, false
	s.draft, s.answer = nil, nil
	s.refresh()
}

// People are the seats that persons play.
func (s *Session) People() []rules.Seat {
	var out []rules.Seat
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if !s.machines[seat] {
			out = append(out, seat)
		}
	}
	return out
}

// Closed reports whether the program is to decide now, so that nothing is laid out for a person. Dice that were rolled on
// the desk are typed in by people, and so is what either side may do, as long as somebody is there.
func (s *Session) Closed() bool {
	if s.lent || s.battle.State().Over != nil {
		return false
	}
	seat := s.open.Seat
	if seat == rules.NoSeat {
		return len(s.People()) == 0
	}
	return s.machines[seat] && s.open.Dice == nil
}

// Thinker is the seat that the program is to decide for while Closed.
func (s *Session) Thinker() rules.Seat {
	if s.open.Seat == rules.NoSeat {
		return rules.SeatA
	}
	return s.open.Seat
}

// Lend hands the decision that is open now to the person at the table, although the program plays its seat.
func (s *Session) Lend() {
	s.lent = true
	s.refresh()
}

// look shows of a state what may be seen: a lone person's view, everything where only the program plays, of two people
// the view of who decides, and what both may know where either may decide.
func (s *Session) look(now *rules.State) {
	s.looker = rules.NoSeat
	switch people := s.People(); len(people) {
	case 1:
		s.looker = people[0]
	case 2:
		s.looker = s.Seat0(now)
		if s.looker == rules.NoSeat {
			s.state = rules.BothKnow(s.sys, s.whole)
			return
		}
	}
	s.state = rules.ViewerOf(s.sys).View(s.whole, s.looker)
}

// Looker is whose own view is shown, NoSeat where it is nobody's own.
func (s *Session) Looker() rules.Seat { return s.looker }

// Secret reports whether a side may not know all that goes on.
func (s *Session) Secret() bool {
	return rules.ViewerOf(s.sys).View(s.whole, rules.SeatA) != s.whole || rules.ViewerOf(s.sys).View(s.whole, rules.SeatB) != s.whole
}

// shut leaves of a decision that the program is to make only whose it is, and about which unit where that is seen.
func (s *Session) shut() {
	d := rules.Decision{Kind: s.open.Kind, Seat: s.open.Seat}
	if u := s.open.Unit; u != 0 && s.state.HasUnit(u) && slices.ContainsFunc(s.state.Unit(u).Models, s.Standing) {
		d.Unit = u
	}
	s.open = d
}

// Hidden reports whether a unit is otherwise than it is shown, so that nothing may be told of it.
func (s *Session) Hidden(u rules.UnitID) bool {
	if !s.state.HasUnit(u) || s.state.Unit(u).Name != s.whole.Unit(u).Name {
		return true
	}
	return slices.ContainsFunc(s.whole.Unit(u).Models, func(id rules.ModelID) bool {
		is, shown := s.whole.Model(id), s.state.Model(id)
		return is.Place != shown.Place || is.At != shown.At || is.Name != shown.Name
	})
}

// Back counts the entries of the log since before the last decision of a person, with it; where only the program plays
// each of its decisions counts. That practice is switched on is none, where there is another before it. It is 0 where there is
// none.
func (s *Session) Back() int {
	first := s.backFrom(0)
	log := s.battle.Log()
	for n := first; n > 0; n = s.backFrom(n) {
		if !switchesOn(&log[len(log)-n].Command) {
			return n
		}
	}
	return first
}

// backFrom is Back for the log without its last entries, which it counts too.
func (s *Session) backFrom(last int) int {
	log, alone := s.battle.Log(), len(s.People()) == 1
	for n := last + 1; n <= len(log); n++ {
		if c := &log[len(log)-n].Command; alone && s.personal(c) || !alone && !c.Mark() {
			return n
		}
	}
	return 0
}

// personal reports whether a command was given by the person who plays alone.
func (s *Session) personal(c *rules.Command) bool {
	if c.Kind == rules.KindPlayer || c.Mark() {
		return false
	}
	return c.Seat == rules.NoSeat || !s.machines[c.Seat] || c.Answer != nil && len(c.Answer.Faces) > 0
}
