package table

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"baize/render"
	"baize/render/sample"
)

// TestUnderlayLiesUnderTheTerrain paints a red picture under half of a table: the mat there is red, the other half and a house on it are as
// before, and tiles join.
func TestUnderlayLiesUnderTheTerrain(t *testing.T) {
	red := image.NewRGBA(image.Rect(0, 0, 60, 90))
	for i := range 60 * 90 {
		red.Set(i%60, i/60, color.RGBA{R: 230, A: 255})
	}
	s := &render.Scene{Table: render.Table{W: 12 * render.Inch, H: 12 * render.Inch, Mat: "meadow"}, Pieces: []render.Piece{{ID: 1, Kind: "building",
		Outline: []render.Point{sample.At(2, 4), sample.At(5, 4), sample.At(5, 8), sample.At(2, 8)}}}}
	paint := func(r image.Rectangle) *image.RGBA {
		to := image.NewRGBA(r)
		Paint(to, s, 20)
		return to
	}
	all := image.Rect(0, 0, 240, 240)
	bare := paint(all)
	s.Table.Under = &render.Underlay{Image: red, Max: sample.At(6, 12)}
	with := paint(all)
	if c := with.RGBAAt(20, 20); c.R < 150 || c.G > 90 {
		t.Errorf("over the picture: got %v, want red", c)
	}
	for _, p := range []image.Point{{200, 100}, {70, 120}} {
		if with.RGBAAt(p.X, p.Y) != bare.RGBAAt(p.X, p.Y) {
			t.Errorf("at %v: got %v, before %v", p, with.RGBAAt(p.X, p.Y), bare.RGBAAt(p.X, p.Y))
		}
	}
	tile := image.Rect(0, 0, 90, 70)
	part := paint(tile)
	for y := range tile.Dy() {
		if !bytes.Equal(part.Pix[part.PixOffset(0, y):part.PixOffset(20, y)], with.Pix[with.PixOffset(0, y):with.PixOffset(20, y)]) {
			t.Fatalf("row %d of a tile: got another picture than in the whole", y)
		}
	}
	if img, ppi := Sketch(s); img.RGBAAt(int(ppi), int(ppi)).R < 150 {
		t.Error("the sketch does not show the picture")
	}
}
