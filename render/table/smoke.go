package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

type canvasColour = color.NRGBA

// smoke is soft billows, pale where the light falls and thin at their edge; the exact edge is a faint dashed line.
func smoke(g *ground) {
	p := g.line
	g.Shadow(canvas.Fade(assets.Shade, 0.26), 0.22*g.in, 0.28*g.in, 0.3*g.in, p)
	f := g.field(0.8*g.in, p)
	undo := g.Clip(p)
	tone := 1.0
	edge := assets.Ivory
	if render.Pale(g.mat) {
		tone, edge = 0.78, assets.Ink
	}
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*0.9, fy*0.9, 4, 91)
		a := 0.16 + math.Min(0.6, f.at(x, y)*1.5)*(0.55+0.9*(n-0.2))
		return canvas.Fade(canvas.Light(canvas.RGB(0xb9b8b2), tone*(0.8+0.4*n)), a)
	}, p)
	lo, hi := p.Box()
	rad := math.Min(0.62*g.in, math.Min(hi.X-lo.X, hi.Y-lo.Y)*0.3)
	for _, q := range g.scatter(p, math.Max(0.16, math.Min(0.62, 0.42*narrow(p)/g.in)), math.Min(0.1*g.in, 0.1*narrow(p))) {
		r := math.Min(rad*q.In(0.6, 1.1), p.Distance(q.Pt)*0.95)
		seed := q.Next()
		if r < math.Min(0.14*g.in, 0.12*narrow(p)) || !g.seen(q.Pt, r*2) {
			continue
		}
		b := canvas.Blob(canvas.Seed(seed), q.X, q.Y, r, r*0.92, 0.09, 10)
		g.Shadow(canvas.Fade(canvas.RGB(0x77777a), 0.42), r*0.14, r*0.17, r*0.22, b)
		g.Shadow(canvas.Fade(canvas.Light(canvas.RGB(0xd8d6cf), tone), 0.72), 0, 0, r*0.2, b.Scale(q.Pt, 0.88, 0.88))
		g.Shadow(canvas.Fade(canvas.Light(canvas.RGB(0xfbf9f2), (1+tone)/2), 0.75), -r*0.2, -r*0.22, r*0.24, b.Scale(q.Pt, 0.5, 0.46))
	}
	undo()
	for _, d := range canvas.Dash(p, true, 0.12*g.in, 0.14*g.in) {
		g.Line(canvas.Fade(edge, 0.6), math.Max(0.8, 0.03*g.in), false, d...)
	}
}

// wreck is a burnt-out hull in a ring of soot.
func wreck(g *ground) {
	p := g.line
	lo, hi := p.Box()
	c := p.Centre()
	g.Shadow(canvas.Fade(canvas.RGB(0x120d08), 0.6), 0, 0, 0.24*g.in, p)
	g.Fill(canvas.RGB(0x1c1713), p)
	in := canvas.Inset(p, math.Max(0.8, 0.05*g.in))
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*2.2, fy*2.2, 4, 37)
		k := canvas.Mix(canvas.RGB(0x37302a), canvas.RGB(0x7d4a2b), (n-0.35)*2)
		return canvas.Light(k, 0.9+0.4*(canvas.Noise(fx*11, fy*11, 39)-0.5))
	}, in)
	dir := longest(p)
	n := dir.Left()
	l, w := 0.0, 0.0
	for _, q := range p {
		d := q.Sub(c)
		l = math.Max(l, math.Abs(d.X*dir.X+d.Y*dir.Y))
		w = math.Max(w, math.Abs(d.X*n.X+d.Y*n.Y))
	}
	at := func(x, y float64) canvas.Pt { return c.Add(dir.Mul(y * l)).Add(n.Mul(x * w)) }
	undo := g.Clip(p)
	for _, s := range []float64{-0.86, 0.86} {
		for t := -1.0; t < 1; t += 0.12 * g.in / l * 1.6 {
			if g.rnd.Float() < 0.82 {
				g.Line(canvas.RGB(0x0f0c0a), math.Max(1, 0.09*g.in), false, at(s-0.13, t), at(s+0.13, t))
			}
		}
	}
	undo()
	r := math.Min(w, l) * 0.5
	turret := canvas.Blob(g.rnd, c.X+r*0.2, c.Y-r*0.05, r, r*0.95, 0.07, 12)
	g.Shadow(canvas.Fade(assets.Shade, 0.7), r*0.2, r*0.24, math.Max(0.8, r*0.15), turret)
	g.Fill(canvas.RGB(0x17120f), turret)
	g.Fill(canvas.RGB(0x5f4534), turret.Scale(turret.Centre(), 0.9, 0.9).Move(-r*0.04, -r*0.05))
	g.Fill(canvas.RGB(0x0c0908), canvas.Circle(c.X+r*0.2, c.Y, r*0.38))
	a := turret.Centre().Add(dir.Mul(r * 0.8)).Add(n.Mul(r * 0.2))
	b := a.Add(dir.Mul(l * 0.42)).Add(n.Mul(w * 0.4))
	g.Line(canvas.RGB(0x0f0c0a), math.Max(2, r*0.26), false, a, b)
	g.Line(canvas.RGB(0x6b5344), math.Max(0.8, r*0.09), false, a, b)
	for range 3 {
		x, y := g.rnd.In(lo.X, hi.X), g.rnd.In(lo.Y, hi.Y)
		g.Shadow(canvas.Fade(canvas.RGB(0x2b2927), 0.5), 0, 0, 0.2*g.in, canvas.Circle(x, y, 0.24*g.in))
	}
}
