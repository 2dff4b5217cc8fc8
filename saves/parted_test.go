package saves

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"baize/rules"
)

// strayed plays a battle into a journal, with commands taken back, as a program would have written it whose rules played
// the lines from one to another otherwise: their entries name other states. It closes the journal or leaves it as a kill
// would.
func strayed(t *testing.T, name string, from, to, lines int, closed bool) (path string, b *rules.Battle) {
	t.Helper()
	b = begin(t, name, 77)
	j, err := NewJournal(t.TempDir(), b, Meta{Title: "Strayed"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1}); err != nil {
		t.Fatal(err)
	}
	if err := j.Do(b.Log()[0]); err != nil {
		t.Fatal(err)
	}
	rnd := dice(77)
	for n := 2; n <= lines && b.State().Over == nil; n++ {
		if by := across(b); n%7 == 0 && len(b.Log()) > 4 {
			if err := b.Undo(1, by); err != nil {
				t.Fatal(err)
			}
			if err := j.Undo(1, by); err != nil {
				t.Fatal(err)
			}
		} else {
			play(t, b, rnd, 1, func(e rules.Entry) {
				if n >= from && n < to {
					e.State ^= 1
				}
				if err := j.Do(e); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
	if closed {
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
	} else {
		j.close()
	}
	return j.Path(), b
}

// TestJournalThatParts recovers journals that today's rules would play otherwise from some line on: where a state was kept
// after that the battle goes on from the last one, with the whole log, and a notice; where none was it is refused, and a
// copy goes on with all that agrees. Undo gives the very state that was played, or says that it cannot.
func TestJournalThatParts(t *testing.T) {
	for _, c := range []struct {
		from, to, lines int
		closed, whole   bool
	}{
		{30, 40, 90, true, true},    // a state was kept in between
		{30, 60, 90, false, true},   // and the program was killed later
		{2, 3, 70, false, true},     // at once
		{71, 90, 90, true, true},    // the state is that at the end
		{71, 90, 90, false, false},  // none was kept since
		{10, 20, 50, false, false},  // none was kept at all
		{20, 180, 180, true, true},  // for long
		{20, 125, 180, false, true}, // for long, and killed
		{5, 6, 6, true, true},
		{5, 6, 5, false, false},
	} {
		for _, name := range []string{"first-blood", "quarry-lane"} {
			t.Run(fmt.Sprint(name, c), func(t *testing.T) {
				path, b := strayed(t, name, c.from, c.to, c.lines, c.closed)
				if n := len(b.Log()); n < 4 {
					t.Fatalf("only %d commands", n)
				}
				l, j, err := Recover(path)
				if (err == nil) != c.whole {
					t.Fatalf("got %v, want it recovered %t", err, c.whole)
				}
				var p *rules.Parted
				if err != nil {
					if !errors.As(err, &p) || !strings.Contains(err.Error(), fmt.Sprintf(":%d: ", c.from+1)) {
						t.Fatalf("got %v, want it to part at line %d", err, c.from+1)
					}
					l, j, err = Copy(path)
					if j == nil || err == nil {
						t.Fatalf("no copy, or without a word: %v", err)
					}
					defer j.Close()
					n := len(l.Battle.Log()) - 1
					if n < 1 || l.Battle.Log()[n].Command.Kind != rules.KindCopied || l.Battle.Log()[n-1].State == 0 {
						t.Errorf("the copy has %d commands", n)
					}
					return
				}
				defer j.Close()
				if notice := j.Notice(); !strings.Contains(notice, "The rules have changed since") || strings.Contains(notice, "\n") || j.Notice() != "" {
					t.Errorf("got the notice %q", notice)
				}
				same(t, "recovered", l.Battle, b)
				n := len(b.Log())
				for keep := n - 1; keep >= 0; keep -= 1 + keep/4 {
					l, err := Peek(path)
					if err != nil {
						t.Fatal(err)
					}
					by := rules.SameDice
					if !l.Battle.Practising() {
						by = rules.Agreed
					}
					err = l.Battle.Undo(n-keep, by)
					if err != nil {
						if !errors.As(err, &p) {
							t.Fatal(err)
						}
						continue
					}
					log := l.Battle.Log()
					if len(log) == keep && rules.DigestOf(l.Battle.State()) != logged(b, keep) {
						t.Errorf("undo to %d gives another state", keep)
					}
				}
			})
		}
	}
}

// logged is the digest after so many entries of a log.
func logged(b *rules.Battle, n int) rules.Digest {
	if n == 0 {
		return rules.DigestOf(b.Start())
	}
	return b.Log()[n-1].State
}

// TestSaveThatParts: a save whose log today's rules play otherwise opens as it stands; its undo says that it cannot go
// back, and what is played on can be taken back, in the save and in a journal that is begun with it.
func TestSaveThatParts(t *testing.T) {
	b := begin(t, "quarry-lane", 5)
	play(t, b, dice(5), 40, nil)
	log := append([]rules.Entry(nil), b.Log()...)
	for i := 20; i < len(log); i++ {
		log[i].State ^= 1
	}
	path := t.TempDir() + "/old" + Ending
	if err := Write(path, rules.Resume(b.System(), b.Start(), log, b.State(), nil), Meta{}); err != nil {
		t.Fatal(err)
	}
	l, err := Load(path, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "loaded", l.Battle, b)
	dir := t.TempDir()
	j, err := NewJournal(dir, l.Battle, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	play(t, l.Battle, dice(6), 10, func(e rules.Entry) {
		if err := j.Do(e); err != nil {
			t.Fatal(err)
		}
	})
	j.Close()
	for n := 9; n < 20; n++ {
		now, err := Peek(j.Path())
		if err != nil {
			t.Fatal(err)
		}
		err = now.Battle.Undo(n, rules.Agreed)
		if (err == nil) != (n <= 10) || err != nil && !errors.As(err, new(*rules.Parted)) {
			t.Errorf("undo of %d commands, of which 10 were played since: %v", n, err)
		}
	}
}
