package rules

import "fmt"

// Copied makes the dice of a copy fall otherwise from here on than in the battle that it was made of, which may be played
// on: else each of them would show what will be thrown in the other. salt is 1 or more, and another for each copy.
func (b *Battle) Copied(salt int) error {
	out, err := b.Do(Command{Kind: KindCopied, Seat: NoSeat, Number: salt})
	if err == nil && !out.Ruling.OK() {
		err = fmt.Errorf("rules: a copy: %s", out.Ruling.Text)
	}
	return err
}

// copyNote is what a copy tells of itself.
func copyNote(c Command) Event {
	return Event{Kind: EvNote, Seat: c.Seat, N: c.Number, Text: Say("a copy of the battle begins here, with other dice")}
}

// turn makes a copy at an open question. The dice that the waiting command has thrown stay; it is not run.
func turn(sys System, s *State, c Command, chance Chance) Outcome {
	if r := checkPractice(s, c); !r.OK() {
		return Outcome{State: s, Ruling: r}
	}
	paused, thrown := Paused(sys, s, chance)
	next := s.Clone()
	wait := *s.Wait
	next.Wait = &wait
	wait.Turned = append(wait.Turned[:len(wait.Turned):len(wait.Turned)], Turned{After: thrown, Salt: uint64(c.Number)})
	open := wait.Decision
	return Outcome{State: next, Ruling: Allow("", ""), Events: []Event{copyNote(c)}, Open: &open, Preview: paused}
}

// dice are the dice of the next command, or of the one that waits for an answer.
func (s *State) dice(chance Chance) Stream {
	stream := chance.Start(s.Dice, s.Seed^salted(s.Salt), s.Serial)
	if s.Wait == nil || len(s.Wait.Turned) == 0 {
		return stream
	}
	return &turning{Stream: stream, state: s, chance: chance, rest: s.Wait.Turned}
}

// turning is a stream that goes on as another one after some dice, as often as copies were made.
type turning struct {
	Stream
	state  *State
	chance Chance
	rest   []Turned
	thrown int
}

// Next implements Stream.
func (t *turning) Next(sides int) int {
	for len(t.rest) > 0 && t.thrown >= t.rest[0].After {
		t.Stream = t.chance.Start(t.state.Dice, t.state.Seed^salted(t.rest[0].Salt), t.state.Serial)
		t.rest = t.rest[1:]
	}
	t.thrown++
	return t.Stream.Next(sides)
}
