package sheet

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"

	"baize/render/canvas"
	"baize/render/typeset"
)

// Picture paints a page at a scale in pixels per inch.
func (p *Page) Picture(ppi float64) *image.RGBA {
	k := ppi / 72
	b := &brush{Canvas: canvas.New(int(math.Round(p.W*k)), int(math.Round(p.H*k))), k: k, faces: map[written]font.Face{}}
	b.Canvas.Fill(white, canvas.Box(0, 0, p.W*k+1, p.H*k+1))
	p.Paint(b)
	return b.Img
}

// brush paints a page on a canvas.
type brush struct {
	*canvas.Canvas
	k     float64 // pixels per point
	faces map[written]font.Face
}

// written is a typeface in a size.
type written struct {
	f    typeset.Face
	size float64
}

// Text writes sign by sign, as far apart as the layout has them.
func (b *brush) Text(x, y float64, f typeset.Face, size float64, c color.NRGBA, s string) {
	face := b.faces[written{f, size}]
	if face == nil {
		var err error
		face, err = opentype.NewFace(f.Font(), &opentype.FaceOptions{Size: size * b.k, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic(err) // a size that no page has
		}
		b.faces[written{f, size}] = face
	}
	x *= b.k
	for _, r := range s {
		x += b.Canvas.Text(face, x, y*b.k, string(r), c)
	}
}

func (b *brush) Line(width float64, c color.NRGBA, p, q canvas.Pt) {
	b.Canvas.Line(c, max(width*b.k, 0.8), false, p.Mul(b.k), q.Mul(b.k))
}

func (b *brush) Fill(c color.NRGBA, pts canvas.Poly) {
	b.Canvas.Fill(c, pts.Scale(canvas.Pt{}, b.k, b.k))
}

func (b *brush) Edge(width float64, c color.NRGBA, pts canvas.Poly) {
	b.Canvas.Line(c, max(width*b.k, 0.8), true, pts.Scale(canvas.Pt{}, b.k, b.k)...)
}
