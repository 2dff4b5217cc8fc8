package ai

import (
	"baize/rules"
)

// toss is the dice of one try: those that the waiting command has thrown already fall as everybody has seen them, all
// further ones as the try's own seed has it.
type toss struct {
	seed  uint64 // of the battle
	fell  int    // dice thrown already
	fresh uint64 // seed of the others
}

// Start implements rules.Chance. The view that is played on has no seed of its own, so that what comes is only how often
// the dice were made to fall anew.
func (c toss) Start(by rules.Generator, salt, serial uint64) rules.Stream {
	return &tossed{known: rules.Fair{}.Start(by, c.seed^salt, serial), left: c.fell, fresh: rules.Fair{}.Start(rules.NewGenerator, c.fresh, serial)}
}

// Commit implements rules.Chance.
func (toss) Commit(int) {}

type tossed struct {
	known, fresh rules.Stream
	left         int
}

func (s *tossed) Next(sides int) int {
	if s.left > 0 {
		s.left--
		return s.known.Next(sides)
	}
	return s.fresh.Next(sides)
}

// foresight tries commands out on copies, with dice of its own.
type foresight struct {
	l       *Look
	seed    uint64     // of the dice of its first throw
	habits  habits     // how questions on the way are answered; nil: somehow
	tries   int        // commands carried out so far
	refused int        // commands that the rules refused
	made    int        // answers made up to questions on the way
	limit   int        // commands that may be; 0: any number
	left    func() int // percent of the time that is left; nil: any
	plans   bool       // what may still be done this turn counts
	turn    *turnPlan  // nil: each unit by itself
}

// opinion is what the system makes of a position for the seat, with what may still be done this turn where the player looks so
// far.
func (f *foresight) opinion(s *rules.State) int {
	w := rules.CriticOf(f.l.Sys).Worth(s, f.l.Seat)
	if f.plans {
		w += rules.CriticOf(f.l.Sys).Promise(s, f.l.Seat)
	}
	return w
}

// value judges a state by opinion; the end of the battle outweighs everything.
func (f *foresight) value(s *rules.State) int {
	if s.Over != nil {
		return worth(f.l.Sys, s, f.l.Seat)
	}
	return f.opinion(s)
}

// out reports whether no more may be tried.
func (f *foresight) out() bool {
	return f.limit > 0 && f.tries+f.refused/8 >= f.limit || f.late()
}

// late reports whether the time is up.
func (f *foresight) late() bool { return f.left != nil && f.left() <= 0 }

// after is the state that a command or answer leads to in one throw of the dice, once all questions on the way are
// answered, and how much luck was in that: the dice beyond those that had fallen, and the answers made up; nil where it leads
// nowhere. The same throw of two commands falls alike, so that luck does not tell them apart.
func (f *foresight) after(s *rules.State, c rules.Command, throw int) (*rules.State, int) {
	dice, made := toss{fresh: f.seed + uint64(throw)*0x9e3779b9}, f.made
	if s.Wait != nil {
		dice.seed, dice.fell = f.l.seed, f.l.fell
	}
	hides := s.Wait != nil && f.l.hides
	if hides {
		worlds := f.worlds()
		if len(worlds) == 0 {
			return nil, 0
		}
		s = worlds[throw%len(worlds)]
	}
	out, err := f.apply(s, c, dice)
	out, err = f.through(out, err, dice, f.habits != nil)
	if err != nil || !out.Ruling.OK() || out.Open != nil {
		return nil, 0
	}
	luck := max(0, out.Dice-dice.fell) + f.made - made
	if hides {
		return rules.ViewerOf(f.l.Sys).View(out.State, f.l.Seat), luck
	}
	return out.State, luck
}

// won is more than any position is worth.
const won = 1_000_000_000

// worth judges a state for a seat: the end of the battle outweighs everything.
func worth(sys rules.System, s *rules.State, seat rules.Seat) int {
	if s.Over != nil {
		switch s.Over.Winner {
		case seat:
			return won
		case seat.Other():
			return -won
		}
		return 0
	}
	return rules.CriticOf(sys).Worth(s, seat)
}

// prospect is what a command may lead to.
type prospect struct {
	mean  int          // worth on average
	state *rules.State // the middling one of the throws
	sure  bool         // no luck decided it

	throws int   // in which it was tried
	ends   []end // where it led in those, the worst first
}

// end is where a command led in a throw.
type end struct {
	state *rules.State
	worth int
}

// expect is the average worth of a command over some throws of the dice, one where it takes none; ok is false where it
// could not be foreseen.
func (f *foresight) expect(s *rules.State, c rules.Command, throws int) (p prospect, ok bool) {
	return f.further(prospect{}, s, c, throws)
}

// further is expect of a command that was tried in the first of those throws already.
func (f *foresight) further(p prospect, s *rules.State, c rules.Command, throws int) (_ prospect, ok bool) {
	for ; p.throws < throws && !p.sure; p.throws++ {
		after, luck := f.after(s, c, p.throws)
		if after == nil {
			if p.throws == 0 {
				return p, false
			}
			continue
		}
		e := end{after, f.value(after)}
		i := len(p.ends)
		for p.ends = append(p.ends, e); i > 0 && p.ends[i-1].worth > e.worth; i-- {
			p.ends[i] = p.ends[i-1]
		}
		p.ends[i] = e
		p.sure = luck == 0 && p.throws == 0
	}
	sum := 0
	for _, e := range p.ends {
		sum += e.worth
	}
	p.mean, p.state = sum/len(p.ends), p.ends[len(p.ends)/2].state
	return p, true
}
