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

// Draw paints the scene over the whole of dst. The viewport of the camera should be dst's size. It never waits, and what it
// does itself is bounded: what is not painted yet is shown coarsely, and Stale turns true when there is more to show.
func (p *Painter) Draw(dst *ebiten.Image, s *render.Scene, cam render.Camera) {
	p.land.draw(dst, p.look(s, cam))
	p.dst = dst
	p.sprites(s, cam)
	p.flush()
	p.dst = nil
}

// look takes over what has changed of the table and what was painted of it, and reports whether it has to be composed anew.
func (p *Painter) look(s *render.Scene, cam render.Camera) bool {
	if h := landHash(s); h != p.land.stamp {
		p.land.set(s, h)
	}
	return p.land.step(cam)
}

// sprites collects what moves, and paints as many of its sprites as a frame may.
func (p *Painter) sprites(s *render.Scene, cam render.Camera) {
	p.batch.clear()
	p.batch.ink, p.batch.owing = 0, false
	p.stage.Paint(&p.batch, s, cam)
}

// Stale reports whether drawing again would show more: finished tiles wait, or sprites that were too many for one frame.
func (p *Painter) Stale() bool {
	ready, _ := p.land.pending()
	return ready || p.batch.owing
}

// Settled reports whether nothing more will come for the last camera; tests wait for it.
func (p *Painter) Settled() bool {
	ready, working := p.land.pending()
	return !ready && !working && !p.batch.owing
}

func (p *Painter) flush() {
	if len(p.batch.index) > 0 && p.dst != nil {
		op := &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
		p.dst.DrawTriangles32(p.batch.verts, p.batch.index, p.sheet, op)
	}
	p.batch.clear()
}
