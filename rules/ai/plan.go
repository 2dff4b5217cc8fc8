package ai

import (
	"cmp"
	"slices"

	"baize/rules"
)

// plan is a way through an activation: commands one after the other, and what they lead to.
type plan struct {
	from   *plan // the plan without its last command; nil where it has none
	cmds   []rules.Command
	states []*rules.State // after each command, in a middling throw
	sure   []bool         // no luck decided what a command led to
	quicks []int          // worth after each command, on average, before the enemy replies
	attack bool           // something was attacked
	pull   int            // what it loses or gains by the plan for the turn
	acts   int            // commands besides one that ends the activation: of two plans that come to the same the shorter is better

	ends  []int // worth in each throw to the end
	drops []int // what the enemy's reply does to that, in some of the throws
	worth int   // judgement of both by the temperament
	reply rules.Command

	met     int          // the throw that reached and given are of, plus one; 0: none
	reached *rules.State // where its commands lead in that throw, as far as they can be given
	given   int          // how many can be
	certain end          // its end where no luck decides that; without a state: it does, or is not known yet
}

// quick is what a plan comes to at first sight.
func (p *plan) quick() int { return p.quicks[len(p.quicks)-1] + p.pull }

func (p *plan) last() *rules.State {
	if len(p.states) == 0 {
		return nil
	}
	return p.states[len(p.states)-1]
}

// then is the plan with one command more.
func (p *plan) then(c rules.Command, to prospect) *plan {
	n := len(p.cmds)
	return &plan{
		from: p, cmds: append(p.cmds[:n:n], c), states: append(p.states[:n:n], to.state), sure: append(p.sure[:n:n], to.sure),
		quicks: append(p.quicks[:n:n], to.mean), attack: p.attack || c.Aims(), acts: p.acts + 1,
	}
}

// search is the making of a plan at one decision.
type search struct {
	*foresight
	temper   Temper
	level    Level
	arrivals map[legs]int // found in this decision, -1 for never
}

// within reports whether a look is still of the seat's own activation.
func (f *foresight) within(l *Look) bool {
	return l.Open.Seat == f.l.Seat && l.Open.Unit != 0
}

// plans are the plans of an activation that look best, before the enemy replies: command by command, the best of each
// length and of each kind are pursued.
func (s *search) plans() (done []*plan) {
	begun := []*plan{{}}
	budget := s.tries + (s.limit-s.tries)*3/5
	for depth := range s.level.Depth {
		var next []*plan
		for i, p := range begun {
			left := (budget - s.tries) / max(1, (len(begun)-i)*min(2, s.level.Depth-depth))
			if depth == 0 && !s.l.Begins() || depth == 1 && s.l.Begins() { // the first choice is the widest
				left = (budget - s.tries) * 3 / 5 / max(1, len(begun)-i)
			}
			more := s.expand(p, left)
			byQuick(more)
			if depth > 0 && (len(more) == 0 || s.out() && more[0].quick() < p.quick()) { // nothing else to do, or no time for what may be better
				done = append(done, p)
			}
			next = append(next, more...)
		}
		begun = nil
		for _, p := range choose(next, s.level.Width) {
			if l, ok := s.open(p.last()); !ok || !s.within(l) || depth == s.level.Depth-1 {
				done = append(done, p)
			} else {
				begun = append(begun, p)
			}
		}
	}
	return done
}

// promising is how many of the commands that only move and throw dice are tried out in more than one throw.
const promising = 12

// expand is a plan with each command that may follow, tried out within so many tries: attacks in several throws, all
// others in one and the better ones of those in several.
func (s *search) expand(p *plan, tries int) (out []*plan) {
	l := s.l
	if at := p.last(); at != nil {
		var ok bool
		if l, ok = s.open(at); !ok {
			return nil
		}
	}
	var rough []*plan
	seen := map[*plan]prospect{}
	from := s.tries
	for i, c := range s.commands(l, l.ways) {
		if s.out() || s.tries-from > max(tries, 12) {
			break
		}
		if s.level.Handicap > 0 && (i*37+11)%100 < s.level.Handicap && i > 1 {
			continue
		}
		if l == s.l && !l.Check(c).OK() {
			continue
		}
		throws := 1
		if c.Aims() {
			throws = s.level.Throws
		}
		to, ok := s.expect(l.State, c, throws)
		switch q := s.next(l, p, c, to); {
		case !ok:
		case to.sure || throws == s.level.Throws:
			out = append(out, q)
		default:
			rough, seen[q] = append(rough, q), to
		}
	}
	byQuick(rough)
	for _, q := range rough[:min(promising, len(rough))] {
		if s.out() { // one throw is better than none
			out = append(out, q)
			continue
		}
		c := q.cmds[len(q.cmds)-1]
		if to, ok := s.further(seen[q], l.State, c, s.level.Throws); ok {
			out = append(out, s.next(l, p, c, to))
		}
	}
	return out
}

// next is the plan with a command that follows it at a decision; what only ends the activation is no act.
func (s *search) next(l *Look, p *plan, c rules.Command, to prospect) *plan {
	q := p.then(c, to)
	q.pull = s.pull(q)
	if l.ends(c) {
		q.acts--
	}
	return q
}

// ends reports whether a command only ends an activation under way: the last option does.
func (l *Look) ends(c rules.Command) bool {
	free := l.free()
	return l.Open.Unit != 0 && len(free) > 0 && free[len(free)-1].Command.Kind == c.Kind
}

func byQuick(list []*plan) {
	slices.SortStableFunc(list, func(a, b *plan) int { return cmp.Or(b.quick()-a.quick(), a.acts-b.acts) })
}

// choose keeps so many plans: the best of each kind of last command and unit, then of what is declared by a word, which nothing but what
// follows tells apart, and else the best.
func choose(list []*plan, n int) []*plan {
	byQuick(list)
	if len(list) <= n {
		return list
	}
	type group struct {
		kind, name string
		unit       rules.UnitID
	}
	taken := map[*plan]bool{}
	seen := map[group]bool{}
	var out []*plan
	take := func(p *plan, most int, groups ...group) {
		if len(out) == most || taken[p] || slices.ContainsFunc(groups, func(g group) bool { return seen[g] }) {
			return
		}
		c := p.cmds[len(p.cmds)-1]
		seen[group{c.Kind, "", p.cmds[0].Unit}], seen[group{c.Kind, c.Name, p.cmds[0].Unit}], taken[p] = true, true, true
		out = append(out, p)
	}
	for _, p := range list {
		take(p, n*2/3, group{p.cmds[len(p.cmds)-1].Kind, "", p.cmds[0].Unit})
	}
	for _, p := range list {
		if c := p.cmds[len(p.cmds)-1]; c.Name != "" {
			take(p, n, group{c.Kind, c.Name, p.cmds[0].Unit})
		}
	}
	for _, p := range list {
		take(p, n)
	}
	return out
}
