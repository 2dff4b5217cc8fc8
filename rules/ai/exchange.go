package ai

import (
	"baize/rules"
)

// glance is how deep the two plies after a plan are looked for: the activation of the enemy that does most for it, then the seat's own that
// does most after that.
var glance = Level{Depth: 3, Width: 4, Throws: 2}

// ownShare is how many tries the seat's own activation is looked for with, in percent of those for the enemy's.
const ownShare = 75

// exchange is by how much a position changes by the enemy's best activation and the seat's own best after it, and the enemy's first blow in
// that. A position in which the enemy begins no activation of the same turn does not change. Where it is drawn who acts next, half of the change
// counts: the enemy may be drawn later.
func (s *search) exchange(at *rules.State, throw int) (change int, blow rules.Command) {
	to, p := s.best(at, s.l.Seat.Other(), throw, s.level.Plies)
	if p == nil {
		return 0, blow
	}
	blow = p.blow()
	if to.Over == nil {
		if next, q := s.best(to, s.l.Seat, throw, s.level.Plies*ownShare/100); q != nil {
			to = next
		}
	}
	change = s.opinion(to) - s.opinion(at)
	if l, ok := s.open(at); ok && l.Open.Seat == rules.NoSeat {
		change /= 2
	}
	return change, blow
}

// best is the plan that looks best to a seat which begins an activation at a position, within so many tries, and where a middling throw of
// it leads; nil where the seat does not begin one in the same turn or finds none.
func (s *search) best(at *rules.State, seat rules.Seat, throw, tries int) (*rules.State, *plan) {
	l := s.turnOf(at, seat, throw)
	if l == nil || s.out() {
		return nil, nil
	}
	l.Broken, l.turn = s.l.Broken, nil
	l.Check = func(rules.Command) rules.Ruling { return rules.Ruling{} } // what is refused leads nowhere
	f := &foresight{l: l, seed: s.seed + uint64(throw), habits: s.habits, limit: tries, left: s.left, plans: s.foresight.plans}
	sub := &search{foresight: f, temper: s.temper, level: glance}
	defer func() { s.tries, s.refused = s.tries+f.tries, s.refused+f.refused }()
	list := sub.plans()
	if len(list) == 0 {
		return nil, nil
	}
	byQuick(list)
	to, _ := sub.conclude(list[0].last(), throw)
	return to, list[0]
}

// draws is in how many throws it is tried to have a seat drawn.
const draws = 6

// turnOf is a look at a position in which a seat begins an activation of the same turn; nil where it does not. Where it is drawn who acts next,
// it is drawn again until that seat is, so that plans are compared by the same reply and not by the luck of the draw.
func (s *search) turnOf(at *rules.State, seat rules.Seat, throw int) *Look {
	l, ok := s.open(at)
	if ok && l.Open.Seat == rules.NoSeat {
		for t := range draws {
			if l, ok = s.drawn(at, throw+t); !ok || l.Open.Seat == seat {
				break
			}
		}
	}
	if !ok || l.Open.Seat != seat || !l.Begins() || l.State.Turn != s.l.State.Turn {
		return nil
	}
	return l
}

// drawn looks at where a decision of nobody's leads by the only command that no seat gives, such as a draw.
func (s *search) drawn(at *rules.State, throw int) (*Look, bool) {
	l, ok := s.open(at)
	if !ok {
		return nil, false
	}
	free := l.free()
	if len(free) != 1 || free[0].Command.Seat != rules.NoSeat {
		return nil, false
	}
	next, _ := s.after(at, l.seated(free[0]), throw)
	if next == nil {
		return nil, false
	}
	return s.open(next)
}
