package ai

import (
	"math/bits"
	"slices"

	"baize/rules"
)

// Throws of the dice in which each plan is played at first; the better half in twice as many more, and so on. Fewer than firstThrows, but not
// fewer than leastThrows, where no tries would be left for the other rounds.
const (
	firstThrows = 8
	leastThrows = 2
)

// exchanges are the throws of the last round in which the next activations of both sides are looked for.
const exchanges = 2

// compare plays plans to their ends and sorts them: few throws of all, twice as many of the better half, and so on. All plans
// of a round meet the same throws, however soon tries run out. What comes after a plan is looked at in the first throw of a
// round where the turn's end settles what they began, else in some throws of the last two plans, since that takes more tries. Plans for which
// none are left in that drop out: beside the others they would look better, since what comes after a plan mostly costs something.
func (s *search) compare(list []*plan) []*plan {
	byQuick(list)
	list = choose(list, s.level.Finals)
	byQuick(list)
	for _, p := range list {
		p.worth = p.quick() // until it has been played to its end
	}
	throw, settles := 1000, rules.CriticOf(s.l.Sys).Settles(s.l.State)
	times := firstThrows
	for n := len(list); n > 1 && !s.out(); n, times = (n+1)/2, times*2 {
		for t := 0; t < times && (t == 0 || !s.out()); t++ {
			from, on := s.tries, settles && t == 0 || !settles && n == 2 && t < exchanges
			for i, p := range list[:n] {
				if s.play(p, throw+t, on); on && i > 0 && s.out() {
					n = i
					break
				}
			}
			if n == len(list) && t == 1 && !on {
				times = s.throws(n, s.tries-from)
			}
		}
		throw += times
		sortWorth(list[:n])
	}
	return list
}

// throws is in how many throws so many plans are played in the first round, given the tries that one throw of all of them took: each
// further round, in which half of the plans meet twice as many throws, takes as many tries again.
func (s *search) throws(plans, tries int) int {
	if s.limit == 0 {
		return firstThrows
	}
	rounds := bits.Len(uint(plans - 1))
	return max(leastThrows, min(firstThrows, (s.limit-s.tries+2*tries)/max(1, tries*rounds)))
}

// play plays a plan to its end in a throw, and on from there where that is asked for, and judges it anew; one that has been played is left as it
// is once the time is up.
func (s *search) play(p *plan, throw int, on bool) {
	if s.late() && len(p.ends) > 0 {
		return
	}
	at, end := s.end(p, throw)
	if gain := end - s.value(s.l.State); p.attack && gain > 0 && gain < won/2 {
		end += gain * s.temper.Attack / 100
	}
	p.ends = append(p.ends, end)
	if on {
		if drop, c, ok := s.outlook(at, throw); ok {
			p.drops = append(p.drops, drop)
			if drop < 0 {
				p.reply = c
			}
		}
	}
	p.worth = s.temper.judge(p)
}

// ReplyCounts is how much an exchange counts, in percent of what a turn that was played on by rules of thumb counts: it is foreseen better.
const ReplyCounts = 200

// outlook is by how much a position changes once it is seen what comes of it, and the enemy's blow in that; ok is false where
// the player does not look so far. Where a turn settles at its end what it began, the position is played on to there; else
// the next activation of either side is looked for.
func (s *search) outlook(at *rules.State, throw int) (drop int, blow rules.Command, ok bool) {
	if at == nil || at.Over != nil || s.temper.Reply == 0 {
		return 0, blow, false
	}
	if !rules.CriticOf(s.l.Sys).Settles(at) {
		if s.level.Plies == 0 {
			return 0, blow, false
		}
		drop, blow = s.exchange(at, throw)
		return drop * ReplyCounts / 100, blow, true
	}
	if s.level.Ahead == 0 {
		return 0, blow, false
	}
	before := s.opinion(at)
	to, blow := s.playout(at, throw, s.level.Ahead)
	if s.out() { // broken off
		return 0, blow, false
	}
	return s.opinion(to) - before, blow, true
}

// end is where a plan leads in one throw of the dice, and what that is worth: its commands as far as they can still be given. Where
// dice fell so that the rest cannot, as much is added as the rest was good for when it was planned.
func (s *search) end(p *plan, throw int) (*rules.State, int) {
	if p.certain.state != nil {
		return p.certain.state, p.certain.worth
	}
	at, n := s.reach(p, throw)
	at, luck := s.conclude(at, throw)
	worth := s.value(at) + p.missed(n)
	if luck == 0 && p.known() {
		p.certain = end{at, worth}
	}
	return at, worth
}

// reach is where the commands of a plan lead in one throw, as far as they can be given, and how many can. Commands that no luck decides are
// not carried out again, and those that plans begin with alike only once a throw.
func (s *search) reach(p *plan, throw int) (at *rules.State, given int) {
	switch {
	case len(p.cmds) == 0:
		return s.l.State, 0
	case p.known():
		return p.last(), len(p.cmds)
	case p.met == throw+1:
		return p.reached, p.given
	}
	at, given = s.reach(p.from, throw)
	if given == len(p.from.cmds) {
		if next, _ := s.after(at, p.cmds[given], throw); next != nil {
			at, given = next, given+1
		}
	}
	p.met, p.reached, p.given = throw+1, at, given
	return at, given
}

// known reports whether no luck decides where the commands of a plan lead.
func (p *plan) known() bool { return !slices.Contains(p.sure, false) }

// missed is what the commands of a plan after the first given ones were good for when it was made; nothing where none was given.
func (p *plan) missed(given int) int {
	if given == 0 || given == len(p.cmds) {
		return 0
	}
	return p.quicks[len(p.quicks)-1] - p.quicks[given-1]
}

// endFrom is end of a plan that is begun at another position than the one it was made for.
func (s *search) endFrom(at *rules.State, p *plan, throw int) (*rules.State, int) {
	n := 0
	for ; n < len(p.cmds); n++ {
		next, _ := s.after(at, p.cmds[n], throw)
		if next == nil {
			break
		}
		at = next
	}
	at, _ = s.conclude(at, throw)
	return at, s.value(at) + p.missed(n)
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
	return w + mean(p.drops)/100*t.Reply + p.pull
}

func mean(list []int) int {
	sum := 0
	for _, n := range list {
		sum += n
	}
	return sum / max(1, len(list))
}
