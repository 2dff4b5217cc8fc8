package ai

import (
	"slices"

	"baize/rules"
)

// seizing is how many tries are kept at most for whether to spend what lets a side act twice, seizeFrom from how many on any are, and
// seizeThrows in how many throws of the dice that is judged, fewer where tries run out, and seizeLeast in how many at least.
const (
	seizing     = 1000
	seizeFrom   = 300
	seizeThrows = 24
	seizeLeast  = 2
)

// blowCounts is how much the enemy's blow counts in that, in percent: what it threatens is a part of what a position is worth already.
const blowCounts = 80

// reserve is how much of a number of tries is kept for that; who has few needs them all for his plans.
func reserve(tries int) int {
	if tries < seizeFrom {
		return 0
	}
	return min(seizing, tries/4)
}

// seizes are the open commands that activate a unit of the player's choosing and leave it his move: means that are spent.
func (l *Look) seizes() (out []rules.Command) {
	if !l.Begins() {
		return nil
	}
	for _, o := range l.free() {
		term, _ := l.Sys.Info().Command(o.Command.Kind)
		arg, ok := term.Arg(rules.ArgUnit)
		if ok && !arg.Optional && o.Command.Unit == 0 && o.Command.Seat == l.Seat {
			out = append(out, *o.Command)
		}
	}
	return out
}

// seize puts the best plan first by spending such a means where that is worth it: where the enemy's blow after the best plan
// costs more than what is spent and the blow that he still has after the best plan of another unit.
func (s *search) seize(list []*plan, by []rules.Command) []*plan {
	if len(list) == 0 || s.temper.Reply == 0 {
		return list
	}
	best, then := list[0], another(list)
	if then == nil {
		return list
	}
	for _, c := range by {
		unit := best.cmds[0].Unit
		if p := s.l.param(c, rules.ArgUnit); p == nil || !slices.Contains(p.Units, unit) {
			continue
		}
		if c.Unit = unit; !s.l.Check(c).OK() {
			continue
		}
		if gain, ok := s.twice(best, c, then); ok && gain > 0 {
			if p := s.instead(best, c); p != nil {
				p.worth = best.worth + gain
				return append([]*plan{p}, list...)
			}
		}
	}
	return list
}

// another is the best plan of another unit than the best plan's.
func another(list []*plan) *plan {
	unit := list[0].cmds[0].Unit
	for _, p := range list[1:] {
		if u := p.cmds[0].Unit; unit != 0 && u != 0 && u != unit {
			return p
		}
	}
	return nil
}

// twice is how much better it is to begin a plan by a command after which it is the player's move again, and to follow another
// plan then, than to have the enemy reply to the first alone; ok is false where there is no time to say so.
func (s *search) twice(p *plan, by rules.Command, then *plan) (gain int, ok bool) {
	q := *p
	q.cmds = append([]rules.Command{by}, p.cmds[1:]...)
	n := 0
	for t := range seizeThrows {
		throw := 5000 + t
		once, worth := s.end(p, throw)
		free, kept := s.end(&q, throw)
		both, after := s.endFrom(free, then, throw)
		if once.Over != nil || both.Over != nil {
			return 0, false
		}
		blow, _ := s.answer(once, throw)
		left, _ := s.answer(both, throw)
		if s.out() {
			break
		}
		gain += kept - worth + (left-after-min(0, blow-worth))*blowCounts/100
		n++
	}
	if n < seizeLeast {
		return 0, false
	}
	return gain / n, true
}

// instead is a plan begun by another command; nil where it cannot be.
func (s *search) instead(p *plan, by rules.Command) *plan {
	q, at := &plan{}, s.l.State
	for i, c := range p.cmds {
		if i == 0 {
			c = by
		}
		to, ok := s.expect(at, c, s.level.Throws)
		if !ok {
			break
		}
		q, at = q.then(c, to), to.state
	}
	if len(q.cmds) == 0 {
		return nil
	}
	q.ends, q.drops, q.reply = p.ends, p.drops, p.reply
	return q
}
