package replay

import (
	"slices"
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/game/report"
	"baize/game/session"
	"baize/rules"
	"baize/rules/rulestest/soak"
	_ "baize/rules/systems"
	"baize/saves"
)

// played is a battle of a system between players by chance, on its smallest scenario; 0 turns are the whole.
func played(t testing.TB, system string, turns int) *rules.Battle {
	t.Helper()
	best := gametest.Smallest(t, system)
	b := soak.Start(t, best, 3)
	soak.New(t, b, 3).Play(turns)
	return b
}

// read is the whole film of a battle.
func read(t testing.TB, b *rules.Battle) *Film {
	t.Helper()
	f := New(b, "a battle", true)
	for !f.Read(7) {
	}
	if f.Trouble() != "" || f.Len() != len(b.Log()) || f.Progress() != f.Len() {
		t.Fatalf("got %d of %d commands and %q", f.Progress(), f.Len(), f.Trouble())
	}
	return f
}

func each(t *testing.T, do func(t *testing.T, b *rules.Battle, f *Film)) {
	for _, sys := range rules.Systems() {
		t.Run(sys.Info().ID, func(t *testing.T) {
			b := played(t, sys.Info().ID, 0)
			do(t, b, read(t, b))
		})
	}
}

// TestJumpsLandOnTheStatesOfTheLog goes through a battle in every order: forwards, backwards and by leaps.
func TestJumpsLandOnTheStatesOfTheLog(t *testing.T) {
	each(t, func(t *testing.T, b *rules.Battle, f *Film) {
		states, shown, events := []string{rules.Hash(b.Start())}, []string{rules.Hash(b.Start())}, []int{0}
		if _, err := rules.Replay(b.System(), b.Start(), b.Log(), func(_ int, out rules.Outcome) {
			m := moment(0, out)
			states, shown, events = append(states, rules.Hash(m.State)), append(shown, rules.Hash(m.Shown)), append(events, len(m.Events))
		}); err != nil {
			t.Fatal(err)
		}
		var order []int
		for n := range states {
			order = append(order, n)
		}
		for n := range slices.Backward(states) {
			order = append(order, n)
		}
		for n := range states {
			order = append(order, n*37%len(states), n*5%len(states))
		}
		for _, n := range order {
			m := f.At(n)
			if m.N != n || rules.Hash(m.State) != states[n] || rules.Hash(m.Shown) != shown[n] || len(m.Events) != events[n] {
				t.Fatalf("after %d commands: got moment %d with %d events, want %d, or its state differs", n, m.N, len(m.Events), events[n])
			}
		}
		if f.At(-4).N != 0 || f.At(1<<30).N != f.Len() {
			t.Error("jumps beyond the ends are not brought into range")
		}
		for _, n := range []int{0, 1, f.Len() / 2, f.Len()} {
			p := f.Prefix(n)
			if len(p.Log()) != n || rules.Hash(p.State()) != states[n] || p.Undoable() > n {
				t.Errorf("the battle after %d commands has %d and another state", n, len(p.Log()))
			}
		}
		if rules.Hash(b.State()) != states[len(states)-1] || len(b.Log()) != len(states)-1 {
			t.Error("looking changed the battle")
		}
	})
}

// TestTheStoryIsThatOfTheTable holds lines and tray to what a session tells that plays the battle.
func TestTheStoryIsThatOfTheTable(t *testing.T) {
	each(t, func(t *testing.T, b *rules.Battle, f *Film) {
		want := session.New(b, nil)
		lines := f.Story()
		if len(lines) != len(want.Log.Lines()) {
			t.Fatalf("got %d lines, want %d", len(lines), len(want.Log.Lines()))
		}
		for i, l := range want.Log.Lines() {
			if lines[i].Words() != l.Words() || lines[i].Entry != l.Entry {
				t.Fatalf("line %d: got %q of %d, want %q of %d", i, lines[i].Words(), lines[i].Entry, l.Words(), l.Entry)
			}
		}
		for n := range f.Len() + 1 {
			k := f.Told(n)
			if k > 0 && lines[k-1].Entry > n || k < len(lines) && lines[k].Entry <= n {
				t.Fatalf("after %d commands %d lines are told", n, k)
			}
		}
		got, end := f.Tray(f.Len()), want.Log.Rolls()
		if len(got) < len(end) || len(end) > 0 && got[len(got)-1].Purpose.String() != end[len(end)-1].Purpose.String() {
			t.Errorf("the tray at last: got %d rolls, want %d", len(got), len(end))
		}
	})
}

// TestLuckAddsUp holds what is counted up to each entry to the rolls of the log, and the whole to the report.
func TestLuckAddsUp(t *testing.T) {
	each(t, func(t *testing.T, b *rules.Battle, f *Film) {
		thrown := 0
		for n := 1; n <= f.Len(); n++ {
			had := thrown
			for _, e := range f.At(n).Events {
				if e.Roll != nil {
					thrown += len(e.Roll.Dice)
					for _, d := range e.Roll.Dice {
						thrown += boolInt(d.Was != 0)
					}
				}
			}
			got := 0
			for _, l := range f.Luck(n) {
				all := l.All()
				got += all.Throws
				for _, k := range l.Rows {
					fell := 0
					for _, c := range k.Fell {
						fell += c
					}
					if fell != k.Throws {
						t.Fatalf("%s: %d faces of %d throws", k.Purpose, fell, k.Throws)
					}
				}
			}
			if got != thrown || f.Threw(n) != (thrown > had) {
				t.Fatalf("after %d commands: got %d dice, want %d", n, got, thrown)
			}
		}
		if thrown == 0 {
			t.Error("no dice in this battle: choose another seed")
		}
		r, err := report.Tell(b, saves.Meta{}, rules.NoSeat)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range f.Luck(f.Len()) {
			a, b := l.All(), r.Luck[i].All()
			if a.Throws != b.Throws || a.Faces != b.Faces || a.Reached != b.Reached || a.Hoped != b.Hoped {
				t.Errorf("seat %d: got %+v, the report has %+v", i, a, b)
			}
		}
	})
}

// TestMarks are those of the battle, and stepping by them goes through all and back.
func TestMarks(t *testing.T) {
	each(t, func(t *testing.T, b *rules.Battle, f *Film) {
		turns, last := 0, 0
		fell := [2]int{}
		for _, m := range f.Marks() {
			if m.Entry < last || m.Text == "" && m.Kind != Phase {
				t.Errorf("got mark %+v after one of entry %d", m, last)
			}
			last = m.Entry
			switch m.Kind {
			case Turn:
				if s := f.At(m.Entry).Shown; s.Turn != m.N || m.Entry > 0 && f.At(m.Entry-1).Shown.Turn == m.N {
					t.Errorf("turn %d does not begin with entry %d", m.N, m.Entry)
				}
				turns++
			case Loss:
				fell[m.Seat] += m.N
			}
		}
		if want := b.State().Turn - b.Start().Turn + 1; turns != want {
			t.Errorf("got %d turns, want %d", turns, want)
		}
		if end := f.Marked(f.Len()); len(end) == 0 || end[len(end)-1].Kind != Over {
			t.Errorf("at the end: got %+v", end)
		}
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			dead := 0
			for _, m := range b.State().Models {
				dead += boolInt(m.Seat == seat && !m.Alive() && b.Start().Model(m.ID).Alive())
			}
			if fell[seat] < dead {
				t.Errorf("seat %s: got %d fallen marked, want at least the %d that are missed at last", seat, fell[seat], dead)
			}
		}
		for name, next := range map[string]func(n, dir int) int{"turn": f.NextTurn, "activation": f.NextActivation} {
			up, down := []int{0}, []int{f.Len()}
			for n := 0; n < f.Len() && len(up) < 1000; n = up[len(up)-1] {
				up = append(up, next(n, 1))
			}
			for n := f.Len(); n > 0 && len(down) < 1000; n = down[len(down)-1] {
				down = append(down, next(n, -1))
			}
			slices.Reverse(down)
			if !slices.IsSorted(up) || len(up) < 4 || len(down) < len(up)-1 {
				t.Errorf("by %s: got %v upwards and %v downwards", name, up, down)
			}
		}
	})
}

// TestWhatDoesNotPlay leaves the final state and one line that says why.
func TestWhatDoesNotPlay(t *testing.T) {
	b := played(t, rules.Systems()[0].Info().ID, 1)
	log := b.Log()
	foreign := slices.Clone(log)
	foreign[4] = foreign[len(foreign)-1]
	for name, c := range map[string]struct {
		log    []rules.Entry
		replay bool
		want   string
	}{
		"other rules":     {log, false, "Other rules"},
		"another command": {foreign, true, "Command 5 of its log"},
		"too short":       {log[:len(log)-2], true, "another state"},
	} {
		f := New(rules.Resume(b.System(), b.Start(), c.log, b.State(), nil), "", c.replay)
		for !f.Read(5) {
		}
		if !strings.Contains(f.Trouble(), c.want) || strings.Contains(f.Trouble(), "\n") {
			t.Errorf("%s: got %q, want one line with %q", name, f.Trouble(), c.want)
		}
		if m := f.At(3); f.Len() != 0 || m.N != 0 || rules.Hash(m.State) != rules.Hash(b.State()) || len(f.Story()) > 0 || len(f.Luck(9)[0].Rows) > 0 || f.Tray(0) != nil {
			t.Errorf("%s: got more than the final state", name)
		}
	}
}
