package screens

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"baize/input"
)

// filed is a folder with lists and rosters of other programs, one of them damaged, and with what is none.
func filed(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	list, err := os.ReadFile(sampleList)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"ys.cat": string(list), "Old/ys.cat": string(list), "archive/none.txt": "", "cut.ros": "<roster", "notes.txt": "a note", ".hidden.cat": "",
		"elves.cat": `<catalogue battleScribeVersion="2.01" name="Elves"><selectionEntries><selectionEntry name="Elf" type="unit"><profiles><profile name="Elf" profileTypeName="Elf"><characteristics><characteristic name="Grace" value="9"/></characteristics></profile></profiles></selectionEntry></selectionEntries></catalogue>`,
	} {
		path := filepath.Join(dir, name)
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		if err == nil {
			err = os.WriteFile(path, []byte(data), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// atFiles is a window that shows the files of a folder.
func atFiles(t *testing.T, dir string) *author {
	t.Helper()
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.a.files.folder = dir
	w.press("forces")
	w.key("I")
	if w.a.screen != Files {
		t.Fatalf("I shows %s, want the files", w.a.screen)
	}
	return w
}

// until steps until something holds, and reports whether it ever does.
func (w *author) until(holds func() bool) bool {
	for range 500 {
		if w.step(input.Snapshot{X: w.a.mx, Y: w.a.my}); holds() {
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

// sighted waits until the chosen file was looked into and gives what the window says.
func (w *author) sighted(name string) string {
	w.t.Helper()
	l := &w.a.files
	if l.name() != name {
		w.t.Fatalf("%q is chosen, want %s", l.name(), name)
	}
	if !w.until(func() bool { return l.seen.path == filepath.Join(l.folder, name) }) {
		w.t.Fatalf("%s is never looked into", name)
	}
	w.a.layout()
	return wordsOf(w.a.frame)
}

// Files to be imported are chosen by keys: folders stand first, what cannot be imported is not listed, each file says what it is, and one that is
// damaged or of another game says so in a line and is left as it is.
func TestFilesAreChosenByKeys(t *testing.T) {
	dir := filed(t)
	w := atFiles(t, dir)
	l := &w.a.files
	var names []string
	for _, k := range l.rows {
		names = append(names, k.name)
	}
	if want := []string{"archive", "Old", "cut.ros", "elves.cat", "ys.cat"}; !slices.Equal(names, want) {
		t.Fatalf("got %v, want %v", names, want)
	}
	w.key("Enter")
	if l.folder != filepath.Join(dir, "archive") || len(l.rows) != 0 || !strings.Contains(wordsOf(w.a.frame), "No folders") {
		t.Errorf("an empty folder: got %s with %v", l.folder, l.rows)
	}
	w.key("Enter")
	if l.told == "" {
		t.Error("Enter in an empty folder says nothing")
	}
	w.key("Backspace")
	if l.folder != dir || l.name() != "archive" {
		t.Errorf("up again: got %s at %q", l.folder, l.name())
	}
	w.key("Down")
	w.key("Down")
	if text := w.sighted("cut.ros"); !strings.Contains(text, "cannot be read") {
		t.Errorf("a damaged file: got %q", text)
	}
	w.key("Down")
	if text := w.sighted("elves.cat"); !strings.Contains(text, "Elves") || !strings.Contains(text, "cannot be played here") {
		t.Errorf("of another game: got %q", text)
	}
	w.key("Down")
	if text := w.sighted("ys.cat"); !strings.Contains(text, "Free City of Ys") || !strings.Contains(text, "Catalogue") || !strings.Contains(text, "Dystopian Legions") {
		t.Errorf("a catalogue: got %q", text)
	}
	w.key("Enter")
	if !w.until(func() bool { return w.a.screen == Importing }) || !strings.Contains(wordsOf(w.a.frame), "City Guard") {
		t.Fatalf("got %s with %q, want what was read", w.a.screen, wordsOf(w.a.frame))
	}
	if _, err := os.Stat(filepath.Join(w.dir, "forces", "free-city-of-ys.txt")); err != nil {
		t.Error(err)
	}
	w.key("Escape")
	if w.a.screen != Files || l.name() != "ys.cat" {
		t.Errorf("back: got %s at %q, want the files", w.a.screen, l.name())
	}
	w.key("Up")
	w.key("Up")
	w.key("Enter")
	if !w.until(func() bool { return w.a.screen == Importing }) || !strings.Contains(wordsOf(w.a.frame), "cut.ros") {
		t.Errorf("a damaged file: got %s with %q", w.a.screen, wordsOf(w.a.frame))
	}
	w.key("Escape")
	w.key("Escape")
	if w.a.screen != Forces {
		t.Errorf("left: got %s, want the forces", w.a.screen)
	}
}

// With the mouse a second click opens a folder or imports a file, and buttons lead to other folders; a path is typed in. What is not there is told.
func TestFilesAreChosenByMouse(t *testing.T) {
	dir := filed(t)
	w := atFiles(t, dir)
	l := &w.a.files
	w.press("file-Old")
	w.press("file-Old")
	if l.folder != filepath.Join(dir, "Old") {
		t.Errorf("two clicks on a folder: got %s", l.folder)
	}
	w.press("file-up")
	if l.folder != dir {
		t.Errorf("up: got %s", l.folder)
	}
	for path, want := range map[string]string{filepath.Join(dir, "gone"): "no such file", filepath.Join(dir, "notes.txt"): "expected a name that ends in"} {
		w.press("file-path")
		w.write(path)
		w.key("Enter")
		if !strings.Contains(l.told, want) || l.folder != dir {
			t.Errorf("%s: got %q in %s", path, l.told, l.folder)
		}
	}
	w.press("file-path")
	w.write(filepath.Join(dir, "archive"))
	w.key("Enter")
	if l.folder != filepath.Join(dir, "archive") || l.told != "" {
		t.Errorf("a folder by its path: got %s, %q", l.folder, l.told)
	}
	w.press("file-up")
	w.press("file-all")
	if !w.until(func() bool { return w.a.screen == Importing }) {
		t.Fatalf("got %s, want what was read", w.a.screen)
	}
	for _, want := range []string{"City Guard", "cut.ros", "Elves"} {
		if !strings.Contains(wordsOf(w.a.frame), want) {
			t.Errorf("the report has no %q:\n%s", want, wordsOf(w.a.frame))
		}
	}
}

// A builder whose window a list is dropped on is come back to, and its force can be opened again from the list of forces.
func TestAnImportLeavesTheBuilder(t *testing.T) {
	w := recruited(t, 1280, 800, 1)
	w.entry("City Guard")
	w.press("add")
	kept := w.a.builder.now()
	for _, way := range []string{"Escape", "Enter"} {
		w.a.Import([]string{sampleList})
		if !w.until(func() bool { return w.a.screen == Importing }) {
			t.Fatal("nothing is read")
		}
		w.key(way)
		if way == "Enter" {
			n := &w.a.recruit
			if all := n.of(n.system); w.a.screen != NewForce || n.list >= len(all) || all[n.list].Name != "free-city-of-ys" {
				t.Fatalf("got %s with list %d of %s, want a new force of what was read", w.a.screen, n.list, n.system)
			}
			w.key("Escape")
			w.a.forces.at = 0
			w.key("Enter")
		}
		if w.a.screen != Builder || w.a.modal != nil || string(w.a.builder.now().Text()) != string(kept.Text()) {
			t.Errorf("%s: got %s with %+v", way, w.a.screen, w.a.modal)
		}
	}
}
