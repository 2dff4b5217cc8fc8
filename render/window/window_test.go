package window

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"baize/render"
	"baize/render/canvas"
	"baize/render/figure"
	"baize/render/raster"
	"baize/render/sample"
	"baize/render/stage"

	"github.com/hajimehoshi/ebiten/v2"
)

var errDone = errors.New("done")

// host runs the tests inside the game's first update, where images can be read.
type host struct {
	m    *testing.M
	code int
	ran  bool
}

func (h *host) Update() error {
	if h.ran {
		return errDone
	}
	h.ran = true
	h.code = h.m.Run()
	return errDone
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(w, hh int) (int, int) { return w, hh }

var display bool

func TestMain(m *testing.M) {
	h := &host{m: m}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		os.Exit(m.Run())
	}
	display = true
	ebiten.SetWindowSize(320, 200)
	if err := ebiten.RunGame(h); err != nil && !errors.Is(err, errDone) {
		fmt.Fprintln(os.Stderr, "window tests: no window, tests that need one are skipped:", err)
		display = false
		os.Exit(m.Run())
	}
	os.Exit(h.code)
}

func settle(t testing.TB, p *Painter, dst *ebiten.Image, s *render.Scene, cam render.Camera) {
	t.Helper()
	for range 600 {
		p.Draw(dst, s, cam)
		if p.Settled() {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("tiles never settled")
}

func read(dst *ebiten.Image) *image.RGBA {
	img := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(img.Pix)
	return img
}

// TestWindowShowsWhatRasterPaints compares both painters: they may differ in hairlines and at rough edges only.
func TestWindowShowsWhatRasterPaints(t *testing.T) {
	if !display {
		t.Skip("no display")
	}
	s := sample.Battle("meadow")
	for _, ppi := range []float64{12, 27} {
		cam := render.Camera{X: 30 * render.Inch, Y: 24 * render.Inch, PPI: ppi, W: 640, H: 400}
		dst := ebiten.NewImage(cam.W, cam.H)
		p := New(1)
		settle(t, p, dst, s, cam)
		got, want := read(dst), raster.Paint(s, cam)
		if dir := os.Getenv("BAIZE_PICTURES"); dir != "" {
			f, err := os.Create(filepath.Join(dir, fmt.Sprintf("window%.0f.png", ppi)))
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(png.Encode(f, got), f.Close()); err != nil {
				t.Fatal(err)
			}
		}
		far := 0
		for i := 0; i < len(got.Pix); i += 4 {
			for c := range 3 {
				if d := int(got.Pix[i+c]) - int(want.Pix[i+c]); d > 48 || d < -48 {
					far++
					break
				}
			}
		}
		if limit := len(got.Pix) / 4 / 100; far > limit {
			t.Errorf("at %v pixels per inch: got %d pixels that differ, want at most %d", ppi, far, limit)
		}
	}
}

func TestLandHashIgnoresHoverAndSeesTerrain(t *testing.T) {
	s := sample.Battle("meadow")
	a := landHash(s)
	s.Pieces[3].Hover = true
	if got := landHash(s); got != a {
		t.Error("hover changed the terrain, want it drawn over")
	}
	s.Pieces[3].Open = true
	if got := landHash(s); got == a {
		t.Error("an opened piece did not change the terrain")
	}
}

func TestClipEarsCoversThePolygon(t *testing.T) {
	p := canvas.Poly{{X: 0, Y: 0}, {X: 30, Y: 0}, {X: 30, Y: 10}, {X: 10, Y: 10}, {X: 10, Y: 30}, {X: 0, Y: 30}}
	for _, turn := range []bool{false, true} {
		q := append(canvas.Poly{}, p...)
		if turn {
			for i := range p {
				q[i] = p[len(p)-1-i]
			}
		}
		b := &batch{atlas: newAtlas(func([]byte, image.Rectangle) {}, nil)}
		b.Fill(canvas.RGB(0xffffff), q)
		area := 0.0
		for i := 0; i < len(b.index); i += 3 {
			v := [3]canvas.Pt{}
			for k := range v {
				e := b.verts[b.index[i+k]]
				v[k] = canvas.Pt{X: float64(e.DstX), Y: float64(e.DstY)}
			}
			a := canvas.Poly(v[:]).Area()
			area += max(a, -a)
		}
		if area != 500 {
			t.Errorf("triangles of an L (turned %v): got area %v, want 500", turn, area)
		}
	}
}

// BenchmarkBatch is our own work per frame for 300 labelled models and 60 pieces, without the graphics driver.
func BenchmarkBatch(b *testing.B) {
	s := sample.Crowd()
	cam := render.Camera{W: 1280, H: 800}.Fit(s.Table, render.Insets{})
	p := &Painter{}
	p.stage.Scale = 1
	p.batch.atlas = newAtlas(func([]byte, image.Rectangle) {}, nil)
	b.ReportAllocs()
	for b.Loop() {
		landHash(s)
		p.batch.clear()
		p.stage.Paint(&p.batch, s, cam)
	}
	b.ReportMetric(float64(len(p.batch.verts)), "corners")
}

// BenchmarkFrame is a whole frame, drawn and read back one pixel to make sure that it was drawn.
func BenchmarkFrame(b *testing.B) {
	if !display {
		b.Skip("no display")
	}
	s := sample.Crowd()
	cam := render.Camera{W: 1280, H: 800}.Fit(s.Table, render.Insets{})
	p := New(1)
	dst := ebiten.NewImage(1280, 800)
	settle(b, p, dst, s, cam)
	b.ReportAllocs()
	for b.Loop() {
		p.Draw(dst, s, cam)
		dst.At(3, 3)
	}
}

// TestLineProfilesAddUpToTheirWidth wants hairlines as strong in the window as in a picture.
func TestLineProfilesAddUpToTheirWidth(t *testing.T) {
	var pix []byte
	a := newAtlas(func(p []byte, _ image.Rectangle) { pix = append(pix[:0], p...) }, nil)
	for _, quarters := range []int{2, 4, 5, 6, 9, 16} {
		s := a.line(quarters)
		sum, most := 0, 0
		for y := range s.h {
			v := int(pix[((y+1)*(s.w+2)+1)*4])
			sum, most = sum+v, max(most, v)
		}
		if want := quarters * 255 / 4; sum < want-6 || sum > want+6 {
			t.Errorf("width %d/4: got coverage %d, want %d", quarters, sum, want)
		}
		if want := min(255, quarters*255/4); most < want-2 {
			t.Errorf("width %d/4: got strength %d, want %d", quarters, most, want)
		}
	}
}

func TestGreatHullsAreStretched(t *testing.T) {
	b := &batch{atlas: newAtlas(func([]byte, image.Rectangle) {}, nil)}
	k := figure.Key{Sort: figure.Base, Name: "ship", Shape: render.Rect, W: figure.Quarter(500), L: figure.Quarter(1500)}
	b.Sprite(k, 800, 800, 1)
	lo, hi := b.verts[0].DstY, b.verts[2].DstY
	if hi-lo < 1490 || hi-lo > 1700 {
		t.Errorf("length on the screen: got %v, want about 1500", hi-lo)
	}
	if h := b.verts[2].SrcY - b.verts[0].SrcY; h > 500 {
		t.Errorf("length in the atlas: got %v, want at most about %d", h, largest)
	}
}

// TestFullAtlasKeepsWhatWasUsedLast fills the atlas and wants what was collected to be drawn before its pixels go, and the
// later half of the sprites to stay.
func TestFullAtlasKeepsWhatWasUsedLast(t *testing.T) {
	b, flushed, stayed := &batch{}, 0, 0
	var last figure.Key
	b.atlas = newAtlas(func([]byte, image.Rectangle) {}, func() { flushed++; b.clear() })
	for i := range 400 {
		before := flushed
		k := figure.Key{Sort: figure.Halo, Name: "hover", W: figure.Quarter(200 + float64(i)/4), L: figure.Quarter(200 + float64(i)/4)}
		b.ink = 0
		b.Sprite(k, 0, 0, 1)
		if _, ok := b.sprites[last]; flushed > before && ok {
			stayed++
		}
		last = k
	}
	if flushed < 3 || stayed != flushed {
		t.Fatalf("got %d flushes, after %d of which the sprite before was still there; want a few and all", flushed, stayed)
	}
	if len(b.verts) == 0 || len(b.verts) >= 1600 {
		t.Errorf("corners after the flush: got %d, want only the later ones", len(b.verts))
	}
	for k, s := range b.sprites {
		for o, r := range b.sprites {
			if k != o && image.Rect(s.x, s.y, s.x+s.w, s.y+s.h).Overlaps(image.Rect(r.x, r.y, r.x+r.w, r.y+r.h)) {
				t.Fatalf("%v and %v lie over each other in the atlas", k, o)
			}
		}
	}
}

// TestAFramePaintsFewSprites opens a crowd on a great screen and zooms in: no frame paints more pixels of sprites than a few,
// each shows every model, and the last one shows what a painter in no hurry does.
func TestAFramePaintsFewSprites(t *testing.T) {
	s := sample.Crowd()
	s.Labels = nil
	p := &Painter{}
	p.stage.Scale = 1
	p.batch.atlas = newAtlas(func([]byte, image.Rectangle) {}, nil)
	cam := render.Camera{W: 3840, H: 2160}.Fit(s.Table, render.Insets{})
	for _, ppi := range []float64{cam.PPI, cam.PPI * 0.9, cam.PPI * 0.7} {
		cam.PPI = ppi
		frames := 0
		for p.batch.owing = true; p.batch.owing && frames < 100; frames++ {
			p.sprites(s, cam)
			if p.batch.ink > inkPerFrame+60_000 {
				t.Fatalf("frame %d at %v painted %d pixels of sprites", frames, ppi, p.batch.ink)
			}
			if got := len(p.batch.verts) / 4; got < len(s.Models) {
				t.Fatalf("frame %d at %v shows %d sprites, want at least the %d models", frames, ppi, got, len(s.Models))
			}
		}
		if frames < 2 || frames == 100 {
			t.Errorf("all sprites were there after %d frames, want several", frames)
		}
		want := &batch{atlas: newAtlas(func([]byte, image.Rectangle) {}, nil)}
		want.ink = math.MinInt / 2
		(&stage.Stage{Scale: 1}).Paint(want, s, cam)
		if len(p.batch.verts) != len(want.verts) {
			t.Fatalf("%d corners in the end, want %d", len(p.batch.verts), len(want.verts))
		}
		for i := range want.verts {
			if a, b := &p.batch.verts[i], &want.verts[i]; a.DstX != b.DstX || a.DstY != b.DstY {
				t.Fatalf("corner %d is at %v, %v in the end, want %v, %v", i, a.DstX, a.DstY, b.DstX, b.DstY)
			}
		}
	}
}

// TestFillLeavesHolesOut cuts a polygon that runs to a hole and back into triangles, none of which lies over the hole.
func TestFillLeavesHolesOut(t *testing.T) {
	b := &batch{atlas: newAtlas(func([]byte, image.Rectangle) {}, nil)}
	b.Fill(color.NRGBA{A: 255}, canvas.Poly{{X: 0, Y: 0}, {X: 4, Y: 4}, {X: 4, Y: 6}, {X: 6, Y: 6}, {X: 6, Y: 4}, {X: 4, Y: 4}, {X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 10}, {X: 0, Y: 10}})
	sum := 0.0
	for i := 0; i+2 < len(b.index); i += 3 {
		var p canvas.Poly
		for _, k := range b.index[i : i+3] {
			p = append(p, canvas.Pt{X: float64(b.verts[k].DstX), Y: float64(b.verts[k].DstY)})
		}
		if c := p.Centre(); c.X > 4 && c.X < 6 && c.Y > 4 && c.Y < 6 {
			t.Errorf("%v lies over the hole", p)
		}
		sum += math.Abs(p.Area())
	}
	if math.Abs(sum-96) > 1e-6 {
		t.Errorf("the triangles fill %v, want 96", sum)
	}
}
