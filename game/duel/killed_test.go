package duel

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"baize/rules"
	"baize/rules/ai"
	"baize/saves"
	"baize/saves/killing"
)

var kills = flag.Int("kills", 24, "how often a duel is killed")

// TestKilled kills baize duel -save at random moments. Each time its battle is recovered with every command that was
// told to be on disk, and the players go on with it.
func TestKilled(t *testing.T) {
	if args := os.Getenv("BAIZE_TEST_DUEL"); args != "" {
		os.Exit(Run(strings.Fields(args), os.Stdout, os.Stderr))
	}
	dir := t.TempDir()
	rnd := rand.New(rand.NewPCG(3, uint64(time.Now().UnixNano())))
	told, ahead, over, early := 0, 0, 0, 0
	for kill := range *kills {
		sys := rules.Systems()[kill%len(rules.Systems())].Info().ID
		kept, hash, battles := 0, "", 0
		v := killing.Start(t, "TestKilled", fmt.Sprintf("BAIZE_TEST_DUEL=-system %s -save %s -tell -seed %d", sys, dir, kill+1))
		v.KillAfter(rnd.IntN(150), 3*time.Millisecond, rnd, func(line string) {
			if n, err := fmt.Sscanf(line, "kept %d %s", &kept, &hash); err == nil && n == 2 {
				told++
			} else if strings.HasPrefix(line, "seed ") && !strings.Contains(line, "FAILED") {
				battles++
			} else {
				t.Fatalf("the duel says %q", line)
			}
		})
		found, err := saves.Journals(dir)
		if err != nil {
			t.Fatal(err)
		}
		if hash == "" && len(found) == 0 {
			early++
			continue
		}
		if begun, err := saves.Peek(found[0].Path); err == nil && battles > 0 && len(found) > battles && len(begun.Battle.Log()) <= 1 {
			kept, hash = 0, "" // the last word was about the battle before
		}
		got := goOn(t, found[0].Path, kept, hash)
		ahead += got.more
		over += got.over
		for _, f := range found { // the next kill has the folder for itself
			if err := saves.Remove(f.Path); err != nil {
				t.Fatal(err)
			}
		}
		if t.Failed() {
			t.Fatalf("kill %d of %s", kill, sys)
		}
	}
	// A beginning that a kill tore off is hidden, and swept by the program a day later.
	if rest, err := filepath.Glob(filepath.Join(dir, "[^.]*")); err != nil || len(rest) > 0 {
		t.Errorf("left behind: %v, %v", rest, err)
	}
	t.Logf("%d kills, %d before a battle had begun, %d at its end, %d commands told, %d times one more on disk", *kills, early, over, told, ahead)
	if told < *kills {
		t.Errorf("only %d commands were told", told)
	}
}

type went struct{ more, over int }

// goOn compares a battle that was killed with what was told of it, and plays some more of it.
func goOn(t *testing.T, path string, kept int, hash string) went {
	t.Helper()
	l, j, err := saves.Recover(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	b := l.Battle
	got := went{more: len(b.Log()) - kept}
	if got.more < 0 || got.more > 1 {
		t.Errorf("got %d commands, %d were told to be on disk", len(b.Log()), kept)
		return got
	}
	then, err := rules.Replay(b.System(), b.Start(), b.Log()[:kept], nil)
	if err != nil || hash != "" && rules.Hash(then) != hash {
		t.Errorf("the journal holds another battle than was told: %v", err)
	}
	m := ai.Match{Battle: b, Players: [2]ai.Player{ai.NewRandom(1), ai.NewRandom(2)}}
	m.Did = func(rules.Command, rules.Outcome) error { return j.Do(b.Log()[len(b.Log())-1]) }
	for range 5 {
		if b.State().Over != nil {
			got.over = 1
			break
		}
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	again, err := saves.Peek(path)
	if err != nil || rules.Hash(again.Battle.State()) != rules.Hash(b.State()) || len(again.Battle.Log()) != len(b.Log()) {
		t.Errorf("the battle does not go on: %v", err)
	}
	return got
}
