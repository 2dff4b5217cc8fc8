package assets

import (
	"image/color"
	"math"
)

// Contrast is the contrast of two opaque colours as WCAG 2 defines it, from 1 for equal ones to 21 for black on white.
func Contrast(a, b color.NRGBA) float64 {
	p, q := luminance(a), luminance(b)
	return (max(p, q) + 0.05) / (min(p, q) + 0.05)
}

// luminance is the relative luminance of a colour, 0 for black and 1 for white.
func luminance(c color.NRGBA) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}
