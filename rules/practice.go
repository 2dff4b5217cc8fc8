package rules

import "fmt"

// Crossing says by which right an undo goes back over dice that were thrown or something hidden that was shown.
type Crossing uint8

// Rights to go back over dice. SameDice and FreshDice hold in practice only; Reloaded is no right and no undo.
const (
	NotAcross Crossing = iota // none
	Agreed                    // both sides agree to it; the log says so
	SameDice                  // what is commanded again meets the same dice
	FreshDice                 // it meets other dice
	Reloaded                  // a file was opened after the battle in it had been played further; it meets the same dice
)

var crossings = [...]string{"none", "agreed", "same-dice", "fresh-dice", "reloaded"}

// String gives the word that saves write.
func (c Crossing) String() string {
	if int(c) < len(crossings) {
		return crossings[c]
	}
	return fmt.Sprintf("crossing %d", uint8(c))
}

// MarshalText writes a crossing as its word.
func (c Crossing) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the word of a crossing.
func (c *Crossing) UnmarshalText(text []byte) error {
	for i, w := range crossings {
		if w == string(text) {
			*c = Crossing(i)
			return nil
		}
	}
	return fmt.Errorf("undo %q: expected one of %q", text, crossings)
}

// inPractice reports whether going back so makes a battle one of practice.
func (c Crossing) inPractice() bool { return c == SameDice || c == FreshDice || c == Reloaded }

// Takeback is an undo that went back over dice or over something that was shown. It stays with the battle whatever is
// taken back later, so that a battle in which it happened can be told from one in which it did not.
type Takeback struct {
	Left int      `json:"left"` // entries of the log that were left
	N    int      `json:"n"`    // entries that were taken back
	By   Crossing `json:"by"`
}

// Sound refuses a takeback that cannot have happened.
func (t Takeback) Sound() error {
	if t.Left < 0 || t.N < 1 || t.By == NotAcross {
		return fmt.Errorf("%d commands taken back to %d by %s cannot have happened", t.N, t.Left, t.By)
	}
	return nil
}

// Reload marks the battle as one of practice, since its file was opened after n further commands of it had been played
// that showed dice or secrets: whoever plays on knows them.
func (b *Battle) Reload(n int) {
	b.backs = append(b.backs, Takeback{Left: len(b.log), N: n, By: Reloaded})
}

// Takebacks are the undos that went back over dice, in the order in which they happened. They must not be changed.
func (b *Battle) Takebacks() []Takeback { return b.backs[:len(b.backs):len(b.backs)] }

// Practising reports whether undo may go back over dice now without anybody's agreement.
func (b *Battle) Practising() bool { return b.state.Practice }

// Practised reports whether the battle is or ever was practice: it was begun so, switched to it, or used it to go back.
func (b *Battle) Practised() bool {
	if b.start.Practice || b.state.Practice {
		return true
	}
	for _, e := range b.log {
		if e.Command.Kind == KindPractice {
			return true
		}
	}
	for _, t := range b.backs {
		if t.By.inPractice() {
			return true
		}
	}
	return false
}

// mark leaves in the log that an undo went back over dice: between two commands what both agreed to, and in practice
// what makes the dice fall anew.
func (b *Battle) mark(by Crossing) error {
	switch {
	case by == Agreed && b.state.Wait == nil:
		_, err := b.Do(Command{Kind: KindNote, Seat: NoSeat, Name: agreedNote})
		return err
	case by == FreshDice:
		_, err := b.Do(Command{Kind: KindFreshDice, Seat: NoSeat, Number: len(b.backs)})
		return err
	}
	return nil
}

// agreedNote is the note that an undo leaves to which both sides agreed.
const agreedNote = "both sides agreed to take back dice"

// Mark reports whether a command was given by no player but left by an undo.
func (c *Command) Mark() bool {
	return c.Kind == KindFreshDice || c.Kind == KindCopied || c.Kind == KindNote && c.Seat == NoSeat && c.Name == agreedNote
}

// LastStep counts the entries that the last thing a player did takes up: what an undo left after it counts with it.
// It is 0 where nothing was done.
func (b *Battle) LastStep() int {
	n := 0
	for n < len(b.log) && b.log[len(b.log)-1-n].Command.Mark() {
		n++
	}
	if n == len(b.log) {
		return 0
	}
	return n + 1
}

// checkPractice judges the commands of practice.
func checkPractice(s *State, c Command) Ruling {
	switch {
	case c.Kind == KindPractice && c.Number != 0 && c.Number != 1:
		return Refuse("", "say 1 for practice or 0 for none, got %d", c.Number)
	case c.Kind == KindFreshDice && !s.Practice:
		return Refuse("", "dice fall anew in practice only")
	case c.Kind != KindPractice && c.Number < 1:
		return Refuse("", "say for which time the dice fall anew, 1 or more")
	}
	return Allow("", "set by hand")
}

// practise carries out the commands of practice.
func (c *Ctx) practise(cmd Command) {
	if cmd.Kind == KindPractice {
		c.S.Practice = cmd.Number != 0
		c.Emit(Event{Kind: EvHand, Seat: cmd.Seat, Name: KindPractice, N: cmd.Number, Text: Plain(PracticeText(c.S.Practice))})
		return
	}
	c.S.Salt = uint64(cmd.Number)
	if cmd.Kind == KindCopied {
		c.Emit(copyNote(cmd))
		return
	}
	c.Emit(Event{Kind: EvNote, Seat: cmd.Seat, N: cmd.Number, Text: Say("practice: the dice fall anew from here")})
}

// PracticeText says that practice was switched on or off.
func PracticeText(on bool) string {
	if on {
		return "practice is on: undo goes back over dice and over what was shown"
	}
	return "practice is off: undo stops at dice again"
}
