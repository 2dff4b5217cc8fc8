package brain

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/ai"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// slow thinks until it is let go, then says what it was told to.
type slow struct {
	let  chan struct{}
	says rules.Command
	err  error
	bad  bool
}

func (s *slow) Name() string { return "slow" }
func (s *slow) Decide(*ai.Look) (rules.Command, error) {
	if s.let != nil {
		<-s.let
	}
	if s.bad {
		panic("a broken invariant")
	}
	return s.says, s.err
}

func farm() *rules.Battle { return rules.NewBattle(gametest.Toy{}, gametest.State()) }

// beside runs thoughts on goroutines that can be waited for.
type beside struct{ sync.WaitGroup }

func (w *beside) run(f func()) { w.WaitGroup.Go(f) }

func (w *beside) await(t *testing.T, b *Brain) Thought {
	t.Helper()
	w.Wait()
	out, ok := b.Done()
	if !ok {
		t.Fatal("nothing was thought of")
	}
	return out
}

func TestMindsAreReadAsTheyAreWritten(t *testing.T) {
	for _, temper := range ai.Tempers {
		for _, level := range ai.Levels {
			want := Mind{temper, level}
			if got, ok := Named(want.String()); !ok || got != want {
				t.Errorf("%s: got %v %v", want, got, ok)
			}
			if Weighs(temper) == "" || Looks(level) == "" {
				t.Errorf("%s: its numbers are not told", want)
			}
		}
	}
	for name, want := range map[string]bool{"": false, " ": false, "grandmaster": true} {
		if got, ok := Named(name); ok != want || got != Plain() {
			t.Errorf("%q: got %v %v, want the plain one and %v", name, got, ok, want)
		}
	}
}

// The battle goes on while it is thought about: under the race detector this finds what both would touch.
func TestThinksBesideTheBattle(t *testing.T) {
	var w beside
	battle, b := farm(), &Brain{Go: w.run}
	level := ai.Levels[len(ai.Levels)-1]
	b.Think(battle, rules.SeatA, Mind{ai.Tempers[0], level})
	if b.Thinking() != rules.SeatA {
		t.Errorf("got %v thought for, want A", b.Thinking())
	}
	for _, c := range []rules.Command{{Kind: "activate", Unit: 1}, {Kind: "done", Unit: 1}, {Kind: rules.KindNote, Name: "on and on"}} {
		if out, err := battle.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatal(out.Ruling.Text, err)
		}
	}
	got := w.await(t, b)
	if got.Err != nil || got.Seat != rules.SeatA || got.Command.Kind != "activate" || len(got.Why.Plans) == 0 {
		t.Errorf("got %+v, want an activation of A with its plans", got)
	}
	if b.Thinking() != rules.NoSeat {
		t.Error("it is still thought about")
	}
}

// The same with the real systems, whatever they keep of a battle beside its state.
func TestThinksBesideRealBattles(t *testing.T) {
	for _, name := range []string{"first-blood", "quarry-lane"} {
		t.Run(name, func(t *testing.T) {
			st, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			sys, err := rules.Find(st.System)
			if err != nil {
				t.Fatal(err)
			}
			battle, person := rules.NewBattle(sys, st), ai.NewRandom(3)
			level := ai.Levels[len(ai.Levels)-1]
			level.Tries = 20
			for range 30 {
				var w beside
				b := &Brain{Go: w.run}
				seat := max(battle.Open().Seat, rules.SeatA)
				b.Think(battle, seat, Mind{ai.Tempers[0], level})
				c, err := person.Decide(ai.LookAt(battle, seat))
				if err != nil {
					t.Fatal(err)
				}
				open := battle.State()
				if out, err := battle.Do(c); err != nil || !out.Ruling.OK() {
					t.Fatal(out.Ruling.Text, err)
				}
				if got := w.await(t, b); got.Err != nil || !rules.Check(sys, open, got.Command).OK() {
					t.Fatalf("got %+v, %v, want what may be done where it was thought about", got.Command, got.Err)
				}
			}
		})
	}
}

func TestCancelledThoughtNeverArrives(t *testing.T) {
	first := &slow{let: make(chan struct{}), says: rules.Command{Kind: "first"}}
	second := &slow{says: rules.Command{Kind: "second"}}
	list := []ai.Player{first, second}
	var w beside
	b := &Brain{Go: w.run, Player: func(uint64, Mind) ai.Player {
		p := list[0]
		list = list[1:]
		return p
	}}
	b.Think(farm(), rules.SeatB, Plain())
	b.Cancel()
	if _, ok := b.Done(); ok || b.Thinking() != rules.NoSeat {
		t.Error("what was cancelled is still thought about")
	}
	b.Think(farm(), rules.SeatB, Plain())
	close(first.let)
	if got := w.await(t, b); got.Command.Kind != "second" {
		t.Errorf("got %q, want the second thought: the first was cancelled", got.Command.Kind)
	}
	if len(list) != 0 {
		t.Error("who was cancelled was asked again")
	}
}

func TestTroubleIsAnError(t *testing.T) {
	for want, p := range map[string]*slow{"no idea": {err: errors.New("no idea")}, "a broken invariant": {bad: true}} {
		b := &Brain{Player: func(uint64, Mind) ai.Player { return p }, Go: func(f func()) { f() }}
		b.Think(farm(), rules.SeatA, Plain())
		if got, ok := b.Done(); !ok || got.Err == nil || !strings.Contains(got.Err.Error(), want) {
			t.Errorf("got %+v %v, want an error with %q", got, ok, want)
		}
	}
}

// Time is shared out over an activation: most of it goes to its first decision, and none goes empty.
func TestTimeOfAnActivation(t *testing.T) {
	b := &Brain{Limit: 10 * time.Second}
	for _, c := range []struct {
		spent  time.Duration
		begins bool
		want   time.Duration
	}{{0, true, 8 * time.Second}, {0, false, 10 * time.Second}, {6 * time.Second, false, 4 * time.Second}, {time.Minute, false, time.Second}} {
		if got := b.share(c.spent, c.begins); got != c.want {
			t.Errorf("after %v (begins %v): got %v, want %v", c.spent, c.begins, got, c.want)
		}
	}
}

// A clock that runs out ends the thought with the best so far.
func TestClockEndsAThought(t *testing.T) {
	at := time.Unix(0, 0)
	b := &Brain{Go: func(f func()) { f() }, Now: func() time.Time {
		at = at.Add(50 * time.Millisecond)
		return at
	}}
	level := ai.Levels[0]
	level.Tries = 1 << 30
	b.Think(farm(), rules.SeatA, Mind{ai.Tempers[0], level})
	got, ok := b.Done()
	if !ok || got.Err != nil || got.Why.Tries > 100 {
		t.Errorf("got %v %v after %d tries, want an answer soon", ok, got.Err, got.Why.Tries)
	}
}
