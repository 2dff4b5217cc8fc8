package table

import (
	"math"
	"slices"

	"baize/assets"
	"baize/render/canvas"
)

// bridges paints the stretches of a road, by its middle line and width, that lead over water: planks between two parapets, and their
// shadow on the water.
func (g *ground) bridges(mid canvas.Poly, w float64) {
	for _, m := range g.spans(mid, w) {
		g.bridge(m, w)
	}
}

// spans are the stretches of a line with water on both sides of the road along it, with an abutment at either end.
func (g *ground) spans(mid canvas.Poly, w float64) []canvas.Poly {
	if len(g.meets) == 0 {
		return nil
	}
	gap := 0.1 * g.in
	var out []canvas.Poly
	var run canvas.Poly
	steps := canvas.Steps(mid, gap)
	abutment := max(1, int(0.35*g.in/gap))
	from := -1
	for i := 0; i <= len(steps); i++ {
		over := false
		if i < len(steps) {
			aside := steps[i].Dir.Left().Mul(w/2 + 0.08*g.in)
			over = g.wet(steps[i].P.Add(aside)) && g.wet(steps[i].P.Sub(aside))
		}
		switch {
		case over && from < 0:
			from = i
		case !over && from >= 0:
			run = nil
			for k := max(0, from-abutment); k < min(len(steps), i+abutment); k++ {
				run = append(run, steps[k].P)
			}
			if len(run) > 2 {
				out = append(out, run)
			}
			from = -1
		}
	}
	return out
}

// wet reports whether a point lies in a water that the piece meets.
func (g *ground) wet(q canvas.Pt) bool {
	for _, m := range g.meets {
		if _, ok := waters[m.kind]; ok && m.line.Contains(q) {
			return true
		}
	}
	return false
}

// band is the area of a line of a width with flat ends.
func band(m canvas.Poly, w float64) canvas.Poly {
	out, right := canvas.Offset(m, false, w/2), canvas.Offset(m, false, -w/2)
	slices.Reverse(right)
	return append(out, right...)
}

// bridge paints one span.
func (g *ground) bridge(m canvas.Poly, w float64) {
	deck := band(m, w)
	for _, k := range []float64{1, 0.45} {
		g.Shadow(canvas.Fade(assets.Shade, 0.5), 0.2*k*g.in, 0.25*k*g.in, 0.13*k*g.in, deck)
	}
	g.Fill(canvas.RGB(0x2f2213), deck)
	board := 0.24 * g.in
	for _, s := range canvas.Steps(m, board) {
		k := g.rnd.In(0.84, 1.14)
		slip := g.rnd.In(-0.03, 0.03) * g.in
		if !g.seen(s.P, w) {
			continue
		}
		n, d := s.Dir.Left().Mul(w/2-0.02*g.in), s.Dir.Mul(board*0.44)
		at := s.P.Add(s.Dir.Left().Mul(slip))
		c := canvas.Light(canvas.RGB(0x9c7a4c), k)
		g.Fill(c, canvas.Poly{at.Add(n).Add(d), at.Sub(n).Add(d), at.Sub(n).Sub(d), at.Add(n).Sub(d)})
		g.Line(canvas.Fade(canvas.Light(c, 1.3), 0.5), math.Max(0.7, 0.03*g.in), false, at.Add(n).Sub(d.Mul(0.7)), at.Sub(n).Sub(d.Mul(0.7)))
		if g.in > 20 {
			for _, o := range []float64{-0.82, -0.3, 0.3, 0.82} {
				q := at.Add(n.Mul(o))
				g.Fill(canvas.Fade(canvas.RGB(0x2c2011), 0.7), canvas.Circle(q.X, q.Y, 0.022*g.in))
			}
		}
	}
	for _, o := range []float64{-0.3, 0.3} { // worn by wheels
		g.Line(canvas.Fade(canvas.RGB(0xe2c893), 0.22), 0.26*g.in, false, canvas.Offset(m, false, o*w)...)
	}
	thick := math.Max(2, 0.2*g.in)
	for _, side := range []float64{-1, 1} {
		rail := canvas.Offset(m, false, side*(w/2-thick/2))
		g.Shadow(canvas.Fade(assets.Shade, 0.6), 0.07*g.in, 0.09*g.in, 0.05*g.in, band(rail, thick))
		g.Fill(canvas.RGB(0x4c4231), band(rail, thick))
		for _, d := range canvas.Dash(rail, false, 0.46*g.in, 0.035*g.in) {
			g.Line(canvas.Light(canvas.RGB(0xb3a68c), g.rnd.In(0.88, 1.1)), thick*0.74, false, d...)
		}
		g.Line(canvas.Fade(canvas.RGB(0xece2c6), 0.55), thick*0.22, false, rail.Move(-thick*0.16, -thick*0.18)...)
		for _, q := range []canvas.Pt{rail[0], rail[len(rail)-1]} {
			s := thick * 0.82
			box := canvas.RoundBox(q.X-s, q.Y-s, 2*s, 2*s, s*0.3)
			g.Shadow(canvas.Fade(assets.Shade, 0.6), s*0.5, s*0.6, math.Max(0.8, s*0.3), box)
			g.Fill(canvas.RGB(0x4c4231), box)
			g.Fill(canvas.RGB(0xc3b698), box.Scale(q, 0.8, 0.8).Move(-s*0.06, -s*0.06))
		}
	}
}
