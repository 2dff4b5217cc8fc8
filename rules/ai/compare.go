package ai

import (
	"slices"

	"baize/rules"
)

// Throws by which plans are compared: of each plan in the first round, twice as many in each further round, and in how
// many of a round the enemy's reply is looked at.
const (
	firstThrows = 4
	replyThrows = 2
)

// compare plays plans to their ends, with what the enemy can do then, and sorts them: few throws of all, twice as many
// of the better half, and so on.
func (s *search) compare(list []*plan) []*plan {
	byQuick(list)
	list = choose(list, s.level.Finals)
	byQuick(list)
	for _, p := range list {
		p.worth = p.quick() // until it has been played to its end
	}
	throw := 1000
	for n, times := len(list), firstThrows; n > 0 && !s.out(); n, times = n/2, times*2 {
		for _, p := range list[:n] {
			s.play(p, throw, times)
		}
		throw += times
		slices.SortStableFunc(list[:n], func(a, b *plan) int { return b.worth - a.worth })
		if n == 1 {
			break
		}
	}
	return list
}

// play plays a plan to its end in so many throws and judges it anew.
func (s *search) play(p *plan, throw, times int) {
	for t := range times {
		if s.out() && len(p.ends) > 0 {
			break
		}
		at, end := s.end(p, throw+t)
		if gain := end - worth(s.l.Sys, s.l.State, s.l.Seat); p.attack && gain > 0 && gain < won/2 {
			end += gain * s.temper.Attack / 100
		}
		p.ends = append(p.ends, end)
		if at == nil || at.Over != nil || t >= replyThrows || s.level.Reply == 0 || s.temper.Reply == 0 {
			continue
		}
		before := worth(s.l.Sys, at, s.l.Seat)
		after, c := s.answer(at, throw+t)
		p.drops = append(p.drops, min(0, after-before)) // what attacks gained is not lost by the way of counting
		if after < before {
			p.reply = c
		}
	}
	p.worth = s.temper.judge(p)
}

// end is what a plan comes to in one throw of the dice, and where: its commands as far as they can still be given. Where
// dice fell so that the rest cannot, as much is added as the rest was good for when it was planned.
func (s *search) end(p *plan, throw int) (*rules.State, int) {
	at, rest := s.l.State, 0
	for i, c := range p.cmds {
		next, _ := s.after(at, c, throw)
		if next == nil {
			if i > 0 {
				rest = p.quick() - p.quicks[i-1]
			}
			break
		}
		at = next
	}
	at = s.settle(s.finish(at, throw), throw)
	return at, worth(s.l.Sys, at, s.l.Seat) + rest
}

// judge is what a temperament makes of the ends of a plan.
func (t Temper) judge(p *plan) int {
	if len(p.ends) == 0 {
		return -2 * won
	}
	w, low, high := mean(p.ends), slices.Min(p.ends), slices.Max(p.ends)
	switch {
	case t.Risk < 0:
		w -= (w - low) / 100 * -t.Risk
	case t.Risk > 0:
		w += (high - w) / 100 * t.Risk
	}
	return w + mean(p.drops)/100*t.Reply
}

func mean(list []int) int {
	sum := 0
	for _, n := range list {
		sum += n
	}
	return sum / max(1, len(list))
}
