package ui

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// solid is a die as it lies on the table seen from above: its facets, the one that carries the number last, in a circle
// of radius 1 around the middle, y downwards.
type solid struct {
	facets [][]canvas.Pt
	size   float64 // of the number, in radii
	drop   float64 // of the number below the middle
}

var solids = map[int]solid{4: tetrahedron(), 6: cube(), 8: octahedron(), 10: trapezohedron(), 12: dodecahedron()}

// ring is n points on a circle, the first at an angle in turns from the top.
func ring(n int, r, from float64) []canvas.Pt {
	out := make([]canvas.Pt, n)
	for i := range out {
		s, c := math.Sincos((float64(i)/float64(n) + from) * 2 * math.Pi)
		out[i] = canvas.Pt{X: r * s, Y: -r * c}
	}
	return out
}

func tetrahedron() solid {
	p := ring(3, 1.16, 0)
	for i := range p {
		p[i].Y += 0.2
	}
	return solid{[][]canvas.Pt{p}, 0.82, 0.24}
}

func cube() solid {
	const k = 0.86
	return solid{[][]canvas.Pt{{{X: -k, Y: -k}, {X: k, Y: -k}, {X: k, Y: k}, {X: -k, Y: k}}}, 1.1, 0}
}

// octahedron is a hexagon with one triangle in front.
func octahedron() solid {
	h, t := ring(6, 1.03, 0), ring(3, 1.03, 0)
	return solid{[][]canvas.Pt{{h[0], h[1], t[1]}, {t[1], h[3], t[2]}, {t[2], h[5], h[0]}, t}, 0.86, 0.1}
}

// trapezohedron is a kite between its neighbours.
func trapezohedron() solid {
	out := ring(6, 1.04, 0)
	kite := []canvas.Pt{{X: 0, Y: -0.98}, {X: 0.62, Y: 0.24}, {X: 0, Y: 0.6}, {X: -0.62, Y: 0.24}}
	return solid{[][]canvas.Pt{
		{out[0], out[1], kite[1], kite[0]}, {out[1], out[2], kite[1]}, {kite[1], out[2], out[3], kite[2]},
		{kite[2], out[3], out[4], kite[3]}, {out[4], out[5], kite[3]}, {out[5], out[0], kite[0], kite[3]}, kite,
	}, 0.76, -0.02}
}

// dodecahedron is a pentagon with five around it.
func dodecahedron() solid {
	in, out := ring(5, 0.62, 0), ring(10, 1.03, 0)
	s := solid{size: 0.8, drop: 0.02}
	for i := range in {
		j := (i + 1) % 5
		s.facets = append(s.facets, []canvas.Pt{in[i], out[2*i], out[2*i+1], out[2*j], in[j]})
	}
	s.facets = append(s.facets, in)
	return s
}

// Facets returns the shape of a die of so many sides as it lies on the table: its facets in a circle of radius 1 around (0, 0), the one that
// carries the number last, and the size of the number and how far it lies below the middle, in radii. A number of sides that no solid has
// gets the one of 12.
func Facets(sides int) (facets [][]canvas.Pt, size, drop float64) {
	k, ok := solids[sides]
	if !ok {
		k = solids[12]
	}
	return k.facets, k.size, k.drop
}

// Polyhedron paints a die of 4, 6, 8, 10 or 12 sides with a number on it, d pixels across with a quarter more for its
// shadow; a body of one colour, its facets lit from the north-west. A pale one is a die that failed.
func Polyhedron(sides, face int, body color.NRGBA, pale bool, d int) *image.RGBA {
	size := float64(d)
	side := d + 2*int(math.Ceil(size*0.22))
	c := canvas.New(side, side)
	m, r := float64(side)/2, size/2
	facets, share, drop := Facets(sides)
	alpha := 1.0
	if pale {
		body, alpha = canvas.Mix(body, assets.PaperDark, 0.5), 0.85
	}
	place := func(pts []canvas.Pt) canvas.Poly {
		out := make(canvas.Poly, len(pts))
		for i, p := range pts {
			out[i] = canvas.Pt{X: m + p.X*r, Y: m + p.Y*r}
		}
		return out
	}
	var whole []canvas.Poly
	for _, f := range facets {
		whole = append(whole, place(f))
	}
	if !pale {
		for _, f := range whole {
			c.Shadow(canvas.Fade(assets.Shade, 0.5), size*0.05, size*0.07, size*0.05, f)
		}
	}
	edge := math.Max(1, size*0.05)
	for _, f := range whole {
		c.Line(canvas.Fade(canvas.Light(body, 0.4), alpha), edge*1.6, true, f...)
	}
	for i, f := range whole {
		light := 1.12
		if i < len(whole)-1 {
			mid := f.Centre()
			light = 0.92 - 0.3*((mid.X-m)+(mid.Y-m))/size
		}
		c.Fill(canvas.Fade(canvas.Light(body, light), alpha), f)
		c.Line(canvas.Fade(canvas.Light(body, 0.62), alpha*0.8), math.Max(0.7, edge*0.4), true, f...)
	}
	if face < 1 {
		return c.Img
	}
	font := assets.Face(assets.Bold, r*share)
	text := fmt.Sprint(face)
	y := m + drop*r + r*share*0.34
	if pale {
		c.TextMid(font, m, y, text, canvas.Light(body, 0.42))
		return c.Img
	}
	c.TextMid(font, m+size*0.015, y+size*0.02, text, canvas.Light(body, 0.3))
	c.TextMid(font, m, y, text, color.NRGBA{255, 253, 246, 255})
	return c.Img
}
