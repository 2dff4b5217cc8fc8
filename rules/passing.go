package rules

import (
	"fmt"
	"slices"
	"strconv"
)

// Pass is a kind of question that a seat lets pass unasked, until something happens: each is answered as by hand with the option that
// Info.Passing names. Both seats know of it, so that who is asked tells nothing else.
type Pass struct {
	Seat  Seat    `json:"seat"`
	Kind  string  `json:"kind"` // of the questions
	Until PassEnd `json:"until"`
	Turn  int     `json:"turn,omitempty"` // when it was given
	Phase string  `json:"phase,omitempty"`
}

// PassEnd is what ends a pass.
type PassEnd uint8

// What ends a pass. PassNoLonger ends one that holds.
const (
	PassNoLonger   PassEnd = iota
	PassUntilDone          // the command under way is done
	PassUntilActed         // the unit that acts has acted, or another one begins
	PassUntilPhase         // the phase ends
	PassUntilTurn          // the turn ends
)

var passEnds = [...]string{"now", "done", "acted", "phase", "turn"}

// PassEnds are what may end a pass that is given, the nearest first.
var PassEnds = []PassEnd{PassUntilDone, PassUntilActed, PassUntilPhase, PassUntilTurn}

// String gives the word that saves and transcripts write.
func (u PassEnd) String() string {
	if int(u) < len(passEnds) {
		return passEnds[u]
	}
	return fmt.Sprintf("until %d", uint8(u))
}

// MarshalText writes what ends a pass as its word.
func (u PassEnd) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// UnmarshalText reads the word of what ends a pass.
func (u *PassEnd) UnmarshalText(text []byte) error {
	for i, w := range passEnds {
		if w == string(text) {
			*u = PassEnd(i)
			return nil
		}
	}
	return fmt.Errorf("until %.40q: expected one of %q", text, passEnds)
}

// Words says what ends a pass: "until the turn ends".
func (u PassEnd) Words() string {
	return [...]string{"no longer", "until this is done", "until the unit has acted", "until the phase ends", "until the turn ends"}[min(u, PassUntilTurn)]
}

// holds reports whether a pass has not ended, as far as turn and phase tell.
func (p *Pass) holds(s *State) bool {
	switch p.Until {
	case PassUntilPhase:
		return p.Turn == s.Turn && p.Phase == s.Phase
	case PassUntilTurn:
		return p.Turn == s.Turn
	}
	return true
}

// Passing are the passes that hold now.
func (s *State) Passing() (out []Pass) {
	for _, p := range s.Passes {
		if p.holds(s) {
			out = append(out, p)
		}
	}
	return out
}

// sound reports whether a pass can be one of a system.
func (p *Pass) sound(in *Info) bool {
	return (p.Seat == SeatA || p.Seat == SeatB) && p.Until > PassNoLonger && p.Until <= PassUntilTurn && len(in.Passing[p.Kind]) > 0
}

// passes gives the answer by which whoever is asked lets a question pass; false where it has to be answered.
func (d *Decision) passes(in *Info) (Answer, bool) {
	for _, word := range in.Passing[d.Kind] {
		a := Picking(word)
		if n, err := strconv.Atoi(word); err == nil && d.Number != nil {
			a = Answer{Number: n}
		} else if word == "" {
			a = Answer{}
		}
		if r := d.judge(a); r.OK() && d.Seat != NoSeat && d.Dice == nil {
			return a, true
		}
	}
	return Answer{}, false
}

// Passes gives the answer by which whoever is asked lets the open question of a state pass; false where there is none, or where it has to
// be answered.
func Passes(sys System, s *State) (Answer, bool) {
	if s.Wait == nil {
		return Answer{}, false
	}
	return s.Wait.Decision.passes(sys.Info())
}

// LetPass is the command by which a seat lets questions of a kind pass until something happens, PassNoLonger for no longer: as an answer
// while a question is open, the one in which the command waits, else by itself.
func LetPass(s *State, p Pass) Command {
	p = Pass{Seat: p.Seat, Kind: p.Kind, Until: p.Until}
	if s.Wait != nil {
		return Command{Kind: KindAnswer, Seat: p.Seat, Answer: &Answer{Pass: &p}}
	}
	return Command{Kind: KindLetPass, Seat: p.Seat, Name: p.Kind, Number: int(p.Until)}
}

// checkPass judges that a seat lets questions of a kind pass, or no longer.
func (s *State) checkPass(in *Info, p Pass) Ruling {
	switch {
	case p.Seat == NoSeat:
		return Refuse("", "name the seat")
	case len(in.Passing[p.Kind]) == 0:
		return Malform("no question that may be let pass is called %q", p.Kind)
	case p.Until > PassUntilTurn:
		return Malform("say until when: now, done, acted, phase or turn")
	case p.Until == PassNoLonger && !s.lets(p):
		return Refuse("", "%s lets no such question pass", p.Seat)
	case p.Until == PassNoLonger:
		return Allow("", "asked again")
	case s.Wait == nil && p.Until <= PassUntilActed:
		return Refuse("", "nothing is under way")
	}
	if s.Wait != nil && p.Kind == s.Wait.Decision.Kind && p.Seat == s.Wait.Decision.Seat {
		if _, ok := s.Wait.Decision.passes(in); !ok {
			return Refuse(s.Wait.Decision.Rule, "this has to be answered: %s", s.Wait.Decision.Prompt)
		}
	}
	return Allow("", "let pass")
}

// lets reports whether a seat lets questions of a kind pass, by an order in the waiting command or from before it.
func (s *State) lets(p Pass) bool {
	on := slices.ContainsFunc(s.Passes, p.alike)
	if s.Wait == nil {
		return on
	}
	for _, a := range s.Wait.Answers {
		if a.Pass != nil && p.alike(*a.Pass) {
			on = a.Pass.Until > PassNoLonger
		}
	}
	return on
}

// alike reports whether another pass is of the same seat and the same questions.
func (p Pass) alike(o Pass) bool { return p.Seat == o.Seat && p.Kind == o.Kind }

// letPass keeps that a seat lets questions pass, or no longer, and tells so.
func (c *Ctx) letPass(p Pass) {
	p.Turn, p.Phase = c.S.Turn, c.S.Phase
	c.S.endPasses(p.alike)
	text := Say("%s is asked again: %s", p.Seat, c.decisionTerm(p.Kind))
	if p.Until != PassNoLonger {
		c.S.Passes = append(slices.Clip(c.S.Passes), p)
		text = Say("%s lets %s pass "+p.Until.Words(), p.Seat, c.decisionTerm(p.Kind))
	}
	c.tell(Event{Kind: EvHand, Seat: p.Seat, N: int(p.Until), Text: text}, nil)
}

// decisionTerm is a kind of question as players call it.
func (c *Ctx) decisionTerm(kind string) Term {
	for _, t := range c.sys.Info().Decisions {
		if t.ID == kind {
			return t
		}
	}
	return Term{ID: kind}
}

// passed answers a question that the seat lets pass, and tells so; false where it is asked.
func (c *Ctx) passed(d *Decision, check func(Answer) Ruling) (Answer, bool) {
	if len(c.S.Passes) == 0 || c.mute&muteQuestions != 0 {
		return Answer{}, false
	}
	if !slices.ContainsFunc(c.S.Passes, func(p Pass) bool { return p.Seat == d.Seat && p.Kind == d.Kind && p.holds(c.S) }) {
		return Answer{}, false
	}
	a, ok := d.passes(c.sys.Info())
	if ok && check != nil {
		r := check(a)
		ok = r.OK()
	}
	if ok {
		c.tell(Event{Kind: EvPass, Seat: d.Seat, Unit: d.Unit, Name: d.Kind, Rule: d.Rule, Text: Say("%s lets it pass: %s", d.Seat, d.Prompt)}, nil)
	}
	return a, ok
}

// ordered takes the orders to let questions pass that were given at this question.
func (c *Ctx) ordered() bool {
	if c.asked == len(c.answers) || c.answers[c.asked].Pass == nil {
		return false
	}
	c.letPass(*c.answers[c.asked].Pass)
	c.asked++
	return true
}

// endPasses ends the passes of a kind.
func (s *State) endPasses(ends func(Pass) bool) {
	if slices.ContainsFunc(s.Passes, ends) {
		s.Passes = slices.DeleteFunc(slices.Clone(s.Passes), ends)
	}
	if len(s.Passes) == 0 {
		s.Passes = nil
	}
}

// ended ends the passes that last as long as the command, or as turn and phase do, once the command is done.
func (s *State) ended() {
	s.endPasses(func(p Pass) bool { return p.Until == PassUntilDone || s.Over != nil || !p.holds(s) })
}

// admitPass judges an answer that lets questions pass: it says nothing else, and of its own seat.
func (s *State) admitPass(in *Info, c *Command) Ruling {
	a := *c.Answer
	p := *a.Pass
	if a.Pass = nil; len(a.Picks) > 0 || a.Number != 0 || len(a.Shares) > 0 || len(a.Moves) > 0 || len(a.Faces) > 0 || a.Command != nil || p.Turn != 0 || p.Phase != "" {
		return Malform("an answer lets questions pass or says something else, not both")
	}
	if p.Seat != c.Seat {
		return Malform("a seat lets its own questions pass")
	}
	return s.checkPass(in, p)
}
