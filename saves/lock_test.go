package saves

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"baize/rules"
	"baize/saves/killing"
)

// TestTwoInstances opens a battle that another process plays: it is told so and gets a copy. Once that process is killed
// the battle is free.
func TestTwoInstances(t *testing.T) {
	if path := os.Getenv("BAIZE_TEST_HOLDER"); path != "" {
		_, _, err := Recover(path)
		fmt.Println("holds", err)
		time.Sleep(time.Minute)
		return
	}
	b := begin(t, "quarry-lane", 2)
	j, err := NewJournal(t.TempDir(), b, Meta{Title: "Shared"})
	if err != nil {
		t.Fatal(err)
	}
	play(t, b, dice(2), 5, func(e rules.Entry) {
		if err := j.Do(e); err != nil {
			t.Fatal(err)
		}
	})
	if _, _, err := Recover(j.Path()); !errors.Is(err, ErrInUse) {
		t.Errorf("within one process: got %v, want %v", err, ErrInUse)
	}
	j.Close()
	for range 3 {
		holder := killing.Start(t, "TestTwoInstances", "BAIZE_TEST_HOLDER="+j.Path())
		if line, _ := holder.Hear(); line != "holds <nil>" {
			t.Fatalf("the holder says %q", line)
		}
		before, err := os.ReadFile(j.Path())
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := Recover(j.Path()); !errors.Is(err, ErrInUse) || strings.Contains(err.Error(), "\n") {
			t.Errorf("got %v, want %v", err, ErrInUse)
		}
		if err := Remove(j.Path()); !errors.Is(err, ErrInUse) {
			t.Errorf("removing it: got %v, want %v", err, ErrInUse)
		}
		l, twin, err := Copy(j.Path())
		if err != nil {
			t.Fatal(err)
		}
		if log := l.Battle.Log(); len(log) != 6 || log[5].Command.Kind != rules.KindCopied || log[4].State != b.Log()[4].State {
			t.Errorf("the copy has %d commands, want the 5 of the battle and that it is a copy", len(log))
		}
		play(t, l.Battle, dice(9), 2, func(e rules.Entry) {
			if err := twin.Do(e); err != nil {
				t.Fatal(err)
			}
		})
		twin.Close()
		if after, err := os.ReadFile(j.Path()); err != nil || !bytes.Equal(before, after) {
			t.Errorf("the battle of the other was touched: %v", err)
		}
		holder.KillAfter(0, time.Millisecond, dice(1), func(string) {})
		l, free, err := Recover(j.Path())
		if err != nil {
			t.Fatalf("the lock of a dead process blocks: %v", err)
		}
		same(t, "recovered", l.Battle, b)
		free.Close()
	}
}

// TestPrune keeps what anybody could miss.
func TestPrune(t *testing.T) {
	dir, long := t.TempDir(), time.Now().Add(-2*keptAge)
	saved := begin(t, "first-blood", 50)
	play(t, saved, dice(1), 6, nil)
	kept := t.TempDir() + "/kept" + Ending
	if err := Write(kept, saved, Meta{}); err != nil {
		t.Fatal(err)
	}
	lay := func(kind string, n int) string {
		t.Helper()
		b := begin(t, "first-blood", uint64(n))
		if kind == "saved" || kind == "played on" {
			b = saved
			if kind == "played on" {
				b = rules.Resume(saved.System(), saved.Start(), saved.Log(), saved.State(), nil)
			}
		}
		j, err := NewJournal(dir, b, Meta{})
		if err != nil {
			t.Fatal(err)
		}
		note := func(e rules.Entry) {
			if err := j.Do(e); err != nil {
				t.Fatal(err)
			}
		}
		switch kind {
		case "unfinished", "played on", "damaged", "in use":
			play(t, b, dice(1), 3, note)
		case "over":
			if _, err := b.Do(rules.Command{Kind: rules.KindConcede}); err != nil || b.State().Over == nil {
				t.Fatal(err)
			}
			note(b.Log()[0])
		}
		j.Close()
		if kind == "damaged" {
			data, err := os.ReadFile(j.Path())
			if err != nil {
				t.Fatal(err)
			}
			data[len(data)/2] ^= 1
			if err := os.WriteFile(j.Path(), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		at := long.Add(time.Duration(n) * time.Second)
		if err := os.Chtimes(j.Path(), at, at); err != nil {
			t.Fatal(err)
		}
		return j.Path()
	}
	is := map[string]string{}
	for n, kind := range []string{"over", "unfinished", "saved", "played on", "damaged", "empty", "in use", "over"} {
		is[lay(kind, n)] = kind
	}
	for path, kind := range is {
		if kind == "in use" {
			_, j, err := Recover(path)
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
		}
	}
	newer := map[string]bool{}
	for n := range keptAlways {
		newer[lay("over", 20+n)] = true
	}
	gone, err := Prune(dir, []string{kept, dir + "/none" + Ending}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for _, p := range gone {
		if newer[p] {
			t.Errorf("one of the newest ten was removed")
		}
		got[is[p]]++
	}
	if fmt.Sprint(got) != "map[empty:1 over:2 saved:1]" {
		t.Errorf("removed: got %v, want what is empty, over or saved", got)
	}
	left, err := Journals(dir)
	if err != nil || len(left) != len(is)+keptAlways-4 {
		t.Errorf("%d journals left, %v", len(left), err)
	}
	// The clock says that all of it was yesterday: then only the number counts.
	now := long.Add(time.Hour)
	for n := range keptMost {
		lay([]string{"over", "unfinished"}[n%2], 40+n)
	}
	gone, err = Prune(dir, nil, now)
	if err != nil || len(gone) != keptAlways {
		t.Errorf("got %d removed, %v, want the %d finished ones beyond the newest hundred", len(gone), err, keptAlways)
	}
	for _, p := range gone {
		if !newer[p] {
			t.Errorf("%s was removed", p)
		}
	}
}
