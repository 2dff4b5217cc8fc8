package play

import (
	"slices"
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/ai"
	_ "baize/rules/systems"
	"baize/scenarios"
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

// TestMachinesAreAskedBeforeADraw: before a draw says which side acts, each seat of the program is asked whether it spends a token. Then a
// person draws, or the program where no person plays. A person is not offered the token of a seat that the program plays.
func TestMachinesAreAskedBeforeADraw(t *testing.T) {
	start, err := scenarios.Load("stone-thieves")
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(start.System)
	if err != nil {
		t.Fatal(err)
	}
	b := rules.NewBattle(sys, start)
	m := ai.Match{Battle: b, Players: [2]ai.Player{ai.NewRandom(1), ai.NewRandom(2)}}
	for open := b.Open(); !open.Claims(rules.SeatA) || !open.Claims(rules.SeatB); open = b.Open() {
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	draw := func(seat rules.Seat) rules.Command { return rules.Command{Kind: "draw", Seat: seat} }
	s := begin(b)
	s.Machines([2]bool{false, true})
	if !s.Closed() || s.Thinker() != rules.SeatB || len(s.Open().Options) > 0 {
		t.Errorf("got closed %v for %v, want the machine asked first", s.Closed(), s.Thinker())
	}
	if s.Waives(rules.SeatB, rules.Command{Kind: "token", Seat: rules.SeatB, Unit: 1}) || !s.Closed() {
		t.Error("a token is held for a draw")
	}
	if !s.Waives(rules.SeatB, draw(rules.SeatB)) || s.Closed() || len(s.Open().Options) == 0 {
		t.Errorf("got closed %v, want the draw to be the person's", s.Closed())
	}
	if slices.ContainsFunc(s.Open().Options, func(o rules.Option) bool { return o.Command.Seat == rules.SeatB }) {
		t.Error("the person is offered the machine's token")
	}
	s.Machines([2]bool{true, true})
	if !s.Waives(rules.SeatB, draw(rules.SeatB)) || !s.Closed() || s.Thinker() != rules.SeatA {
		t.Errorf("got closed %v for %v, want the other machine asked", s.Closed(), s.Thinker())
	}
	if s.Waives(rules.SeatA, draw(rules.SeatA)) {
		t.Error("nobody draws")
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

// whispering is a toy in which side A is told something that nobody else is.
type whispering struct{ gametest.Toy }

func (w whispering) Resolve(ctx *rules.Ctx, c rules.Command) {
	ctx.Emit(rules.Event{Kind: rules.EvNote, Seat: rules.SeatA, Text: rules.Say("psst"), To: []rules.Seat{rules.SeatA}})
	w.Toy.Resolve(ctx, c)
}

// ear notes whether what one seat alone is told is among what it is told.
type ear struct {
	silence
	heard *int
}

func (e ear) listen(out rules.Outcome) {
	for _, k := range out.Events {
		if k.To != nil {
			*e.heard++
		}
	}
}
func (e ear) Tell(_ int, out rules.Outcome)   { e.listen(out) }
func (e ear) Retell(_ int, out rules.Outcome) { e.listen(out) }

// TestWhoIsTold: a lone person is told what his seat is told alone; where two people read, or nobody does, it is told to nobody, also when
// the battle is loaded.
func TestWhoIsTold(t *testing.T) {
	for _, c := range []struct {
		players [2]string
		want    int
	}{{[2]string{"", "program"}, 1}, {[2]string{"program", ""}, 0}, {[2]string{}, 0}, {[2]string{"program", "program"}, 0}} {
		st, heard := gametest.State(), 0
		st.Players = c.players
		p := New(rules.NewBattle(whispering{}, st), nil, ear{heard: &heard})
		if r := p.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); !r.OK() {
			t.Fatal(r.Text)
		}
		if heard != c.want {
			t.Errorf("%q play: %d whispers are told, want %d", c.players, heard, c.want)
		}
		heard = 0
		New(rules.Resume(p.System(), p.Battle().Start(), p.Battle().Log(), p.Battle().State(), nil), nil, ear{heard: &heard})
		if heard != c.want {
			t.Errorf("%q play, loaded: %d whispers are told, want %d", c.players, heard, c.want)
		}
	}
}
