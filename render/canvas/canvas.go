// Package canvas paints anti-aliased shapes, soft shadows and noise on an image without a display.
//
// A canvas works in absolute pixel coordinates of its image's bounds: an image whose bounds start at (256, 512) is a
// tile of a larger picture, and painting the same shapes on every tile gives a seamless whole.
package canvas

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// Canvas paints on one RGBA image. It is not safe for use by several goroutines.
type Canvas struct {
	Img  *image.RGBA
	ras  vector.Rasterizer
	mask image.Alpha
	clip *image.Alpha
}

// New makes a canvas with a clear image of its own, its origin at (0, 0).
func New(w, h int) *Canvas { return On(image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))) }

// On makes a canvas that paints on an image.
func On(img *image.RGBA) *Canvas { return &Canvas{Img: img} }

// Shader gives the colour of the pixel at (x, y).
type Shader func(x, y int) color.NRGBA

// Fill paints the union of polygons in one colour.
func (c *Canvas) Fill(col color.NRGBA, polys ...Poly) {
	if m := c.rasterise(true, polys); m != nil {
		c.blend(m, col, nil)
	}
}

// FillHoles paints polygons as they wind: one that runs against its surroundings cuts a hole.
func (c *Canvas) FillHoles(col color.NRGBA, polys ...Poly) {
	if m := c.rasterise(false, polys); m != nil {
		c.blend(m, col, nil)
	}
}

// Shade paints the union of polygons with a shader.
func (c *Canvas) Shade(s Shader, polys ...Poly) {
	if m := c.rasterise(true, polys); m != nil {
		c.blend(m, color.NRGBA{}, s)
	}
}

// Line strokes a polyline with round joins.
func (c *Canvas) Line(col color.NRGBA, width float64, closed bool, pts ...Pt) {
	c.Fill(col, Stroke(pts, closed, width)...)
}

// Shadow paints the soft shadow of the union of polygons, moved by (dx, dy) and blurred by a radius in pixels.
func (c *Canvas) Shadow(col color.NRGBA, dx, dy, blur float64, polys ...Poly) {
	m := c.Mask(int(3*blur)+2, dx, dy, polys...)
	if m == nil {
		return
	}
	Blur(m, blur)
	c.blend(m, col, nil)
}

// Glow is Shadow kept inside a clip: the caller gives the mask. It paints a mask in one colour.
func (c *Canvas) Glow(col color.NRGBA, m *image.Alpha) {
	if m != nil {
		c.blend(m, col, nil)
	}
}

// ShadeMask paints a mask with a shader.
func (c *Canvas) ShadeMask(s Shader, m *image.Alpha) {
	if m != nil {
		c.blend(m, color.NRGBA{}, s)
	}
}

// Clip limits later painting to the union of polygons, until the returned function is called.
func (c *Canvas) Clip(polys ...Poly) (undo func()) {
	old := c.clip
	m := c.Mask(0, 0, 0, polys...)
	if m == nil {
		m = &image.Alpha{}
	}
	if old != nil {
		multiply(m, old)
	}
	c.clip = m
	return func() { c.clip = old }
}

// Mask rasterises the union of polygons, moved by (dx, dy), into a mask of its own that reaches pad pixels beyond the
// image, so that blurring it is seamless between tiles. It is nil when nothing of it can be seen.
func (c *Canvas) Mask(pad int, dx, dy float64, polys ...Poly) *image.Alpha {
	b := Bounds(polys...).Add(image.Pt(int(math.Floor(dx)), int(math.Floor(dy))))
	b.Max = b.Max.Add(image.Pt(1, 1))
	r := b.Inset(-pad).Intersect(c.Img.Bounds().Inset(-2 * pad))
	if r.Empty() || r.Intersect(c.Img.Bounds()).Empty() {
		return nil
	}
	m := image.NewAlpha(r)
	c.ras.Reset(r.Dx(), r.Dy())
	c.trace(true, dx-float64(r.Min.X), dy-float64(r.Min.Y), polys)
	c.ras.Draw(m, r, image.Opaque, image.Point{})
	return m
}

func (c *Canvas) rasterise(union bool, polys []Poly) *image.Alpha {
	r := Bounds(polys...).Intersect(c.Img.Bounds())
	if c.clip != nil {
		r = r.Intersect(c.clip.Rect)
	}
	if r.Empty() {
		return nil
	}
	n := r.Dx() * r.Dy()
	if cap(c.mask.Pix) < n {
		c.mask.Pix = make([]uint8, n+n/2)
	}
	c.mask.Pix = c.mask.Pix[:n]
	c.mask.Stride, c.mask.Rect = r.Dx(), r
	clear(c.mask.Pix)
	c.ras.Reset(r.Dx(), r.Dy())
	c.trace(union, -float64(r.Min.X), -float64(r.Min.Y), polys)
	c.ras.Draw(&c.mask, r, image.Opaque, image.Point{})
	return &c.mask
}

func (c *Canvas) trace(union bool, dx, dy float64, polys []Poly) {
	for _, p := range polys {
		if len(p) < 3 {
			continue
		}
		n := len(p)
		rev := union && p.Area() < 0
		for i := range p {
			q := p[i]
			if rev {
				q = p[n-1-i]
			}
			if i == 0 {
				c.ras.MoveTo(float32(q.X+dx), float32(q.Y+dy))
			} else {
				c.ras.LineTo(float32(q.X+dx), float32(q.Y+dy))
			}
		}
		c.ras.ClosePath()
	}
}

// blend lays a colour or a shader over the image through a mask and the clip.
func (c *Canvas) blend(m *image.Alpha, col color.NRGBA, s Shader) {
	r := m.Rect.Intersect(c.Img.Rect)
	if c.clip != nil {
		r = r.Intersect(c.clip.Rect)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		mi := m.PixOffset(r.Min.X, y)
		di := c.Img.PixOffset(r.Min.X, y)
		ci := 0
		if c.clip != nil {
			ci = c.clip.PixOffset(r.Min.X, y)
		}
		for x := r.Min.X; x < r.Max.X; x++ {
			a := uint32(m.Pix[mi])
			if a != 0 && c.clip != nil {
				a = a * uint32(c.clip.Pix[ci]) / 255
			}
			if a != 0 {
				if s != nil {
					col = s(x, y)
				}
				over(c.Img.Pix[di:di+4:di+4], col, a)
			}
			mi++
			ci++
			di += 4
		}
	}
}

// over lays one straight-alpha colour, further covered by a of 255, over a premultiplied pixel.
func over(d []uint8, c color.NRGBA, a uint32) {
	a = (a*uint32(c.A) + 127) / 255
	if a == 0 {
		return
	}
	k := 255 - a
	d[0] = uint8((uint32(c.R)*a + uint32(d[0])*k + 127) / 255)
	d[1] = uint8((uint32(c.G)*a + uint32(d[1])*k + 127) / 255)
	d[2] = uint8((uint32(c.B)*a + uint32(d[2])*k + 127) / 255)
	d[3] = uint8(a + (uint32(d[3])*k+127)/255)
}

func multiply(m, by *image.Alpha) {
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		for x := m.Rect.Min.X; x < m.Rect.Max.X; x++ {
			i := m.PixOffset(x, y)
			m.Pix[i] = uint8(uint32(m.Pix[i]) * uint32(by.AlphaAt(x, y).A) / 255)
		}
	}
}
