package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"baize/game/workshop"
	"baize/game/workshop/pack"
	"baize/input"
	"baize/scenarios"
)

// written waits until what is handed out is written, and gives its path.
func (w *author) written() string {
	w.t.Helper()
	for range 24000 { // a painter under the race detector takes its time
		w.step(input.Snapshot{X: w.a.mx, Y: w.a.my})
		if w.a.editor.out.done == nil && w.a.modal != nil {
			if w.a.modal.title != "It is written" {
				w.t.Fatalf("got %q: %s", w.a.modal.title, w.a.modal.text)
			}
			path := w.a.modal.text
			w.key("Escape")
			return path
		}
		time.Sleep(5 * time.Millisecond)
	}
	w.t.Fatal("it is never written")
	return ""
}

// said is what stands on the screen, its blanks made one.
func (w *author) said() string {
	w.a.layout()
	return strings.Join(strings.Fields(wordsOf(w.a.frame)), " ")
}

// An author packs a layout by button and by key; a friend drops the file on the window, is asked, and plays what the author laid out.
func TestAPackGoesFromWindowToWindow(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.blank(0)
	w.key("B")
	w.clickAt(20, 20, input.Mods{})
	w.key("Escape")
	w.key("Ctrl+P")
	w.press("out-pack")
	path := w.written()
	if want := filepath.Join(w.dir, "packs", "a-table-of-mine"+pack.Ending); path != want {
		t.Fatalf("written to %s, want %s", path, want)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := pack.Read("x", data); err != nil || len(p.Picture) < 1000 {
		t.Errorf("got a picture of %d bytes, %v", len(p.Picture), err)
	}
	w.key("Ctrl+1") // again: the file is there
	if w.a.modal == nil || w.a.modal.title != "It is there already" {
		t.Fatalf("got %+v, want the question whether it is written over", w.a.modal)
	}
	w.key("Escape")
	if w.a.editor.out.done != nil {
		t.Error("it is written over unasked")
	}

	friend := authorOf(t, t.TempDir(), 1280, 800, 1)
	friend.a.Drop(fstest.MapFS{"gift.baizepack": {Data: data}})
	friend.step(input.Snapshot{})
	if list, _ := os.ReadDir(friend.dir); friend.a.modal == nil || friend.a.modal.title != "Open the pack?" || len(list) != 0 {
		t.Fatalf("got %+v and %v, want it asked first", friend.a.modal, list)
	}
	friend.key("Enter")
	if friend.a.screen != Scenarios || friend.a.browser.state == nil || friend.a.browser.all.Scenarios[friend.a.browser.chosen].ID != "a-table-of-mine" {
		t.Fatalf("got %s, %q", friend.a.screen, friend.a.browser.reason)
	}
	if got := len(friend.a.browser.state.Table.Pieces); got != w.pieces() {
		t.Errorf("got %d pieces, want %d", got, w.pieces())
	}
	friend.press("play")
	friend.a.Drop(fstest.MapFS{"gift.baizepack": {Data: data}})
	friend.step(input.Snapshot{})
	if friend.a.modal == nil || friend.a.modal.title != "You have this pack" {
		t.Errorf("dropped again: got %+v", friend.a.modal)
	}
}

// A pack in the folder of packs stands in the list of layouts with its table, and opens from there.
func TestPacksAreListed(t *testing.T) {
	author := workshop.Folder{Path: t.TempDir()}
	d, err := author.Open("first-blood")
	if err == nil {
		_, err = author.Save("my-farm", d)
	}
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Make(author.Library(), "my-farm", nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := p.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	for name, data := range map[string][]byte{"gift.baizepack": data, "bad.baizepack": []byte("x"), "notes.txt": nil} {
		if err := os.MkdirAll(filepath.Join(w.dir, "packs"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(w.dir, "packs", name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w.press("workshop")
	w.press("pack-0")
	if said := w.said(); !strings.Contains(said, "no pack: expected a zip") {
		t.Errorf("got %q", said)
	}
	w.press("pack-1")
	if got := w.a.layouts.doc.Title(); got != "First Blood" || w.a.frame.Find("pack-2") != nil {
		t.Errorf("got %q", got)
	}
	w.press("open")
	w.step(input.Snapshot{})
	w.key("Enter")
	if _, err := scenarios.Open(w.dir).Load("my-farm"); err != nil || w.a.screen != Scenarios {
		t.Errorf("got %s, %v", w.a.screen, err)
	}
}

// A layout that no battle can be built from is not packed; why is told.
func TestWhatCannotBeBuiltIsNotPacked(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.blank(0)
	e := &w.a.editor
	e.do(workshop.SetSetting("no-such-setting", "1"))
	w.key("Ctrl+1")
	if w.a.modal == nil || w.a.modal.title != "It cannot be packed yet" || !strings.Contains(w.a.modal.text, "scenarios/a-table-of-mine.txt:") {
		t.Errorf("got %+v", w.a.modal)
	}
	if _, err := os.Stat(filepath.Join(w.dir, "packs")); err == nil {
		t.Error("something was written")
	}
}
