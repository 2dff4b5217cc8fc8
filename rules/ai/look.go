package ai

import (
	"baize/rules"
	"baize/rules/geom"
)

// Look is what a seat knows when it is to decide. The states are the seat's views, with the seed of the dice taken out, so
// that nobody foresees a roll.
type Look struct {
	Sys   rules.System
	Seat  rules.Seat
	State *rules.State                     // the battle between two commands
	Now   *rules.State                     // the table at the open question in the middle of a command; State where none is open
	Open  rules.Decision                   // what is to be decided
	Asked bool                             // Open is a question in the middle of a command
	Check func(rules.Command) rules.Ruling // the referee's judgement of a command or answer

	// Broken is told of every breakdown of the rules in what the player tries out; where it is nil the player panics.
	Broken func(rules.Breakdown)

	seed uint64 // of the battle's dice: for those that have fallen, which everybody saw, and no other
	fell int    // dice that the waiting command has thrown

	planned    bool         // a Planner looks: marches towards what Seeker names are among its candidates
	vary       geom.Length  // by how much places to set up are shifted, in percent of their distance, from -50 to 49
	objectives []geom.Point // of State, nil until asked for
	turn       *turnPlan    // nil: none is followed

	hides   bool           // a question is open, and something is hidden from the seat
	worlds  []*rules.State // what it holds possible where hides: states that lead to the question
	guessed bool           // worlds were looked for
}

// Player decides for a seat. The command has to be one that Check allows; an error says that none was found.
type Player interface {
	Name() string
	Decide(l *Look) (rules.Command, error)
}

// LookAt is what a seat sees of a battle.
func LookAt(b *rules.Battle, seat rules.Seat) *Look { return lookAt(b, b.Open(), seat) }

// lookAt is LookAt where the open decision is known.
func lookAt(b *rules.Battle, open rules.Decision, seat rules.Seat) *Look {
	sys, s := b.System(), b.State()
	l := &Look{Sys: sys, Seat: seat, State: veiled(sys, s, seat), Open: open, Asked: s.Wait != nil, Check: b.Check}
	l.Now = l.State
	if l.Asked {
		now, fell := rules.Paused(sys, s, rules.Fair{})
		l.Now, l.seed, l.fell = veiled(sys, now, seat), s.Seed, fell
		l.hides = rules.ViewerOf(sys).View(s, seat) != s
	}
	return l
}

// veiled is the view of a seat without the seed of the dice.
func veiled(sys rules.System, s *rules.State, seat rules.Seat) *rules.State {
	v := *rules.ViewerOf(sys).View(s, seat)
	v.Seed = 0
	return &v
}

// free lists the free options of the open decision.
func (l *Look) free() []rules.Option {
	n := 0
	for i := range l.Open.Options {
		if l.isFree(&l.Open.Options[i]) {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	out := make([]rules.Option, 0, n)
	for i := range l.Open.Options {
		if o := &l.Open.Options[i]; l.isFree(o) {
			out = append(out, *o)
		}
	}
	return out
}

// isFree reports whether the seat that looks may take an option; one between commands may be the other seat's.
func (l *Look) isFree(o *rules.Option) bool {
	if l.Asked || o.Refused != nil {
		return o.Refused == nil
	}
	return o.Command != nil && (o.Command.Seat == rules.NoSeat || o.Command.Seat == l.Seat)
}

// seated is a command of an option with the seat that gives it.
func (l *Look) seated(o rules.Option) rules.Command {
	c := *o.Command
	if c.Seat == rules.NoSeat {
		c.Seat = l.Open.Seat
	}
	if c.Seat == rules.NoSeat {
		c.Seat = l.Seat
	}
	return c
}

// drafted is a command as a draft of the open decision: between commands, or as an answer.
func (l *Look) drafted(c rules.Command) rules.Draft {
	if l.Asked {
		return rules.Draft{Command: c, Of: &l.Open}
	}
	return rules.Draft{Command: c}
}

// marks are where the objectives are. They must not be changed.
func (l *Look) marks() []geom.Point {
	if l.objectives == nil {
		l.objectives = []geom.Point{}
		for _, m := range rules.MapperOf(l.Sys).Landmarks(l.State) {
			if m.Kind == rules.LandmarkObjective {
				l.objectives = append(l.objectives, m.At)
			}
		}
	}
	return l.objectives
}

// marksOf are the landmarks of a kind.
func (l *Look) marksOf(kind string) (out []rules.Landmark) {
	for _, m := range rules.MapperOf(l.Sys).Landmarks(l.State) {
		if m.Kind == kind {
			out = append(out, m)
		}
	}
	return out
}
