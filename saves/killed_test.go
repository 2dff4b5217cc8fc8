package saves

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"baize/rules"
	"baize/saves/killing"
)

var kills = flag.Int("kills", 30, "how often a playing process is killed")

// mark is how far a journal was when its player said so: lines after the first, and where the battle stood.
type mark struct {
	lines int
	hash  string
}

// TestKilled kills a process that plays, takes back, and begins battles, at random moments and without warning. Each
// time the journal holds what was acknowledged, and at most the one line that was being written; the next process goes
// on from there.
func TestKilled(t *testing.T) {
	if dir := os.Getenv("BAIZE_TEST_PLAYER"); dir != "" {
		playUntilKilled(t, dir)
		return
	}
	dir := t.TempDir()
	rnd := rand.New(rand.NewPCG(1, uint64(time.Now().UnixNano())))
	said, sizes := map[string]mark{}, map[string]int64{}
	ahead, early, spoke := 0, 0, 0
	for kill := range *kills {
		words, lines, grace := 0, 1+rnd.IntN(30), 3*time.Millisecond
		if kill%4 == 3 { // while it starts, recovers or begins
			lines, grace = 0, 60*time.Millisecond
		}
		v := killing.Start(t, "TestKilled", "BAIZE_TEST_PLAYER="+dir)
		v.KillAfter(lines, grace, rnd, func(line string) {
			var path string
			var m mark
			if _, err := fmt.Sscan(line, &path, &m.lines, &m.hash); err != nil {
				t.Fatalf("the player says %q: %v", line, err)
			}
			said[path], words = m, words+1
		})
		if words == 0 {
			early++
		}
		spoke += words
		found, err := Journals(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			info, err := os.Stat(f.Path)
			if err != nil {
				t.Fatal(err)
			}
			if sizes[f.Path] == info.Size() {
				continue // as it was verified the last time
			}
			more := verify(t, f.Path, said[f.Path])
			ahead += more
			l, lines, err := Glance(f.Path)
			if err != nil || l.Battle == nil {
				t.Fatal(err)
			}
			now, err := Peek(f.Path)
			if err != nil {
				t.Fatal(err)
			}
			said[f.Path] = mark{lines, rules.Hash(now.Battle.State())}
			if info, err = os.Stat(f.Path); err != nil {
				t.Fatal(err)
			}
			sizes[f.Path] = info.Size()
		}
		if t.Failed() {
			t.Fatalf("kill %d", kill)
		}
	}
	t.Logf("%d kills, %d before a word was said, %d lines acknowledged, %d journals, %d times one line more than was acknowledged", *kills, early, spoke, len(said), ahead)
	if spoke < *kills {
		t.Errorf("only %d commands were played", spoke)
	}
}

// verify recovers a journal and compares it with what its player said last. It gives the lines beyond that.
func verify(t *testing.T, path string, want mark) int {
	t.Helper()
	l, j, err := Recover(path)
	if err != nil {
		t.Fatal(err)
	}
	j.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	more := commands(data[bytes.IndexByte(data, '\n')+1:]) - want.lines
	if more < 0 || more > 1 {
		t.Errorf("%s: got %d lines more than the %d that were acknowledged, want 0 or 1", path, more, want.lines)
		return more
	}
	if want.hash == "" {
		return more
	}
	if more == 1 { // what was shown is what stands before it
		data = data[:bytes.LastIndex(data, []byte("\n"+counted))+1]
		if l, _, err = decodeJournal(path, data); err != nil {
			t.Fatal(err)
		}
	}
	if got := rules.Hash(l.Battle.State()); got != want.hash {
		t.Errorf("%s: got a battle of %s, %s was acknowledged", path, got, want.hash)
	}
	return more
}

// playUntilKilled goes on with the newest battle of a folder, or begins one where that is over or long, and says after
// every line how far it is.
func playUntilKilled(t *testing.T, dir string) {
	rnd := rand.New(rand.NewPCG(2, uint64(time.Now().UnixNano())))
	for {
		found, err := Journals(dir)
		if err != nil {
			t.Fatal(err)
		}
		var l Loaded
		var j *Journal
		lines := 0
		if len(found) > 0 {
			if l, j, err = Recover(found[0].Path); err == nil {
				_, lines, err = Glance(j.Path())
			}
		}
		if err == nil && (j == nil || l.Battle.State().Over != nil || lines > 150) {
			name := []string{"first-blood", "quarry-lane"}[len(found)%2]
			l, lines = Loaded{Battle: begin(t, name, rnd.Uint64())}, 0
			if on := (rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1}); len(found)%3 == 0 {
				if _, err := l.Battle.Do(on); err != nil {
					t.Fatal(err)
				}
			}
			j, err = NewJournal(dir, l.Battle, Meta{Title: "killed"})
		}
		if err != nil {
			t.Fatal(err)
		}
		tell := func() {
			fmt.Printf("%s %d %s\n", j.Path(), lines, rules.Hash(l.Battle.State()))
		}
		for tell(); l.Battle.State().Over == nil && lines <= 150; tell() {
			lines++
			if rnd.IntN(5) == 0 && len(l.Battle.Log()) > 3 {
				by := across(l.Battle)
				if err := l.Battle.Undo(1, by); err != nil {
					t.Fatal(err)
				}
				err = j.Undo(1, by)
			} else {
				play(t, l.Battle, rnd, 1, nil)
				log := l.Battle.Log()
				err = j.Do(log[len(log)-1])
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		j.Close()
	}
}

// TestBeginnings leaves what a process leaves that is killed while it begins a journal: nobody is told of it.
func TestBeginnings(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{beginning + "123", saving + "456"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(`{"format":2,"sy`), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if found, err := Journals(dir); err != nil || len(found) != 0 {
		t.Errorf("got %v, %v, want no journals", found, err)
	}
	left := func() int {
		entries, _ := os.ReadDir(dir)
		return len(entries)
	}
	if _, err := Prune(dir, nil, time.Now()); err != nil || left() != 2 {
		t.Errorf("pruned at once: %v, %d files left; somebody may be writing them", err, left())
	}
	if _, err := Prune(dir, nil, time.Now().Add(2*leftover)); err != nil || left() != 0 {
		t.Errorf("pruned after two days: %v, %d files left", err, left())
	}
}
