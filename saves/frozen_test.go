package saves

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"baize/rules"
)

var update = flag.Bool("update", false, "write the frozen save of the current format anew")

// TestFrozen reads saves as every Baize wrote them. Each is made once for a format and never again: a program that reads
// one no longer has broken somebody's battle. All of them stand at a question in the middle of a command.
func TestFrozen(t *testing.T) {
	if *update {
		freeze(t)
	}
	for _, c := range []struct {
		file, title, scenario, battle string
		seed                          uint64
		commands, models              int
	}{
		{"format-1.baize", "The first save", "first-blood", "First Blood", 1883, 60, 30},
		{"format-1-dustup.baize", "The first Dustup save", "quarry-lane", "Quarry Lane", 1946, 81, 36},
		{"format-2.baize", "Sealed", "quarry-lane", "Quarry Lane", 1947, 60, 36},
		{"format-3.baize", "Practised", "first-blood", "First Blood", 1884, 40, 30},
	} {
		t.Run(c.file, func(t *testing.T) {
			l, err := Read(filepath.Join("testdata", c.file))
			if err != nil {
				t.Fatal(err)
			}
			s := l.Battle.State()
			if l.Meta.Title != c.title || l.Meta.Scenario != c.scenario || s.Title != c.battle || s.Seed != c.seed || s.Turn < 1 {
				t.Errorf("got %+v, %q of seed %d in turn %d", l.Meta, s.Title, s.Seed, s.Turn)
			}
			if n := len(l.Battle.Log()); n < c.commands {
				t.Errorf("got %d commands, want %d or more", n, c.commands)
			}
			if s.Wait == nil || l.Battle.Open().Prompt == "" {
				t.Errorf("got the question %+v, want one in the middle of a command", l.Battle.Open())
			}
			if len(s.Models) != c.models {
				t.Errorf("got %d models, want %d", len(s.Models), c.models)
			}
			play(t, l.Battle, dice(3), 3, nil) // and it is played on
			data, err := Encode(l.Battle, l.Meta)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Decode("again.baize", data)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "saved in the format of now", again.Battle, l.Battle)
		})
	}
}

// freeze writes the save of the current format.
func freeze(t *testing.T) {
	b := begin(t, "first-blood", 1884)
	if out, err := b.Do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1}); err != nil || !out.Ruling.OK() {
		t.Fatal(err, out.Ruling.Text)
	}
	for n := 0; len(b.Takebacks()) < 6; n++ {
		play(t, b, dice(uint64(n)), 7, nil)
		if err := b.Undo(1, across(b)); err != nil {
			t.Fatal(err)
		}
	}
	for b.State().Wait == nil && b.State().Over == nil {
		play(t, b, dice(uint64(len(b.Log()))), 1, nil)
	}
	data, err := Encode(b, Meta{Title: "Practised", Scenario: "first-blood"})
	if err != nil {
		t.Fatal(err)
	}
	var flat bytes.Buffer
	if err := json.Compact(&flat, data); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata/format-3.baize", append(flat.Bytes(), '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestFrozenPractice: what a save says of undos across dice is read for ever, and a save of a format that knew none has
// none.
func TestFrozenPractice(t *testing.T) {
	for file, practised := range map[string]bool{"format-2.baize": false, "format-3.baize": true} {
		l, err := Read(filepath.Join("testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		if l.Battle.Practised() != practised || l.Battle.Practising() != practised || (len(l.Battle.Takebacks()) > 3) != practised {
			t.Errorf("%s: practised %t with %d undos across dice", file, l.Battle.Practised(), len(l.Battle.Takebacks()))
		}
	}
}

// TestFrozenJournal goes on with a journal of format 1, whose lines have no sums: it keeps its own format.
func TestFrozenJournal(t *testing.T) {
	old, err := os.ReadFile("testdata/format-1.journal")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "old"+journalEnd)
	if err := os.WriteFile(path, old, 0o644); err != nil {
		t.Fatal(err)
	}
	for n := 3; n < 6; n++ {
		l, j, err := Recover(path)
		if err != nil {
			t.Fatal(err)
		}
		log := l.Battle.Log()
		if len(log) != n || l.Meta.Title != "The first journal" || log[2].Command.Name != "five" {
			t.Fatalf("got %q with %d commands, want %d of the first journal", l.Meta.Title, len(log), n)
		}
		if out, err := l.Battle.Do(rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "more"}); err != nil || !out.Ruling.OK() {
			t.Fatal(err, out.Ruling.Text)
		}
		if err := j.Do(l.Battle.Log()[n]); err != nil {
			t.Fatal(err)
		}
		j.Close()
	}
	now, err := os.ReadFile(path)
	if err != nil || !bytes.HasPrefix(now, old) || bytes.Contains(now[len(old):], []byte(sealHead)) {
		t.Errorf("a journal of format 1 does not go on as one: %v\n%s", err, now[len(old):])
	}
}
