// Package window paints scenes on Ebitengine images, fast enough for software rendering.
//
// The still table is painted by the processor into tiles, in the background, and blitted; everything that moves comes
// from one atlas in one call. A window should draw only when its scene or camera changed or when Stale says so.
package window

import (
	"image"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
	"baize/render/stage"

	"github.com/hajimehoshi/ebiten/v2"
)

var roomColour = canvas.Light(assets.RoomWood, 0.7)

// Painter draws scenes. It belongs to the game's goroutine and keeps what it painted from frame to frame.
type Painter struct {
	land  land
	set   bool
	stage stage.Stage
	batch batch
	sheet *ebiten.Image
	dst   *ebiten.Image
}

// New makes a painter for a device scale factor: texts, chips and hairlines grow with it.
func New(scale float64) *Painter {
	p := &Painter{}
	p.stage.Scale = max(0.5, scale)
	p.land.init(p.stage.Scale, newSurface)
	p.sheet = ebiten.NewImageWithOptions(image.Rect(0, 0, atlasSide, atlasSide), &ebiten.NewImageOptions{Unmanaged: true})
	p.batch.atlas = newAtlas(p.upload, p.flush)
	return p
}

func (p *Painter) upload(pix []byte, r image.Rectangle) {
	p.sheet.SubImage(r).(*ebiten.Image).WritePixels(pix)
}

// Draw paints the scene over the whole of dst. The viewport of the camera should be dst's size. It never waits: what
// is not painted yet is shown coarsely, and Stale turns true when finer tiles are ready.
func (p *Painter) Draw(dst *ebiten.Image, s *render.Scene, cam render.Camera) {
	if h := landHash(s); !p.set || h != p.land.stamp {
		p.land.set(s, h)
		p.set = true
	}
	p.land.draw(dst, cam)
	p.dst = dst
	p.batch.clear()
	p.stage.Paint(&p.batch, s, cam)
	p.flush()
	p.dst = nil
}

// Stale tells whether drawing again would show more: finished tiles wait.
func (p *Painter) Stale() bool {
	ready, _ := p.land.pending()
	return ready
}

// Settled tells whether nothing more will come for the last camera; tests wait for it.
func (p *Painter) Settled() bool {
	ready, working := p.land.pending()
	return !ready && !working
}

func (p *Painter) flush() {
	if len(p.batch.index) > 0 && p.dst != nil {
		op := &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
		p.dst.DrawTriangles32(p.batch.verts, p.batch.index, p.sheet, op)
	}
	p.batch.clear()
}
