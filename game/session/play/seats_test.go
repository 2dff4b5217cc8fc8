package play

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
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
		s := begin(rules.NewBattle(gametest.Veiled{}, st))
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
		s.Lend()
		if s.Closed() || len(s.Open().Options) == 0 {
			t.Errorf("%v: what was handed to the person is closed", c.machines)
		}
		if a := onTable(s.State(), rules.SeatA); a != c.mine {
			t.Errorf("%v: handed over, another view is shown", c.machines)
		}
	}
}

func TestBackGoesToThePersonsLastDecision(t *testing.T) {
	s := begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	s.Machines([2]bool{false, true})
	if s.entriesBack() != 0 {
		t.Errorf("at the start: got %d, want nothing to go back to", s.entriesBack())
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
	if s.entriesBack() != 4 {
		t.Fatalf("got %d, want both of the machine, who plays, and his own last", s.entriesBack())
	}
	if err := s.Undo(rules.NotAcross); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Battle().Log()); n != 1 || s.Open().Unit != 1 || s.Closed() {
		t.Errorf("got %d commands and unit %d, want the person's unit 1 still acting", n, s.Open().Unit)
	}
	for _, l := range s.log.Lines() {
		if l.Entry > 1 {
			t.Errorf("got a line of entry %d, which was taken back: %s", l.Entry, l.Words())
		}
	}
}
