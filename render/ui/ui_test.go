package ui

import (
	"image"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
	"baize/render/figure"
)

func inked(img *image.RGBA) int {
	n := 0
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 8 {
			n++
		}
	}
	return n
}

func TestEveryIconPaintsSomethingOfItsOwn(t *testing.T) {
	seen := map[string]string{}
	for _, n := range Icons() {
		img := Icon(n, 20, assets.Ink)
		if inked(img) < 20 {
			t.Errorf("icon %s: got %d inked pixels, want a picture", n, inked(img))
		}
		if other, ok := seen[string(img.Pix)]; ok {
			t.Errorf("icons %s and %s look the same", n, other)
		}
		seen[string(img.Pix)] = n
	}
}

func TestMarkersDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, n := range render.Markers {
		w := figure.Quarter(16)
		img := figure.Key{Sort: figure.Chip, Name: n, W: w, L: w}.Paint()
		if other, ok := seen[string(img.Pix)]; ok {
			t.Errorf("markers %s and %s look the same", n, other)
		}
		seen[string(img.Pix)] = n
	}
}

func TestDiceShowTheirFace(t *testing.T) {
	light := func(face int) int {
		img := DieFace(Black, face, Hit, 48, 0)
		n := 0
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i] > 200 && img.Pix[i+1] > 200 {
				n++
			}
		}
		return n
	}
	one := light(1)
	for f := 2; f <= 6; f++ {
		if got := light(f); got < one*f*9/10 || got > one*f*11/10 {
			t.Errorf("face %d: got %d pip pixels, want about %d", f, got, one*f)
		}
	}
}

// TestPictures writes a sheet of every part, when BAIZE_PICTURES names a folder.
func TestPictures(t *testing.T) {
	dir := os.Getenv("BAIZE_PICTURES")
	if dir == "" {
		t.Skip("BAIZE_PICTURES names no folder")
	}
	for _, scale := range []float64{1, 2} {
		f := func(v float64) int { return int(v * scale) }
		c := canvas.New(f(640), f(420))
		c.Fill(canvas.RGB(0x5f7042), canvas.Box(0, 0, 640*scale, 420*scale))
		put := func(img *image.RGBA, x, y float64) {
			draw.Draw(c.Img, img.Rect.Add(image.Pt(f(x), f(y))), img, image.Point{}, draw.Over)
		}
		put(PanelOf(f(600), f(380), scale), 6, 6)
		title := assets.Face(assets.Title, 18*scale)
		c.Text(title, 40*scale, 52*scale, "South Essex Rifles", assets.Ink)
		c.Text(assets.Face(assets.Italic, 14*scale), 40*scale, 72*scale, "Line Section · Regular · 8 of 9", assets.FadedInk)
		for i, s := range []State{Normal, Hover, Pressed, Disabled, Primary, PrimaryHover, Chosen} {
			x, y := 40+float64(i%4)*140, 98+float64(i/4)*34
			put(Button(f(130), f(27), s, scale), x, y)
		}
		for i := range 6 {
			put(DieFace(Black, i+1, Hit, f(27), 0), 40+float64(i)*36, 170)
			put(DieFace(Blue, i+1, Fall(i%3), f(27), 0), 270+float64(i)*36, 170)
			put(DieFace(Red, i+1, Fall(i%3), f(27), math.Pi/9), 40+float64(i)*36, 208)
			put(DieFace(Black, i+1, Miss, f(27), 0), 270+float64(i)*36, 208)
		}
		for i, n := range Icons() {
			put(Icon(n, f(18), assets.Ink), 40+float64(i%20)*28, 252+float64(i/20)*24)
		}
		put(Token(0, f(22)), 560, 40)
		put(Token(1, f(22)), 530, 40)
		put(DieChip(Blue, f(12)), 500, 44)
		w, err := os.Create(filepath.Join(dir, "ui"+string(rune('0'+int(scale)))+".png"))
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		if err := png.Encode(w, c.Img); err != nil {
			t.Fatal(err)
		}
	}
}

// TestSignAtEverySize holds that the program's picture has wood, baize, a red and a blue thing from 16 pixels up, and clear corners.
func TestSignAtEverySize(t *testing.T) {
	for _, d := range []int{16, 32, 48, 256} {
		img := Sign(d)
		if img.Bounds().Dx() != d || img.Bounds().Dy() != d {
			t.Fatalf("%d: got %v", d, img.Bounds())
		}
		red, green, blue := 0, 0, 0
		for i := 0; i < len(img.Pix); i += 4 {
			r, g, b := int(img.Pix[i]), int(img.Pix[i+1]), int(img.Pix[i+2])
			switch {
			case r > 2*g && r > 2*b && r > 90:
				red++
			case g > r+20 && g > b+20:
				green++
			case b > r+30 && b > g:
				blue++
			}
		}
		if all := d * d; red < all/50 || green < all/6 || blue < all/50 || img.RGBAAt(0, 0).A > 0 {
			t.Errorf("%d pixels: got %d red, %d green, %d blue of %d, and %d in the corner", d, red, green, blue, all, img.RGBAAt(0, 0).A)
		}
	}
}
