package saves

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/rules"
)

// TestFolderTakenAway takes the folder of the autosaves away while a battle is played, in every way in which that happens
// and before every command, and plays on: what is acknowledged is on disk under the path that the journal names, all of
// the battle, and the player is told once.
func TestFolderTakenAway(t *testing.T) {
	for name, take := range map[string]func(dir, path string) error{
		"file removed":    func(_, path string) error { return os.Remove(path) },
		"file renamed":    func(_, path string) error { return os.Rename(path, path+".old") },
		"folder removed":  func(dir, _ string) error { return os.RemoveAll(dir) },
		"folder renamed":  func(dir, _ string) error { return os.Rename(dir, dir+"-old") },
		"parent renamed":  func(dir, _ string) error { return os.Rename(filepath.Dir(dir), filepath.Dir(dir)+"-old") },
		"file replaced":   func(_, path string) error { return Replace(path, []byte("something else")) },
		"folder a file":   func(dir, _ string) error { os.RemoveAll(dir); return os.WriteFile(dir, nil, 0o644) },
		"folder a folder": func(dir, _ string) error { os.RemoveAll(dir); return os.Mkdir(dir, 0o755) },
	} {
		t.Run(name, func(t *testing.T) {
			for at := 0; at < 6; at++ {
				dir := filepath.Join(t.TempDir(), "data", "autosave")
				b := begin(t, "quarry-lane", uint64(at))
				j, err := NewJournal(dir, b, Meta{Title: "Taken away"})
				if err != nil {
					t.Fatal(err)
				}
				told, missed := 0, 0
				for n := range 9 {
					if n == at {
						if err := take(dir, j.Path()); err != nil {
							t.Fatal(err)
						}
					}
					if name == "folder a file" && n == at+2 {
						if err := os.Remove(dir); err != nil {
							t.Fatal(err)
						}
					}
					if n == at+1 && b.Undoable() > 0 {
						if err = b.Undo(1, rules.NotAcross); err == nil {
							err = j.Undo(1, rules.NotAcross)
						}
					} else {
						play(t, b, dice(uint64(n)), 1, func(e rules.Entry) { err = j.Do(e) })
					}
					if err != nil {
						if missed++; !strings.Contains(err.Error(), "no longer there") || strings.Contains(err.Error(), "\n") {
							t.Fatalf("command %d: %v", n, err)
						}
						continue
					}
					if notice := j.Notice(); notice != "" {
						if told++; !strings.Contains(notice, j.Path()) {
							t.Errorf("told %q, want where the battle is now", notice)
						}
					}
					l, err := Peek(j.Path())
					if err != nil {
						t.Fatalf("command %d was acknowledged: %v", n, err)
					}
					same(t, "after an acknowledged command", l.Battle, b)
				}
				if want := map[bool]int{true: 2}[name == "folder a file"]; told != 1 || missed != want {
					t.Errorf("taken before command %d: told %d times, %d commands not acknowledged, want once and %d", at, told, missed, want)
				}
				if err := j.Close(); err != nil {
					t.Error(err)
				}
				l, j, err := Recover(j.Path())
				if err != nil {
					t.Fatal(err)
				}
				j.Close()
				same(t, "recovered", l.Battle, b)
			}
		})
	}
}

// TestTakenAwayBeforeTheEnd takes the folder away after the last command: closing the journal writes the battle anew.
func TestTakenAwayBeforeTheEnd(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "autosave")
	b := begin(t, "first-blood", 3)
	j, err := NewJournal(dir, b, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	play(t, b, dice(1), 5, func(e rules.Entry) { err = j.Do(e) })
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	found, err := Journals(dir)
	if err != nil || len(found) != 1 {
		t.Fatalf("got %v, %v, want the battle", found, err)
	}
	l, err := Peek(found[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "closed", l.Battle, b)
}
