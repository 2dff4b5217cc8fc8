package ui

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// Sign is the picture of the program, d pixels square: baize in a wooden frame with the die of one player and the base of
// the other on it. The window, the archives of `dist` and the desktop's menus show it.
func Sign(d int) *image.RGBA {
	s := float64(d)
	c := canvas.New(d, d)
	wood, felt := assets.RGB(0x6a3f1f), assets.RGB(0x2f6b3c)
	frame := canvas.RoundBox(s*0.03, s*0.03, s*0.94, s*0.94, s*0.17)
	c.Fill(canvas.Light(wood, 0.45), frame)
	c.Shade(func(x, y int) color.NRGBA {
		grain := canvas.Fractal(float64(x)/s*3, float64(y)/s*40, 3, 7)
		return canvas.Light(wood, 1.25-0.45*float64(y)/s+0.35*(grain-0.5))
	}, canvas.RoundBox(s*0.045, s*0.045, s*0.91, s*0.91, s*0.155))
	mat := canvas.RoundBox(s*0.125, s*0.125, s*0.75, s*0.75, s*0.085)
	c.Fill(canvas.Light(wood, 0.35), mat)
	c.Shade(func(x, y int) color.NRGBA {
		far := math.Hypot(float64(x)/s-0.42, float64(y)/s-0.36)
		return canvas.Light(felt, 1.3-0.7*far+0.12*(canvas.Noise(float64(x)/s*90, float64(y)/s*90, 3)-0.5))
	}, canvas.RoundBox(s*0.14, s*0.14, s*0.72, s*0.72, s*0.075))
	put := func(img *image.RGBA, x, y float64) {
		at := image.Pt(int(math.Round(x*s)), int(math.Round(y*s)))
		draw.Draw(c.Img, img.Bounds().Add(at), img, img.Bounds().Min, draw.Over)
	}
	side := int(s * 0.38)
	c.Shadow(canvas.Fade(assets.Shade, 0.6), s*0.015, s*0.02, s*0.015, canvas.Circle(s*0.62, s*0.62, float64(side)/2))
	put(Token(0, side), 0.62-0.19, 0.62-0.19)
	put(DieFace(Red, 5, Hit, int(s*0.34), -0.21), 0.2, 0.18)
	return c.Img
}
