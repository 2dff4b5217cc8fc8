package draft

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
)

func TestDiceOfTheDeskAreThePersons(t *testing.T) {
	s := Begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	for _, c := range []rules.Command{
		{Kind: rules.KindHandDice, Seat: rules.SeatA, Number: 1},
		{Kind: "activate", Unit: 1},
		{Kind: "fire", Unit: 1, Attacks: gametest.Toy{}.Attacks(s.Play.State(), rules.Draft{Command: rules.Command{Unit: 1}})[:1]},
	} {
		if r := s.Play.Do(c); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	s.Play.Machines([2]bool{true, false})
	if s.Play.Closed() || s.Hand.Answer() == nil {
		t.Error("the machine would make up the dice that were rolled on the desk")
	}
}

// TestNobodyChoosesForTheMachine: what the program decides has nothing to choose for a person, unless it is handed over.
func TestNobodyChoosesForTheMachine(t *testing.T) {
	for _, machines := range [][2]bool{{false, true}, {true, true}} {
		st := gametest.State()
		st.ToAct = rules.SeatB
		s := Begin(rules.NewBattle(gametest.Veiled{}, st))
		s.Play.Machines(machines)
		if r := s.Hand.Choose(0); r.OK() {
			t.Errorf("%v: a person chooses for the machine", machines)
		}
		s.Play.Lend()
		if r := s.Hand.Choose(0); !r.OK() {
			t.Errorf("%v: what was handed over is refused: %s", machines, r.Text)
		}
	}
}

// TestAChangeDropsWhatIsLaidOut: a command that the hand did not give drops the draft, and a model that is taken off the table is
// selected no more.
func TestAChangeDropsWhatIsLaidOut(t *testing.T) {
	s := Begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	if r := s.Play.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	lay := func() {
		t.Helper()
		for i, o := range s.Play.Open().Options {
			if o.ID == "walk" {
				s.Hand.Choose(i)
			}
		}
		if s.Hand.Draft() == nil || s.Hand.Mover() == nil {
			t.Fatal("nothing is laid out")
		}
	}
	lay()
	gone, all := s.Hand.Models()[0], len(s.Hand.Models())
	if r := s.Play.Do(rules.Command{Kind: rules.KindHandPlace, Seat: rules.SeatA, Model: gone, Name: "removed"}); !r.OK() {
		t.Fatal(r.Text)
	}
	if s.Hand.Draft() != nil || s.Hand.Mover() != nil || s.Hand.Selected(gone) || len(s.Hand.Models()) != all-1 {
		t.Errorf("got the draft %v and %v selected, want none and the other %d", s.Hand.Draft(), s.Hand.Models(), all-1)
	}
	lay()
	before := len(s.Play.Battle().Log())
	if err := s.Hand.Undo(rules.NotAcross); err != nil || s.Hand.Draft() != nil || len(s.Play.Battle().Log()) != before {
		t.Errorf("got %v and %d commands, want the draft given up and the battle left alone", err, len(s.Play.Battle().Log()))
	}
	if err := s.Hand.Undo(rules.NotAcross); err != nil || len(s.Play.Battle().Log()) != before-1 {
		t.Errorf("got %v and %d commands, want the last one taken back", err, len(s.Play.Battle().Log()))
	}
}
