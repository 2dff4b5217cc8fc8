package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/game/workshop"
)

// The symmetry that was drawn under is kept with a layout that was not saved.
func TestDraftKeepsTheSymmetry(t *testing.T) {
	w := laid(t)
	w.key("M")
	w.key("M")
	w.a.editor.keep.draft.Close() // as the end of the program does
	other := authorOf(t, w.dir, 1280, 800, 1)
	other.press("workshop")
	other.press("draft-0")
	other.press("open")
	if got := other.a.editor.bench.Symmetry; got != workshop.TopBottom {
		t.Errorf("got %s, want it drawn under %s", got, workshop.TopBottom)
	}
}

// Comments of a hand-written file that an edit has taken away are told when it is saved, once; an edit that takes none says nothing.
func TestLostCommentsAreTold(t *testing.T) {
	dir := t.TempDir()
	for kind, text := range map[string]string{
		"scenarios": "system dl2\ntitle \"Mine\"\ninclude mine\nforce A kob-patrol\nforce B pe-patrol\n",
		"maps":      "map \"Mine\" system=dl2\ntable 48x48\n# the old mill\nterrain building mill rect=10,24,4,4\nterrain forest wood disc=30,24,6  # of oaks\n",
	} {
		if err := os.MkdirAll(filepath.Join(dir, kind), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, kind, "mine.txt"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w := authorOf(t, dir, 1280, 800, 1)
	w.press("workshop")
	w.press("scenarios-mine")
	w.press("open")
	e := &w.a.editor
	w.key("Ctrl+A")
	w.key("Right")
	w.key("Ctrl+S")
	if w.a.modal != nil {
		t.Fatalf("nothing is lost: got %q, %q", w.a.modal.title, w.a.modal.text)
	}
	var ids []workshop.ID
	for _, it := range w.doc().Find(workshop.WordTerrain) {
		ids = append(ids, it.ID)
	}
	e.do(workshop.Remove(ids))
	w.key("Ctrl+S")
	if m := w.a.modal; m == nil || !strings.Contains(m.text, "the old mill") || !strings.Contains(m.text, "of oaks") || !strings.Contains(m.text, "Line 5 of the map") {
		t.Fatalf("two comments are lost: got %+v", m)
	}
	w.key("Escape")
	e.do(workshop.SetTitle("Another"))
	w.key("Ctrl+S")
	if w.a.modal != nil {
		t.Errorf("told again: %q", w.a.modal.text)
	}
}

// Whatever button of the editor has no key is reached by Tab.
func TestEveryButtonOfTheEditorHasAKey(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	for _, s := range laidWorkshop(t) {
		if !strings.Contains(s.name, "editor") {
			continue
		}
		for _, k := range mouseAlone(s.open(), map[string]string{"kind-": "editor-palette", "unit-": "editor-units", "force-": "editor-forces", "no-force": "editor-forces"}) {
			t.Errorf("%s: %s is for the mouse alone", s.name, k)
		}
	}
}

// mouseAlone names the buttons of a window that have no key and that Tab does not lead to; rows are the lists in which buttons lie whose ids begin so.
func mouseAlone(a *App, rows map[string]string) (out []string) {
	stops := map[string]bool{}
	for _, k := range a.stops {
		stops[k.id] = true
	}
	for _, h := range a.frame.Live() {
		if h.Kind != "button" && h.Kind != "link" || h.Off || h.Key != "" || a.modal != nil {
			continue
		}
		reached := stops[h.ID]
		for row, list := range rows {
			reached = reached || strings.HasPrefix(h.ID, row) && stops[list]
		}
		for id := range stops { // a row of choices is one stop
			reached = reached || strings.HasPrefix(h.ID, id+"-")
		}
		if !reached {
			out = append(out, h.ID+" “"+h.Label+"”")
		}
	}
	return out
}
