package workshop

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/scenarios"
)

// files are all files under a folder with what they hold.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.Walk(dir, func(path string, info os.FileInfo, err error) error {
		if err == nil && info.Mode().IsRegular() {
			var data []byte
			data, err = os.ReadFile(path)
			rel, _ := filepath.Rel(dir, path)
			out[filepath.ToSlash(rel)] = string(data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func same(a, b map[string]string) bool {
	for name := range a {
		if v, ok := b[name]; !ok || v != a[name] {
			return false
		}
	}
	return len(a) == len(b)
}

// owned is a folder with a scenario of its own on a map of its own, and a second scenario on that map.
func owned(t *testing.T) Folder {
	t.Helper()
	f := Folder{t.TempDir()}
	d, err := f.Open("first-blood")
	if err == nil {
		_, err = f.Save("my-farm", d)
	}
	if err == nil {
		_, err = f.Add(Named{scenarios.Scenarios, "second"}, d.Called("my-farm").Text(Scenario))
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestFilesAreRenamedDuplicatedAndDeleted does each to a scenario and to a map: what is listed then, what still loads, and that undo brings
// every file back, byte for byte.
func TestFilesAreRenamedDuplicatedAndDeleted(t *testing.T) {
	play, table := Named{scenarios.Scenarios, "my-farm"}, Named{scenarios.Maps, "my-farm"}
	for what, c := range map[string]struct {
		do    func(Folder) (Change, error)
		there []string // of the folder afterwards
		gone  []string
		loads []string
	}{
		"rename a scenario":    {func(f Folder) (Change, error) { return f.Rename(play, "The Old Farm!") }, []string{"scenarios/the-old-farm.txt"}, []string{"scenarios/my-farm.txt"}, []string{"the-old-farm", "second"}},
		"rename a map":         {func(f Folder) (Change, error) { return f.Rename(table, "Old Farm") }, []string{"maps/old-farm.txt"}, []string{"maps/my-farm.txt"}, []string{"my-farm", "second"}},
		"only its title":       {func(f Folder) (Change, error) { return f.Rename(play, "MY FARM") }, []string{"scenarios/my-farm.txt"}, nil, []string{"my-farm"}},
		"duplicate a scenario": {func(f Folder) (Change, error) { return f.Duplicate(play) }, []string{"scenarios/my-farm-2.txt", "scenarios/my-farm.txt"}, nil, []string{"my-farm", "my-farm-2"}},
		"duplicate a map":      {func(f Folder) (Change, error) { return f.Duplicate(table) }, []string{"maps/my-farm-2.txt"}, nil, []string{"my-farm"}},
		"of the box":           {func(f Folder) (Change, error) { return f.Duplicate(Named{scenarios.Scenarios, "quarry-lane"}) }, []string{"scenarios/quarry-lane-2.txt"}, nil, []string{"quarry-lane-2"}},
		"delete":               {func(f Folder) (Change, error) { return f.Delete(f.file(play.Kind, play.Name)) }, []string{"bin/scenarios/my-farm.txt"}, []string{"scenarios/my-farm.txt"}, []string{"second"}},
	} {
		f := owned(t)
		was := files(t, f.Path)
		change, err := c.do(f)
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		now := files(t, f.Path)
		for _, name := range c.there {
			if _, ok := now[name]; !ok {
				t.Errorf("%s: %s is not there", what, name)
			}
		}
		for _, name := range c.gone {
			if _, ok := now[name]; ok {
				t.Errorf("%s: %s is there", what, name)
			}
		}
		for _, name := range c.loads {
			if _, err := f.Library().Load(name); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
		if err := change.Undo(); err != nil || !same(files(t, f.Path), was) {
			t.Errorf("%s, taken back: %v; got other files", what, err)
		}
	}
}

// TestDuplicatesLoseNothing duplicates every scenario and map in the box: all lines but that of the title are the same bytes.
func TestDuplicatesLoseNothing(t *testing.T) {
	f := Folder{t.TempDir()}
	for _, k := range []scenarios.Kind{scenarios.Scenarios, scenarios.Maps} {
		for _, e := range f.Library().List(k) {
			was, err := f.Library().Text(k, e.Name)
			if err != nil {
				t.Fatal(err)
			}
			c, err := f.Duplicate(Named{k, e.Name})
			if err != nil {
				t.Fatal(err)
			}
			got, err := f.Library().Text(k, c.Made.Name)
			if err != nil {
				t.Fatal(err)
			}
			a, b := strings.SplitAfter(string(was), "\n"), strings.SplitAfter(string(got), "\n")
			differ := 0
			for i := range a {
				if i >= len(b) || a[i] != b[i] {
					differ++
					if i < len(b) && !strings.Contains(b[i], e.Title+" (copy)") {
						t.Errorf("%s: got the line %q, want %q", e.Name, b[i], a[i])
					}
				}
			}
			if differ != 1 || len(a) != len(b) {
				t.Errorf("%s: %d lines differ, want that of the title", e.Name, differ)
			}
			for _, own := range f.Library().List(k) {
				if own.Name == c.Made.Name && (own.Err != nil || own.Title != e.Title+" (copy)") {
					t.Errorf("%s: got %q, %v", e.Name, own.Title, own.Err)
				}
			}
		}
	}
}

// TestNothingIsRenamedOver refuses names that others have and paths outside the folder, and leaves every file as it is.
func TestNothingIsRenamedOver(t *testing.T) {
	f := owned(t)
	was := files(t, f.Path)
	play := Named{scenarios.Scenarios, "my-farm"}
	for what, do := range map[string]func() (Change, error){
		"a name that is taken": func() (Change, error) { return f.Rename(play, "Second") },
		"a name in the box":    func() (Change, error) { return f.Rename(play, "First Blood") },
		"no name":              func() (Change, error) { return f.Rename(play, "—") },
		"one of the box":       func() (Change, error) { return f.Rename(Named{scenarios.Scenarios, "first-blood"}, "X") },
		"outside":              func() (Change, error) { return f.Delete(filepath.Join(f.Path, "..", "x.txt")) },
		"nothing there":        func() (Change, error) { return f.Delete(filepath.Join(f.Path, "scenarios", "x.txt")) },
	} {
		if _, err := do(); err == nil {
			t.Errorf("%s: it was done", what)
		}
	}
	if !same(files(t, f.Path), was) {
		t.Error("files have changed")
	}
}

// TestUndoLeavesWhatWasChangedSince does not take a rename back over a file that was edited or put there meanwhile: all or nothing.
func TestUndoLeavesWhatWasChangedSince(t *testing.T) {
	f := owned(t)
	c, err := f.Rename(Named{scenarios.Maps, "my-farm"}, "Old Farm")
	if err != nil {
		t.Fatal(err)
	}
	path := f.file(scenarios.Scenarios, "second")
	data, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, append(data, "# mine\n"...), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	was := files(t, f.Path)
	if err := c.Undo(); err == nil || !strings.Contains(err.Error(), "second.txt was changed meanwhile") {
		t.Errorf("got %v", err)
	}
	if !same(files(t, f.Path), was) {
		t.Error("it was taken back in part")
	}
	gone, err := f.Delete(path)
	if err == nil {
		_, err = f.Add(Named{scenarios.Scenarios, "second"}, []byte("another"))
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := gone.Undo(); err == nil || !strings.Contains(err.Error(), "is there already") {
		t.Errorf("got %v", err)
	}
	again, err := f.Delete(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := files(t, f.Path); !bytes.HasSuffix([]byte(got["bin/scenarios/second.txt"]), []byte("# mine\n")) || got["bin/scenarios/second-2.txt"] != "another" {
		t.Error("the bin lacks one of two files of a name")
	}
	if err := again.Undo(); err != nil {
		t.Error(err)
	}
}
