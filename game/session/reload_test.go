package session_test

import (
	"fmt"
	"testing"

	"baize/game/session"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// counting are the rules of a system, and count the commands that they carry out.
type counting struct {
	rules.System
	n *int
}

func (c counting) Resolve(ctx *rules.Ctx, k rules.Command) {
	*c.n++
	c.System.Resolve(ctx, k)
}

// TestUndoInALoadedBattle: to tell the log of a loaded battle plays all of it, and the undo after that a few commands.
func TestUndoInALoadedBattle(t *testing.T) {
	b := longBattle(t, "first-blood", 100)
	played := 0
	s := session.New(rules.Resume(counting{b.System(), &played}, b.Start(), b.Log(), b.State(), nil), nil)
	if s.Play.Trouble() != "" || played < 20 {
		t.Fatalf("%d commands carried out while it was told, %q", played, s.Play.Trouble())
	}
	played = 0
	if err := s.Hand.Undo(rules.Agreed); err != nil {
		t.Fatal(err)
	}
	if played > 24 { // 16 from a checkpoint, and what an open question asks
		t.Errorf("undo carried out %d commands, want few", played)
	}
}

// longBattle is a battle of so many commands: of a hasty player as far as a third of them, then a model is moved to and fro
// by hand.
func longBattle(t testing.TB, name string, n int) *rules.Battle {
	t.Helper()
	st, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	st.Seed = 11
	sys, err := rules.Find(st.System)
	if err != nil {
		t.Fatal(err)
	}
	b := rules.NewBattle(sys, st)
	s := session.New(b, nil)
	for i := 0; len(b.Log()) < min(n/3, 150) || b.State().Wait != nil; i++ {
		playAny(s, i)
	}
	if s.Play.Over() != nil {
		t.Fatalf("over after %d commands", len(b.Log()))
	}
	m := b.State().Models[0]
	for i := 0; len(b.Log()) < n; i++ {
		at := m.At.Add(geom.Pt(geom.Length(i%7)*geom.Inch/10, 0))
		if out, err := b.Do(rules.Command{Kind: rules.KindHandPlace, Seat: rules.NoSeat, Model: m.ID, At: &at}); err != nil || !out.Ruling.OK() {
			t.Fatal(err, out.Ruling.Text)
		}
	}
	return b
}

// BenchmarkUndoAfterLoading opens a battle and takes a command back: the first time after opening, and again.
func BenchmarkUndoAfterLoading(b *testing.B) {
	for _, name := range []string{"first-blood", "quarry-lane"} {
		for _, n := range []int{1000, 4000} {
			bt := longBattle(b, name, n)
			open := func() *session.Session {
				return session.New(rules.Resume(bt.System(), bt.Start(), bt.Log(), bt.State(), bt.Takebacks()), nil)
			}
			undo := func(b *testing.B, s *session.Session) {
				if err := s.Hand.Undo(rules.Agreed); err != nil {
					b.Fatal(err)
				}
			}
			b.Run(fmt.Sprintf("%s/%d/open", name, n), func(b *testing.B) {
				for range b.N {
					open()
				}
			})
			b.Run(fmt.Sprintf("%s/%d/first", name, n), func(b *testing.B) {
				for range b.N {
					b.StopTimer()
					s := open()
					b.StartTimer()
					undo(b, s)
				}
			})
			b.Run(fmt.Sprintf("%s/%d/later", name, n), func(b *testing.B) {
				s := open()
				undo(b, s)
				b.ResetTimer()
				for i := 0; i < b.N; i++ {
					undo(b, s)
					if i%200 == 199 {
						b.StopTimer()
						s = open()
						undo(b, s)
						b.StartTimer()
					}
				}
			})
		}
	}
}
