package ai

import "baize/rules"

// forestalls is in how many throws it is asked whether to act before a draw says who does, forestallFrom from how many tries on.
const (
	forestalls    = 6
	forestallFrom = 600
)

// forestall puts first a plan that spends a token, or its like, to act before the draw, where acting before the enemy is worth more than the
// token. Where the seat's next activation is of one certain unit, since the draw names units, it leaves the list as it is: the plan is made
// for a unit of the seat's choice.
func (s *search) forestall(list []*plan, by []rules.Command) []*plan {
	if len(list) == 0 || s.temper.Reply == 0 || s.level.Plies == 0 || s.limit > 0 && s.limit-s.tries < forestallFrom {
		return list
	}
	now, own := s.l.State, s.l.Seat
	if l := s.turnOf(now, own, 0); l == nil || !l.chooses() {
		return list
	}
	_, first := s.best(now, own, 0, 3*s.level.Plies)
	if first == nil || first.cmds[0].Unit == 0 {
		return list
	}
	for _, c := range by {
		c.Unit = first.cmds[0].Unit
		if !s.l.Check(c).OK() {
			continue
		}
		p := s.instead(first, c)
		if p == nil {
			continue
		}
		gain, n := 0, 0
		for t := range forestalls {
			lead, ok := s.leads(p, first.cmds[0], 6000+t)
			if !ok {
				break
			}
			gain, n = gain+lead, n+1
		}
		if n > 1 && gain > 0 {
			p.worth = list[0].worth + gain/n
			return append([]*plan{p}, list...)
		}
	}
	return list
}

// chooses reports whether the seat may begin its activation with more than one unit.
func (l *Look) chooses() bool {
	units := map[rules.UnitID]bool{}
	for _, o := range l.free() {
		if o.Command.Unit != 0 {
			units[o.Command.Unit] = true
		}
	}
	return len(units) > 1
}

// leads is how much more it is worth in a throw to begin with a plan that spends a token than to wait for the draw. Both sides are taken to be
// drawn equally often; if the own side would have been, its unit could have begun without the token, by the command begin. ok is false if the
// enemy has nobody left to act, or tries run out.
func (s *search) leads(p *plan, begin rules.Command, throw int) (gain int, ok bool) {
	now, own := s.l.State, s.l.Seat
	theirs, q := s.best(now, own.Other(), throw, s.level.Plies)
	if q == nil {
		return 0, false
	}
	last, _ := s.end(p, throw)
	if reply, q := s.best(last, own.Other(), throw, s.level.Plies); q != nil {
		last = reply
	}
	if answer, q := s.best(theirs, own, throw, s.level.Plies); q != nil {
		theirs = answer
	}
	mine := s.turnOf(now, own, throw)
	spent, _ := s.after(now, p.cmds[0], throw)
	if mine == nil || spent == nil || s.out() {
		return 0, false
	}
	drawn, _ := s.after(mine.State, begin, throw)
	if drawn == nil {
		return 0, false
	}
	return (s.value(last) - s.value(theirs) - (s.opinion(drawn) - s.opinion(spent))) / 2, true
}
