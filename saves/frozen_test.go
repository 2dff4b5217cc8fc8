package saves

import (
	"path/filepath"
	"testing"
)

// TestFrozen reads saves as every Baize wrote them. Each is made once for a format and never again: a program that reads
// one no longer has broken somebody's battle. All of them stand at a question in the middle of a command.
func TestFrozen(t *testing.T) {
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
			if s.Wait == nil || l.Battle.Open().Prompt.Empty() {
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
