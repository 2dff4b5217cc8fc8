package rules_test

import (
	"errors"
	"testing"

	"baize/rules"
)

// newRules are toy's after a change: from the command with the serial number from on, an attack leaves a marker.
type newRules struct {
	toy
	from uint64
}

func (n newRules) Resolve(ctx *rules.Ctx, c rules.Command) {
	n.toy.Resolve(ctx, c)
	if c.Kind == "attack" && ctx.S.Serial >= n.from {
		ctx.Mark(1, "scorched", int(ctx.S.Serial)+1, "TOY-9", rules.Text{})
	}
}

// strictRules are toy's after another change: from the command with the serial number from on, an attack is refused.
type strictRules struct {
	toy
	from uint64
}

func (n strictRules) Check(s *rules.State, c rules.Command) rules.Ruling {
	if c.Kind == "attack" && s.Serial >= n.from {
		return rules.Refuse("TOY-8", "no attack from command %d on", n.from)
	}
	return n.toy.Check(s, c)
}

// longBattle gives n commands: attacks whose victim stands again at once, and a question answered in each, with the state
// after each entry.
func longBattle(t *testing.T, n int) (b *rules.Battle, states []*rules.State) {
	t.Helper()
	b = rules.NewBattle(toy{}, toyState(2))
	do := func(c rules.Command) {
		t.Helper()
		if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatalf("%+v: %v %s", c, err, out.Ruling.Text)
		}
		states = append(states, b.State())
	}
	states = append(states, b.State())
	at := b.State().Model(3).At
	for len(b.Log()) < n {
		do(rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 3})
		do(say(rules.SeatB, "no"))
		do(rules.Command{Kind: rules.KindHandLost, Model: 3, Number: 0})
		do(rules.Command{Kind: rules.KindHandPlace, Model: 3, At: &at})
	}
	return b, states
}

// bare are entries as former formats wrote them, without the states they lead to.
func bare(log []rules.Entry) []rules.Entry {
	out := append([]rules.Entry(nil), log...)
	for i := range out {
		out[i].State = 0
	}
	return out
}

// TestLogThatParts loads battles into changed rules: undo gives the very state that was played or refuses and says where
// the rules part, never another state; what is done after loading can be taken back.
func TestLogThatParts(t *testing.T) {
	b, states := longBattle(t, 60)
	n := len(b.Log())
	for name, c := range map[string]struct {
		sys  rules.System
		log  []rules.Entry
		part int // the entry at which it parts, 0 for nowhere
		sure int // the last entry that can be gone back to
	}{
		"as it was":           {toy{}, b.Log(), 0, n},
		"as it was, bare":     {toy{}, bare(b.Log()), 0, n},
		"changed at once":     {newRules{toy{}, 0}, b.Log(), 2, 1},
		"changed late":        {newRules{toy{}, 30}, b.Log(), 42, 41},
		"changed, bare":       {newRules{toy{}, 30}, bare(b.Log()), n, 0},
		"refused at once":     {strictRules{toy{}, 0}, b.Log(), 1, 0},
		"refused late":        {strictRules{toy{}, 30}, b.Log(), 41, 40},
		"refused late, bare":  {strictRules{toy{}, 30}, bare(b.Log()), 41, 0},
		"changed, not played": {newRules{toy{}, 1000}, b.Log(), 0, n},
	} {
		t.Run(name, func(t *testing.T) {
			for keep := n + 2; keep >= 0; keep-- {
				l := rules.Resume(c.sys, b.Start(), c.log, b.State(), nil)
				for range 2 {
					if _, err := l.Do(rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "after loading"}); err != nil {
						t.Fatal(err)
					}
				}
				err := l.Undo(n+2-keep, rules.Agreed)
				if keep == n+2 {
					continue // undo of nothing is refused anyway
				}
				var p *rules.Parted
				if may := c.part == 0 || keep >= n || keep <= c.sure; may != (err == nil) || !may && !errors.As(err, &p) {
					t.Fatalf("undo to %d: %v", keep, err)
				}
				if p != nil && (p.Entry != c.part || len(l.Log()) != n+2) {
					t.Fatalf("undo to %d: %v, want it to part at %d and the log left alone", keep, err, c.part)
				}
				if err == nil && keep < n && rules.DigestOf(l.State()) != rules.DigestOf(states[keep]) {
					if log := l.Log(); log[len(log)-1].Command.Kind != rules.KindNote { // that dice were taken back
						t.Fatalf("undo to %d gives another state", keep)
					}
				}
			}
			l := rules.Resume(c.sys, b.Start(), c.log, b.State(), nil)
			err := l.Verify()
			if p := l.Parted(); (err == nil) != (c.part == 0) || p != nil && p.Entry != c.part {
				t.Errorf("verified: %v, want it to part at %d", err, c.part)
			}
			if rules.Hash(l.State()) != rules.Hash(b.State()) {
				t.Error("to verify a battle changes it")
			}
		})
	}
}

// TestUndoAfterParting: a window that offers undo as far as it goes is not refused, before and after it is known how far
// that is.
func TestUndoAfterParting(t *testing.T) {
	b := rules.NewBattle(toy{}, toyState(1))
	for range 40 {
		if _, err := b.Do(rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "n"}); err != nil {
			t.Fatal(err)
		}
	}
	log := b.Log()
	log = append([]rules.Entry(nil), log...)
	for i := 29; i < len(log); i++ {
		log[i].State++ // as rules that played it otherwise would have written
	}
	l := rules.Resume(toy{}, b.Start(), log, b.State(), nil)
	if l.Verify() == nil || l.Parted().Entry != 30 {
		t.Fatalf("got %v, want it to part at 30", l.Parted())
	}
	if l.Undoable() != 0 {
		t.Errorf("%d commands can be taken back, want none", l.Undoable())
	}
}

func TestRedo(t *testing.T) {
	b, states := longBattle(t, 12)
	l := rules.NewBattle(newRules{toy{}, 2}, b.Start())
	for i, e := range b.Log() {
		err := l.Redo(e)
		if err == nil {
			continue
		}
		var p *rules.Parted
		if !errors.As(err, &p) || p.Entry != i+1 || i != 5 && i != 9 {
			t.Fatalf("entry %d: %v", i+1, err)
		}
		if len(l.Log()) != i || rules.DigestOf(l.State()) != rules.DigestOf(states[i]) {
			t.Fatal("an entry that parts changes the battle")
		}
		return
	}
	t.Error("changed rules play the log as it was")
}

// countingRules are toy's, and count the commands that they carry out.
type countingRules struct {
	toy
	n *int
}

func (c countingRules) Resolve(ctx *rules.Ctx, k rules.Command) {
	*c.n++
	c.toy.Resolve(ctx, k)
}

// TestUndoAfterLoadingPlaysLittle: once a loaded battle was told or verified, an undo carries out no more commands than in
// one that was never closed, however far back it goes.
func TestUndoAfterLoadingPlaysLittle(t *testing.T) {
	b, states := longBattle(t, 400)
	n := len(b.Log())
	for name, look := range map[string]func(*rules.Battle) error{
		"told":     func(l *rules.Battle) error { return l.Retell(func(int, rules.Outcome) {}) },
		"verified": (*rules.Battle).Verify,
	} {
		for _, back := range []int{1, 2, 17, 33, n / 2, n} {
			played := 0
			l := rules.Resume(countingRules{toy{}, &played}, b.Start(), b.Log(), b.State(), nil)
			if err := look(l); err != nil {
				t.Fatal(err)
			}
			if played < n/4 {
				t.Fatalf("%s: %d commands carried out, want the whole log played", name, played)
			}
			played = 0
			if err := l.Undo(back, rules.Agreed); err != nil {
				t.Fatal(err)
			}
			if played > 16 {
				t.Errorf("%s, undo of %d: %d commands carried out, want at most 16", name, back, played)
			}
			if log := l.Log(); len(log) == n-back && rules.DigestOf(l.State()) != rules.DigestOf(states[n-back]) {
				t.Errorf("%s, undo of %d gives another state", name, back)
			}
		}
	}
}
