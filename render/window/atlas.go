package window

import (
	"image"
	"image/color"
	"maps"
	"math"

	"baize/assets"
	"baize/render/canvas"
	"baize/render/figure"
	"baize/render/stage"

	"golang.org/x/image/font"
)

// atlasSide is the side of the one texture that holds sprites, texts and line profiles, in two halves one above the other.
const atlasSide = 2048

// inkPerFrame is how many pixels of sprites are painted in one frame, which takes some 4 ms; beyond that sprites are shown
// from other sizes until the next one.
const inkPerFrame = 60_000

// slot is a place in the atlas and where its anchor lies in it.
type slot struct {
	x, y, w, h int
	ax, ay     float32
}

// words names a line of text with its look.
type words struct {
	s       string
	f       stage.Font
	c, halo color.NRGBA
}

// atlas packs sprites on shelves and hands their pixels to upload. When the half in use is full it empties the other one and
// goes on there, so that what was used last stays.
type atlas struct {
	upload  func(pix []byte, r image.Rectangle)
	flush   func() // called before a half is emptied
	sprites map[figure.Key]slot
	texts   map[words]slot
	widths  map[words]float64
	lines   map[int]slot
	like    map[figure.Key]figure.Key // by sprites without their size: one that was painted
	ink     int                       // pixels of sprites painted in this frame
	owing   bool                      // a sprite was shown from another size, or not at all
	half    int                       // in use, 0 or 1
	faces   map[stage.Font]font.Face
	white   slot
	x, y    int
	shelf   int
	buf     []byte
}

func newAtlas(upload func([]byte, image.Rectangle), flush func()) *atlas {
	a := &atlas{upload: upload, flush: flush, faces: map[stage.Font]font.Face{}, widths: map[words]float64{}, half: 1}
	a.sprites, a.texts, a.lines, a.like = map[figure.Key]slot{}, map[words]slot{}, map[int]slot{}, map[figure.Key]figure.Key{}
	a.turn()
	return a
}

// turn empties the half that is not in use and goes on there.
func (a *atlas) turn() {
	a.half = 1 - a.half
	top := a.half * atlasSide / 2
	gone := func(s slot) bool { return s.w > 0 && s.y/(atlasSide/2) == a.half }
	maps.DeleteFunc(a.sprites, func(_ figure.Key, s slot) bool { return gone(s) })
	maps.DeleteFunc(a.texts, func(_ words, s slot) bool { return gone(s) })
	maps.DeleteFunc(a.lines, func(_ int, s slot) bool { return gone(s) })
	clear(a.widths)
	a.x, a.y, a.shelf = 1, top+1, 0
	img := image.NewRGBA(image.Rect(0, 0, 4, 4))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	a.white = a.put(img)
}

// put stores an image with a clear border of one pixel.
func (a *atlas) put(img *image.RGBA) slot {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if w+2 > atlasSide || h+2 > atlasSide/2 {
		return slot{}
	}
	if a.x+w+1 > atlasSide {
		a.x, a.y, a.shelf = 1, a.y+a.shelf, 0
	}
	if a.y+h+1 > (a.half+1)*atlasSide/2 {
		if a.flush != nil {
			a.flush()
		}
		a.turn()
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

// sprite gives the place of a sprite and how far it has to be stretched: 1, but where too much would have to be painted in one
// frame. Then it is one of another size, or for a base the plainest one of its shape; ok is false where there is none.
func (a *atlas) sprite(k figure.Key) (s slot, grow float32, ok bool) {
	if s, ok = a.sprites[k]; ok {
		return s, 1, true
	}
	if a.ink < inkPerFrame {
		return a.paint(k), 1, true
	}
	a.owing = true
	if like, known := a.like[sizeless(k)]; known {
		if s, ok = a.sprites[like]; ok {
			return s, float32(max(k.W, k.L)) / float32(max(like.W, like.L)), true
		}
	}
	if k.Sort != figure.Base {
		return slot{}, 0, false
	}
	most := max(k.W, k.L)
	plain := figure.Key{Sort: k.Sort, Shape: k.Shape, Side: k.Side, W: k.W * plainSide / most, L: k.L * plainSide / most, Turn: k.Turn / 15 * 15}
	if s, ok = a.sprites[plain]; !ok {
		s = a.paint(plain)
	}
	return s, float32(most) / plainSide, true
}

// plainSide is the length in quarter pixels of what stands in for a sprite of which no other size was painted.
const plainSide = 16 * 4

// sizeless is what sprites of all sizes have in common.
func sizeless(k figure.Key) figure.Key {
	k.W, k.L = 0, 0
	return k
}

func (a *atlas) paint(k figure.Key) slot {
	img := k.Paint()
	in := inked(img)
	s := a.put(img.SubImage(in).(*image.RGBA))
	s.ax, s.ay = float32(img.Rect.Dx()/2-in.Min.X), float32(img.Rect.Dy()/2-in.Min.Y)
	a.ink += len(img.Pix) / 4
	a.sprites[k], a.like[sizeless(k)] = s, k
	return s
}

// inked is the smallest rectangle around what is painted, so that no clear pixels are drawn.
func inked(img *image.RGBA) image.Rectangle {
	r := image.Rectangle{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if img.Pix[img.PixOffset(x, y)+3] != 0 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if r.Empty() {
		return image.Rect(b.Min.X, b.Min.Y, b.Min.X+1, b.Min.Y+1)
	}
	return r
}

// line is the profile across a line of a width in quarter pixels, soft by one pixel on both sides.
func (a *atlas) line(quarters int) slot {
	s, ok := a.lines[quarters]
	if ok {
		return s
	}
	w := float64(quarters) / 4
	n := int(math.Ceil(w)) | 1 + 2 // odd, so that a middle texel holds the full strength
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

// text is a whole line with its halo; its anchor is the start of its baseline.
func (a *atlas) text(w words) slot {
	s, ok := a.texts[w]
	if ok {
		return s
	}
	f := a.face(w.f)
	m := f.Metrics()
	up, down := m.Ascent.Ceil()+3, m.Descent.Ceil()+3
	c := canvas.New(int(math.Ceil(a.width(w.s, w.f)))+8, up+down)
	stage.Write(c, f, w.s, 4, float64(up), w.c, w.halo)
	s = a.put(c.Img)
	s.ax, s.ay = 4, float32(up)
	a.texts[w] = s
	return s
}

// width is the width of a line, kept until a half of the atlas is emptied.
func (a *atlas) width(s string, f stage.Font) float64 {
	k := words{s: s, f: f}
	w, ok := a.widths[k]
	if !ok {
		w = canvas.TextWidth(a.face(f), s)
		a.widths[k] = w
	}
	return w
}
