package saves

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/adrg/xdg"
)

// TestAnyFolderName lists saves and journals in folders whose names mean something to a shell.
func TestAnyFolderName(t *testing.T) {
	defer func(old string) { xdg.DataHome = old }(xdg.DataHome)
	for _, name := range []string{"plain", "a [b] c", "[", "*", "what?", `back\slash`, "{x,y}", "-dash", "~", "  "} {
		xdg.DataHome = filepath.Join(t.TempDir(), name)
		b := begin(t, "first-blood", 1)
		var want []string
		for _, save := range []string{"[1] last", "plain"} {
			path, err := Named(save)
			if err != nil {
				t.Fatal(err)
			}
			if err := Write(path, b, Meta{}); err != nil {
				t.Fatal(err)
			}
			want = append(want, path)
		}
		if got, err := List(); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: got %v, %v, want %v", name, got, err, want)
		}
		j, err := NewJournal(JournalFolder(), b, Meta{})
		if err != nil {
			t.Fatal(err)
		}
		j.Close()
		if got, err := Journals(JournalFolder()); err != nil || len(got) != 1 {
			t.Errorf("%q: got journals %v, %v", name, got, err)
		}
	}
}

// TestEveryWriterSweeps: whoever writes into a folder removes what killed programs left there half written long ago, and
// nothing else.
func TestEveryWriterSweeps(t *testing.T) {
	b := begin(t, "first-blood", 1)
	for name, write := range map[string]func(dir string) error{
		"a save":   func(dir string) error { return Write(filepath.Join(dir, "a"+Ending), b, Meta{}) },
		"any file": func(dir string) error { return Replace(filepath.Join(dir, "settings.json"), []byte("{}")) },
		"a journal": func(dir string) error {
			j, err := NewJournal(dir, b, Meta{})
			if err == nil {
				err = j.Close()
			}
			return err
		},
	} {
		dir := t.TempDir()
		old := time.Now().Add(-2 * leftover)
		for _, n := range []string{saving + "1", beginning + "2", saving + "new", "mine", ".hidden"} {
			path := filepath.Join(dir, n)
			if err := os.WriteFile(path, nil, 0o644); err != nil {
				t.Fatal(err)
			}
			if n != saving+"new" {
				if err := os.Chtimes(path, old, old); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := write(dir); err != nil {
			t.Fatal(err)
		}
		for n, want := range map[string]bool{saving + "1": false, beginning + "2": false, saving + "new": true, "mine": true, ".hidden": true} {
			if _, err := os.Stat(filepath.Join(dir, n)); (err == nil) != want {
				t.Errorf("%s: %s is there is %t, want %t", name, n, err == nil, want)
			}
		}
	}
}
