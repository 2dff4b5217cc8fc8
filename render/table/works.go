package table

import (
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// crates are stacked wooden boxes on a swept floor.
func crates(g *ground) {
	p := g.line
	g.Fill(canvas.Fade(canvas.RGB(0x6b5b3e), 0.35), p)
	size := math.Min(0.5*narrow(p), 1.1*g.in)
	qs := g.scatter(p, math.Max(0.9, 1.5*size/g.in), 0.62*size)
	if len(qs) == 0 {
		qs = []mote{{Pt: p.Centre()}}
	}
	for _, q := range qs {
		if g.seen(q.Pt, size) {
			g.crate(q.Pt, size*q.In(0.85, 1.1), q.In(-0.35, 0.35))
		}
	}
}

// crate is a box from above: planks, a frame and a diagonal batten.
func (g *ground) crate(at canvas.Pt, size, turn float64) {
	r := size / 2
	box := canvas.RoundBox(at.X-r, at.Y-r, size, size, 0.06*size).Turn(at, turn)
	g.Shadow(canvas.Fade(assets.Shade, 0.6), 0.1*size, 0.13*size, 0.08*size, box)
	g.Fill(canvas.RGB(0x4a3820), box)
	g.Fill(canvas.RGB(0xa07c48), box.Scale(at, 0.93, 0.93))
	s, c := math.Sincos(turn)
	to := func(x, y float64) canvas.Pt {
		return canvas.Pt{X: at.X + (x*c-y*s)*r, Y: at.Y + (x*s+y*c)*r}
	}
	for _, y := range []float64{-0.45, 0, 0.45} {
		g.Line(canvas.Fade(canvas.RGB(0x5a4224), 0.8), math.Max(0.7, 0.03*size), false, to(-0.85, y), to(0.85, y))
	}
	g.Line(canvas.RGB(0xbf9860), math.Max(1, 0.1*size), false, to(-0.78, 0.78), to(0.78, -0.78))
	for _, k := range []float64{-0.82, 0.82} {
		g.Line(canvas.RGB(0xc7a26a), math.Max(1, 0.12*size), false, to(k, -0.9), to(k, 0.9))
	}
}

// silo is a round tank of riveted plates, as large as its ground.
func silo(g *ground) {
	p := g.line
	c, r := p.Centre(), 0.9*narrow(p)
	g.Fill(canvas.Fade(canvas.RGB(0x54524c), 0.5), p)
	g.Shadow(canvas.Fade(assets.Shade, 0.65), 0.12*r, 0.16*r, 0.12*r, canvas.Circle(c.X, c.Y, r))
	g.Fill(canvas.RGB(0x3b4145), canvas.Circle(c.X, c.Y, r))
	for i, k := range []float64{0.94, 0.72, 0.48, 0.24} {
		g.Fill(canvas.Light(canvas.RGB(0x6f7a80), 0.82+0.12*float64(i)), canvas.Circle(c.X-0.05*r*float64(i), c.Y-0.06*r*float64(i), k*r))
	}
	for i := range 12 {
		s, k := math.Sincos(float64(i) * math.Pi / 6)
		g.Line(canvas.Fade(canvas.RGB(0x2c3134), 0.7), math.Max(0.7, 0.02*r), false, canvas.Pt{X: c.X + 0.24*r*k, Y: c.Y + 0.24*r*s}, canvas.Pt{X: c.X + 0.92*r*k, Y: c.Y + 0.92*r*s})
		g.Fill(canvas.RGB(0xa4adb1), canvas.Circle(c.X+0.83*r*k, c.Y+0.83*r*s, math.Max(0.7, 0.03*r)))
	}
	g.Fill(canvas.RGB(0x2c3134), canvas.Circle(c.X, c.Y, 0.12*r))
}

// doorway is a gap in a wall: a worn threshold between two jambs.
func doorway(g *ground) {
	w := math.Max(3, 0.7*g.width)
	g.Fill(canvas.RGB(0x3a2d1c), canvas.Stroke(g.line, false, w)...)
	g.Fill(canvas.RGB(0xc9a467), canvas.Stroke(g.line, false, 0.62*w)...)
	for _, s := range canvas.Steps(g.line, 0.5*g.in) {
		n := s.Dir.Left().Mul(0.3 * w)
		g.Line(canvas.Fade(canvas.RGB(0x6b4d24), 0.9), math.Max(0.7, 0.03*g.in), false, s.P.Add(n), s.P.Sub(n))
	}
	for _, end := range []canvas.Pt{g.line[0], g.line[len(g.line)-1]} {
		g.Fill(canvas.RGB(0x2a2118), canvas.Circle(end.X, end.Y, 0.62*w))
		g.Fill(canvas.RGB(0x8d8577), canvas.Circle(end.X-0.06*w, end.Y-0.08*w, 0.42*w))
	}
}
