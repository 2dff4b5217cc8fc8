package sheet

import (
	"image/color"
	"strconv"

	"baize/assets"
	"baize/render/canvas"
	"baize/render/typeset"
	"baize/render/ui"
)

// square paints a die of a colour with a pattern of its own, so that a page without colours tells it as well: black is solid, blue has two
// stripes, red a spot; any other colour is white with its first letter.
func (l *layout) square(s *sketch, x, y, d float64, colour string) {
	box := canvas.RoundBox(x, y, d, d, d*0.18)
	s.take(x, y, d, d, "die")
	body := map[string]color.NRGBA{"black": assets.DieBlack, "blue": assets.DieBlue, "red": assets.DieRed}[colour]
	if body.A == 0 {
		s.edge(d*0.08, ink, box)
		if colour != "" {
			first := string([]rune(colour)[:1])
			size := d * 0.8
			s.marks = append(s.marks, func(p Painter) {
				p.Text(x+(d-l.set.Width(typeset.Bold, size, first))/2, y+d*0.8, typeset.Bold, size, ink, first)
			})
		}
		return
	}
	s.fill(body, box)
	switch colour {
	case "blue": // stripes from the lower left to the upper right
		at := func(u, v float64) canvas.Pt { return canvas.Pt{X: x + d*u, Y: y + d*v} }
		s.fill(white, canvas.Poly{at(0, 0.5), at(0.5, 0), at(0.78, 0), at(0, 0.78)})
		s.fill(white, canvas.Poly{at(0.22, 1), at(1, 0.22), at(1, 0.5), at(0.5, 1)})
		s.edge(d*0.08, body, box)
	case "red":
		s.fill(white, canvas.Circle(x+d/2, y+d/2, d*0.25))
	}
}

// solid paints a die without a colour as it lies on a table, with how many sides it has on it.
func (l *layout) solid(s *sketch, x, y, d float64, sides int) {
	facets, _, drop := ui.Facets(sides)
	s.take(x, y, d, d, "die")
	polys := make([]canvas.Poly, len(facets))
	for i, f := range facets {
		for _, q := range f {
			polys[i] = append(polys[i], canvas.Pt{X: x + d/2 + q.X*d*0.48, Y: y + d/2 + q.Y*d*0.48})
		}
		s.edge(d*0.1, ink, polys[i]) // of which the half outside stays
	}
	for _, p := range polys {
		s.fill(white, p)
		s.edge(d*0.02, dim, p)
	}
	words := strconv.Itoa(sides)
	t := d * 0.62
	if len(words) > 1 {
		t = d * 0.54
	}
	at := canvas.Pt{X: x + d/2 - l.set.Width(typeset.Bold, t, words)/2, Y: y + d/2 + drop*d*0.4 + t*0.37}
	s.marks = append(s.marks, func(p Painter) { p.Text(at.X, at.Y, typeset.Bold, t, ink, words) })
}
