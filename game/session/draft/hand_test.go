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
		{Kind: "fire", Unit: 1, Attacks: gametest.Toy{}.Attacks(s.Play.State(), 1)[:1]},
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
