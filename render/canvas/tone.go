package canvas

import (
	"image/color"
	"math"
)

// RGB is an opaque colour from 0xRRGGBB.
func RGB(v uint32) color.NRGBA { return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }

// Fade gives a colour the opacity a in [0, 1].
func Fade(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(math.Max(0, math.Min(1, a))*float64(c.A) + 0.5)
	return c
}

// Mix is the colour at t between a and b.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = math.Max(0, math.Min(1, t))
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// Light multiplies brightness: above 1 lighter, below 1 darker.
func Light(c color.NRGBA, k float64) color.NRGBA {
	f := func(x uint8) uint8 { return uint8(math.Max(0, math.Min(255, float64(x)*k+0.5))) }
	return color.NRGBA{f(c.R), f(c.G), f(c.B), c.A}
}

// Grey takes colour away: 0 leaves it, 1 makes it grey.
func Grey(c color.NRGBA, t float64) color.NRGBA {
	l := 0.3*float64(c.R) + 0.59*float64(c.G) + 0.11*float64(c.B)
	g := color.NRGBA{uint8(l), uint8(l), uint8(l), c.A}
	return Mix(c, g, t)
}
