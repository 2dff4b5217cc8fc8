// Package ui paints the parts of panels at any pixel size: parchment, buttons, key caps, dice, chips, icons and small
// charts. Everything is a function that gives an image, so that it is crisp at every scale and needs no display.
package ui

import (
	"image"
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// PanelOf paints parchment with a brass double hairline and a soft shadow, w by h pixels with its grain; the image is 14 units larger on each side, for the shadow.
func PanelOf(w, h int, scale float64) *image.RGBA {
	pad := int(math.Ceil(14 * scale))
	c := canvas.New(w+2*pad, h+2*pad)
	x, y, fw, fh := float64(pad), float64(pad), float64(w), float64(h)
	body := canvas.RoundBox(x, y, fw, fh, 4*scale)
	c.Shadow(canvas.Fade(assets.Shade, 0.6), 0, 3*scale, 4.6*scale, body)
	c.Fill(assets.RGB(0x7b6032), body)
	Paper(c, canvas.RoundBox(x+0.9*scale, y+0.9*scale, fw-1.8*scale, fh-1.8*scale, 3.4*scale), scale)
	line(c, x+3.6*scale, y+3.6*scale, fw-7.2*scale, fh-7.2*scale, 2.6*scale, math.Max(1, scale), assets.Brass)
	line(c, x+5.6*scale, y+5.6*scale, fw-11.2*scale, fh-11.2*scale, 1.6*scale, math.Max(0.6, 0.6*scale), canvas.Fade(assets.Brass, 0.55))
	return c.Img
}

// PaperColours are the lightest and the darkest colour of parchment but for its grain.
func PaperColours() []color.NRGBA {
	return []color.NRGBA{canvas.Light(assets.PaperLight, 1+grain), canvas.Light(assets.PaperDark, 1-grain)}
}

// grain is how much lighter or darker parchment gets at most by its fibres and clouds.
const grain = (0.024 + 0.02 + 0.014) / 2

// Paper fills a shape with parchment: a slope of light, faint fibres and clouds.
func Paper(c *canvas.Canvas, p canvas.Poly, scale float64) {
	lo, hi := p.Box()
	span := math.Max(1, hi.Y-lo.Y)
	c.Shade(func(x, y int) color.NRGBA {
		t := (float64(y) - lo.Y) / span
		fx, fy := float64(x)/scale, float64(y)/scale
		n := 0.024*(canvas.Fractal(fx*0.02, fy*0.02, 3, 8)-0.5) + 0.02*(canvas.Noise(fx*0.9, fy*0.9, 4)-0.5) + 0.014*(canvas.Noise(fx*0.12, fy*1.4, 6)-0.5)
		return canvas.Light(canvas.Mix(assets.PaperLight, assets.PaperDark, t), 1+n)
	}, p)
}

func line(c *canvas.Canvas, x, y, w, h, r, width float64, col color.NRGBA) {
	c.Line(col, width, true, canvas.RoundBox(x, y, w, h, r)...)
}

// Token is the round sign of a side in its colour and pattern, d pixels across.
func Token(side, d int) *image.RGBA {
	c := canvas.New(d+2, d+2)
	t := assets.SideOf(side)
	m, r := float64(d+2)/2, float64(d)/2
	c.Fill(assets.Ink, canvas.Circle(m, m, r))
	in := canvas.Circle(m, m, r-math.Max(0.8, r*0.07))
	lo, hi := in.Box()
	c.Shade(func(x, y int) color.NRGBA {
		k := (float64(x) - lo.X + float64(y) - lo.Y) / (hi.X - lo.X + hi.Y - lo.Y)
		return canvas.Mix(canvas.Light(t.Main, 1.2), canvas.Light(t.Main, 0.85), k)
	}, in)
	undo := c.Clip(in)
	Pattern(c, side, lo, hi, math.Max(3, r*0.34))
	undo()
	return c.Img
}

// Pattern lays a side's dots or bars over a box, gap pixels apart.
func Pattern(c *canvas.Canvas, side int, lo, hi canvas.Pt, gap float64) {
	t := assets.SideOf(side)
	switch side {
	case 0:
		for y, odd := lo.Y+gap/2, 0.0; y < hi.Y; y, odd = y+gap*0.87, 1-odd {
			for x := lo.X + gap/2*(1+odd); x < hi.X; x += gap {
				c.Fill(t.Pale, canvas.Circle(x, y, math.Max(0.6, gap*0.21)))
			}
		}
	case 1:
		h := hi.Y - lo.Y
		for x := lo.X - h; x < hi.X; x += gap * 1.1 {
			c.Line(t.Pale, math.Max(0.9, gap*0.36), false, canvas.Pt{X: x, Y: hi.Y}, canvas.Pt{X: x + h, Y: lo.Y})
		}
	}
}
