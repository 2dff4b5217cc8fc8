package battlescribe

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/scenarios"
)

// folder writes files into a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestOneBadFileStopsNothing holds that the other catalogues of a folder are imported, and that the bad one is named.
func TestOneBadFileStopsNothing(t *testing.T) {
	good := string(small(t))
	dir := folder(t, map[string]string{"a-bad.cat": "<catalogue", "b-good.cat": good, "c-bad.catz": "PK\x03\x04", "d-good.cat": strings.Replace(good, "Free City", "Lost City", 1), "notes.txt": "no catalogue"})
	res, err := Import(nil, []string{dir, filepath.Join(dir, "nowhere.cat")}, "")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(res.Files(), " "); got != "free-city-of-ys.txt lost-city-of-ys.txt" {
		t.Errorf("files: got %s", got)
	}
	if res.Failed() != 3 {
		t.Errorf("got %d failed files, want 3", res.Failed())
	}
	for _, want := range []string{"a-bad.cat: the whole file: all of it: ", "c-bad.catz: the whole file: all of it: ", "nowhere.cat: the whole file: all of it: "} {
		if !strings.Contains(res.List(), want) {
			t.Errorf("expected %q in\n%s", want, res.List())
		}
	}
}

// TestASecondImportKeepsWhatWasEdited holds that an import replaces what an import wrote and nothing else.
func TestASecondImportKeepsWhatWasEdited(t *testing.T) {
	res, err := Import(nil, []string{"testdata/small.cat"}, "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "forces", "free-city-of-ys.txt")
	write := func(wantKept int) {
		t.Helper()
		kept, err := res.Write(dir)
		if err != nil || len(kept) != wantKept {
			t.Errorf("kept: got %v, %v, want %d", kept, err, wantKept)
		}
	}
	read := func() string {
		t.Helper()
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	write(0)
	first := read()
	write(0)
	if read() != first {
		t.Error("a second import wrote something else")
	}
	for _, edited := range []string{first + "# mine\n", strings.Replace(first, "Mad Duke", "Good Duke", 1), "force \"Mine\" system=dl2 nation=Ys points=0\n", strings.Replace(first, "Sum ", "Sum 0", 1), ""} {
		if err := os.WriteFile(path, []byte(edited), 0o644); err != nil {
			t.Fatal(err)
		}
		write(1)
		if read() != edited {
			t.Errorf("an edited force was overwritten: got\n%.200s\nwant\n%.200s", read(), edited)
		}
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	target := filepath.Join(dir, "mine.txt")
	if err := os.WriteFile(target, []byte(first), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, path); err == nil {
		write(1)
	}
	if list, err := os.ReadDir(filepath.Dir(path)); err != nil || len(list) != 1 {
		t.Errorf("left beside the force: %v, %v", list, err)
	}
}

// TestLibrariesAreNoArmies holds that what an import writes is no force to choose for a battle, and is found as a library.
func TestLibrariesAreNoArmies(t *testing.T) {
	res, err := Import(nil, []string{"testdata/small.cat", "testdata/items.cat"}, "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := res.Write(dir); err != nil {
		t.Fatal(err)
	}
	lib := scenarios.Open(dir)
	for _, e := range lib.List(scenarios.Forces) {
		if e.Path != "" {
			t.Errorf("%s is listed as an army", e.Name)
		}
	}
	var names []string
	for _, e := range lib.Libraries() {
		if e.Err != nil {
			t.Errorf("%s: %v", e.Name, e.Err)
		}
		if e.Path != "" {
			names = append(names, e.Name)
		}
	}
	if got := strings.Join(names, " "); got != "free-city-of-ys isle-of-items" {
		t.Errorf("libraries: got %q", got)
	}
}
