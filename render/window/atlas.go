package window

import (
	"image"
	"image/color"
	"math"

	"baize/assets"
	"baize/render/figure"
	"baize/render/stage"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// atlasSide is the side of the one texture that holds sprites, glyphs and line profiles.
const atlasSide = 2048

// slot is a place in the atlas and where its anchor lies in it.
type slot struct {
	x, y, w, h int
	ax, ay     float32
	advance    float32 // glyphs only
}

// glyph names a letter of a font.
type glyph struct {
	r rune
	f stage.Font
}

// atlas packs sprites on shelves and hands their pixels to upload. It starts anew when it is full.
type atlas struct {
	upload  func(pix []byte, r image.Rectangle)
	flush   func() // called before the atlas is emptied
	sprites map[figure.Key]slot
	glyphs  map[glyph]slot
	lines   map[int]slot
	faces   map[stage.Font]font.Face
	white   slot
	x, y    int
	shelf   int
	buf     []byte
}

func newAtlas(upload func([]byte, image.Rectangle), flush func()) *atlas {
	a := &atlas{upload: upload, flush: flush, faces: map[stage.Font]font.Face{}}
	a.reset()
	return a
}

func (a *atlas) reset() {
	a.sprites, a.glyphs, a.lines = map[figure.Key]slot{}, map[glyph]slot{}, map[int]slot{}
	a.x, a.y, a.shelf = 1, 1, 0
	img := image.NewRGBA(image.Rect(0, 0, 4, 4))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	a.white = a.put(img)
}

// put stores an image with a clear border of one pixel.
func (a *atlas) put(img *image.RGBA) slot {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if w+2 > atlasSide || h+2 > atlasSide {
		return slot{}
	}
	if a.x+w+1 > atlasSide {
		a.x, a.y, a.shelf = 1, a.y+a.shelf, 0
	}
	if a.y+h+1 > atlasSide {
		if a.flush != nil {
			a.flush()
		}
		a.reset()
	}
	s := slot{x: a.x, y: a.y, w: w, h: h, ax: float32(w) / 2, ay: float32(h) / 2}
	bw, bh := w+2, h+2
	if cap(a.buf) < bw*bh*4 {
		a.buf = make([]byte, bw*bh*4)
	}
	a.buf = a.buf[:bw*bh*4]
	clear(a.buf)
	for y := range h {
		copy(a.buf[((y+1)*bw+1)*4:], img.Pix[y*img.Stride:y*img.Stride+w*4])
	}
	a.upload(a.buf, image.Rect(s.x-1, s.y-1, s.x+w+1, s.y+h+1))
	a.x += w + 2
	a.shelf = max(a.shelf, h+2)
	return s
}

func (a *atlas) sprite(k figure.Key) slot {
	s, ok := a.sprites[k]
	if !ok {
		s = a.put(k.Paint())
		a.sprites[k] = s
	}
	return s
}

// line is the profile across a line of a width in quarter pixels, soft by one pixel on both sides.
func (a *atlas) line(quarters int) slot {
	s, ok := a.lines[quarters]
	if ok {
		return s
	}
	w := float64(quarters) / 4
	n := int(math.Ceil(w)) + 3
	img := image.NewRGBA(image.Rect(0, 0, 4, n))
	for y := range n {
		d := math.Abs(float64(y) + 0.5 - float64(n)/2)
		c := math.Max(0, math.Min(math.Min(1, w), w/2+0.5-d))
		v := uint8(c*255 + 0.5)
		for x := range 4 {
			img.SetRGBA(x, y, color.RGBA{v, v, v, v})
		}
	}
	s = a.put(img)
	a.lines[quarters] = s
	return s
}

func (a *atlas) face(f stage.Font) font.Face {
	v := a.faces[f]
	if v == nil {
		v = assets.Face(f.Role, f.Size)
		a.faces[f] = v
	}
	return v
}

// letter is a glyph in white; its anchor is the dot.
func (a *atlas) letter(g glyph) slot {
	s, ok := a.glyphs[g]
	if ok {
		return s
	}
	dr, mask, mp, adv, _ := a.face(g.f).Glyph(fixed.Point26_6{}, g.r)
	if !dr.Empty() {
		img := image.NewRGBA(image.Rect(0, 0, dr.Dx(), dr.Dy()))
		for y := range dr.Dy() {
			for x := range dr.Dx() {
				_, _, _, v := mask.At(mp.X+x, mp.Y+y).RGBA()
				c := uint8(v >> 8)
				img.SetRGBA(x, y, color.RGBA{c, c, c, c})
			}
		}
		s = a.put(img)
		s.ax, s.ay = float32(-dr.Min.X), float32(-dr.Min.Y)
	}
	s.advance = float32(adv) / 64
	a.glyphs[g] = s
	return s
}
