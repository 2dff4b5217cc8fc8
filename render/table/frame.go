package table

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// Room paints the floor of the room over a whole image: dark boards that run across. Boards are fixed to the image.
func Room(img *image.RGBA, scale float64) {
	b := img.Bounds()
	board := 74 * scale
	for y := b.Min.Y; y < b.Max.Y; y++ {
		fy := float64(y) / scale
		n := math.Floor(float64(y) / board)
		in := float64(y)/board - n
		tone := 0.86 + 0.22*canvas.Noise(n*7.3, 3.1, 77)
		seam := 1.0
		if d := math.Min(in, 1-in) * board; d < 1.6*scale {
			seam = 0.55 + 0.28*d/(1.6*scale)
		}
		for x := b.Min.X; x < b.Max.X; x++ {
			fx := float64(x)/scale + n*311
			g := canvas.Fractal(fx*0.006, fy*0.16+3*canvas.Noise(fx*0.004, fy*0.02, 5), 4, 12)
			f := canvas.Noise(fx*0.05, fy*1.7, 31)
			k := tone * seam * (0.62 + 0.62*g + 0.12*(f-0.5))
			i := img.PixOffset(x, y)
			img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = shade(84, k), shade(51, k), shade(31, k), 255
		}
	}
}

func shade(v, k float64) uint8 { return uint8(math.Max(0, math.Min(255, v*k))) }

// paintFrame paints the table's soft shadow on the floor, its wooden edge with a lit bevel, the inch ticks and the
// figures of the feet.
func paintFrame(c *canvas.Canvas, t render.Table, ppi float64) {
	wi, hi := Size(t, ppi)
	w, h := float64(wi), float64(hi)
	f := float64(Frame) * ppi / render.Inch
	if c.Img.Bounds().In(image.Rect(0, 0, wi, hi)) {
		return
	}
	outer := canvas.RoundBox(-f, -f, w+2*f, h+2*f, f*0.28)
	c.Shadow(canvas.Fade(assets.Shade, 0.78), 0.12*ppi, 0.2*ppi, 0.3*ppi, outer)
	c.Fill(canvas.RGB(0x0e0804), outer)
	grain := func(x, y int) color.NRGBA {
		fx, fy := float64(x)/ppi, float64(y)/ppi
		if fy < 0 && fx > -fy-0.0 || fy > h/ppi {
			fx, fy = fx*0.5, fy*9
		} else {
			fx, fy = fx*9, fy*0.5
		}
		k := 0.7 + 0.6*canvas.Fractal(fx, fy, 3, 40)
		return canvas.Light(canvas.RGB(0x2c1a0e), k)
	}
	c.Shade(grain, canvas.RoundBox(-f+1, -f+1, w+2*f-2, h+2*f-2, f*0.26))
	b := math.Max(1, f*0.1)
	c.Line(canvas.Fade(canvas.RGB(0xb98a5a), 0.55), b, false, canvas.Pt{X: -f + b, Y: h + f - b}, canvas.Pt{X: -f + b, Y: -f + b}, canvas.Pt{X: w + f - b, Y: -f + b})
	c.Line(canvas.Fade(canvas.RGB(0x050301), 0.6), b, false, canvas.Pt{X: w + f - b, Y: -f + b}, canvas.Pt{X: w + f - b, Y: h + f - b}, canvas.Pt{X: -f + b, Y: h + f - b})
	c.Line(canvas.Fade(assets.BrassDark, 0.9), math.Max(1, f*0.07), true, canvas.Box(-f*0.07, -f*0.07, w+f*0.14, h+f*0.14)...)
	ticks(c, t, ppi, w, h, f)
}

func ticks(c *canvas.Canvas, t render.Table, ppi, w, h, f float64) {
	col := assets.BrassLight
	face := assets.Face(assets.Body, math.Max(9, f*0.62))
	mark := func(n int64, p canvas.Pt, out canvas.Pt) {
		l := f * 0.18
		switch {
		case n%12 == 0:
			l = f * 0.62
		case n%6 == 0:
			l = f * 0.4
		case n%3 == 0:
			l = f * 0.28
		case ppi < 9:
			return
		}
		c.Line(canvas.Fade(col, 0.85), math.Max(0.9, f*0.05), false, p.Add(out.Mul(f*0.12)), p.Add(out.Mul(f*0.12+l)))
	}
	for n := int64(0); n*render.Inch <= t.W; n++ {
		x := float64(n) * ppi
		mark(n, canvas.Pt{X: x, Y: 0}, canvas.Pt{Y: -1})
		mark(n, canvas.Pt{X: x, Y: h}, canvas.Pt{Y: 1})
		if n%12 == 0 && n > 0 && n*render.Inch < t.W {
			foot := fmt.Sprintf("%d′", n/12)
			c.Text(face, x+f*0.16, -f*0.3, foot, col)
			c.Text(face, x+f*0.16, h+f*0.82, foot, col)
		}
	}
	for n := int64(0); n*render.Inch <= t.H; n++ {
		y := h - float64(n)*ppi
		mark(n, canvas.Pt{X: 0, Y: y}, canvas.Pt{X: -1})
		mark(n, canvas.Pt{X: w, Y: y}, canvas.Pt{X: 1})
		if n%12 == 0 && n > 0 && n*render.Inch < t.H {
			foot := fmt.Sprintf("%d′", n/12)
			c.TextEnd(face, -f*0.2, y-f*0.14, foot, col)
			c.Text(face, w+f*0.3, y-f*0.14, foot, col)
		}
	}
}

// innerShadow is the shadow that the frame throws on the mat along its north and west edges.
func innerShadow(c *canvas.Canvas, w, h int, ppi float64) {
	r := c.Img.Bounds().Intersect(image.Rect(0, 0, w, h))
	reach := 0.22 * ppi
	vig := 5.0 * ppi
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			fx, fy := float64(x), float64(y)
			d := math.Min(fx, fy*0.9)
			e := math.Min(math.Min(fx, float64(w)-fx), math.Min(fy, float64(h)-fy))
			k := 1.0
			if d < reach {
				q := 1 - d/reach
				k -= 0.42 * q * q
			}
			if e < vig {
				q := 1 - e/vig
				k -= 0.13 * q * q
			}
			if k < 1 {
				i := c.Img.PixOffset(x, y)
				m := uint32(k * 256)
				c.Img.Pix[i] = uint8(uint32(c.Img.Pix[i]) * m >> 8)
				c.Img.Pix[i+1] = uint8(uint32(c.Img.Pix[i+1]) * m >> 8)
				c.Img.Pix[i+2] = uint8(uint32(c.Img.Pix[i+2]) * m >> 8)
			}
		}
	}
}
