package screens

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"baize/game/workshop"
	"baize/game/workshop/pack"
	"baize/input"
)

// picturePNG is the file of an empty picture of a size.
func picturePNG(t *testing.T, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A picture that is dropped while a table is laid out lies under it, as one edit that is taken back; what was drawn point by point is drawn on.
func TestADroppedPictureIsTraced(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	start, data := w.doc(), picturePNG(t, 144, 96)
	w.a.Drop(fstest.MapFS{"My Table.PNG": {Data: data}})
	w.step(input.Snapshot{})
	if tr := w.doc().Trace(); tr == nil || !bytes.Equal(tr.Data, data) || e.scene().Table.Under == nil || e.list != asPicture || w.a.modal != nil {
		t.Fatalf("got no picture, and %q", w.said())
	}
	w.key("Ctrl+Z")
	if !w.doc().Same(start) {
		t.Error("taken back: got another layout")
	}
	w.key("K")
	w.clickAt(20, 20, input.Mods{})
	w.clickAt(26, 24, input.Mods{})
	w.a.Drop(fstest.MapFS{"again.jpg": {Data: data}})
	w.step(input.Snapshot{})
	if e.drawn == nil || len(e.drawn.Points) != 2 || w.doc().Trace() == nil {
		t.Fatalf("dropped on what is drawn: got %+v", e.drawn)
	}
	w.key("Enter")
	if got, want := w.pieces(), 1+len(start.Find(workshop.WordTerrain)); got != want {
		t.Errorf("got %d pieces, want %d", got, want)
	}
}

// A drop that is no picture, too large, not the only one or not over a table that is laid out leaves the layout and is told in one sentence.
func TestWhatIsNoPictureIsTold(t *testing.T) {
	w := laid(t)
	start, small := w.doc(), picturePNG(t, 4, 4)
	wide := picturePNG(t, 4, 4)
	copy(wide[16:], []byte{0, 1, 0, 0, 0, 1, 0, 0}) // 65536 by 65536 in its head
	binary.BigEndian.PutUint32(wide[29:], crc32.ChecksumIEEE(wide[12:29]))
	for _, k := range []struct {
		what, want string
		files      fstest.MapFS
	}{
		{"no picture", "a.png: no picture that can be read: expected PNG or JPEG", fstest.MapFS{"a.png": {Data: []byte("GIF89a")}}},
		{"a torn one", "a.png: the picture cannot be read", fstest.MapFS{"a.png": {Data: small[:len(small)-20]}}},
		{"an empty one", "a.jpeg: no picture", fstest.MapFS{"a.jpeg": {}}},
		{"too many bytes", "a.png: a picture larger than 24 MiB", fstest.MapFS{"a.png": {Data: append(picturePNG(t, 4, 4), make([]byte, workshop.MaxPicture)...)}}},
		{"too many pixels", "a.png: a picture of 65536 by 65536 pixels: expected 40 million pixels at most", fstest.MapFS{"a.png": {Data: wide}}},
		{"a folder", "a.png: expected a file, found a folder", fstest.MapFS{"a.png/inner": {}}},
	} {
		w.a.Drop(k.files)
		w.step(input.Snapshot{})
		if w.a.modal == nil || !strings.Contains(w.said(), k.want) {
			t.Errorf("%s: got %q, want %q", k.what, w.said(), k.want)
		}
		w.key("Escape")
		w.step(input.Snapshot{})
		if w.a.modal != nil || !w.doc().Same(start) {
			t.Fatalf("%s: got %+v and a picture: %v", k.what, w.a.modal, w.doc().Trace() != nil)
		}
	}
	w.a.Drop(fstest.MapFS{"a.png": {Data: small}, "b.jpg": {Data: small}})
	w.step(input.Snapshot{})
	w.step(input.Snapshot{})
	if w.doc().Trace() == nil || !strings.Contains(w.said(), "b.jpg: one picture lies under a table, and a.png was dropped with it") {
		t.Errorf("two at once: got %q", w.said())
	}
	elsewhere := authorOf(t, t.TempDir(), 1280, 800, 1)
	elsewhere.a.Drop(fstest.MapFS{"a.png": {Data: small}})
	elsewhere.step(input.Snapshot{})
	if !strings.Contains(elsewhere.said(), "a.png: a picture is laid under a table in the workshop") {
		t.Errorf("at the start screen: got %q", elsewhere.said())
	}
}

// What is dropped and no sound pack is told by name, one after another, and nothing is written.
func TestWhatIsNoPackIsTold(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.a.Drop(fstest.MapFS{"a.baizepack": {Data: []byte("PK")}, "b.zip": {Data: []byte("x")}, "c.baizepack/inner": {Data: []byte("x")}, "d.baizepack": {Data: make([]byte, pack.MostBytes+1)}})
	for _, want := range []string{"a.baizepack: no pack: expected a zip", "b.zip: expected a pack, a file whose name ends in .baizepack, a picture", "c.baizepack: expected a file, found a folder", "d.baizepack: larger than"} {
		w.step(input.Snapshot{})
		if said := w.said(); !strings.Contains(said, want) {
			t.Errorf("got %q, want %q", said, want)
		}
		w.key("Escape")
	}
	w.step(input.Snapshot{})
	if list, _ := os.ReadDir(w.dir); w.a.modal != nil || len(list) != 0 {
		t.Errorf("left: %+v, %v", w.a.modal, list)
	}
}

// A drop waits while a dialog is open, so that what is typed there is not lost.
func TestADropWaitsForTheDialog(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.a.prompt("Name", "", "typed", "Fine", func(string) {})
	w.a.Drop(fstest.MapFS{"b.zip": {Data: []byte("x")}})
	w.step(input.Snapshot{})
	if w.a.modal == nil || w.a.modal.title != "Name" {
		t.Fatalf("got %+v", w.a.modal)
	}
	w.key("Escape")
	w.step(input.Snapshot{})
	if w.a.modal == nil || w.a.modal.title != "It cannot be opened" {
		t.Errorf("got %+v", w.a.modal)
	}
}
