package game

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"baize/game/session"
	"baize/rules"
	"baize/rules/ai"
	"baize/saves"
	"baize/saves/killing"
)

var kills = flag.Int("kills", 12, "how often a playing session is killed")

// TestPlayIsKilled kills a process in which a session plays with the journal of the window, and takes back, at random
// moments. What the session had shown is there the next time, and is what is offered to be continued.
func TestPlayIsKilled(t *testing.T) {
	if os.Getenv("BAIZE_TEST_SESSION") != "" {
		playSession(t)
		return
	}
	home(t)
	rnd := rand.New(rand.NewPCG(4, uint64(time.Now().UnixNano())))
	lines, hash, total, ahead := 0, "", 0, 0
	for kill := range *kills {
		v := killing.Start(t, "TestPlayIsKilled", "BAIZE_TEST_SESSION=1")
		v.KillAfter(1+rnd.IntN(20), 4*time.Millisecond, rnd, func(line string) {
			if _, err := fmt.Sscan(line, &lines, &hash); err != nil {
				t.Fatalf("the session says %q: %v", line, err)
			}
			total++
		})
		b, j, err := store{}.Last()
		if err != nil || b == nil {
			t.Fatalf("kill %d: nothing is offered: %v", kill, err)
		}
		path := j.(*saves.Journal).Path()
		j.Close()
		_, got, err := saves.Glance(path)
		switch {
		case err != nil || got < lines || got > lines+1:
			t.Fatalf("kill %d: got %d lines, %d were shown: %v", kill, got, lines, err)
		case got == lines && rules.Hash(b.State()) != hash:
			t.Fatalf("kill %d: got a battle of %s, %s was shown", kill, rules.Hash(b.State()), hash)
		case got > lines:
			ahead++
		}
		if b.State().Over != nil { // the next one begins a battle
			if err := saves.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d kills, %d changes shown, %d times one more on disk", *kills, total, ahead)
	if total < *kills {
		t.Errorf("only %d changes were shown", total)
	}
}

// playSession goes on with the last battle or begins one, as the window does, and says what it shows.
func playSession(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, uint64(time.Now().UnixNano())))
	b, j, err := store{}.Last()
	if err == nil && b == nil {
		b = battle(t, rnd.Uint64())
		j, err = store{}.Begin(b)
	}
	if err != nil {
		t.Fatal(err)
	}
	_, lines, err := saves.Glance(j.(*saves.Journal).Path())
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(b, j)
	players := [2]ai.Player{ai.NewRandom(rnd.Uint64()), ai.NewRandom(rnd.Uint64())}
	for s.Play.Over() == nil {
		if rnd.IntN(6) == 0 && len(b.Log()) > 3 {
			by := rules.NotAcross
			if s.Play.NeedsAgreement() {
				by = rules.Agreed
			}
			if err := s.Hand.Undo(by); err != nil {
				t.Fatal(err)
			}
		} else {
			seat := max(b.Open().Seat, rules.SeatA)
			c, err := players[seat].Decide(ai.LookAt(b, seat))
			if err != nil {
				t.Fatal(err)
			}
			if r := s.Play.Do(c); !r.OK() {
				t.Fatal(r.Text)
			}
		}
		if s.Play.Trouble() != "" {
			t.Fatal(s.Play.Trouble())
		}
		lines++
		fmt.Println(lines, rules.Hash(b.State()))
	}
	os.Stdout.Close() // nothing more is said: whoever listens kills it now
	time.Sleep(time.Minute)
}

// TestTwoWindows has two windows on one folder: the second is told that the newest battle is taken, is offered the one
// before, and can copy the first.
func TestTwoWindows(t *testing.T) {
	home(t)
	older, first := battle(t, 1), battle(t, 2)
	j, err := store{}.Begin(older)
	if err != nil {
		t.Fatal(err)
	}
	act(t, older, j)
	j.Close()
	if j, err = (store{}).Begin(first); err != nil {
		t.Fatal(err)
	}
	act(t, first, j)
	path := j.(*saves.Journal).Path()
	b, k, err := store{}.Last()
	if err == nil || err.Error() != session.ErrInUse.Error() || b == nil || rules.Hash(b.State()) != rules.Hash(older.State()) {
		t.Fatalf("got %v, want the older battle and %v", err, session.ErrInUse)
	}
	k.Close()
	if _, _, err := (store{}).Resume(path); err == nil || err.Error() != session.ErrInUse.Error() {
		t.Errorf("got %v, want %v", err, session.ErrInUse)
	}
	if err := (store{}).Delete(session.Saved{Left: true, Path: path}); err == nil || err.Error() != session.ErrInUse.Error() {
		t.Errorf("deleting it: got %v, want %v", err, session.ErrInUse)
	}
	b, k, err = store{}.Fork(path)
	if err != nil || len(b.Log()) != len(first.Log())+1 || b.Log()[0].State != first.Log()[0].State || k.(*saves.Journal).Path() == path {
		t.Fatalf("a copy: %v", err)
	}
	act(t, b, k)
	k.Close()
	act(t, first, j)
	act(t, first, j)
	j.Close()
	if b, j, err = (store{}).Resume(path); err != nil || len(b.Log()) != 3 {
		t.Fatalf("the first window's battle: %v", err)
	}
	j.Close()
	prune()
	if got := (store{}).Left(""); len(got) != 3 {
		t.Errorf("got %d battles that were left, want 3", len(got))
	}
}
