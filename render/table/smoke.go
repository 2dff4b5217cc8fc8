package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

type canvasColour = color.NRGBA

// smoke is soft billows, pale where the light falls, with the exact edge as a faint dashed line.
func smoke(g *ground) {
	p := g.line
	g.Shadow(canvas.Fade(assets.Shade, 0.3), 0.2*g.in, 0.25*g.in, 0.3*g.in, p)
	f := g.field(p, 0.55*g.in)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		w := canvas.Noise(fx*0.8, fy*0.8, 5) * 1.6
		n := canvas.Fractal(fx*0.75+w, fy*0.75-w, 4, 91)
		u := canvas.Fractal((fx+0.16)*0.75+w, (fy+0.2)*0.75-w, 4, 91)
		c := canvas.Light(canvas.RGB(0xc4c2ba), 0.82+0.3*n+1.5*(n-u))
		a := math.Min(1, 0.28+f.at(x, y)*2.6) * (0.62 + 0.5*n)
		return canvas.Fade(c, math.Min(0.93, a))
	}, p)
	lo, hi := p.Box()
	rad := math.Min(0.55*g.in, math.Min(hi.X-lo.X, hi.Y-lo.Y)*0.3)
	undo := g.Clip(p)
	for _, q := range g.scatter(p, 0.8, 0.15*g.in) {
		r := rad * g.rnd.In(0.7, 1.15)
		if !g.seen(q, r*2) {
			continue
		}
		b := canvas.Blob(g.rnd, q.X, q.Y, r, r*0.9, 0.12, 9)
		g.Shadow(canvas.Fade(canvas.RGB(0x6d6c68), 0.34), r*0.22, r*0.26, r*0.3, b)
		g.Shadow(canvas.Fade(canvas.RGB(0xf2f0e8), 0.5), -r*0.1, -r*0.12, r*0.3, b.Scale(q, 0.75, 0.72))
	}
	undo()
	for _, d := range canvas.Dash(p, true, 0.12*g.in, 0.14*g.in) {
		g.Line(canvas.Fade(assets.Ivory, 0.5), math.Max(0.8, 0.025*g.in), false, d...)
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
