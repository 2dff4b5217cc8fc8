package workshop

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"strings"
	"testing"

	"baize/rules/geom"
)

// photo is a picture of a size in the format of an encoder.
func photo(t *testing.T, w, h int, asPNG bool) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range w {
		img.Set(i, h/2, color.RGBA{R: uint8(i), A: 255})
	}
	var b bytes.Buffer
	err := jpeg.Encode(&b, img, nil)
	if asPNG {
		b.Reset()
		err = png.Encode(&b, img)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestTraceIsScaledByTwoPoints lays pictures under a table, scales and moves them and takes everything back; the files of the map never speak of
// them.
func TestTraceIsScaledByTwoPoints(t *testing.T) {
	d := opened(t, "first-blood")
	text := string(d.Text(Map)) + string(d.Text(Scenario))
	h := NewHistory(d)
	for _, asPNG := range []bool{true, false} {
		tr, err := NewTrace(photo(t, 300, 100, asPNG), 72*geom.Inch, 48*geom.Inch)
		if err != nil {
			t.Fatal(err)
		}
		if b := tr.Box; b.Width() != 72*geom.Inch || (b.Height()-24*geom.Inch).Abs() > 2 || b.Centre().Dist(geom.PtIn(36, 24)) > 2 {
			t.Errorf("laid: got %v, want it as wide as the table", b)
		}
		do := func(e Edit) {
			t.Helper()
			if err := h.Do(e); err != nil {
				t.Fatal(err)
			}
		}
		do(SetTrace(tr))
		if h.Now().Same(d) {
			t.Error("with a picture it is the same document")
		}
		do(ScaleTrace(geom.PtIn(10, 24), geom.PtIn(30, 24), 10*geom.Inch))
		if b := h.Now().Trace().Box; (b.Width()-36*geom.Inch).Abs() > 2 || (b.Min.X-5*geom.Inch).Abs() > 2 {
			t.Errorf("20 inches are 10: got %v, want half as wide about the first point", b)
		}
		do(MoveTrace(geom.PtIn(1, 2)))
		if b := h.Now().Trace().Box; (b.Min.X - 6*geom.Inch).Abs() > 2 {
			t.Errorf("moved: got %v", b)
		}
		do(FitTrace())
		for _, bad := range []Edit{ScaleTrace(geom.PtIn(3, 3), geom.PtIn(3, 3), geom.Inch), ScaleTrace(geom.PtIn(3, 3), geom.PtIn(5, 3), 0), ScaleTrace(geom.PtIn(3, 3), geom.PtIn(70, 3), geom.Inch/10)} {
			if _, err := bad.Apply(h.Now()); err == nil {
				t.Error("a scale that cannot be meant is taken")
			}
		}
		if got := string(h.Now().Text(Map)) + string(h.Now().Text(Scenario)); got != text {
			t.Error("the files speak of the picture")
		}
		for {
			if _, ok := h.Undo(); !ok {
				break
			}
		}
		if h.Now().Trace() != nil || !h.Now().Same(d) {
			t.Error("taken back: a picture lies there")
		}
	}
	for _, bad := range [][]byte{nil, []byte("GIF89a"), photo(t, 300, 100, true)[:20]} {
		if _, err := NewTrace(bad, geom.Foot, geom.Foot); err == nil {
			t.Errorf("%q is a picture", bad[:min(6, len(bad))])
		}
	}
	if err := h.Do(MoveTrace(geom.PtIn(1, 1))); err == nil {
		t.Error("no picture is moved")
	}
}

// TestDraftKeepsThePicture keeps a layout with a picture, moves it, and resumes; a picture that is lost or another one leaves the layout whole;
// dropping the draft leaves no file.
func TestDraftKeepsThePicture(t *testing.T) {
	dir := t.TempDir()
	d := opened(t, "first-blood")
	tr, err := NewTrace(photo(t, 64, 48, true), 72*geom.Inch, 48*geom.Inch)
	if err != nil {
		t.Fatal(err)
	}
	apply := func(e Edit) {
		if d, err = e.Apply(d); err != nil {
			t.Fatal(err)
		}
	}
	apply(SetTrace(tr))
	f, err := NewDraft(dir)
	if err != nil {
		t.Fatal(err)
	}
	f.Symmetry = LeftRight
	for range 2 {
		if err := f.Keep(d); err != nil {
			t.Fatal(err)
		}
		apply(MoveTrace(geom.PtIn(1, 0)))
	}
	if err := f.Keep(d); err != nil {
		t.Fatal(err)
	}
	f.Close()
	got, again, err := Resume(f.Path())
	if err != nil || !got.Same(d) || again.Symmetry != LeftRight || got.Trace().Box != d.Trace().Box {
		t.Fatalf("resumed: got %v, symmetry %v, same %v", err, again.Symmetry, got.Same(d))
	}
	again.Close()
	picture := strings.TrimSuffix(f.Path(), draftEnding) + pictureEnding
	if err := os.WriteFile(picture, photo(t, 10, 10, true), 0o644); err != nil {
		t.Fatal(err)
	}
	got, again, err = Resume(f.Path())
	if err != nil || got.Trace() != nil || string(got.Text(Map)) != string(d.Text(Map)) {
		t.Fatalf("with another picture: got %v and %v, want the layout without one", err, got.Trace())
	}
	if list, err := Drafts(dir); err != nil || len(list) != 1 {
		t.Errorf("got %d drafts, %v", len(list), err)
	}
	if err := again.Drop(); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(dir); len(left) > 1 { // the hold may stay
		t.Errorf("dropped: got %v", left)
	}
}
