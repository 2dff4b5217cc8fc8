package raster

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"baize/render"
	"baize/render/sample"
)

func save(t *testing.T, name string, img image.Image) {
	t.Helper()
	f, err := os.Create(filepath.Join(os.Getenv("BAIZE_PICTURES"), name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// TestPictures writes sample pictures to look at, when BAIZE_PICTURES names a folder.
func TestPictures(t *testing.T) {
	if os.Getenv("BAIZE_PICTURES") == "" {
		t.Skip("BAIZE_PICTURES names no folder")
	}
	s := sample.Battle("meadow")
	cam := render.Camera{W: 1280, H: 800}.Fit(s.Table, render.Insets{})
	save(t, "fit.png", Paint(s, cam))
	for _, v := range []struct {
		x, y float64
		ppi  float64
	}{{30, 22, 18}, {30, 24, 40}, {52, 22, 40}, {14, 34, 40}, {56, 38, 40}, {16, 9, 40}, {44, 10, 40}} {
		c := render.Camera{X: v.x * render.Inch, Y: v.y * render.Inch, PPI: v.ppi, W: 1280, H: 800}
		save(t, fmt.Sprintf("at%.0f-%.0f-%.0f.png", v.ppi, v.x, v.y), Paint(s, c))
	}
	for i, x := range []float64{18, 54} {
		c := render.Camera{X: x * render.Inch, Y: 24 * render.Inch, PPI: 27, W: 1000, H: 1300}
		save(t, fmt.Sprintf("gallery%d.png", i), Paint(sample.Gallery("meadow"), c))
	}
	for _, m := range []string{"meadow", "winter"} {
		save(t, "figures-"+m+".png", Whole(sample.Figures(m), 20))
	}
	for _, m := range render.Mats[1:] {
		save(t, "mat-"+m+".png", Whole(sample.Battle(m), 10))
	}
}

func TestPaintIsTheSameEveryTimeAndFillsThePicture(t *testing.T) {
	s := sample.Battle("town")
	cam := render.Camera{W: 320, H: 200}.Fit(s.Table, render.Insets{})
	a, b := Paint(s, cam), Paint(s, cam)
	if string(a.Pix) != string(b.Pix) {
		t.Error("two paintings of one scene differ")
	}
	for i := 3; i < len(a.Pix); i += 4 {
		if a.Pix[i] != 255 {
			t.Fatalf("pixel %d: got opacity %d, want a whole picture", i/4, a.Pix[i])
		}
	}
}

func TestWholeShowsTableAndFrame(t *testing.T) {
	s := &render.Scene{Table: render.Table{W: 10 * render.Inch, H: 5 * render.Inch, Mat: "snow"}}
	img := Whole(s, 20)
	if w, h := img.Rect.Dx(), img.Rect.Dy(); w < 200 || h < 100 || w > 300 || h > 200 {
		t.Errorf("picture: got %d by %d, want 200 by 100 with a margin", w, h)
	}
	mid, corner := img.RGBAAt(img.Rect.Dx()/2, img.Rect.Dy()/2), img.RGBAAt(2, 2)
	if mid.R < 150 || corner.R > 110 {
		t.Errorf("middle and corner: got %v and %v, want snow and floor", mid, corner)
	}
}
