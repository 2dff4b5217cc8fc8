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
	seizeThrows = 12
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

// seize puts first a plan that begins by spending such a means, so that a plan of another unit follows before the enemy acts, if that is worth it. It is
// where the blow that the enemy strikes after the plan alone costs more than three things together: the means, what the plan is worth less than
// the best one, and the blow that the enemy strikes after both plans.
func (s *search) seize(list []*plan, by []rules.Command) []*plan {
	if len(list) == 0 || s.temper.Reply == 0 {
		return list
	}
	best, most := (*plan)(nil), 0
	for _, p := range leaders(list) {
		then := another(list, p)
		if then == nil {
			continue
		}
		for _, c := range by {
			unit := p.cmds[0].Unit
			if a := s.l.param(c, rules.ArgUnit); a == nil || !slices.Contains(a.Units, unit) {
				continue
			}
			if c.Unit = unit; !s.l.Check(c).OK() {
				continue
			}
			gain, ok := s.twice(p, c, then)
			if gain += p.worth - list[0].worth; !ok || gain <= most {
				continue
			}
			if q := s.instead(p, c); q != nil {
				q.worth = list[0].worth + gain
				best, most = q, gain
			}
		}
	}
	if best != nil {
		return append([]*plan{best}, list...)
	}
	return list
}

// leaders are the plans for which it is asked whether to begin them so: the best one, and the best that attacks by another command.
func leaders(list []*plan) []*plan {
	for _, p := range list[1:] {
		if p.blow().Kind != list[0].blow().Kind {
			return []*plan{list[0], p}
		}
	}
	return list[:1]
}

// blow is the first command of a plan that attacks; none where nothing does.
func (p *plan) blow() rules.Command {
	if i := slices.IndexFunc(p.cmds, rules.Command.Aims); i >= 0 {
		return p.cmds[i]
	}
	return rules.Command{}
}

// foe is whom a plan attacks first; 0 for nobody.
func (p *plan) foe() rules.UnitID {
	switch c := p.blow(); {
	case len(c.Attacks) > 0:
		return c.Attacks[0].Target
	case len(c.Targets) > 0:
		return c.Targets[0]
	default:
		return c.Target
	}
}

// another is the best plan of another unit than a plan's: one that attacks somebody else, if there is one.
func another(list []*plan, than *plan) (then *plan) {
	unit := than.cmds[0].Unit
	for _, p := range list {
		if u := p.cmds[0].Unit; unit == 0 || u == 0 || u == unit {
			continue
		}
		if then == nil {
			then = p
		}
		if p.foe() != than.foe() {
			return p
		}
	}
	return then
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
		free, kept := s.endFrom(s.l.State, &q, throw)
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
