package ai

import (
	"baize/rules"
	"baize/rules/geom"
)

// Planner is the opponent proper. At the beginning of an activation it compares plans for all of it, for each unit that
// may act, by what they lead to and by what the enemy can do then, and follows the best as long as things come as
// foreseen.
type Planner struct {
	Temper Temper
	Level  Level
	// Left is how much of the time for the activation is left, in percent; nil: only the level's tries bound it. Plans are
	// laid out for as many tries as fit into a part of that, by the pace of the decision before; the best found so far is played once
	// nothing is left.
	Left func() int

	luck   Luck
	random *Random
	spent  int // tries in the activation under way
	pace   int // tries that one percent of the time allowed in the decision before; 0: not known
	rest   []rules.Command
	then   *rules.State // what the first command of rest was planned on
	why    Why
	turn   *turnPlan // of the turn; nil where none was made
}

// NewPlanner gives an opponent of a temperament and a level; the same seed plays alike.
func NewPlanner(seed uint64, temper Temper, level Level) *Planner {
	return &Planner{Temper: temper, Level: level, luck: NewLuck(seed), random: NewRandom(seed + 1)}
}

// Name implements Player.
func (p *Planner) Name() string { return "ai" }

// Begins reports whether an activation, or anything else that is planned as a whole, begins with this decision.
func (l *Look) Begins() bool { return !l.Asked && l.Open.Unit == 0 }

// Decide implements Player.
func (p *Planner) Decide(l *Look) (rules.Command, error) {
	l.planned = true
	if l.Begins() {
		p.spent, p.rest, p.then = 0, nil, nil
	}
	if c, ok := l.only(); ok {
		p.why = Why{Seat: l.Seat, Note: "there was no choice"}
		return c, nil
	}
	if c, ok := p.follow(l); ok {
		return c, nil
	}
	if l.State.Turn < 1 {
		l.vary = geom.Length(p.luck.N(100) - 50)
	}
	f := &foresight{l: l, seed: uint64(p.luck.N(1 << 30)), habits: habits{}, tries: p.spent, limit: p.Level.Tries, left: p.Left, plans: true}
	if !l.Begins() { // what is decided in the middle of things has something to decide with, however much was spent
		f.limit = max(f.limit, f.tries+p.Level.Tries/3)
	}
	defer p.timed(f)()
	f.turn = p.forTurn(f)
	l.turn = f.turn
	s := &search{foresight: f, temper: p.Temper, level: p.Level}
	var list []*plan
	if l.Asked {
		list = s.answers(p.random)
	} else if by := l.seizes(); len(by) > 0 && l.Open.Seat == rules.NoSeat {
		list = s.forestall(s.compare(s.plans()), by)
	} else if len(by) > 0 {
		kept := reserve(s.limit)
		s.limit -= kept
		list = s.compare(s.plans())
		s.limit += kept
		list = s.seize(list, by)
	} else {
		list = p.varied(l, s.compare(s.plans()))
	}
	for i, best := range list {
		if l.Asked || l.Check(best.cmds[0]).OK() {
			p.why = explain(s, list[i:])
			p.keep(best)
			return l.steered(f.spare(best.cmds[0], p.Level.Throws)), nil
		}
	}
	p.why = Why{Seat: l.Seat, Note: "nothing could be foreseen: something legal was done"}
	return p.random.Decide(l)
}

// laidOut is for how much of the time that is left plans are laid out, in percent: the rest is for what takes longer than it did before.
const laidOut = 30

// timed bounds what may be tried by the time that is left, and gives what takes the time of the decision.
func (p *Planner) timed(f *foresight) (done func()) {
	if p.Left == nil {
		return func() { p.spent = f.tries }
	}
	begun, from := p.Left(), f.tries
	if p.pace > 0 {
		f.limit = min(f.limit, from+max(1, p.pace*begun*laidOut/100))
	}
	return func() {
		p.spent = f.tries
		if took := begun - p.Left(); took > 0 {
			p.pace = max(1, (f.tries-from)/took)
		}
	}
}

// only is the command where there is no choice.
func (l *Look) only() (rules.Command, bool) {
	free := l.free()
	if l.Asked || len(free) != 1 {
		return rules.Command{}, false
	}
	c := l.seated(free[0])
	term, _ := l.Sys.Info().Command(c.Kind)
	return c, len(term.Args) == 0 && l.Check(c).OK()
}

// keep remembers the rest of a plan as far as no dice decide.
func (p *Planner) keep(best *plan) {
	p.rest, p.then = nil, nil
	if len(best.cmds) > 1 && best.sure[0] {
		p.rest, p.then = best.cmds[1:], best.states[0]
		p.why.rest = best
	}
}

// follow is the next command of the plan under way, where the battle stands as it was foreseen.
func (p *Planner) follow(l *Look) (rules.Command, bool) {
	if len(p.rest) == 0 || l.Asked || !same(l.State, p.then) {
		p.rest, p.then = nil, nil
		return rules.Command{}, false
	}
	c := p.rest[0]
	if !l.Check(c).OK() {
		return c, false
	}
	best := p.why.rest
	n := len(best.cmds) - len(p.rest)
	p.why.Note = "as planned before"
	p.rest, p.then = nil, nil
	if n+1 < len(best.cmds) && best.sure[n] {
		p.rest, p.then = best.cmds[n+1:], best.states[n]
	}
	return l.steered(c), true
}

// same reports whether two views of a battle are equal but for the seed of the dice.
func same(a, b *rules.State) bool {
	x, y := *a, *b
	x.Seed, y.Seed = 0, 0
	return rules.Hash(&x) == rules.Hash(&y)
}

// outlooks are the throws of the dice in which a position after an answer is played on.
const outlooks = 2

// answers are the answers to an open question, the best first, each over several throws.
func (s *search) answers(r *Random) []*plan {
	var out []*plan
	for _, c := range s.l.replies(r) {
		if s.out() && len(out) > 0 {
			break
		}
		to, ok := s.expect(s.l.State, c, 2*s.level.Throws)
		if !ok {
			continue
		}
		q := (&plan{}).then(c, to)
		q.worth = to.mean
		out = append(out, q)
	}
	for t := 0; t < outlooks && len(out) > 1 && !s.out(); t++ {
		for _, q := range out {
			if drop, _, ok := s.outlook(q.last(), 1000+t); ok {
				q.drops = append(q.drops, drop)
				q.worth = q.quick() + mean(q.drops)*s.temper.Reply/100
			}
		}
	}
	sortWorth(out)
	return out
}
