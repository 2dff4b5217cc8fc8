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
	for _, m := range render.Mats[1:] {
		save(t, "mat-"+m+".png", Whole(sample.Battle(m), 10))
	}
}
