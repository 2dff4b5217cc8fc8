package saves

import (
	"os"
	"path/filepath"
	"testing"

	"baize/rules"
)

// rolled plays on until so many more entries threw dice or showed something.
func rolled(t *testing.T, b *rules.Battle, j *Journal, seed uint64, n int) {
	t.Helper()
	for rnd := dice(seed); n > 0 && b.State().Over == nil; {
		play(t, b, rnd, 1, func(e rules.Entry) {
			if err := j.Do(e); err != nil {
				t.Fatal(err)
			}
			if e.Rolled {
				n--
			}
		})
	}
	if n > 0 {
		t.Fatal("the battle is over")
	}
}

// undone takes back, as agreed, until a command that threw dice was.
func undone(t *testing.T, b *rules.Battle, j *Journal) {
	t.Helper()
	n := b.Undoable() + 1
	if err := b.Undo(n, rules.Agreed); err != nil {
		t.Fatal(err)
	}
	if err := j.Undo(n, rules.Agreed); err != nil {
		t.Fatal(err)
	}
}

// TestSeenDiceAreMarked opens battles again in every order: whoever opens one whose next dice he saw in another file has
// the mark of practice, in what he opens and in whatever is saved of it; whoever saw nothing more has none.
func TestSeenDiceAreMarked(t *testing.T) {
	for _, name := range []string{"first-blood", "quarry-lane"} {
		for what, c := range map[string]struct {
			play func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string // gives what is opened
			want bool
		}{
			"saved and loaded": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				j.Close()
				return save
			}, false},
			"played on": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				rolled(t, b, j, 5, 1)
				j.Close()
				return save
			}, true},
			"played on and killed": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				rolled(t, b, j, 5, 3)
				j.close()
				return save
			}, true},
			"still open": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				rolled(t, b, j, 5, 1)
				t.Cleanup(func() { j.Close() })
				return save
			}, true},
			"played on without dice": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				for range 5 {
					if b.State().Wait != nil {
						break
					}
					if _, err := b.Do(rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "tea"}); err != nil {
						t.Fatal(err)
					}
					if err := j.Do(b.Log()[len(b.Log())-1]); err != nil {
						t.Fatal(err)
					}
				}
				j.Close()
				return save
			}, false},
			"played on and taken back": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				rolled(t, b, j, 5, 1)
				undone(t, b, j)
				j.Close()
				return save
			}, true},
			"the journal goes on": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				rolled(t, b, j, 5, 2)
				j.Close()
				return j.Path()
			}, false},
			"a save made after": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				rolled(t, b, j, 5, 2)
				j.Close()
				if err := Write(save, b, Meta{}); err != nil {
					t.Fatal(err)
				}
				return save
			}, false},
			"taken back as agreed, then saved": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				rolled(t, b, j, 5, 1)
				undone(t, b, j)
				if err := Write(save, b, Meta{}); err != nil {
					t.Fatal(err)
				}
				j.Close()
				return save
			}, false},
			"the journal, once the save was played on": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				j.Close()
				l, err := Load(save, dir)
				if err != nil || l.Battle.Practised() {
					t.Fatalf("marked at once: %v", err)
				}
				k, err := NewJournal(dir, l.Battle, Meta{})
				if err != nil {
					t.Fatal(err)
				}
				rolled(t, l.Battle, k, 6, 1)
				k.Close()
				return j.Path()
			}, true},
			"the journal, once a copy was played on": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				l, k, err := Copy(j.Path())
				if err != nil {
					t.Fatal(err)
				}
				rolled(t, l.Battle, k, 6, 3)
				k.Close()
				j.Close()
				return j.Path()
			}, false},
			"the copy, once the journal was played on": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				_, k, err := Copy(j.Path())
				if err != nil {
					t.Fatal(err)
				}
				k.Close()
				rolled(t, b, j, 6, 3)
				j.Close()
				return k.Path()
			}, false},
			"another battle of the folder": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				o := begin(t, name, 4321)
				k, err := NewJournal(dir, o, Meta{})
				if err != nil {
					t.Fatal(err)
				}
				rolled(t, o, k, 5, 2)
				k.Close()
				j.Close()
				return save
			}, false},
			"damaged after what was seen": {func(t *testing.T, dir, save string, b *rules.Battle, j *Journal) string {
				rolled(t, b, j, 5, 3)
				j.close()
				data, err := os.ReadFile(j.Path())
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(j.Path(), append(data, "damage\n"...), 0o644); err != nil {
					t.Fatal(err)
				}
				return save
			}, true},
		} {
			t.Run(name+"/"+what, func(t *testing.T) {
				root := t.TempDir()
				dir, save := filepath.Join(root, "autosave"), filepath.Join(root, "named"+Ending)
				b := begin(t, name, 1234)
				j, err := NewJournal(dir, b, Meta{})
				if err != nil {
					t.Fatal(err)
				}
				rolled(t, b, j, 3, 4)
				if err := Write(save, b, Meta{}); err != nil {
					t.Fatal(err)
				}
				path := c.play(t, dir, save, b, j)
				var l Loaded
				if filepath.Ext(path) == Ending {
					l, err = Load(path, dir)
				} else if l, j, err = Recover(path); err == nil {
					j.Close()
					if l, err = Peek(path); err != nil { // what it says of itself from now on
						t.Fatal(err)
					}
				}
				if err != nil {
					t.Fatal(err)
				}
				if got := l.Battle.Practised(); got != c.want {
					t.Fatalf("marked %t, want %t: %v", got, c.want, l.Battle.Takebacks())
				}
				data, err := Encode(l.Battle, l.Meta)
				if err != nil {
					t.Fatal(err)
				}
				again, err := Decode("again", data)
				if err != nil || again.Battle.Practised() != c.want {
					t.Errorf("saved again: marked %t, %v", again.Battle.Practised(), err)
				}
			})
		}
	}
}

// TestSeenInFormerFormats: journals of former formats count too.
func TestSeenInFormerFormats(t *testing.T) {
	for _, file := range []string{"format-2-dustup", "format-3-dustup", "format-3-legions"} {
		dir := t.TempDir()
		data, err := os.ReadFile("testdata/" + file + journalEnd)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "old"+journalEnd), data, 0o644); err != nil {
			t.Fatal(err)
		}
		l, parted := DecodeAny(file, data)
		if n := Seen(dir, rules.NewBattle(l.Battle.System(), l.Battle.Start()), ""); n == 0 {
			t.Errorf("%s, begun again: none of its commands was seen", file)
		}
		if n := Seen(dir, l.Battle, ""); n != 0 && parted == nil {
			t.Errorf("%s, as it was left: %d commands were seen further", file, n)
		}
	}
}
