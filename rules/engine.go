package rules

import (
	"fmt"
	"slices"
	"sync"
)

// Outcome is what came of a command.
type Outcome struct {
	State   *State    // the new state; the one before is untouched. The same pointer as before where it was refused
	Ruling  Ruling    // allowed, or why not
	Events  []Event   // the whole story of the command so far
	Fresh   int       // Events[:Fresh] were told before, when the command stopped at an earlier question
	Open    *Decision // the question at which the command stopped; nil when it is done
	Preview *State    // the working copy at that question, for drawing; nil when the command is done
	Dice    int       // dice thrown by the program
}

// Check judges a command without carrying it out, by what the seat that gives it may know, so that no refusal tells what is
// hidden from it. No dice are thrown for a new command; an answer to an open question is judged by running the waiting
// command again up to it.
func Check(sys System, s *State, c Command) Ruling { return check(eyes{sys: sys, s: s}, c) }

func check(by eyes, c Command) Ruling {
	sys, s := by.sys, by.s
	if r := admit(sys, s, c); !r.OK() {
		return r
	}
	if c.Kind == KindAnswer {
		a := *c.Answer
		a.Overrule = "" // what the rules hold of it
		if a.Pass != nil {
			return Allow("", "") // admitted
		}
		if r, ok := s.judge(a); ok {
			return r
		}
		out, err := run(sys, s, s.Wait.Command, append(clip(s.Wait.Answers), a), Fair{}, muteWords)
		if err != nil {
			return Refuse("", "%v", err)
		}
		return out.Ruling
	}
	if r, ok := checkHand(sys, s, c); ok {
		return r
	}
	return checkSystem(by, c)
}

// Apply carries out a command on a copy of s. A refusal is an Outcome whose Ruling refuses, with s as its State;
// an error means that the dice laid out did not suffice or that the rules broke an invariant. Either leaves s alone.
func Apply(sys System, s *State, c Command, chance Chance) (Outcome, error) {
	return apply(eyes{sys: sys, s: s}, c, chance, aloud)
}

// Foresee is Apply for who asks only where a command leads: its Outcome tells no events.
func Foresee(sys System, s *State, c Command, chance Chance) (Outcome, error) {
	return apply(eyes{sys: sys, s: s}, c, chance, muteWords)
}

func apply(by eyes, c Command, chance Chance, mute mute) (Outcome, error) {
	sys, s := by.sys, by.s
	if r := admit(sys, s, c); !r.OK() {
		return Outcome{State: s, Ruling: r}, nil
	}
	if c.Kind == KindCopied && s.Wait != nil {
		return turn(sys, s, c, chance), nil
	}
	if c.Kind == KindAnswer {
		a := *c.Answer
		a.Overrule = c.Overrule
		if r, ok := s.judge(a); a.Pass == nil && ok && !r.OK() && !s.Wait.Decision.waived(&a, r) {
			open := s.Wait.Decision
			return Outcome{State: s, Ruling: r, Events: s.Wait.asked.told, Open: &open, Preview: s.Wait.paused}, nil
		}
		out, err := run(sys, s, s.Wait.Command, append(clip(s.Wait.Answers), a), chance, mute)
		if err != nil || !out.Ruling.OK() {
			out.State = s
			return out, err
		}
		out.Fresh = s.Wait.Shown
		if out.Fresh > len(out.Events) {
			out.Fresh = len(out.Events)
		}
		return out, nil
	}
	r, hand := checkHand(sys, s, c)
	if !hand {
		r = checkSystem(by, c)
	}
	if !r.OK() && (c.Overrule == "" || hand || r.Why == Malformed) {
		return Outcome{State: s, Ruling: r}, nil
	}
	if s.Wait != nil {
		return beside(sys, s, c, chance, mute)
	}
	return run(sys, s, c, nil, chance, mute)
}

// OpenDecision is the choice that is open now: the question of a waiting command, or what may be commanded next, as the seat
// that decides may know it; where either may, as both do.
func OpenDecision(sys System, s *State) Decision { return open(eyes{sys: sys, s: s}) }

func open(by eyes) Decision {
	sys, s := by.sys, by.s
	if s.Wait != nil {
		return s.Wait.Decision
	}
	seen := by.view(s.ToAct)
	d := sys.Open(seen)
	known := seen
	switch {
	case d.Seat == NoSeat:
		known = BothKnow(sys, s)
	case d.Seat != s.ToAct:
		known = by.view(d.Seat)
	}
	if known == seen {
		return d
	}
	return sys.Open(known)
}

// BothKnow is what both seats may know: each one's view of the other's.
func BothKnow(sys System, s *State) *State {
	return ViewerOf(sys).View(ViewerOf(sys).View(s, SeatA), SeatB)
}

func clip(a []Answer) []Answer { return a[:len(a):len(a)] }

// admit refuses what no command may do, whatever the system.
func admit(sys System, s *State, c Command) Ruling {
	if r := malformed(sys, s, &c); !r.OK() {
		return r
	}
	switch {
	case s.Over != nil && c.Kind != KindNote:
		return Refuse(s.Over.Rule, "the battle is over: %s", s.Over.Why)
	case c.Kind == KindAnswer && s.Wait == nil:
		return Refuse("", "no question is open")
	case c.Kind == KindAnswer && c.Answer == nil:
		return Refuse("", "an answer is missing")
	case c.Kind == KindAnswer && c.Answer.Pass != nil:
		return s.admitPass(sys.Info(), &c)
	case c.Kind == KindAnswer && c.Seat != s.Wait.Decision.Seat && s.Wait.Decision.Seat != NoSeat:
		return Refuse(s.Wait.Decision.Rule, "%s decides this", s.Wait.Decision.Seat)
	case c.Kind != KindAnswer && !amid(c.Kind) && s.Wait != nil:
		return Refuse(s.Wait.Decision.Rule, "first answer: %s", s.Wait.Decision.Prompt)
	}
	if bad := c.excess(); bad != "" {
		return Refuse("", "the command has %s", bad)
	}
	return Allow("", "")
}

// run resolves a command from its start on a fresh working copy.
func run(sys System, s *State, c Command, answers []Answer, chance Chance, mute mute) (out Outcome, err error) {
	work := s.fork()
	work.Wait = nil
	if s.Wait != nil {
		for _, t := range s.Wait.Turned {
			work.Salt = t.Salt
		}
	}
	ctx := &Ctx{S: work, sys: sys, answers: answers, stream: s.dice(chance), mute: mute}
	defer func() {
		switch p := recover().(type) {
		case nil:
		case stop:
			out = ctx.stopped(s, c, p)
		case outOfDice:
			out, err = Outcome{State: s}, fmt.Errorf("rules: %s wants a d%d for %q after the %d dice laid out for it", c.Kind, p.sides, ctx.purpose, p.used)
		case badFace:
			out, err = Outcome{State: s}, fmt.Errorf("rules: %s throws a d%d for %q, but the face laid out is %d", c.Kind, p.sides, ctx.purpose, p.face)
		default:
			overruled := c.Overrule != "" || ctx.overruled
			if !overruled && !Forgiving {
				panic(p)
			}
			if overruled {
				out, err = Outcome{State: s}, fmt.Errorf("rules: %s cannot be carried out even overruled: it lacks something it needs, or what it names is not there (%v)", c.Kind, p)
				return
			}
			out, err = Outcome{State: s}, fmt.Errorf("rules: %s cannot be carried out: %v", c.Kind, p)
		}
	}()
	if c.Overrule != "" {
		if r := sys.Check(ViewerOf(sys).View(work, c.Seat), c); !r.OK() {
			ctx.Emit(Event{Kind: EvRuled, Seat: c.Seat, Unit: c.Unit, Rule: r.Rule, Text: Plain(c.Overrule), Ruling: &r})
		}
	}
	switch {
	case !ctx.hand(c):
		sys.Resolve(ctx, c)
	case altersTable(c.Kind):
		AdjusterOf(sys).Adjusted(ctx)
	}
	if len(ctx.sealed) > 0 {
		panic("rules: the sealed answer to " + ctx.sealed[0].of.Kind + " is never revealed")
	}
	work.Serial++
	work.ended()
	chance.Commit(ctx.thrown)
	return Outcome{State: work, Ruling: Allow("", ""), Events: ctx.events, Dice: ctx.thrown}, nil
}

// Forgiving turns a broken invariant inside a command into an error instead of a panic: the window sets it, so that
// a defect costs one command and never the battle. Tests leave it off.
var Forgiving bool

// asked is a question while the run that met it is at hand.
type asked struct {
	of    *State // the state that waits for the answer; a copy of it, which may have been changed, is run again
	told  []Event
	mu    sync.Mutex
	check func(Answer) Ruling // may be nil; one answer at a time
	show  func(Answer) Shown
}

// Shown says what an answer to the open question leads to; nothing where the rules do not tell. After loading, the waiting
// command is run again up to the question.
func (b *Battle) Shown(a Answer) (out Shown) {
	if b.state.Wait == nil {
		return out
	}
	k := b.state.Wait.asked
	if k == nil || k.of != b.state {
		again, err := run(b.sys, b.state, b.state.Wait.Command, clip(b.state.Wait.Answers), b.chance, muteWords)
		if err != nil || again.Open == nil || again.State.Wait == nil {
			return out
		}
		k = again.State.Wait.asked
	}
	if k.show == nil {
		return out
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	defer broken("show a choice", b.state.Wait.Decision.Seat, b.state, func() { out = Shown{} })
	return k.show(a)
}

// judge judges an answer by the code that asked for it, without what led to the question and without what follows. ok is
// false where only a run can tell: after loading, for copies, and where the check breaks down.
func (s *State) judge(a Answer) (r Ruling, ok bool) {
	k := s.Wait.asked
	if k == nil || k.of != s {
		return r, false
	}
	if r = s.Wait.Decision.judge(a); !r.OK() || k.check == nil {
		return r.bare(), true
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	defer broken("judge an answer", s.Wait.Decision.Seat, s, func() { ok = false })
	return k.check(a).bare(), true
}

// bare is a refusal as it is, and an acceptance as a run gives it: without words.
func (r Ruling) bare() Ruling {
	if r.OK() {
		return Allow("", "")
	}
	return r
}

// stopped makes the outcome of a run that met an unanswered question or a refused answer.
func (c *Ctx) stopped(s *State, cmd Command, p stop) Outcome {
	if p.refused != nil {
		return Outcome{State: s, Ruling: *p.refused, Events: c.events, Open: p.open, Preview: c.S}
	}
	next := s.fork()
	next.Wait = &Pending{Command: cmd, Answers: c.answers, Decision: *p.open, Shown: c.told, paused: c.S, thrown: c.thrown, Sealed: c.sealedAnswers()}
	if s.Wait != nil {
		next.Wait.Turned = s.Wait.Turned
	}
	next.Wait.asked = &asked{of: next, check: p.check, show: p.show, told: c.events[:len(c.events):len(c.events)]}
	return Outcome{State: next, Ruling: Allow("", ""), Events: c.events, Open: p.open, Preview: c.S, Dice: c.thrown}
}

// Retrace runs the waiting command of a view or a guess again and returns the working copy at the question that it waits at; nil where
// it does not come to that, since what is hidden led there.
func Retrace(sys System, s *State, d Decision, chance Chance) *State {
	if s.Wait.cut {
		return nil
	}
	out, err := run(sys, s, s.Wait.Command, clip(s.Wait.Answers), chance, muteWords)
	if err != nil || out.Open == nil || !out.Ruling.OK() {
		return nil
	}
	o := out.Open
	same := o.Kind == d.Kind && o.Seat == d.Seat && o.Unit == d.Unit && o.Min == d.Min && o.Max == d.Max &&
		slices.EqualFunc(o.Options, d.Options, func(a, b Option) bool { return a.ID == b.ID && (a.Refused == nil) == (b.Refused == nil) })
	if !same {
		return nil
	}
	return out.Preview
}

// AskAgain runs the waiting command of a state again up to its question, which is then as this program asks it: for states of
// former formats. A state that does not come to a question is returned as it is, and so is one from a file on which the rules break
// down.
func AskAgain(sys System, s *State) (again *State) {
	defer func() {
		if recover() != nil {
			again = s
		}
	}()
	if s.Wait == nil {
		return s
	}
	out, err := run(sys, s, s.Wait.Command, clip(s.Wait.Answers), Fair{}, muteWords)
	if err != nil || out.Open == nil || !out.Ruling.OK() {
		return s
	}
	return out.State
}

// Preview gives the working copy at the open question of a state that waits for an answer, for drawing; a state
// that does not wait is its own preview. Chance must be the one that the battle uses.
func Preview(sys System, s *State, chance Chance) *State {
	now, _ := Paused(sys, s, chance)
	return now
}

// Paused is Preview with the number of dice that the waiting command has thrown so far.
func Paused(sys System, s *State, chance Chance) (now *State, dice int) {
	if s.Wait == nil {
		return s, 0
	}
	if s.Wait.paused != nil {
		return s.Wait.paused, s.Wait.thrown
	}
	out, err := run(sys, s, s.Wait.Command, clip(s.Wait.Answers), chance, muteWords)
	if err != nil || out.Preview == nil {
		return s, 0
	}
	return out.Preview, out.Dice
}
