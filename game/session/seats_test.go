package session

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

func onTable(s *rules.State, seat rules.Seat) bool {
	for i := range s.Models {
		if s.Models[i].Seat == seat && s.Models[i].Place == rules.OnTable {
			return true
		}
	}
	return false
}

func TestWhoseViewIsShown(t *testing.T) {
	for _, c := range []struct {
		machines     [2]bool
		mine, theirs bool // what is shown of A and B while B decides
		closed       bool
	}{
		{[2]bool{false, false}, false, true, false},
		{[2]bool{false, true}, true, false, true},
		{[2]bool{true, false}, false, true, false},
		{[2]bool{true, true}, true, true, true},
	} {
		st := gametest.State()
		st.ToAct = rules.SeatB
		s := New(rules.NewBattle(gametest.Veiled{}, st), nil)
		s.Machines(c.machines)
		if a, b := onTable(s.State(), rules.SeatA), onTable(s.State(), rules.SeatB); a != c.mine || b != c.theirs {
			t.Errorf("%v: got A shown %v, B shown %v, want %v and %v", c.machines, a, b, c.mine, c.theirs)
		}
		if s.Closed() != c.closed || (len(s.Open().Options) == 0) != c.closed {
			t.Errorf("%v: got closed %v with %d options, want closed %v", c.machines, s.Closed(), len(s.Open().Options), c.closed)
		}
		if got := s.Hidden(4); got == c.theirs {
			t.Errorf("%v: got a unit of B hidden %v", c.machines, got)
		}
		if !c.closed {
			continue
		}
		if r := s.Choose(0); r.OK() {
			t.Errorf("%v: a person chooses for the machine", c.machines)
		}
		s.Lend()
		if s.Closed() || len(s.Open().Options) == 0 {
			t.Errorf("%v: what was handed to the person is closed", c.machines)
		}
		if a := onTable(s.State(), rules.SeatA); a != c.mine {
			t.Errorf("%v: handed over, another view is shown", c.machines)
		}
	}
}

func TestDiceOfTheDeskAreThePersons(t *testing.T) {
	s := New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	for _, c := range []rules.Command{
		{Kind: rules.KindHandDice, Seat: rules.SeatA, Number: 1},
		{Kind: "activate", Unit: 1},
		{Kind: "fire", Unit: 1, Attacks: gametest.Toy{}.Attacks(s.State(), 1)[:1]},
	} {
		if r := s.Do(c); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	s.Machines([2]bool{true, false})
	if s.Closed() || s.Answer() == nil {
		t.Error("the machine would make up the dice that were rolled on the desk")
	}
}

func TestBackGoesToThePersonsLastDecision(t *testing.T) {
	s := New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	s.Machines([2]bool{false, true})
	if s.Back() != 0 {
		t.Errorf("at the start: got %d, want nothing to go back to", s.Back())
	}
	for _, c := range []rules.Command{
		{Kind: "activate", Unit: 1}, {Kind: "done", Unit: 1},
		{Kind: "activate", Seat: rules.SeatB, Unit: 4}, {Kind: "done", Seat: rules.SeatB, Unit: 4},
		{Kind: rules.KindPlayer, Seat: rules.SeatA},
	} {
		if r := s.Do(c); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	if s.Back() != 4 {
		t.Fatalf("got %d, want both of the machine, who plays, and his own last", s.Back())
	}
	if err := s.Undo(rules.NotAcross); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Battle().Log()); n != 1 || s.Open().Unit != 1 || s.Closed() {
		t.Errorf("got %d commands and unit %d, want the person's unit 1 still acting", n, s.Open().Unit)
	}
	for _, l := range s.Lines() {
		if l.Entry > 1 {
			t.Errorf("got a line of entry %d, which was taken back: %s", l.Entry, l.Words())
		}
	}
}

// What is suggested is laid out as a player would, and is then the very command.
func TestLay(t *testing.T) {
	fresh := func() *Session {
		s := New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
		if r := s.Do(rules.Command{Kind: "activate", Unit: 1}); !r.OK() {
			t.Fatal(r.Text)
		}
		return s
	}
	s := fresh()
	var walk []rules.Move
	for _, id := range s.State().Unit(1).Models {
		at := s.State().Model(id).At
		at.Y += 25400
		walk = append(walk, rules.Move{Model: id, Path: []geom.Point{at}, Facing: 9000})
	}
	volley := gametest.Toy{}.Attacks(s.State(), 1)
	volley[1].Shooters = volley[1].Shooters[1:3]
	for name, c := range map[string]rules.Command{
		"walk":  {Kind: "walk", Unit: 1, Moves: walk},
		"fire":  {Kind: "fire", Unit: 1, Attacks: volley[1:2]},
		"rally": {Kind: "order", Unit: 1, Name: "rally", Target: 2},
	} {
		s := fresh()
		unit, models := s.Unit(), len(s.Models())
		if !s.Layable(c) || s.Draft() != nil || s.Unit() != unit || len(s.Models()) != models {
			t.Errorf("%s: asking whether it can be laid out says no, or changes something", name)
		}
		before := len(s.Battle().Log())
		if !s.Lay(c) || s.Draft() == nil || !s.Draft().Ruling.OK() {
			t.Errorf("%s: got draft %+v, want it laid out and allowed", name, s.Draft())
			continue
		}
		if len(s.Battle().Log()) != before {
			t.Errorf("%s: laying it out gave it", name)
		}
		if r := s.Confirm(); !r.OK() || !equal(s.Battle().Log()[before].Command, c) {
			t.Errorf("%s: got %+v, want the very command", name, s.Battle().Log()[before:])
		}
	}
	if s := fresh(); s.Lay(rules.Command{Kind: "done", Unit: 1}) || s.Lay(rules.Command{Kind: "walk", Unit: 2, Moves: walk}) || s.Draft() != nil {
		t.Error("laid out what lacks nothing, or what no option becomes")
	}
}
