package play

import (
	"baize/game/session/telling"
	"errors"
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// acting is a battle of toys in which the first section acts: it has been activated, has walked an inch and, where it
// fires, has thrown its dice.
func acting(t *testing.T, practice, fires bool) told {
	t.Helper()
	st := gametest.State()
	st.Practice = practice
	s := begin(rules.NewBattle(gametest.Toy{}, st))
	do := func(c rules.Command) {
		t.Helper()
		c.Seat, c.Unit = rules.SeatA, 1
		if r := s.Do(c); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	do(rules.Command{Kind: "activate"})
	m := s.State().Model(1)
	do(rules.Command{Kind: "walk", Moves: []rules.Move{{Model: 1, Path: []geom.Point{m.At.Add(geom.Pt(0, geom.Inch))}}}})
	if fires {
		do(rules.Command{Kind: "fire", Attacks: []rules.Attack{{Target: 4, Shooters: []rules.Shooter{{Model: 1}, {Model: 2}, {Model: 3}, {Model: 4}, {Model: 5}}}}})
	}
	return s
}

func lastLine(s told) string {
	if n := len(s.log.Lines()); n > 0 {
		return s.log.Lines()[n-1].Words()
	}
	return ""
}

// deeds counts the commands of the log that do not switch practice on.
func deeds(s told) (n int) {
	for _, e := range s.Battle().Log() {
		if !switchesOn(&e.Command) {
			n++
		}
	}
	return n
}

// Practice that was switched on to take dice back is not what the next undo takes back.
func TestUndoLooksPastThePracticeSwitch(t *testing.T) {
	s := acting(t, false, true)
	on := rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1}
	for s.Asked() {
		d := s.Open()
		ans := rules.Answer{}
		for i := range d.Min {
			ans.Picks = append(ans.Picks, d.Options[i].ID)
		}
		if r := s.Do(rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &ans}); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	if r := s.Do(on); !r.OK() {
		t.Fatal(r.Text)
	}
	home := gametest.State().Model(1).At
	for s.State().Model(1).At != home {
		n := deeds(s)
		if err := s.Undo(rules.SameDice); err != nil || !s.Practising() || deeds(s) >= n {
			t.Fatalf("got %v, practice %v and %d of %d commands", err, s.Practising(), deeds(s), n)
		}
	}
	if err := s.Undo(rules.SameDice); err != nil || !s.Practising() || len(s.Battle().Log()) != 1 {
		t.Fatalf("the activation: got %v, practice %v, %d commands", err, s.Practising(), len(s.Battle().Log()))
	}
	if err := s.Undo(rules.SameDice); err != nil || s.Practising() || len(s.Battle().Log()) != 0 {
		t.Errorf("nothing but practice left: got %v, practice %v, %d commands", err, s.Practising(), len(s.Battle().Log()))
	}
}

// Practice that is switched on after a question takes back the last answer first, as undo does elsewhere: it stays on over the
// open question, and is in the log again once that is answered.
func TestUndoGoesBackToTheQuestionBeforePractice(t *testing.T) {
	s := acting(t, false, true)
	asked, asks := len(s.Battle().Log()), s.Open().Prompt.String()
	answer := func() {
		t.Helper()
		ans := rules.Answer{}
		for i := range s.Open().Min {
			ans.Picks = append(ans.Picks, s.Open().Options[i].ID)
		}
		if r := s.Do(rules.Command{Kind: rules.KindAnswer, Seat: s.Open().Seat, Answer: &ans}); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	for s.Asked() {
		asked, asks = len(s.Battle().Log()), s.Open().Prompt.String()
		answer()
	}
	after, shown := rules.Hash(s.Battle().State()), len(s.Fresh())
	if r := s.Do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	if err := s.Undo(rules.SameDice); err != nil || !s.Asked() || s.Open().Prompt.String() != asks || len(s.Battle().Log()) != asked || !s.Practising() {
		t.Fatalf("got %v, asked %v %q, %d commands, practice %v; want the question %q after %d commands, in practice", err, s.Asked(), s.Open().Prompt, len(s.Battle().Log()), s.Practising(), asks, asked)
	}
	answer()
	if !s.Battle().Practising() || len(s.Fresh()) != shown {
		t.Errorf("answered again: practice %v in the log, %d events to be shown, want %d", s.Battle().Practising(), len(s.Fresh()), shown)
	}
	s.Undo(rules.SameDice)
	answer()
	if s.Undo(rules.SameDice); rules.Hash(s.Battle().State()) == after {
		t.Error("the undo did not go back over the answer")
	}
	for n := deeds(s); n > 1; n = deeds(s) {
		if err := s.Undo(rules.SameDice); err != nil || !s.Practising() || deeds(s) >= n {
			t.Fatalf("got %v, practice %v and %d of %d commands", err, s.Practising(), deeds(s), n)
		}
	}
}

func TestRestart(t *testing.T) {
	s := acting(t, false, false)
	home := gametest.State().Model(1).At
	if n, err := s.Restart(rules.NotAcross); n != 1 || err != nil || s.State().Model(1).At != home || s.Open().Unit != 1 {
		t.Errorf("after a walk: got %d, %v, the model at %v and unit %d acting", n, err, s.State().Model(1).At, s.Open().Unit)
	}
	if n, err := s.Restart(rules.NotAcross); n != 1 || err != nil || s.Open().Unit != 0 {
		t.Errorf("at the beginning: got %d, %v, unit %d acting, want the beginning itself taken back", n, err, s.Open().Unit)
	}
	if n, err := s.Restart(rules.NotAcross); n != 0 || err == nil {
		t.Errorf("nobody acts: got %d, %v, want an error", n, err)
	}

	s = acting(t, false, true)
	before := len(s.Battle().Log())
	if n, err := s.Restart(rules.NotAcross); n != 0 || !errors.Is(err, ErrAtDice) || len(s.Battle().Log()) != before {
		t.Errorf("dice come last: got %d, %v, want to be stopped", n, err)
	}
	s = acting(t, true, true)
	if n, err := s.Restart(rules.SameDice); n != 2 || err != nil || s.State().Model(1).At != home || s.Asked() {
		t.Errorf("in practice: got %d, %v, the model at %v", n, err, s.State().Model(1).At)
	}
	if want := "Practice: 2 commands were taken back across dice; the same dice will fall"; lastLine(s) != want {
		t.Errorf("the log says %q, want %q", lastLine(s), want)
	}
}

// TestRestartStopsAtDice takes back what came after the dice and says that these stay.
func TestRestartStopsAtDice(t *testing.T) {
	s := acting(t, false, true)
	for s.Asked() {
		a := rules.Answer{}
		for i := range s.Open().Min {
			a.Picks = append(a.Picks, s.Open().Options[i].ID)
		}
		if r := s.Do(rules.Command{Kind: rules.KindAnswer, Seat: s.Open().Seat, Answer: &a}); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	before := len(s.Battle().Log())
	if r := s.Do(rules.Command{Kind: rules.KindNote, Seat: rules.SeatA, Name: "well shot"}); !r.OK() {
		t.Fatal(r.Text)
	}
	n, err := s.Restart(rules.NotAcross)
	if !errors.Is(err, ErrAtDice) || n < 1 || len(s.Battle().Log()) > before {
		t.Errorf("got %d, %v and %d commands, want it to go back to the dice of %d", n, err, len(s.Battle().Log()), before)
	}
}

// TestUndoAcrossDiceStaysTold: the line of an undo across dice outlives whatever is taken back later, and is there again
// when the battle is loaded.
func TestUndoAcrossDiceStaysTold(t *testing.T) {
	for _, c := range []struct {
		by       rules.Crossing
		practice bool
		want     string
	}{
		{rules.Agreed, false, "Both sides agreed: one command was taken back across dice"},
		{rules.SameDice, true, "Practice: one command was taken back across dice; the same dice will fall"},
		{rules.FreshDice, true, "Practice: one command was taken back across dice; the dice fall anew"},
	} {
		s := acting(t, c.practice, true)
		if s.NeedsAgreement() == c.practice {
			t.Errorf("%s: needs agreement %t", c.by, s.NeedsAgreement())
		}
		if err := s.Undo(c.by); err != nil {
			t.Fatal(err)
		}
		for range 2 { // the walk with what the undo left after it, and the activation
			if err := s.Undo(rules.NotAcross); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(s.Battle().Log()); n != 0 {
			t.Errorf("%s: %d commands are left after all were taken back", c.by, n)
		}
		for what, lines := range map[string][]telling.Line{"in play": s.log.Lines(), "loaded": begin(s.Battle()).log.Lines()} {
			n := 0
			for _, l := range lines {
				if l.Words() == c.want {
					n++
				} else if strings.Contains(l.Words(), "dice") && !l.Kept {
					t.Errorf("%s, %s: the log says %q beside", c.by, what, l.Words())
				}
			}
			if n != 1 {
				t.Errorf("%s, %s: got %+v, want %q once", c.by, what, lines, c.want)
			}
		}
	}
}
