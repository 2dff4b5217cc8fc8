package render

import "math"

// ChipSize is the diameter of a marker chip in pixels: it grows with texts, but on a table that is shown small no further than
// lets the bases be seen that it lies at.
func ChipSize(c Camera, scale float64) float64 {
	size := math.Max(13*scale, math.Min(c.PPI*0.52, 24*scale))
	return math.Round(math.Min(size, math.Max(13, c.PPI*1.5)))
}

// Chip is the pixel at which the middle of marker i of a model lies, fanned along its upper right edge. tableH is the height of
// the table.
func Chip(c Camera, m *Model, i int, tableH int64, scale float64) (x, y float64) {
	x, y = c.ToScreen(Point{X: m.X, Y: m.Y}, tableH)
	size := ChipSize(c, scale)
	r := float64(min(m.Width, max(m.Length, m.Width)))*c.PerMicron()/2 + size*0.34
	sn, cs := math.Sincos(0.62 + float64(i)*size*0.92/r)
	return x + r*sn, y - r*cs
}
