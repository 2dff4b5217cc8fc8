package ai

import (
	"slices"

	"baize/rules"
)

// plan is a way through an activation: commands one after the other, and what they lead to.
type plan struct {
	cmds   []rules.Command
	states []*rules.State // after each command, in a middling throw
	sure   []bool         // no dice decided what a command led to
	quick  int            // worth at the end, on average, before the enemy replies
	done   bool           // the activation is over, or somebody else decides
	attack bool           // something was attacked

	ends  []int // worth in each throw to the end, the reply weighed in
	worth int   // judgement of the ends by the temperament
	reply rules.Command
}

func (p *plan) last() *rules.State {
	if len(p.states) == 0 {
		return nil
	}
	return p.states[len(p.states)-1]
}

// then is the plan with one command more.
func (p *plan) then(c rules.Command, to prospect) *plan {
	n := len(p.cmds)
	return &plan{cmds: append(p.cmds[:n:n], c), states: append(p.states[:n:n], to.state), sure: append(p.sure[:n:n], to.sure), quick: to.mean, attack: p.attack || len(c.Attacks) > 0 || c.Target != 0}
}

// search is the making of a plan at one decision.
type search struct {
	*foresight
	temper Temper
	level  Level
}

// open is the decision of a state, as the seat sees it; ok is false where the rules cannot say.
func (f *foresight) open(s *rules.State) (l *Look, ok bool) {
	defer func() {
		if recover() != nil {
			l, ok = nil, false
		}
	}()
	if s.Over != nil || s.Wait != nil {
		return nil, false
	}
	d := f.l.Sys.Open(s)
	return &Look{Sys: f.l.Sys, Seat: d.Seat, State: s, Now: s, Open: d}, true
}

// ways are the commands of a look; a panic of the rules on a partial view gives none.
func (f *foresight) ways(l *Look) (out []rules.Command) {
	defer func() {
		if recover() != nil {
			out = nil
		}
	}()
	return l.ways()
}

// within reports whether a look is still of the seat's own activation.
func (f *foresight) within(l *Look) bool {
	return l.Open.Seat == f.l.Seat && l.Open.Unit != 0
}

// plans are the plans of an activation that look best, before the enemy replies: command by command, the best of each
// length and of each kind are pursued.
func (s *search) plans() []*plan {
	begin := &plan{}
	begun := []*plan{begin}
	var done []*plan
	budget := s.limit * 2 / 3
	for depth := range s.level.Depth {
		var next []*plan
		for i, p := range begun {
			left := (budget - s.tries) / max(1, (len(begun)-i)*(s.level.Depth-depth))
			if depth == 0 && !s.l.Begins() || depth == 1 && s.l.Begins() { // the first choice is the widest
				left = (budget - s.tries) * 3 / 4 / max(1, len(begun)-i)
			}
			next = append(next, s.expand(p, left)...)
		}
		var open []*plan
		for _, p := range next {
			if p.done || depth == s.level.Depth-1 {
				done = append(done, p)
			} else {
				open = append(open, p)
			}
		}
		begun = choose(open, s.level.Width)
		if len(begun) == 0 {
			break
		}
	}
	return done
}

// expand is a plan with each command that may follow, tried out within so many tries.
func (s *search) expand(p *plan, tries int) []*plan {
	l := s.l
	if at := p.last(); at != nil {
		var ok bool
		if l, ok = s.open(at); !ok {
			return nil
		}
	}
	var out []*plan
	from := s.tries
	for i, c := range s.ways(l) {
		if s.out() || s.tries-from > max(tries, 12) {
			break
		}
		if s.level.Handicap > 0 && (i*37+11)%100 < s.level.Handicap && i > 1 {
			continue
		}
		if l == s.l && !l.Check(c).OK() {
			continue
		}
		to, ok := s.expect(l.State, c, s.level.Throws)
		if !ok {
			continue
		}
		q := p.then(c, to)
		if n, ok := s.open(to.state); !ok || !s.within(n) {
			q.done = true
		}
		out = append(out, q)
	}
	return out
}

// choose keeps so many plans: the best, and the best of each kind of last command and unit.
func choose(list []*plan, n int) []*plan {
	slices.SortStableFunc(list, func(a, b *plan) int { return b.quick - a.quick })
	if len(list) <= n {
		return list
	}
	type group struct {
		kind string
		unit rules.UnitID
	}
	taken := map[*plan]bool{}
	seen := map[group]bool{}
	var out []*plan
	for _, p := range list {
		c := p.cmds[len(p.cmds)-1]
		if g := (group{c.Kind, p.cmds[0].Unit}); !seen[g] && len(out) < n*2/3 {
			seen[g], taken[p] = true, true
			out = append(out, p)
		}
	}
	for _, p := range list {
		if len(out) == n {
			break
		}
		if !taken[p] {
			out = append(out, p)
		}
	}
	return out
}

// compare plays plans to their ends, with what the enemy can do then, and sorts them: few throws of all, more of the
// better ones.
func (s *search) compare(list []*plan) []*plan {
	slices.SortStableFunc(list, func(a, b *plan) int { return b.quick - a.quick })
	list = choose(list, s.level.Finals)
	for _, p := range list {
		p.worth = p.quick // until it has been played to its end
	}
	throw := 0
	for n, times := len(list), 2; n > 0 && !s.out(); n, times = n/2, times*2 {
		for _, p := range list[:n] {
			for t := range times {
				if s.out() && len(p.ends) > 0 {
					break
				}
				if end, ok := s.end(p, 1000+throw+t); ok {
					p.ends = append(p.ends, end)
				}
			}
			if len(p.ends) > 0 {
				p.worth = s.temper.judge(p)
			}
		}
		throw += times
		slices.SortStableFunc(list[:n], func(a, b *plan) int { return b.worth - a.worth })
		if n == 1 {
			break
		}
	}
	return list
}

// end is the worth of a plan in one throw of the dice: its commands as far as they can still be given, then the enemy's
// best reply.
func (s *search) end(p *plan, throw int) (int, bool) {
	at := s.l.State
	for _, c := range p.cmds {
		if next, _ := s.after(at, c, throw); next != nil {
			at = next
		} else if at == s.l.State {
			return 0, false
		}
	}
	at = s.settle(s.finish(at, throw), throw)
	before := worth(s.l.Sys, at, s.l.Seat)
	if gain := before - worth(s.l.Sys, s.l.State, s.l.Seat); p.attack && gain > 0 && gain < won/2 {
		before += gain * s.temper.Attack / 100
	}
	if s.level.Reply == 0 || at.Over != nil {
		return before, true
	}
	after, c := s.answer(at, throw)
	p.reply = c
	after = min(after, before) // what attacks gained is not lost by the way of counting
	return before + (after-before)/100*s.temper.Reply, true
}

// judge is what a temperament makes of the ends of a plan.
func (t Temper) judge(p *plan) int {
	if len(p.ends) == 0 {
		return -2 * won
	}
	sum, low, high := 0, p.ends[0], p.ends[0]
	for _, e := range p.ends {
		sum, low, high = sum+e, min(low, e), max(high, e)
	}
	w := sum / len(p.ends)
	switch {
	case t.Risk < 0:
		w -= (w - low) * -t.Risk / 100
	case t.Risk > 0:
		w += (high - w) * t.Risk / 100
	}
	return w
}
