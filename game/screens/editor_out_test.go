package screens

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"baize/game/workshop"
	"baize/input"
	"baize/rules/geom"
)

// An author hands a layout out as a picture, a plan and pages at true size, by buttons and by keys; where each was written is told.
func TestHandingOut(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.a.opt.Desk = &desktop{manager: true}
	w.blank(0)
	w.a.editor.do(workshop.SetTable(24*geom.Inch, 24*geom.Inch, "", false)) // soon painted
	w.key("B")
	w.clickAt(20, 20, input.Mods{})
	w.key("Escape")
	w.key("Ctrl+P")
	for _, c := range []struct{ button, key, name, begins string }{
		{"out-picture", "", "a-table-of-mine.png", "\x89PNG"},
		{"out-plan", "", "a-table-of-mine-plan-a4.pdf", "%PDF"},
		{"paper-Letter", "", "", ""},
		{"", "Ctrl+3", "a-table-of-mine-plan-letter.pdf", "%PDF"},
		{"", "Ctrl+4", "a-table-of-mine-full-letter.pdf", "%PDF"},
	} {
		if c.button != "" {
			w.press(c.button)
		} else {
			w.key(c.key)
		}
		if c.name == "" {
			continue
		}
		path := w.written()
		data, err := os.ReadFile(path)
		if path != filepath.Join(w.dir, "prints", c.name) || err != nil || !bytes.HasPrefix(data, []byte(c.begins)) {
			t.Errorf("%+v: got %s, %v", c, path, err)
		}
	}
	w.key("Ctrl+3") // it is there: asked, and written over once that is agreed
	w.key("Enter")
	for range 1000 {
		if w.step(input.Snapshot{X: w.a.mx, Y: w.a.my}); w.a.editor.out.done == nil {
			break
		}
	}
	w.written()
	if w.key("Ctrl+P"); w.a.editor.list != asTool {
		t.Error("the list of what can be handed out stays open")
	}
	if !w.doc().Has(workshop.Map) || len(w.a.editor.bench.History.Undoable()) != 2 {
		t.Error("handing out has edited something")
	}
}

// The file manager opens where something was written.
func TestTheFolderOfWhatWasWrittenOpens(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	desk := &desktop{manager: true}
	w.a.opt.Desk = desk
	w.a.editor.out.say(written{path: filepath.Join("x", "prints", "a.png")})
	w.a.layout()
	if w.key("F"); desk.opened != filepath.Join("x", "prints") {
		t.Errorf("got %q opened", desk.opened)
	}
}
