package render

import "math"

// Zoom limits in pixels per inch.
const (
	MinPPI = 4
	MaxPPI = 96
)

// Camera maps the table to a viewport of W by H pixels. X and Y are the table point (µm) under the middle of the
// viewport, PPI the pixels per inch. Floats are for display only: no rule reads a camera.
type Camera struct {
	X, Y float64
	PPI  float64
	W, H int
}

// Insets are the strips of the viewport, in pixels, that panels cover.
type Insets struct{ Left, Top, Right, Bottom int }

// PerMicron is the number of pixels in one µm.
func (c Camera) PerMicron() float64 { return c.PPI / Inch }

// Origin is the place on the screen of the table's upper left corner, snapped to whole pixels so that cached tiles and
// sprites stay crisp; tableH is the table's height in µm.
func (c Camera) Origin(tableH int64) (x, y float64) {
	k := c.PerMicron()
	return math.Round(float64(c.W)/2 - c.X*k), math.Round(float64(c.H)/2 - (float64(tableH)-c.Y)*k)
}

// ToScreen gives the pixel under a table point, with the same snapping as Origin.
func (c Camera) ToScreen(p Point, tableH int64) (x, y float64) {
	ox, oy := c.Origin(tableH)
	k := c.PerMicron()
	return ox + float64(p.X)*k, oy + float64(tableH-p.Y)*k
}

// ToWorld gives the table point under a pixel, rounded to the nearest µm.
func (c Camera) ToWorld(x, y float64, tableH int64) Point {
	ox, oy := c.Origin(tableH)
	k := c.PerMicron()
	return Point{int64(math.Round((x - ox) / k)), tableH - int64(math.Round((y-oy)/k))}
}

// ZoomAt multiplies the scale within the limits and keeps the table point under pixel (x, y) where it is.
func (c Camera) ZoomAt(x, y, factor float64) Camera {
	wx := c.X + (x-float64(c.W)/2)/c.PerMicron()
	wy := c.Y - (y-float64(c.H)/2)/c.PerMicron()
	c.PPI = math.Min(MaxPPI, math.Max(MinPPI, c.PPI*factor))
	c.X = wx - (x-float64(c.W)/2)/c.PerMicron()
	c.Y = wy + (y-float64(c.H)/2)/c.PerMicron()
	return c
}

// Pan moves the table under the viewport by so many pixels (y down).
func (c Camera) Pan(dx, dy float64) Camera {
	c.X -= dx / c.PerMicron()
	c.Y += dy / c.PerMicron()
	return c
}

// Fit shows the whole table with its wooden edge in the part of the viewport that the insets leave free.
func (c Camera) Fit(t Table, in Insets) Camera {
	w := math.Max(40, float64(c.W-in.Left-in.Right))
	h := math.Max(40, float64(c.H-in.Top-in.Bottom))
	const edge = 9 * Inch / 4 // frame and shadow on both sides
	if t.W <= 0 || t.H <= 0 {
		c.PPI = MinPPI
		return c
	}
	k := math.Min(w/float64(t.W+edge), h/float64(t.H+edge))
	c.PPI = math.Min(MaxPPI, math.Max(MinPPI, k*Inch))
	k = c.PerMicron()
	c.X = float64(t.W)/2 - float64(in.Left-in.Right)/2/k
	c.Y = float64(t.H)/2 + float64(in.Top-in.Bottom)/2/k
	return c
}

// Clamp keeps the middle of the viewport over the table, so that the table cannot be lost.
func (c Camera) Clamp(t Table) Camera {
	c.PPI = math.Min(MaxPPI, math.Max(MinPPI, c.PPI))
	c.X = math.Min(float64(t.W), math.Max(0, c.X))
	c.Y = math.Min(float64(t.H), math.Max(0, c.Y))
	return c
}
