package canvas

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// Text writes a line with its baseline starting at (x, y) and gives its width in pixels.
func (c *Canvas) Text(f font.Face, x, y float64, s string, col color.NRGBA) float64 {
	d := font.Drawer{Dst: c.Img, Src: image.NewUniform(col), Face: f}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(math.Round(x * 64)), Y: fixed.Int26_6(math.Round(y)) * 64}
	start := d.Dot.X
	d.DrawString(s)
	return float64(d.Dot.X-start) / 64
}

// TextMid writes a line with its middle at x.
func (c *Canvas) TextMid(f font.Face, x, y float64, s string, col color.NRGBA) {
	c.Text(f, x-TextWidth(f, s)/2, y, s, col)
}

// TextEnd writes a line that ends at x.
func (c *Canvas) TextEnd(f font.Face, x, y float64, s string, col color.NRGBA) {
	c.Text(f, x-TextWidth(f, s), y, s, col)
}

// TextWidth is the width of a line in pixels.
func TextWidth(f font.Face, s string) float64 { return float64(font.MeasureString(f, s)) / 64 }
