package table

import (
	"image"
	"math"
	"slices"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// inlay lays the squares of a board into the mat: every other one a shade darker, grooves between them that are lit from the north-west,
// pins of brass where they cross, and a dot in the middle of each.
func inlay(c *canvas.Canvas, s *render.Scene, ppi float64) {
	k := ppi / render.Inch
	at := func(p render.Point) canvas.Pt {
		return canvas.Pt{X: float64(p.X) * k, Y: float64(s.Table.H-p.Y) * k}
	}
	near := func(a, b canvas.Pt, r float64) bool {
		box := image.Rect(int(math.Floor(math.Min(a.X, b.X)-r)), int(math.Floor(math.Min(a.Y, b.Y)-r)), int(math.Ceil(math.Max(a.X, b.X)+r)), int(math.Ceil(math.Max(a.Y, b.Y)+r)))
		return box.Overlaps(c.Img.Bounds())
	}
	var xs, ys []float64
	for _, l := range s.Grid {
		a, b := at(l[0]), at(l[1])
		if a.X == b.X {
			xs = append(xs, a.X)
		} else if a.Y == b.Y {
			ys = append(ys, a.Y)
		}
	}
	dark, light := canvas.Fade(assets.Shade, 0.34), canvas.Fade(canvas.RGB(0xfffdf2), 0.3)
	if render.Pale(s.Table.Mat) {
		dark, light = canvas.Fade(canvas.RGB(0x3a3428), 0.3), canvas.Fade(canvas.RGB(0xffffff), 0.5)
	}
	w, h := Size(s.Table, ppi)
	columns, rows := edges(xs, float64(w)), edges(ys, float64(h))
	for i := 1; i < len(columns); i++ {
		for j := 1; j < len(rows); j++ {
			a, b := canvas.Pt{X: columns[i-1], Y: rows[j-1]}, canvas.Pt{X: columns[i], Y: rows[j]}
			if !near(a, b, 2) {
				continue
			}
			if (i+j)%2 == 0 {
				c.Fill(canvas.Fade(assets.Shade, 0.045), canvas.Box(a.X, a.Y, b.X-a.X, b.Y-a.Y))
			}
			m, r := a.Mix(b, 0.5), math.Max(0.9, 0.075*ppi)
			c.Fill(light, canvas.Circle(m.X+r*0.3, m.Y+r*0.34, r))
			c.Fill(dark, canvas.Circle(m.X, m.Y, r))
		}
	}
	pen := math.Max(0.9, 0.05*ppi)
	for _, l := range s.Grid {
		a, b := at(l[0]), at(l[1])
		if near(a, b, 2*pen+1) {
			o := canvas.Pt{X: pen * 0.7, Y: pen * 0.7}
			c.Line(light, pen*0.9, false, a.Add(o), b.Add(o))
			c.Line(dark, pen, false, a, b)
		}
	}
	r := math.Max(1.1, 0.085*ppi)
	for _, x := range xs {
		for _, y := range ys {
			if q := (canvas.Pt{X: x, Y: y}); near(q, q, 2*r) {
				c.Fill(canvas.Fade(assets.Shade, 0.4), canvas.Circle(x+r*0.3, y+r*0.36, r*1.1))
				c.Fill(canvas.Fade(assets.BrassDark, 0.9), canvas.Circle(x, y, r))
				c.Fill(canvas.Fade(assets.BrassLight, 0.9), canvas.Circle(x-r*0.16, y-r*0.2, r*0.6))
			}
		}
	}
}

// edges are places along a side of the table in order, its ends among them.
func edges(list []float64, size float64) []float64 {
	out := append([]float64{0, size}, list...)
	slices.Sort(out)
	return slices.CompactFunc(out, func(a, b float64) bool { return math.Abs(b-a) < 1 })
}
