// Package raster paints a scene on an image without a display, for pictures, battle reports and print.
package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
	"baize/render/figure"
	"baize/render/stage"
	"baize/render/table"

	"golang.org/x/image/font"
)

// Paint paints what a camera sees: the room, the table, its terrain, the models and what is drawn over them.
func Paint(s *render.Scene, cam render.Camera) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(1, cam.W), max(1, cam.H)))
	table.Room(img, 1)
	ox, oy := cam.Origin(s.Table.H)
	shifted := &image.RGBA{Pix: img.Pix, Stride: img.Stride, Rect: img.Rect.Sub(image.Pt(int(ox), int(oy)))}
	table.Paint(shifted, s, cam.PPI)
	p := newPen(img)
	(&stage.Stage{Scale: 1}).Paint(p, s, cam)
	return img
}

// Whole paints the whole table at a scale in pixels per inch, with its edge and a strip of the room around it.
func Whole(s *render.Scene, ppi float64) *image.RGBA {
	b := table.Bounds(s.Table, ppi)
	cam := render.Camera{X: float64(s.Table.W) / 2, Y: float64(s.Table.H) / 2, PPI: ppi, W: b.Dx(), H: b.Dy()}
	return Paint(s, cam)
}

// pen paints what the stage asks for on an image.
type pen struct {
	*canvas.Canvas
	faces   map[stage.Font]font.Face
	sprites map[figure.Key]*image.RGBA
}

func newPen(img *image.RGBA) *pen {
	return &pen{canvas.On(img), map[stage.Font]font.Face{}, map[figure.Key]*image.RGBA{}}
}

func (p *pen) Line(x0, y0, x1, y1, width float64, c color.NRGBA) {
	p.Canvas.Line(c, width, false, canvas.Pt{X: x0, Y: y0}, canvas.Pt{X: x1, Y: y1})
}

func (p *pen) Fill(c color.NRGBA, q canvas.Poly) { p.Canvas.Fill(c, q) }

func (p *pen) Sprite(k figure.Key, x, y, alpha float64) {
	img := p.sprites[k]
	if img == nil {
		img = k.Paint()
		p.sprites[k] = img
	}
	at := image.Pt(int(math.Round(x)), int(math.Round(y))).Sub(image.Pt(img.Rect.Dx()/2, img.Rect.Dy()/2))
	r := img.Rect.Add(at)
	if alpha >= 1 {
		draw.Draw(p.Img, r, img, image.Point{}, draw.Over)
		return
	}
	draw.DrawMask(p.Img, r, img, image.Point{}, image.NewUniform(color.Alpha{uint8(alpha * 255)}), image.Point{}, draw.Over)
}

func (p *pen) face(f stage.Font) font.Face {
	v := p.faces[f]
	if v == nil {
		v = assets.Face(f.Role, f.Size)
		p.faces[f] = v
	}
	return v
}

func (p *pen) Text(s string, x, y float64, f stage.Font, c, halo color.NRGBA) {
	stage.Write(p.Canvas, p.face(f), s, x, y, c, halo)
}

func (p *pen) Width(s string, f stage.Font) float64 { return canvas.TextWidth(p.face(f), s) }
