package screens

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"baize/game/workshop"
	"baize/input"
	"baize/rules/geom"
)

// A picture is laid under the table by its path, scaled by two clicks, moved by a drag and by the arrows, hidden and taken away; each is an edit that
// is taken back, and what is saved does not have it.
func TestPictureIsTraced(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	start := w.doc()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 144, 96))); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "table.png")
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	lay := func(path string) {
		w.key("F5")
		w.key("Ctrl+O")
		w.write(path)
		w.key("Enter")
	}
	lay(filepath.Join(t.TempDir(), "none.png"))
	if w.doc().Trace() != nil || !e.bad {
		t.Fatalf("a file that is not there: got %q", e.told)
	}
	lay(path)
	if w.doc().Trace() == nil || e.scene().Table.Under == nil {
		t.Fatalf("got no picture, and %q", e.told)
	}
	wide := w.doc().Trace().Box.Width()
	w.key("Ctrl+K")
	w.clickAt(20, 20, input.Mods{})
	w.clickAt(30, 20, input.Mods{})
	if w.a.modal == nil {
		t.Fatal("two clicks: nobody asks how far apart they are")
	}
	for range 20 {
		w.key("Backspace")
	}
	w.write("5")
	w.key("Enter")
	if got := w.doc().Trace().Box.Width(); (got - wide/2).Abs() > geom.Inch/2 {
		t.Errorf("10 inches are 5: got %s wide, before %s", got.Inches(), wide.Inches())
	}
	if w.pieces() != 3 || len(e.bench.Selected()) != 0 {
		t.Error("the clicks have chosen something")
	}
	at := w.doc().Trace().Box.Min
	w.dragFrom(30, 20, 34, 22)
	if by := w.doc().Trace().Box.Min.Sub(at); (by.X-4*geom.Inch).Abs() > geom.Inch/4 || (by.Y-2*geom.Inch).Abs() > geom.Inch/4 {
		t.Errorf("dragged: got it moved by %v", by)
	}
	at = w.doc().Trace().Box.Min
	w.key("Shift+Left")
	if by := w.doc().Trace().Box.Min.Sub(at); by.X != -geom.Inch || by.Y != 0 {
		t.Errorf("by the arrows: got it moved by %v", by)
	}
	under := e.scene().Table.Under
	if e.scene().Table.Under != under {
		t.Error("each frame has another picture: the table is painted anew all the time")
	}
	w.key("Ctrl+T")
	if e.scene().Table.Under != nil {
		t.Error("hidden: it is there")
	}
	w.key("Ctrl+T")
	w.key("Ctrl+S")
	w.key("Enter")
	for _, kind := range []string{"maps", "scenarios"} {
		if files, err := os.ReadDir(filepath.Join(w.dir, kind)); err != nil || len(files) != 1 {
			t.Errorf("%s: got %d files, %v", kind, len(files), err)
		}
	}
	w.key("Ctrl+Delete")
	if w.doc().Trace() != nil {
		t.Error("taken away: it is there")
	}
	for w.doc().Trace() != nil || !w.doc().Same(start) {
		if len(e.bench.History.Undoable()) == 0 {
			t.Fatal("all taken back: got another layout")
		}
		w.key("Ctrl+Z")
	}
	if !bytes.Equal(w.doc().Text(workshop.Map), start.Text(workshop.Map)) {
		t.Error("the map has changed")
	}
}
