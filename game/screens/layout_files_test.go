package screens

import (
	"os"
	"path/filepath"
	"testing"

	"baize/game/workshop"
	"baize/input"
	"baize/scenarios"
)

// A player duplicates a scenario of the box, renames the copy, deletes it and takes all of it back, by keys; nothing of the box can be renamed
// or deleted.
func TestFilesInTheListOfLayouts(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.press("workshop")
	l := &w.a.layouts
	l.find(workshop.Named{Kind: scenarios.Scenarios, Name: "first-blood"})
	w.a.layout()
	for _, id := range []string{"rename", "delete", "undo-file"} {
		if h := w.a.frame.Find(id); h == nil || !h.Off {
			t.Errorf("%s can be pressed for a file in the box", id)
		}
	}
	there := func(names ...string) {
		t.Helper()
		list, _ := filepath.Glob(filepath.Join(w.dir, "scenarios", "*.txt"))
		if len(list) != len(names) {
			t.Fatalf("got %v, want %v", list, names)
		}
		for _, name := range names {
			if _, err := os.Stat(filepath.Join(w.dir, "scenarios", name+".txt")); err != nil {
				t.Error(err)
			}
		}
	}
	w.key("D")
	there("first-blood-2")
	if k := l.rows[l.at]; k.title != "First Blood (copy)" || k.path == "" {
		t.Fatalf("got %+v chosen, want the copy", k)
	}
	w.key("F2")
	for range "First Blood (copy)" {
		w.key("Backspace")
	}
	w.step(input.Snapshot{Runes: []rune("The Farm")})
	w.key("Enter")
	there("the-farm")
	if k := l.rows[l.at]; k.title != "The Farm" {
		t.Fatalf("got %+v chosen and %+v, want it by its new name", k, w.a.modal)
	}
	w.key("Delete")
	w.key("Enter")
	there()
	if _, err := os.Stat(filepath.Join(w.dir, "bin", "scenarios", "the-farm.txt")); err != nil {
		t.Error(err)
	}
	w.key("Ctrl+Z")
	there("the-farm")
	w.key("Ctrl+Z")
	there("first-blood-2")
	w.key("Ctrl+Z")
	there()
}

// What is deleted while it is open is open still, as a layout that was never saved: nothing of it is lost.
func TestDeletingWhatIsOpenLosesNothing(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.blank(0)
	w.key("Ctrl+S")
	w.key("Enter")
	w.key("Escape")
	l := &w.a.layouts
	l.find(workshop.Named{Kind: scenarios.Scenarios, Name: "a-table-of-mine"})
	w.a.layout()
	w.press("rename")
	if w.a.modal == nil || w.a.modal.title != "It is open" {
		t.Errorf("renaming what is open: got %+v", w.a.modal)
	}
	w.key("Escape")
	w.press("delete")
	w.key("Enter")
	e := &w.a.editor
	if list, err := workshop.Drafts(e.folder.Drafts()); err != nil || len(list) != 1 || e.bench == nil || e.keep.name != "" || !e.keep.dirty {
		t.Errorf("got %v, %v and %+v, want it kept as a draft", list, err, e.keep)
	}
}

// A layout that was never saved goes to the bin too, and undo lists it again.
func TestDraftsAreDeletedWithUndo(t *testing.T) {
	dir := t.TempDir()
	w := authorOf(t, dir, 1280, 800, 1)
	w.blank(0)
	w.key("B")
	w.clickAt(20, 20, input.Mods{})
	w.a.editor.close()
	other := authorOf(t, dir, 1280, 800, 1)
	other.press("workshop")
	other.press("draft-0")
	other.press("delete")
	other.key("Enter")
	if list, _ := workshop.Drafts(filepath.Join(dir, "drafts")); len(list) != 0 {
		t.Errorf("got %v", list)
	}
	other.press("undo-file")
	if list, _ := workshop.Drafts(filepath.Join(dir, "drafts")); len(list) != 1 || list[0].Err != nil {
		t.Errorf("got %v", list)
	}
}
